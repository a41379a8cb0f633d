public import ArgumentParser

/// A value that people have more words for than its name: `autumn` for fall.
package protocol WordReadable {
  /// The value that a word means, or nil.
  static func meaning(ofWord word: String) -> Self?
}

/// A value of an enumeration, as typed on a command line: `water-heater`.
public struct EnumArgument<Value: CaseIterable & RawRepresentable<String> & Hashable & Sendable>:
  Hashable,
  Sendable, ExpressibleByArgument
{
  /// The value.
  public let value: Value

  /// Reads a value from the command line; ignores case, spaces and hyphens, and takes the words that a
  /// ``WordReadable`` value has.
  public init?(argument: String) {
    let folded = argument.lowercased().filter { $0.isLetter || $0.isNumber }
    let match = Value.allCases.first { value in
      value.rawValue.lowercased().filter { $0.isLetter || $0.isNumber } == folded
    }
    guard let match = match ?? Self.meaning(of: argument) else { return nil }
    value = match
  }

  private static func meaning(of word: String) -> Value? {
    (Value.self as? any WordReadable.Type)?.meaning(ofWord: word) as? Value
  }

  /// All values as they are typed.
  public static var allValueStrings: [String] {
    Value.allCases.map { $0.words.replacing(" ", with: "-") }
  }
}

/// Values of an enumeration, separated by commas: `spring,fall`; empty text for none.
public struct EnumListArgument<
  Value: CaseIterable & RawRepresentable<String> & Hashable & Sendable
>:
  Hashable,
  Sendable, ExpressibleByArgument
{
  /// The values.
  public let values: Set<Value>

  /// Reads values from the command line.
  public init?(argument: String) {
    let parts = argument.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
    let choices = parts.map { EnumArgument<Value>(argument: String($0)) }
    guard !choices.contains(nil) else { return nil }
    values = Set(choices.compactMap { $0?.value })
  }

  /// All values as they are typed.
  public static var allValueStrings: [String] { EnumArgument<Value>.allValueStrings }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The value as lowercase words: `water heater`, `single family`.
  public var words: String {
    rawValue.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += letter == "_" ? " " : letter.lowercased()
    }
  }
}
