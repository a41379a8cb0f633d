public import HouseholdPersistence

/// The price range for a garment.
public enum BudgetRange: String, EnumField {
  /// Little.
  case budget
  /// Something in the middle.
  case moderate
  /// More for better.
  case premium
  /// The best there is.
  case luxury

  /// Newer ranges read as ``moderate``.
  public static let fallback: BudgetRange? = .moderate

  /// The display name.
  public var displayName: String {
    switch self {
    case .budget: "Budget"
    case .moderate: "Moderate"
    case .premium: "Premium"
    case .luxury: "Luxury"
    }
  }
}
