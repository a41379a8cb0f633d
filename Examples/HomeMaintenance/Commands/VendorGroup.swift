import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance vendor`.
struct VendorGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vendor",
    abstract: "Vendors, who work on the home: add, list, show, edit, delete.",
    discussion: """
      Who is named by --vendor of “done” or “service” is listed too, and needs no adding.
      """,
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

/// Options for a vendor.
struct VendorFields: ParsableArguments {
  @Option(help: .text("The telephone number.", "number")) var phone: String?
  @Option(help: .text("The mail address.", "address")) var mail: String?
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?

  /// Options that change a vendor.
  ///
  /// - Parameter names: The options whose values are cleared.
  func changes(clearing names: [String] = []) -> Changes<Vendor> {
    var changes = Changes<Vendor>(clearing: names)
    changes.setText("phone", \.phone, to: phone)
    changes.setText("mail", \.mail, to: mail)
    changes.setText("notes", \.notes, to: notes)
    return changes
  }
}

extension VendorGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a vendor to the address book.",
      discussion: """
        Example:
          home-maintenance vendor add "Miller Heating" --phone "030 1234567"
        """)

    @Argument(help: "The name of the person or company.") var name: String
    @OptionGroup(title: "Vendor options") var fields: VendorFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      if let known = try await household.book.vendor(named: name) {
        throw CommandFailure(
          "\(known.name) is in the address book already.",
          hints: [
            "Change it: "
              + household.session.command(
                "vendor edit \(ShellText.argument(known.name)) --phone 1234567")
          ])
      }
      var new = Vendor(name: name.trimmed)
      fields.changes().apply(to: &new)
      let vendor = try await household.book.add(new)
      household.tell("Added " + StyledText(vendor.name, .bold) + ".", vendor)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the vendors, with their work and what they were paid.",
      discussion: """
        Example:
          home-maintenance vendor list
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let cards = try await household.book.vendors()
      if session.printsJSON {
        return session.print(json: ["vendors": .array(cards.map(\.json))])
      }
      guard !cards.isEmpty else {
        return session.print(
          "There are no vendors yet. Add one: " + session.hint("vendor add Miller --phone 1234567"))
      }
      var table = Table(
        .shrinking("Vendor"), .shrinking("Phone", to: 10, leaves: 3),
        .shrinking("Mail", to: 10, leaves: 1), .right("Work", leaves: 2), "Last", .right("Paid"))
      for card in cards {
        table.add(
          StyledText(card.vendor.name, .bold), StyledText(card.vendor.phone ?? ""),
          StyledText(card.vendor.mail ?? ""), StyledText("\(card.work.count)"),
          StyledText(card.work.first.map { "\($0.date)" } ?? ""),
          StyledText(card.paidText))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows a vendor and its work, the latest first.",
      discussion: """
        Example:
          home-maintenance vendor show Miller
        """)

    @Argument(help: .vendor) var vendor: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let card = try await household.vendor(vendor)
      let places = try await household.taskPlaces()
      if session.printsJSON { return session.print(json: card.json) }
      session.print(fact: "Vendor", StyledText(card.vendor.name, .bold))
      session.print(fact: "Phone", text: card.vendor.phone)
      session.print(fact: "Mail", text: card.vendor.mail)
      session.print(fact: "Notes", text: card.vendor.notes)
      session.print(fact: "Paid", text: card.paidText.orNil)
      for (index, record) in card.work.enumerated() {
        let subject = places.words(homeID: record.homeID, applianceID: record.applianceID)
        session.print(
          fact: index == 0 ? "Work" : "",
          text: ([record.date.description, record.title] + subject
            + [record.warrantyWork ? "on warranty" : record.cost?.text].compactMap(\.self))
            .joined(separator: ", "))
      }
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Changes a vendor; a new name is that of its work too.",
      discussion: """
        A vendor that only work names is added to the address book. The name of another vendor \
        makes the two one.

        Examples:
          home-maintenance vendor edit Miller --phone "030 1234567" --mail office@miller.example
          home-maintenance vendor edit Miller --name "Miller & Sons"
        """)

    @Argument(help: .vendor) var vendor: RowSelector
    @Option(help: "The new name.") var name: String?
    @Option(help: .clear("phone")) var clear: [String] = []
    @OptionGroup(title: "Vendor options") var fields: VendorFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      try fields.changes(clearing: clear).check(
        saying: "--phone or --name", unless: name?.trimmed.orNil != nil)
    }

    func run(in household: Household) async throws {
      let known = try await household.vendor(vendor).vendor
      let (changes, newName) = (fields.changes(clearing: clear), name?.trimmed.orNil ?? known.name)
      let (vendor, count) = try await household.book.edit { edit in
        var count = 0
        if newName != known.name { count = try edit.renameVendor(known.name, to: newName) }
        let id = Vendor.id(of: newName)
        if try edit.reader.find(Vendor.self, id) == nil { try edit.add(Vendor(name: newName)) }
        return (try edit.change(Vendor.self, id) { changes.apply(to: &$0) }, count)
      }
      let work = count == 0 ? "" : ", and its name in \(count.counted("work record"))"
      household.tell("Changed " + StyledText(vendor.name, .bold) + "\(work).", vendor)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Deletes a vendor from the address book; its work keeps the name.",
      discussion: """
        Example:
          home-maintenance vendor delete Miller --yes
        """)

    @Argument(help: .vendor) var vendor: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.vendor(vendor)
      guard card.isKept else {
        throw CommandFailure(
          "\(card.vendor.name) is not in the address book; only work names it.",
          hints: ["“service edit” changes the work."])
      }
      try deletion.ask(
        deleting: card.vendor.name, remark: "Its work keeps the name.", in: household.session)
      try await household.book.delete(Vendor.self, card.id, forever: deletion.forever)
      household.tell("Deleted " + StyledText(card.vendor.name, .bold) + ".", card.vendor)
    }
  }
}

extension VendorCard {
  /// What it was paid, as text.
  fileprivate var paidText: String { paid.map(\.text).joined(separator: ", ") }

  /// The vendor as JSON, with its work.
  fileprivate var json: JSONValue {
    vendor.json.with([
      "isKept": .bool(isKept), "lastWork": .day(work.first?.date),
      "paid": .array(paid.map { .string($0.text) }),
      "work": .array(work.map { .object($0.json) }),
    ])
  }
}

extension Household {
  /// The one vendor that is meant, in the address book or only named by work.
  ///
  /// - Throws: ``CommandFailure`` if none matches, or several do.
  fileprivate func vendor(_ selector: RowSelector) async throws -> VendorCard {
    try selector.resolve(
      among: try await book.vendors(), noun: "vendor", id: \.id, name: \.vendor.name)
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a vendor.
  fileprivate static let vendor = ArgumentHelp.naming("The vendor")
}
