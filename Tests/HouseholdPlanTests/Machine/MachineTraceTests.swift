import Foundation
import HouseholdPlan
import Testing

/// How well starts and ends of generated programs are found.
///
/// `HOUSEHOLD_TRACES=10000 swift test --filter MachineTraceTests` judges as many of each kind;
/// `HOUSEHOLD_SEED` makes others.
@Suite struct MachineTraceTests {
  private static let intervals: [Double] = [1, 2, 5, 10, 15, 30, 60]
  private static let clock = Date(timeIntervalSince1970: 1_700_000_000)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The events of a trace, and when they were told.
  private func told(
    _ trace: MachineTrace, by detector: inout MachineDetector
  ) -> [(event: MachineEvent, at: Date)] {
    var told: [(event: MachineEvent, at: Date)] = []
    for reading in trace.readings {
      for event in detector.take(reading) { told.append((event, reading.time)) }
    }
    return told
  }

  @Test(arguments: MachineKind.allCases)
  func endsAreFound(of kind: MachineKind) {
    let wanted = Self.number("HOUSEHOLD_TRACES") ?? 250
    let seed = UInt64(Self.number("HOUSEHOLD_SEED") ?? 1)
    var random = SeededNumbers(seed &* 1000 + (kind == .washer ? 0 : 1))
    var (fresh, taught) = (TraceScore(), TraceScore())
    var byInterval: [Double: TraceScore] = [:]
    while fresh.traces < wanted {
      let machine = TraceMachine(kind, &random)
      let interval = Self.intervals[Int(random.next() % 7)]
      var history = MachineHistory()
      for run in 0..<25 {
        let trace = MachineTrace(machine, from: Self.clock, interval: interval, &random)
        var stranger = MachineDetector(kind)
        let alone = told(trace, by: &stranger)
        fresh.judge(trace, alone)
        byInterval[interval, default: TraceScore()].judge(trace, alone)
        var friend = MachineDetector(kind, history: history)
        let known = told(trace, by: &friend)
        history = friend.history
        if run >= 12 { taught.judge(trace, known) }
      }
    }
    print(fresh.line("\(kind), nothing learnt"))
    print(taught.line("\(kind), twelve runs learnt"))
    if wanted >= 10_000 {
      for (interval, score) in byInterval.sorted(by: { $0.key < $1.key }) {
        print(score.line("  every \(Int(interval)) s"))
      }
    }
    for score in [fresh, taught] {
      #expect(score.share >= (wanted < 2000 ? 0.98 : 0.99))
      #expect(Double(score.early) <= 0.0002 * Double(score.traces))
      #expect(score.insideSoaks == 0)
      // A person who pauses in the last minutes leaves too little to tell from a tumble.
      #expect(Double(score.insidePauses) <= 0.002 * Double(score.traces) + 1)
      #expect(Double(score.wrongCounts) <= 0.005 * Double(score.traces) + 1)
    }
  }

  /// The next load is put in as soon as the last one is out.
  @Test(arguments: MachineKind.allCases)
  func loadsOneAfterAnother(of kind: MachineKind) {
    var random = SeededNumbers(7)
    var (loads, found) = (0, 0)
    for _ in 0..<(Self.number("HOUSEHOLD_TRACES") ?? 250) / 10 {
      let machine = TraceMachine(kind, &random)
      var detector = MachineDetector(kind)
      var (begin, ends): (Date, [Date]) = (Self.clock, [])
      var events: [MachineEvent] = []
      for load in 0..<3 {
        let quiet = load == 2 ? 9000.0...9000 : 60...1500
        let trace = MachineTrace(machine, from: begin, interval: 2, tail: quiet, &random)
        events += told(trace, by: &detector).map(\.event)
        ends.append(trace.end)
        begin = trace.readings.last.map { $0.time.addingTimeInterval(2) } ?? begin
      }
      loads += 3
      found += ends.count { end in
        events.contains {
          if case .ended(let time) = $0 { abs(time.timeIntervalSince(end)) <= 180 } else { false }
        }
      }
    }
    print("\(kind), one after another: \(found) of \(loads) ends found")
    #expect(Double(found) >= 0.85 * Double(loads))
  }
}
