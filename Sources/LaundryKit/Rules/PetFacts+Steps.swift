package import Foundation
import HouseholdCalendar
import HouseholdMessages

/// The steps of a load, as functions from facts to new facts.
///
///     idle ─startingWash→ washing ─(end)→ washDone ─startingDry→ drying ─(end)→ dryDone ─folding→
///     washDone ─hangingUp→ drying on the line ─(end)→ dryDone    line ─startingDry→ drying
///     washDone ─rewashing→ washing    dryDone ─dryingMore→ drying    running ─finishingEarly→ done
///     any stage ─abandoning→ idle
///
/// Each gives the load after the step or throws a ``LaundryError``. An instant that a step sets is
/// never before the step that precedes it: when that lies ahead, because the clock went back or another
/// device's is ahead, the load's times are put back to now.
extension PetFacts {
  /// The load after a wash was started.
  ///
  /// - Parameters:
  ///   - id: The new load's id.
  ///   - minutes: The minutes of this wash, 1 to 120; nil for the pet's usual length.
  ///   - now: The current instant.
  ///   - zone: The time zone of times in error messages.
  /// - Throws: ``LaundryError``: `archivedPet`; `loadAlreadyOpen`; `minutesOutOfRange`.
  package func startingWash(
    id: UUID, minutes: Int? = nil, at now: Date, in zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    guard pet.isActive else {
      throw LaundryError(
        .archivedPet, "\(pet.name) is archived and cannot be washed; restore it first.",
        petID: pet.id)
    }
    if let load {
      throw LaundryError(
        .loadAlreadyOpen,
        """
        \(pet.name) has a load already and cannot have a second: \
        \(situation(of: load, at: now, in: zone)); fold it or abandon it first.
        """,
        petID: pet.id, found: load.stage(at: now))
    }
    let minutes =
      try checked(minutes, range: 1...120, subject: "A wash takes") ?? pet.washDurationMinutes
    return LaundryTask(
      id: id, petID: pet.id, startDate: now, washStartTime: now,
      washEndTime: now.adding(minutes: minutes),
      washDurationMinutes: minutes, dryDurationMinutes: pet.dryDurationMinutes)
  }

  /// The load after clothes that lay wet in the machine were washed again, the streak untouched.
  ///
  /// - Parameters:
  ///   - minutes: The minutes of the new wash, 1 to 120; nil for the first wash's length.
  ///   - now: The current instant.
  ///   - zone: The time zone of times in error messages.
  /// - Throws: ``LaundryError``: `minutesOutOfRange`; `noOpenLoad`; `wrongStage` unless washed
  ///   clothes lie in the machine.
  package func rewashing(
    minutes: Int? = nil, at now: Date, in zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    var load = try load("Washing again", in: [.washDone], at: now, zone)
    let minutes =
      try checked(minutes, range: 1...120, subject: "A wash takes") ?? load.washDurationMinutes
    let end = load.washEnd ?? now
    let press = Swift.max(now, end)
    load.wetSecondsBeforeRewash = Self.sum(
      load.wetSecondsBeforeRewash, seconds(from: end, to: press))
    load.rewashTime = press
    load.washEndTime = press.adding(minutes: minutes)
    load.washDurationMinutes = minutes
    return load
  }

  /// The load after the wet clothes were moved to the dryer, from the machine or from the line.
  ///
  /// - Parameters:
  ///   - minutes: The dryer's minutes, 1 to 180; nil for the load's usual length.
  ///   - now: The current instant.
  ///   - zone: The time zone of times in error messages.
  /// - Throws: ``LaundryError``: `minutesOutOfRange`; `noOpenLoad`; `wrongStage` unless the wash is
  ///   done and the clothes were not in the dryer yet.
  package func startingDry(
    minutes: Int? = nil, at now: Date, in zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    let fromLine: [LoadStage] = load?.isHung == true ? [.drying, .dryDone] : []
    var load = try load("Moving to the dryer", in: [.washDone] + fromLine, at: now, zone)
    load.dryDurationMinutes =
      try checked(minutes, range: 1...180, subject: "The dryer takes") ?? load.dryDurationMinutes
    if load.isHung, load.hungTime == nil { load.hungTime = load.dryEnd }
    let start = Swift.max(now, load.hungTime ?? load.washEnd ?? now)
    load.dryStartTime = start
    load.dryEndTime = start.adding(minutes: load.dryDurationMinutes)
    return load
  }

  /// The load after the wet clothes were hung up: they are drying until their time.
  ///
  /// - Parameters:
  ///   - hours: The hours until they are dry, 1 to 72.
  ///   - now: The current instant.
  ///   - zone: The time zone of times in error messages.
  /// - Throws: ``LaundryError``: `hoursOutOfRange`; `noOpenLoad`; `wrongStage` unless the wash is
  ///   done.
  package func hangingUp(
    hours: Int = LaundryTask.lineDryHours, at now: Date, in zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    guard (1...72).contains(hours) else {
      throw LaundryError(
        .hoursOutOfRange, "Clothes hang for 1 to 72 hours, not for \(hours).", petID: pet.id)
    }
    var load = try load("Hanging up", in: [.washDone], at: now, zone)
    let start = Swift.max(now, load.washEnd ?? now)
    load.hungTime = start
    load.dryEndTime = start.adding(minutes: hours * 60)
    return load
  }

