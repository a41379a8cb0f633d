import Foundation

/// The offsets of a time zone, looked up once for each span with a constant offset.
struct ZoneOffsets: Sendable {
  /// A span with one offset, in seconds since 1970 UTC: from its start up to, but not including,
  /// its end.
  struct Span: Sendable {
    var start: Int
    var end: Int
    /// The seconds east of Greenwich.
    var offset: Int
  }

  /// An instant, and the gap that contains its local time, if any.
  struct Resolved {
    var instant: Int
    /// The local time at which the gap ends, and its length.
    var gap: (end: Int, length: Int)?
  }

  private let lookUp: @Sendable (Int) -> Span
  private var span = Span(start: .max, end: .max, offset: 0)

  /// Creates the offsets of a zone that the system knows.
  init(_ zone: TimeZone) {
    lookUp = { seconds in
      let date = Date(timeIntervalSinceReferenceDate: Double(seconds - Date.secondsFrom1970To2001))
      let offset = zone.secondsFromGMT(for: date)
      guard let transition = zone.nextDaylightSavingTimeTransition(after: date) else {
        return Span(start: seconds, end: .max, offset: offset)
      }
      var end =
        Int(transition.timeIntervalSinceReferenceDate.rounded(.up)) + Date.secondsFrom1970To2001
      if end <= seconds { return Span(start: seconds, end: seconds + 1, offset: offset) }
      // A platform may not report changes other than daylight saving time.
      if zone.offset(at: end - 1) != offset {
        var (same, other) = (seconds, end - 1)
        while other - same > 1 {
          let middle = same + (other - same) / 2
          if zone.offset(at: middle) == offset { same = middle } else { other = middle }
        }
        end = other
      }
      return Span(start: seconds, end: end, offset: offset)
    }
  }

  /// Creates the offsets returned by a function.
  init(_ lookUp: @escaping @Sendable (Int) -> Span) {
    self.lookUp = lookUp
  }

  /// Returns the offset at a second since 1970 UTC.
  mutating func offset(at seconds: Int) -> Int {
    if seconds < span.start || seconds >= span.end { span = lookUp(seconds) }
    return span.offset
  }

  /// Returns the instant at which clocks show a time, as RFC 5545 section 3.3.5 says.
  ///
  /// An ambiguous time is the first one; a time in a gap is read with the offset before the gap.
  mutating func resolve(_ local: Int) -> Resolved {
    if local - span.offset < span.start || span.start == .max {
      // No zone has ever been a day and a half from Greenwich.
      span = lookUp(local - 129_600)
    }
    while true {
      let instant = local - span.offset
      if instant < span.end { return Resolved(instant: instant, gap: nil) }
      let next = lookUp(span.end)
      if local - next.offset < span.end {
        let length = next.offset - span.offset
        return Resolved(instant: instant, gap: (span.end + next.offset, length))
      }
      span = next
    }
  }

  /// Returns a local time before which there is no local time at or after an instant.
  mutating func localBound(of instant: Int) -> Int {
    // A gap on the previous day moves earlier local times by its length.
    let before = offset(at: instant - 90_000)
    return instant + Swift.min(before, offset(at: instant))
  }
}

extension TimeZone {
  fileprivate func offset(at seconds: Int) -> Int {
    secondsFromGMT(
      for: Date(timeIntervalSinceReferenceDate: Double(seconds - Date.secondsFrom1970To2001)))
  }
}
