import Foundation
public import HouseholdPersistence

/// The household's laundry: pets, their loads, and what is to be done next.
///
/// Each method that changes something reads facts, applies a rule and writes new facts, in one
/// transaction. A refused step throws and changes nothing.
///
/// ```swift
/// let room = LaundryRoom(store)
/// let snowy = try await room.addPet(named: "Snowy")
/// try await room.startWash(snowy.id)
/// try await room.card(for: snowy.id)?.remaining  // 2700 seconds
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct LaundryRoom: Sendable {
  /// The store that keeps the rows.
  public let store: HouseholdStore

  /// Opens the room over a store whose model includes ``LaundryKit/model``.
  public init(_ store: HouseholdStore) { self.store = store }
}

// MARK: - Transactions

extension LaundryRoom {
  /// Runs a write after abandoning stale loads, if the settings say so.
  func write<R: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) throws -> R
  ) async throws -> R {
    try await store.write { transaction in
      if try Self.settings(transaction).abandonsStaleLoads {
        _ = try Self.abandonStaleLoads(transaction)
      }
      return try body(transaction)
    }
  }

  /// Runs a question over the facts, after abandoning stale loads if there are any and the settings
  /// say so.
  func readFacts<R: Sendable>(
    includingArchived: Bool, _ body: @escaping @Sendable (LaundryFacts, Date) throws -> R
  ) async throws -> R {
    let (answer, isUntidy) = try await store.read { transaction in
      let facts = try Self.facts(transaction, includingArchived: includingArchived)
      let now = transaction.now
      let isUntidy =
        facts.settings.abandonsStaleLoads && !facts.petFactsWithStaleLoads(at: now).isEmpty
      return (isUntidy ? nil : try body(facts, now), isUntidy)
    }
    if let answer, !isUntidy { return answer }
    return try await write { transaction in
      try body(
        Self.facts(transaction, includingArchived: includingArchived), transaction.now)
    }
  }

  static func settings(_ transaction: any ReadTransaction) throws -> AppSettings {
    try transaction.fetch(AppSettings.self, id: AppSettings.onlyID) ?? AppSettings()
  }

  static func facts(
    _ transaction: any ReadTransaction, includingArchived: Bool
  ) throws -> LaundryFacts {
    LaundryFacts(
      pets: try pets(transaction, includingArchived: includingArchived),
      openLoads: try transaction.fetch(
        Fetch<LaundryTask>(where: \.isCompleted == false && \.abandonedTime == nil)),
      pauses: try transaction.fetchAll(Pause.self), settings: try settings(transaction))
  }

  static func pets(
    _ transaction: any ReadTransaction, includingArchived: Bool, limit: Int? = nil,
    offset: Int = 0
  ) throws -> [Pet] {
    try transaction.fetch(
      Fetch<Pet>(
        where: includingArchived ? nil : \.isActive == true, sortBy: [Sort(\.createdDate)],
        limit: limit, offset: offset))
  }

  static func openLoad(_ transaction: any ReadTransaction, of petID: UUID) throws -> LaundryTask? {
    try transaction.first(
      Fetch<LaundryTask>(
        where: \.petID == petID && \.isCompleted == false && \.abandonedTime == nil,
        sortBy: [Sort(\.startDate, .descending)]))
  }

  static func pauses(_ transaction: any ReadTransaction, of petID: UUID) throws -> [Pause] {
    try transaction.fetch(Fetch<Pause>(where: .isIn(\.petID, [petID, nil])))
  }

  /// The facts about a pet, or nil if there is none.
  static func petFacts(
    _ transaction: any ReadTransaction, of petID: UUID
  ) throws -> PetFacts? {
    guard let pet = try transaction.fetch(Pet.self, id: petID) else { return nil }
    return PetFacts(
      pet: pet, load: try openLoad(transaction, of: petID),
      pauses: try pauses(transaction, of: petID), settings: try settings(transaction))
  }

  /// The facts about a pet that there must be.
  static func knownPetFacts(
    _ transaction: any ReadTransaction, of petID: UUID
  ) throws -> PetFacts {
    guard let facts = try petFacts(transaction, of: petID) else {
      throw LaundryError(
        .unknownPet,
        "There is no pet with the id \(petID.uuidString); it was deleted, or never added.",
        petID: petID)
    }
    return facts
  }
}
