import Foundation

/// An OKLab color by lightness, chroma and hue.
public struct OKLCH: Hashable, Sendable {
  /// The lightness, 0 for black to 1 for white.
  public var lightness: Double
  /// The chroma: 0 for grays, about 0.32 for the strongest colors of a screen.
  public var chroma: Double
  /// The hue in degrees from 0 up to 360: about 29 red, 110 yellow, 142 green, 264 blue.
  ///
  /// It is meaningless for grays.
  public var hue: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// Creates the polar form of a color.
  public init(_ color: OKLab) {
    lightness = color.lightness
    chroma = (color.a * color.a + color.b * color.b).squareRoot()
    let degrees = atan2(color.b, color.a) * 180 / .pi
    hue = degrees < 0 ? degrees + 360 : degrees
  }
}
