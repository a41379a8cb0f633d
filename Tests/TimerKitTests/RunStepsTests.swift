import Foundation
import HouseholdCalendar
import HouseholdPersistence
import Testing
import TimerKit

@Suite struct RunStepsTests {
  enum Step: CaseIterable { case pause, resume, extend, cancel, acknowledge }

  static let runs: [(TimerRun, Double, RunState, Set<Step>)] = [
    (.tea((.scheduled(after(60)), 0)), 10, .waiting, [.extend, .cancel]),
    (.tea((.started, 0)), 10, .running, [.pause, .extend, .cancel]),
    (.tea((.started, 0), (.paused, 5)), 10, .paused, [.resume, .extend, .cancel]),
    (.tea((.started, 0)), 100, .finished, [.extend, .acknowledge]),
    (.tea((.started, 0), (.acknowledged, 105)), 110, .finished, []),
    (.tea((.started, 0), (.cancelled, 5)), 10, .cancelled, []),
  ]

  private func apply(_ step: Step, _ run: TimerRun, _ now: Date) throws(TimerError) -> TimerRun {
    switch step {
    case .pause: try run.pausing(at: now)
    case .resume: try run.resuming(at: now)
    case .extend: try run.extending(bySeconds: 60, at: now)
    case .cancel: try run.cancelling(at: now)
    case .acknowledge: try run.acknowledging(at: now)
    }
  }

  @Test func stepsLeadOnFromTheirStatesOnly() {
    for (run, seconds, state, allowed) in Self.runs {
      #expect(run.state(at: after(seconds)) == state)
      for step in Step.allCases {
        do throws(TimerError) {
          let next = try apply(step, run, after(seconds))
          #expect(allowed.contains(step), "\(step) from \(state)")
          #expect(next.events.count == run.events.count + 1)
          #expect(TimerRun.schema.failures(of: next, now: start).isEmpty)
        } catch {
          #expect(!allowed.contains(step), "\(step) from \(state)")
          #expect(error.code == .wrongState)
          #expect(error.found == state)
          #expect(error.id == run.id)
          #expect(!error.expected.isEmpty)
        }
      }
    }
  }

  @Test func aStepIsSkipped() throws {
    var run = TimerRun.tea((.started, 0), steps: [25, 5])
    run = try run.skippingStep(at: after(10))
    #expect(run.events.last == RunEvent(.skipped(step: 1), at: after(10)))
    #expect(run.step(at: after(10))?.number == 2)
    #expect(run.reminders().map(\.fireDate) == [after(15)])
    #expect(RunEvent("skipped:1@\(after(10).milliseconds)") == run.events.last)
    // A clock that went back skips the step that is shown, and no other.
    let again = try run.skippingStep(at: after(-100))
    #expect(again.state(at: after(-100)) == .finished)
    #expect(again.isAcknowledged && !again.isOpen)
    #expect(TimerRun.schema.failures(of: again, now: start).isEmpty)
    #expect(throws: TimerError.self) { try TimerRun.tea((.started, 0)).skippingStep(at: after(1)) }
    let over = TimerRun.tea((.started, 0), steps: [25, 5])
    #expect(throws: TimerError.self) { try over.skippingStep(at: after(30)) }
    for text in ["skipped:0@1", "skipped:1001@1", "skipped:01@1", "skipped@1"] {
      #expect(RunEvent(text) == nil)
    }
  }

