public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension LaundryRoom {
  /// What a view shows of each pet now, in the order they were added.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func dashboard(includingArchived: Bool = false) async throws -> [PetCard] {
    try await readFacts(includingArchived: includingArchived) { $0.cards(at: $1) }
  }

  /// What a view shows of a pet now, or nil when there is no such pet.
  public func card(for petID: UUID) async throws -> PetCard? {
    let facts = try await store.read { transaction in
      (try Self.petFacts(transaction, of: petID), transaction.now)
    }
    guard let pet = facts.0 else { return nil }
    guard pet.settings.abandonsStaleLoads, pet.hasStaleLoad(at: facts.1) else {
      return PetCard(pet, at: facts.1)
    }
    return try await write { transaction in
      try Self.petFacts(transaction, of: petID).map { PetCard($0, at: transaction.now) }
    }
  }

  /// The pets for which somebody should do something, in the order they were added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsNeedingAttention() async throws -> [PetCard] {
    try await dashboard().filter(\.needsAttention)
  }

  /// The number of pets for which somebody should do something, for the badge of an app's icon.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func badgeCount() async throws -> Int { try await petsNeedingAttention().count }

  /// The active pets whose health is below 25, lowest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsWithLowHealth() async throws -> [PetCard] {
    try await readFacts(includingArchived: false) { $0.cardsWithLowHealth(at: $1) }
  }

  /// A pet's open load, or nil.
  public func currentLoad(of petID: UUID) async throws -> LaundryTask? {
    try await store.read { try Self.openLoad($0, of: petID) }
  }

  /// All of a pet's loads, the newest first.
  ///
  /// - Complexity: O(*n*) in the number of its loads.
  public func loads(of petID: UUID) async throws -> [LaundryTask] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<LaundryTask>(
          where: \.petID == petID, sortBy: [Sort(\.startDate, .descending)]))
    }
  }

  /// A pet's folded loads, the one folded last first.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - limit: The most loads to give, nil for all.
  ///   - offset: How many loads to pass over first.
  /// - Complexity: O(*k*) in the number of loads given and passed over.
  public func history(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [LaundryTask] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<LaundryTask>(
          where: \.petID == petID && \.isCompleted == true,
          sortBy: [Sort(\.foldCompletedTime, .descending)], limit: limit, offset: offset))
    }
  }

  /// Figures about the loads of a pet, or of all pets with archived ones.
  ///
  /// - Parameters:
  ///   - petID: The pet, or nil for all.
  ///   - weekCount: The number of weeks to count loads of.
  /// - Throws: `unknownPet`.
  /// - Complexity: O(*n* log *n*) in the number of loads.
  public func statistics(
    for petID: UUID? = nil, weekCount: Int = 12
  ) async throws -> LaundryStatistics {
    try await store.read { transaction in
      let facts: [PetFacts]
      let loads: [LaundryTask]
      if let petID {
        facts = [try Self.knownPetFacts(transaction, of: petID)]
        loads = try transaction.fetch(Fetch<LaundryTask>(where: \.petID == petID))
      } else {
        facts = try Self.facts(transaction, includingArchived: true).petFacts
        loads = try transaction.fetchAll(LaundryTask.self)
      }
      return LaundryStatistics(
        of: facts, loads: loads, at: transaction.now, in: transaction.timeZone,
        weekCount: weekCount)
    }
  }

  /// The facts a dashboard is drawn from, now and after every commit that changes them.
  ///
  /// Draw ``LaundryFacts/cards(at:)`` as often as wanted: facts do not change as time passes.
  ///
  /// ```swift
  /// for try await facts in room.liveDashboard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveDashboard(includingArchived: Bool = false) -> LiveQuery<LaundryFacts> {
    store.liveQuery(over: [Pet.self, LaundryTask.self, Pause.self, AppSettings.self]) {
      try Self.facts($0, includingArchived: includingArchived)
    }
  }
}
