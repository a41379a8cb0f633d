extension CivilDate: LosslessStringConvertible {
  /// Creates a date from `YYYY-MM-DD` (RFC 3339, `full-date`).
  ///
  /// - Parameter iso: Exactly ten characters, such as `2026-11-21`.
  /// - Returns: nil for any other format, and for a day that does not exist.
  @inlinable public init?(_ iso: String) {
    self.init(utf8: iso.utf8)
  }

  /// Creates a date from the bytes of `YYYY-MM-DD` (RFC 3339, `full-date`).
  ///
  /// - Parameter utf8: Exactly ten bytes, such as those of `2026-11-21`.
  /// - Returns: nil for any other format, and for a day that does not exist.
  @inlinable public init?(utf8: some Collection<UInt8>) {
    // Reading a string's contiguous storage is several times faster than reading its UTF-8 view.
    let borrowed: CivilDate?? = utf8.withContiguousStorageIfAvailable { bytes in
      var iterator = unsafe bytes.makeIterator()
      return unsafe CivilDate(reading: &iterator)
    }
    if let borrowed {
      guard let borrowed else { return nil }
      self = borrowed
    } else {
      var iterator = utf8.makeIterator()
      self.init(reading: &iterator)
    }
  }

  /// Creates a date from all remaining bytes.
  @inlinable init?(reading bytes: inout some IteratorProtocol<UInt8>) {
    guard let year = CivilDate.number(digits: 4, from: &bytes), bytes.next() == 0x2D,
      let month = CivilDate.number(digits: 2, from: &bytes), bytes.next() == 0x2D,
      let day = CivilDate.number(digits: 2, from: &bytes), bytes.next() == nil
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a number with a fixed number of digits.
  @inlinable static func number(
    digits: Int, from bytes: inout some IteratorProtocol<UInt8>
  ) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let byte = bytes.next(), byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  /// The date as `YYYY-MM-DD`, such as `2026-11-21`.
  public var description: String {
    ASCIIWriter.string(capacity: 10) { $0.write(self) }
  }
}

extension CivilDate: ExpressibleByStringLiteral {
  /// Creates a date from a literal such as `"2026-11-21"`.
  ///
  /// - Precondition: The literal is a day that exists, as `YYYY-MM-DD`. Read other texts with
  ///   `init(_:)`.
  public init(stringLiteral text: StaticString) {
    self.init(literal: text, "a date; write one such as 2026-11-21")
  }
}

extension CivilDate: Codable {
  /// Decodes a date from a string, `YYYY-MM-DD`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the string is not a date.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a date such as 2026-11-21")
  }

  /// Encodes the date as a string, `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeText(self)
  }
}
