import Foundation
import HouseholdMessages

/// Reads the lines of an iCalendar file and assembles its events.
struct ICalendarReader {
  /// A component that has begun but not ended.
  struct Component {
    var name: String
    var line: Int
    var properties: [ContentLine] = []
    /// The parts of a time zone.
    var observances: [Component] = []
  }

  let limits: ICalendarDocument.Limits
  var productID: String?
  var name: String?
  var method: String?
  var events: [ICalendarEntry] = []
  var issues: [ICalendarIssue] = []
  var zones: [String: ICalendarZone] = [:]

  private var open: [Component] = []
  /// The names of used zones, with the first line that uses each.
  var zoneNames: [String: Int] = [:]
  private var hasCalendar = false

  /// No known component is nested this deep; anything deeper is skipped.
  private static let deepest = 16
  /// The maximum number of time zones that are computed.
  static let mostZones = 1000

  init(limits: ICalendarDocument.Limits) {
    self.limits = limits
  }

  /// Reads a whole file.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ICalendarError) {
    for (bytes, number) in ContentLines(bytes) {
      guard let line = ContentLine(bytes, number: number) else {
        if !open.isEmpty {
          add(
            number, "line",
            message: "expected a name and a colon; a continuation line starts with a space")
        }
        continue
      }
      switch line.name {
      case "BEGIN": begin(line)
      case "END": try end(line)
      default: take(line)
      }
    }
    guard hasCalendar else { throw .notACalendar }
    while let last = open.last {
      add(last.line, last.name, message: "END is missing", effect: .repaired)
      try close()
    }
    resolveZones()
  }

  /// Adds an issue.
  mutating func add(
    _ line: Int, _ property: String, message: Message,
    effect: ICalendarIssue.Effect = .lineIgnored
  ) {
    guard issues.count < limits.issues else { return }
    issues.append(
      ICalendarIssue(
        line: line, property: String(property.prefix(40)), message: message, effect: effect))
  }

  private mutating func begin(_ line: ContentLine) {
    let component = line.value.trimmingCharacters(in: .whitespaces).uppercased()
    if component == "VCALENDAR" {
      hasCalendar = true
    } else if component == "VEVENT", !open.contains(where: { $0.name == "VCALENDAR" }) {
      hasCalendar = true
      add(line.number, "VEVENT", message: "not in a VCALENDAR", effect: .repaired)
    }
    if component == "VEVENT" || component == "VCALENDAR", open.last?.name == "VEVENT" {
      // The previous event was not ended; only alarms can be nested in an event.
      add(
        line.number, "VEVENT", message: "the END of the previous event is missing",
        effect: .repaired)
      _ = try? close()
    }
    open.append(Component(name: component, line: line.number))
  }

  private mutating func end(_ line: ContentLine) throws(ICalendarError) {
    let component = line.value.trimmingCharacters(in: .whitespaces).uppercased()
    guard open.contains(where: { $0.name == component }) else {
      add(line.number, "END", message: "no component of this name has begun")
      return
    }
    while let last = open.last {
      let isMeant = last.name == component
      if !isMeant { add(last.line, last.name, message: "END is missing", effect: .repaired) }
      try close()
      if isMeant { return }
    }
  }

  /// Ends the innermost component.
  private mutating func close() throws(ICalendarError) {
    let component = open.removeLast()
    switch component.name {
    case "VEVENT":
      guard events.count < limits.events else { throw .tooManyEvents(limit: limits.events) }
      addEvent(component.properties, line: component.line)
    case "STANDARD", "DAYLIGHT":
      if let index = open.indices.last, open[index].name == "VTIMEZONE",
        open[index].observances.count < 1000
      {
        open[index].observances.append(component)
      }
    case "VTIMEZONE": addZone(component)
    default: break
    }
  }

  private mutating func take(_ line: ContentLine) {
    guard let index = open.indices.last, open.count <= ICalendarReader.deepest else { return }
    switch open[index].name {
    case "VCALENDAR":
      switch line.name {
      case "PRODID": productID = productID ?? line.text
      case "NAME": name = line.text
      case "X-WR-CALNAME": name = name ?? line.text
      case "METHOD": method = method ?? line.value.uppercased()
      default: break
      }
    case "VEVENT", "VTIMEZONE", "STANDARD", "DAYLIGHT": open[index].properties.append(line)
    default: break  // alarms, to-dos, and others
    }
  }
}
