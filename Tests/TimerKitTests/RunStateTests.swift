import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import Testing
import TimerKit

@Suite struct RunStateTests {
  /// What a run shows at an instant; instants are seconds after `start`.
  struct Expected: Equatable, Sendable {
    var state: RunState
    var remaining: Double
    var total: Double = 100
    var ends: Double?
    var finished: Double?
  }

  static let table: [(TimerRun, Double, Expected)] = [
    (.tea((.started, 0)), 0, Expected(state: .running, remaining: 100, ends: 100)),
    (.tea((.started, 0)), 0.001, Expected(state: .running, remaining: 99.999, ends: 100)),
    (.tea((.started, 0)), 99.999, Expected(state: .running, remaining: 0.001, ends: 100)),
    (.tea((.started, 0)), 100, Expected(state: .finished, remaining: 0, finished: 100)),
    (.tea((.started, 0)), 1e6, Expected(state: .finished, remaining: 0, finished: 100)),
    // The clock went back before the start: it counts as the start's instant.
    (.tea((.started, 0)), -500, Expected(state: .running, remaining: 100, ends: 100)),
    // Pauses do not count.
    (
      .tea((.started, 0), (.paused, 30)), 5_000,
      Expected(state: .paused, remaining: 70)
    ),
    (
      .tea((.started, 0), (.paused, 30), (.resumed, 1_000)), 1_010,
      Expected(state: .running, remaining: 60, ends: 1_070)
    ),
    (
      .tea((.started, 0), (.paused, 30), (.resumed, 1_000)), 2_000,
      Expected(state: .finished, remaining: 0, finished: 1_070)
    ),
    // Extensions, while running, paused, and after the end.
    (
      .tea((.started, 0), (.extended(seconds: 60), 50)), 50,
      Expected(state: .running, remaining: 110, total: 160, ends: 160)
    ),
    (
      .tea((.started, 0), (.paused, 40), (.extended(seconds: 60), 50)), 70,
      Expected(state: .paused, remaining: 120, total: 160)
    ),
    (
      .tea((.started, 0), (.extended(seconds: 60), 500)), 510,
      Expected(state: .running, remaining: 50, total: 160, ends: 560)
    ),
    (
      .tea((.started, 0), (.extended(seconds: 60), 500)), 560,
      Expected(state: .finished, remaining: 0, total: 160, finished: 560)
    ),
    // One extended it, and another, who did not know, took note of its end: it goes on.
    (
      .tea((.started, 0), (.acknowledged, 110), (.extended(seconds: 60), 120)), 130,
      Expected(state: .running, remaining: 50, total: 160, ends: 180)
    ),
    (
      .tea((.started, 0), (.extended(seconds: 60), 105), (.acknowledged, 110)), 115,
      Expected(state: .running, remaining: 50, total: 160, ends: 165)
    ),
    (
      .tea(
        (.started, 0), (.extended(seconds: 60), 105), (.acknowledged, 110), (.acknowledged, 170)),
      200, Expected(state: .finished, remaining: 0, total: 160, finished: 165)
    ),
    // One canceled it, and another, who did not know, extended it: it goes on, as it would have without that.
    (
      .tea((.started, 0), (.cancelled, 40), (.extended(seconds: 60), 50)), 55,
      Expected(state: .running, remaining: 105, total: 160, ends: 160)
    ),
    (
      .tea((.started, 0), (.paused, 30), (.cancelled, 40), (.extended(seconds: 60), 50)), 55,
      Expected(state: .paused, remaining: 130, total: 160)
    ),
    // One canceled it, and for another, who did not know, it was over and rang: that it was is what counts.
    (
      .tea((.started, 0), (.cancelled, 40), (.acknowledged, 110)), 115,
      Expected(state: .finished, remaining: 0, finished: 100)
    ),
    (
      .tea((.started, 0), (.cancelled, 40), (.acknowledged, 99)), 115,
      Expected(state: .cancelled, remaining: 60)
    ),
    (
      .tea((.started, 0), (.paused, 30), (.cancelled, 40), (.acknowledged, 110)), 115,
      Expected(state: .cancelled, remaining: 70)
    ),
    // Closed runs stand still.
    (
      .tea((.started, 0), (.cancelled, 25)), 9_999,
      Expected(state: .cancelled, remaining: 75)
    ),
    (
      .tea((.started, 0), (.paused, 20), (.cancelled, 25)), 9_999,
      Expected(state: .cancelled, remaining: 80)
    ),
    (
      .tea((.started, 0), (.acknowledged, 130)), 9_999,
      Expected(state: .finished, remaining: 0, finished: 100)
    ),
    // Runs that begin by themselves.
    (
      .tea((.scheduled(after(60)), 0)), 59,
      Expected(state: .waiting, remaining: 100, ends: 160)
    ),
    (
      .tea((.scheduled(after(60)), 0)), 60,
      Expected(state: .running, remaining: 100, ends: 160)
    ),
    (
      .tea((.scheduled(after(60)), 0)), 160,
      Expected(state: .finished, remaining: 0, finished: 160)
    ),
    (
      .tea((.scheduled(after(60)), 0), (.extended(seconds: 20), 10)), 30,
      Expected(state: .waiting, remaining: 120, total: 120, ends: 180)
    ),
    (
      .tea((.scheduled(after(60)), 0), (.cancelled, 10)), 500,
      Expected(state: .cancelled, remaining: 100)
    ),
  ]

