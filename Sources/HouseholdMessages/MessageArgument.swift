/// What a placeholder of a ``Message`` stands for.
public indirect enum MessageArgument: Hashable, Sendable {
  /// A text that is the same in every language, such as a name.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// Another message, which is translated by itself.
  case message(Message)
  /// Several arguments as a list.
  case list([MessageArgument], Joining)
  /// A value as a program reads it, its kind, such as "date", and the value in an English sentence.
  case value(String, kind: String, english: String)

  /// What stands between the elements of a list.
  public enum Joining: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each element is on a line of its own.
    case lines
    /// "a, b, c".
    case commas
    /// "a, b and c".
    case and
    /// "a, b or c".
    case or
  }

  /// Creates an argument from a whole number.
  init(_ number: some BinaryInteger) {
    self = Int(exactly: number).map { .integer($0) } ?? .text(String(number))
  }

  /// Creates an argument from a value's description; a number stays a number.
  init(describing value: some Any) {
    self =
      switch value {
      case let number as Int: .integer(number)
      case let number as Double: .number(number)
      case let message as Message: .message(message)
      default: .text(String(describing: value))
      }
  }

  /// The number that chooses the form of a plural, or nil.
  var count: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

extension Message {
  /// The argument if the message is nothing but a text.
  var isVerbatim: MessageArgument? {
    guard context == nil, arguments.count == 1, key == Self.bare else { return nil }
    return arguments[0]
  }
}
