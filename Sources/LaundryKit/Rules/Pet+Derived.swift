import Foundation
import HouseholdPersistence

extension Pet {
  /// How a pet's totals follow from its loads, when loads that others folded arrive, and when a fold is
  /// undone.
  ///
  /// A folded load that says which streak it reached counts by itself. The others are among the
  /// ``earlierLoads``, as those that were deleted are. The current streak is the one that was written
  /// last: the rule about being on time goes by each person's settings.
  static let totals = Derivation(
    of: Pet.self, from: [.rows(LaundryTask.self) { load, _ in [load.petID] }]
  ) { pet, transaction in try pet.withTotals(in: transaction) }

  /// The pet with its totals as they follow from its loads.
  ///
  /// - Complexity: O(*n*) in the number of the pet's folded loads.
  func withTotals(in transaction: any ReadTransaction) throws -> Pet {
    let id = id
    var (counted, uncounted, streak, last) = (0, 0, currentStreak, Date?.none)
    try transaction.forEach(
      Fetch<LaundryTask> { $0.petID == id && $0.foldCompletedTime != nil },
      reading: [\.foldCompletedTime, \.streakReached]
    ) { load in
      if load.streakReached == nil { uncounted += 1 } else { counted += 1 }
      streak = Swift.max(streak, load.streakReached ?? 0)
      last = [last, load.foldCompletedTime].compactMap(\.self).max()
    }
    let earlier = earlierLoads.joined
    let before = Swift.max(earlier[nil]?.count ?? 0, uncounted)
    var pet = self
    pet.totalCyclesCompleted = earlier.values.lazy.filter { $0.month != nil }.map(\.count)
      .reduce(before.saturatingSum(counted)) { $0.saturatingSum($1) }
    pet.lastLaundryDate = (earlier.values.map(\.lastFolded) + [last]).compactMap(\.self).max()
    pet.longestStreak = earlier.values.reduce(streak) { Swift.max($0, $1.longestStreak) }
    return pet
  }

  /// The pet with the totals and the streak that another state of it has, as if nothing had been washed since.
  func withTotals(of other: Pet) -> Pet {
    var pet = self
    pet.lastLaundryDate = other.lastLaundryDate
    pet.totalCyclesCompleted = other.totalCyclesCompleted
    pet.currentStreak = other.currentStreak
    pet.longestStreak = other.longestStreak
    pet.earlierLoads = other.earlierLoads
    pet.updatedAt = other.updatedAt
    return pet
  }
}

extension Int {
  /// The sum of two numbers that are not negative; the largest number if it is larger.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
