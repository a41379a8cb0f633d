public import Foundation
import HouseholdCalendar

extension LaundryTask {
  /// What people do with a load, in words, by the name of the field that says when, the most telling first.
  package static let deeds =
    steps + [
      ("dryEndTime", "marked as dry"), ("washEndTime", "marked as washed"),
    ]

  /// The steps of a load in words, by the name of the field that says when, the most telling first.
  private static let steps: [(field: String, words: String)] = [
    ("abandonedTime", "abandoned"), ("foldCompletedTime", "folded"),
    ("hungTime", "hung up"), ("dryRestartTime", "put into the dryer again"),
    ("dryStartTime", "put into the dryer"), ("rewashTime", "washed again"),
  ]

  /// That something was taken back, by the name of the field that said when, the most telling first.
  private static let undoings: [(field: String, words: String)] = [
    ("abandonedTime", "opened again"), ("foldCompletedTime", "took back folding"),
    ("hungTime", "took back hanging up"), ("dryRestartTime", "took back drying again"),
    ("dryStartTime", "took back drying"), ("rewashTime", "took back washing again"),
  ]

  /// What was done with the load at last, before its name: “dried”, or “took back drying”; nil if nothing was
  /// that has a word.
  ///
  /// - Parameter before: The load before; nil if it was begun.
  func deed(since before: LaundryTask?) -> String? {
    let (now, former) = (
      Self.schema.rawRow(self, .all), before.map { Self.schema.rawRow($0, .all) }
    )
    let last = Self.steps.first { deed in
      now[deed.field]?.isNull == false && now[deed.field] != former?[deed.field]
    }?.words.replacing("put into the dryer", with: "dried")
    guard let former else {
      return ["washed", last].compactMap(\.self).joined(separator: " and ")
    }
    let undone = Self.undoings.first { undoing in
      former[undoing.field]?.isNull == false && now[undoing.field]?.isNull != false
    }
    return last ?? undone?.words
  }

  /// Whether what was done with the load counts beside a later step that somebody noted unaware of it.
  ///
  /// Folded clothes stay folded: what was done afterwards was done to others, or by mistake. Clothes that left
  /// the washing machine are not in it again because somebody notes that the wash is over.
  func outlasts(_ other: LaundryTask) -> Bool {
    if foldCompletedTime != nil { return other.foldCompletedTime == nil }
    return leftWasherTime != nil && other.leftWasherTime == nil && other.abandonedTime == nil
      && other.rewashTime == rewashTime
  }

  /// The hours after which washed clothes that still lie in the machine smell musty, 12.
  ///
  /// Source: "Any wet items left longer than 12 hours should be rewashed" in
  /// https://www.hunker.com/1789878/how-long-leave-wet-clothes-laundry-in-washer/.
  public static let mustyHours = 12

  /// The hours that clothes hang until they are dry, unless other ones are given.
  public static let lineDryHours = 12

  /// The seconds that washed clothes have been lying in the machine since the last wash; nil when
  /// none are.
  public func wetFor(at now: Date) -> TimeInterval? {
    guard stage(at: now) == .washDone, let washEnd else { return nil }
    return Double(Swift.max(0, now.milliseconds(since: washEnd))) / 1000
  }

  /// Whether washed clothes have been lying in the machine for ``mustyHours``.
  public func isMusty(at now: Date) -> Bool {
    (wetFor(at: now) ?? 0) >= Double(Self.mustyHours) * 3600
  }

  /// The seconds that washed clothes lay in the machine, until they were moved or the load was given
  /// up; nil while they are in it, and when the load was abandoned before its wash was over.
  ///
  /// The time they lay there before they were washed again counts too.
  public var wetTime: TimeInterval? {
    guard let washEnd, let end = leftWasherTime ?? abandonedTime else { return nil }
    let before = Double(wetSecondsBeforeRewash ?? 0)
    let seconds = before + Double(Swift.max(0, end.milliseconds(since: washEnd))) / 1000
    return leftWasherTime == nil && seconds == 0 ? nil : seconds
  }

  /// The seconds that the washing machine ran for the load until an instant; nil before it starts.
  ///
  /// Less than planned if it was stopped early or the load was abandoned.
  public func washTime(at now: Date) -> TimeInterval? {
    guard let washStartTime, let washEnd else { return nil }
    let end = Swift.min(washEnd, Swift.max(now, washBegin ?? washStartTime))
    let seconds = Double(end.milliseconds(since: washStartTime)) / 1000
    return Swift.max(0, seconds - Double(wetSecondsBeforeRewash ?? 0))
  }

  /// The seconds that the dryer ran for the load until an instant; nil if it never did.
  ///
  /// Times between its end and a restart do not count.
  public func dryTime(at now: Date) -> TimeInterval? {
    guard let dryStartTime, let dryEnd else { return nil }
    return drySeconds(until: Swift.min(dryEnd, Swift.max(now, dryRestartTime ?? dryStartTime)))
  }
}

extension LaundryTask {
  /// The instant from which the load is stale if nothing is done, or nil for one that is not open
  /// and while a pause without end comes first.
  ///
  /// - Parameters:
  ///   - hours: The setting ``AppSettings/staleHours``.
  ///   - pauses: The times that do not count.
  /// - Complexity: O(*n*) in the number of pauses.
  func staleInstant(afterHours hours: Int, pauses: PauseCalendar) -> Date? {
    guard isOpen else { return nil }
    return pauses.instant(after: Int64(hours) * Span.hour, from: lastEventTime)
  }

  /// Whether the load is open and was not touched for some unpaused hours after its last event.
  ///
  /// - Parameters:
  ///   - now: The current instant.
  ///   - hours: The setting ``AppSettings/staleHours``.
  ///   - pauses: The times that do not count.
  /// - Complexity: O(*n*) in the number of pauses.
  package func isStale(at now: Date, afterHours hours: Int, pauses: PauseCalendar) -> Bool {
    isOpen
      && pauses.activeMilliseconds(from: lastEventTime, to: now) >= Int64(hours) * Span.hour
  }

  /// Whether the load still keeps its pet from dying: it is open, and was never stale.
  ///
  /// Continuing a stale load does not revive a dead pet.
  func keepsAlive(at now: Date, staleHours hours: Int, pauses: PauseCalendar) -> Bool {
    guard isOpen, staleTime == nil, !isStale(at: now, afterHours: hours, pauses: pauses) else {
      return false
    }
    guard let washEnd, let left = leftWasherTime else { return true }
    return pauses.activeMilliseconds(from: washEnd, to: left) < Int64(hours) * Span.hour
  }
}
