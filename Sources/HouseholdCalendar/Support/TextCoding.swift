extension Decoder {
  /// Decodes a value from its text.
  ///
  /// - Parameter form: A description of the expected text, for the error.
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a valid `Value`. The message does
  ///   not contain the text, which may be private.
  func decodeText<Value: LosslessStringConvertible>(_ form: String) throws -> Value {
    let container = try singleValueContainer()
    guard let value = Value(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected \(form).")
    }
    return value
  }
}

extension LosslessStringConvertible {
  /// Creates a value from a literal, and stops the program if the literal is wrong.
  ///
  /// - Parameter form: What a literal must be, for the message.
  init(literal: StaticString, _ form: String) {
    let text = "\(literal)"
    guard let value = Self(text) else { preconditionFailure("“\(text)” is not \(form)") }
    self = value
  }
}

extension Encoder {
  /// Encodes a value as its text.
  func encodeText(_ value: some LosslessStringConvertible) throws {
    var container = singleValueContainer()
    try container.encode(value.description)
  }
}
