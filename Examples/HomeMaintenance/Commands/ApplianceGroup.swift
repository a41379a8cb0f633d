import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance appliance`.
struct ApplianceGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appliance", abstract: "Appliances: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

extension ApplianceGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds an appliance.",
      discussion: """
        Without --category, its name says it: Furnace, “Air conditioner”, Boiler.

        Examples:
          home-maintenance appliance add Furnace --brand Vaillant --installed 2019-10-04 --template
          home-maintenance appliance add Washer --bought today --price 499.00 --warranty 24
          home-maintenance appliance add Boat --location "Garage / Trailer" --field berth=12
          home-maintenance appliance add Outboard --in Boat
        """)

    @Argument(help: "What it is called.") var name: String
    @Option(help: .homeOption) var home: RowSelector?
    @Flag(help: "Add the tasks that such an appliance commonly needs.") var template = false
    @OptionGroup(title: "Appliance options") var fields: ApplianceFields
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let home = try await household.homeOrOnly(home)
      let currency = try await household.book.currency(ofHome: home.id)
      var new = Appliance(
        homeID: home.id, name: name,
        category: ApplianceCategory(naming: name) ?? .other)
      let today = try await household.book.today(inHome: home.id)
      try fields.changes(today: today, currency: currency).apply(to: &new)
      try household.confirm(pastDays: new.pastDays, today: today, confirmation)
      var place = home
      if template {
        try household.askForHemisphere(of: &place) {
          try TaskTemplate.templates(for: new.category, in: $0)
        }
      }
      let (row, fields, template, hemisphere) = (new, fields, template, place.hemisphere)
      let parentID = try await household.parentID(fields, in: home.id)
      let photos = try fields.photos.map(household.photo(of:))
      let alike = try await household.hasAppliance(called: new.displayName, in: home.id)
      let (appliance, tasks) = try await household.book.edit { edit in
        if hemisphere != home.hemisphere {
          try edit.change(Home.self, home.id) { $0.hemisphere = hemisphere }
        }
        let appliance = try fields.finish(try edit.add(row), parentID: parentID, in: edit)
        return (appliance, template ? try edit.addTemplateTasks(to: appliance) : [])
      }
      try await household.addPhotos(photos, of: appliance)
      let with =
        tasks.isEmpty ? template ? " without tasks" : "" : " with \(tasks.count.counted("task"))"
      household.tell(
        "Added " + StyledText(appliance.displayName, .bold)
          + " (\(appliance.category.words)) to \(home.name)\(with).",
        json: appliance.json.with(["tasks": .array(tasks.map { .object($0.json) })]))
      guard !household.session.printsJSON, !household.isQuiet else { return }
      if alike {
        household.session.print(
          "  Another appliance of \(home.name) has this name. To take the new one back: "
            + household.session.hint("undo"))
      }
      if template, tasks.isEmpty {
        household.session.print(
          "  No tasks are known for such an appliance. If it is one of another name, say --category; "
            + "or add a task: "
            + household.session.hint(
              "task add Inspection --appliance \(ShellText.argument(appliance.displayName)) --every 1y"
            ))
      }
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists appliances, optionally filtered.",
      discussion: """
        Examples:
          home-maintenance appliance list
          home-maintenance appliance list --category washer
          home-maintenance appliance list --location Cellar --tag insured --search miele
        """)

    @Option(help: .homeFilter) var home: RowSelector?
    @Option(help: "Only this category.") var category: EnumArgument<ApplianceCategory>?
    @Option(help: .text("Only with this tag.")) var tag: String?
    @Option(help: .text("Only in this location or inside it.", "path"), completion: .asked)
    var location: String?
    @Option(help: .text("Only those whose text has these words.", "words")) var search = ""
    @Flag(help: "Include archived and sold appliances.") var all = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let appliances = try await book.appliances(query(in: household))
      let paths = try await household.locationPaths()
      if session.printsJSON {
        return session.print(json: [
          "appliances": .array(appliances.map { $0.json.withLocation(in: paths, $0) })
        ])
      }
      guard !appliances.isEmpty else {
        guard try await household.hasHome else { return session.print(.noHomes(in: session)) }
        return session.print(
          "There are no such appliances. Add one: "
            + session.hint("appliance add Furnace"))
      }
      var table = Table(
        .whole("Id", leaves: 4), .shrinking("Appliance"), .whole("Kind", leaves: 1),
        .shrinking("Make", to: 10, leaves: 2), .shrinking("Location", to: 12, leaves: 3))
      let names = try await household.applianceNames()
      // If they are in several homes, the home comes before the location.
      let homes: [Home] =
        Set(appliances.map(\.homeID)).count > 1 ? try await book.all() : []
      func homeName(of appliance: Appliance) -> String? {
        homes.first { $0.id == appliance.homeID }?.name
      }
      let ordered = appliances.enumerated().sorted { left, right in
        let (a, b) = (left.element, right.element)
        let (here, there) = (homeName(of: a) ?? "", homeName(of: b) ?? "")
        return a.displayName == b.displayName && here != there
          ? here.comparedLocalized(to: there) < 0 : left.offset < right.offset
      }.map(\.element)
      for appliance in ordered {
        let home = homeName(of: appliance)
        let around = appliance.parentID.flatMap { names[$0] }.map { "in \($0)" }
        let path = appliance.locationID.flatMap { paths[$0] } ?? around
        table.add(
          StyledText(id: appliance.id), StyledText(appliance.displayName, .bold),
          StyledText(appliance.category.words), StyledText(appliance.makeText),
          StyledText([home, path].compactMap { $0 }.joined(separator: ": "), .dim))
      }
      session.print(table)
    }

    /// What the options ask for.
    private func query(in household: Household) async throws -> ApplianceSearch {
      var query = ApplianceSearch(
        category: category?.value, tag: tag, text: search, includesArchived: all, sorting: .name)
      guard home != nil || location != nil else { return query }
      let home = try await household.homeOrOnly(home)
      query.homeID = home.id
      if let location {
        query.locationID = try await household.location(location, in: home).id
      }
      return query
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes an appliance; empty text clears a value.",
      discussion: """
        Tags replace the existing ones; --clear tag removes them.

        Examples:
          home-maintenance appliance edit Furnace --serial 21-0042 --location Cellar
          home-maintenance appliance edit Washer --sold today --sold-price 80
          home-maintenance appliance edit Washer --photo washer.jpg --photo receipt.jpg
          home-maintenance appliance edit Washer --home "Flat 5" --to-home "Flat 6" --location Bath
        """)

    @OptionGroup var selection: ApplianceSelection
    @Option(help: "The new name.") var name: String?
    @Option(
      help: ArgumentHelp("The home to move it to, with its tasks and history.", valueName: "home"))
    var toHome: RowSelector?
    @Option(help: .day("The day on which it was sold.")) var sold: Day?
    @Option(help: .text("The buyer.")) var soldTo: String?
    @Option(help: .price("The sale price.")) var soldPrice: Price?
    @Option(help: .text("Notes about the sale; empty text clears them.", "text"))
    var soldNotes: String?
    @Flag(help: "Hide it from lists, or show it again.") var archive: Archive?
    @Option(help: .text("A photo to delete: its id or the first digits of it.", "id"))
    var deletePhoto: RowSelector?
    @Option(help: .clear("serial")) var clear: [String] = []
    @OptionGroup(title: "Appliance options") var fields: ApplianceFields
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    /// Whether an appliance is in lists.
    enum Archive: String, EnumerableFlag { case archive, unarchive }

    func validate() throws {
      try changes(today: .min, currency: "KWD").check(
        saying: "--brand or --notes",
        unless: deletePhoto != nil || toHome != nil || fields.changesMore)
    }

    private func changes(today: CivilDate, currency: String) throws -> Changes<Appliance> {
      var changes = try fields.changes(today: today, currency: currency, clearing: clear)
      changes.set(\.name, to: name)
      changes.set("sold", \.soldDate, to: sold?.date(today: today))
      changes.setText("sold-to", \.soldTo, to: soldTo)
      changes.set("sold-price", \.soldPrice, to: try soldPrice?.money(in: currency))
      changes.setText("sold-notes", \.soldNotes, to: soldNotes)
      changes.set(\.isArchived, to: archive.map { $0 == .archive })
      return changes
    }

    func run(in household: Household) async throws {
      let known = try await selection.row(in: household)
      let id = known.id
      let currency = try await household.book.currency(ofHome: known.homeID)
      let today = try await household.book.today(inHome: known.homeID)
      let (changes, fields) = (try changes(today: today, currency: currency), fields)
      var new = Appliance()
      changes.apply(to: &new)
      try household.confirm(pastDays: new.pastDays, today: today, confirmation)
      let photos = try fields.photos.map(household.photo(of:))
      let gone: UUID? =
        if let deletePhoto { try await household.photo(deletePhoto, of: id).id } else { nil }
      let newHome: Home? = if let toHome { try await household.home(toHome) } else { nil }
      let parentID = try await household.parentID(fields, in: newHome?.id ?? known.homeID)
      let appliance = try await household.book.edit { edit in
        if let newHome, newHome.id != known.homeID {
          try edit.moveAppliance(id, to: newHome.id)
        }
        let changed = try edit.change(Appliance.self, id) { changes.apply(to: &$0) }
        if let gone { try edit.delete(Photo.self, gone) }
        return try fields.finish(changed, parentID: parentID, in: edit)
      }
      try await household.addPhotos(photos, of: appliance)
      let moved = newHome.map { "; it is in \($0.name) now, with its tasks and its history" } ?? ""
      household.tell(
        "Changed " + StyledText(appliance.displayName, .bold) + StyledText("\(moved)."), appliance)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Deletes an appliance with its tasks, history and photos permanently.",
      discussion: """
        To keep its history, archive it: “appliance edit Washer --archive”.

        Example:
          home-maintenance appliance delete Washer --yes
        """)

    @OptionGroup var selection: ApplianceSelection
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let appliance = try await selection.row(in: household)
      let store = household.book.store
      let counts = (
        tasks: try await household.book.tasks(of: appliance.id).count,
        records: try await store.count(
          ServiceRecord.self, where: { $0.applianceID == appliance.id }),
        photos: try await store.count(Photo.self, where: { $0.applianceID == appliance.id })
      )
      let rest = try await household.rest(of: [appliance.id])
      let advice = "To keep its history, archive it with --archive of “appliance edit”."
      try deletion.ask(
        deleting: appliance.displayName,
        with: [
          "task": counts.tasks, "work record": counts.records, "photo": counts.photos,
        ], remark: [rest, advice].compactMap(\.self).joined(separator: " "),
        in: household.session)
      try await household.book.delete(Appliance.self, appliance.id, forever: deletion.forever)
      household.tell(
        "Deleted " + StyledText(appliance.displayName, .bold)
          + StyledText(rest.map { ". \($0)" } ?? "."), appliance)
    }
  }
}