  /// The load after minutes were added to its drying.
  ///
  /// A running dryer runs so much longer, and clothes on the line hang so much longer. Clothes that
  /// are dry are dried in the dryer from now on.
  ///
  /// - Parameters:
  ///   - minutes: 1 to 60.
  ///   - now: The current instant.
  ///   - zone: The time zone of times in error messages.
  /// - Throws: ``LaundryError``: `minutesOutOfRange`; `noOpenLoad`; `wrongStage` before the clothes
  ///   are drying.
  package func dryingMore(
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
      if load.dryStartTime == nil {
        load.hungTime = load.hungTime ?? end
        load.dryStartTime = press
        load.dryIdleSeconds = 0
      } else {
        load.dryIdleSeconds = Self.sum(load.dryIdleSeconds, seconds(from: end, to: press))
        load.dryRestartTime = press
      }
      load.dryEndTime = press.adding(minutes: minutes)
    }
    load.additionalDryMinutes = Self.sum(load.additionalDryMinutes, minutes)
    return load
  }

  /// The load after the running machine was stopped, or clothes on the line were found to be dry.
  ///
  /// - Throws: ``LaundryError``: `noOpenLoad`; `wrongStage` unless a machine runs or clothes are
  ///   drying on the line.
  package func finishingEarly(at now: Date, in zone: TimeZone) throws(LaundryError) -> LaundryTask {
    var load = try load("Finishing early", in: [.washing, .drying], at: now, zone)
    if let begin = load.dryBegin {
      load.dryEndTime = Swift.max(now, begin)
    } else {
      load.washEndTime = Swift.max(now, load.washBegin ?? now)
    }
    return load
  }

  /// The pet and its load after the dry clothes were folded.
  ///
  /// - Throws: ``LaundryError``: `noOpenLoad`; `wrongStage` unless the clothes are dry.
  package func folding(at now: Date, in zone: TimeZone) throws(LaundryError) -> FoldOutcome {
    var load = try load("Folding", in: [.dryDone], at: now, zone)
    let washStart = load.washStartTime ?? load.startDate
    load.foldCompletedTime = Swift.max(now, load.lastEventTime)
    load.isCompleted = true
    let pet = petAfterFolding(washStart: washStart, at: now)
    load.streakReached = pet.currentStreak
    return FoldOutcome(
      pet: pet, load: load, wasOnTime: isOnTime(washStart: washStart),
      wasRevived: health(at: now) == 0, streakBefore: currentStreak(at: now),
      streakAfter: pet.currentStreak)
  }

  /// The pet and its load after the load was abandoned, which ends the streak.
  ///
  /// A machine that runs counts as ended then.
  ///
  /// - Throws: ``LaundryError``: `noOpenLoad`.
  package func abandoning(at now: Date) throws(LaundryError) -> (pet: Pet, load: LaundryTask) {
    guard var load else { throw noOpenLoad("Abandoning") }
    load.putBack(to: now)
    load.abandon(at: now)
    var pet = pet
    pet.currentStreak = 0
    return (pet, load)
  }

  /// The pet and its load after the load was abandoned because it is stale, at the instant from
  /// which it was.
  func abandoningStale() throws(LaundryError) -> (pet: Pet, load: LaundryTask) {
    let stale = load?.staleInstant(afterHours: settings.staleHours, pauses: pauses)
    return try abandoning(at: stale ?? load?.lastEventTime ?? pet.createdDate)
  }
}

// MARK: - Arithmetic

extension PetFacts {
  /// Whole seconds, rounded up, so that no time on a machine appears that never was.
  private func seconds(from start: Date, to end: Date) -> Int {
    Int(clamping: (Swift.max(0, end.milliseconds(since: start)) + 999) / 1000)
  }

  private static func sum(_ before: Int?, _ more: Int) -> Int {
    let (sum, overflow) = (before ?? 0).addingReportingOverflow(more)
    return overflow ? .max : sum
  }

  private func checked(
    _ minutes: Int?, range: ClosedRange<Int>, subject: Message
  ) throws(LaundryError) -> Int? {
    guard let minutes, !range.contains(minutes) else { return minutes }
    throw LaundryError(
      .minutesOutOfRange,
      "\(subject) \(range.lowerBound) to \(range.upperBound) minutes, not \(minutes).",
      petID: pet.id)
  }
}

/// The effects of folding a load.
public struct FoldOutcome: Hashable, Sendable {
  /// The pet after folding, its health 100 again.
  public var pet: Pet
  /// The folded load.
  public var load: LaundryTask
  /// Whether the wash started before laundry was due.
  public var wasOnTime: Bool
  /// Whether the pet was dead.
  public var wasRevived: Bool
  /// The streak before folding.
  public var streakBefore: Int
  /// The streak after folding.
  public var streakAfter: Int
}
