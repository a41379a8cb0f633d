import Foundation

extension CIELab {
  /// The CIEDE2000 difference to another color, with all parametric factors 1.
  ///
  /// About 1 is just noticeable side by side; below 10 two garments pass for the same color in most
  /// light. Symmetric, 0 only for equal colors; not a metric (the triangle inequality can fail).
  ///
  /// Source: G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 Color-Difference Formula:
  /// Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color Research
  /// and Application 30 (2005), equations 2 to 22. The 34 pairs of its table 1 are among our tests.
  public func difference(to other: CIELab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - Self.chromaWeight(meanChroma))
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))

    let lightnessStep = other.lightness - lightness
    let chromaStep = c2 - c1
    let hueAngle = Self.hueStep(h1, h2, isGrey: c1 * c2 == 0)
    let hueStep = 2 * (c1 * c2).squareRoot() * sin(Self.radians(hueAngle / 2))

    let l = (lightness + other.lightness) / 2
    let c = (c1 + c2) / 2
    let h = Self.meanHue(h1, h2, isGrey: c1 * c2 == 0)
    let t =
      1 - 0.17 * cos(Self.radians(h - 30)) + 0.24 * cos(Self.radians(2 * h))
      + 0.32 * cos(Self.radians(3 * h + 6)) - 0.20 * cos(Self.radians(4 * h - 63))
    let l50 = (l - 50) * (l - 50)
    let lightnessScale = 1 + 0.015 * l50 / (20 + l50).squareRoot()
    let chromaScale = 1 + 0.045 * c
    let hueScale = 1 + 0.015 * c * t
    let bluePart = (h - 275) / 25
    let rotation =
      -2 * Self.chromaWeight(c) * sin(Self.radians(60 * exp(-bluePart * bluePart)))

    let (dl, dc, dh) = (
      lightnessStep / lightnessScale, chromaStep / chromaScale, hueStep / hueScale
    )
    return Swift.max(0, dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
  }

  /// Whether another color differs by at most a limit; quicker than ``difference(to:)`` for
  /// colors of different lightness.
  ///
  /// The lightness scale is at most 1.75, and what chroma and hue add is never negative, because the
  /// rotation is between −2 and 2.
  package func isWithin(_ limit: Double, of other: CIELab) -> Bool {
    abs(lightness - other.lightness) <= limit * 1.75 && difference(to: other) <= limit
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The square root of c⁷ / (c⁷ + 25⁷).
  private static func chromaWeight(_ chroma: Double) -> Double {
    let power = pow(chroma, 7)
    return (power / (power + 6_103_515_625)).squareRoot()
  }

  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0, b == 0 { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func hueStep(_ first: Double, _ second: Double, isGrey: Bool) -> Double {
    if isGrey { return 0 }
    let step = second - first
    return step > 180 ? step - 360 : (step < -180 ? step + 360 : step)
  }

  private static func meanHue(_ first: Double, _ second: Double, isGrey: Bool) -> Double {
    let sum = first + second
    if isGrey { return sum }
    if abs(first - second) <= 180 { return sum / 2 }
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }
}
