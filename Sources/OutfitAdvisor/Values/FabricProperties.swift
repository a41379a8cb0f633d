extension FabricType {
  /// The warmth of a typical cloth of the fabric, 0 to 1.
  ///
  /// A judgment. Fibres are ordered by the heat they conduct and the air their cloth holds: wool
  /// and silk conduct less than cotton, cotton less than polyester and nylon. Source of the order:
  /// W. E. Morton and J. W. S. Hearle, "Physical Properties of Textile Fibres", chapter on thermal
  /// properties.
  public var warmth: Double {
    switch self {
    case .cashmere: 0.95
    case .wool: 0.85
    case .leather, .suede: 0.7
    case .denim, .blend: 0.5
    case .silk: 0.45
    case .cotton, .polyester: 0.4
    case .nylon, .rayon: 0.3
    case .linen: 0.15
    }
  }

  /// The breathability of a typical cloth of the fabric, 0 to 1.
  ///
  /// A judgment. Fibres are ordered by the moisture they take up at 65 % relative humidity: wool,
  /// rayon, flax and silk more than cotton, cotton more than nylon, nylon more than polyester; then
  /// moved by the usual weave, open for linen, close for denim. Source of the order: W. E. Morton and
  /// J. W. S. Hearle, "Physical Properties of Textile Fibres", chapter on equilibrium absorption.
  public var breathability: Double {
    switch self {
    case .linen: 0.95
    case .cotton: 0.8
    case .silk, .rayon: 0.75
    case .wool, .cashmere: 0.7
    case .denim, .blend: 0.5
    case .polyester: 0.3
    case .suede: 0.25
    case .nylon: 0.2
    case .leather: 0.15
    }
  }
}
