import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe events`.
struct EventsGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Calendar events: import, list, show, choose, reminders.",
    subcommands: [
      ImportCalendar.self, List.self, Show.self, Choose.self, Reminders.self,
    ])
}

extension EventsGroup {
  struct ImportCalendar: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Imports upcoming events from an iCalendar file, with their dress codes.",
      discussion: """
        A repeating event becomes one event per occurrence. An event that is imported again is \
        updated, and keeps the outfit chosen for it.

        Examples:
          wardrobe events import calendar.ics
          curl -s https://calendar.example/me.ics | wardrobe events import - --days 14 --whole
        """)

    @Argument(help: "The file to read; - is standard input.", completion: .file()) var file: String
    @Option(help: ArgumentHelp("The number of days ahead.", valueName: "days")) var days: DayCount?
    @Flag(help: "The file is the whole calendar: events that it lacks are deleted.") var whole =
      false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let bytes = try session.bytes(of: file, limit: InputLimits.file.bytes)
      let summary = try await household.wardrobe.importCalendar(
        from: bytes,
        Wardrobe.CalendarOptions(days: days?.days ?? 90, isWholeCalendar: whole))
      for issue in summary.issues.prefix(5) { session.note(StyledText("\(issue)", .dim)) }
      if summary.issues.count > 5 { session.note("… and \(summary.issues.count - 5) more") }
      for uid in summary.truncated.prefix(5) {
        session.note("Not all occurrences of \(uid) were imported; there are too many.")
      }
      let counts = [
        ("new", summary.added.count), ("changed", summary.updated.count),
        ("as before", summary.unchanged.count), ("gone", summary.removed.count),
      ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
      household.tell(
        StyledText(
          "Read \(summary.count.counted("event")) from \(summary.firstDay) to \(summary.lastDay)"
            + (counts.isEmpty ? "." : ": \(counts.joined(separator: ", ")).")),
        json: [
          "file": .string(file), "firstDay": .day(summary.firstDay),
          "lastDay": .day(summary.lastDay),
          "added": .array(summary.added.map { .string($0) }),
          "updated": .array(summary.updated.map { .string($0) }),
          "unchanged": .array(summary.unchanged.map { .string($0) }),
          "removed": .array(summary.removed.map { .string($0) }),
          "truncated": .array(summary.truncated.map { .string($0) }),
          "issues": .array(summary.issues.map { .string("\($0)") }),
        ])
    }
  }

  struct List: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the events of the coming days, with their dress code and outfit.",
      discussion: """
        Examples:
          wardrobe events list
          wardrobe events list --days 30 --json
        """)

    @Option(
      help: ArgumentHelp("The number of days, including today (default: 7).", valueName: "days"))
    var days: DayCount?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, wardrobe) = (household.session, household.wardrobe)
      let count = days?.days ?? 7
      let events = try await wardrobe.events(days: count)
      let names = try await household.outfitNames()
      let last = household.today.adding(days: count - 1)
      let end = last.adding(days: 1).start(in: session.timeZone)
      let later = try await wardrobe.events(from: end, to: .distantFuture)
        .filter { $0.startDate >= end }
      if session.printsJSON {
        return session.print(json: [
          "events": .array(events.map { $0.json(names) }), "lastDay": .day(last),
          "later": JSONValue(later.count),
        ])
      }
      guard !events.isEmpty || !later.isEmpty else {
        return session.print(
          "There are no coming events. Import some: "
            + session.hint("events import calendar.ics"))
      }
      var table = Table(
        "Day", "Time", .shrinking("Event"), .shrinking("Dress", to: 8, leaves: 3),
        .shrinking("Outfit", to: 8, leaves: 2), .shrinking("Id", to: 8, leaves: 1))
      for event in events {
        table.add(
          StyledText(event.dayText(in: session.timeZone)),
          StyledText(event.timeText(in: session.timeZone)), StyledText(event.title, .bold),
          StyledText(event.dressText),
          StyledText(event.selectedOutfitID.flatMap { names[$0] } ?? ""),
          StyledText(event.id, .dim))
      }
      if events.isEmpty {
        session.print("There are no events through \(last).")
      } else {
        session.print(table)
      }
      guard let next = later.first, let latest = later.last else { return }
      let day = CivilDate(latest.startDate, in: session.timeZone)
      let days = min(
        household.today.distance(to: day) + 1, Wardrobe.CalendarOptions.mostDays)
      session.print(
        StyledText(
          "After \(last) \(later.count == 1 ? "1 event follows" : "\(later.count) events follow"), the next on \(next.dayText(in: session.timeZone)): "
        ) + session.hint("events list --days \(days)"))
    }
  }

  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows details of an event, and the words that name its dress code.",
      discussion: """
        Example:
          wardrobe events show "Kim's wedding"
        """)

    @Argument(help: .event) var event: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, zone) = (household.session, household.session.timeZone)
      let event = try await household.event(event)
      let names = try await household.outfitNames()
      let suggested = try await household.wardrobe.suggestedOutfits(forEvent: event.id)
      let evidence =
        DressCodeReading(event)?.evidence ?? OccasionReading(title: event.title)?.evidence
      if session.printsJSON {
        return session.print(
          json: event.json(names).adding("evidence", .text(evidence?.words))
            .adding(
              "suggestedOutfits", .array(suggested.map { .string($0.outfit.displayName) })))
      }
      session.print(fact: "Event", StyledText(event.title, .bold))
      session.print(fact: "Id", text: event.id)
      session.print(
        fact: "When", text: "\(event.dayText(in: zone)), \(event.timeText(in: zone))")
      session.print(fact: "Where", text: event.location)
      session.print(fact: "Dress", text: event.dressText)
      session.print(
        fact: "Because", text: evidence.map { "“\($0.words)” in its \($0.field.rawValue)" })
      session.print(
        fact: "Suggested", text: suggested.map(\.outfit.displayName).joined(separator: ", "))
      session.print(fact: "Outfit", text: event.selectedOutfitID.flatMap { names[$0] })
      session.print(fact: "Notes", text: event.notes)
    }
  }

  struct Choose: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "choose", abstract: "Chooses the outfit for an event, or none.",
      discussion: """
        Examples:
          wardrobe suggest --event "Kim's wedding" --save 1 --name Wedding
          wardrobe events choose "Kim's wedding" Wedding
          wardrobe events choose "Kim's wedding" --none
        """)

    @Argument(help: .event) var event: RowSelector
    @Argument(help: .outfit) var outfit: RowSelector?
    @Flag(help: "Choose none.") var none = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if (outfit == nil) == !none {
        throw ArgumentParser.ValidationError("Name an outfit, or give --none.")
      }
    }

    func run(in household: Household) async throws {
      let id = try await household.event(event).id
      let outfit = try await outfit.asyncMap { try await household.outfit($0) }
      let chosen = try await household.wardrobe.chooseOutfit(outfit?.id, forEvent: id)
      let names = try await household.outfitNames()
      household.tell(
        StyledText(chosen.title, .bold)
          + (outfit.map { StyledText(": \($0.outfit.displayName) is chosen.") }
            ?? ": no outfit is chosen."),
        json: chosen.json(names))
    }
  }
}
