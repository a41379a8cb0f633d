import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// The values of one load that statistics use.
struct LoadRecord {
  /// The pet whose laundry it is.
  let petID: UUID
  /// The start of its wash.
  let washStart: Date?
  /// The instant at which it was folded, or nil.
  let folded: Date?
  /// Whether it was abandoned.
  let isAbandoned: Bool
  /// The seconds that its clothes lay wet in the machine; nil while they do.
  let wetTime: TimeInterval?

  /// Takes what is needed of a load.
  init(_ load: LaundryTask) {
    petID = load.petID
    washStart = load.washStartTime
    folded = load.foldCompletedTime
    isAbandoned = load.abandonedTime != nil
    wetTime = load.wetTime
  }

  /// The fields of a load that are looked at.
  private static var fields: [PartialKeyPath<LaundryTask>] {
    [
      \.petID, \.washStartTime, \.washEndTime, \.washDurationMinutes, \.hungTime, \.dryStartTime,
      \.dryEndTime, \.foldCompletedTime, \.abandonedTime, \.wetSecondsBeforeRewash,
    ]
  }

  /// Reads what is needed of the loads of a pet, or of all loads.
  ///
  /// - Complexity: O(*n*) in the number of loads.
  static func all(
    _ transaction: any ReadTransaction, where filter: Filter<LaundryTask>? = nil
  ) throws -> [LoadRecord] {
    var records: [LoadRecord] = []
    try transaction.forEach(Fetch<LaundryTask>(where: filter), reading: fields) { load in
      records.append(LoadRecord(load))
    }
    return records
  }
}

/// The figures of one pet.
struct PetFigures {
  /// The instants at which loads were folded, ascending.
  let folded: [Date]
  let abandonedCount: Int
  /// For each folded load that can be judged, whether it was on time.
  let onTime: [Bool]
  /// The loads due lately, and how many of them were done.
  let due: Double
  let done: Double
  let wetTimes: [TimeInterval]
  let habitStrength: Double

  init(_ facts: PetFacts, _ loads: [LoadRecord], at now: Date, in zone: TimeZone) {
    let history = loads.compactMap { load in
      load.folded.map { (load: load, folded: $0) }
    }.sorted { $0.folded < $1.folded }
    folded = history.map(\.folded)
    abandonedCount = loads.count(where: \.isAbandoned)
    wetTimes = loads.compactMap(\.wetTime)

    let pet = facts.pet
    let cycle = HealthRule.cycleMilliseconds(days: pet.cycleFrequencyDays)
    // The first load follows the pet's creation, unless earlier ones were purged.
    var previous = pet.totalCyclesCompleted <= history.count ? pet.createdDate : nil
    var onTime: [Bool] = []
    for (load, folded) in history {
      if let previous, let start = load.washStart {
        onTime.append(facts.pauses.activeMilliseconds(from: previous, to: start) < cycle)
      }
      previous = folded
    }
    self.onTime = onTime

    let frequency = Swift.max(1, pet.cycleFrequencyDays)
    // Days that do not count are passed over: the window has as many others, if the pet is so old.
    let window = Int64(Swift.max(7, frequency)) * Span.day
    let windowStart = facts.pauses.instant(before: window, until: now, from: pet.createdDate)
    let active = facts.pauses.activeMilliseconds(from: windowStart, to: now)
    due = Double(active / (Int64(frequency) * Span.day))
    done = Swift.min(due, Double(folded.count { $0 > windowStart && $0 <= now }))

    habitStrength = HabitStrength.strength(
      of: folded.map { CivilDate($0, in: zone) }, since: CivilDate(pet.createdDate, in: zone),
      on: CivilDate(now, in: zone), frequencyDays: frequency,
      isExempt: { day in
        facts.pauses.isPaused(at: day.start(in: zone).adding(milliseconds: 12 * Span.hour))
      })
  }
}
