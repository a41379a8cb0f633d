import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

/// A command of `laundry` that works on the store.
protocol LaundrySubcommand: StoreCommand where Opened == Household {}

/// A command's open store, and the operations all commands share.
struct Household: OpenStore, Reporting {
  static let program = "laundry"

  /// The time, the zone and the output.
  let session: Session
  /// The store.
  let store: HouseholdStore
  /// The rules and the store together.
  let room: LaundryRoom

  /// Opens a session's store; creates it if it does not exist.
  ///
  /// - Parameter clock: The clock to use instead of the session's.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store;
  ///   ``CommandFailure`` if its folder cannot be made.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: Model.laundry, clock: clock)
    return Household(session: session, store: store, room: LaundryRoom(store))
  }

  /// Says which pets die of it.
  func outcome(
    ofUniting pairs: [(entity: String, kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String] {
    try await room.deaths(
      ofUniting: pairs.filter { $0.entity == Pet.schema.name }.map { ($0.kept, $0.other) })
  }

  /// Returns the one pet that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func pet(_ selector: RowSelector) async throws -> Pet {
    let pets = try await room.pets(includingArchived: true)
    return try selector.resolve(among: pets, noun: "pet", id: \.id, name: \.name) { pet in
      let state = pet.isActive ? "" : "archived, "
      return "\(state)\(pet.scheduleText)"
    }
  }

  /// Returns the pet whose laundry is meant: among those of one name, the one that is not archived, or has
  /// a load.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func petWithLaundry(_ selector: RowSelector) async throws -> Pet {
    let cards = try await room.dashboard(includingArchived: true)
    let pets = cards.filter { $0.pet.isActive || $0.hasLoad }.map(\.pet)
    let one = try? selector.resolve(among: pets, noun: "pet", id: \.id, name: \.name)
    guard let one else { return try await pet(selector) }
    return one
  }

  /// Returns what to show of a pet.
  ///
  /// - Throws: ``CommandFailure`` if another process deleted it meanwhile.
  func card(of pet: Pet) async throws -> PetCard {
    guard let card = try await room.card(for: pet.id) else {
      throw CommandFailure("\(pet.name) was deleted in the meantime.")
    }
    return card
  }

  /// Prints a pet after a step: its card as JSON, or a sentence.
  func report(_ pet: Pet, _ sentence: (PetCard) -> StyledText) async throws {
    let card = try await card(of: pet)
    tell(sentence(card), json: card.json)
  }
}

extension Household: RemindingStore {
  static let reminding = (interval: 60, subject: "the name of the pet")

  var facade: LaundryRoom { room }

  func subjects() async throws -> [String: String] {
    let pets = try await room.pets()
    return Dictionary(pets.map { ($0.id.uuidString, $0.name) }) { first, _ in first }
  }
}
