import Foundation

/// A color by lightness and two opponent axes, in which equal distances look about equal.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020), with the
/// constants of its edition of 2021, https://bottosson.github.io/posts/oklab/.
public struct OKLab: Hashable, Sendable {
  /// The lightness, 0 for black to 1 for white.
  public var lightness: Double
  /// From green (negative) to red (positive), about −0.4 to 0.4.
  public var a: Double
  /// From blue (negative) to yellow (positive), about −0.4 to 0.4.
  public var b: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates a color from linear light.
  public init(_ light: LinearRGB) {
    let (red, green, blue) = (light.red, light.green, light.blue)
    let l = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let m = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let s = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
  }

  /// Creates a color from an sRGB color.
  public init(_ color: SRGBColor) { self.init(LinearRGB(color)) }

  /// Creates a color from its polar form.
  public init(_ polar: OKLCH) {
    let angle = polar.hue * .pi / 180
    self.init(
      lightness: polar.lightness, a: polar.chroma * cos(angle), b: polar.chroma * sin(angle))
  }
}

extension LinearRGB {
  /// Creates linear light from an OKLab color; channels outside 0 to 1 are colors no screen shows.
  public init(_ color: OKLab) {
    let l = color.lightness + 0.396_337_777_4 * color.a + 0.215_803_757_3 * color.b
    let m = color.lightness - 0.105_561_345_8 * color.a - 0.063_854_172_8 * color.b
    let s = color.lightness - 0.089_484_177_5 * color.a - 1.291_485_548_0 * color.b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    self.init(
      red: 4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
      green: -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
      blue: -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3)
  }
}
