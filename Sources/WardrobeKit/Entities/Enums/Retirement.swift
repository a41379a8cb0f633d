public import HouseholdPersistence

/// Why a garment is not worn anymore, though it stays in the wardrobe's history.
public enum Retirement: String, EnumField {
  /// It is kept for what it means, and not to be worn.
  case kept
  /// It was sold.
  case sold
  /// It was given away.
  case givenAway
  /// It is lost.
  case lost
  /// It is worn out.
  case wornOut
  /// It is in a box, for another time.
  case stored

  /// Newer reasons read as ``stored``.
  public static let fallback: Retirement? = .stored

  /// The display name.
  public var displayName: String {
    switch self {
    case .kept: "Kept"
    case .sold: "Sold"
    case .givenAway: "Given away"
    case .lost: "Lost"
    case .wornOut: "Worn out"
    case .stored: "Stored"
    }
  }

  /// What happened to the garment, after its name: "was sold".
  var clause: String {
    switch self {
    case .kept: "is kept, and not worn"
    case .sold: "was sold"
    case .givenAway: "was given away"
    case .lost: "is lost"
    case .wornOut: "is worn out"
    case .stored: "is stored"
    }
  }

  /// What was done with the garment, before its name: "sold"; nil if it only changed.
  var deed: String? {
    switch self {
    case .sold: "sold"
    case .givenAway: "gave away"
    case .lost: "lost"
    case .wornOut: "wore out"
    case .stored: "stored"
    case .kept: nil
    }
  }
}
