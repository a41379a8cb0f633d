public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A time that does not count for a pet's health, or for that of every pet.
///
/// Overlapping pauses count once. Machines run on during a pause.
public struct Pause: Entity {
  /// The pause's unique identifier.
  public var id: UUID
  /// The pet that is paused, or nil for the whole household.
  public var petID: UUID?
  /// The first instant of the pause, in the future for one that is planned.
  public var start: Date
  /// The instant at which the pause ends or ended, or nil if no end is known.
  public var end: Date?
  /// Why it is paused.
  public var reason: PauseReason

  /// Creates a pause.
  ///
  /// - Parameters:
  ///   - id: The pause's unique identifier.
  ///   - petID: The pet that is paused, or nil for the whole household.
  ///   - start: The first instant of the pause.
  ///   - end: The instant at which the pause ends, or nil if no end is known.
  ///   - reason: Why it is paused.
  public init(
    id: UUID = UUID(), petID: UUID?, start: Date, end: Date? = nil,
    reason: PauseReason = .vacation
  ) {
    self.id = id
    self.petID = petID
    self.start = start
    self.end = end
    self.reason = reason
  }

  /// The declaration of the pause's fields, link, index and rules.
  public static let schema = EntitySchema<Pause>(
    "pause", blank: Pause(petID: nil, start: .distantPast),
    indexes: [
      Index(
        \.petID, \.reason, unique: true,
        // Two people paused a pet: the older pause ends where the newer one starts.
        whenMerged: .oneOpen { older, newer in
          var older = older
          older.end = max(older.start, newer.start)
          return older
        }, where: { $0.end == nil })
    ],
    rules: [
      EntityRule("timeOrder", \.end, \.start) { pause in
        pause.end.map { $0 >= pause.start } ?? true ? nil : "must not be before its start"
      },
      EntityRule("archivedPet", \.petID, \.reason) { pause in
        pause.petID == nil && pause.reason == .archived
          ? "must be given when the reason is archived" : nil
      },
    ],
    sync: .household(titled: \.start).telling { before, pause in
      // Of the pet it is told that it was archived, or is back.
      if pause.reason == .archived { return "" }
      if let before {
        guard pause.petID == nil, pause.end != before.end else { return nil }
        return "set when the pause of the whole household ends."
      }
      return switch (pause.petID, pause.end) {
      case (nil, nil): "paused the whole household."
      case (nil, _): "paused the whole household for a while."
      case (_, nil): "paused"
      case (_, _): "paused for a while:"
      }
    }
  ) {
    Field(\.id)
    Field(\.petID, linksTo: Pet.self, whenTargetDeleted: .cascade)
    Field(\.start)
    Field(\.end)
    Field(\.reason)
  }
}

/// Why a pet's clock stands still.
public enum PauseReason: String, EnumField {
  /// The household is away, or wants no reminders.
  case vacation
  /// The pet is archived.
  case archived

  /// Newer reasons read as ``vacation``.
  public static let fallback: PauseReason? = .vacation
}
