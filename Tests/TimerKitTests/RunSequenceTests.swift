import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import Testing
import TimerKit

/// Random sequences of what people do with a run, with what must hold after each step.
@Suite struct RunSequenceTests {
  private enum Action: CaseIterable { case pause, resume, extend, cancel, acknowledge, clockBack }

  @Test(arguments: 0..<8)
  func whateverPeopleDo(_ block: Int) throws {
    for sequence in 0..<250 {
      let seed = UInt64(block * 1_000 + sequence)
      do {
        try run(seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
  }

  private func run(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let steps = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 1...600, using: &generator)
    }
    var now = start
    var run = TimerRun.starting(
      name: "Tea", seconds: steps.isEmpty ? 900 : steps.reduce(0, +), steps: steps,
      holds: Bool.random(using: &generator), by: Bool.random(using: &generator) ? after(120) : nil,
      at: now)
    for _ in 0..<20 {
      let before = RunCard(run, at: now)
      now = now.addingTimeInterval(Double.random(in: 0...400, using: &generator)).canonicalized
      let card = RunCard(run, at: now)
      try timePassed(before, card)
      let action = Action.allCases.randomElement(using: &generator) ?? .pause
      do throws(TimerError) {
        switch action {
        case .pause: run = try run.pausing(at: now)
        case .resume: run = try run.resuming(at: now)
        case .extend:
          run = try run.extending(bySeconds: Int.random(in: 1...300, using: &generator), at: now)
        case .cancel where Int.random(in: 0..<8, using: &generator) == 0:
          run = try run.cancelling(at: now)
        case .acknowledge: run = try run.acknowledging(at: now)
        case .clockBack where Int.random(in: 0..<4, using: &generator) == 0:
          now = now.addingTimeInterval(-300).canonicalized
        case .cancel, .clockBack: break
        }
      } catch {
        try #require(error.code == .wrongState && error.found == card.state)
      }
      try #require(TimerRun.schema.failures(of: run, now: now).isEmpty)
      // What a store or a message gives back is the same run.
      let texts = run.events.map(\.description)
      try #require(texts.compactMap { RunEvent($0) } == run.events)
    }
  }

  /// What may change while nobody does anything.
  private func timePassed(_ before: RunCard, _ after: RunCard) throws {
    try #require(after.remaining >= 0 && (0...1).contains(after.progress))
    try #require(after.progress >= before.progress && after.remaining <= before.remaining)
    try #require((after.remaining == 0) == (after.state == .finished))
    try #require((after.step == nil) == [.finished, .cancelled].contains(after.state))
    switch before.state {
    case .paused, .held, .cancelled: try #require(after.state == before.state)
    case .finished: try #require(after.finishedAt == before.finishedAt)
    case .waiting, .running:
      if after.state == .running {
        // The last step of a run that holds has an end, the others have none.
        try #require(after.endsAt == before.endsAt)
      } else if after.state == .finished {
        try #require(after.finishedAt == before.endsAt)
      }
    }
    if [.paused, .held].contains(before.state) {
      try #require(after.remaining == before.remaining)
    }
  }
}
