public import HouseholdCalendar
import HouseholdTransfer

extension Setting {
  /// Creates the setting of the hours in which reminders wait: two times, on for those of a usual
  /// night, or none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - start: The field of their start, nil for none.
  ///   - end: The field of their end, nil for none.
  ///   - meaning: The setting's meaning.
  public static func quietHours(
    _ key: String = "quietHours",
    from start: any WritableKeyPath<Values, CivilTime?> & Sendable,
    to end: any WritableKeyPath<Values, CivilTime?> & Sendable,
    meaning: String = "when reminders wait"
  ) -> Setting {
    let night = QuietHours.night
    return Setting(
      key, meaning,
      expected: "two times such as 22:00-07:30, on for \(night.start)-\(night.end), or none",
      value: { values in
        guard let from = values[keyPath: start], let to = values[keyPath: end] else { return .null }
        return .string("\(from)-\(to)")
      }
    ) { text in
      func set(_ from: CivilTime?, _ to: CivilTime?) -> Change {
        { values in
          values[keyPath: start] = from
          values[keyPath: end] = to
        }
      }
      switch text.lowercased() {
      case "none", "off": return set(nil, nil)
      case "on": return set(night.start, night.end)
      default:
        let times = text.split(separator: "-", omittingEmptySubsequences: false)
          .map { CivilTime(String($0)) }
        guard times.count == 2, let from = times[0], let to = times[1],
          from != to
        else { return nil }
        return set(from, to)
      }
    }
  }
}
