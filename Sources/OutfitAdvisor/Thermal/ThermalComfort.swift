/// The insulation a temperature needs, and the insulation of an outfit, in clo.
///
/// One clo is 0.155 m²K/W: about a business suit with its underwear. 0 is naked.
public enum ThermalComfort {
  /// The least and the most insulation ever asked for, in clo: the range of the clothing model.
  package static let wantedRange = 0.3...2.5

  /// The insulation people wear at an outdoor temperature, in clo.
  ///
  /// `1.372 − 0.01866·T − 0.0004849·T² − 0.000009333·T³`, kept within 0.3 and 2.5. Colder never
  /// asks for less: the polynomial's derivative has no real root and is negative.
  ///
  /// Source: G. Havenith, D. Fiala, K. Błażejczyk et al., "The UTCI-clothing model", International
  /// Journal of Biometeorology 56 (2012), from surveys of what people wear outdoors in Europe. We
  /// take the feels-like temperature for T, so that wind asks for more.
  ///
  /// - Parameter celsius: The feels-like air temperature in °C.
  public static func wantedInsulation(at celsius: Double) -> Double {
    let t = celsius
    let clo = 1.372 - 0.01866 * t - 0.000_484_9 * t * t - 0.000_009_333 * t * t * t
    return Swift.min(wantedRange.upperBound, Swift.max(wantedRange.lowerBound, clo))
  }

  /// The insulation of an outfit, in clo, from those of its garments: `0.161 + 0.835·Σ`.
  ///
  /// Source: ISO 9920:2007, the summation for a whole ensemble, after McCullough, Jones and Huck
  /// (1985).
  ///
  /// - Parameter garments: The sum of the insulation of the single garments, in clo.
  package static func ensembleInsulation(ofGarments garments: Double) -> Double {
    0.161 + 0.835 * garments
  }

  /// The sum of insulation that garments need for an outfit's insulation, in clo.
  ///
  /// The inverse of ``ensembleInsulation(ofGarments:)``; negative for less than its 0.161.
  package static func garmentInsulation(forEnsemble insulation: Double) -> Double {
    (insulation - 0.161) / 0.835
  }

  /// The insulation of what lies under every outfit and is not listed: briefs 0.04 clo and socks 0.02.
  ///
  /// Source: ISO 7730:2005, table C.2; ISO 9920:2007, annex A.
  public static let underwear = 0.06
}

/// The insulation of one kind of garment in light, usual and heavy cloth, in clo.
public struct GarmentInsulation: Hashable, Sendable {
  /// In the lightest cloth it is made of, in clo.
  public let light: Double
  /// In its usual cloth, in clo.
  public let usual: Double
  /// In the heaviest cloth it is made of, in clo.
  public let heavy: Double

  /// The insulation in a cloth, in clo: linear from light over usual to heavy.
  ///
  /// - Parameter warmth: The warmth of the cloth, 0 to 1, 0.5 the usual one; nil if it is unknown,
  ///   which is taken for the usual one.
  public func clo(warmth: Double?) -> Double {
    let warmth = Swift.min(1, Swift.max(0, warmth ?? 0.5))
    return warmth < 0.5
      ? light + (usual - light) * warmth * 2 : usual + (heavy - usual) * (warmth * 2 - 1)
  }
}
