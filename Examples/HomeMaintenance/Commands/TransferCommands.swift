public import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

extension StoreTransfer {
  /// Everything that `home-maintenance` keeps.
  fileprivate static let home = StoreTransfer(
    .home, of: "home",
    counting: [
      RowKind(Home.self, "home"), RowKind(Appliance.self, "appliance"),
      RowKind(MaintenanceTask.self, "task"), RowKind(ServiceRecord.self, "service record"),
      RowKind(Manual.self, "manual"), RowKind(Part.self, "part"),
    ], otherTables: "For a Homebox table, pass --homebox.")
}

/// Help text about Homebox tables.
struct HomeboxOptions: ParsableArguments {
  @Flag(help: "The file is a Homebox table: appliances of a home, as CSV.") var homebox = false
  @Option(
    help: ArgumentHelp("The home of the table (default: the only one).", valueName: "home"))
  var home: RowSelector?
  @Option(help: .text("The currency of the table's amounts; default: the usual one.", "code"))
  var currency: String?
}

extension HomeTable: ExpressibleByArgument {}

/// `home-maintenance export`.
struct Export: HomeSubcommand {
  static let configuration = CommandConfiguration.export(
    "home-maintenance", example: "home",
    what: "Writes everything to a file, with its photos and manuals to a folder, or for Homebox.",
    examples: [
      "home-maintenance export backup --with-files",
      "home-maintenance export homebox.csv --homebox",
    ])

  @OptionGroup var destination: FolderTarget
  @OptionGroup(title: "Homebox options") var table: HomeboxOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if table.home != nil || table.currency != nil, !table.homebox {
      throw ArgumentParser.ValidationError(
        "\(table.home == nil ? "--currency" : "--home") belongs to --homebox.")
    }
    if table.homebox, destination.withFiles || destination.target.lines {
      throw ArgumentParser.ValidationError("Choose one of --with-files, --lines and --homebox.")
    }
  }

  func run(in household: Household) async throws {
    let book = household.book
    if table.homebox {
      return try await household.exportHomebox(
        destination.target.file, of: table.home, currency: table.currency)
    }
    try await StoreTransfer.home.export(book, to: destination, in: household) {
      try await book.exportFolder(to: $0)
    }
  }
}

/// `home-maintenance import`.
struct Import: HomeSubcommand {
  static let configuration = CommandConfiguration.import(
    "home-maintenance", example: "home",
    what: "Reads a file written by export, a spreadsheet or Homebox, all or nothing.",
    more: """
      A table of your own, as CSV, is added to a home: tasks, appliances, work that was done, \
      parts, or vendors. Its first row names the columns as you call them; what it is a table of \
      follows from them, or say --as. Lists of other programs are read as such tables: chores, \
      batteries and equipment of Grocy, chores of Donetick, the storage of Home Assistant's \
      integration Home Maintenance, and what “micasa show all --json” prints. Rows that you have \
      already are left out. If a cell cannot be read, it is listed and nothing is read, unless you \
      pass --skip-bad.

      A Homebox table is added to a home: rows with a known HB.import_ref, else HB.url, else \
      HB.asset_id change that appliance, others are new, and rows of locations become locations. \
      If one cell is invalid, nothing is read, and every invalid cell is listed.
      """,
    examples: [
      "home-maintenance import backup",
      "home-maintenance import chores.csv --as tasks --dry-run",
      "home-maintenance import home_maintenance.storage --dry-run",
      "home-maintenance import micasa.json --currency USD",
      "home-maintenance import homebox.csv --homebox --dry-run",
    ])

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Options for tables") var table: HomeboxOptions
  @Option(name: .customLong("as"), help: "What a table of your own is a table of.")
  var kind: HomeTable?
  @OptionGroup(title: "Options for tables") var taking: TableTaking
  @Flag(help: "Add appliances that a table of your own names and that are not there.")
  var addAppliances = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  private var isOwnTable: Bool {
    !table.homebox && (kind != nil || source.table == nil && StoreTransfer.isTable(source))
  }

  /// Whether the file may be a list of another program, which only its content tells.
  private var mayBeList: Bool {
    kind == nil && !source.lines && source.table == nil && source.file != "-"
      && ["json", "storage"].contains(URL(filePath: source.file).pathExtension.lowercased())
  }

  func validate() throws {
    if table.homebox {
      if source.lines || source.merge {
        throw ArgumentParser.ValidationError(
          "--homebox reads CSV and always adds to what is there; leave --lines and --merge out.")
      }
      // Homebox's own are the columns, the decimal sign and the keys, but not the order of dates.
      var others = taking.options
      others.dateOrder = nil
      if kind != nil || addAppliances || others != TableOptions() {
        throw ArgumentParser.ValidationError(
          "--homebox has its own columns; leave out what is for tables of your own.")
      }
    } else if !isOwnTable, !mayBeList {
      if !taking.isEmpty || table.home != nil || table.currency != nil || addAppliances {
        throw ArgumentParser.ValidationError(
          "--home, --dry-run and the other options for tables go with a table: name a file in .csv, or "
            + "say --as or --homebox.")
      }
    } else if kind != nil, source.lines || source.merge || source.table != nil {
      throw ArgumentParser.ValidationError(
        "--as reads a table of your own; leave --lines, --table and --merge out.")
    }
  }

  func run(in household: Household) async throws {
    let (session, book) = (household.session, household.book)
    if table.homebox {
      return try await household.importHomebox(
        source.file, into: table.home, currency: table.currency, taking)
    }
    if isOwnTable, let sheet = try StoreTransfer.home.table(of: source, in: session) {
      return try await household.importTable(
        sheet, of: source.file, as: kind, into: table.home, currency: table.currency, taking,
        addsAppliances: addAppliances)
    }
    if mayBeList {
      let bytes = try session.bytes(of: source.file, limit: InputLimits.file.bytes)
      if let document = (try? JSONValue(parsing: bytes)).flatMap({ OtherProgramDocument($0) }) {
        return try await household.importLists(
          of: document, of: source.file, into: table.home, currency: table.currency, taking,
          addsAppliances: addAppliances)
      }
      if !taking.isEmpty || table.home != nil || table.currency != nil || addAppliances {
        throw CommandFailure.usage(
          "--home, --dry-run and the other options for tables go with a table: \(source.file) is none."
        )
      }
    }
    let rows = try await StoreTransfer.home.read(source, into: book, in: session) {
      try await book.importFolder(from: $0, mode: $1)
    }
    try await household.showImported()
    try StoreTransfer.home.tell(rows, of: source, in: session)
  }
}

extension Household: ErasableStore {
  static let erasing = "Deletes all homes with their data and files permanently."

  func erasableRows() async throws -> KeyValuePairs<String, Int> {
    let homes: [Home] = try await book.all()
    let appliances = try await book.appliances(ApplianceSearch(includesArchived: true)).count
    return ["home": homes.count, "appliance": appliances]
  }

  func eraseEverything() async throws { try await book.eraseEverything() }
}
