public import Foundation
public import HouseholdPersistence

extension LaundryReader {
  /// The facts of the household, for the rules to answer questions about any instant.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func facts(includingArchived: Bool = false) throws -> LaundryFacts {
    LaundryFacts(
      pets: try pets(includingArchived: includingArchived),
      openLoads: try all(
        Fetch<LaundryTask> { !$0.isCompleted && $0.abandonedTime == nil }),
      pauses: try all(), settings: try settings())
  }

  /// The facts about a pet.
  ///
  /// - Throws: ``LaundryError``: `unknownPet`.
  /// - Complexity: O(*n* log *n*) in the number of the pet's pauses.
  public func facts(of petID: UUID) throws -> PetFacts { try facts(of: row(Pet.self, petID)) }

  func facts(of pet: Pet) throws -> PetFacts {
    PetFacts(
      pet: pet, load: try currentLoad(of: pet.id),
      pauses: try all(Fetch<Pause> { $0.petID.isIn([pet.id, nil]) }),
      settings: try settings())
  }

  /// The facts about some pets, read at once.
  func facts(of pets: [Pet]) throws -> LaundryFacts {
    let ids = pets.map(\.id)
    return LaundryFacts(
      pets: pets,
      openLoads: try all(
        Fetch<LaundryTask>(
          where: { $0.petID.isIn(ids) && !$0.isCompleted && $0.abandonedTime == nil },
          sortBy: [Sort(\.startDate, .descending)])),
      pauses: try all(Fetch<Pause> { $0.petID.isIn(ids.map(Optional.some) + [nil]) }),
      settings: try settings())
  }
}

extension LaundryRoom {
  /// The facts a dashboard is drawn from, now and after every commit that changes them.
  ///
  /// Draw ``LaundryFacts/cards(at:)`` as often as wanted: facts do not change as time passes. A live
  /// query only reads: stale loads are abandoned by the next write or
  /// ``dashboard(includingArchived:)``.
  ///
  /// ```swift
  /// for try await facts in room.liveDashboard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveDashboard(includingArchived: Bool = false) -> LiveQuery<LaundryFacts> {
    live { try $0.facts(includingArchived: includingArchived) }
  }

  /// Each pet's current state, in the order they were added.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func dashboard(includingArchived: Bool = false) async throws -> [PetCard] {
    try await readFacts(includingArchived: includingArchived) { $0.cards(at: $1) }
  }

  /// The pet's current state, or nil if there is no such pet.
  public func card(for petID: UUID) async throws -> PetCard? {
    try await readFacts(of: petID) { PetCard($0, at: $1) }
  }

  /// The pets for which something should be done, in the order they were added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsNeedingAttention() async throws -> [PetCard] {
    try await dashboard().filter(\.needsAttention)
  }

  /// The number of pets for which something should be done, for the badge of an app's icon.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func badgeCount() async throws -> Int { try await petsNeedingAttention().count }

  /// The active pets whose health is below 25, lowest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsWithLowHealth() async throws -> [PetCard] {
    try await readFacts { $0.cardsWithLowHealth(at: $1) }
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
