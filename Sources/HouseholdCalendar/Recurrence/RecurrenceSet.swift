public import Foundation
import HouseholdMessages

/// A set of occurrences: rules, additional moments, and excluded moments.
///
/// These are RRULE, RDATE, and EXDATE of an iCalendar event; `Moment` is `CivilDate` for whole
/// days, `Date` for times in a time zone, and ``CivilDateTime`` for times without one.
///
/// ```swift
/// let rule = try RecurrenceRule("FREQ=WEEKLY;COUNT=4")
/// let set = RecurrenceSet(rules: [rule], additions: [extra], exceptions: [holiday])
/// let days = Array(try set.occurrences(from: start))
/// ```
///
/// Source: RFC 5545 sections 3.8.5.1 to 3.8.5.3.
public struct RecurrenceSet<Moment: RecurrenceMoment>: Hashable, Sendable {
  /// The rules.
  public var rules: [RecurrenceRule]

  /// Additional occurrences, whether or not a rule includes them (RDATE).
  public var additions: [Moment]

  /// Excluded occurrences, whatever includes them (EXDATE).
  public var exceptions: Set<Moment>

  /// Whether the start is an occurrence even if no rule matches it, as in an iCalendar event.
  ///
  /// It is then the first occurrence that a rule's COUNT counts.
  public var includesStart: Bool

  /// Creates a recurrence set.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - additions: Additional occurrences.
  ///   - exceptions: Excluded occurrences.
  ///   - includesStart: Whether the start is always an occurrence.
  public init(
    rules: [RecurrenceRule] = [], additions: [Moment] = [], exceptions: Set<Moment> = [],
    includesStart: Bool = true
  ) {
    self.rules = rules
    self.additions = additions
    self.exceptions = exceptions
    self.includesStart = includesStart
  }

  /// Merges the cursors of the rules with all other moments.
  ///
  /// - Parameters:
  ///   - cursors: The cursors of the rules.
  ///   - clockStart: The start in the seconds that the rules count in.
  ///   - start: The start as a position.
  func sequence(
    _ cursors: [PositionCursor], clockStart: Int, start: Int
  ) -> RecurrenceSequence<Moment> {
    var extras = additions.map(\.recurrencePosition)
    var cursors = cursors
    if includesStart {
      extras.append(start)
      for index in cursors.indices {
        var probe = cursors[index].rule
        if probe.peek() != clockStart { cursors[index].countOneLess() }
      }
    }
    return RecurrenceSequence(
      OccurrenceSource(
        cursors, extras: extras, excluded: Set(exceptions.map(\.recurrencePosition))))
  }
}

extension RecurrenceSet where Moment == CivilDate {
  /// Returns the days of the set.
  ///
  /// - Parameter start: The day on which the rules start.
  /// - Throws: ``RecurrenceError/needsTime(rule:)`` for a rule that repeats within a day.
  public func occurrences(
    from start: CivilDate
  ) throws(RecurrenceError) -> RecurrenceSequence<CivilDate> {
    var cursors: [PositionCursor] = []
    for rule in rules { cursors.append(try rule.dayCursor(from: start)) }
    return sequence(
      cursors, clockStart: start.recurrencePosition, start: start.recurrencePosition)
  }
}

extension RecurrenceSet where Moment == CivilDateTime {
  /// Returns the days and times of the set.
  ///
  /// - Parameter start: The day and time at which the rules start.
  public func occurrences(from start: CivilDateTime) -> RecurrenceSequence<CivilDateTime> {
    sequence(
      rules.map { $0.civilCursor(from: start) }, clockStart: start.clockSeconds,
      start: start.clockSeconds)
  }
}

extension RecurrenceSet where Moment == Date {
  /// Returns the instants of the set.
  ///
  /// - Parameters:
  ///   - start: The day and time at which the rules start, on the clocks of the zone.
  ///   - zone: The time zone of the clocks.
  public func occurrences(
    from start: CivilDateTime, in zone: TimeZone
  ) -> RecurrenceSequence<Date> {
    occurrences(from: start, in: ZoneOffsets(zone))
  }

  func occurrences(from start: CivilDateTime, in zone: ZoneOffsets) -> RecurrenceSequence<Date> {
    var offsets = zone
    return sequence(
      rules.map { $0.zonedCursor(from: start, in: zone) }, clockStart: start.clockSeconds,
      start: offsets.resolve(start.clockSeconds).instant)
  }
}
