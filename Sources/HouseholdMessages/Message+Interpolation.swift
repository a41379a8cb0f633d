public import Foundation

extension Message: ExpressibleByStringInterpolation {
  /// Creates a message without arguments.
  public init(stringLiteral text: String) {
    self.init(key: MessagePattern.escaped(text), arguments: [])
  }

  /// Creates a message from a literal and what it interpolates.
  public init(stringInterpolation parts: Interpolation) {
    self.init(key: parts.key, arguments: parts.arguments)
  }

  /// What a literal of a message can interpolate.
  ///
  /// A module adds its own types: a civil date, an amount of money.
  public struct Interpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [MessageArgument] = []

    /// Prepares for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 16)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds words of the pattern.
    public mutating func appendLiteral(_ text: String) {
      key += text.utf8.contains(UInt8(ascii: "%")) ? MessagePattern.escaped(text) : text
    }

    /// Adds an argument.
    public mutating func appendInterpolation(_ argument: MessageArgument) {
      arguments.append(argument)
      let number = arguments.count
      if number <= Self.placeholders.count {
        key += Self.placeholders[number - 1]
      } else {
        key += "%\(number)$@"
      }
    }

    private static let placeholders = (1...9).map { "%\($0)$@" }
  }
}

extension Message.Interpolation {
  /// Adds a text that is the same in every language, such as a name.
  public mutating func appendInterpolation(_ text: String) {
    appendInterpolation(MessageArgument.text(text))
  }

  /// Adds a text that is the same in every language, such as a name.
  public mutating func appendInterpolation(_ text: Substring) {
    appendInterpolation(MessageArgument.text(String(text)))
  }

  /// Adds the description of a value that is the same in every language.
  public mutating func appendInterpolation(verbatim value: some Any) {
    appendInterpolation(MessageArgument.text(String(describing: value)))
  }

  /// Adds a value of any type by its description; a number stays one.
  public mutating func appendInterpolation(describing value: some Any) {
    appendInterpolation(MessageArgument(describing: value))
  }

  /// Adds an id.
  public mutating func appendInterpolation(_ id: UUID) {
    appendInterpolation(MessageArgument.text(id.uuidString))
  }

  /// Adds a whole number.
  public mutating func appendInterpolation(_ number: Int) {
    appendInterpolation(MessageArgument.integer(number))
  }

  /// Adds a whole number.
  public mutating func appendInterpolation(_ number: some BinaryInteger) {
    appendInterpolation(MessageArgument(number))
  }

  /// Adds a number.
  public mutating func appendInterpolation(_ number: Double) {
    appendInterpolation(MessageArgument.number(number))
  }

  /// Adds an exact decimal number, as a value of the kind "decimal".
  public mutating func appendInterpolation(_ number: Decimal) {
    let text = number.description
    appendInterpolation(text, as: "decimal", english: text)
  }

  /// Adds another message, which is translated by itself.
  public mutating func appendInterpolation(_ message: Message) {
    appendInterpolation(message.isVerbatim ?? .message(message))
  }

  /// Adds an English phrase that is known only at run time, such as a field's label.
  public mutating func appendInterpolation(phrase: String) {
    appendInterpolation(Message(phrase: phrase))
  }

  /// Adds an error: its sentence if it has one for people, otherwise its description.
  public mutating func appendInterpolation(_ error: any Error) {
    if let error = error as? any DescribedError {
      appendInterpolation(error.sentence)
    } else {
      appendInterpolation(MessageArgument.text(String(describing: error)))
    }
  }

  /// Adds a value of a kind that a table can write in its own way, such as a date.
  ///
  /// - Parameters:
  ///   - value: The value as a program reads it: "2026-03-01".
  ///   - kind: What kind of value it is: "date".
  ///   - english: The value in an English sentence.
  public mutating func appendInterpolation(_ value: String, as kind: String, english: String) {
    appendInterpolation(MessageArgument.value(value, kind: kind, english: english))
  }
}

extension Message.Interpolation {
  /// Adds a list of texts.
  public mutating func appendInterpolation(
    _ texts: some Sequence<String>, _ joining: MessageArgument.Joining
  ) {
    appendInterpolation(MessageArgument.list(texts.map { .text($0) }, joining))
  }

  /// Adds a list of messages.
  public mutating func appendInterpolation(
    _ messages: some Sequence<Message>, _ joining: MessageArgument.Joining
  ) {
    appendInterpolation(MessageArgument.list(messages.map { .message($0) }, joining))
  }

  /// Adds a number and the noun that it counts: `\(count, "load", "loads")`.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The noun for one, without the number.
  ///   - other: The noun for all other numbers, without the number.
  public mutating func appendInterpolation(
    _ count: some BinaryInteger, _ one: String, _ other: String
  ) {
    appendForms(of: MessageArgument(count), number: "%arg ", one: one, other: other)
  }

  /// Adds words that depend on a number, without the number: `\(plural: count, "is", "are")`.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The words for one.
  ///   - other: The words for all other numbers.
  public mutating func appendInterpolation(
    plural count: some BinaryInteger, _ one: String, _ other: String
  ) {
    appendForms(of: MessageArgument(count), number: "", one: one, other: other)
  }

  private mutating func appendForms(
    of count: MessageArgument, number: String, one: String, other: String
  ) {
    arguments.append(count)
    let (one, other) = (MessagePattern.escapedForm(one), MessagePattern.escapedForm(other))
    key += "%\(arguments.count)$#(\(number)\(one)|\(number)\(other))"
  }
}
