public import HouseholdPersistence

/// The priority of a task.
public enum Priority: String, EnumField, Sendable {
  /// It can wait.
  case low
  /// It matters as most things do.
  case medium
  /// It should not wait.
  case high
  /// It cannot wait.
  case urgent

  /// The fallback for a priority from a newer version.
  public static var fallback: Priority? { .medium }
}

extension Priority: Comparable {
  /// Whether a priority is less than another.
  public static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }

  var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    case .urgent: 3
    }
  }
}
