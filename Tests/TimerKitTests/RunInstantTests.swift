import Foundation
import HouseholdCalendar
import HouseholdTesting
import Testing
import TimerKit

/// Several things that are done to a run at one instant, as by a test with a clock that stands still.
@Suite struct RunInstantTests {
  private enum Act: CaseIterable { case pause, resume, extend }

  /// What a run of one step is, counted beside it.
  private struct Count {
    var isPaused = false
    var remaining: Int64

    mutating func pass(_ milliseconds: Int64) {
      if !isPaused { remaining = max(0, remaining - milliseconds) }
    }

    mutating func note(_ act: Act, seconds: Int) {
      switch act {
      case .pause: isPaused = true
      case .resume: isPaused = false
      case .extend: remaining += Int64(seconds) * 1000
      }
    }
  }

  private func apply(
    _ act: Act, _ run: TimerRun, seconds: Int, at now: Date
  ) throws(TimerError) -> TimerRun {
    switch act {
    case .pause: try run.pausing(at: now)
    case .resume: try run.resuming(at: now)
    case .extend: try run.extending(bySeconds: seconds, at: now)
    }
  }

  /// The milliseconds until the run ends, which have to be those that remain.
  private func checkEnd(_ run: TimerRun, at now: Date) throws {
    guard let end = run.endsAt(at: now) else { return }
    let remaining = Int64((run.remaining(at: now) * 1000).rounded())
    try #require(end.milliseconds - now.milliseconds == remaining)
  }

  @Test func aRunThatIsPausedExtendedAndResumedEndsWhenItSays() throws {
    let now = after(40)
    let run = try TimerRun.tea((.started, 0)).pausing(at: now)
      .extending(bySeconds: 60, at: now).resuming(at: now)
    #expect(run.remaining(at: now) == 120)
    #expect(run.endsAt(at: now) == after(160))
    #expect(run.finishedAt(at: after(200)) == after(160))
  }

  @Test(arguments: 0..<20)
  func noOrderOfActsTakesTime(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var now = start
      var run = TimerRun.starting(name: "Tea", seconds: 300, at: now)
      var count = Count(remaining: 300_000)
      for _ in 0..<6 {
        for _ in 0..<Int.random(in: 0...7, using: &random) {
          let act = Act.allCases.randomElement(using: &random) ?? .pause
          let seconds = [1, 30, 60].randomElement(using: &random) ?? 1
          guard let next = try? apply(act, run, seconds: seconds, at: now) else { continue }
          run = next
          count.note(act, seconds: seconds)
          try #require(run.state(at: now) == (count.isPaused ? .paused : .running))
          try #require(run.remaining(at: now) == Double(count.remaining) / 1000)
          try checkEnd(run, at: now)
        }
        let pause = Int64.random(in: 1_000...120_000, using: &random)
        now = Date(milliseconds: now.milliseconds + pause)
        count.pass(pause)
        try #require(run.remaining(at: now) == Double(count.remaining) / 1000)
      }
      try #require(run.events.sorted(by: RunEvent.precedes) == run.events)
    }
  }

  @Test(arguments: 0..<10)
  func skippingAStepTakesNoTimeEither(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var now = start
      var run = TimerRun.starting(
        name: "Pomodoro", seconds: 120, steps: [50, 10, 50, 10], at: now)
      for _ in 0..<20 {
        if Bool.random(using: &random) {
          run = (try? run.skippingStep(at: now)) ?? run
        } else {
          let act = Act.allCases.randomElement(using: &random) ?? .pause
          run = (try? apply(act, run, seconds: 30, at: now)) ?? run
        }
        try checkEnd(run, at: now)
        if Int.random(in: 0..<4, using: &random) == 0 { now = now.addingTimeInterval(7) }
      }
    }
  }
}
