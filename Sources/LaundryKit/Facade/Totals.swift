import Foundation
import HouseholdPersistence

extension LaundryEdit {
  /// Records as earlier loads what a pet's totals say beyond its loads, as those of imported tables may.
  ///
  /// - Returns: The pet.
  /// - Throws: ``LaundryError``: `unknownPet`.
  @discardableResult
  func settleTotals(of petID: UUID) throws -> Pet {
    var pet = try row(Pet.self, petID)
    let known = try pet.withTotals(in: transaction)
    let missing = max(0, pet.totalCyclesCompleted) - max(0, known.totalCyclesCompleted)
    let isLater = (pet.lastLaundryDate ?? .distantPast) > (known.lastLaundryDate ?? .distantPast)
    guard missing > 0 || isLater || pet.longestStreak > known.longestStreak else { return pet }
    let (uncounted, total) = (try uncountedLoads(of: petID), pet)
    pet.earlierLoads.change(nil) { before in
      before.count = max(before.count, uncounted).saturatingSum(max(0, missing))
      before.longestStreak = max(before.longestStreak, total.longestStreak)
      before.lastFolded = [before.lastFolded, total.lastLaundryDate].compactMap(\.self).max()
    }
    return try transaction.upkeep { [pet] in try transaction.save(pet) }
  }

  /// Keeps in the totals what is deleted next: the loads that were folded before an instant.
  ///
  /// - Complexity: O(*n*) in the number of those loads.
  func noteEarlierLoads(foldedBefore cutoff: Date) throws {
    var gone: [UUID: [LaundryTask]] = [:]
    try transaction.forEach(
      Fetch<LaundryTask> { $0.foldCompletedTime < cutoff },
      reading: [\.petID, \.foldCompletedTime, \.streakReached]
    ) { gone[$0.petID, default: []].append($0) }
    for (petID, loads) in gone {
      var pet = try settleTotals(of: petID)
      if loads.contains(where: { $0.streakReached == nil }) {
        let uncounted = try uncountedLoads(of: petID)
        pet.earlierLoads.change(nil) { $0.count = max($0.count, uncounted) }
      }
      for load in loads {
        guard let folded = load.foldCompletedTime, let streak = load.streakReached else { continue }
        pet.earlierLoads.change(EarlierLoads.month(of: folded)) { month in
          month.count = month.count.saturatingSum(1)
          month.longestStreak = max(month.longestStreak, streak)
          month.lastFolded = max(month.lastFolded ?? folded, folded)
        }
      }
      try transaction.save(pet)
    }
  }

  /// The number of a pet's folded loads that do not count by themselves.
  private func uncountedLoads(of petID: UUID) throws -> Int {
    try transaction.count(
      Fetch<LaundryTask> {
        $0.petID == petID && $0.foldCompletedTime != nil && $0.streakReached == nil
      })
  }
}
