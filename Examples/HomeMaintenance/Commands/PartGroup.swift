import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance part`.
struct PartGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "part", abstract: "Parts: add, list, show, edit, delete, and offers of them.",
    subcommands: [
      Add.self, List.self, Show.self, Edit.self, Delete.self, OfferGroup.self,
    ])
}

/// Options for a part.
struct PartFields: ParsableArguments {
  @Option(help: .applianceOption) var appliance: RowSelector?
  @Option(help: .text("The manufacturer's part number.")) var number: String?
  @Option(help: .text("The kind of part, such as filter.")) var category: String?
  @Option(help: .text("The number in stock.", "number")) var onHand: Quantity?
  @Option(help: .text("The number that is always to be in stock; see shopping.", "number"))
  var minimum: Quantity?
  @Option(
    name: .customLong("fits"), help: .text("A model that it fits; may be given again.", "model"))
  var models: [String] = []
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?

  /// Options that change a part.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance that was named.
  ///   - names: The options whose values are cleared.
  func changes(applianceID: UUID?, clearing names: [String] = []) -> Changes<Part> {
    var changes = Changes<Part>(clearing: names)
    changes.set("appliance", \.applianceID, to: applianceID)
    changes.setText("number", \.partNumber, to: number)
    changes.setText("category", \.category, to: category)
    changes.set("on-hand", \.quantityOnHand, to: onHand?.value)
    changes.set("minimum", \.minimumStock, to: minimum?.value)
    // What is to be in stock is bought, whatever it was for.
    if minimum != nil { changes.set(\.formerApplianceID, to: .some(nil)) }
    changes.setList("fits", \.compatibleModels, to: models)
    changes.setText("notes", \.partDescription, to: notes)
    return changes
  }
}

extension PartGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a part.",
      discussion: """
        Examples:
          home-maintenance part add "Filter F7" --appliance furnace --number F7-500 --on-hand 2
          home-maintenance part add Salt --appliance dishwasher --on-hand 1 --minimum 2
        """)

    @Argument(help: "What it is called.") var name: String
    @OptionGroup(title: "Part options") var fields: PartFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let applianceID = try await household.applianceID(fields.appliance)
      var part = Part(name: name)
      fields.changes(applianceID: applianceID).apply(to: &part)
      part = try await household.book.add(part)
      household.tell("Added " + StyledText(part.name, .bold) + ".", part)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the parts.",
      discussion: """
        Example:
          home-maintenance part list --appliance furnace
        """)

    @OptionGroup var filter: ApplianceFilter
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let ids = try await filter.ids(in: household)
      var parts: [Part] = try await book.all(Fetch(sortBy: [Sort(\.name)]))
      if let ids { parts.removeAll { $0.applianceID.map { !ids.contains($0) } ?? true } }
      if session.printsJSON {
        return session.print(json: ["parts": .array(parts.map { .object($0.json) })])
      }
      guard !parts.isEmpty else {
        return session.print(
          "There are no parts. Add one: "
            + session.hint("part add \"Filter F7\""))
      }
      let names = try await household.applianceNames()
      let places = try await household.taskPlaces()
      let hasHomes = places.hasSeveralHomes && filter.home == nil
      var table = Table(
        .whole("Id", leaves: 5), .shrinking("Part"), .shrinking("Number", to: 12, leaves: 2),
        .shrinking("Appliance", to: 12, leaves: 3),
        .shrinking("Home", to: 10, leaves: 1).shown(if: hasHomes), .right("In stock", leaves: 4))
      for part in parts {
        table.add(
          StyledText(id: part.id), StyledText(part.name, .bold), StyledText(part.partNumber),
          StyledText(part.applianceID.flatMap { names[$0] } ?? ""),
          StyledText(places.homeName(nil, applianceID: part.applianceID)),
          StyledText(part.stockText ?? "–"))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a part, and which offer is best.",
      discussion: """
        Example:
          home-maintenance part show "Filter F7"
        """)

    @Argument(help: .part) var part: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let part = try await household.part(part)
      let names = try await household.applianceNames()
      let tasks: [MaintenanceTask] = try await book.all()
      let users = tasks.filter { $0.partIDs.contains(part.id) && $0.deletedDate == nil }
        .map(\.title).sorted()
      let comparison = try await book.compareListings(of: part.id)
      let appliance = part.applianceID.flatMap { names[$0] }
      if session.printsJSON {
        return session.print(
          json: part.json.with([
            "appliance": .text(appliance), "tasks": .array(users.map { .string($0) }),
            "offers": .array(
              comparison.groups.flatMap(\.listings).map { .object($0.listing.json) }),
            "best": .text(comparison.best?.listing.supplier),
            "because": .array(comparison.groups.flatMap(\.explanation).map { .string($0) }),
          ]))
      }
      session.print(fact: "Part", StyledText(part.name, .bold))
      session.print(fact: "Id", text: part.id.uuidString)
      session.print(fact: "Number", text: part.partNumber)
      session.print(fact: "Kind", text: part.category)
      session.print(fact: "Appliance", text: appliance)
      session.print(fact: "In stock", text: part.stockText)
      session.print(fact: "Counted", text: part.countText(in: session))
      session.print(fact: "Fits", text: part.compatibleModels.joined(separator: ", "))
      session.print(fact: "Used by", text: users.joined(separator: ", "))
      session.print(fact: "Notes", text: part.partDescription)
      for (index, rated) in comparison.groups.flatMap(\.listings).enumerated() {
        session.print(
          fact: index == 0 ? "Offers" : "",
          StyledText(id: rated.listing.id) + " " + StyledText(rated.listing.supplier, .bold)
            + " \(rated.total?.text ?? "") with shipping, in \(rated.listing.deliveryDays.counted("day"))"
        )
      }
      for sentence in comparison.groups.flatMap(\.explanation) {
        session.print(fact: "", text: sentence)
      }
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a part; empty text clears a value.",
      discussion: """
        Examples:
          home-maintenance part edit "Filter F7" --on-hand 1
          home-maintenance part edit "Filter F7" --clear on-hand
        """)

    @Argument(help: .part) var part: RowSelector
    @Option(help: "The new name.") var name: String?
    @Option(help: .clear("on-hand")) var clear: [String] = []
    @OptionGroup(title: "Part options") var fields: PartFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      // The appliance is looked up later; here it only counts that one was named.
      let changes = changes(applianceID: fields.appliance.map { _ in UUID() })
      try changes.check(saying: "--on-hand")
    }

    private func changes(applianceID: UUID?) -> Changes<Part> {
      var changes = fields.changes(applianceID: applianceID, clearing: clear)
      changes.set(\.name, to: name)
      return changes
    }

    func run(in household: Household) async throws {
      let id = try await household.part(part).id
      let changes = changes(applianceID: try await household.applianceID(fields.appliance))
      let counted = fields.onHand?.value
      let part = try await household.book.change(Part.self, id) {
        changes.apply(to: &$0)
        if let counted { $0.count(counted) }
      }
      household.tell("Changed " + StyledText(part.name, .bold) + ".", part)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a part with its offers.",
      discussion: """
        Example:
          home-maintenance part delete "Filter F7" --yes
        """)

    @Argument(help: .part) var part: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let part = try await household.part(part)
      let offers = try await household.book.store.count(
        PartListing.self, where: { $0.partID == part.id })
      try deletion.ask(
        deleting: part.name, with: ["offer": offers], in: household.session)
      try await household.book.delete(Part.self, part.id, forever: deletion.forever)
      household.tell("Deleted " + StyledText(part.name, .bold) + ".", part)
    }
  }
}

extension Part {
  /// The number in stock and the least that is to be: `1 of 2`; nil if neither is known, or wanted.
  var stockText: String? {
    guard let minimumStock, !isLeftOver else { return quantityOnHand.map { "\($0)" } }
    return "\(quantityOnHand.map { "\($0)" } ?? "–") of \(minimumStock)"
  }
}

extension Part {
  /// The last count and its day: `5 on 12 Nov`; nil if that is not known.
  fileprivate func countText(in session: Session) -> String? {
    guard let countedQuantity, let countedAt else { return nil }
    let (day, today) = (
      CivilDate(countedAt, in: session.timeZone), CivilDate(session.now, in: session.timeZone)
    )
    return "\(countedQuantity) on \(CivilText.day(day, today: today))"
  }
}

extension Household {
  /// The id of the selected appliance, or nil if none was named.
  func applianceID(_ selector: RowSelector?) async throws -> UUID? {
    guard let selector else { return nil }
    return try await appliance(selector).id
  }
}
