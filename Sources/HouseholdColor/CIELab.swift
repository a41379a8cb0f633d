import Foundation

/// A color in CIE 1976 L\*a\*b\*, the space in which color differences are standardized.
///
/// The white point is D65 for the 2° observer, as in sRGB. Source: CIE 15:2004, section 8.2.1; the
/// matrix between linear sRGB and XYZ is that of IEC 61966-2-1 in the seven digits published by Bruce
/// Lindbloom.
public struct CIELab: Hashable, Sendable {
  /// The lightness, 0 for black to 100 for white.
  public var lightness: Double
  /// From green (negative) to red (positive).
  public var a: Double
  /// From blue (negative) to yellow (positive).
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
    let x = 0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue
    let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue
    let z = 0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue
    let fx = Self.compressed(x / Self.white.x)
    let fy = Self.compressed(y / Self.white.y)
    let fz = Self.compressed(z / Self.white.z)
    lightness = 116 * fy - 16
    a = 500 * (fx - fy)
    b = 200 * (fy - fz)
  }

  /// Creates a color from an sRGB color.
  public init(_ color: SRGBColor) { self.init(LinearRGB(color)) }

  /// The sums of the matrix's rows: what white light of one unit a channel gives.
  fileprivate static let white = (x: 0.950_470_0, y: 1.000_000_1, z: 1.088_830_0)
  private static let delta = 6.0 / 29

  private static func compressed(_ ratio: Double) -> Double {
    ratio > delta * delta * delta ? cbrt(ratio) : ratio / (3 * delta * delta) + 4.0 / 29
  }

  fileprivate static func expanded(_ value: Double) -> Double {
    value > delta ? value * value * value : 3 * delta * delta * (value - 4.0 / 29)
  }
}

extension LinearRGB {
  /// Creates linear light from a CIELAB color; channels outside 0 to 1 are colors no screen shows.
  public init(_ color: CIELab) {
    let fy = (color.lightness + 16) / 116
    let x = CIELab.expanded(fy + color.a / 500) * CIELab.white.x
    let y = CIELab.expanded(fy) * CIELab.white.y
    let z = CIELab.expanded(fy - color.b / 200) * CIELab.white.z
    self.init(
      red: 3.240_454_2 * x - 1.537_138_5 * y - 0.498_531_4 * z,
      green: -0.969_266_0 * x + 1.876_010_8 * y + 0.041_556_0 * z,
      blue: 0.055_643_4 * x - 0.204_025_9 * y + 1.057_225_2 * z)
  }
}
