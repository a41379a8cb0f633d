/// The fabric of a garment.
public enum FabricType: String, CaseIterable, Codable, Sendable {
  /// Cotton.
  case cotton
  /// Polyester.
  case polyester
  /// Wool.
  case wool
  /// Silk.
  case silk
  /// Linen.
  case linen
  /// Denim.
  case denim
  /// Smooth leather.
  case leather
  /// Leather with a napped surface, which water spoils.
  case suede
  /// Cashmere.
  case cashmere
  /// Nylon.
  case nylon
  /// Rayon, also called viscose.
  case rayon
  /// Several fibres.
  case blend

  /// The display name.
  public var displayName: String {
    switch self {
    case .cotton: "Cotton"
    case .polyester: "Polyester"
    case .wool: "Wool"
    case .silk: "Silk"
    case .linen: "Linen"
    case .denim: "Denim"
    case .leather: "Leather"
    case .suede: "Suede"
    case .cashmere: "Cashmere"
    case .nylon: "Nylon"
    case .rayon: "Rayon"
    case .blend: "Blend"
    }
  }
}
