import ArgumentParser
import CommandLineSupport

/// A step of a sequence as people type it: `25m`, or `work=25m`.
struct StepArgument: ExplainedArgument, Sendable {
  /// The step's name, or nil if none was typed.
  let name: String?
  /// The length in seconds.
  let seconds: Int

  /// Reads a step; the name is what comes before the last `=`.
  init?(reading argument: String) {
    let split = argument.lastIndex(of: "=")
    let length = split.map { String(argument[argument.index(after: $0)...]) } ?? argument
    guard let duration = HumanDuration(length) else { return nil }
    name = split.map { String(argument[..<$0]) }
    seconds = duration.wholeSeconds
  }

  /// Says what to write instead.
  static func problem(with text: String) -> String { "write a duration such as 25m, or work=25m" }
}

extension [StepArgument] {
  /// The names in order, "" for a step without one.
  var names: [String] { map { $0.name ?? "" } }
}

extension ArgumentHelp {
  /// Help text of a list of steps.
  static let steps = ArgumentHelp(
    "The steps, each a duration with an optional name: 25m or work=25m.", valueName: "steps")
}