  @Test(arguments: table.indices)
  func stateFollowsFromEventsAndNow(_ index: Int) {
    let (run, seconds, expected) = Self.table[index]
    let now = after(seconds)
    let found = Expected(
      state: run.state(at: now), remaining: run.remaining(at: now), total: run.total,
      ends: run.endsAt(at: now).map { Double($0.milliseconds - start.milliseconds) / 1000 },
      finished: run.finishedAt(at: now).map { Double($0.milliseconds - start.milliseconds) / 1000 })
    #expect(found == expected)
    #expect(abs(run.elapsed(at: now) + run.remaining(at: now) - run.total) < 1e-9)
    #expect(abs(run.progress(at: now) - run.elapsed(at: now) / run.total) < 1e-12)
    #expect(TimerRun.schema.failures(of: run, now: start).isEmpty)
    let card = RunCard(run, at: now)
    #expect(card.state == found.state)
    #expect(card.remaining == found.remaining)
    #expect(card.total == found.total)
    #expect(card.progress == run.progress(at: now))
    #expect(card.endsAt == run.endsAt(at: now))
    #expect(card.finishedAt == run.finishedAt(at: now))
    #expect(card.startsAt == (found.state == .waiting ? run.startsAt : nil))
    #expect(card.isAcknowledged == run.isAcknowledged)
  }

  @Test func stepsOfASequence() {
    let run = TimerRun.tea((.started, 0), steps: [25, 5, 25, 5])
    func text(_ run: TimerRun, _ seconds: Double) -> String {
      guard let step = run.step(at: after(seconds)) else { return "none" }
      let ends = step.endsAt.map { " until \(($0.milliseconds - start.milliseconds) / 1000)" } ?? ""
      return "\(step.number)/\(step.count) \(step.remaining) of \(step.duration)\(ends)"
    }
    #expect(text(run, 0) == "1/4 25.0 of 25.0 until 25")
    #expect(text(run, 24.5) == "1/4 0.5 of 25.0 until 25")
    #expect(text(run, 25) == "2/4 5.0 of 5.0 until 30")
    #expect(text(run, 59) == "4/4 1.0 of 5.0 until 60")
    #expect(text(run, 60) == "none")
    let paused = TimerRun.tea((.started, 0), (.paused, 27), steps: [25, 5, 25, 5])
    #expect(text(paused, 900) == "2/4 3.0 of 5.0")
    // The step under way becomes longer, and the later ones move.
    let longer = TimerRun.tea(
      (.started, 0), (.extended(seconds: 60), 27), steps: [25, 5, 25, 5])
    #expect(text(longer, 27) == "2/4 63.0 of 65.0 until 90")
    #expect(text(longer, 90) == "3/4 25.0 of 25.0 until 115")
    let again = TimerRun.tea(
      (.started, 0), (.extended(seconds: 60), 200), steps: [25, 5, 25, 5])
    #expect(text(again, 210) == "4/4 50.0 of 65.0 until 260")
    // A step that is skipped is over; whoever skips it at the same time skips no other.
    let steps = [25, 5, 25, 5]
    for run in [
      TimerRun.tea((.started, 0), (.skipped(step: 2), 27), steps: steps),
      TimerRun.tea(
        (.started, 0), (.skipped(step: 2), 27), (.skipped(step: 2), 28), steps: steps),
    ] {
      #expect(text(run, 28) == "3/4 24.0 of 25.0 until 52")
      #expect(run.progress(at: after(57)) == 1)
    }
    let held = TimerRun.tea((.started, 0), (.paused, 27), (.skipped(step: 2), 40), steps: steps)
    #expect(text(held, 900) == "3/4 25.0 of 25.0")
    let last = TimerRun.tea((.started, 0), (.paused, 57), (.skipped(step: 4), 60), steps: steps)
    #expect(text(last, 60) == "none")
    #expect(last.finishedAt(at: after(99)) == after(60))
    #expect(text(.tea((.started, 0)), 40) == "1/1 60.0 of 100.0 until 100")
    #expect(text(.tea((.started, 0), (.cancelled, 5)), 6) == "none")
  }

  static let disorder: [([(RunEvent.Kind, Double)], String?)] = [
    ([], "must have the event that starts the run"),
    ([(.paused, 0)], "must have the event that starts the run first"),
    ([(.started, 0), (.started, 1)], "must start the run only once"),
    ([(.started, 0), (.scheduled(after(9)), 1)], "must start the run only once"),
    ([(.scheduled(after(-1)), 0)], "must not be scheduled to start before that was decided"),
    ([(.scheduled(start), 0)], nil),
    ([(.started, 1), (.paused, 0)], "must be in the order of time"),
    // What two devices did while they were apart: such an event has no effect, and is no error.
    ([(.started, 0), (.resumed, 1)], nil),
    ([(.started, 0), (.paused, 1), (.paused, 2)], nil),
    ([(.started, 0), (.cancelled, 1), (.resumed, 2)], nil),
    ([(.started, 0), (.acknowledged, 1), (.acknowledged, 2)], nil),
    ([(.started, 0), (.paused, 1), (.extended(seconds: 1), 1), (.resumed, 1)], nil),
    ([(.started, 0), (.paused, 1), (.cancelled, 2)], nil),
  ]

  @Test func eventsComeInOrder() {
    for (events, expected) in Self.disorder {
      let events = events.map { RunEvent($0, at: after($1)) }
      let closed = events.contains { $0.kind == .cancelled || $0.kind == .acknowledged }
      let run = TimerRun(name: "Tea", durationInSeconds: 1, events: events, isOpen: !closed)
      #expect(
        TimerRun.schema.failures(of: run, now: start).map(\.message.description)
          == (expected.map { [$0] } ?? []))
      // No list of events makes the state rules trap.
      for now in [start, after(5), .distantPast, .distantFuture] {
        #expect((0...1).contains(run.progress(at: now)))
        #expect(run.remaining(at: now) >= 0)
      }
    }
  }
}
