public import Foundation
import HouseholdCalendar

extension PetFacts {
  /// The streak at an instant: the stored one, or 0 once the pet is dead.
  public func currentStreak(at now: Date) -> Int { health(at: now) == 0 ? 0 : pet.currentStreak }

  /// Whether a wash that starts at an instant is on time: less than the pet's frequency of unpaused
  /// time since the last laundry, whatever the health policy.
  package func isOnTime(washStart: Date) -> Bool {
    pauses.activeMilliseconds(from: healthStart, to: washStart)
      < HealthRule.cycleMilliseconds(days: pet.cycleFrequencyDays)
  }

  /// The pet with its streak at an instant, which is stored when it is archived or paused.
  ///
  /// The steps of a load do not store it: a pet may seem dead only because the loads of others have not arrived
  /// yet.
  func settledPet(at now: Date) -> Pet {
    var pet = pet
    pet.currentStreak = currentStreak(at: now)
    return pet
  }

  /// The pet after its load was folded.
  ///
  /// The total always counts. The streak counts a load on time; it ends with a late one, and a
  /// load that brought the pet back to life counts for none.
  func petAfterFolding(washStart: Date, at now: Date) -> Pet {
    var pet = pet
    let isAlive = health(at: now) > 0
    pet.totalCyclesCompleted = pet.totalCyclesCompleted.increased()
    let counts = isAlive && isOnTime(washStart: washStart)
    pet.currentStreak = counts ? pet.currentStreak.increased() : 0
    pet.longestStreak = Swift.max(pet.longestStreak, pet.currentStreak)
    pet.lastLaundryDate = Swift.max(now, pet.lastLaundryDate ?? now)
    return pet
  }
}

extension Int {
  /// The next number; the largest stays.
  fileprivate func increased() -> Int { self == .max ? self : self + 1 }
}
