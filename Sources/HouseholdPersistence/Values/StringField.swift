public import HouseholdCalendar
public import HouseholdColor
public import HouseholdFiles
public import HouseholdMessages

/// A value that is stored as text: `extension CivilTime: StringField { … }`.
///
/// The text is the value's `description`, and is read by `init?(_:)`. A stored text that the type
/// does not know makes its row unreadable: it stays stored, is omitted from results, and is
/// reported.
///
/// ```swift
/// extension Barcode: StringField {
///   static var expectation: Message { "a barcode of 13 digits" }
/// }
/// ```
public protocol StringField: FieldValue, LosslessStringConvertible where Base == Self {
  /// What a stored text must be, in words after "expected", such as "a time of day as HH:MM".
  static var expectation: Message { get }
}

extension StringField {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// Reads a column of text.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Self {
    guard let value = Self(row.string(column)) else {
      // Without the text, which can be private.
      throw ReadFailure("expected \(expectation)", column: column)
    }
    return value
  }

  /// Binds the text.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    row.text(description, column)
  }

  /// The text.
  @inlinable public var storedValue: StoredValue { .text(description) }

  /// Creates a value from its text.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let text) = storedValue, let value = Self(text) else {
      let found: Message =
        if case .text = storedValue { "other text" } else { storedValue.shortDescription }
      throw ReadFailure("expected \(Self.expectation), found \(found)")
    }
    self = value
  }
}

extension CivilTime: StringField {
  /// `HH:MM`, or `HH:MM:SS` when there are seconds.
  public static var expectation: Message { "a time of day as HH:MM" }

  /// True.
  public static var isAlwaysCanonical: Bool { true }
}

/// A color is stored and transferred as `#RRGGBB`.
extension SRGBColor: StringField, ListElement {
  /// `#` and six hexadecimal digits.
  public static var expectation: Message { "a color as #RRGGBB" }

  /// Whether each channel is one of the 256 steps that the text can say.
  public var isCanonical: Bool { canonical == self }

  /// The color with each channel at the nearest of 256 steps; nil if a channel is not a number.
  public var canonical: SRGBColor? {
    red.isFinite && green.isFinite && blue.isFinite ? SRGBColor(hex: hex) : nil
  }
}

extension FileName: StringField, ListElement {
  /// An id, a dot, and an extension.
  public static var expectation: Message {
    "a file name in the store's folder: an id, a dot, and an extension such as jpg"
  }

  /// True.
  public static var isAlwaysCanonical: Bool { true }
}
