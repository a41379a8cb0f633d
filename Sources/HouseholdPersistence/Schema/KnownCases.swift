/// The cases of an enum by their texts, so that to read a column makes no string.
///
/// Otherwise each row would make one, to be compared with one raw value after the other.
@usableFromInline
struct KnownCases<V: FieldValue>: Sendable {
  /// A text of at most 16 bytes, filled up with zeros, which no text contains.
  @frozen
  @usableFromInline
  struct Key: Equatable, Sendable {
    @usableFromInline var bytes: SIMD2<UInt64> = [0, 0]

    /// Nil when the text is empty or longer.
    @inlinable
    init?(_ text: UnsafeBufferPointer<UInt8>) {
      guard !text.isEmpty, text.count <= 16 else { return nil }
      unsafe withUnsafeMutableBytes(of: &bytes) { unsafe $0.copyBytes(from: text) }
    }
  }

  @usableFromInline let cases: [(key: Key, value: V)]

  /// Nil when the type, without `Optional`, is no enum.
  @usableFromInline
  init?() {
    guard let type = V.Base.self as? any EnumField.Type else { return nil }
    cases = type.texts.compactMap { text, value in
      var text = text
      guard let base = value as? V.Base, let key = text.withUTF8({ unsafe Key($0) }) else {
        return nil
      }
      return (key, V(base: base))
    }
  }

  /// The case that a column names, or nil when it is NULL or another text.
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
