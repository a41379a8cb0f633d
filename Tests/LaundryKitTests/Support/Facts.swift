import Foundation
import HouseholdCalendar
import LaundryKit

/// Monday 2 March 2026, 08:00 UTC: the instant that tests count from.
let start = Date(milliseconds: 1_772_438_400_000)

/// The instant so long after `start`.
func after(
  days: Double = 0, hours: Double = 0, minutes: Double = 0, seconds: Double = 0
) -> Date {
  let sum = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  return Date(milliseconds: start.milliseconds + Int64((sum * 1000).rounded()))
}

/// An id that is the same in every run.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

extension Pet {
  /// Snowy, added at `start`.
  static func snowy(
    createdDate: Date = start, lastLaundryDate: Date? = nil, isActive: Bool = true,
    total: Int = 0, streak: Int = 0, days: Int = 7, wash: Int = 45, dry: Int = 60
  ) -> Pet {
    Pet(
      id: testID(1), name: "Snowy", createdDate: createdDate, lastLaundryDate: lastLaundryDate,
      isActive: isActive, totalCyclesCompleted: total, currentStreak: streak,
      longestStreak: streak, cycleFrequencyDays: days, washDurationMinutes: wash,
      dryDurationMinutes: dry)
  }
}

extension LaundryTask {
  /// A load of Snowy's, given by minutes after `start`.
  static func snowys(
    wash: Double = 0, washEnd: Double? = nil, dry: Double? = nil, dryEnd: Double? = nil,
    fold: Double? = nil, abandoned: Double? = nil, added: Int? = nil, hung: Double? = nil,
    rewash: Double? = nil, wetBefore: Double? = nil, restart: Double? = nil, idle: Double? = nil,
    stale: Double? = nil, washMinutes: Int = 45
  ) -> LaundryTask {
    func instant(_ minutes: Double?) -> Date? { minutes.map { after(minutes: $0) } }
    return LaundryTask(
      id: testID(2), petID: testID(1), startDate: after(minutes: wash), isCompleted: fold != nil,
      washStartTime: instant(wash), washEndTime: instant(washEnd ?? wash + 45),
      dryStartTime: instant(dry), dryEndTime: instant(dryEnd ?? dry.map { $0 + 60 }),
      foldCompletedTime: instant(fold), washDurationMinutes: washMinutes,
      additionalDryMinutes: added, abandonedTime: instant(abandoned), hungTime: instant(hung),
      rewashTime: instant(rewash), wetSecondsBeforeRewash: wetBefore.map { Int($0 * 60) },
      dryRestartTime: instant(restart), dryIdleSeconds: idle.map { Int($0 * 60) },
      staleTime: instant(stale))
  }
}

extension Pause {
  /// A pause of Snowy's, given by days after `start`.
  static func snowys(
    from: Double, to: Double? = nil, reason: PauseReason = .vacation
  ) -> Pause {
    Pause(
      id: testID(3), petID: testID(1), start: after(days: from), end: to.map { after(days: $0) },
      reason: reason)
  }

  /// A pause of the household, given by days after `start`.
  static func household(from: Double, to: Double? = nil) -> Pause {
    Pause(id: testID(4), petID: nil, start: after(days: from), end: to.map { after(days: $0) })
  }
}
