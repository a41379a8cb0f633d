public import Foundation
public import HouseholdMessages

/// Whether a garment can be worn at an instant.
public enum Availability: Hashable, Sendable {
  /// It is clean.
  case clean
  /// It is in a load that is dry by then.
  case inLoad(UUID, ready: Date)
  /// It has to be washed first, and there is time: the latest start of a load with its group.
  case washable(latestStart: Date)
  /// It cannot be worn then, and why, after its name.
  case unavailable(because: Message)

  /// Whether it can be worn, if it has to be after a wash.
  public var isPossible: Bool {
    if case .unavailable = self { false } else { true }
  }
}
