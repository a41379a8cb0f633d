import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance export`.
struct Export: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes everything to a file, or with its photos and manuals to a folder.",
    discussion: """
      Examples:
        home-maintenance export home.json
        home-maintenance export - | gzip > home.json.gz
        home-maintenance export backup --with-files
      """)

  @Argument(help: ArgumentHelp("The file or folder to write; - is standard output."))
  var file: String
  @Flag(help: "Write a folder with everything and the files of photos and manuals.")
  var withFiles = false
  @OptionGroup(title: "Common options") var options: HomeOptions

  func validate() throws {
    if withFiles, file == "-" {
      throw ArgumentParser.ValidationError("--with-files writes a folder; name one.")
    }
  }

  func run(in household: Household) async throws {
    let (session, book) = (household.session, household.book)
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    if withFiles {
      let summary = try await book.exportFolder(to: URL(filePath: file))
      progress.end()
      for name in summary.missing { session.note("There is no file \(name) any more.") }
      return household.tell(
        "Wrote everything and \(summary.files.counted("file")) to \(file).",
        json: [
          "file": .string(file), "files": JSONValue(summary.files),
          "bytes": JSONValue(summary.bytes),
          "missing": .array(summary.missing.map { .string("\($0)") }),
        ])
    }
    let document = try await book.exportDocument()
    progress.end()
    try session.write(document.json.bytes(.pretty) + [UInt8(ascii: "\n")], to: file)
    guard file != "-" else { return }
    let counts = RowCounts { document.payload[$0]?.array?.count ?? 0 }
    household.tell("Wrote \(counts.text) to \(file).", json: counts.json(file: file))
  }
}

/// `home-maintenance import`.
struct Import: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads what export wrote, a file or a folder, all of it or nothing.",
    discussion: """
      The store must be empty, unless --merge is given: then what is there already (with the same \
      id) is replaced, and the rest stays.

      Examples:
        home-maintenance import home.json
        gunzip -c home.json.gz | home-maintenance import - --merge
        home-maintenance import backup
      """)

  @Argument(help: ArgumentHelp("The file or folder to read; - is standard input."))
  var file: String
  @Flag(help: "Add to what is there, and replace what has the same id.") var merge = false
  @OptionGroup(title: "Common options") var options: HomeOptions

  func run(in household: Household) async throws {
    let progress = ProgressLine("Importing", in: household.session)
    defer { progress.end() }
    let (summary, files) = try await read(into: household)
    // Due dates follow from events, and the rows may come from another version of the rules.
    try await household.book.refreshSchedules()
    progress.end()
    let unknown = summary.unknownKeys.flatMap { entity, keys in
      keys.map { entity.isEmpty ? $0 : "\(entity).\($0)" }
    }.sorted()
    if summary.total == 0, !unknown.isEmpty {
      throw CommandFailure(
        "There is no home in \(file); nothing was imported.",
        hints: ["It has \(unknown.prefix(8).joined(separator: ", "))."])
    }
    if !unknown.isEmpty {
      household.session.note(
        "Left out, unknown to this version: \(unknown.prefix(8).joined(separator: ", "))")
    }
    let counts = RowCounts(summary)
    var json = counts.json(file: file)
    json["unknownKeys"] = .array(unknown.map { .string($0) })
    if let files { json["files"] = JSONValue(files) }
    let with = files.map { " with \($0.counted("file"))" } ?? ""
    household.tell("Read \(counts.text)\(with).", json: json)
  }

  private func read(into household: Household) async throws -> (ImportSummary, files: Int?) {
    let (session, book) = (household.session, household.book)
    let mode = merge ? ImportMode.merge : .intoEmptyStore
    do {
      if file != "-",
        (try? URL(filePath: file).resourceValues(forKeys: [.isDirectoryKey]))?
          .isDirectory == true
      {
        let summary = try await book.importFolder(from: URL(filePath: file), mode: mode)
        return (summary.rows, summary.files)
      }
      let limits = TransferLimits.file
      return (
        try await Importer(.home, limits: limits).importDocument(
          session.bytes(of: file, limit: limits.bytes), into: book.store, mode: mode), nil
      )
    } catch let error as TransferError where error.code == .storeNotEmpty {
      throw CommandFailure(
        "The store has data already; nothing was imported.",
        hints: ["Pass --merge to add to it, or name a new store with --store."])
    }
  }
}

/// How many rows of each kind a document has.
private struct RowCounts {
  private let counts: [(key: String, noun: String, count: Int)]

  /// Counts rows by the keys of a document.
  init(_ count: (String) -> Int) {
    counts = [
      (Home.schema.collection, "home"), (Appliance.schema.collection, "appliance"),
      (MaintenanceTask.schema.collection, "task"),
      (ServiceRecord.schema.collection, "service record"),
      (Manual.schema.collection, "manual"), (Part.schema.collection, "part"),
    ].map { ($0.0, $0.1, count($0.0)) }
  }

  init(_ summary: ImportSummary) {
    let names = [
      Home.schema.collection: Home.schema.name, Appliance.schema.collection: Appliance.schema.name,
      MaintenanceTask.schema.collection: MaintenanceTask.schema.name,
      ServiceRecord.schema.collection: ServiceRecord.schema.name,
      Manual.schema.collection: Manual.schema.name, Part.schema.collection: Part.schema.name,
    ]
    self.init { summary.counts[names[$0] ?? $0, default: 0] }
  }

  var text: String {
    let texts = counts.filter { $0.count > 0 }.map { $0.count.counted($0.noun) }
    guard let last = texts.last else { return "nothing" }
    return texts.count == 1 ? last : texts.dropLast().joined(separator: ", ") + " and " + last
  }

  func json(file: String) -> JSONValue {
    var json: JSONValue = ["file": .string(file)]
    for (key, _, count) in counts { json[key] = JSONValue(count) }
    return json
  }
}

/// `home-maintenance erase`.
struct Erase: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes all homes, what is known about them, and all files for ever.",
    discussion: """
      Example:
        home-maintenance erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var options: HomeOptions

  func run(in household: Household) async throws {
    let book = household.book
    let homes: [Home] = try await book.all()
    let appliances = try await book.appliances(ApplianceSearch(includesArchived: true)).count
    try confirmation.ask(
      "Delete \(homes.count.counted("home")), \(appliances.counted("appliance")) and everything "
        + "else for ever?", in: household.session)
    try await book.eraseEverything()
    household.tell(
      "Everything is deleted.",
      json: [
        "deletedHomes": JSONValue(homes.count), "deletedAppliances": JSONValue(appliances),
      ])
  }
}
