/// Why a garment cannot be part of any outfit for a request.
public enum OutfitFilter: String, CaseIterable, Codable, Sendable {
  /// The request excludes it.
  case excluded
  /// It is damaged.
  case damaged
  /// It has to be repaired first.
  case needsRepair
  /// It has to be washed first.
  case notClean
  /// It looks like a color the wearer avoids.
  case avoidedColor
  /// It is of suede or linen, and it rains or snows.
  case rain

  /// How different a garment must look from a color the wearer avoids, in CIEDE2000: beyond 10,
  /// people no longer take it for the same color.
  static let avoidedColorThreshold = 10.0

  /// The reason in words that follow a garment's name, such as `is in the wash`.
  public func reason(for request: OutfitRequest) -> String {
    switch self {
    case .excluded: "was excluded"
    case .damaged: "is damaged"
    case .needsRepair: "needs repair"
    case .notClean: "has to be washed first"
    case .avoidedColor: "has a color you avoid"
    case .rain: "does not stand rain or snow"
    }
  }
}
