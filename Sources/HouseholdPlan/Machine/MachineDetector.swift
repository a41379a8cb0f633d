public import Foundation
import HouseholdCalendar

/// Tells from the watts of a plug when a washer or a dryer started, ended, and was emptied.
///
/// Feed it one reading after another. A start is told after some minutes. An end can only be told
/// once it is no soak and no pause: ``longestPause`` and three minutes later (18 minutes, up to 35
/// with a reading a minute) for a dryer, and for a washer that spun last, as soaks need water, or
/// whose program is learnt; else after 90 to 120 minutes without a movement, as soaks last up to an
/// hour. Instants are the true ones, to three minutes. Repeat a silent plug's last reading.
public struct MachineDetector: Hashable, Sendable {
  /// The machine.
  public let kind: MachineKind
  /// The runs it learnt from, with those it told the end of.
  public private(set) var history: MachineHistory
  /// The most seconds that a person pauses a program; with fewer, ends are told sooner.
  public let longestPause: TimeInterval
  private var last: PowerReading?, activity: MachineActivity, program: MachineProgram?
  /// The end of the program whose clothes are in the machine, and the dryer's last start.
  private var fullSince: Date?, dryerStart: Date?
  /// An hour, and half of one for readings that missed the last movements before.
  private static let longestSoak: TimeInterval = 5400
  /// Creates a detector of a machine that does not run.
  ///
  /// - Parameters:
  ///   - kind: The machine.
  ///   - history: Its past runs.
  ///   - longestPause: The most seconds of a person's pause.
  public init(
    _ kind: MachineKind, history: MachineHistory = MachineHistory(),
    longestPause: TimeInterval = 900
  ) {
    (self.kind, self.history, self.longestPause) = (kind, history, longestPause)
    activity = MachineActivity(kind)
  }

  /// Takes a reading in.
  ///
  /// - Parameter reading: The reading; one that is not later than the last is left out.
  /// - Returns: What became known, in the order in which it happened.
  public mutating func take(_ reading: PowerReading) -> [MachineEvent] {
    let seconds = reading.time.timeIntervalSince(last?.time ?? .distantPast)
    guard seconds > 0 else { return [] }
    defer { last = reading }
    let isWork = activity.take(reading, after: seconds)
    if let program, seconds > Self.longestSoak { return end(program) }
    guard var program else { return isWork ? start(at: activity.begin) : [] }
    program.add(reading, after: seconds, of: last?.watts ?? 0, heat: activity.heatWatts)
    let isIdle = reading.watts < MachineActivity.idleWatts
    if isIdle, hasEnded(program, at: reading.time) { return end(program) }
    let isBusy = isWork || !isIdle && activity.isPump
    let first = isBusy ? program.work(at: reading.time, activity) : nil
    defer { self.program = program }
    return first.map { end($0) + start(at: program.start) } ?? []
  }

  /// Says that the dryer started: clothes that were in the washer are not there any more.
  ///
  /// - Parameter time: The instant of the dryer's ``MachineEvent/started(at:)``.
  /// - Returns: That the washer was emptied, if it had ended; else that follows its end.
  public mutating func dryerStarted(at time: Date) -> [MachineEvent] {
    dryerStart = time
    return emptied(by: time)
  }

  private func hasEnded(_ program: MachineProgram, at time: Date) -> Bool {
    guard let over = program.over, activity.isQuiet(at: time) else { return false }
    // Readings far apart miss a gentle program's turns, and others' for some minutes.
    let interval = activity.interval
    let isLearnt = interval < 11 && history.knowsEnd(program.run)
    if kind == .dryer || over.timeIntervalSince(activity.spun) < 300 || isLearnt {
      return time.timeIntervalSince(over) - program.unseen > longestPause + max(180, 20 * interval)
    }
    return time.timeIntervalSince(max(over, activity.moved)) > Self.longestSoak + 30 * interval
  }

  private mutating func emptied(by time: Date) -> [MachineEvent] {
    guard let full = fullSince, full <= time else { return [] }
    fullSince = nil
    return [.emptied(at: time)]
  }

  private mutating func start(at begin: Date) -> [MachineEvent] {
    let time = begin.canonicalized
    program = MachineProgram(start: time, now: activity.moved)
    return emptied(by: time) + [.started(at: time)]
  }

  private mutating func end(_ ended: MachineProgram) -> [MachineEvent] {
    let time = (ended.over ?? ended.lastWork).canonicalized
    history.add(ended.run, soaks: ended.soaks)
    (program, fullSince) = (nil, time)
    return [.ended(at: time)] + (dryerStart.map { emptied(by: $0) } ?? [])
  }
}
