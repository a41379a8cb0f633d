public import Foundation
import HouseholdCalendar

/// The steps of a load, as functions from facts to new facts.
///
///     idle ─startingWash→ washing ─(end)→ washDone ─startingDry→ drying ─(end)→ dryDone ─folding→
///     washDone ─hangingUp→ dryDone    dryDone ─dryingMore→ drying    running ─finishingEarly→ done
///     any stage ─abandoning→ idle
///
/// Each gives the load after the step or throws a ``LaundryError``. An instant that a step sets is
/// never before the step that precedes it, even when the clock went back.
extension PetFacts {
  /// The load after a wash was started.
  ///
  /// - Parameters:
  ///   - id: The new load's id.
  ///   - now: The current instant.
  ///   - zone: The time zone in which errors tell the time.
  /// - Throws: `archivedPet`; `loadAlreadyOpen`.
  public func startingWash(
    id: UUID, at now: Date, in zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    guard pet.isActive else {
      throw LaundryError(
        .archivedPet, "\(pet.name) is archived and cannot be washed; restore it first.",
        petID: pet.id)
    }
    if let load {
      throw LaundryError(
        .loadAlreadyOpen,
        "\(pet.name) has a load already and cannot have a second: "
          + situation(of: load, at: now, in: zone) + "; fold it or abandon it first.",
        petID: pet.id, found: load.stage(at: now))
    }
    return LaundryTask(
      id: id, petID: pet.id, startDate: now, washStartTime: now,
      washEndTime: now.adding(minutes: pet.washDurationMinutes),
      washDurationMinutes: pet.washDurationMinutes, dryDurationMinutes: pet.dryDurationMinutes)
  }

  /// The load after the wet clothes were moved to the dryer.
  ///
  /// - Throws: `noOpenLoad`; `wrongStage` unless the wash is done.
  public func startingDry(at now: Date, in zone: TimeZone) throws(LaundryError) -> LaundryTask {
    var load = try load("Moving to the dryer", in: [.washDone], at: now, zone)
    let start = Swift.max(now, load.washEnd ?? now)
    load.dryStartTime = start
    load.dryEndTime = start.adding(minutes: load.dryDurationMinutes)
    return load
  }

  /// The load after the wet clothes were hung up instead of put into the dryer.
  ///
  /// - Throws: `noOpenLoad`; `wrongStage` unless the wash is done.
  public func hangingUp(at now: Date, in zone: TimeZone) throws(LaundryError) -> LaundryTask {
    var load = try load("Hanging up", in: [.washDone], at: now, zone)
    load.dryEndTime = Swift.max(now, load.washEnd ?? now)
    return load
  }

  /// The load after minutes were added to the dryer.
  ///
  /// A running dryer runs so much longer. Clothes that are dry, or hang, are dried again from now
  /// on. A load that was stale has its drying begin anew.
  ///
  /// - Parameters:
  ///   - minutes: 1 to 60.
  ///   - now: The current instant.
  ///   - zone: The time zone in which errors tell the time.
  /// - Throws: `minutesOutOfRange`; `noOpenLoad`; `wrongStage` unless the dryer runs or is done.
  public func dryingMore(
    minutes: Int, at now: Date, in zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    guard (1...60).contains(minutes) else {
      throw LaundryError(
        .minutesOutOfRange,
        "The dryer is lengthened by 1 to 60 minutes at a time, not by \(minutes).",
        petID: pet.id)
    }
    var load = try load("Drying longer", in: [.drying, .dryDone], at: now, zone)
    let end = load.dryEnd ?? now
    if load.stage(at: now) == .drying {
      load.dryEndTime = end.adding(minutes: minutes)
    } else {
      let press = Swift.max(now, end)
      let isStale = hasStaleLoad(at: now)
      load.dryStartTime = isStale ? press : load.dryStartTime ?? end
      load.dryEndTime = press.adding(minutes: minutes)
    }
    let (sum, overflow) = (load.additionalDryMinutes ?? 0).addingReportingOverflow(minutes)
    load.additionalDryMinutes = overflow ? .max : sum
    return load
  }

