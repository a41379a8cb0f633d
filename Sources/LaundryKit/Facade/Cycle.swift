public import Foundation
import HouseholdPersistence

/// Steps can be noted later than they were done: each takes the instant at which it was. That must
/// not be in the future, nor before the step that precedes it, nor before the pet was added; and the
/// step is judged by how things were then.
extension LaundryEdit {
  /// Starts a wash for a pet, even if it is dead.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - minutes: The minutes of this wash, 1 to 120; nil for the pet's usual length.
  ///   - instant: The start; nil for now.
  /// - Returns: The new load, which keeps the pet's durations of this moment.
  /// - Throws: ``LaundryError``: `unknownPet`; `archivedPet`; `loadAlreadyOpen`;
  ///   `minutesOutOfRange`; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func startWash(
    _ petID: UUID, minutes: Int? = nil, at instant: Date? = nil
  ) throws -> LaundryTask {
    transaction.name(
      UserCommand("laundry.startWash", "Start washing for {}", about: Pet.self, id: petID))
    let facts = try reader.facts(of: petID)
    let lastEnd =
      instant == nil || facts.load != nil ? nil : try reader.lastEnd(of: petID)
    let moment = try facts.instant(
      noting: instant, after: lastEnd, now: transaction.now, in: transaction.timeZone)
    let load = try facts.startingWash(
      id: UUID(), minutes: minutes, at: moment, in: transaction.timeZone)
    return try transaction.insert(load)
  }

  /// Washes a pet's clothes again that lay wet in the machine for too long; the streak stays.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - minutes: The minutes of the new wash, 1 to 120; nil for the first wash's length.
  ///   - instant: The start; nil for now.
  /// - Throws: ``LaundryError``: `unknownPet`; `noOpenLoad`; `wrongStage` unless the wash is done;
  ///   `minutesOutOfRange`; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func rewash(
    _ petID: UUID, minutes: Int? = nil, at instant: Date? = nil
  ) throws -> LaundryTask {
    transaction.name(UserCommand("laundry.rewash", "Wash again for {}", about: Pet.self, id: petID))
    return try step(petID, at: instant) { try $0.rewashing(minutes: minutes, at: $1, in: $2) }
  }

  /// Moves a pet's wet clothes to the dryer and starts it.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - minutes: The dryer's minutes this time, 1 to 180; nil for the usual length.
  ///   - instant: The start; nil for now.
  /// - Throws: ``LaundryError``: `unknownPet`; `noOpenLoad`; `wrongStage` unless the wash is done
  ///   or the clothes hang; `minutesOutOfRange`; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func startDry(
    _ petID: UUID, minutes: Int? = nil, at instant: Date? = nil
  ) throws -> LaundryTask {
    transaction.name(
      UserCommand("laundry.startDry", "Start drying for {}", about: Pet.self, id: petID))
    return try step(petID, at: instant) { try $0.startingDry(minutes: minutes, at: $1, in: $2) }
  }

  /// Hangs a pet's wet clothes up instead of putting them into the dryer.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - hours: The hours until they are dry, 1 to 72.
  ///   - instant: The instant of hanging up; nil for now.
  /// - Throws: ``LaundryError``: `unknownPet`; `noOpenLoad`; `wrongStage` unless the wash is done;
  ///   `hoursOutOfRange`; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func hangDry(
    _ petID: UUID, hours: Int = LaundryTask.lineDryHours, at instant: Date? = nil
  ) throws -> LaundryTask {
    transaction.name(
      UserCommand("laundry.hangDry", "Hang up the clothes of {}", about: Pet.self, id: petID))
    return try step(petID, at: instant) { try $0.hangingUp(hours: hours, at: $1, in: $2) }
  }

  /// Dries a pet's clothes longer: a running dryer runs on, one that is done starts again.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - minutes: 1 to 60.
  ///   - instant: The instant at which the dryer was set; nil for now.
  /// - Throws: ``LaundryError``: `unknownPet`; `minutesOutOfRange`; `noOpenLoad`; `wrongStage`
  ///   before the clothes are drying; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func dryMore(
    _ petID: UUID, minutes: Int, at instant: Date? = nil
  ) throws -> LaundryTask {
    transaction.name(
      UserCommand("laundry.dryMore", "Dry longer for {}", about: Pet.self, id: petID))
    return try step(petID, at: instant) { try $0.dryingMore(minutes: minutes, at: $1, in: $2) }
  }

  /// Stops the machine that runs for a pet, or says that the clothes on the line are dry.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - instant: The instant at which it stopped; nil for now.
  /// - Throws: ``LaundryError``: `unknownPet`; `noOpenLoad`; `wrongStage` unless a machine runs or
  ///   clothes are drying; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func finishEarly(_ petID: UUID, at instant: Date? = nil) throws -> LaundryTask {
    transaction.name(
      UserCommand("laundry.finishEarly", "Finish early for {}", about: Pet.self, id: petID))
    return try step(petID, at: instant) { try $0.finishingEarly(at: $1, in: $2) }
  }

  /// Marks a pet's dry clothes as folded: its health is 100 again.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - instant: The instant of folding; nil for now.
  /// - Returns: The pet, the load, and what became of the streak.
  /// - Throws: ``LaundryError``: `unknownPet`; `noOpenLoad`; `wrongStage` unless the clothes are
  ///   dry; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func markFolded(_ petID: UUID, at instant: Date? = nil) throws -> FoldOutcome {
    transaction.name(UserCommand("laundry.fold", "Fold {}", about: Pet.self, id: petID))
    try settleTotals(of: petID)
    let facts = try reader.facts(of: petID)
    let zone = transaction.timeZone
    let moment = try facts.instant(noting: instant, now: transaction.now, in: zone)
    var outcome = try facts.folding(at: moment, in: zone)
    outcome.load = try transaction.save(outcome.load)
    outcome.pet = try transaction.save(outcome.pet)
    return outcome
  }

  /// Abandons a pet's load, in any stage.
  ///
  /// The streak ends.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - instant: The instant at which it was abandoned; nil for now.
  /// - Throws: ``LaundryError``: `unknownPet`; `noOpenLoad`; `inFuture`; `beforeLastStep`.
  @discardableResult
  public func abandonLoad(_ petID: UUID, at instant: Date? = nil) throws -> LaundryTask {
    transaction.name(
      UserCommand("laundry.abandon", "Abandon the load of {}", about: Pet.self, id: petID))
    let facts = try reader.facts(of: petID)
    let moment = try facts.instant(
      noting: instant, now: transaction.now, in: transaction.timeZone)
    return try store(facts.abandoning(at: moment))
  }

  /// Gives up every load that was not touched for ``AppSettings/staleHours``, as of the instant at
  /// which it went stale.
  ///
  /// See ``LaundryRoom/abandonStaleLoads()``.
  @discardableResult
  public func abandonStaleLoads() throws -> [LaundryTask] {
    try reader.facts()
      .petFactsWithStaleLoads(at: transaction.now)
      .map { try store($0.abandoningStale()) }
  }

  /// Stores a pet and its load that was abandoned.
  private func store(_ ended: (pet: Pet, load: LaundryTask)) throws -> LaundryTask {
    try transaction.save(ended.pet)
    // Who folded it without knowing made a streak of it, which ends also if there was none here.
    try transaction.state(\.currentStreak, of: ended.pet)
    return try transaction.save(ended.load)
  }

  /// Applies a rule that leads from one stage of a load to another.
  private func step(
    _ petID: UUID, at instant: Date?,
    _ rule: (PetFacts, Date, TimeZone) throws -> LaundryTask
  ) throws -> LaundryTask {
    let facts = try reader.facts(of: petID)
    let zone = transaction.timeZone
    let moment = try facts.instant(noting: instant, now: transaction.now, in: zone)
    let load = try rule(facts, moment, zone)
    return try transaction.save(load)
  }
}

