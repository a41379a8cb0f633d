import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing
import TimerKit

/// What two devices did to one run while they were apart: all of it stays.
@Suite struct RunEventFactsTests {
  private static func events(_ events: (RunEvent.Kind, Double)...) -> [RunEvent] {
    events.map { RunEvent($0, at: after($1)) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var left: [RunEvent]
    var right: [RunEvent]
    var both: [RunEvent]
    /// At `after(60)`, of a run of 100 seconds.
    var state: RunState
    var remaining: Double
  }

  static let cases = [
    Case(
      testDescription: "paused here, extended there",
      left: events((.started, 0), (.paused, 10)),
      right: events((.started, 0), (.extended(seconds: 60), 20)),
      both: events((.started, 0), (.paused, 10), (.extended(seconds: 60), 20)),
      state: .paused, remaining: 150),
    Case(
      testDescription: "paused on both: the first pause counts",
      left: events((.started, 0), (.paused, 10)), right: events((.started, 0), (.paused, 20)),
      both: events((.started, 0), (.paused, 10), (.paused, 20)), state: .paused, remaining: 90),
    Case(
      testDescription: "paused and resumed here, paused there in between",
      left: events((.started, 0), (.paused, 10), (.resumed, 30)),
      right: events((.started, 0), (.paused, 20)),
      both: events((.started, 0), (.paused, 10), (.paused, 20), (.resumed, 30)),
      state: .running, remaining: 60),
    Case(
      testDescription: "extended on both by as much, at two instants",
      left: events((.started, 0), (.extended(seconds: 60), 10)),
      right: events((.started, 0), (.extended(seconds: 60), 11)),
      both: events((.started, 0), (.extended(seconds: 60), 10), (.extended(seconds: 60), 11)),
      state: .running, remaining: 160),
    Case(
      testDescription: "cancelled here, extended there later: it goes on",
      left: events((.started, 0), (.cancelled, 10)),
      right: events((.started, 0), (.extended(seconds: 60), 20)),
      both: events((.started, 0), (.cancelled, 10), (.extended(seconds: 60), 20)),
      state: .running, remaining: 100),
    Case(
      testDescription: "extended here, cancelled there later: it is cancelled",
      left: events((.started, 0), (.extended(seconds: 60), 10)),
      right: events((.started, 0), (.cancelled, 20)),
      both: events((.started, 0), (.extended(seconds: 60), 10), (.cancelled, 20)),
      state: .cancelled, remaining: 140),
    Case(
      testDescription: "the other one knows nothing new",
      left: events((.started, 0), (.paused, 10)), right: events((.started, 0)),
      both: events((.started, 0), (.paused, 10)), state: .paused, remaining: 90),
  ]

  @Test(arguments: cases)
  func bothSurvive(_ hostile: Case) {
    #expect(hostile.left.united(with: hostile.right) == hostile.both)
    #expect(hostile.right.united(with: hostile.left) == hostile.both)
    var run = TimerRun(name: "Tea", durationInSeconds: 100, events: hostile.both)
    run.isOpen = !run.isEnded
    #expect(TimerRun.schema.failures(of: run, now: start).isEmpty)
    #expect(run.state(at: after(60)) == hostile.state)
    #expect(run.remaining(at: after(60)) == hostile.remaining)
  }

  /// Several devices act on copies of one run; whatever order they meet in, all have the same.
  @Test(arguments: 0..<20)
  func theOrderOfMeetingDoesNotMatter(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let first = TimerRun.starting(name: "Tea", seconds: 900, at: start)
      var lists: [[RunEvent]] = []
      for _ in 0..<3 {
        var run = first
        var now = start
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          // Often at the same instant as the last event.
          now = now.addingTimeInterval([0, 0, 1, 40].randomElement(using: &generator) ?? 0)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: run = (try? run.pausing(at: now)) ?? run
          case 1: run = (try? run.resuming(at: now)) ?? run
          case 2: run = (try? run.extending(bySeconds: 30, at: now)) ?? run
          default: run = (try? run.cancelling(at: now)) ?? run
          }
        }
        lists.append(run.events)
        try #require(run.events.sorted(by: RunEvent.precedes) == run.events)
      }
      let (a, b, c) = (lists[0], lists[1], lists[2])
      let all = a.united(with: b).united(with: c)
      #expect(c.united(with: a).united(with: b) == all)
      #expect(b.united(with: c.united(with: a)) == all)
      #expect(all.united(with: all) == all && all.united(with: a) == all)
      #expect(Set(a + b + c).isSubset(of: all))
    }
  }
}
