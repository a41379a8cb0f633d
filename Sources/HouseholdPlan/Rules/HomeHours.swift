package import Foundation
import HouseholdCalendar
import LaundryKit

/// The coming days in steps of five minutes: when machines may run, and when someone is home.
package struct HomeHours: Sendable {
  /// The minutes of a step.
  package static let stepMinutes = 5

  /// The instant of step 0.
  package let origin: Date
  /// For each step, the number of steps from it on in which machines may run.
  private let quietAfter: [Int]
  /// For each step, the last one up to it at which someone is home; −1 if there is none.
  private let lastAtHome: [Int]

  /// The number of steps.
  package var count: Int { quietAfter.count }

  /// Lays out the days from an instant on.
  ///
  /// - Parameters:
  ///   - now: The start, which is at step 0.
  ///   - days: The number of days.
  ///   - settings: The silent hours and those away.
  ///   - zone: The time zone of both.
  /// - Complexity: O(*n*) in the number of steps.
  package init(from now: Date, days: Int, settings: PlanSettings, in zone: TimeZone) {
    let count = days * 24 * 60 / Self.stepMinutes
    let (silent, away) = (settings.silentHours, settings.awayHours)
    var (mayRun, isHome) = ([Bool](), [Bool]())
    for step in 0..<count {
      let instant = now.adding(minutes: step * Self.stepMinutes)
      let time = CivilTime(instant, in: zone)
      mayRun.append(silent?.contains(time) != true)
      let isWorkday = CivilDate(instant, in: zone).weekday <= .friday
      isHome.append(!(isWorkday && away?.contains(time) == true) && silent?.contains(time) != true)
    }
    self.init(origin: now, mayRun: mayRun, isHome: isHome)
  }

  /// Takes the hours step by step.
  package init(origin: Date, mayRun: [Bool], isHome: [Bool]) {
    self.origin = origin
    var quiet = 0
    quietAfter = mayRun.reversed().map { may in
      quiet = may ? quiet + 1 : 0
      return quiet
    }.reversed()
    var last = -1
    lastAtHome = isHome.enumerated().map { step, home in
      if home { last = step }
      return last
    }
  }

  /// Whether a machine that is started at a step may run for some steps.
  package func mayRun(from step: Int, for steps: Int) -> Bool {
    step >= 0 && step < count && quietAfter[step] >= steps
  }

  /// The last step up to one at which someone is home, or nil.
  package func atHome(upTo step: Int) -> Int? {
    guard step >= 0, count > 0 else { return nil }
    let last = lastAtHome[min(step, count - 1)]
    return last >= 0 ? last : nil
  }

  /// The first step from one on at which someone is home and a machine may run for some steps, or nil.
  package func atHome(from step: Int, running steps: Int = 0) -> Int? {
    (max(0, step)..<max(0, step, count)).first {
      lastAtHome[$0] == $0 && (steps == 0 || mayRun(from: $0, for: steps))
    }
  }

  /// The step that an instant is in: the last that begins before or at it.
  package func step(before instant: Date) -> Int {
    Int((instant.timeIntervalSince(origin) / Double(Self.stepMinutes * 60)).rounded(.down))
  }

  /// The first step that begins at an instant or after it.
  package func step(after instant: Date) -> Int {
    Int((instant.timeIntervalSince(origin) / Double(Self.stepMinutes * 60)).rounded(.up))
  }

  /// The instant at which a step begins.
  package func instant(of step: Int) -> Date { origin.adding(minutes: step * Self.stepMinutes) }

  /// The whole steps that minutes take.
  package static func steps(_ minutes: Int) -> Int { (minutes + stepMinutes - 1) / stepMinutes }
}
