import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

#if SQLite
  import HouseholdSQLite
#endif

/// The open store of a command, and what every command does with it.
struct Household: Sendable {
  /// The time, the zone, and where to print.
  let session: Session
  /// The store.
  let store: HouseholdStore
  /// The rules and the store together.
  let room: LaundryRoom

  /// Opens the store of a session, and makes it if there is none.
  ///
  /// - Parameter clock: The clock to use instead of the session's.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   ``CommandFailure`` if its folder cannot be made.
  static func open(_ session: Session, clock: (any HouseholdClock)? = nil) throws -> Household {
    try DataFolder.create(for: session.storePath)
    let store = try HouseholdStore(
      try rows(at: session.storePath), model: LaundryKit.model, clock: clock ?? session.clock,
      timeZone: session.timeZone)
    return Household(session: session, store: store, room: LaundryRoom(store))
  }

  #if SQLite
    /// Returns the store in a file.
    static func rows(at path: String) throws -> some RowStore { SQLiteStore(path: path) }
  #else
    /// Says that nothing can be kept: without SQLite there is no store in a file.
    static func rows(at path: String) throws -> some RowStore {
      guard path.isEmpty else {
        throw CommandFailure(
          "This laundry was built without SQLite and can keep nothing; only the demo works.")
      }
      return MemoryStore()
    }
  #endif

  /// Returns the one pet that is meant.
  ///
  /// - Throws: ``CommandFailure`` if there is none, or more than one.
  func pet(_ reference: Reference) async throws -> Pet {
    let pets = try await room.pets(includingArchived: true)
    return try reference.resolve(among: pets, noun: "pet", id: \.id, name: \.name)
  }

  /// Returns what to show of a pet.
  ///
  /// - Throws: ``CommandFailure`` if another process deleted it meanwhile.
  func card(of pet: Pet) async throws -> PetCard {
    guard let card = try await room.card(for: pet.id) else {
      throw CommandFailure("\(pet.name) was deleted meanwhile.")
    }
    return card
  }

  /// Prints a pet after a step: its card as JSON, or a sentence.
  func report(_ pet: Pet, _ sentence: (PetCard) -> StyledText) async throws {
    let card = try await card(of: pet)
    if session.printsJSON {
      session.print(json: card.json)
    } else {
      session.print(sentence(card))
    }
  }
}
