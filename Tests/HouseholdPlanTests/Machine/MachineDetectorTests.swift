import Foundation
import HouseholdPlan
import Testing

@Suite struct MachineDetectorTests {
  private let noon = Date(timeIntervalSince1970: 1_800_000_000)

  /// Feeds a detector with stretches of seconds and watts, a reading every 5 s.
  private func events(
    of stretches: [Stretch], by detector: inout MachineDetector,
    from begin: Date? = nil
  ) -> [MachineEvent] {
    var time = begin ?? noon
    var events: [MachineEvent] = []
    for (seconds, watts) in stretches {
      for _ in 0..<(seconds / 5) {
        events += detector.take(PowerReading(at: time, watts: watts))
        time += 5
      }
    }
    return events
  }

  private typealias Stretch = (seconds: Int, watts: Double)

  /// Two stretches in turn.
  private func turns(_ count: Int, _ on: Stretch, _ off: Stretch) -> [Stretch] {
    (0..<count).flatMap { _ in [on, off] }
  }

  /// Turns of the drum: 10 s of 150 W and 5 s of rest.
  private func turns(_ count: Int) -> [Stretch] { turns(count, (10, 150), (5, 6)) }

  /// A wash of 7,200 s with a soak of 40 minutes and a spin last.
  private var wash: [Stretch] {
    [(30, 30), (60, 7)] + turns(20) + [(2400, 2), (600, 2000)] + turns(214) + [(600, 400)]
  }

  @Test func aReadingIsCanonicalAndNeverNegative() {
    let reading = PowerReading(at: Date(timeIntervalSince1970: 1.234_567), watts: -0.3)
    #expect(reading == PowerReading(at: Date(timeIntervalSince1970: 1.235), watts: 0))
    #expect(PowerReading(at: noon, watts: .nan).watts == 0)
  }

  @Test func aWashIsToldOnceWithItsTrueInstants() {
    var detector = MachineDetector(.washer)
    let told = events(of: [(600, 1)] + wash + [(1200, 1)], by: &detector)
    #expect(told.count == 2)
    guard case .started(let start) = told.first, case .ended(let end) = told.last else {
      Issue.record("Expected a start and an end, found \(told)")
      return
    }
    #expect(abs(start.timeIntervalSince(noon + 600)) <= 30)
    #expect(abs(end.timeIntervalSince(noon + 600 + 7200)) <= 10)
  }

  @Test func anEndIsToldAfterTheLongestPause() {
    for (pause, minutes) in [(900.0, 18), (300, 8)] {
      var detector = MachineDetector(.washer, longestPause: pause)
      let soon = events(of: wash + [(minutes * 60 - 30, 1)], by: &detector)
      #expect(soon.count == 1)
      let later = events(
        of: [(60, 1)], by: &detector, from: noon + 7200 + Double(minutes * 60 - 30))
      #expect(later.count == 1)
    }
  }

  @Test func aProgramWithoutASpinIsLearnt() {
    let silk: [Stretch] = [(30, 30), (60, 7)] + turns(150) + [(60, 30)]
    var history = MachineHistory()
    for _ in 0..<3 {
      var detector = MachineDetector(.washer, history: history)
      #expect(events(of: silk + [(1200, 1)], by: &detector).count == 1)
      #expect(
        events(of: [(4500, 1)], by: &detector, from: noon + 10_000).count == 1)
      history = detector.history
    }
    var detector = MachineDetector(.washer, history: history)
    #expect(events(of: silk + [(1200, 1)], by: &detector).count == 2)
  }

  @Test func tumblesAgainstCreasesAreNoProgram() {
    var detector = MachineDetector(.dryer)
    let tumbles = turns(40, (180, 1), (20, 250))
    let told = events(of: [(3600, 800), (600, 200)] + tumbles, by: &detector)
    #expect(told.count == 2)
    #expect(told.last == .ended(at: noon + 4197.5))
  }

  @Test func aDelayedStartIsNoStart() {
    var detector = MachineDetector(.washer)
    let blips = turns(200, (5, 22), (30, 5))
    #expect(events(of: [(25, 20)] + blips, by: &detector).isEmpty)
  }

  @Test func theNextStartSaysThatItWasEmptied() {
    var detector = MachineDetector(.washer)
    let told = events(of: wash + [(1800, 1)] + wash, by: &detector)
    #expect(told.count == 4)
    guard case .emptied(let emptied) = told[2], case .started(let start) = told[3] else {
      Issue.record("Expected that it was emptied and started, found \(told)")
      return
    }
    #expect(emptied == start && start >= noon + 9000)
  }

  @Test func theDryerSaysThatTheWasherWasEmptied() {
    var washer = MachineDetector(.washer)
    _ = events(of: wash + [(1800, 1)], by: &washer)
    #expect(washer.dryerStarted(at: noon + 60).isEmpty)
    #expect(washer.dryerStarted(at: noon + 9000) == [.emptied(at: noon + 9000)])
    #expect(washer.dryerStarted(at: noon + 9100).isEmpty)
  }

  @Test func aDryerThatStartsBeforeTheEndIsToldCounts() {
    var washer = MachineDetector(.washer)
    _ = events(of: wash + [(300, 1)], by: &washer)
    #expect(washer.dryerStarted(at: noon + 7400).isEmpty)
    let told = events(of: [(1200, 1)], by: &washer, from: noon + 7500)
    #expect(told.count == 2)
    #expect(told.last == .emptied(at: noon + 7400))
  }

  @Test func readingsThatAreNotLaterAreLeftOut() {
    var detector = MachineDetector(.washer)
    _ = events(of: wash, by: &detector)
    let before = detector
    #expect(detector.take(PowerReading(at: noon, watts: 0)).isEmpty)
    #expect(detector == before)
  }

  @Test func aPlugThatWasAwayForHoursEndsTheProgram() {
    var detector = MachineDetector(.washer)
    _ = events(of: wash, by: &detector)
    let told = detector.take(PowerReading(at: noon + 40_000, watts: 1))
    #expect(told == [.ended(at: noon + 7195)])
  }

  @Test func aHistoryIsStored() throws {
    var detector = MachineDetector(.washer)
    _ = events(of: wash + [(1800, 1)], by: &detector)
    let data = try JSONEncoder().encode(detector.history)
    #expect(try JSONDecoder().decode(MachineHistory.self, from: data) == detector.history)
    let run = try #require(detector.history.runs.first)
    #expect(abs(run.length - 4800) < 30 && run.energy > 400 && run.tail > 350)
  }
}
