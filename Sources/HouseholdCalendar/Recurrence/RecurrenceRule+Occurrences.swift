public import Foundation

extension RecurrenceRule {
  /// Returns the days on which the rule has an occurrence.
  ///
  /// The start is an occurrence only if it matches the rule. Hours, minutes, and seconds of the
  /// rule are ignored, as RFC 5545 requires; for an UNTIL with a time, its date is used (in UTC if
  /// it is an instant).
  ///
  /// - Parameter start: The first day that can be an occurrence; also provides the parts that the
  ///   rule leaves out (DTSTART).
  /// - Throws: ``RecurrenceError/neverOccurs(rule:)`` if there is no occurrence up to the year
  ///   9999, ``RecurrenceError/needsTime(rule:)`` for a rule that repeats within a day.
  public func occurrences(
    from start: CivilDate
  ) throws(RecurrenceError) -> RecurrenceSequence<CivilDate> {
    RecurrenceSequence(OccurrenceSource([try checked(dayCursor(from: start))]))
  }

  /// Returns the days and times at which the rule has an occurrence, without a time zone.
  ///
  /// The start is an occurrence only if it matches the rule. An UNTIL that is a date includes the
  /// whole day; one that is an instant is compared as its date and time in UTC.
  ///
  /// - Parameter start: The first day and time that can be an occurrence; also provides the parts
  ///   that the rule leaves out (DTSTART).
  /// - Throws: ``RecurrenceError/neverOccurs(rule:)`` if there is no occurrence up to the year 9999.
  public func occurrences(
    from start: CivilDateTime
  ) throws(RecurrenceError) -> RecurrenceSequence<CivilDateTime> {
    RecurrenceSequence(OccurrenceSource([try checked(civilCursor(from: start))]))
  }

  /// Returns the instants at which the rule has an occurrence in a time zone.
  ///
  /// The rule counts on the clocks of the zone. A skipped time is read with the offset before the
  /// gap, so 02:30 becomes 03:30; an ambiguous time is the first one (RFC 5545 section 3.3.5). If
  /// that makes two occurrences the same instant, it is one occurrence, although COUNT counts two.
  ///
  /// The start is an occurrence only if it matches the rule. An UNTIL that is a date includes the
  /// whole day on those clocks; one that is a date and time is read on them.
  ///
  /// - Parameters:
  ///   - start: The first day and time that can be an occurrence; also provides the parts that the
  ///     rule leaves out (DTSTART).
  ///   - zone: The time zone of the clocks.
  /// - Throws: ``RecurrenceError/neverOccurs(rule:)`` if there is no occurrence up to the year 9999.
  public func occurrences(
    from start: CivilDateTime, in zone: TimeZone
  ) throws(RecurrenceError) -> RecurrenceSequence<Date> {
    let cursor = try checked(zonedCursor(from: start, in: ZoneOffsets(zone)))
    return RecurrenceSequence(OccurrenceSource([cursor]))
  }

  /// Returns a cursor after checking that there is an occurrence.
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
    // No clock has ever been two days from Greenwich.
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

  /// The last second that UNTIL allows, if it is a local time.
  private var lastOnClock: Int? {
    switch until {
    case .date(let date): date.recurrencePosition + 86_399
    case .civil(let civil): civil.recurrencePosition
    case .instant, nil: nil
    }
  }
}
