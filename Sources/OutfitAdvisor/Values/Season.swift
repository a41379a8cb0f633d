public import HouseholdCalendar

/// A time of the year.
public enum Season: String, CaseIterable, Codable, Sendable {
  /// March to May in the northern half of the Earth.
  case spring
  /// June to August in the northern half of the Earth.
  case summer
  /// September to November in the northern half of the Earth.
  case fall
  /// December to February in the northern half of the Earth.
  case winter
  /// The whole year.
  case allSeason

  /// The display name.
  public var displayName: String {
    switch self {
    case .spring: "Spring"
    case .summer: "Summer"
    case .fall: "Fall"
    case .winter: "Winter"
    case .allSeason: "All seasons"
    }
  }

  /// The season of a day: one of the four, never ``allSeason``.
  ///
  /// Meteorological seasons, which start with a month: spring with March in the northern half of
  /// the Earth, with September in the southern. Source: K. E. Trenberth, "What are the seasons?",
  /// Bulletin of the American Meteorological Society 64 (1983). Between the tropics it is always
  /// summer.
  ///
  /// ```swift
  /// Season.current(on: day)                         // winter, on 15 January
  /// Season.current(on: day, hemisphere: .southern)  // summer
  /// ```
  public static func current(on day: CivilDate, hemisphere: Hemisphere = .northern) -> Season {
    if hemisphere == .tropical { return .summer }
    let month = hemisphere == .northern ? day.month : (day.month + 5) % 12 + 1
    return switch month {
    case 3...5: .spring
    case 6...8: .summer
    case 9...11: .fall
    default: .winter
    }
  }
}
