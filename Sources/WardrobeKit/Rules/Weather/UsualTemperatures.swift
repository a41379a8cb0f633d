import HouseholdCalendar
package import OutfitAdvisor

/// The temperatures that are usual in a month at a latitude, for when nothing tells those of a day.
///
/// An estimate made by hand, and no published table: the mean daily lowest and highest temperatures of
/// large cities near each latitude, in whole °C, such as those of Helsinki and Oslo at 60° N, of London and
/// Warsaw at 50° N, of Madrid and New York at 40° N, of Cairo and Shanghai at 30° N, of Sydney and Cape Town
/// at 34° S and of Melbourne at 41° S. Cities of one latitude differ by several degrees. So it serves as an
/// assumption that is said, and as nothing else.
package enum UsualTemperatures {
  private static let text = """
    60 | -6..-1 -6..-1 -4..3 1..9 6..16 11..20 14..22 12..20 8..15 3..8 -1..3 -5..0
    50 | -1..4 0..6 2..9 5..14 10..19 13..22 15..24 14..24 11..20 7..14 3..8 0..5
    40 | -1..6 0..8 4..12 8..18 14..23 18..28 21..31 21..30 17..26 11..19 6..13 1..8
    30 | 7..16 8..18 12..22 16..28 21..32 24..33 26..34 26..33 23..32 18..28 13..23 8..18
    -34 | 18..28 17..28 16..26 13..23 10..20 8..17 7..17 8..18 10..20 12..23 14..25 16..27
    -41 | 14..23 14..23 13..22 11..18 9..16 7..13 6..13 6..14 8..16 9..18 11..20 12..22
    """

  /// The latitudes, each with the day's lowest and highest of the twelve months.
  package static let rows: [(latitude: Double, months: [DayTemperatures])] =
    text.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "|")
      guard columns.count == 2, let latitude = Double(columns[0].trimmed) else { return nil }
      let months = columns[1].split(separator: " ").compactMap { cell -> DayTemperatures? in
        let limits = cell.split(separator: "..").compactMap { Double($0) }
        return limits.count == 2 ? DayTemperatures(celsius: limits[0], limits[1]) : nil
      }
      return months.count == 12 ? (latitude, months) : nil
    }

  /// The temperatures of a month at a latitude, between those of the nearest two of the table.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - latitude: Degrees, positive in the north.
  /// - Returns: nil between the tropics, where the month tells little, and beyond the polar circles.
  package static func at(latitude: Double, month: Int) -> DayTemperatures? {
    guard Hemisphere(latitude: latitude) != .tropical, abs(latitude) <= 66.5 else { return nil }
    let side = rows.filter { ($0.latitude < 0) == (latitude < 0) }
      .sorted { abs($0.latitude) < abs($1.latitude) }
    guard let first = side.first, let last = side.last else { return nil }
    let lower = side.last { abs($0.latitude) <= abs(latitude) } ?? first
    let upper = side.first { abs($0.latitude) >= abs(latitude) } ?? last
    let (low, high) = (lower.months[month - 1], upper.months[month - 1])
    let gap = abs(upper.latitude) - abs(lower.latitude)
    let share = gap > 0 ? (abs(latitude) - abs(lower.latitude)) / gap : 0
    func between(_ first: Double, _ second: Double) -> Double {
      (first + share * (second - first)).rounded()
    }
    return DayTemperatures(
      celsius: between(low.lowest, high.lowest), between(low.highest, high.highest))
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
