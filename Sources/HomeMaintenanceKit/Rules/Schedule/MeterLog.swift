import Foundation
package import HouseholdCalendar

/// The use computed from one meter's readings and from what was counted since: how much by a day, and
/// how fast.
///
/// Use adds up from reading to reading. Where a new meter starts, or where one shows less than
/// before, what was used in between is not known and not counted. Uses that were counted one by one add
/// up from the latest reading, or from 0 without one.
package struct MeterLog: Hashable, Sendable {
  /// One day's last reading, with the use added up to it.
  struct Point: Hashable, Sendable {
    let date: CivilDate
    /// The total of all meters so far, starting with the first reading.
    let total: Double
    /// The number of the meter it was read from, counted from 0.
    let meter: Int
  }

  /// The most readings that the rate is computed from, the latest ones.
  package static let rateReadings = 12

  /// The points, by date; one a day for each meter.
  let points: [Point]

  /// The use a day, or nil if it is not known: fewer than two days' readings of one meter, or no
  /// use between them.
  ///
  /// It is the median of the slopes between each two of the latest twelve readings, of the same
  /// meter and different days, which a few wrong or unusual ones do not move. Hours are at most 24 a
  /// day.
  ///
  /// Source: P. K. Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", Journal of
  /// the American Statistical Association 63 (1968), after H. Theil (1950).
  package let rate: Double?

  /// What the meter shows by the latest reading and the uses after it; nil without either.
  package let count: Double?

  /// The number of readings that ``rate`` is computed from.
  package var rateCount: Int { min(points.count, MeterLog.rateReadings) }

  /// Adds up readings, and the uses after them.
  ///
  /// - Parameters:
  ///   - readings: Readings of one appliance, in any order.
  ///   - uses: The uses of the same appliance that were counted, in any order.
  ///   - unit: The meter's unit; readings and uses in other units are ignored.
  /// - Complexity: O(*n* log *n*).
  package init(
    _ readings: some Sequence<MeterReading>, uses: some Sequence<MeterUse> = [MeterUse](),
    unit: UsageInterval.Unit
  ) {
    var points: [Point] = []
    var last: MeterReading?
    for reading in readings.lazy.filter({ $0.unit == unit }).sorted(by: MeterLog.isEarlier) {
      let value = MeterLog.double(reading.value)
      guard let before = last, let point = points.last else {
        points.append(Point(date: reading.date, total: value, meter: 0))
        last = reading
        continue
      }
      let isNew = reading.startsNewMeter || reading.value < before.value
      let used = isNew ? 0 : value - MeterLog.double(before.value)
      let next = Point(
        date: reading.date, total: point.total + used, meter: point.meter + (isNew ? 1 : 0))
      if point.date == next.date, point.meter == next.meter { points.removeLast() }
      points.append(next)
      last = reading
    }
    let read = points.last?.total ?? 0
    Self.add(uses.filter { $0.unit == unit && $0.isAfter(last) }, to: &points)
    self.points = points
    count = points.last.map { (last.map { Self.double($0.value) } ?? 0) + $0.total - read }
    rate = MeterLog.medianSlope(
      points.suffix(MeterLog.rateReadings), atMost: unit.mostADay ?? .infinity)
  }

  /// Adds the points of uses that no reading includes.
  private static func add(_ uses: [MeterUse], to points: inout [Point]) {
    let uses = uses.sorted { $0.usedAt < $1.usedAt }
    if points.isEmpty, let first = uses.first {
      points.append(Point(date: first.date.adding(days: -1), total: 0, meter: 0))
    }
    for use in uses {
      guard let point = points.last else { return }
      let date = Swift.max(use.date, point.date)
      if point.date == date { points.removeLast() }
      points.append(
        Point(date: date, total: point.total + double(use.amount), meter: point.meter))
    }
  }

  static func isEarlier(_ left: MeterReading, _ right: MeterReading) -> Bool {
    if left.date != right.date { return left.date < right.date }
    // On the day a meter is replaced, the old one's last reading comes first.
    if left.startsNewMeter != right.startsNewMeter { return right.startsNewMeter }
    return left.value < right.value
  }

  private static func double(_ value: Decimal) -> Double {
    NSDecimalNumber(decimal: value).doubleValue
  }

  private static func medianSlope(
    _ points: ArraySlice<Point>, atMost limit: Double
  ) -> Double? {
    var slopes: [Double] = []
    for (index, left) in zip(points.indices, points) {
      for right in points[(index + 1)...] where right.meter == left.meter {
        let days = left.date.days(until: right.date)
        if days > 0 { slopes.append((right.total - left.total) / Double(days)) }
      }
    }
    guard !slopes.isEmpty else { return nil }
    slopes.sort()
    let middle = slopes.count / 2
    let median =
      slopes.count.isMultiple(of: 2) ? (slopes[middle - 1] + slopes[middle]) / 2 : slopes[middle]
    return median > 0 ? min(median, limit) : nil
  }

  /// Whether the readings themselves show that the use added up has reached an amount.
  ///
  /// - Parameter total: The amount, as ``total(on:)`` counts it.
  package func hasReached(_ total: Double) -> Bool {
    points.last.map { $0.total >= total - MeterLog.tolerance } ?? false
  }

  /// The use added up to the end of a day: read, or between two readings in proportion, or after
  /// the last one by the rate.
  ///
  /// - Parameter date: Any day; before the first reading counts as the day of it.
  /// - Returns: nil without a reading.
  /// - Complexity: O(*n*) in the number of readings.
  package func total(on date: CivilDate) -> Double? {
    guard let first = points.first, let last = points.last else { return nil }
    if date <= first.date { return points.last { $0.date == first.date }?.total }
    if date >= last.date {
      return last.total + (rate ?? 0) * Double(last.date.days(until: date))
    }
    guard let after = points.firstIndex(where: { $0.date > date }) else { return last.total }
    let (left, right) = (points[after - 1], points[after])
    guard left.meter == right.meter else { return left.total }
    let share = Double(left.date.days(until: date)) / Double(left.date.days(until: right.date))
    return left.total + (right.total - left.total) * share
  }

  /// The first day on which the use added up reaches an amount.
  ///
  /// - Parameter total: The amount, as ``total(on:)`` counts it.
  /// - Returns: nil if it has not been reached and the rate is not known, or is so low that the
  ///   calendar ends first.
  /// - Complexity: O(*n*) in the number of readings.
  package func date(reaching total: Double) -> CivilDate? {
    guard let last = points.last else { return nil }
    var before: Point?
    for point in points {
      if point.total >= total - MeterLog.tolerance {
        guard let before, before.meter == point.meter, point.total > before.total else {
          return point.date
        }
        let share = (total - before.total) / (point.total - before.total)
        return before.date.adding(
          days: MeterLog.roundedUp(share * Double(before.date.days(until: point.date))))
      }
      before = point
    }
    guard let rate else { return nil }
    let days = (total - last.total) / rate
    guard days < 3_652_059 else { return nil }
    return last.date.adding(days: MeterLog.roundedUp(days))
  }

  /// The tolerance for sums of fractions.
  private static let tolerance = 1e-9

  private static func roundedUp(_ days: Double) -> Int {
    Int(max(0, (days - tolerance * max(1, days)).rounded(.up)))
  }
}

extension MeterUse {
  /// Whether a reading cannot include the use: it is of an earlier day, or was last changed before it.
  fileprivate func isAfter(_ reading: MeterReading?) -> Bool {
    guard let reading else { return true }
    return reading.date != date ? reading.date < date : reading.updatedAt < usedAt
  }
}

extension UsageInterval.Unit {
  /// The most that a meter can count in a day, or nil for no limit.
  package var mostADay: Double? { self == .hours ? 24 : nil }
}
