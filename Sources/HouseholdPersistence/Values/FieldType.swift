import HouseholdMessages

/// The storage class of a column.
public enum StorageClass: String, Sendable, Hashable, Codable {
  /// A signed 64-bit integer.
  case integer
  /// A 64-bit floating-point number.
  case real
  /// UTF-8 text.
  case text
  /// Bytes.
  case blob
}

/// The type of a field's values, independent of the Swift type that represents them.
public indirect enum FieldType: Sendable, Hashable, Codable {
  /// True or false.
  case boolean
  /// A whole number.
  case integer
  /// A finite floating-point number.
  case real
  /// Text in NFC.
  case text
  /// One of a closed list of raw values.
  case enumeration([String])
  /// A point in time, to the millisecond.
  case instant
  /// A calendar day without a time zone.
  case civilDate
  /// A 128-bit identifier.
  case uuid
  /// An exact decimal number.
  case decimal
  /// Several scalars, in order or as a sorted set.
  case list(FieldType)
  /// The ids of linked rows of another entity.
  case links

  /// The storage class of this type's values.
  public var storage: StorageClass {
    switch self {
    case .boolean, .integer, .instant: .integer
    case .real: .real
    case .text, .enumeration, .civilDate, .decimal, .list: .text
    case .uuid, .links: .blob
    }
  }

  /// The type's name in documentation and error messages.
  package var label: String { words.description }

  /// The type's name in error messages.
  package var words: Message {
    switch self {
    case .boolean: "Boolean"
    case .integer: "whole number"
    case .real: "number"
    case .text: "text"
    case .enumeration(let values): "one of \(values, .commas)"
    case .instant: "instant"
    case .civilDate: "civil date"
    case .uuid: "UUID"
    case .decimal: "decimal"
    case .list(let element): "list of \(element.words)"
    case .links: "links"
    }
  }
}