extension LaundryRoom {
  /// Gives up every load that was not touched for ``AppSettings/staleHours``, as of the instant at
  /// which it went stale.
  ///
  /// Those of archived and paused pets are kept.
  ///
  /// With ``AppSettings/abandonsStaleLoads`` every write and every dashboard does so first.
  ///
  /// - Returns: The loads that were abandoned.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  @discardableResult
  public func abandonStaleLoads() async throws -> [LaundryTask] {
    try await store.write { try LaundryEdit($0).abandonStaleLoads() }
  }
}

extension LaundryReader {
  /// A pet's open load, or nil.
  public func currentLoad(of petID: UUID) throws -> LaundryTask? {
    try transaction.first(
      Fetch<LaundryTask>(
        where: { $0.petID == petID && !$0.isCompleted && $0.abandonedTime == nil },
        sortBy: [Sort(\.startDate, .descending)]))
  }

  /// The instant at which the pet's last load was folded or abandoned, or nil.
  func lastEnd(of petID: UUID) throws -> Date? {
    // What a clock that was ahead dated is still to come.
    let limit = transaction.now.addingTimeInterval(HealthRule.tolerance)
    let own = Filter<LaundryTask> { $0.petID == petID && $0.startDate <= limit }
    let folded: Date? = try transaction.aggregate(.maximum(\.foldCompletedTime), where: own)
    let abandoned: Date? = try transaction.aggregate(.maximum(\.abandonedTime), where: own)
    return [folded, abandoned].compactMap(\.self).max()
  }
}
