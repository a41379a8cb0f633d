extension Decoder {
  /// Decodes a value from its text.
  ///
  /// - Parameter form: What the text should have been, for the error.
  /// - Throws: `DecodingError.dataCorrupted` if the text is not one of `Value`. The message does not
  ///   repeat the text, which may be private.
  func decodeText<Value: LosslessStringConvertible>(_ form: String) throws -> Value {
    let container = try singleValueContainer()
    guard let value = Value(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected \(form).")
    }
    return value
  }
}

extension Encoder {
  /// Encodes a value as its text.
  func encodeText(_ value: some LosslessStringConvertible) throws {
    var container = singleValueContainer()
    try container.encode(value.description)
  }
}
