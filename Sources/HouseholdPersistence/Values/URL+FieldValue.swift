public import Foundation
import HouseholdMessages

extension URL: FieldValue {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// Reads a column of text.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> URL {
    guard let url = URL(string: row.string(column)) else {
      throw ReadFailure("expected a URL", column: column)
    }
    return url
  }

  /// Binds the whole address as text.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(absoluteString, column) }

  /// The whole address as text.
  public var storedValue: StoredValue { .text(absoluteString) }

  /// Creates a URL from text.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let text) = storedValue, let url = URL(string: text) else {
      // Without the text, because an address can be private.
      throw ReadFailure("expected a URL, found \(storedValue.shortDescription)")
    }
    self = url
  }

  /// Whether the URL has no base and reads back as itself.
  public var isCanonical: Bool { canonical == self }

  /// The URL without a base; nil if its text is not a URL or cannot be stored.
  public var canonical: URL? {
    absoluteString.canonical.flatMap { URL(string: $0) }
  }

  /// The whole address.
  public var summary: String { absoluteString }
}