  @Test func sentencesSayWhatWasExpectedAndWhatCame() {
    func message(_ step: () throws(TimerError) -> TimerRun) -> String? {
      do throws(TimerError) {
        _ = try step()
        return nil
      } catch { return error.description }
    }
    let running = TimerRun.tea((.started, 0))
    #expect(
      message { () throws(TimerError) in try running.resuming(at: after(1)) }
        == "Only a run that is paused or held can be resumed; Tea is running.")
    #expect(
      message { () throws(TimerError) in
        try TimerRun.tea((.started, 0), (.acknowledged, 100)).acknowledging(at: after(101))
      } == "Only a finished run can be acknowledged, and only once; Tea is finished and"
        + " acknowledged."
    )
    #expect(
      message { () throws(TimerError) in try running.extending(bySeconds: 0, at: after(1)) }
        == "A run is extended by 1 second or more, not by 0.")
    #expect(
      message { () throws(TimerError) in try running.extending(bySeconds: 86_401, at: after(1)) }
        == "A run is extended by at most 24 hours at a time; extend it twice.")
  }

  @Test func aClockThatWentBackChangesNoOrder() throws {
    let run = try TimerRun.starting(name: "Tea", seconds: 100, at: after(50))
      .pausing(at: after(60)).resuming(at: after(20)).pausing(at: start)
    // Where the order of two events at one instant would be open, the later one is a millisecond
    // later.
    #expect(run.events.map(\.instant) == [after(50), after(60), after(60), after(60.001)])
    // That millisecond does not count.
    #expect(run.remaining(at: start) == 90)
    #expect(TimerRun.schema.failures(of: run, now: start).isEmpty)
  }

  @Test func eventsAreCompactText() throws {
    let texts = [
      "started@1772438400000", "scheduled:1772438460000@1772438400000", "paused@-5",
      "resumed@0", "extended:60@1772438400001", "cancelled@1772438400000",
      "acknowledged@1772438400000",
    ]
    for text in texts { #expect(RunEvent(text)?.description == text) }
    let wrong = [
      "", "started", "started@", "started@x", "started@1@2", "Started@1", "started:1@2",
      "extended@1", "extended:0@1", "extended:86401@1", "extended:x@1", "extended:060@1",
      "extended:+5@1", "scheduled@1", "scheduled:x@1", "stopped@1", "started@+1", "started@01",
    ]
    for text in wrong { #expect(RunEvent(text) == nil, "\(text)") }
    #expect(throws: ReadFailure.self) { try RunEvent(storedValue: .text("stopped@1")) }
    #expect(throws: ReadFailure.self) { try RunEvent(storedValue: .integer(1)) }
    let rough = Date(timeIntervalSince1970: 1.00049)
    #expect(RunEvent(.started, at: rough).canonical?.instant == Date(milliseconds: 1000))
    #expect(
      RunEvent(.scheduled(rough), at: start).canonical?.kind == .scheduled(Date(milliseconds: 1000))
    )
    let none = Date(timeIntervalSince1970: .nan)
    #expect(RunEvent(.started, at: none).canonical == nil)
    #expect(RunEvent(.scheduled(none), at: start).canonical == nil)
  }

  @Test func remindersFollowFromTheRun() {
    func lines(_ run: TimerRun) -> [String] {
      run.reminders().map { reminder in
        let seconds = (reminder.fireDate.milliseconds - start.milliseconds) / 1000
        return "\(reminder.kind) \(seconds)"
      }
    }
    #expect(lines(.tea((.started, 0))) == ["runEnds 100"])
    #expect(lines(.tea((.started, 0), (.paused, 3))).isEmpty)
    #expect(lines(.tea((.started, 0), (.paused, 30), (.resumed, 50))) == ["runEnds 120"])
    #expect(lines(.tea((.started, 0), (.cancelled, 3))).isEmpty)
    #expect(lines(.tea((.started, 0), (.acknowledged, 100))).isEmpty)
    #expect(lines(.tea((.scheduled(after(9)), 0))) == ["runStarts 9", "runEnds 109"])
    #expect(
      lines(.tea((.started, 0), steps: [25, 5, 25]))
        == ["stepEnds 25", "stepEnds 30", "runEnds 55"])
    #expect(
      lines(.tea((.started, 0), (.paused, 27), (.resumed, 100), steps: [25, 5, 25]))
        == ["stepEnds 103", "runEnds 128"])
    let reminder = TimerRun.tea((.started, 0)).reminders()[0]
    #expect(reminder.title == "Tea is over")
    #expect(reminder.body == "It ran for 01:40.")
    #expect(reminder.id == "timer.\(testID(1).uuidString).runEnds")
  }
}
