import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance manual`.
struct ManualGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Manuals: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

/// Options for a manual.
struct ManualFields: ParsableArguments {
  @Option(help: .applianceOption) var appliance: RowSelector?
  @Option(help: "The kind of manual (default for a new one: owner).") var type:
    EnumArgument<ManualType>?
  @Option(help: .text("The URL of its file; it is not downloaded.", "url")) var url: String?
  @Option(help: .text("The number of pages.", "number")) var pages: Int?
  @Option(help: .text("Its language, such as de (default for a new one: en).", "code"))
  var language: String?
  @Option(help: .text("A file to copy into the store's folder.", "file"), completion: .file())
  var file: String?

  func validate() throws {
    if let url, !url.isEmpty, URL(string: url)?.scheme == nil {
      throw ArgumentParser.ValidationError("“\(url)” is not a URL; a URL starts with https://")
    }
  }

  /// Options that change a manual, except its file.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance that was named.
  ///   - names: The options whose values are cleared.
  func changes(applianceID: UUID?, clearing names: [String] = []) -> Changes<Manual> {
    var changes = Changes<Manual>(clearing: names + (url == "" ? ["url"] : []))
    changes.set("appliance", \.applianceID, to: applianceID)
    changes.set(\.manualType, to: type?.value)
    changes.set("url", \.pdfURL, to: url?.orNil.flatMap { URL(string: $0) })
    changes.set("pages", \.pageCount, to: pages)
    changes.set(\.language, to: language)
    return changes
  }
}

extension ManualGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a manual, with a copy of its file if one is named.",
      discussion: """
        Example:
          home-maintenance manual add "Furnace handbook" --appliance furnace --file furnace.pdf
        """)

    @Argument(help: "What it is called.") var title: String
    @OptionGroup(title: "Manual options") var fields: ManualFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let book = household.book
      let content = try fields.file.map { try household.content(of: $0) }
      let appliance: Appliance? =
        if let appliance = fields.appliance { try await household.appliance(appliance) } else {
          nil
        }
      var manual = Manual(
        title: title, brand: appliance?.brand ?? "", model: appliance?.model ?? "")
      fields.changes(applianceID: appliance?.id).apply(to: &manual)
      manual = try await book.add(manual)
      var removed: [Manual] = []
      if let content {
        do {
          let cached = try await book.cacheManual(
            manual.id, content.data, extension: content.fileExtension)
          (manual, removed) = (cached.manual, cached.removed)
        } catch {
          try await book.delete(Manual.self, manual.id)  // what was asked for is both or nothing
          throw error
        }
      }
      household.tell(
        "Added " + StyledText(manual.title, .bold) + "\(manual.sizeText).",
        json: manual.json.with(["removedFiles": .array(removed.map { .string($0.title) })]))
      household.tell(removed: removed)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the manuals.",
      discussion: """
        Example:
          home-maintenance manual list --appliance furnace
        """)

    @OptionGroup var filter: ApplianceFilter
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let ids = try await filter.ids(in: household)
      var manuals: [Manual] = try await book.all(Fetch(sortBy: [Sort(\.title)]))
      if let ids { manuals.removeAll { $0.applianceID.map { !ids.contains($0) } ?? true } }
      if session.printsJSON {
        return session.print(json: ["manuals": .array(manuals.map { .object($0.json) })])
      }
      guard !manuals.isEmpty else {
        return session.print(
          "There are no manuals. Add one: "
            + session.hint("manual add Handbook --file handbook.pdf"))
      }
      let names = try await household.applianceNames()
      let places = try await household.taskPlaces()
      let hasHomes = places.hasSeveralHomes && filter.home == nil
      var table = Table(
        .whole("Id", leaves: 4), .shrinking("Manual"), .whole("Kind", leaves: 2),
        .shrinking("Appliance", to: 12, leaves: 5),
        .shrinking("Home", to: 10, leaves: 3).shown(if: hasHomes), .right("File", leaves: 1))
      for manual in manuals {
        let file = try await manual.fileText(in: household)
        table.add(
          StyledText(id: manual.id), StyledText(manual.title, .bold),
          StyledText(manual.manualType.words),
          StyledText(manual.applianceID.flatMap { names[$0] } ?? ""),
          StyledText(places.homeName(nil, applianceID: manual.applianceID)),
          StyledText(file, .dim))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a manual, and where its file is.",
      discussion: """
        Example:
          home-maintenance manual show "Furnace handbook"
          xdg-open "$(home-maintenance manual show Handbook --path)"
        """)

    @Argument(help: .manual) var manual: RowSelector
    @Flag(help: "Print only the path of its file.") var path = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let manual = try await household.manual(manual)
      let named = manual.file
      let isHere = named.map(household.isHere) ?? false
      if path {
        if let named,
          let failure = try await household.remote(named, called: "The file of \(manual.title)")
        {
          throw failure
        }
        return session.print(StyledText(try await book.openManual(manual.id).path))
      }
      let names = try await household.applianceNames()
      let appliance = manual.applianceID.flatMap { names[$0] }
      let file = isHere ? try await book.openManual(manual.id).path : nil
      if session.printsJSON {
        return session.print(
          json: manual.json.with(["appliance": .text(appliance), "file": .text(file)]))
      }
      session.print(fact: "Manual", StyledText(manual.title, .bold))
      session.print(fact: "Id", text: manual.id.uuidString)
      session.print(fact: "Kind", text: "\(manual.manualType.words), \(manual.language)")
      session.print(fact: "Appliance", text: appliance)
      session.print(fact: "From", text: manual.pdfURL?.absoluteString)
      session.print(fact: "Pages", text: manual.pageCount.map { String($0) })
      session.print(
        fact: "Bookmarks", text: manual.bookmarkedPages.map { String($0) }.joined(separator: ", "))
      if let named {
        session.print(fact: "File", text: try await household.whereabouts(of: named))
      }
      session.print(fact: "Pinned", text: manual.isPinned ? "yes" : nil)
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a manual, its file or its bookmarks.",
      discussion: """
        Examples:
          home-maintenance manual edit "Furnace handbook" --bookmark 12 --pin
          home-maintenance manual edit "Furnace handbook" --file new.pdf --pages 48
        """)

    /// Whether a file stays when the cache is full.
    enum Pin: String, EnumerableFlag { case pin, unpin }

    @Argument(help: .manual) var manual: RowSelector
    @Option(help: "The new title.") var title: String?
    @Option(help: .text("Bookmark a page; may be given again.", "page")) var bookmark: [Int] = []
    @Option(help: .text("Remove a bookmark; may be given again.", "page"))
    var unmark: [Int] = []
    @Flag(help: "Pin its file, so that it is never removed to make room, or unpin it.") var pin:
      Pin?
    @Option(help: .clear("url")) var clear: [String] = []
    @OptionGroup(title: "Manual options") var fields: ManualFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      // The appliance is looked up later; here it only counts that one was named.
      let changes = changes(applianceID: fields.appliance.map { _ in UUID() })
      try changes.check(
        saying: "--file or --bookmark",
        unless: fields.file != nil || !bookmark.isEmpty || !unmark.isEmpty)
    }

    private func changes(applianceID: UUID?) -> Changes<Manual> {
      var changes = fields.changes(applianceID: applianceID, clearing: clear)
      changes.set(\.title, to: title)
      changes.set(\.isPinned, to: pin.map { $0 == .pin })
      return changes
    }

    func run(in household: Household) async throws {
      let book = household.book
      let id = try await household.manual(manual).id
      let content = try fields.file.map { try household.content(of: $0) }
      let changes = changes(applianceID: try await household.applianceID(fields.appliance))
      var manual = try await book.change(Manual.self, id) { changes.apply(to: &$0) }
      for page in bookmark { manual = try await book.bookmark(page: page, of: id) }
      for page in unmark { manual = try await book.bookmark(page: page, of: id, false) }
      var removed: [Manual] = []
      if let content {
        let cached = try await book.cacheManual(
          id, content.data, extension: content.fileExtension)
        (manual, removed) = (cached.manual, cached.removed)
      }
      household.tell(
        "Changed " + StyledText(manual.title, .bold) + "\(manual.sizeText).",
        json: manual.json.with(["removedFiles": .array(removed.map { .string($0.title) })]))
      household.tell(removed: removed)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a manual and its file.",
      discussion: """
        Example:
          home-maintenance manual delete "Furnace handbook" --yes
        """)

    @Argument(help: .manual) var manual: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let manual = try await household.manual(manual)
      try deletion.ask(
        deleting: manual.title + manual.sizeText, in: household.session)
      try await household.book.delete(Manual.self, manual.id, forever: deletion.forever)
      household.tell("Deleted " + StyledText(manual.title, .bold) + ".", manual)
    }
  }
}

extension Household {
  /// Says which manuals lost their files because the cache was full.
  func tell(removed: [Manual]) {
    guard !removed.isEmpty else { return }
    let names = removed.map(\.title).joined(separator: ", ")
    session.note(
      "To make room, the \(removed.count == 1 ? "file" : "files") of \(names) "
        + "\(removed.count == 1 ? "was" : "were") removed; they can be downloaded again from their URLs."
    )
  }
}

extension Manual {
  /// The file's size if it is on this device, else that it is not; a dash if there is none.
  fileprivate func fileText(in household: Household) async throws -> String {
    guard let name = file else { return "–" }
    guard let path = try household.path(ifHere: name) else {
      return try await household.shortAbsence(of: name) ?? "not here"
    }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return "\((size ?? 0).kilobytes) KB"
  }

  /// The file's size, if there is a file: ` with a file of 120 KB`.
  fileprivate var sizeText: String {
    isDownloaded ? " with a file of \(fileSize.kilobytes) KB" : ""
  }
}

extension Int {
  /// The thousands of bytes, rounded up.
  fileprivate var kilobytes: Int { (self + 999) / 1000 }
}
