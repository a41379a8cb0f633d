import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import WardrobeKit

extension Household {
  /// Returns the one event that is meant: by its title, its id, or the start of its id.
  ///
  /// Events that are over are meant only where no other is; of one that repeats the next time is.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func event(_ selector: RowSelector) async throws -> CalendarEvent {
    let events = try await wardrobe.events(from: .distantPast, to: .distantFuture)
    let (text, folded) = (selector.text, selector.text.lowercased())
    let ways: [(CalendarEvent) -> Bool] = [
      { $0.title == text }, { $0.id == text }, { $0.title.lowercased() == folded },
      { text.count >= 4 && $0.id.hasPrefix(text) },
    ]
    let found = ways.lazy.map { events.filter($0) }.first { !$0.isEmpty } ?? []
    let coming = found.filter { $0.endDate > session.now }
    let meant = coming.isEmpty ? found : coming
    guard let next = meant.first else {
      let titles = Set(events.map(\.title)).sorted().prefix(8).joined(separator: ", ")
      throw CommandFailure(
        "There is no event “\(text)”.",
        hints: [titles.isEmpty ? "There are no events yet." : "There is \(titles)."])
    }
    // Of events of one name the next is meant, however the calendar keeps them.
    guard Set(meant.map(\.series)).count == 1 || Set(meant.map(\.title)).count == 1 else {
      throw CommandFailure.usage(
        "“\(text)” is ambiguous: it matches \(meant.count) events. Use the id.",
        hints: meant.prefix(20).map { "\($0.id)  \($0.dayText(in: session.timeZone))  \($0.title)" }
      )
    }
    return next
  }

  /// Returns the names of all outfits by their ids.
  func outfitNames() async throws -> [UUID: String] {
    try await wardrobe.outfits().reduce(into: [:]) { $0[$1.id] = $1.outfit.displayName }
  }
}

extension CalendarEvent {
  /// The parts shared by the occurrences of a repeating event.
  fileprivate var series: Substring { id.prefix(upTo: id.lastIndex(of: "#") ?? id.endIndex) }

  /// The day, or the first and the last: `2026-12-04`, `2026-12-04 – 2026-12-06`.
  func dayText(in zone: TimeZone) -> String {
    let first = startDay ?? CivilDate(startDate, in: zone)
    guard let last = endDay, last != first else { return "\(first)" }
    return "\(first) – \(last)"
  }

  /// The time of day: `18:00–23:00`, `all day`.
  func timeText(in zone: TimeZone) -> String {
    if isAllDay { return "all day" }
    return "\(CivilText.clock(startDate, in: zone))–\(CivilText.clock(endDate, in: zone))"
  }

  /// The dress code found in its texts, or the usual one: `black tie (95 %)`, `formality 7`,
  /// `business professional (usual)`.
  var dressText: String {
    let sure = dressCodeConfidence.map { " (\($0.percent) %)" } ?? ""
    if let extractedDressCode { return extractedDressCode.words + sure }
    return formalityLevel.map { "formality \($0)\(sure)" }
      ?? OccasionReading.usualCode(of: title).map { "\($0.words) (usual)" } ?? ""
  }

  /// The event with all its fields, and the name of its outfit.
  func json(_ outfits: [UUID: String]) -> JSONValue {
    json.with(["outfit": .text(selectedOutfitID.flatMap { outfits[$0] })])
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects an event.
  static let event: ArgumentHelp =
    "The event: its whole title, its id, or the start of its id; of one that repeats, the next."
}
