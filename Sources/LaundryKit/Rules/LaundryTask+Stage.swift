public import Foundation
import HouseholdCalendar

extension LaundryTask {
  /// Whether the load is neither folded nor abandoned.
  public var isOpen: Bool { foldCompletedTime == nil && abandonedTime == nil }

  /// Whether the clothes were hung up and did not go into the dryer since.
  public var isHung: Bool { dryStartTime == nil && dryEndTime != nil }

  /// The end of the wash, as stored or as planned by its length; nil before it starts.
  ///
  /// A load that was abandoned has no end after that.
  public var washEnd: Date? {
    clipped(washEndTime ?? washStartTime?.adding(minutes: washDurationMinutes))
  }

  /// The end of the dryer, or the instant at which clothes on the line are dry, as stored or as
  /// planned; nil before they are moved.
  ///
  /// A load that was abandoned has no end after that.
  public var dryEnd: Date? { clipped(dryEndTime ?? dryStartTime?.adding(minutes: dryMinutes)) }

  /// The instant at which the clothes left the washing machine, or nil while they are in it.
  package var leftWasherTime: Date? { hungTime ?? dryStartTime ?? dryEndTime }

  /// The start of the wash that runs or ran last.
  var washBegin: Date? { rewashTime ?? washStartTime }

  /// The start of the drying that goes on or went on last: of the dryer, or of hanging.
  var dryBegin: Date? { dryRestartTime ?? dryStartTime ?? hungTime }

  /// The latest step that was taken, apart from the ends of machines; nil before the first.
  var lastStepTime: Date? { dryBegin ?? (isHung ? dryEnd : washBegin) }

  /// The latest instant the load knows of, the end of a running machine included.
  ///
  /// From here on the load counts as untouched.
  var lastEventTime: Date {
    [washBegin, washEnd, dryBegin, dryEnd, foldCompletedTime, abandonedTime]
      .lazy.compactMap { $0 }.max() ?? startDate
  }

  /// Puts the phases that lie ahead back by as much as the last step does: a clock that is ahead noted them.
  ///
  /// What is done by this clock is then later, and as long as it was; what was over before stays.
  mutating func putBack(to now: Date) {
    guard let ahead = lastStepTime?.milliseconds(since: now), ahead > 0 else { return }
    let (isRewashed, isRestarted) = (rewashTime != nil, dryRestartTime != nil)
    let phases: [[WritableKeyPath<LaundryTask, Date?>]] = [
      [\.washStartTime] + (isRewashed ? [] : [\.washEndTime]),
      isRewashed ? [\.rewashTime, \.washEndTime] : [], [\.hungTime],
      [\.dryStartTime] + (isRestarted ? [] : [\.dryEndTime]),
      isRestarted ? [\.dryRestartTime, \.dryEndTime] : [],
    ]
    func isAhead(_ time: Date?) -> Bool { time.map { $0 > now } ?? false }
    var last = Date.distantPast
    for phase in phases {
      guard phase.contains(where: { isAhead(self[keyPath: $0]) }) else {
        last = phase.reduce(last) { Swift.max($0, self[keyPath: $1] ?? $0) }
        continue
      }
      let isWet = phase.contains(\.rewashTime) && last > .distantPast
      if isWet {
        wetSecondsBeforeRewash = wetSecondsBeforeRewash.map { Swift.max(0, $0 - Int(ahead / 1000)) }
      }
      for time in phase {
        self[keyPath: time] = self[keyPath: time].map {
          Swift.max($0.adding(milliseconds: -ahead), last)
        }
      }
      if phase.contains(\.washStartTime), let washStartTime {
        startDate = Swift.min(startDate, washStartTime)
      }
    }
  }

  /// Abandons the load, but not before its last step; a machine that runs counts as ended then.
  mutating func abandon(at now: Date) {
    let time = Swift.max(now, lastStepTime ?? now)
    washEndTime = washEnd.map { Swift.min($0, time) }
    dryEndTime = dryEnd.map { Swift.min($0, time) }
    abandonedTime = time
  }

  /// The load, abandoned because another device had already started a newer
  /// one.
  func abandoned(for newer: LaundryTask) -> LaundryTask {
    var load = self
    load.abandon(at: newer.startDate)
    return load
  }

  /// The stage at an instant.
  ///
  /// Clothes on the line are drying until their time. After a clock went back the current stage
  /// counts as just begun: an instant before the last step counts as that step's.
  public func stage(at now: Date) -> LoadStage {
    if foldCompletedTime != nil { return .folded }
    guard abandonedTime == nil, let washBegin, let washEnd else { return .idle }
    if let dryEnd { return dryEnd <= Swift.max(now, dryBegin ?? dryEnd) ? .dryDone : .drying }
    return washEnd <= Swift.max(now, washBegin) ? .washDone : .washing
  }

  /// The instant at which the running machine ends or the clothes on the line are dry; nil when
  /// neither is waited for.
  public func endsAt(at now: Date) -> Date? {
    switch stage(at: now) {
    case .washing: washEnd
    case .drying: dryEnd
    case .idle, .washDone, .dryDone, .folded: nil
    }
  }

  /// The instant at which the machine that ran last ended, or the clothes on the line were dry,
  /// while the next step is waited for; nil otherwise.
  public func endedAt(at now: Date) -> Date? {
    switch stage(at: now) {
    case .washDone: washEnd
    case .dryDone: dryEnd
    case .idle, .washing, .drying, .folded: nil
    }
  }

  /// The seconds until the running machine ends or the clothes on the line are dry, more than 0;
  /// nil if neither is waited for.
  public func remaining(at now: Date) -> TimeInterval? {
    guard let end = endsAt(at: now), let begin = dryBegin ?? washBegin else { return nil }
    return Double(end.milliseconds(since: Swift.max(now, begin))) / 1000
  }

  /// The share of the running machine's time, or of the time on the line, that is over, 0 to 1; nil
  /// when neither goes on.
  ///
  /// Minutes added to the dryer lengthen its time; those between its end and the restart do not
  /// count.
  public func progress(at now: Date) -> Double? {
    guard let end = endsAt(at: now), let remaining = remaining(at: now) else { return nil }
    let whole: TimeInterval
    if dryStartTime != nil {
      whole = drySeconds(until: end)
    } else if let hungTime {
      whole = Double(end.milliseconds(since: hungTime)) / 1000
    } else {
      let seconds = Double(end.milliseconds(since: washBegin ?? end)) / 1000
      whole = Swift.min(seconds, Double(washDurationMinutes) * 60)
    }
    guard whole > 0 else { return 1 }
    return Swift.max(0, Swift.min(1, (whole - remaining) / whole))
  }

  /// The minutes of the dryer, those added included.
  private var dryMinutes: Int {
    let (sum, overflow) = dryDurationMinutes.addingReportingOverflow(additionalDryMinutes ?? 0)
    return overflow ? .max : sum
  }

  /// The seconds that the dryer ran until an instant, without those between its ends and restarts.
  func drySeconds(until instant: Date) -> TimeInterval {
    guard let dryStartTime else { return 0 }
    let seconds = Double(instant.milliseconds(since: dryStartTime)) / 1000
    // Loads of older versions do not know how long the dryer stood still.
    let most = dryIdleSeconds == nil ? Double(dryMinutes) * 60 : .infinity
    return Swift.max(0, Swift.min(seconds - Double(dryIdleSeconds ?? 0), most))
  }

  /// An instant, or the one at which the load was abandoned when that was before.
  private func clipped(_ end: Date?) -> Date? {
    guard let end, let abandonedTime else { return end }
    return Swift.min(end, abandonedTime)
  }
}
