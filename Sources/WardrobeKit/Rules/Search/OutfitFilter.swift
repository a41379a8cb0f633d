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
  /// It is too far from the dress code.
  case dressCode
  /// It looks like a colour the wearer avoids.
  case avoidedColor
  /// It is of suede or linen, and it rains or snows.
  case rain

  /// How different a garment must look from a colour the wearer avoids, in CIEDE2000: beyond 10, people
  /// no longer take it for the same colour.
  public static let avoidedColorThreshold = 10.0

  /// The formality of garments that a dress code admits: from three levels below to four above it,
  /// but up to 6 always admitted, because no garment has the formality of the strictest codes.
  static func band(of code: DressCode) -> ClosedRange<Int> {
    let level = code.formalityLevel
    return Swift.min(level - 3, 6)...(level + 4)
  }

  /// The reason in words that follow a garment's name, such as `is in the wash`.
  public func reason(for request: OutfitRequest) -> String {
    switch self {
    case .excluded: "was excluded"
    case .damaged: "is damaged"
    case .needsRepair: "needs repair"
    case .notClean: "has to be washed first"
    case .dressCode:
      "does not fit the dress code \(request.dressCode?.displayName.lowercased() ?? "asked for")"
    case .avoidedColor: "has a colour you avoid"
    case .rain: "does not stand rain or snow"
    }
  }
}
