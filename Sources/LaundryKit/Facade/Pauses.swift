public import Foundation
import HouseholdPersistence

extension LaundryEdit {
  /// Stops a pet's clock for a time, or until it is resumed.
  ///
  /// Machines run on. Times may be in the past, for a pause that was forgotten, or still to come. A
  /// pause that touches another one of the pet is joined with it, and an end that is given holds for
  /// one without end.
  ///
  /// ```swift
  /// try await room.pausePet(snowy.id)                               // until it is resumed
  /// try await room.pausePet(snowy.id, from: friday, until: monday)  // planned
  /// ```
  ///
  /// - Parameters:
  ///   - id: The pet.
  ///   - start: The first instant that does not count; nil for now.
  ///   - end: The first instant that counts again; nil if it is not known.
  /// - Returns: The pause as stored.
  /// - Throws: ``LaundryError``: `unknownPet`; `archivedPet`; `alreadyPaused` when all of the time
  ///   is paused; `pauseEndsBeforeStart`.
  @discardableResult
  public func pausePet(
    _ id: UUID, from start: Date? = nil, until end: Date? = nil
  ) throws -> Pause {
    transaction.name(UserCommand("laundry.pause", "Pause {}", about: Pet.self, id: id))
    let facts = try reader.facts(of: id)
    let name = facts.pet.name
    guard facts.pet.isActive else {
      throw LaundryError(
        .archivedPet, "\(name) is archived, so its clock is already stopped.", petID: id)
    }
    return try pause(id, called: Message(verbatim: name), from: start, until: end)
  }

  /// Lets a pet's clock go on: ends the pauses that last, or calls off those that are planned.
  ///
  /// - Returns: The pause that ended now, or the first that was called off.
  /// - Throws: ``LaundryError``: `unknownPet`; `notPaused`.
  @discardableResult
  public func resumePet(_ id: UUID) throws -> Pause {
    transaction.name(UserCommand("laundry.resume", "Resume {}", about: Pet.self, id: id))
    let pet = try row(Pet.self, id)
    guard let pause = try resume(id) else {
      throw LaundryError(
        .notPaused, "\(pet.name) is not paused itself; the household may be.", petID: id)
    }
    return pause
  }

  /// Stops the clock of every pet for a time, or until the household is resumed.
  ///
  /// As ``pausePet(_:from:until:)`` does for one.
  ///
  /// - Parameters:
  ///   - start: The first instant that does not count; nil for now.
  ///   - end: The first instant that counts again; nil if it is not known.
  /// - Throws: ``LaundryError``: `alreadyPaused` when all of the time is paused;
  ///   `pauseEndsBeforeStart`.
  @discardableResult
  public func pauseHousehold(
    from start: Date? = nil, until end: Date? = nil
  ) throws -> Pause {
    transaction.name(UserCommand("laundry.pauseHousehold", "Pause the household"))
    return try pause(nil, called: "The household", from: start, until: end)
  }

  /// Lets the clocks of the pets go on: ends the household's pauses, or calls off those that are
  /// planned.
  ///
  /// - Returns: The pause that ended now, or the first that was called off.
  /// - Throws: ``LaundryError``: `notPaused`.
  @discardableResult
  public func resumeHousehold() throws -> Pause {
    transaction.name(UserCommand("laundry.resumeHousehold", "Resume the household"))
    guard let pause = try resume(nil) else {
      throw LaundryError(.notPaused, "The household is not paused; single pets may be.")
    }
    return pause
  }

  /// Stores a streak of 0 for each dead pet, or for one.
  ///
  /// - Parameters:
  ///   - petID: The pet, or nil for all.
  ///   - pause: A pause that counts besides those that are stored.
  func settleStreaks(
    of petID: UUID? = nil, with pause: Pause? = nil
  ) throws {
    var facts = try reader.facts(includingArchived: true)
    if let petID { facts.pets.removeAll { $0.id != petID } }
    if let pause { facts.pauses.append(pause) }
    let settled = facts.petFacts.map { $0.settledPet(at: transaction.now) }
    let changed = zip(facts.pets, settled).filter { $0 != $1 }.map(\.1)
    if !changed.isEmpty { _ = try transaction.save(changed) }
  }

  private func pause(
    _ petID: UUID?, called name: Message, from start: Date?, until end: Date?
  ) throws -> Pause {
    let from = start ?? transaction.now
    if let end, end <= from {
      let zone = transaction.timeZone
      throw LaundryError(
        .pauseEndsBeforeStart,
        "A pause ends after it starts: it would start on \(PetFacts.text(from, zone)) and end on"
          + " \(PetFacts.text(end, zone)).", petID: petID)
    }
    let known = try transaction.fetch(
      Fetch<Pause> { $0.petID == petID && $0.reason == .vacation })
    guard let change = PauseRule.adding(from: from, until: end, of: petID, to: known) else {
      let what = petID == nil ? "it" : name
      throw LaundryError(
        .alreadyPaused,
        "\(name) is already paused for all of that time; resume \(what) to let time count again.",
        petID: petID)
    }
    // With the pause, which may reach back to when a pet was still alive.
    try settleStreaks(of: petID, with: change.saved)
    _ = try transaction.delete(Pause.self, where: { $0.id.isIn(change.replaced.map(\.id)) })
    return try transaction.save(change.saved)
  }

  /// Ends every pause that lasts, as two people may have paused it; or calls off those that are planned.
  private func resume(_ petID: UUID?) throws -> Pause? {
    let now = transaction.now
    // One person archived the pet and another had it back: what is left of that is a pause like others.
    let isActive = try petID.map { try row(Pet.self, $0).isActive } ?? false
    let pauses = try transaction.fetch(
      Fetch<Pause>(
        where: { $0.petID == petID && ($0.end == nil || $0.end > now) }, sortBy: [Sort(\.start)])
    ).filter { isActive || $0.reason == .vacation }
    var running = pauses.filter { $0.start <= now }
    guard !running.isEmpty else {
      _ = try transaction.delete(Pause.self, where: { $0.id.isIn(pauses.map(\.id)) })
      guard var planned = pauses.first else { return nil }
      planned.end = planned.start
      return planned
    }
    for index in running.indices { running[index].end = now }
    return try transaction.save(running).first
  }
}

extension LaundryReader {
  /// The pauses of a pet, or those of the whole household, the latest first.
  ///
  /// Among a pet's are those of the times when it was archived.
  ///
  /// - Parameter petID: The pet, or nil for the household.
  /// - Complexity: O(*n* log *n*) in the number of pauses.
  public func pauses(of petID: UUID?) throws -> [Pause] {
    try all(Fetch<Pause>(where: { $0.petID == petID }, sortBy: [Sort(\.start, .descending)]))
  }

  /// The pause without end of a pet for a reason, or nil.
  func openPause(of petID: UUID?, _ reason: PauseReason) throws -> Pause? {
    try transaction.first(
      Fetch<Pause>(
        where: { $0.petID == petID && $0.reason == reason && $0.end == nil },
        sortBy: [Sort(\.start)]))
  }
}
