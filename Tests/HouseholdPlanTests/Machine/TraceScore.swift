import Foundation
import HouseholdPlan

/// How many traces were judged, and what was wrong with how many.
struct TraceScore {
  var traces = 0
  /// Ends that are not told once, within three minutes of the true one.
  var wrongEnds = 0
  /// Starts that are not told once, within three minutes of the true one.
  var wrongStarts = 0
  /// Traces with more or less than one start and one end.
  var wrongCounts = 0
  /// Ends that were told before the program ended.
  var early = 0
  /// Ends whose instant is in a soak, and in a person's pause.
  var insideSoaks = 0
  var insidePauses = 0
  /// The most seconds of program that came after a pause which was taken for the end.
  var restAfterPause = 0.0
  /// The seconds from an end to the instant at which it was told.
  var delays: [TimeInterval] = []

  /// The share of ends that were found.
  var share: Double { 1 - Double(wrongEnds) / Double(max(traces, 1)) }

  /// Judges what was told of a trace.
  mutating func judge(_ trace: MachineTrace, _ told: [(event: MachineEvent, at: Date)]) {
    traces += 1
    var (starts, ends, isEarly): ([Date], [Date], Bool) = ([], [], false)
    for (event, at) in told {
      switch event {
      case .started(let time): starts.append(time)
      case .ended(let time):
        ends.append(time)
        delays.append(at.timeIntervalSince(time))
        isEarly = isEarly || at < trace.end
      case .emptied: break
      }
    }
    func isNear(_ times: [Date], _ other: Date) -> Bool {
      times.count == 1 && times.allSatisfy { abs($0.timeIntervalSince(other)) <= 180 }
    }
    if isEarly { early += 1 }
    if starts.count != 1 || ends.count != 1 { wrongCounts += 1 }
    if !isNear(starts, trace.start) { wrongStarts += 1 }
    guard !isNear(ends, trace.end) else { return }
    wrongEnds += 1
    // The instant at which the work before it ends is that at which a soak or a pause begins.
    func holds(_ still: ClosedRange<Date>) -> Bool {
      let from = still.lowerBound.addingTimeInterval(-trace.interval - 1)
      return ends.contains { (from...still.upperBound).contains($0) }
    }
    if trace.soaks.contains(where: holds) { insideSoaks += 1 }
    for pause in trace.pauses where holds(pause) {
      insidePauses += 1
      restAfterPause = max(restAfterPause, trace.end.timeIntervalSince(pause.upperBound))
    }
  }

  /// The figures in a line.
  func line(_ name: String) -> String {
    let sorted = delays.sorted()
    func delay(_ share: Double) -> Int {
      sorted.isEmpty ? 0 : Int(sorted[Int(Double(sorted.count - 1) * share)] / 60)
    }
    func percent(_ wrong: Int) -> Double {
      ((1 - Double(wrong) / Double(max(traces, 1))) * 10_000).rounded() / 100
    }
    return "\(name): \(traces) traces, ends found \(percent(wrongEnds)) %, told early \(early), "
      + "in soaks \(insideSoaks), in pauses \(insidePauses) (\(Int(restAfterPause)) s followed), "
      + "counts wrong \(wrongCounts), starts found \(percent(wrongStarts)) %, "
      + "told after \(delay(0.5)) min (median), \(delay(0.99)) min (99 %)"
  }
}
