import Foundation
public import HouseholdPersistence

/// The household's laundry: pets, their loads, and what is to be done next.
///
/// Each method runs one question of ``LaundryReader`` or one step of ``LaundryEdit`` in a
/// transaction; there stand their parameters and errors. Rows are found, added, changed and deleted
/// with the methods of every facade: `find`, `all`, `add`, `change`, `delete` and `live`.
///
/// ```swift
/// let room = LaundryRoom(store)
/// let snowy = try await room.addPet(named: "Snowy")
/// try await room.startWash(snowy.id)
/// try await room.card(for: snowy.id)?.remaining  // 2700 seconds
/// try await room.change(Pet.self, snowy.id) { $0.cycleFrequencyDays = 3 }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct LaundryRoom: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore

  /// Opens the room over a store whose model includes ``/HouseholdPersistence/Model/laundry``.
  public init(_ store: HouseholdStore) { self.store = store }

  /// Begins changes by abandoning stale loads, if the settings say so.
  public func makeEdit(in transaction: any WriteTransaction) throws -> LaundryEdit {
    let edit = LaundryEdit(transaction)
    if try edit.reader.settings().abandonsStaleLoads {
      _ = try transaction.upkeep { try edit.abandonStaleLoads() }
    }
    return edit
  }
}

// MARK: - Questions that come after abandoning stale loads

extension LaundryRoom {
  /// Runs a question over the facts, after abandoning stale loads if there are any and the settings
  /// say so.
  func readFacts<R: Sendable>(
    includingArchived: Bool = false, _ body: @escaping @Sendable (LaundryFacts, Date) throws -> R
  ) async throws -> R {
    let (answer, isUntidy) = try await read { reader in
      let facts = try reader.facts(includingArchived: includingArchived)
      let now = reader.transaction.now
      let isUntidy =
        facts.settings.abandonsStaleLoads && !facts.petFactsWithStaleLoads(at: now).isEmpty
      return (isUntidy ? nil : try body(facts, now), isUntidy)
    }
    if let answer, !isUntidy { return answer }
    return try await edit { edit in
      try body(edit.reader.facts(includingArchived: includingArchived), edit.transaction.now)
    }
  }

  /// Runs a question over the facts of a pet, after abandoning its load if that is stale and the
  /// settings say so; nil if there is no such pet.
  func readFacts<R: Sendable>(
    of petID: UUID, _ body: @escaping @Sendable (PetFacts, Date) throws -> R
  ) async throws -> R? {
    let (pet, answer) = try await read { reader -> (PetFacts?, R?) in
      let now = reader.transaction.now
      guard let facts = try reader.find(Pet.self, petID).map(reader.facts) else {
        return (nil, nil)
      }
      let isStale = facts.settings.abandonsStaleLoads && facts.hasStaleLoad(at: now)
      return (facts, isStale ? nil : try body(facts, now))
    }
    guard pet != nil, answer == nil else { return answer }
    return try await edit { edit in
      try edit.find(Pet.self, petID).map {
        try body(edit.reader.facts(of: $0), edit.transaction.now)
      }
    }
  }
}