  /// The load after the running machine was stopped.
  ///
  /// - Throws: `noOpenLoad`; `wrongStage` unless a machine runs.
  public func finishingEarly(at now: Date, in zone: TimeZone) throws(LaundryError) -> LaundryTask {
    var load = try load("Finishing early", in: [.washing, .drying], at: now, zone)
    if let start = load.dryStartTime {
      load.dryEndTime = Swift.max(now, start)
    } else {
      load.washEndTime = Swift.max(now, load.washStartTime ?? now)
    }
    return load
  }

  /// The pet and its load after the dry clothes were folded.
  ///
  /// - Throws: `noOpenLoad`; `wrongStage` unless the clothes are dry.
  public func folding(at now: Date, in zone: TimeZone) throws(LaundryError) -> FoldOutcome {
    var load = try load("Folding", in: [.dryDone], at: now, zone)
    let washStart = load.washStartTime ?? load.startDate
    load.foldCompletedTime = Swift.max(now, load.lastEventTime)
    load.isCompleted = true
    let pet = petAfterFolding(washStart: washStart, at: now)
    return FoldOutcome(
      pet: pet, load: load, wasOnTime: isOnTime(washStart: washStart),
      wasRevived: health(at: now) == 0, streakBefore: currentStreak(at: now),
      streakAfter: pet.currentStreak)
  }

  /// The pet and its load after the load was given up, which ends the streak.
  ///
  /// - Throws: `noOpenLoad`.
  public func abandoning(at now: Date) throws(LaundryError) -> (pet: Pet, load: LaundryTask) {
    guard var load else { throw noOpenLoad("Abandoning") }
    let begun = [load.dryStartTime, load.washStartTime].lazy.compactMap { $0 }.max()
    load.abandonedTime = Swift.max(now, begun ?? now)
    var pet = pet
    pet.currentStreak = 0
    return (pet, load)
  }
}

// MARK: - Refusals

extension PetFacts {
  private func load(
    _ step: String, in expected: [LoadStage], at now: Date, _ zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    guard let load else { throw noOpenLoad(step) }
    let stage = load.stage(at: now)
    guard !expected.contains(stage) else { return load }
    let leadsThere =
      (stage == .washing && expected.contains(.washDone))
      || (stage == .drying && expected.contains(.dryDone))
    throw LaundryError(
      .wrongStage,
      "\(step) needs \(Self.need(expected)); \(situation(of: load, at: now, in: zone)): "
        + advice(at: stage, leadsThere: leadsThere) + ".",
      petID: pet.id, expected: expected, found: stage,
      possibleAt: leadsThere ? load.endsAt(at: now) : nil)
  }

  private func noOpenLoad(_ step: String) -> LaundryError {
    LaundryError(
      .noOpenLoad, "\(step) needs a load, and \(pet.name) has none; start a wash first.",
      petID: pet.id, found: .idle)
  }

  private static func need(_ stages: [LoadStage]) -> String {
    switch stages.first {
    case .washDone: "a finished wash"
    case .dryDone: "dry clothes"
    case .drying: "clothes in the dryer or out of it"
    default: "a machine that runs"
    }
  }

  private func situation(of load: LaundryTask, at now: Date, in zone: TimeZone) -> String {
    let until = load.endsAt(at: now).map { end in
      let seconds = Int64((load.remaining(at: now) ?? 0).rounded(.up))
      let time = CivilTime(end, in: zone).description.prefix(5)
      return " at \(time), in \(Self.text(minutes: (seconds + 59) / 60))"
    }
    return switch load.stage(at: now) {
    case .washing: "\(pet.name)'s wash ends\(until ?? "")"
    case .drying: "\(pet.name)'s dryer ends\(until ?? "")"
    case .washDone: "\(pet.name)'s clothes are washed and still wet"
    case .dryDone: "\(pet.name)'s clothes are dry"
    case .idle, .folded: "\(pet.name) has none"
    }
  }

  private func advice(at stage: LoadStage, leadsThere: Bool) -> String {
    switch stage {
    case .washing, .drying:
      leadsThere ? "do it then, or finish early" : "go on from there, or finish early"
    case .washDone: "move them to the dryer or hang them up"
    case .dryDone: "fold them, or dry them longer"
    case .idle, .folded: "start a wash"
    }
  }

  /// Minutes for people, such as `12 min` and `1 h 5 min`.
  private static func text(minutes: Int64) -> String {
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
