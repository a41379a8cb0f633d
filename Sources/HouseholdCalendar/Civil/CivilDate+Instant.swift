public import Foundation

extension CivilDate {
  /// Creates the date of an instant in a time zone.
  ///
  /// - Parameters:
  ///   - instant: Any instant. One outside the years 1…9999 gives ``min`` or ``max``; NaN gives
  ///     ``min``.
  ///   - zone: The time zone.
  public init(_ instant: Date, in zone: TimeZone) {
    let days = LocalSeconds(instant, in: zone).floorDivided(by: 86_400)
    self.init(
      uncheckedDayNumber: Swift.max(Self.firstDayNumber, Swift.min(Self.lastDayNumber, days)))
  }

  /// Returns the first instant of the date in a time zone.
  ///
  /// Usually midnight. If the clocks skip midnight, it is the first instant after the gap, and if a
  /// whole day is skipped (30 December 2011 in Samoa), the start of the next day. If midnight
  /// occurs twice, it is the earlier one.
  ///
  /// - Parameter zone: The time zone.
  public func start(in zone: TimeZone) -> Date {
    instant(at: .midnight, in: zone)
  }

  /// Returns the instant at which clocks in a time zone show a time on this date.
  ///
  /// Precisely, the first instant at which they show that time or a later one:
  /// - In a gap (02:30 when the clocks go from 02:00 to 03:00) it is the first instant after it.
  /// - In an overlap (02:30 when the clocks go back from 03:00 to 02:00) it is the earlier one.
  ///
  /// - Parameters:
  ///   - time: The time of day that the clocks show.
  ///   - zone: The time zone of the clocks.
  /// - Returns: A canonical instant, a whole second.
  public func instant(at time: CivilTime, in zone: TimeZone) -> Date {
    let local = dayNumber * 86_400 + time.secondOfDay
    return Date(milliseconds: Int64(CivilDate.seconds(local: local, in: zone)) * 1000)
  }

  /// Returns the seconds since 1970 UTC of the first instant whose local time is at least `local`.
  private static func seconds(local: Int, in zone: TimeZone) -> Int {
    // No zone has ever been a day or more from Greenwich, so the instant is between these two.
    var (before, after) = (local - 86_400, local + 86_400)
    let earlier = zone.offset(at: before)
    if zone.offset(at: local - earlier) == earlier { return local - earlier }
    let later = zone.offset(at: after)
    if zone.offset(at: local - later) == later { return local - later }
    // In a gap: find the first second at which the offset has changed.
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if zone.offset(at: middle) == earlier { before = middle } else { after = middle }
    }
    return after
  }
}

extension CivilTime {
  /// Creates the time of day of an instant in a time zone.
  ///
  /// - Parameters:
  ///   - instant: Any instant, rounded down to the second. One outside the years 1…9999 is clamped.
  ///   - zone: The time zone.
  public init(_ instant: Date, in zone: TimeZone) {
    let local = LocalSeconds(instant, in: zone)
    self.init(uncheckedSecondOfDay: local.value - local.floorDivided(by: 86_400) * 86_400)
  }
}

/// The seconds since 1970-01-01T00:00:00, as shown by the clocks of a zone.
private struct LocalSeconds {
  let value: Int

  /// Counts the seconds at an instant, which is first clamped to the years 1…9999 UTC.
  init(_ instant: Date, in zone: TimeZone) {
    // The bounds are 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, since 2001. Comparisons with
    // NaN are false, so it becomes the lower bound.
    let seconds = instant.timeIntervalSinceReferenceDate
    let known = seconds > -63_113_904_000 ? Swift.min(seconds, 252_423_993_599) : -63_113_904_000
    let utc = Int(known.rounded(.down)) + Date.secondsFrom1970To2001
    value = utc + zone.offset(at: utc)
  }

  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension TimeZone {
  /// Returns the seconds east of Greenwich at a whole second since 1970 UTC.
  fileprivate func offset(at seconds: Int) -> Int {
    secondsFromGMT(
      for: Date(timeIntervalSinceReferenceDate: Double(seconds - Date.secondsFrom1970To2001)))
  }
}
