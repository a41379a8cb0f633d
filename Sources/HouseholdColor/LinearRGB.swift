import Foundation

/// A color whose channels are proportional to light, which is what can be mixed and converted.
///
/// The primaries are those of sRGB, the white point is D65. Source of the transfer function: IEC
/// 61966-2-1.
public struct LinearRGB: Hashable, Sendable {
  /// The red light, 0 to 1 for colors a screen can show.
  public var red: Double
  /// The green light, 0 to 1 for colors a screen can show.
  public var green: Double
  /// The blue light, 0 to 1 for colors a screen can show.
  public var blue: Double

  /// Creates a color from its channels.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from an sRGB color, removing the gamma.
  public init(_ color: SRGBColor) {
    self.init(
      red: Self.decoded(color.red), green: Self.decoded(color.green), blue: Self.decoded(color.blue)
    )
  }

  /// The light of the 256 channels that hex texts can name, which nearly all colors are made of.
  private static let decodedBytes = (0...255).map { computed(Double($0) / 255) }

  private static func decoded(_ channel: Double) -> Double {
    let byte = channel * 255
    if byte >= 0, byte <= 255 {
      let index = Int(byte.rounded())
      if Double(index) / 255 == channel { return decodedBytes[index] }
    }
    return computed(channel)
  }

  private static func computed(_ channel: Double) -> Double {
    let size = abs(channel)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return channel < 0 ? -light : light
  }

  fileprivate static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let channel = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -channel : channel
  }
}

extension SRGBColor {
  /// Creates a color from linear light, adding the gamma.
  public init(_ light: LinearRGB) {
    self.init(
      red: LinearRGB.encoded(light.red), green: LinearRGB.encoded(light.green),
      blue: LinearRGB.encoded(light.blue))
  }
}
