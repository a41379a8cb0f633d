import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import LaundryKit
import TimerKit
import WardrobeKit

/// A note about a pet, which is the app's own entity.
struct PetNote: Entity {
  var id = UUID()
  /// The pet's id, without a link: links stay within one kit.
  var petID: UUID
  var text: String

  static let schema = EntitySchema<PetNote>(
    "petNote", blank: PetNote(petID: UUID(), text: ""),
    indexes: [Index(\.petID)]
  ) {
    Field(\.id)
    Field(\.petID)
    Field(\.text, .trimmedLength(1...500))
  }
}

/// The four kits and the app's own entities, over one store.
struct Household: Sendable {
  static let model = Model(
    .laundry, .timer, .home,
    .wardrobe, Model("app", PetNote.self))

  let store: HouseholdStore

  init(
    _ rows: some RowStore, clock: any HouseholdClock = .system,
    timeZone: TimeZone = .current
  ) throws {
    store = try HouseholdStore(
      rows, model: Self.model, clock: clock, timeZone: timeZone)
  }

  var room: LaundryRoom { LaundryRoom(store) }
  var timers: TimerBoard { TimerBoard(store) }
  var book: HomeBook { HomeBook(store) }
  var wardrobe: Wardrobe { Wardrobe(store) }
}

extension Household {
  /// Starts a wash, and a timer that runs as long: both or neither.
  func startWash(_ pet: Pet, timerName: String) async throws {
    try await store.edit(room, timers) { laundry, board in
      let load = try laundry.startWash(pet.id)
      try board.startAdHoc(
        named: timerName, seconds: load.washDurationMinutes * 60)
    }
  }

  /// Deletes a pet and the notes about it.
  func delete(_ pet: Pet) async throws {
    try await store.write { transaction in
      try room.makeEdit(in: transaction).delete(Pet.self, pet.id)
      _ = try transaction.delete(
        PetNote.self, where: { $0.petID == pet.id })
    }
  }

  /// Deletes the notes about pets that do not exist anymore.
  func deleteOrphans() async throws -> Int {
    try await store.write { transaction in
      let pets = try transaction.fetch(Fetch<Pet>(), \.id)
      return try transaction.delete(
        PetNote.self, where: { !$0.petID.isIn(pets) })
    }
  }

  /// The pets with their notes, now and after each commit that changes one.
  var livePetNotes: LiveQuery<[String]> {
    store.liveQuery { transaction in
      let notes = Dictionary(
        grouping: try transaction.fetchAll(PetNote.self), by: \.petID)
      return try transaction.fetch(Fetch<Pet>(sortBy: [Sort(\.name)])).map {
        let texts = (notes[$0.id] ?? []).map(\.text)
        return "\($0.name): \(texts.joined(separator: ", "))"
      }
    }
  }
}

extension Household {
  /// One plan of the reminders of all kits, now and after each commit
  /// that changes it.
  var liveReminderPlan: LiveQuery<ReminderPlan> {
    store.liveQuery { transaction in
      let plans = [
        try LaundryReader(transaction).reminderPlan(),
        try TimerReader(transaction).reminderPlan(),
        try HomeReader(transaction).reminderPlan(),
        try WardrobeReader(transaction).reminderPlan(),
      ]
      return ReminderPlan(plans.joined(), now: transaction.now)
    }
  }
}
