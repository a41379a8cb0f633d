public import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension HomeBook {
  /// Imports a table that a person or another program wrote: tasks, appliances, work that was done, or
  /// parts.
  ///
  /// Rows that are there already are left out, and if a cell cannot be read, nothing is imported, unless
  /// the options say otherwise; the report lists both. A task that was done once is noted as done; its
  /// next date is one interval later, unless the table has one.
  ///
  /// ```swift
  /// let sheet = try TableSheet(csv: bytes)
  /// let report = try await book.importTable(sheet, as: .tasks, in: home.id)
  /// ```
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - kind: What it is a table of; nil to let the names of its columns tell.
  ///   - homeID: The home of rows that name none; nil where there is one only.
  ///   - options: How the table is taken.
  ///   - currency: The ISO 4217 code of amounts without one; nil for the usual one.
  ///   - addsAppliances: Whether appliances are added that rows name and that are not there.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when a column that must be there is not, or the kind
  ///   cannot be told.
  /// - Complexity: O(*n* log *n*) in the number of rows, of the table and of its kind in the book.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, as kind: HomeTable? = nil, in homeID: UUID? = nil,
    options: TableOptions = TableOptions(), currency: String? = nil, addsAppliances: Bool = false,
    dryRun: Bool = false
  ) async throws -> TableReport {
    guard let kind = kind ?? HomeTable(sheet) else { throw HomeTable.unknown(sheet) }
    let currency = try currency.map(HomeReader.currencyCode)
    let command = UserCommand("home.importTable", "Import a table of {}", .text(kind.words))
    return try await edit(command) { edit in
      try edit.importTable(
        sheet, as: kind, in: homeID, options: options, currency: currency,
        addsAppliances: addsAppliances, dryRun: dryRun)
    }
  }

  /// Imports what another program keeps: all its tables, or nothing if one is refused.
  ///
  /// What the document says of the home, such as its address, is filled in where the home says nothing.
  ///
  /// ```swift
  /// let document = OtherProgramDocument(try JSONValue(parsing: bytes))
  /// let reports = try await book.importLists(of: document, in: home.id)
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - homeID: The home; nil where there is one only.
  ///   - options: How the tables are taken.
  ///   - currency: The ISO 4217 code of amounts without one; nil for the usual one.
  ///   - addsAppliances: Whether appliances are added that rows name and that are not there.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: For each table what was taken, what was left, and why.
  /// - Throws: ``HomeError``: `invalidField` when the currency is no code.
  /// - Complexity: As ``importTable(_:as:in:options:currency:addsAppliances:dryRun:)``, for each table.
  @discardableResult
  public func importLists(
    of document: OtherProgramDocument, in homeID: UUID? = nil,
    options: TableOptions = TableOptions(), currency: String? = nil, addsAppliances: Bool = false,
    dryRun: Bool = false
  ) async throws -> [TableReport] {
    let currency = try currency.map(HomeReader.currencyCode)
    do {
      let command = UserCommand("home.importLists", "Import from {}", .text(document.program))
      return try await edit(command) { edit in
        let reports = try document.lists.map { list in
          try edit.importTable(
            list.sheet, as: list.kind, in: homeID, options: options, currency: currency,
            addsAppliances: addsAppliances, dryRun: false)
        }
        // Later tables name rows of earlier ones, so that all are tried; what is thrown takes it back.
        guard !dryRun, !reports.contains(where: \.isRefused) else { throw Trial(reports: reports) }
        if let home = document.home { try edit.fillIn(home, in: homeID) }
        return reports
      }
    } catch let trial as Trial {
      return trial.reports
    }
  }
}

/// What would become of tables.
private struct Trial: Error {
  let reports: [TableReport]
}

extension HomeTable {
  /// What it is a table of, such as “work”.
  fileprivate var words: String { self == .service ? "work" : rawValue }

  /// The error when nothing tells what a table is.
  static func unknown(_ sheet: TableSheet) -> TransferError {
    let kinds = allCases.map(\.rawValue).formatted(
      .list(type: .or).locale(Locale(identifier: "en_US_POSIX")))
    return TransferError(
      .unknownEntity,
      "The names of the columns do not tell what this is a table of: \(kinds). Say which, or name its "
        + "columns in the first row.")
  }
}

