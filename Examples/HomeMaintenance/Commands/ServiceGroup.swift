import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance service`.
struct ServiceGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Repairs and other work: add one without a task, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

/// Options for a service record.
struct ServiceFields: ParsableArguments {
  @Option(help: .day("The day of the work (default: today).")) var on: Day?
  @Option(help: "The kind of work (default: repair).") var type: EnumArgument<ServiceType>?
  @Option(help: .price("What it cost.")) var cost: Price?
  @Option(help: .text("The person or company that did it.")) var vendor: String?
  @Option(help: .text("The contact of that person or company.")) var contact: String?
  @Flag(inversion: .prefixedNo, help: "Whether the warranty paid.") var warranty: Bool?
  @Option(help: .text("A longer description; empty text clears it.")) var details: String?
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?

  /// Options that change a record.
  ///
  /// - Parameters:
  ///   - today: The day it is there.
  ///   - currency: The currency of a cost without one.
  ///   - names: The options whose values are cleared.
  func changes(
    today: CivilDate, currency: String, clearing names: [String] = []
  ) throws -> Changes<ServiceRecord> {
    var changes = Changes<ServiceRecord>(clearing: names)
    changes.set(\.date, to: on?.date(today: today))
    changes.set(\.serviceType, to: type?.value)
    changes.set("cost", \.cost, to: try cost?.money(in: currency))
    changes.setText("vendor", \.vendor, to: vendor)
    changes.setText("contact", \.vendorContact, to: contact)
    changes.set(\.warrantyWork, to: warranty)
    changes.setText("details", \.serviceDescription, to: details)
    changes.setText("notes", \.notes, to: notes)
    return changes
  }
}

extension ServiceGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Records work without a task, such as a repair.",
      discussion: """
        Examples:
          home-maintenance service add "New pump" --appliance furnace --type repair --cost 310 \
        --vendor Miller
          home-maintenance service add "Roof tile replaced" --home "Elm Street" --on yesterday
        """)

    @Argument(help: "The work that was done.") var title: String
    @OptionGroup var subject: SubjectOptions
    @Option(
      help: .text("A photo of the work to copy; may be given again.", "file"), completion: .file())
    var photo: [String] = []
    @OptionGroup(title: "Work options") var fields: ServiceFields
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let book = household.book
      let (appliance, home, today) = try await subject.subject(in: household)
      var new = ServiceRecord(
        homeID: home?.id, applianceID: appliance?.id, date: today, title: title,
        serviceType: .repair)
      let currency = try await book.currency(ofHome: home?.id ?? appliance?.homeID)
      try fields.changes(today: today, currency: currency).apply(to: &new)
      try household.confirm(pastDays: [("on", new.date)], today: today, confirmation)
      let photos = try photo.map(household.photo(of:))
      let record = try await book.add(new)
      for photo in photos { try await book.addPhoto(photo, of: .record(record.id)) }
      household.tell("Added " + StyledText(record.title, .bold) + ", \(record.factsText).", record)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the work that was done, with or without a task, the latest first.",
      discussion: """
        Examples:
          home-maintenance service list
          home-maintenance service list --appliance furnace --limit 5
        """)

    @Option(help: .applianceOption) var appliance: RowSelector?
    @Option(help: .homeOption) var home: RowSelector?
    @OptionGroup var entries: LimitOption
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      var records = try await records(in: household)
      let places = try await household.taskPlaces()
      // One visit is work in several homes.
      records.sort { left, right in
        func words(_ record: ServiceRecord) -> [String] {
          [
            record.title, places.homeName(record.homeID, applianceID: record.applianceID),
            record.id.uuidString,
          ]
        }
        return left.date == right.date
          ? words(left).lexicographicallyPrecedes(words(right)) : left.date > right.date
      }
      let authors = try await household.authors(of: records.map(\.id), ServiceRecord.self)
      if session.printsJSON {
        return session.print(json: [
          "records": .array(records.map { authors.adding(to: .object($0.json), of: $0.id) })
        ])
      }
      guard !records.isEmpty else {
        guard try await household.hasHome else { return session.print(.noHomes(in: session)) }
        return session.print(
          "No work is recorded yet. Add some: "
            + session.hint("service add \"New pump\" --cost 310"))
      }
      let names = try await household.applianceNames()
      let hasHomes = places.hasSeveralHomes && home == nil
      var table = Table(
        .whole("Id", leaves: 4), "Day", .shrinking("Work"),
        .shrinking("Appliance", to: 10, leaves: 2),
        .shrinking("Home", to: 10, leaves: 3).shown(if: hasHomes), .right("Cost"),
        .shrinking("Vendor", to: 8, leaves: 1), authors.column)
      for record in records {
        table.add(
          StyledText(id: record.id), StyledText(record.date.description),
          StyledText(record.title, .bold),
          StyledText(record.applianceID.flatMap { names[$0] } ?? ""),
          StyledText(places.homeName(record.homeID, applianceID: record.applianceID)),
          StyledText(record.cost?.text ?? ""), StyledText(record.vendor ?? ""),
          authors.cell(of: record.id))
      }
      session.print(table)
    }

    /// The work that is asked for, the latest first.
    private func records(in household: Household) async throws -> [ServiceRecord] {
      let book = household.book
      let homeID = try await household.homeID(home)
      if let appliance {
        let id = try await household.appliance(appliance, in: homeID).id
        return try await book.serviceLog(of: id, limit: entries.limit).map(\.record)
      }
      if let homeID {
        return try await book.serviceLog(ofHome: homeID, limit: entries.limit).map(\.record)
      }
      return try await book.all(Fetch(sortBy: [Sort(\.date, .descending)], limit: entries.limit))
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of some work.",
      discussion: """
        Example:
          home-maintenance service show "New pump"
        """)

    @Argument(help: .work) var work: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let record = try await household.record(work)
      let id = record.id
      let photos: [Photo] = try await book.all(Fetch(where: { $0.recordID == id }))
      let documents = try await book.documents(of: .record(id))
      let appliance = try await household.applianceNames()[record.applianceID ?? UUID()]
      let authors = try await household.authors(of: [id], ServiceRecord.self)
      if session.printsJSON {
        let json = record.json.with([
          "appliance": .text(appliance), "photos": .array(photos.map { .object($0.json) }),
          "documents": .array(documents.map { .object($0.json) }),
        ])
        return session.print(json: authors.adding(to: json, of: id))
      }
      session.print(fact: "Work", StyledText(record.title, .bold))
      session.print(fact: "Id", text: record.id.uuidString)
      session.print(fact: "Day", text: record.date.description)
      session.print(fact: "By", text: authors.text(of: id))
      session.print(fact: "Kind", text: record.serviceType.words)
      session.print(fact: "Appliance", text: appliance)
      session.print(fact: "Cost", text: record.cost?.text)
      session.print(fact: "Vendor", text: record.vendor)
      let vendor: Vendor? =
        if let name = record.vendor { try await book.vendor(named: name) } else { nil }
      session.print(fact: "Phone", text: vendor?.phone)
      session.print(fact: "Contact", text: record.vendorContact)
      session.print(fact: "Warranty", text: record.warrantyWork ? "it paid" : nil)
      session.print(fact: "Details", text: record.serviceDescription)
      session.print(fact: "Notes", text: record.notes)
      session.print(fact: "Photos", text: photos.isEmpty ? nil : "\(photos.count)")
      session.print(fact: "Documents", text: documents.map(\.title).joined(separator: ", "))
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes the record of some work; empty text clears a value.",
      discussion: """
        If the work completed a task, --on moves the completion too, and the next due date with \
        it. --for selects the due date that it counts for.

        Examples:
          home-maintenance service edit "New pump" --cost 295 --vendor "Miller & Sons"
          home-maintenance service edit Gutters --on 2026-12-03
        """)

    @Argument(help: .work) var work: RowSelector
    @Option(help: "The new title.") var title: String?
    @Option(
      name: .customLong("for"),
      help: .day("The due date that was met, of work that completed a task."))
    var occurrence: Day?
    @Option(
      help: .text("A photo of the work to copy; may be given again.", "file"), completion: .file())
    var photo: [String] = []
    @Option(help: .clear("vendor")) var clear: [String] = []
    @OptionGroup(title: "Work options") var fields: ServiceFields
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      try changes(today: .min, currency: "KWD").check(
        saying: "--cost or --vendor", unless: occurrence != nil || !photo.isEmpty)
    }

    private func changes(today: CivilDate, currency: String) throws -> Changes<ServiceRecord> {
      var changes = try fields.changes(today: today, currency: currency, clearing: clear)
      changes.set(\.title, to: title)
      return changes
    }

    func run(in household: Household) async throws {
      let book = household.book
      let known = try await household.record(work)
      let today = try await household.today(of: known)
      let currency = try await book.currency(ofHome: known.homeID)
      let changes = try changes(today: today, currency: currency)
      if let day = fields.on?.date(today: today) {
        try household.confirm(pastDays: [("on", day)], today: today, confirmation)
      }
      let photos = try photo.map(household.photo(of:))
      let outcome = try await book.changeService(known.id, for: occurrence?.date(today: today)) {
        changes.apply(to: &$0)
      }
      for photo in photos { try await book.addPhoto(photo, of: .record(known.id)) }
      household.tell(outcome, "Changed", today: today)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Deletes the record of some work with its photos.",
      discussion: """
        If the work completed a task, the task is not done any more; --keep-done leaves it done.

        Examples:
          home-maintenance service delete "New pump" --yes
          home-maintenance service delete Gutters --keep-done --yes
        """)

    @Argument(help: .work) var work: RowSelector
    @Flag(help: "Leave the task done that the work completed.") var keepDone = false
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let record = try await household.record(work)
      let book = household.book
      let task: MaintenanceTask? =
        if let event = try await book.completion(of: record) {
          try await book.find(MaintenanceTask.self, event.taskID)
        } else {
          nil
        }
      let undone =
        task == nil || keepDone
        ? "" : " The task is then not done on \(record.date); to leave it done, pass --keep-done."
      try deletion.ask(
        "Delete \(record.title) of \(record.date) with its photos?\(undone)", in: household.session)
      let today = try await household.today(of: record)
      let keepDone = keepDone
      let outcome = try await book.edit(deletion.command) {
        try $0.deleteService(record.id, keepsCompletion: keepDone)
      }
      household.tell(outcome, "Deleted", today: today)
    }
  }
}

extension Household {
  /// Tells what became of work, and when its task is due.
  fileprivate func tell(_ outcome: ServiceOutcome, _ verb: String, today: CivilDate) {
    let record = outcome.record
    let facts = verb == "Deleted" ? "" : ", \(record.factsText)"
    let counts = outcome.attribution.map { words(for: $0, of: outcome) } ?? ""
    let due = outcome.task.map { task in
      task.completedDate == nil ? " \(task.title) \(task.dueSentence(today: today))." : ""
    }
    tell(
      StyledText("\(verb) ") + StyledText(record.title, .bold)
        + StyledText("\(facts)\(counts).\(due ?? "")"),
      json: record.json.with([
        "task": outcome.task.map { .object($0.json) } ?? .null,
        "occurrence": .day(outcome.attribution?.occurrence),
      ]))
  }

  /// What a completion counts for on its new day, where that is not the day itself.
  private func words(for counted: CompletionAttribution, of outcome: ServiceOutcome) -> String {
    let day = outcome.record.date
    switch counted.kind {
    case .again:
      let date =
        outcome.task?.recurrence?.basis == .completion ? "on \(day)" : "for \(counted.occurrence)"
      return "; another record has it done \(date), too"
    case .extra where counted.occurrence != day: return "; it counts as an extra"
    case .due where counted.occurrence != day: return "; it counts for \(counted.occurrence)"
    case .due, .extra: return ""
    }
  }

  /// The day it is where some work was done.
  fileprivate func today(of record: ServiceRecord) async throws -> CivilDate {
    let places = try await taskPlaces()
    return try await book.today(
      inHome: places.homeID(record.homeID, applianceID: record.applianceID))
  }

  /// The one record of work that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func record(_ selector: RowSelector) async throws -> ServiceRecord {
    let places = try await taskPlaces()
    return try selector.resolve(
      among: try await book.all(Fetch<ServiceRecord>(sortBy: [Sort(\.date, .descending)])),
      noun: "record", id: \.id, name: \.title
    ) { record in
      (places.words(homeID: record.homeID, applianceID: record.applianceID)
        + ["\(record.date)"]).joined(separator: ", ")
    }
  }
}

extension ServiceRecord {
  /// The day, the cost and who did it: `2026-11-21, 310.00 EUR, Miller`.
  fileprivate var factsText: String {
    [date.description, cost?.text, vendor].compactMap { $0 }.joined(separator: ", ")
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a service record.
  fileprivate static let work: ArgumentHelp =
    "The work: its title, its id, or the first four or more digits of it."
}
