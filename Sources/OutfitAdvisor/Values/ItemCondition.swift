/// The state a garment is in.
public enum ItemCondition: String, CaseIterable, Codable, Sendable {
  /// Never worn.
  case new
  /// As new.
  case excellent
  /// Worn, without a flaw.
  case good
  /// With small flaws.
  case fair
  /// Visibly worn.
  case worn
  /// Not to be worn.
  case damaged

  /// The display name.
  public var displayName: String {
    switch self {
    case .new: "New"
    case .excellent: "Excellent"
    case .good: "Good"
    case .fair: "Fair"
    case .worn: "Worn"
    case .damaged: "Damaged"
    }
  }

  /// Whether a garment in this state can be worn: every one but a damaged one.
  public var canWear: Bool { self != .damaged }
}
