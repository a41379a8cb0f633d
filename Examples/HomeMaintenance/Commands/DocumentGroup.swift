import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance document`.
struct DocumentGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document",
    abstract: "Documents such as invoices: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

/// What a document is of.
struct DocumentOwner: ParsableArguments {
  @Option(help: .applianceOption) var appliance: RowSelector?
  @Option(help: .text("The work that it is of: its title or id.", "work")) var work: RowSelector?
  @Option(help: .homeOption) var home: RowSelector?

  func validate() throws {
    if appliance != nil, work != nil {
      throw ArgumentParser.ValidationError("Give --appliance or --work, not both.")
    }
  }

  /// What was named; nil for nothing.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func subject(in household: Household) async throws -> DocumentSubject? {
    let homeID = try await household.homeID(home)
    if let work { return .record(try await household.record(work).id) }
    if let appliance { return .appliance(try await household.appliance(appliance, in: homeID).id) }
    return homeID.map { .home($0) }
  }
}

extension DocumentGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Adds a copy of a document: PDF, text, mail, office file, picture or film.",
      discussion: """
        Without --appliance or --work it is of the home.

        Examples:
          home-maintenance document add invoice-17.pdf --work "New pump" --kind invoice
          home-maintenance document add receipt.jpg --appliance washer --kind receipt
          home-maintenance document add policy.pdf --title "Home insurance" --kind contract
        """)

    @Argument(help: "The file.", completion: .file()) var file: String
    @OptionGroup var owner: DocumentOwner
    @Option(help: .text("The title (default: the name of the file).")) var title: String?
    @Option(help: "The kind of document (default: other).") var kind: EnumArgument<DocumentKind>?
    @Option(help: .text("Notes.")) var notes: String?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let content = try household.content(of: file)
      let named = try await owner.subject(in: household)
      let subject =
        if let named { named } else { DocumentSubject.home(try await household.homeOrOnly(nil).id) }
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      let document = try await household.book.addDocument(
        content, titled: title?.orNil ?? name, kind: kind?.value ?? .other, of: subject,
        notes: notes?.orNil)
      household.tell(
        "Added " + StyledText(document.title, .bold)
          + " (\(document.kind.words), \(document.sizeText)).", document)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the documents.",
      discussion: """
        Examples:
          home-maintenance document list
          home-maintenance document list --appliance washer
        """)

    @OptionGroup var owner: DocumentOwner
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let subject = try await owner.subject(in: household)
      let documents = try await household.book.documents(of: subject)
      if session.printsJSON {
        return session.print(json: ["documents": .array(documents.map { .object($0.json) })])
      }
      guard !documents.isEmpty else {
        guard try await household.hasHome else { return session.print(.noHomes(in: session)) }
        return session.print(
          "There are no documents. Add one: "
            + session.hint("document add invoice.pdf --kind invoice"))
      }
      let owners = try await household.documentOwners()
      var table = Table(
        .whole("Id", leaves: 4), .shrinking("Document"), .whole("Kind", leaves: 1),
        .shrinking("Of", to: 12, leaves: 3), .right("File", leaves: 2))
      for document in documents {
        table.add(
          StyledText(id: document.id), StyledText(document.title, .bold),
          StyledText(document.kind.words), StyledText(owners(document)),
          StyledText(document.sizeText, .dim))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a document, and where its file is.",
      discussion: """
        Example:
          home-maintenance document show "Invoice 17"
          xdg-open "$(home-maintenance document show "Invoice 17" --path)"
        """)

    @Argument(help: .document) var document: RowSelector
    @Flag(help: "Print only the path of its file.") var path = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let document = try await household.document(document)
      if path {
        if let failure = try await household.remote(
          document.file, called: "The file of \(document.title)")
        {
          throw failure
        }
        return session.print(
          StyledText(try await household.book.documentLocation(document.id).path))
      }
      if session.printsJSON {
        let file = try household.path(ifHere: document.file)
        return session.print(json: document.json.with(["path": .text(file)]))
      }
      session.print(fact: "Document", StyledText(document.title, .bold))
      session.print(fact: "Id", text: document.id.uuidString)
      session.print(fact: "Kind", text: document.kind.words)
      session.print(fact: "Of", text: try await household.documentOwners()(document))
      session.print(fact: "Size", text: document.sizeText)
      session.print(fact: "File", text: try await household.whereabouts(of: document.file))
      session.print(fact: "Notes", text: document.notes)
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a document; empty text clears a value.",
      discussion: """
        Example:
          home-maintenance document edit invoice-17 --title "Invoice of the pump" --kind invoice
        """)

    @Argument(help: .document) var document: RowSelector
    @Option(help: "The new title.") var title: String?
    @Option(help: "The kind of document.") var kind: EnumArgument<DocumentKind>?
    @Option(help: .text("Notes; empty text clears them.")) var notes: String?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try changes().check(saying: "--title or --kind") }

    private func changes() -> Changes<Document> {
      var changes = Changes<Document>()
      changes.set(\.title, to: title)
      changes.set(\.kind, to: kind?.value)
      changes.setText("notes", \.notes, to: notes)
      return changes
    }

    func run(in household: Household) async throws {
      let (id, changes) = (try await household.document(document).id, changes())
      let document = try await household.book.change(Document.self, id) { changes.apply(to: &$0) }
      household.tell("Changed " + StyledText(document.title, .bold) + ".", document)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a document and its file.",
      discussion: """
        Example:
          home-maintenance document delete "Invoice 17" --yes
        """)

    @Argument(help: .document) var document: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let document = try await household.document(document)
      try deletion.ask(deleting: document.title, in: household.session)
      try await household.book.delete(Document.self, document.id, forever: deletion.forever)
      household.tell("Deleted " + StyledText(document.title, .bold) + ".", document)
    }
  }
}

extension Household {
  /// The one document that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  fileprivate func document(_ selector: RowSelector) async throws -> Document {
    let owners = try await documentOwners()
    return try selector.resolve(
      among: try await book.documents(), noun: "document", id: \.id, name: \.title
    ) { owners($0) }
  }

  /// What documents are of, as text.
  fileprivate func documentOwners() async throws -> (Document) -> String {
    let places = try await taskPlaces()
    let records: [ServiceRecord] = try await book.all()
    let work = records.reduce(into: [UUID: String]()) { $0[$1.id] = "\($1.title), \($1.date)" }
    let homes = try await book.all(Fetch<Home>()).reduce(into: [UUID: String]()) {
      $0[$1.id] = $1.name
    }
    return { document in
      document.recordID.flatMap { work[$0] } ?? document.homeID.flatMap { homes[$0] }
        ?? places.words(homeID: nil, applianceID: document.applianceID).joined(separator: ", ")
    }
  }
}

extension Document {
  /// The size of its file: `120 KB`.
  var sizeText: String { "\((fileSize + 999) / 1000) KB" }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a document.
  fileprivate static let document = ArgumentHelp.naming("The document", by: "its title")
}
