public import Foundation
public import HouseholdCalendar

/// Figures about the loads of a pet, or of all pets.
public struct LaundryStatistics: Hashable, Sendable {
  /// The loads folded in one week.
  public struct Week: Hashable, Sendable {
    /// The week.
    public let week: ISOWeek
    /// The number of loads folded in it.
    public let count: Int
  }

  /// The loads ever folded, also those purged since.
  public let totalCyclesCompleted: Int
  /// The loads in the history that were folded.
  public let foldedLoads: Int
  /// The loads in the history that were abandoned.
  public let abandonedLoads: Int
  /// The current streak; for all pets, the longest of theirs.
  public let currentStreak: Int
  /// The longest streak ever; for all pets, the longest of theirs.
  public let longestStreak: Int
  /// The share of folded loads whose wash began before laundry was due, 0 to 1; nil without any.
  ///
  /// Judged by the pet's present frequency. A load whose predecessor was purged is not judged.
  public let onTimeRate: Double?
  /// The share of the loads due in the last seven days (or in the frequency, when it is longer)
  /// that were folded, 0 to 1; nil while none was due.
  public let weeklyCompletion: Double?
  /// The mean of the seconds that washed clothes lay in the machine, also those of loads that were
  /// given up; nil if no load left it.
  public let meanWetTime: TimeInterval?
  /// The loads folded in each of the last ISO weeks, oldest first, the current week last.
  public let weeks: [Week]
  /// The strength of the habit, 0 to 1; for all pets, the mean of the active ones.
  public let habitStrength: Double
}

extension LaundryStatistics {
  /// Draws up the figures.
  ///
  /// - Parameters:
  ///   - facts: The pets the figures are about.
  ///   - loads: Their loads, in any order; those of other pets are passed over.
  ///   - now: The current instant.
  ///   - zone: The time zone in which days and weeks begin.
  ///   - weekCount: The number of weeks of ``weeks``; less than 1 counts as 1.
  /// - Complexity: O(*n* log *n*) in the number of loads, and O(*d*) in the days since the pets
  ///   were added.
  package init(
    of facts: [PetFacts], loads: [LaundryTask], at now: Date, in zone: TimeZone,
    weekCount: Int = 12
  ) {
    self.init(
      of: facts, records: loads.map(LoadRecord.init), at: now, in: zone, weekCount: weekCount)
  }

  /// Draws up the figures from what they need of each load.
  init(
    of facts: [PetFacts], records: [LoadRecord], at now: Date, in zone: TimeZone, weekCount: Int
  ) {
    let facts = facts.map { $0.tidied(at: now) }
    let byPet = Dictionary(grouping: records, by: \.petID)
    let figures = facts.map { PetFigures($0, byPet[$0.pet.id] ?? [], at: now, in: zone) }
    let pets = facts.map(\.pet)

    totalCyclesCompleted = pets.reduce(0) { sum, pet in
      let (total, overflow) = sum.addingReportingOverflow(pet.totalCyclesCompleted)
      return overflow ? .max : total
    }
    foldedLoads = figures.reduce(0) { $0 + $1.folded.count }
    abandonedLoads = figures.reduce(0) { $0 + $1.abandonedCount }
    currentStreak = facts.map { $0.currentStreak(at: now) }.max() ?? 0
    longestStreak = pets.map(\.longestStreak).max() ?? 0
    let judged = figures.flatMap(\.onTime)
    onTimeRate = Self.mean(judged.map { $0 ? 1 : 0 })
    let due = figures.reduce(0.0) { $0 + $1.due }
    weeklyCompletion = due > 0 ? figures.reduce(0.0) { $0 + $1.done } / due : nil
    meanWetTime = Self.mean(figures.flatMap(\.wetTimes))
    let active = zip(facts, figures).filter { facts.count == 1 || $0.0.pet.isActive }
    habitStrength = Self.mean(active.map(\.1.habitStrength)) ?? 0

    var counts: [ISOWeek: Int] = [:]
    for instant in figures.lazy.flatMap(\.folded) {
      counts[ISOWeek(containing: CivilDate(instant, in: zone)), default: 0] += 1
    }
    let monday = ISOWeek(containing: CivilDate(now, in: zone)).monday
    weeks = (0..<Swift.max(1, Swift.min(weekCount, 5_000))).reversed().map { back in
      let week = ISOWeek(containing: monday.adding(days: -7 * back))
      return Week(week: week, count: counts[week] ?? 0)
    }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
