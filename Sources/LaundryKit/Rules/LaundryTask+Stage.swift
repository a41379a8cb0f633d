public import Foundation
import HouseholdCalendar

extension LaundryTask {
  /// Whether the load is neither folded nor abandoned.
  public var isOpen: Bool { foldCompletedTime == nil && abandonedTime == nil }

  /// Whether the clothes were hung up instead of put into the dryer.
  public var isHung: Bool { dryStartTime == nil && dryEndTime != nil }

  /// The end of the wash, as stored or as planned by its length; nil before it starts.
  public var washEnd: Date? {
    washEndTime ?? washStartTime?.adding(minutes: washDurationMinutes)
  }

  /// The end of the dryer or the hanging up, as stored or as planned; nil before it starts.
  public var dryEnd: Date? {
    dryEndTime ?? dryStartTime?.adding(minutes: dryMinutes)
  }

  /// The instant at which the clothes left the washing machine, or nil while they are in it.
  public var leftWasherTime: Date? { dryStartTime ?? dryEndTime }

  /// The latest instant the load knows of, the end of a running machine included.
  ///
  /// From here on the load counts as untouched.
  public var lastEventTime: Date {
    [washStartTime, washEnd, dryStartTime, dryEnd, foldCompletedTime, abandonedTime]
      .lazy.compactMap { $0 }.max() ?? startDate
  }

  /// The stage at an instant.
  ///
  /// After a clock went back the current stage counts as just begun: an instant before the last
  /// step counts as that step's.
  public func stage(at now: Date) -> LoadStage {
    if foldCompletedTime != nil { return .folded }
    guard abandonedTime == nil, let washStartTime, let washEnd else { return .idle }
    if isHung { return .dryDone }
    if let dryStartTime, let dryEnd {
      return dryEnd <= Swift.max(now, dryStartTime) ? .dryDone : .drying
    }
    return washEnd <= Swift.max(now, washStartTime) ? .washDone : .washing
  }

  /// The instant at which the running machine ends, or nil when none runs.
  public func endsAt(at now: Date) -> Date? {
    switch stage(at: now) {
    case .washing: washEnd
    case .drying: dryEnd
    case .idle, .washDone, .dryDone, .folded: nil
    }
  }

  /// The instant at which the machine that ran last ended, or the clothes were hung up, while the
  /// next step is waited for; nil otherwise.
  public func endedAt(at now: Date) -> Date? {
    switch stage(at: now) {
    case .washDone: washEnd
    case .dryDone: dryEnd
    case .idle, .washing, .drying, .folded: nil
    }
  }

  /// The seconds until the running machine ends, more than 0; nil when none runs.
  public func remaining(at now: Date) -> TimeInterval? {
    guard let end = endsAt(at: now), let start = dryStartTime ?? washStartTime else { return nil }
    return Double(end.milliseconds(since: Swift.max(now, start))) / 1000
  }

  /// The share of the running machine's time that is over, 0 to 1; nil when none runs.
  ///
  /// Minutes added to the dryer lengthen its time; those between its end and the restart do not
  /// count.
  public func progress(at now: Date) -> Double? {
    guard let end = endsAt(at: now), let start = dryStartTime ?? washStartTime,
      let remaining = remaining(at: now)
    else { return nil }
    let minutes = dryStartTime == nil ? washDurationMinutes : dryMinutes
    let whole = Swift.min(Double(end.milliseconds(since: start)) / 1000, Double(minutes) * 60)
    guard whole > 0 else { return 1 }
    return Swift.max(0, Swift.min(1, (whole - remaining) / whole))
  }

  /// The seconds that washed clothes have been lying in the machine; nil when none are.
  public func wetFor(at now: Date) -> TimeInterval? {
    guard stage(at: now) == .washDone, let washEnd else { return nil }
    return Double(Swift.max(0, now.milliseconds(since: washEnd))) / 1000
  }

  /// The minutes of the dryer, those added included.
  private var dryMinutes: Int {
    let (sum, overflow) = dryDurationMinutes.addingReportingOverflow(additionalDryMinutes ?? 0)
    return overflow ? .max : sum
  }
}

extension LaundryTask {
  /// Whether the load is open and nobody touched it for some unpaused hours after its last event.
  ///
  /// - Parameters:
  ///   - now: The current instant.
  ///   - hours: The setting ``AppSettings/staleHours``.
  ///   - pauses: The times that do not count.
  /// - Complexity: O(*n*) in the number of pauses.
  public func isStale(at now: Date, afterHours hours: Int, pauses: PauseCalendar) -> Bool {
    isOpen
      && pauses.activeMilliseconds(from: lastEventTime, to: now) >= Int64(hours) * Span.hour
  }

  /// Whether the load still keeps its pet from dying: it is open, and was never stale.
  ///
  /// A load that went stale and is then taken up again does not bring a dead pet back.
  func keepsAlive(at now: Date, staleHours hours: Int, pauses: PauseCalendar) -> Bool {
    guard isOpen, !isStale(at: now, afterHours: hours, pauses: pauses) else { return false }
    guard let washEnd, let left = leftWasherTime else { return true }
    return pauses.activeMilliseconds(from: washEnd, to: left) < Int64(hours) * Span.hour
  }
}
