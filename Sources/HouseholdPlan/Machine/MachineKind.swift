public import HouseholdPersistence

/// The kind of a laundry machine.
public enum MachineKind: String, EnumField {
  /// It washes.
  case washer
  /// It dries.
  case dryer

  /// Newer kinds read as ``dryer``: a washer that is none would promise clean clothes.
  public static let fallback: MachineKind? = .dryer

  /// The name in sentences.
  public var displayName: String {
    switch self {
    case .washer: "washer"
    case .dryer: "dryer"
    }
  }
}
