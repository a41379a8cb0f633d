import Foundation
import HouseholdPersistence

extension Pet {
  /// How a pet's totals follow from its loads, when loads that others folded arrive.
  ///
  /// Every folded load counts, also the purged ones that a pet remembers. The streak is the
  /// one that was written last: the rule about being on time goes by each person's settings.
  static let totals = Derivation(
    of: Pet.self, from: [.rows(LaundryTask.self) { load, _ in [load.petID] }]
  ) { pet, transaction in
    let id = pet.id
    let folded = Filter<LaundryTask> { $0.petID == id && $0.foldCompletedTime != nil }
    let last: Date? = try transaction.aggregate(.maximum(\.foldCompletedTime), where: folded)
    var pet = pet
    pet.totalCyclesCompleted = Swift.max(
      pet.totalCyclesCompleted, try transaction.count(Fetch<LaundryTask>(where: folded)))
    pet.lastLaundryDate = [pet.lastLaundryDate, last].compactMap { $0 }.max()
    pet.longestStreak = Swift.max(pet.longestStreak, pet.currentStreak)
    return pet
  }
}
