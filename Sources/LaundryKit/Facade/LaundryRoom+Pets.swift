public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Adds a pet.
  ///
  /// - Parameters:
  ///   - name: 1 to 30 characters; white space at both ends is removed.
  ///   - settings: The laundry interval and the machines' cycle times.
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
  /// - Parameters:
  ///   - includingArchived: Whether archived pets are among them.
  ///   - limit: The most pets to give, nil for all.
  ///   - offset: The number of pets to skip.
  /// - Complexity: O(*n*) in the number of pets given and passed over.
  public func pets(
    includingArchived: Bool = false, limit: Int? = nil, offset: Int = 0
  ) async throws -> [Pet] {
    try await store.read { transaction in
      try Self.pets(
        transaction, includingArchived: includingArchived, limit: limit, offset: offset)
    }
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
        var pause = pause
        pause.end = Swift.max(pause.start, transaction.now)
        try transaction.save(pause)
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
