public import HouseholdColor
public import HouseholdMessages

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
