/// Maps an enum's raw texts to its cases, so that reading a column creates no string.
///
/// Otherwise every row would create a string and compare it with each raw value.
@usableFromInline
struct EnumCaseCache<V: FieldValue>: Sendable {
  /// A text of at most 16 bytes, padded with zeros, which no text contains.
  @frozen
  @usableFromInline
  struct Key: Equatable, Sendable {
    @usableFromInline var bytes: SIMD2<UInt64> = [0, 0]

    /// Nil if the text is empty or longer.
    @inlinable
    init?(_ text: UnsafeBufferPointer<UInt8>) {
      guard !text.isEmpty, text.count <= 16 else { return nil }
      unsafe withUnsafeMutableBytes(of: &bytes) { unsafe $0.copyBytes(from: text) }
    }
  }

  @usableFromInline let cases: [(key: Key, value: V)]

  /// Nil if the type, without `Optional`, is not an enum.
  ///
  /// - Parameter fieldType: The type's `fieldType`.
  @usableFromInline
  init?(_ fieldType: FieldType) {
    // To find out that a type does not conform to a protocol, Swift goes through all conformances of the
    // program.
    guard case .enumeration = fieldType, let type = V.Base.self as? any EnumField.Type else {
      return nil
    }
    cases = type.texts.compactMap { text, value in
      var text = text
      guard let base = value as? V.Base, let key = text.withUTF8({ unsafe Key($0) }) else {
        return nil
      }
      return (key, V(base: base))
    }
  }

  /// The case named by a column, or nil if the column is NULL or has another text.
  @inlinable
  func value(_ row: RowReader, _ column: Int32) -> V? {
    guard let key = unsafe row.withUTF8(column, { unsafe Key($0) }) else { return nil }
    for known in cases where known.key == key { return known.value }
    return nil
  }
}

extension EnumField {
  fileprivate static var texts: [(String, any EnumField)] { allCases.map { ($0.rawValue, $0) } }
}
