import Foundation

/// A time zone of an iCalendar file.
struct ICalendarZone: Sendable {
  /// The offsets of the zone.
  let offsets: ZoneOffsets

  /// Finds a zone that the file does not define, by its name.
  ///
  /// The name may be one of the IANA database, end with such a name (as in
  /// `/example.org/20260101_1/Europe/Berlin`), or be a Windows name.
  init?(named name: String) {
    guard let zone = ICalendarZone.systemZone(name) else { return nil }
    offsets = ZoneOffsets(zone)
  }

  /// Creates a zone from its definition in a file (VTIMEZONE, RFC 5545 section 3.6.5).
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
      // The number of transitions at or before a second.
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

  /// A part of a zone: a rule for when clocks change to an offset.
  struct Observance {
    /// The first onset, on the clocks before the change.
    var start: CivilDateTime
    /// The seconds east of Greenwich before and after an onset.
    var before: Int
    var after: Int
    var rules: [RecurrenceRule] = []
    var additions: [CivilDateTime] = []

    /// Onsets are computed up to 2500-01-01; after that the last offset remains.
    private static let last = Date(milliseconds: 16_725_225_600_000)
    /// The maximum number of onsets of a part; real ones have one or two a year.
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
    // Finds Europe/Berlin or America/Argentina/Buenos_Aires at the end of a longer name.
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count > count || parts.count == count && name.hasPrefix("/") {
      let end = parts.suffix(count).joined(separator: "/")
      if end.utf8.count < 64, let zone = TimeZone(identifier: end) { return zone }
    }
    return nil
  }

  /// Whether the system knows an IANA name; the system's definition is better than that of a file,
  /// which often covers only one year.
  static func isSystemName(_ name: String) -> Bool {
    name.contains("/") && !name.hasPrefix("/") && name.utf8.count < 64
      && TimeZone(identifier: name) != nil
  }
}
