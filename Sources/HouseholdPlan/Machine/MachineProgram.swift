import Foundation

/// A program that runs, or stands still.
struct MachineProgram: Hashable, Sendable {
  private(set) var start: Date, lastWork: Date
  /// The instant since which it stands still, nil while it works; the seconds unseen since.
  private(set) var over: Date?, unseen: TimeInterval = 0
  /// Its numbers up to the last work.
  private(set) var run = MachineHistory.Run(), soaks: [MachineHistory.Run] = []
  /// The same up to now, and the seconds of soaks and pauses.
  private var energy = 0.0, tail = 0.0, still: TimeInterval = 0
  /// Itself, at most once, as it stood still after a spin; when it went on, and its heating since.
  private var before: [Self] = []
  private var nextStart = Date.distantPast, heat: TimeInterval = 0

  init(start: Date, now: Date) { (self.start, lastWork) = (start, now) }

  /// Adds what was drawn since the last reading, of so many watts; the tail halves in two minutes.
  mutating func add(_ reading: PowerReading, after seconds: Double, of last: Double, heat: Double) {
    let seen = min(seconds, 120)
    energy += last * seen / 3600
    tail += (reading.watts - tail) * (1 - exp2(-seen / 120))
    if reading.watts > heat { self.heat += seen }
    if over != nil, seconds > 150 { unseen += seconds }
    guard over == nil, reading.watts < MachineActivity.idleWatts else { return }
    over = lastWork.addingTimeInterval(reading.time.timeIntervalSince(lastWork) / 2)
  }

  /// Notes work; returns the program that ended before if this is another: it heats after a spin.
  mutating func work(at time: Date, _ activity: MachineActivity) -> Self? {
    if let over, activity.resumed > over {
      let quiet = activity.resumed.timeIntervalSince(over)
      let isNew = before.first?.over.map { activity.spun > $0 } ?? true
      if quiet >= 120, isNew, run.length > 1200, over.timeIntervalSince(activity.spun) < 300 {
        (before, heat, nextStart) = ([self], 0, activity.resumed)
        before[0].before = []
      }
      if quiet >= 600 { soaks.append(run) }
      if quiet >= 300 { still += quiet }
    }
    (lastWork, over, unseen) = (time, nil, 0)
    let first = heat >= 60 ? before.first : nil
    if let first { (start, energy, still) = (nextStart, energy - first.energy, 0) }
    if first != nil { (before, soaks) = ([], []) }
    run.length = lastWork.timeIntervalSince(start) - still
    (run.energy, run.tail) = (energy, tail)
    return first
  }
}
