import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe log`.
struct LogGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Wears: list, edit, remove.",
    subcommands: [List.self, Edit.self, Remove.self], defaultSubcommand: List.self)
}

extension LogGroup {
  struct List: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists wears, the latest first.",
      discussion: """
        Examples:
          wardrobe log
          wardrobe log list "Blue Oxford Shirt" --from 2026-10-01 --limit 10
          wardrobe log list --occasion work --json
        """)

    @Argument(help: "Only when this garment or outfit was worn.") var thing: RowSelector?
    @Option(help: .day("Only from this day on.")) var from: Day?
    @Option(help: .day("Only up to this day.")) var to: Day?
    @Option(help: "Only for this occasion.") var occasion: EnumArgument<OccasionType>?
    @Option(help: .text("The maximum number of entries.", "count")) var limit: Int?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try checkCount(limit, of: "--limit") }

    func run(in household: Household) async throws {
      let (session, wardrobe, today) = (household.session, household.wardrobe, household.today)
      let days = try DayRange.days(from: from, to: to, today: today)
      var (item, outfit): (UUID?, UUID?) = (nil, nil)
      switch try await thing.asyncMap({ try await household.things([$0]) })?.first {
      case .item(let card): item = card.id
      case .outfit(let card): outfit = card.id
      case nil: break
      }
      let log = try await wardrobe.wearLog(
        in: days, item: item, outfit: outfit, occasion: occasion?.value, limit: limit)
      let names = try await household.itemNames()
      let outfits = try await wardrobe.outfits().reduce(into: [UUID: String]()) {
        $0[$1.id] = $1.outfit.displayName
      }
      // Who wore the same that day wrote the date, too.
      let authors = try await household.authors(
        of: log.map(\.id), WearEvent.self, setting: ["wornDate"])
      if session.printsJSON {
        return session.print(json: [
          "wears": .array(
            log.map { event in
              authors.adding(
                to: event.json(names, outfit: event.outfitID.flatMap { outfits[$0] }), of: event.id)
            })
        ])
      }
      guard !log.isEmpty else {
        guard let first = names.values.min() else { return session.print(.noItems(in: session)) }
        return session.print(
          "No wears are recorded. Record one: "
            + session.hint("wear \(ShellText.argument(first))"))
      }
      var table = Table(
        .whole("Id", leaves: 5), "Day", .shrinking("Worn"), authors.column,
        .whole("For", leaves: 2), .whole("Rating", leaves: 3),
        .shrinking("Notes", to: 10, leaves: 1))
      for event in log {
        let worn =
          event.outfitID.flatMap { outfits[$0] }
          ?? event.itemIDs.compactMap { names[$0] }.sorted().joined(separator: ", ")
        table.add(
          StyledText(id: event.id), StyledText(event.wornDate.description),
          StyledText(worn, .bold), authors.cell(of: event.id),
          StyledText(event.eventType?.words ?? ""), event.stars,
          StyledText([event.location, event.notes].compactMap(\.self).joined(separator: ": ")))
      }
      session.print(table)
    }
  }

  struct Edit: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a recorded wear.",
      discussion: """
        Examples:
          wardrobe log edit 2026-11-20 --rating 5 --notes "Compliments!"
          wardrobe log edit 3f2a --on 2026-11-19 --clear temp
        """)

    @Argument(help: .wear) var wear: RowSelector
    @Option(help: .day("The corrected day.")) var on: Day?
    @Option(help: .clear) var clear: [String] = []
    @OptionGroup(title: "Details") var fields: WearFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      try changes(unit: .fahrenheit, today: .min).check(saying: "--rating or --on")
    }

    private func changes(unit: TemperatureUnit, today: CivilDate) -> Changes<WearEvent> {
      var changes = fields.changes(clearing: clear, unit: unit)
      changes.set(\.wornDate, to: on?.date(today: today))
      return changes
    }

    func run(in household: Household) async throws {
      let id = try await household.wear(wear).id
      let unit = try await household.wardrobe.profile().temperatureUnit
      let changes = changes(unit: unit, today: household.today)
      let event = try await household.wardrobe.changeWear(id) { changes.apply(to: &$0) }
      let names = try await household.itemNames()
      household.tell(
        StyledText("Changed the wear of \(event.wornDate)."),
        json: event.json(names, outfit: nil))
    }
  }

  struct Remove: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a wear that did not happen.",
      discussion: """
        Example:
          wardrobe log remove 2026-11-20 --yes
        """)

    @Argument(help: .wear) var wear: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let event = try await household.wear(wear)
      try deletion.ask(
        deleting: "the wear of \(event.wornDate)", with: ["garment": event.itemIDs.count],
        remark: "The garments stay; they count as worn once less.", in: household.session)
      try await household.wardrobe.delete(WearEvent.self, event.id, forever: deletion.forever)
      let names = try await household.itemNames()
      household.tell(
        StyledText("Removed the wear of \(event.wornDate)."),
        json: event.json(names, outfit: nil))
    }
  }
}

/// The days between two, either of which may be left open.
enum DayRange {
  /// Returns the range, or nil if both are open.
  ///
  /// - Throws: ``CommandFailure`` if the first is after the last.
  static func days(from: Day?, to: Day?, today: CivilDate) throws -> ClosedRange<CivilDate>? {
    if from == nil, to == nil { return nil }
    let first = from?.date(today: today) ?? .min
    let last = to?.date(today: today) ?? .max
    guard first <= last else {
      throw CommandFailure.usage("--from \(first) is after --to \(last); swap them.")
    }
    return first...last
  }
}

extension Optional {
  /// The result of a step on the value, if there is one.
  func asyncMap<Result>(_ step: (Wrapped) async throws -> Result) async rethrows -> Result? {
    guard let self else { return nil }
    return try await step(self)
  }
}

extension WearEvent {
  /// The rating: `★★★★☆`.
  var stars: StyledText {
    guard let userRating else { return "" }
    let count = min(max(userRating, 0), 5)
    return StyledText(
      String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count), .yellow)
  }

  /// The wear in a line: `2026-11-20 work ★★★★☆ Compliments!`.
  var line: StyledText {
    var line = StyledText("\(wornDate)")
    if let eventType { line = line + StyledText(" \(eventType.words)") }
    if userRating != nil { line = line + " " + stars }
    if let notes { line = line + StyledText(" \(notes)", .dim) }
    return line
  }
}
