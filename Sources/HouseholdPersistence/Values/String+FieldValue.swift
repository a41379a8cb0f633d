import Foundation
public import HouseholdValidation

extension String: FieldValue {
  /// Text.
  @inlinable public static var fieldType: FieldType { .text }

  /// Reads a column.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> String {
    row.string(column)
  }

  /// Binds the text.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) { row.text(self, column) }

  /// The text in NFC as a stored value.
  @inlinable public var storedValue: StoredValue {
    .text(isCanonical ? self : (canonicallyComposed ?? self))
  }

  /// Creates text from stored text.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let value) = storedValue else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    self = value
  }

  /// Whether the text is in NFC and has no U+0000.
  @inlinable public var isCanonical: Bool {
    // Every scalar below U+0300 is its own NFC form, and UTF-8 bytes from 0xCC on start the scalars
    // above, so one pass over the bytes decides nearly all text.
    for byte in utf8 where byte == 0 || byte >= 0xCC { return isCanonicalSlow }
    return true
  }

  /// The text in NFC, or nil if it contains U+0000.
  @inlinable public var canonical: String? {
    isCanonical ? self : (utf8.contains(0) ? nil : canonicallyComposed)
  }

  /// The limit of texts: 1,000 characters if they must not be blank, as names must not, 100,000
  /// otherwise; none beside a declared one.
  ///
  /// Only local writes are checked, so that longer texts of older versions and documents stay.
  public static func standardRules(beside rules: [Rule<String>]) -> [Rule<String>] {
    if rules.contains(where: { [.maximumLength, .trimmedLength].contains($0.code) }) { return [] }
    let isName = rules.contains { $0.code == .notBlank }
    return [.maximumLength(isName ? 1_000 : 100_000, onlyLocal: true)]
  }

  @usableFromInline var isCanonicalSlow: Bool {
    guard !utf8.contains(0), let composed = canonicallyComposed else { return false }
    return composed.utf8.elementsEqual(utf8)
  }

  @usableFromInline var canonicallyComposed: String? { precomposedStringWithCanonicalMapping }
}
