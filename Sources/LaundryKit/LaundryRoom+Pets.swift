public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Adds a pet.
  ///
  /// - Parameters:
  ///   - name: 1 to 30 characters; white space at both ends is removed.
  ///   - settings: How often it needs laundry, and how long its machines take.
  /// - Returns: The pet as stored.
  /// - Throws: `ValidationError` with every failure of the name and the settings.
  @discardableResult
  public func addPet(named name: String, settings: PetSettings = .standard) async throws -> Pet {
    try await write { transaction in
      var pet = Pet(name: name, createdDate: transaction.now)
      pet.settings = settings
      return try transaction.insert(pet)
    }
  }

  /// The pet of an id, or nil.
  public func pet(_ id: UUID) async throws -> Pet? {
    try await store.read { try $0.fetch(Pet.self, id: id) }
  }

  /// The pets in the order they were added.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n*) in the number of pets.
  public func pets(includingArchived: Bool = false) async throws -> [Pet] {
    try await store.read { try Self.pets($0, includingArchived: includingArchived) }
  }

  /// Gives a pet another name.
  ///
  /// - Throws: `unknownPet`; `ValidationError` for a name that is not 1 to 30 characters.
  @discardableResult
  public func renamePet(_ id: UUID, to name: String) async throws -> Pet {
    try await changePet(id) { $0.name = name }
  }

  /// Changes how often a pet needs laundry, or how long its machines take.
  ///
  /// A load that is open keeps what it was started with.
  ///
  /// ```swift
  /// try await room.changeSettings(of: snowy.id) { $0.cycleFrequencyDays = 3 }
  /// ```
  ///
  /// - Throws: `unknownPet`; `ValidationError` with every value out of range.
  @discardableResult
  public func changeSettings(
    of id: UUID, _ change: @escaping @Sendable (inout PetSettings) -> Void
  ) async throws -> Pet {
    try await changePet(id) { change(&$0.settings) }
  }

  /// Archives a pet: its clock and its reminders stand still until it is restored.
  ///
  /// A load that is open stays open, and can be brought to its end; a new one cannot be started.
  ///
  /// - Throws: `unknownPet`; `alreadyArchived`.
  @discardableResult
  public func archivePet(_ id: UUID) async throws -> Pet {
    try await write { transaction in
      let facts = try Self.knownPetFacts(transaction, of: id)
      guard facts.pet.isActive else {
        throw LaundryError(
          .alreadyArchived, "\(facts.pet.name) is archived already.", petID: id)
      }
      var pet = facts.settledPet(at: transaction.now)
      pet.isActive = false
      if try Self.openPause(transaction, of: id, .archived) == nil {
        try transaction.insert(Pause(petID: id, start: transaction.now, reason: .archived))
      }
      return try transaction.save(pet)
    }
  }

  /// Brings an archived pet back, with the health it had when it was archived.
  ///
  /// - Throws: `unknownPet`; `notArchived`.
  @discardableResult
  public func restorePet(_ id: UUID) async throws -> Pet {
    try await write { transaction in
      var pet = try Self.knownPetFacts(transaction, of: id).pet
      guard !pet.isActive else {
        throw LaundryError(.notArchived, "\(pet.name) is not archived.", petID: id)
      }
      pet.isActive = true
      if let pause = try Self.openPause(transaction, of: id, .archived) {
        _ = try Self.end(pause, transaction)
      }
      return try transaction.save(pet)
    }
  }

  /// Deletes a pet with its loads and pauses.
  ///
  /// To keep them, archive it.
  ///
  /// - Throws: `unknownPet`.
  /// - Complexity: O(*n*) in the number of its loads and pauses.
  public func deletePet(_ id: UUID) async throws {
    try await write { transaction in
      _ = try Self.knownPetFacts(transaction, of: id)
      try transaction.delete(Pet.self, id: id)
    }
  }

  /// Changes a pet, with the streak of the moment stored.
  private func changePet(
    _ id: UUID, _ change: @escaping @Sendable (inout Pet) -> Void
  ) async throws -> Pet {
    try await write { transaction in
      var pet = try Self.knownPetFacts(transaction, of: id).settledPet(at: transaction.now)
      change(&pet)
      return try transaction.save(pet)
    }
  }
}

