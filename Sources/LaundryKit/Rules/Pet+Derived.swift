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
  func withTotals(in transaction: any ReadTransaction) throws -> Pet {
    let id = id
    let folded = Filter<LaundryTask> { $0.petID == id && $0.foldCompletedTime != nil }
    let all = try transaction.count(Fetch<LaundryTask>(where: folded))
    let counted = try transaction.count(
      Fetch<LaundryTask> {
        $0.petID == id && $0.foldCompletedTime != nil && $0.streakReached != nil
      })
    let last: Date? = try transaction.aggregate(.maximum(\.foldCompletedTime), where: folded)
    let streak: Int? = try transaction.aggregate(.maximum(\.streakReached), where: folded)
    let earlier = earlierLoads.joined
    let before = Swift.max(earlier[nil]?.count ?? 0, all - counted)
    var pet = self
    pet.totalCyclesCompleted = earlier.values.lazy.filter { $0.month != nil }.map(\.count)
      .reduce(before.saturatingSum(counted)) { $0.saturatingSum($1) }
    pet.lastLaundryDate = (earlier.values.map(\.lastFolded) + [last]).compactMap(\.self).max()
    pet.longestStreak =
      (earlier.values.map(\.longestStreak) + [streak ?? 0, currentStreak]).max() ?? 0
    return pet
  }
}

extension Int {
  /// The sum of two numbers that are not negative; the largest number if it is larger.
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
