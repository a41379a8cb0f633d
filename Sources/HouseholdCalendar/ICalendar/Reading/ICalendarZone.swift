import Foundation

/// A time zone that an iCalendar file names.
struct ICalendarZone: Sendable {
  /// The offsets of the zone.
  let offsets: ZoneOffsets

  /// Finds a zone that the file does not describe, by its name.
  ///
  /// A name of the IANA database, one that ends with such a name (as in
  /// `/example.org/20260101_1/Europe/Berlin`), or one of Windows.
  init?(named name: String) {
    guard let zone = ICalendarZone.systemZone(name) else { return nil }
    offsets = ZoneOffsets(zone)
  }

  /// Takes the zone that a file describes (VTIMEZONE, RFC 5545 section 3.6.5).
  ///
  /// - Parameter rules: Its STANDARD and DAYLIGHT parts.
  init(_ rules: [Observance]) {
    var transitions: [(instant: Int, before: Int, after: Int)] = []
    for rule in rules {
      for instant in rule.onsets() { transitions.append((instant, rule.before, rule.after)) }
    }
    transitions.sort { $0.instant < $1.instant }
    let instants = transitions.map(\.instant)
    let offsetsAfter = transitions.map(\.after)
    let first = transitions.first?.before ?? rules.first?.after ?? 0
    offsets = ZoneOffsets { seconds in
      // The number of transitions that are not after the second.
      var (low, high) = (0, instants.count)
      while low < high {
        let middle = (low + high) / 2
        if instants[middle] <= seconds { low = middle + 1 } else { high = middle }
      }
      return ZoneOffsets.Span(
        start: low == 0 ? -1_000_000_000_000 : instants[low - 1],
        end: low == instants.count ? .max : instants[low],
        offset: low == 0 ? first : offsetsAfter[low - 1])
    }
  }

  /// A part of a zone: from each of its onsets on, the clocks are so far from Greenwich.
  struct Observance {
    /// The first onset, on the clocks before it.
    var start: CivilDateTime
    /// The seconds east of Greenwich before an onset, and after it.
    var before: Int
    var after: Int
    var rules: [RecurrenceRule] = []
    var additions: [CivilDateTime] = []

    /// Onsets are worked out up to 2500-01-01; from then on the last offset stays.
    private static let last = Date(milliseconds: 16_725_225_600_000)
    /// The most onsets of a part; a real one has one or two a year.
    private static let most = 5000

    /// Returns the instants of the onsets.
    func onsets() -> [Int] {
      let before = before
      let set = RecurrenceSet<Date>(
        rules: rules,
        additions: additions.map {
          Date(milliseconds: Int64($0.clockSeconds - before) * 1000)
        })
      let clock = ZoneOffsets { _ in ZoneOffsets.Span(start: .min / 2, end: .max, offset: before) }
      var result: [Int] = []
      let sequence = set.occurrences(from: start, in: clock).within(.distantPast, Observance.last)
      for onset in sequence.prefix(Observance.most) where onset < Observance.last {
        result.append(onset.recurrencePosition)
      }
      return result
    }
  }

  private static func systemZone(_ name: String) -> TimeZone? {
    let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
    if name.uppercased() == "UTC" || name.uppercased() == "GMT" || name.uppercased() == "Z" {
      return .gmt
    }
    if let windows = WindowsZones.identifier(of: name) { return TimeZone(identifier: windows) }
    if !name.hasPrefix("/"), name.utf8.count < 64, let zone = TimeZone(identifier: name) {
      return zone
    }
    // Europe/Berlin and America/Argentina/Buenos_Aires at the end of a longer name.
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count > count || parts.count == count && name.hasPrefix("/") {
      let end = parts.suffix(count).joined(separator: "/")
      if end.utf8.count < 64, let zone = TimeZone(identifier: end) { return zone }
    }
    return nil
  }

  /// Whether a name is one of the IANA database that the system knows; its own definition is better
  /// than the one in a file, which often lacks all years but one.
  static func isSystemName(_ name: String) -> Bool {
    name.contains("/") && !name.hasPrefix("/") && name.utf8.count < 64
      && TimeZone(identifier: name) != nil
  }
}
