public import Foundation
import HouseholdPersistence

extension LaundryEdit {
  /// Adds a pet.
  ///
  /// ```swift
  /// let flash = try await room.addPet(named: "Flash") { $0.washDurationMinutes = 30 }
  /// ```
  ///
  /// - Parameters:
  ///   - name: 1 to 30 characters; white space at both ends is removed.
  ///   - details: Sets the laundry interval and the machines' cycle times.
  /// - Returns: The pet as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of its fields.
  @discardableResult
  public func addPet(named name: String, _ details: (inout Pet) -> Void = { _ in }) throws -> Pet {
    var pet = Pet(name: name, createdDate: transaction.now)
    details(&pet)
    return try add(pet)
  }

  /// Archives a pet: its clock and its reminders stand still until it is restored.
  ///
  /// A load that is open stays open, and can be brought to its end; a new one cannot be started.
  ///
  /// - Throws: ``LaundryError``: `unknownPet`; `alreadyArchived`.
  @discardableResult
  public func archivePet(_ id: UUID) throws -> Pet {
    transaction.name(UserCommand("laundry.archive", "Archive {}", about: Pet.self, id: id))
    let facts = try reader.facts(of: id)
    guard facts.pet.isActive else {
      throw LaundryError(
        .alreadyArchived, "\(facts.pet.name) is archived already.", petID: id)
    }
    var pet = facts.settledPet(at: transaction.now)
    pet.isActive = false
    if try reader.openPause(of: id, .archived) == nil {
      try transaction.insert(Pause(petID: id, start: transaction.now, reason: .archived))
    }
    return try transaction.save(pet)
  }

  /// Brings an archived pet back, with the health it had when it was archived.
  ///
  /// - Throws: ``LaundryError``: `unknownPet`; `notArchived`.
  @discardableResult
  public func restorePet(_ id: UUID) throws -> Pet {
    transaction.name(UserCommand("laundry.restore", "Restore {}", about: Pet.self, id: id))
    var pet = try row(Pet.self, id)
    guard !pet.isActive else {
      throw LaundryError(.notArchived, "\(pet.name) is not archived.", petID: id)
    }
    pet.isActive = true
    if let pause = try reader.openPause(of: id, .archived) {
      var pause = pause
      pause.end = Swift.max(pause.start, transaction.now)
      try transaction.save(pause)
    }
    return try transaction.save(pet)
  }
}

extension LaundryReader {
  /// The pets in the order they were added.
  ///
  /// - Parameters:
  ///   - includingArchived: Whether archived pets are among them.
  ///   - limit: The most pets to give, nil for all.
  ///   - offset: The number of pets to skip.
  /// - Complexity: O(*n*) in the number of pets given and passed over.
  public func pets(
    includingArchived: Bool = false, limit: Int? = nil, offset: Int = 0
  ) throws -> [Pet] {
    try all(
      Fetch<Pet>(
        where: includingArchived ? nil : Filter { $0.isActive }, sortBy: [Sort(\.createdDate)],
        limit: limit, offset: offset))
  }
}

extension Pet: LaundryEntity {
  /// The changed pet with what only steps record, such as its streaks, as it was.
  ///
  /// A streak follows from laundry and not from an edit: a pet that is dead by a shorter interval has its
  /// streak again when the interval is set back. A load that is open keeps what it was started with.
  public func derived(from before: Pet?, in reader: LaundryReader) throws -> Pet {
    guard let before else { return self }
    var pet = self
    pet.createdDate = before.createdDate
    pet.lastLaundryDate = before.lastLaundryDate
    pet.isActive = before.isActive
    pet.totalCyclesCompleted = before.totalCyclesCompleted
    pet.currentStreak = before.currentStreak
    pet.longestStreak = before.longestStreak
    pet.earlierLoads = before.earlierLoads
    return pet
  }
}
