public import HouseholdPersistence

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

extension SRGBColor: Codable {
  /// Decodes a color from its text.
  ///
  /// - Throws: `DecodingError` for any other value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = SRGBColor(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected \(Self.expectation).")
    }
    self = color
  }

  /// Encodes the color as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