// MARK: - Pauses

extension LaundryRoom {
  /// Stops a pet's clock until it is resumed.
  ///
  /// Machines run on.
  ///
  /// - Throws: `unknownPet`; `archivedPet`; `alreadyPaused`.
  @discardableResult
  public func pausePet(_ id: UUID) async throws -> Pause {
    try await write { transaction in
      let facts = try Self.knownPetFacts(transaction, of: id)
      let name = facts.pet.name
      guard facts.pet.isActive else {
        throw LaundryError(
          .archivedPet, "\(name) is archived, and its clock stands still already.", petID: id)
      }
      guard try Self.openPause(transaction, of: id, .vacation) == nil else {
        throw LaundryError(
          .alreadyPaused, "\(name) is paused already; resume it to let time count again.",
          petID: id)
      }
      try transaction.save(facts.settledPet(at: transaction.now))
      return try transaction.insert(Pause(petID: id, start: transaction.now))
    }
  }

  /// Lets a pet's clock go on.
  ///
  /// - Throws: `unknownPet`; `notPaused`.
  @discardableResult
  public func resumePet(_ id: UUID) async throws -> Pause {
    try await write { transaction in
      let pet = try Self.knownPetFacts(transaction, of: id).pet
      guard let pause = try Self.openPause(transaction, of: id, .vacation) else {
        throw LaundryError(
          .notPaused, "\(pet.name) is not paused by itself; the household may be.", petID: id)
      }
      return try Self.end(pause, transaction)
    }
  }

  /// Stops the clock of every pet until the household is resumed.
  ///
  /// Machines run on.
  ///
  /// - Throws: `alreadyPaused`.
  @discardableResult
  public func pauseHousehold() async throws -> Pause {
    try await write { transaction in
      guard try Self.openPause(transaction, of: nil, .vacation) == nil else {
        throw LaundryError(
          .alreadyPaused, "The household is paused already; resume it to let time count again.")
      }
      try Self.settleStreaks(transaction)
      return try transaction.insert(Pause(petID: nil, start: transaction.now))
    }
  }

  /// Lets the clocks of the pets go on.
  ///
  /// - Throws: `notPaused`.
  @discardableResult
  public func resumeHousehold() async throws -> Pause {
    try await write { transaction in
      guard let pause = try Self.openPause(transaction, of: nil, .vacation) else {
        throw LaundryError(.notPaused, "The household is not paused; single pets may be.")
      }
      return try Self.end(pause, transaction)
    }
  }

  private static func openPause(
    _ transaction: any ReadTransaction, of petID: UUID?, _ reason: PauseReason
  ) throws -> Pause? {
    try transaction.first(
      Fetch<Pause>(
        where: \.petID == petID && \.reason == reason && \.end == nil, sortBy: [Sort(\.start)]))
  }

  /// Ends a pause now, or at its start when the clock went back before it.
  private static func end(_ pause: Pause, _ transaction: any WriteTransaction) throws -> Pause {
    var pause = pause
    pause.end = Swift.max(pause.start, transaction.now)
    return try transaction.save(pause)
  }

  /// Stores a streak of 0 for each pet that is dead.
  static func settleStreaks(_ transaction: any WriteTransaction) throws {
    let facts = try Self.facts(transaction, includingArchived: true)
    let settled = facts.petFacts.map { $0.settledPet(at: transaction.now) }
    let changed = zip(facts.pets, settled).filter { $0 != $1 }.map(\.1)
    if !changed.isEmpty { _ = try transaction.save(changed) }
  }
}
