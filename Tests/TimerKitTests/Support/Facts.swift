import Foundation
import HouseholdCalendar
import TimerKit

/// Monday 2 March 2026, 08:00 UTC: the instant that tests count from.
let start = Date(milliseconds: 1_772_438_400_000)

/// The instant so many seconds after `start`.
func after(_ seconds: Double) -> Date {
  Date(milliseconds: start.milliseconds + Int64((seconds * 1000).rounded()))
}

/// An id that is the same in every run.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

extension RunEvent {
  /// An event so many seconds after `start`.
  static func event(_ kind: Kind, _ seconds: Double) -> RunEvent {
    RunEvent(kind, at: after(seconds))
  }
}

extension TimerRun {
  /// A run of 100 s with events so many seconds after `start`.
  static func tea(_ events: (RunEvent.Kind, Double)..., steps: [Int] = []) -> TimerRun {
    let events = events.map { RunEvent($0, at: after($1)) }
    var run = TimerRun(
      id: testID(1), name: "Tea", durationInSeconds: steps.isEmpty ? 100 : steps.reduce(0, +),
      steps: steps, events: events)
    run.isOpen = !run.isEnded
    return run
  }
}
