import Foundation
import HouseholdMessages

extension ICalendarReader {
  mutating func addZone(_ component: Component) {
    guard let id = component.properties.first(where: { $0.name == "TZID" })?.value else {
      return add(component.line, "VTIMEZONE", message: "no TZID", effect: .componentSkipped)
    }
    guard zones[id] == nil, zones.count < ICalendarReader.mostZones else { return }
    if ICalendarZone.isSystemName(id), let zone = ICalendarZone(named: id) {
      zones[id] = zone
      return
    }
    var observances: [ICalendarZone.Observance] = []
    for part in component.observances {
      if let observance = observance(part) { observances.append(observance) }
    }
    if observances.isEmpty {
      add(component.line, "VTIMEZONE", message: "no readable part", effect: .componentSkipped)
    } else {
      zones[id] = ICalendarZone(observances)
    }
  }

  private mutating func observance(_ component: Component) -> ICalendarZone.Observance? {
    var (start, before, after) = (CivilDateTime?.none, Int?.none, Int?.none)
    var (rules, additions) = ([RecurrenceRule](), [CivilDateTime]())
    for line in component.properties {
      switch line.name {
      case "DTSTART": start = moment(line, line.value).map(ICalendarReader.clock)
      case "TZOFFSETFROM": before = ICalendarReader.offset(line.value)
      case "TZOFFSETTO": after = ICalendarReader.offset(line.value)
      case "RRULE": if let rule = rule(line) { rules.append(rule) }
      case "RDATE": additions += moments(line).map(ICalendarReader.clock)
      default: break
      }
    }
    guard let start, let after else {
      add(
        component.line, component.name, message: "no readable DTSTART or TZOFFSETTO",
        effect: .componentSkipped)
      return nil
    }
    return ICalendarZone.Observance(
      start: start, before: before ?? after, after: after, rules: rules, additions: additions)
  }

  private static func clock(_ moment: ICalendarMoment) -> CivilDateTime {
    switch moment {
    case .date(let date): CivilDateTime(date)
    case .floating(let civil), .zoned(let civil, _): civil
    case .instant(let instant):
      CivilDateTime(InstantParts(instant).date, InstantParts(instant).time)
    }
  }

  /// Parses `±HHMM` or `±HHMMSS` as seconds east of Greenwich (RFC 5545 section 3.3.14).
  private static func offset(_ text: String) -> Int? {
    var reader = ASCIIReader(text.trimmingCharacters(in: .whitespaces))
    let isWest = reader.skip(ASCII.hyphen)
    if !isWest { _ = reader.skip(ASCII.plus) }
    guard let hours = reader.number(digits: 2), hours < 24, let minutes = reader.number(digits: 2),
      minutes < 60
    else { return nil }
    var seconds = 0
    if !reader.isAtEnd {
      guard let read = reader.number(digits: 2), read < 60, reader.isAtEnd else { return nil }
      seconds = read
    }
    let offset = hours * 3600 + minutes * 60 + seconds
    return isWest ? -offset : offset
  }

  /// Finds the zones that are used but not defined in the file.
  mutating func resolveZones() {
    for (name, line) in zoneNames.sorted(by: { $0.value < $1.value }) where zones[name] == nil {
      guard zones.count < ICalendarReader.mostZones else { return }
      if let zone = ICalendarZone(named: name) {
        zones[name] = zone
      } else {
        add(
          line, "TZID", message: "an unknown time zone; its times are read as local times",
          effect: .repaired)
      }
    }
  }
}
