public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A virtual pet: the facts about it.
///
/// What changes by itself as time passes, health, mood and displayed state, is computed from these
/// facts by ``PetFacts`` and never stored.
public struct Pet: Entity {
  /// The pet's unique identifier.
  public var id: UUID
  /// The pet's name: 1 to 30 characters, trimmed.
  public var name: String
  /// The instant at which the pet was added, never in the future.
  public var createdDate: Date
  /// The instant at which a load was last folded, or nil if none ever was.
  public var lastLaundryDate: Date?
  /// Whether the pet is in use; an archived one is not.
  public var isActive: Bool
  /// The number of loads ever folded, also those purged since: it falls only if a fold is undone.
  public var totalCyclesCompleted: Int
  /// The number of loads folded on time in a row, as of the last write.
  ///
  /// The streak at an instant is ``PetFacts/currentStreak(at:)``, which is 0 once the pet is dead.
  public var currentStreak: Int
  /// The longest streak there ever was: it falls only if a fold is undone.
  public var longestStreak: Int
  /// The days from one laundry to the next, 0 to 365; 0 means five minutes, for trying things out.
  public var cycleFrequencyDays: Int
  /// The minutes a wash takes, 1 to 120.
  public var washDurationMinutes: Int
  /// The minutes the dryer takes, 1 to 180.
  public var dryDurationMinutes: Int
  /// The folded loads that are in the totals without being stored one by one.
  public var earlierLoads: Set<EarlierLoads>
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a pet.
  ///
  /// - Parameters:
  ///   - id: The pet's unique identifier.
  ///   - name: The pet's name.
  ///   - createdDate: The instant at which the pet is added.
  ///   - lastLaundryDate: The instant at which a load was last folded, or nil.
  ///   - isActive: Whether the pet is in use.
  ///   - totalCyclesCompleted: The number of loads ever folded.
  ///   - currentStreak: The number of loads folded on time in a row.
  ///   - longestStreak: The longest streak there ever was.
  ///   - cycleFrequencyDays: The days from one laundry to the next.
  ///   - washDurationMinutes: The minutes a wash takes.
  ///   - dryDurationMinutes: The minutes the dryer takes.
  ///   - earlierLoads: The folded loads that are in the totals without being stored one by one; nil if
  ///     these are all that the totals say.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), name: String = "Snowy", createdDate: Date, lastLaundryDate: Date? = nil,
    isActive: Bool = true, totalCyclesCompleted: Int = 0, currentStreak: Int = 0,
    longestStreak: Int = 0, cycleFrequencyDays: Int = 7, washDurationMinutes: Int = 45,
    dryDurationMinutes: Int = 60, earlierLoads: Set<EarlierLoads>? = nil,
    updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.name = name
    self.createdDate = createdDate
    self.lastLaundryDate = lastLaundryDate
    self.isActive = isActive
    self.totalCyclesCompleted = totalCyclesCompleted
    self.currentStreak = currentStreak
    self.longestStreak = longestStreak
    self.cycleFrequencyDays = cycleFrequencyDays
    self.washDurationMinutes = washDurationMinutes
    self.dryDurationMinutes = dryDurationMinutes
    self.updatedAt = updatedAt
    let totals = EarlierLoads(
      month: nil,
      count: totalCyclesCompleted, longestStreak: longestStreak, lastFolded: lastLaundryDate)
    let isNew = totals.count == 0 && totals.longestStreak == 0 && totals.lastFolded == nil
    self.earlierLoads = earlierLoads ?? (isNew ? [] : [totals])
  }

  /// The declaration of the pet's fields, indexes and rules.
  public static let schema = EntitySchema<Pet>(
    "pet", blank: Pet(createdDate: .distantPast),
    indexes: [Index(\.isActive, \.createdDate)],
    rules: [
      EntityRule("streaks", \.longestStreak, \.currentStreak) { pet in
        pet.longestStreak >= pet.currentStreak ? nil : "must be at least the current streak"
      }
    ],
    // Its streak follows from what is told of its loads.
    sync: .household.telling { before, pet in
      guard let before else { return nil }
      if pet.isActive != before.isActive { return pet.isActive ? "brought back" : "archived" }
      return pet.withTotals(of: before) == before ? "" : nil
    }
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...30))
    Field(\.createdDate, .notInFuture, named: "creation date")
    Field(
      \.lastLaundryDate, .notInFuture, named: "date of the last laundry", merge: .derived)
    Field(\.isActive)
    Field(
      \.totalCyclesCompleted, .atLeast(0), .neverFalls,
      named: "number of finished loads", merge: .derived)
    Field(\.currentStreak, .atLeast(0))
    Field(\.longestStreak, .atLeast(0), .neverFalls, merge: .derived)
    Field(\.cycleFrequencyDays, .range(0...365), named: "laundry interval")
    Field(\.washDurationMinutes, .range(1...120), named: "wash time")
    Field(\.dryDurationMinutes, .range(1...180), named: "drying time")
    Field(\.earlierLoads, merge: .elements)
    Field(\.updatedAt, stamp: .updated)
  }
}