extension HomeEdit {
  /// Imports a table; see ``HomeBook/importTable(_:as:in:options:currency:addsAppliances:dryRun:)``.
  func importTable(
    _ sheet: TableSheet, as kind: HomeTable, in homeID: UUID?, options: TableOptions,
    currency: String?, addsAppliances: Bool, dryRun: Bool
  ) throws -> TableReport {
    var names = try HomeTableNames(
      reader, homeID: homeID, currency: currency, addsAppliances: addsAppliances)
    func take<Row: HomeTableRow & TableRow>(_ type: Row.Type) throws -> TableReport
    where Row.Edit == HomeEdit {
      try takeTable(
        sheet, of: type, options: options, dryRun: dryRun,
        settling: { try names.settle(&$0, in: reader) },
        preparing: { _ in _ = try transaction.insert(names.added) })
    }
    return switch kind {
    case .tasks: try take(TaskRow.self)
    case .appliances: try take(ApplianceRow.self)
    case .service: try take(ServiceRow.self)
    case .parts: try take(PartRow.self)
    case .vendors: try take(VendorRow.self)
    }
  }

  /// Fills in what a home does not say, from another program.
  fileprivate func fillIn(_ other: Home, in homeID: UUID?) throws {
    guard let id = try reader.homeOfTables(homeID) else { return }
    try change(Home.self, id) { home in
      home.address = home.address ?? other.address
      home.yearBuilt = home.yearBuilt ?? other.yearBuilt
      home.squareFootage = home.squareFootage ?? other.squareFootage
      home.notes = home.notes ?? other.notes
    }
  }
}

extension HomeReader {
  /// The home of rows that name none: the one that is meant, else the selected one, else the only one.
  fileprivate func homeOfTables(_ homeID: UUID?) throws -> UUID? {
    if let homeID { return try row(Home.self, homeID).id }
    if let selected = try preferences().selectedHomeID { return selected }
    let homes = try all(Fetch<Home>(limit: 2))
    return homes.count == 1 ? homes[0].id : nil
  }
}

/// The homes and appliances that the rows of a table may name.
private struct HomeTableNames {
  private let homes: [String: [Home]]
  private let onlyHome: UUID?
  private var appliances: [String: [Appliance]] = [:]
  private let currency: String
  private let addsAppliances: Bool
  private(set) var added: [Appliance] = []
  private var days: [UUID?: CivilDate] = [:]

  init(_ reader: HomeReader, homeID: UUID?, currency: String?, addsAppliances: Bool) throws {
    homes = Dictionary(grouping: try reader.all(Fetch<Home>())) { TableText.folded($0.name) }
    onlyHome = try reader.homeOfTables(homeID)
    self.currency = try currency ?? reader.currency(ofHome: onlyHome)
    self.addsAppliances = addsAppliances
    for appliance in try reader.all(Fetch<Appliance>()) { note(appliance) }
  }

  private mutating func note(_ appliance: Appliance) {
    let names = [
      appliance.name, "\(appliance.brand) \(appliance.model)", appliance.assetID ?? "",
      appliance.importRef ?? "",
    ]
    for name in Set(names.map(TableText.folded)) where !name.isEmpty {
      appliances[name, default: []].append(appliance)
    }
  }

  /// Puts the rows that a row names into it.
  ///
  /// - Returns: The cell that names none, and what was expected.
  mutating func settle<Row: HomeTableRow>(
    _ row: inout Row, in reader: HomeReader
  ) throws -> TableRefusal? {
    var homeID = onlyHome
    if let name = row.home {
      let found = homes[TableText.folded(name)] ?? []
      guard found.count == 1 else {
        return TableRefusal(
          column: "home", value: name, message: "expected the name of one of your homes")
      }
      homeID = found[0].id
    }
    var applianceID: UUID?
    if let name = row.appliance {
      let key = TableText.folded(name)
      let found = (appliances[key] ?? []).filter {
        row.home == nil && onlyHome == nil || $0.homeID == homeID || $0.homeID == nil
      }
      if found.isEmpty, addsAppliances, appliances[key] == nil {
        let appliance = Appliance(
          homeID: homeID, name: name,
          category: HomeWords.categories.meaning(of: name)?.value ?? .other)
        added.append(appliance)
        note(appliance)
        applianceID = appliance.id
      } else if found.count == 1 {
        applianceID = found[0].id
      } else {
        return TableRefusal(
          column: "appliance", value: name,
          message: found.isEmpty
            ? "expected the name of an appliance that you have"
            : "expected the name of one appliance, and \(found.count) are called so",
          code: found.isEmpty ? .unknownName : .unreadable)
      }
    }
    if Row.needsHome, homeID == nil, applianceID == nil {
      return TableRefusal(
        column: "home", value: "",
        message: "expected the name of one of your homes, which are several", code: .missingName)
    }
    if days[homeID] == nil { days[homeID] = try reader.today(inHome: homeID) }
    return row.settle(
      HomeTablePlace(
        homeID: homeID, applianceID: applianceID, currency: currency,
        today: days[homeID] ?? .unixEpoch))
  }
}
