public import Foundation

extension RecurrenceRule {
  /// Returns the days on which the rule has an occurrence.
  ///
  /// The start is one only if the rule says so. Hours, minutes and seconds of the rule are ignored,
  /// as RFC 5545 asks; of an UNTIL with a time, its date counts (in UTC if it is an instant).
  ///
  /// - Parameter start: The first day that can be an occurrence, and where the rule takes what it
  ///   leaves open (DTSTART).
  /// - Throws: ``RecurrenceError/neverOccurs(rule:)`` if no day up to the year 9999 is an occurrence,
  ///   ``RecurrenceError/needsTime(rule:)`` for a rule that repeats within a day.
  public func occurrences(
    from start: CivilDate
  ) throws(RecurrenceError) -> RecurrenceSequence<CivilDate> {
    RecurrenceSequence(OccurrenceSource([try checked(dayCursor(from: start))]))
  }

  /// Returns the days and times at which the rule has an occurrence, in no time zone.
  ///
  /// The start is one only if the rule says so. An UNTIL that is a date includes all of it; one that
  /// is an instant is compared as its date and time in UTC.
  ///
  /// - Parameter start: The first day and time that can be an occurrence, and where the rule takes
  ///   what it leaves open (DTSTART).
  /// - Throws: ``RecurrenceError/neverOccurs(rule:)`` if there is no occurrence up to the year 9999.
  public func occurrences(
    from start: CivilDateTime
  ) throws(RecurrenceError) -> RecurrenceSequence<CivilDateTime> {
    RecurrenceSequence(OccurrenceSource([try checked(civilCursor(from: start))]))
  }

  /// Returns the instants at which the rule has an occurrence in a time zone.
  ///
  /// The rule counts on the clocks of the zone. A time that clocks skip is read with the offset
  /// before the gap, so 02:30 becomes 03:30; one that comes twice is the first (RFC 5545 section
  /// 3.3.5). Where that makes two occurrences one instant, it is one occurrence, though COUNT
  /// counts two.
  ///
  /// The start is an occurrence only if the rule says so. An UNTIL that is a date includes all of
  /// it on those clocks; a date and time is read on them.
  ///
  /// - Parameters:
  ///   - start: The first day and time that can be an occurrence, and where the rule takes what it
  ///     leaves open (DTSTART).
  ///   - zone: The time zone of the clocks.
  /// - Throws: ``RecurrenceError/neverOccurs(rule:)`` if there is no occurrence up to the year 9999.
  public func occurrences(
    from start: CivilDateTime, in zone: TimeZone
  ) throws(RecurrenceError) -> RecurrenceSequence<Date> {
    let cursor = try checked(zonedCursor(from: start, in: ZoneOffsets(zone)))
    return RecurrenceSequence(OccurrenceSource([cursor]))
  }

  /// Returns a cursor after checking that there is anything to find.
  private func checked(_ cursor: PositionCursor) throws(RecurrenceError) -> PositionCursor {
    var probe = cursor.rule
    guard probe.settle() != nil else { throw .neverOccurs(rule: description) }
    return cursor
  }

  func dayCursor(from start: CivilDate) throws(RecurrenceError) -> PositionCursor {
    if frequency < .daily { throw .needsTime(rule: description) }
    let last: Int? =
      switch until {
      case .date(let date): date.recurrencePosition
      case .civil(let civil): civil.date.recurrencePosition
      case .instant(let instant): InstantParts(instant).date.recurrencePosition
      case nil: nil
      }
    return cursor(from: CivilDateTime(start), isAllDay: true, last: last)
  }

  func civilCursor(from start: CivilDateTime) -> PositionCursor {
    var last = lastOnClock
    if case .instant(let instant) = until { last = instant.recurrencePosition }
    return cursor(from: start, last: last)
  }

  func zonedCursor(from start: CivilDateTime, in zone: ZoneOffsets) -> PositionCursor {
    guard case .instant(let instant) = until else {
      return cursor(from: start, last: lastOnClock, zone: zone)
    }
    let last = instant.recurrencePosition
    // Two days are more than clocks were ever away from Greenwich.
    return cursor(from: start, last: last + 172_800, zone: zone, lastInstant: last)
  }

  private func cursor(
    from start: CivilDateTime, isAllDay: Bool = false, last: Int?, zone: ZoneOffsets? = nil,
    lastInstant: Int = .max
  ) -> PositionCursor {
    var count = Int.max
    if case .count(let number) = end { count = number }
    let plan = RulePlan(
      self, start: start, isAllDay: isAllDay, last: last ?? .max, count: count)
    return PositionCursor(RuleCursor(plan), zone: zone, last: lastInstant)
  }

  private var until: Until? {
    if case .until(let until) = end { until } else { nil }
  }

  /// The last second that UNTIL allows, if it is one of a clock on the wall.
  private var lastOnClock: Int? {
    switch until {
    case .date(let date): date.recurrencePosition + 86_399
    case .civil(let civil): civil.recurrencePosition
    case .instant, nil: nil
    }
  }
}
