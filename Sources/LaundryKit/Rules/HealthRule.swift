public import Foundation
import HouseholdCalendar

/// The numbers of the rule about health.
package enum HealthRule {
  /// Below this a pet needs attention; when it is reached, a reminder says so.
  package static let low = 25
  /// The remaining time at which a reminder says that the end is near.
  package static let critical = 10
  /// The seconds after now from which on a laundry is still to come, as a clock that was wrong dated it: a day, as
  /// clocks may differ.
  static let tolerance: TimeInterval = 86_400

  /// The milliseconds from one laundry to the next: days, or five minutes for 0.
  package static func cycleMilliseconds(days: Int) -> Int64 {
    days <= 0 ? 5 * Span.minute : Int64(clamping: days) * Span.day
  }

  /// The milliseconds in which health falls from 100 to 0.
  ///
  /// - Parameters:
  ///   - days: The days from one laundry to the next, 0 to 365.
  ///   - policy: The rate at which pets lose health.
  package static func lifetimeMilliseconds(days: Int, policy: HealthPolicy) -> Int64 {
    let cycle = cycleMilliseconds(days: days)
    return switch policy {
    case .linear: cycle
    case .overdueAware: 2 * cycle
    }
  }
}

extension PetFacts {
  /// The instant from which health falls: the last laundry that is not still to come, or the pet's creation.
  var healthStart: Date { earlierStart ?? pet.lastLaundryDate ?? pet.createdDate }

  private var lifetime: Int64 {
    HealthRule.lifetimeMilliseconds(
      days: pet.cycleFrequencyDays, policy: settings.healthPolicy)
  }

  /// The pet's health at an instant, 0 to 100.
  ///
  /// `max(0, 100 − ⌊100 · Δ / T⌋)`, where Δ is the unpaused time since the last laundry (or since
  /// the pet was added) and never negative, and T is the time from one laundry to the next, twice
  /// of it under ``HealthPolicy/overdueAware``.
  ///
  /// A pet that lived when its wash started does not die while that load is open, until the load
  /// is stale.
  ///
  /// - Complexity: O(*n*) in the number of pauses.
  public func health(at now: Date) -> Int {
    let health = healthWithoutLoad(at: now)
    guard health == 0, let load, let washStart = load.washStartTime,
      load.keepsAlive(at: now, staleHours: settings.staleHours, pauses: pauses)
    else { return health }
    return Swift.min(1, healthWithoutLoad(at: washStart))
  }

  private func healthWithoutLoad(at now: Date) -> Int {
    let elapsed = pauses.activeMilliseconds(from: healthStart, to: now)
    // Compared first, so that the product cannot overflow.
    return elapsed >= lifetime ? 0 : 100 - Int(100 * elapsed / lifetime)
  }

  /// The first instant at which health is a level or less, or nil while a pause keeps it away.
  ///
  /// Open loads, which keep a pet from dying, are left out of account.
  ///
  /// - Parameter level: 0 to 100.
  /// - Complexity: O(*n*) in the number of pauses.
  package func instant(whenHealthIs level: Int) -> Date? {
    let lost = Int64(Swift.max(0, Swift.min(100, 100 - level)))
    return pauses.instant(after: (lost * lifetime + 99) / 100, from: healthStart)
  }
}
