public import ArgumentParser
import Synchronization

/// An argument that says what is wrong with a text it cannot read, and what to write instead.
///
/// ```swift
/// extension HumanDuration: ExplainedArgument {
///   static func problem(with text: String) -> String { "write a duration such as 45m" }
/// }
/// ```
public protocol ExplainedArgument: ExpressibleByArgument {
  /// Reads a value; nil for text in any other form.
  init?(reading text: String)

  /// Says what is wrong with a text that cannot be read, as the end of a sentence without its period.
  static func problem(with text: String) -> String
}

extension ExplainedArgument {
  /// Reads a value from the command line, and keeps what is wrong with it for the error.
  public init?(argument: String) { self.init(explaining: argument) }

  /// Reads a value, or records the problem.
  init?(explaining argument: String) {
    guard let value = Self(reading: argument) else {
      ArgumentProblems.note(Self.problem(with: argument), with: argument)
      return nil
    }
    self = value
  }
}

/// The problems of command-line values that could not be read.
///
/// The argument parser learns only that a value could not be read; this keeps
/// the reason until the error is written.
enum ArgumentProblems {
  private static let sentences = Mutex<[String: String]>([:])

  /// Keeps what is wrong with a value.
  static func note(_ sentence: String, with value: String) {
    sentences.withLock { $0[value] = sentence }
  }

  /// Returns the parser's message with what is wrong with its value, where that is known.
  static func explained(_ message: String) -> String {
    sentences.withLock { sentences in
      for (value, sentence) in sentences {
        let start = "The value '\(value)' is invalid"
        guard message.hasPrefix(start) else { continue }
        let place = message.dropFirst(start.count).prefix { $0 != ":" && $0 != "." }
        return "\(start)\(place): \(sentence)."
      }
      return message
    }
  }
}

extension ParsableArguments {
  /// Refuses a number of an option that is below 1.
  public func checkCount(_ count: Int?, of option: String) throws {
    if let count, count < 1 { throw ValidationError("\(option) is 1 or more; it was \(count).") }
  }
}
