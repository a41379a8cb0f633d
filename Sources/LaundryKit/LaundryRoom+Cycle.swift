public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Starts a wash for a pet, also for a dead one.
  ///
  /// - Returns: The new load, which keeps the pet's durations of this moment.
  /// - Throws: `unknownPet`; `archivedPet`; `loadAlreadyOpen`.
  @discardableResult
  public func startWash(_ petID: UUID) async throws -> LaundryTask {
    try await write { transaction in
      let facts = try Self.knownPetFacts(transaction, of: petID)
      let load = try facts.startingWash(
        id: UUID(), at: transaction.now, in: transaction.timeZone)
      try transaction.save(facts.settledPet(at: transaction.now))
      return try transaction.insert(load)
    }
  }

  /// Moves a pet's wet clothes to the dryer and starts it.
  ///
  /// - Throws: `unknownPet`; `noOpenLoad`; `wrongStage` unless the wash is done.
  @discardableResult
  public func startDry(_ petID: UUID) async throws -> LaundryTask {
    try await step(petID) { try $0.startingDry(at: $1, in: $2) }
  }

  /// Hangs a pet's wet clothes up instead of putting them into the dryer.
  ///
  /// - Throws: `unknownPet`; `noOpenLoad`; `wrongStage` unless the wash is done.
  @discardableResult
  public func hangDry(_ petID: UUID) async throws -> LaundryTask {
    try await step(petID) { try $0.hangingUp(at: $1, in: $2) }
  }

  /// Dries a pet's clothes longer: a running dryer runs on, one that is done starts again.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - minutes: 1 to 60.
  /// - Throws: `unknownPet`; `minutesOutOfRange`; `noOpenLoad`; `wrongStage` before the dryer runs.
  @discardableResult
  public func dryMore(_ petID: UUID, minutes: Int) async throws -> LaundryTask {
    try await step(petID) { try $0.dryingMore(minutes: minutes, at: $1, in: $2) }
  }

  /// Stops the machine that runs for a pet: its stage is done.
  ///
  /// - Throws: `unknownPet`; `noOpenLoad`; `wrongStage` unless a machine runs.
  @discardableResult
  public func finishEarly(_ petID: UUID) async throws -> LaundryTask {
    try await step(petID) { try $0.finishingEarly(at: $1, in: $2) }
  }

  /// Marks a pet's dry clothes as folded: its health is 100 again.
  ///
  /// - Returns: The pet, the load, and what became of the streak.
  /// - Throws: `unknownPet`; `noOpenLoad`; `wrongStage` unless the clothes are dry.
  @discardableResult
  public func markFolded(_ petID: UUID) async throws -> FoldOutcome {
    try await write { transaction in
      let facts = try Self.knownPetFacts(transaction, of: petID)
      var outcome = try facts.folding(at: transaction.now, in: transaction.timeZone)
      outcome.load = try transaction.save(outcome.load)
      outcome.pet = try transaction.save(outcome.pet)
      return outcome
    }
  }

  /// Gives a pet's load up, in whatever stage it is.
  ///
  /// The streak ends.
  ///
  /// - Throws: `unknownPet`; `noOpenLoad`.
  @discardableResult
  public func abandonLoad(_ petID: UUID) async throws -> LaundryTask {
    try await write { transaction in
      try Self.abandon(try Self.knownPetFacts(transaction, of: petID), transaction)
    }
  }

  /// Gives up every load that nobody touched for ``AppSettings/staleHours``.
  ///
  /// Those of archived and paused pets are kept.
  ///
  /// With ``AppSettings/abandonsStaleLoads`` every write and every dashboard does so first.
  ///
  /// - Returns: The loads that were given up.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  @discardableResult
  public func abandonStaleLoads() async throws -> [LaundryTask] {
    try await store.write { try Self.abandonStaleLoads($0) }
  }

  static func abandonStaleLoads(_ transaction: any WriteTransaction) throws -> [LaundryTask] {
    try facts(transaction, includingArchived: false)
      .petFactsWithStaleLoads(at: transaction.now).map { try abandon($0, transaction) }
  }

  private static func abandon(
    _ facts: PetFacts, _ transaction: any WriteTransaction
  ) throws -> LaundryTask {
    let (pet, load) = try facts.abandoning(at: transaction.now)
    try transaction.save(pet)
    return try transaction.save(load)
  }

  /// Applies a rule that leads from one stage of a load to another.
  private func step(
    _ petID: UUID, _ rule: @escaping @Sendable (PetFacts, Date, TimeZone) throws -> LaundryTask
  ) async throws -> LaundryTask {
    try await write { transaction in
      let facts = try Self.knownPetFacts(transaction, of: petID)
      let load = try rule(facts, transaction.now, transaction.timeZone)
      try transaction.save(facts.settledPet(at: transaction.now))
      return try transaction.save(load)
    }
  }
}
