import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance location`.
struct LocationGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "location", abstract: "Locations in a home: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

extension LocationGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a location and any missing locations above it.",
      discussion: """
        Example:
          home-maintenance location add "Cellar / Shelf" --notes "The left one"
        """)

    @Argument(help: .location, completion: .asked) var path: String
    @Option(help: .text("Notes.")) var notes: String?
    @Option(help: .homeOption) var home: RowSelector?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let home = try await household.homeOrOnly(home)
      let (path, notes) = (path, notes)
      let location = try await household.book.edit { edit in
        let location = try edit.addLocation(at: path, in: home.id)
        guard let notes else { return location }
        return try edit.change(Location.self, location.id) { $0.notes = notes.orNil }
      }
      try await household.tell("Added ", location, ending: " to \(home.name).")
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the locations of a home with the number of appliances in each.",
      discussion: """
        Example:
          home-maintenance location list
        """)

    @Option(help: .homeOption) var home: RowSelector?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let home = try await household.homeOrOnly(home)
      let tree = try await book.locations(in: home.id)
      let appliances = try await book.appliances(ApplianceSearch(homeID: home.id))
      let counts = appliances.reduce(into: [UUID: Int]()) { counts, appliance in
        if let id = appliance.locationID { counts[id, default: 0] += 1 }
      }
      let rows = tree.locations.map { (path: tree.path(to: $0.id), location: $0) }
        .sorted { $0.path.localizedStandardCompare($1.path) == .orderedAscending }
      if session.printsJSON {
        return session.print(json: [
          "locations": .array(
            rows.map { row in
              row.location.json.with([
                "path": .string(row.path),
                "appliances": JSONValue(counts[row.location.id] ?? 0),
              ])
            })
        ])
      }
      guard !rows.isEmpty else {
        return session.print(
          "There are no locations in \(home.name) yet. Add one: "
            + session.hint("location add \"Cellar / Shelf\""))
      }
      var table = Table(
        .shrinking("Location"), .right("Appliances", leaves: 2), .shrinking("Notes", leaves: 1))
      for row in rows {
        table.add(
          StyledText(row.path, .bold), StyledText("\(counts[row.location.id] ?? 0)"),
          StyledText(row.location.notes ?? "", .dim))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the contents of a location.",
      discussion: """
        Example:
          home-maintenance location show Cellar
        """)

    @Argument(help: .location, completion: .asked) var path: String
    @Option(help: .homeOption) var home: RowSelector?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let home = try await household.homeOrOnly(home)
      let location = try await household.location(path, in: home)
      let paths = try await household.locationPaths()
      let appliances = try await book.appliances(
        ApplianceSearch(homeID: home.id, locationID: location.id, sorting: .name))
      let tree = try await book.locations(in: home.id)
      let within = tree.ids(within: location.id).map(Optional.some)
      let tasks: [MaintenanceTask] = try await book.all(
        Fetch(
          where: {
            $0.locationID.isIn(within) && $0.deletedDate == nil && $0.completedDate == nil
          }, sortBy: [Sort(\.dueDate)]))
      if session.printsJSON {
        return session.print(
          json: location.json.with([
            "path": .text(paths[location.id]), "tasks": .array(tasks.map { .object($0.json) }),
            "appliances": .array(appliances.map { $0.json.withLocation(in: paths, $0) }),
          ]))
      }
      session.print(fact: "Location", StyledText(paths[location.id] ?? "", .bold))
      session.print(fact: "Id", text: location.id.uuidString)
      session.print(fact: "Home", text: home.name)
      session.print(fact: "Notes", text: location.notes)
      for (index, appliance) in appliances.enumerated() {
        let path = appliance.locationID.flatMap { paths[$0] } ?? ""
        session.print(
          fact: index == 0 ? "Appliances" : "",
          StyledText(appliance.displayName, .bold) + StyledText("  \(path)", .dim))
      }
      let today = try await book.today(inHome: home.id)
      for (index, task) in tasks.enumerated() {
        session.print(
          fact: index == 0 ? "Tasks" : "",
          StyledText(task.title, .bold) + " \(task.dueSentence(today: today))")
      }
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Renames or moves a location with its contents; empty text clears a value.",
      discussion: """
        Examples:
          home-maintenance location edit "Cellar / Shelf" --name "Left shelf"
          home-maintenance location edit "Cellar / Shelf" --into Garage
          home-maintenance location edit "Cellar / Shelf" --into ""
        """)

    @Argument(help: .location, completion: .asked) var path: String
    @Option(help: "The new name.") var name: String?
    @Option(help: .text("The location to move it into; empty for the home itself.", "path"))
    var into: String?
    @Option(help: .text("Notes.")) var notes: String?
    @Option(help: .clear("notes")) var clear: [String] = []
    @Option(help: .homeOption) var home: RowSelector?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      // The other location is looked up later; here it only counts that one was named.
      try changes(into: into?.orNil.map { _ in UUID() }).check(saying: "--name, --into or --notes")
    }

    private func changes(into above: UUID?) -> Changes<Location> {
      var changes = Changes<Location>(clearing: clear + (into == "" ? ["into"] : []))
      changes.set(\.name, to: name)
      changes.set("into", \.parentID, to: above)
      changes.setText("notes", \.notes, to: notes)
      return changes
    }

    func run(in household: Household) async throws {
      let home = try await household.homeOrOnly(home)
      let id = try await household.location(path, in: home).id
      let above: UUID? =
        if let path = into?.orNil { try await household.location(path, in: home).id } else { nil }
      let changes = changes(into: above)
      let location = try await household.book.change(Location.self, id) { changes.apply(to: &$0) }
      try await household.tell("Changed ", location, ending: ".")
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a location; its contents move to the one above.",
      discussion: """
        Example:
          home-maintenance location delete "Cellar / Shelf" --yes
        """)

    @Argument(help: .location, completion: .asked) var path: String
    @Option(help: .homeOption) var home: RowSelector?
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let home = try await household.homeOrOnly(home)
      let location = try await household.location(path, in: home)
      let path = try await household.locationPaths()[location.id] ?? location.name
      try deletion.ask(
        deleting: "the location \(path)", remark: "Its contents move to the location above.",
        in: household.session)
      try await household.book.delete(Location.self, location.id, forever: deletion.forever)
      household.tell(
        "Deleted " + StyledText(path, .bold) + ".",
        json: location.json.with(["path": .string(path)])
      )
    }
  }
}

extension Household {
  /// The location of a path in a home.
  ///
  /// - Throws: ``CommandFailure`` if no row matches.
  func location(_ path: String, in home: Home) async throws -> Location {
    if let location = try await book.location(at: path, in: home.id) { return location }
    let tree = try await book.locations(in: home.id)
    let paths = tree.locations.map { tree.path(to: $0.id) }.sorted()
    let shown = paths.prefix(8).joined(separator: ", ") + (paths.count > 8 ? ", …" : "")
    throw CommandFailure(
      "There is no location “\(path)” in \(home.name).",
      hints: [paths.isEmpty ? "There are no locations yet." : "There are \(shown)."])
  }

  /// Prints what was done to a location, with its path.
  fileprivate func tell(
    _ done: StyledText, _ location: Location, ending end: StyledText
  ) async throws {
    let path = try await locationPaths()[location.id] ?? location.name
    tell(
      done + StyledText(path, .bold) + end, json: location.json.with(["path": .string(path)]))
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a location.
  fileprivate static let location = ArgumentHelp(
    "The location, from the home down: Cellar / Shelf.", valueName: "path")
}
