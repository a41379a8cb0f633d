package import HouseholdCalendar
package import OutfitAdvisor

/// What the wear log remembers of days like one.
package enum Habits {
  /// How many days with an answer make a habit.
  static let fewestDays = 3
  /// How far back the occasions of a weekday are looked for, in days.
  static let span = 90

  /// The occasion of most of the last days of this weekday, or nil if there is none.
  package static func occasion(on day: CivilDate, in wears: [WearEvent]) -> OccasionType? {
    let lately = wears.filter {
      $0.wornDate.weekday == day.weekday && (1...span).contains($0.wornDate.days(until: day))
    }
    var days: [OccasionType: Set<CivilDate>] = [:]
    for wear in lately {
      if let occasion = wear.eventType { days[occasion, default: []].insert(wear.wornDate) }
    }
    let all = Set(lately.map(\.wornDate)).count
    return days.first { $0.value.count >= fewestDays && $0.value.count * 2 > all }?.key
  }

  /// The middle half of the temperatures noted in a month of any year, or nil if there are too few.
  static func temperatures(inMonth month: Int, of wears: [WearEvent]) -> DayTemperatures? {
    let noted = wears.filter { $0.wornDate.month == month }.compactMap(\.temperature).sorted()
    guard noted.count >= fewestDays else { return nil }
    return DayTemperatures(
      fahrenheit: Double(noted[noted.count / 4]),
      Double(noted[noted.count - 1 - noted.count / 4]))
  }
}
