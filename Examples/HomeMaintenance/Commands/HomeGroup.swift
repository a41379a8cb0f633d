import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance home`.
struct HomeGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Homes: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

/// Options for a home.
struct HomeFields: ParsableArguments {
  @Option(help: .text("The address.")) var address: String?
  @Option(help: "The kind of home (default for a new home: single-family).") var type:
    EnumArgument<HomeType>?
  @Option(help: .text("The year of construction.", "year")) var built: Int?
  @Option(help: .day("The purchase date.")) var bought: Day?
  @Option(
    help: .day("The day it was sold: it asks for nothing then, and its history and costs stay."))
  var sold: Day?
  @Option(help: .text("Its size in square feet.", "number")) var squareFeet: Int?
  @Option(help: .text("Its size in square meters.", "number")) var squareMeters: Int?
  @Option(
    help: .text("The time zone of its days (default for a new home: that of --time-zone).", "name"))
  var zone: String?
  @Option(help: "The part of the Earth, for its seasons (default: that of the time zone's place).")
  var hemisphere: EnumArgument<Hemisphere>?
  @Option(
    help: .text("The currency of costs without one, for all who live there.", "code"))
  var currency: CurrencyCode?
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?

  func validate() throws {
    if squareFeet != nil, squareMeters != nil {
      throw ArgumentParser.ValidationError("Give --square-feet or --square-meters, not both.")
    }
    if let squareMeters, !(1...10_000_000).contains(squareMeters) {
      throw ArgumentParser.ValidationError(
        "--square-meters is from 1 to 10,000,000; it was \(squareMeters).")
    }
  }

  /// Options that change a home.
  ///
  /// - Parameters:
  ///   - today: The day it is there.
  ///   - names: The options whose values are cleared.
  func changes(today: CivilDate, clearing names: [String] = []) -> Changes<Home> {
    var changes = Changes<Home>(clearing: names)
    changes.setText("address", \.address, to: address)
    changes.set(\.homeType, to: type?.value)
    changes.set("built", \.yearBuilt, to: built)
    changes.set("bought", \.purchaseDate, to: bought?.date(today: today))
    changes.set("sold", \.soldDate, to: sold?.date(today: today))
    let meters = squareMeters.map { Int((Double($0) / 0.09290304).rounded()) }
    changes.set("square-feet", \.squareFootage, to: squareFeet ?? meters)
    changes.set(\.timeZone, to: zone)
    changes.set("hemisphere", \.hemisphere, to: hemisphere?.value)
    changes.set("currency", \.currency, to: currency?.code)
    changes.setText("notes", \.notes, to: notes)
    return changes
  }
}

extension HomeGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a home.",
      discussion: """
        Example:
          home-maintenance home add "Summer house" --type other --built 1932
        """)

    @Argument(help: "What it is called.") var name: String
    @OptionGroup(title: "Home options") var fields: HomeFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      var home = Home(name: name, timeZone: household.session.timeZone.identifier)
      let today = CivilDate(household.session.now, in: home.zone ?? household.session.timeZone)
      fields.changes(today: today).apply(to: &home)
      home = try await household.book.add(home)
      household.tell("Added " + StyledText(home.name, .bold) + ".", home)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the homes.",
      discussion: """
        Example:
          home-maintenance home list
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let homes: [Home] = try await household.book.all(
        Fetch(sortBy: [Sort(\.name, text: .localized)]))
      if session.printsJSON {
        return session.print(json: ["homes": .array(homes.map { .object($0.json) })])
      }
      guard !homes.isEmpty else { return session.print(.noHomes(in: session)) }
      var table = Table(
        .whole("Id", leaves: 4), .shrinking("Home"), .whole("Kind", leaves: 2),
        .shrinking("Address", leaves: 3), .whole("Time zone", leaves: 1))
      for home in homes {
        table.add(
          StyledText(id: home.id), StyledText(home.name, .bold),
          StyledText(home.homeType.words + (home.soldDate.map { ", sold \($0)" } ?? "")),
          StyledText(home.address ?? ""), StyledText(home.timeZone, .dim))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a home.",
      discussion: """
        Example:
          home-maintenance home show "Summer house"
        """)

    @Argument(help: .home) var home: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let home = try await household.home(home)
      let appliances = try await book.appliances(ApplianceSearch(homeID: home.id))
      let locations = try await book.locations(in: home.id)
      let due = try await book.dueList(ofHome: home.id)
      let preferences = try await book.preferences()
      let paths = locations.locations.map { locations.path(to: $0.id) }.sorted()
      if session.printsJSON {
        return session.print(
          json: home.json.with([
            "locations": .array(paths.map { .string($0) }),
            "appliances": .array(appliances.map { .object($0.json) }),
            "tasks": .array(due.tasks.map(\.json)),
          ]))
      }
      session.print(fact: "Home", StyledText(home.name, .bold))
      session.print(fact: "Id", text: home.id.uuidString)
      session.print(fact: "Kind", text: home.homeType.words)
      session.print(fact: "Address", text: home.address)
      session.print(fact: "Built", text: home.yearBuilt.map { String($0) })
      session.print(fact: "Bought", text: home.purchaseDate?.description)
      session.print(fact: "Sold", text: home.soldDate?.description)
      session.print(fact: "Size", text: home.sizeText(preferences.measurementSystem))
      session.print(fact: "Time zone", text: home.timeZone)
      session.print(fact: "Hemisphere", text: HomeSurroundings(of: home).hemisphere?.words)
      session.print(fact: "Currency", text: home.currency)
      session.print(fact: "Notes", text: home.notes)
      session.print(fact: "Locations", text: paths.joined(separator: ", "))
      session.print(
        fact: "Appliances", text: appliances.map(\.displayName).joined(separator: ", "))
      session.print(fact: "Tasks", text: due.tasks.isEmpty ? nil : "\(due.tasks.count)")
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a home; empty text clears a value.",
      discussion: """
        Examples:
          home-maintenance home edit Home --name "Elm Street 12" --built 1932
          home-maintenance home edit "Flat 8" --sold today
        """)

    @Argument(help: .home) var home: RowSelector
    @Option(help: "The new name.") var name: String?
    @Option(help: .clear("address")) var clear: [String] = []
    @OptionGroup(title: "Home options") var fields: HomeFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try changes(today: .min).check(saying: "--name") }

    private func changes(today: CivilDate) -> Changes<Home> {
      var changes = fields.changes(today: today, clearing: clear)
      changes.set(\.name, to: name)
      return changes
    }

    func run(in household: Household) async throws {
      let id = try await household.home(home).id
      let changes = changes(today: try await household.book.today(inHome: id))
      let home = try await household.book.change(Home.self, id) { changes.apply(to: &$0) }
      let rest =
        fields.sold == nil ? "." : "; its tasks ask for nothing now, its history and costs stay."
      household.tell("Changed " + StyledText(home.name, .bold) + StyledText(rest), home)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Deletes a home with its appliances, tasks and history.",
      discussion: """
        Parts, manuals and tutorials of its appliances stay; parts that nothing uses then are not to be \
        bought.

        A home that was sold keeps its history and its costs with “home edit --sold”.

        Example:
          home-maintenance home delete "Summer house" --yes
        """)

    @Argument(help: .home) var home: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let home = try await household.home(home)
      let appliances = try await household.book.appliances(
        ApplianceSearch(homeID: home.id, includesArchived: true))
      let store = household.book.store
      let tasks = try await store.count(MaintenanceTask.self, where: { $0.homeID == home.id })
      let records = try await store.count(ServiceRecord.self, where: { $0.homeID == home.id })
      let rest = try await household.rest(of: appliances.map(\.id))
      try deletion.ask(
        deleting: home.name,
        with: ["appliance": appliances.count, "task": tasks, "work record": records],
        remark: rest, in: household.session)
      try await household.book.delete(Home.self, home.id, forever: deletion.forever)
      household.tell(
        "Deleted " + StyledText(home.name, .bold) + StyledText(rest.map { ". \($0)" } ?? "."), home)
    }
  }
}
