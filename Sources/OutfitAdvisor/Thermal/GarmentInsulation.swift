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
