/// A color as screens and hex texts have it: three gamma-encoded channels from 0 to 1.
///
/// Source: IEC 61966-2-1.
public struct SRGBColor: Hashable, Sendable {
  /// The red channel, 0 to 1 for colors a screen can show.
  public var red: Double
  /// The green channel, 0 to 1 for colors a screen can show.
  public var green: Double
  /// The blue channel, 0 to 1 for colors a screen can show.
  public var blue: Double

  /// Creates a color from its channels.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from the text of a color field: `#` and six hexadecimal digits.
  ///
  /// - Parameter hex: Such as `#4169E1`, in upper or lower case.
  /// - Returns: nil for any other text.
  public init?(hex: String) {
    let utf8 = hex.utf8
    guard utf8.count == 7, utf8.first == UInt8(ascii: "#") else { return nil }
    var bits: UInt32 = 0
    for byte in utf8.dropFirst() {
      guard let digit = Self.digit(byte) else { return nil }
      bits = bits << 4 | digit
    }
    self.init(bits: bits)
  }

  /// Creates a color from 24 bits, as in `0x4169E1`.
  init(bits: UInt32) {
    red = Double(bits >> 16 & 0xFF) / 255
    green = Double(bits >> 8 & 0xFF) / 255
    blue = Double(bits & 0xFF) / 255
  }

  /// The text of a color field, such as `#4169E1`: each channel to the nearest of 256 steps, those
  /// no screen can show to the nearest it can, and NaN to 0.
  public var hex: String {
    var text = "#"
    for channel in [red, green, blue] {
      let light = channel.isNaN ? 0 : Swift.min(1, Swift.max(0, channel))
      let byte = UInt8((light * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}

extension SRGBColor: LosslessStringConvertible {
  /// Creates a color from the text of a color field; nil for any other text.
  public init?(_ text: String) { self.init(hex: text) }

  /// The text of a color field.
  public var description: String { hex }
}

extension SRGBColor: ExpressibleByStringLiteral {
  /// Creates a color from a literal such as `"#4169E1"`.
  ///
  /// - Precondition: The literal is `#` and six hexadecimal digits. Read other texts with
  ///   ``init(hex:)``.
  public init(stringLiteral text: StaticString) {
    guard let color = SRGBColor(hex: "\(text)") else {
      preconditionFailure("\(text) is not a color; write # and six hexadecimal digits")
    }
    self = color
  }
}

extension SRGBColor {
  /// The name that looks most like the color, such as `royal blue`.
  public var name: String { ColorName.nearest(to: self).name }
}

extension SRGBColor: Codable {
  /// Decodes a color from its text.
  ///
  /// - Throws: `DecodingError` for any other value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = SRGBColor(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected a color as #RRGGBB.")
    }
    self = color
  }

  /// Encodes the color as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
