public import Foundation
public import HouseholdMessages
import WardrobeKit

/// What a plan knows of a garment.
struct GarmentState: Hashable, Sendable {
  /// The garment.
  let item: WardrobeItem
  /// What it is called: with its owner's name, if it is somebody else's.
  let name: String
  /// What it is washed with; nil if it is not washed in a machine.
  let group: CareGroup?
  /// How often it was worn since it was washed.
  var wears: Int
  /// How often it is worn before it is washed, or nil.
  var limit: Int?
  /// The open load that it is in, or nil.
  var load: UUID?
  /// When that load is dry at the earliest; nil if nobody can say.
  var ready: Date?
  /// The instant from which on it can be washed: after it was worn today.
  var release: Date

  /// The weight in grams.
  var grams: Int { item.category.usualGrams }

  /// Whether it has to be washed before it is worn.
  var isDirty: Bool { limit.map { wears >= $0 } ?? false }
}

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
