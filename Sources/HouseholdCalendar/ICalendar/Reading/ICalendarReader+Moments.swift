import Foundation
import HouseholdMessages

extension ICalendarReader {
  /// Parses a day or time.
  mutating func moment(_ line: ContentLine, _ value: some StringProtocol)
    -> ICalendarMoment?
  {
    var repair: Message?
    let zone = line.parameter("TZID")
    guard var moment = ICalendarMoment(value, zone: zone, repair: &repair) else {
      add(line.number, line.name, message: "expected a date or a time, such as 20261121T093000Z")
      return nil
    }
    if let repair { add(line.number, line.name, message: repair, effect: .repaired) }
    if line.parameter("VALUE")?.uppercased() == "DATE", !moment.isDate {
      add(
        line.number, line.name, message: "a time although VALUE=DATE announces a date",
        effect: .repaired)
      moment = .date(moment.date)
    }
    if case .zoned(_, let zone) = moment, zoneNames[zone] == nil { zoneNames[zone] = line.number }
    return moment
  }

  /// Parses a list of days or times; for a period, its start.
  mutating func moments(_ line: ContentLine) -> [ICalendarMoment] {
    var result: [ICalendarMoment] = []
    for piece in line.value.split(separator: ",") {
      let start = piece.prefix { $0 != "/" }
      if start.count != piece.count {
        add(line.number, line.name, message: "a period; only its start was used", effect: .repaired)
      }
      if let moment = moment(line, start) { result.append(moment) }
    }
    return result
  }

  mutating func instant(_ line: ContentLine) -> Date? {
    switch moment(line, line.value) {
    case .instant(let instant): instant
    case .floating(let civil), .zoned(let civil, _):
      Date(milliseconds: Int64(civil.clockSeconds) * 1000)
    case .date, nil: nil
    }
  }
}
