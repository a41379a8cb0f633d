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
  ///   - addsAppliances: Whether appliances are added that rows name and that are not there.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when a column that must be there is not, or the kind
  ///   cannot be told.
  /// - Complexity: O(*n* log *n*) in the number of rows, of the table and of its kind in the book.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, as kind: HomeTable? = nil, in homeID: UUID? = nil,
    options: TableOptions = TableOptions(), addsAppliances: Bool = false, dryRun: Bool = false
  ) async throws -> TableReport {
    guard let kind = kind ?? HomeTable(sheet) else { throw HomeTable.unknown(sheet) }
    return try await edit(.importing) { edit in
      try edit.importTable(
        sheet, as: kind, in: homeID, options: options, addsAppliances: addsAppliances,
        dryRun: dryRun)
    }
  }
}

extension HomeTable {
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
  /// Imports a table; see ``HomeBook/importTable(_:as:in:options:addsAppliances:dryRun:)``.
  func importTable(
    _ sheet: TableSheet, as kind: HomeTable, in homeID: UUID?, options: TableOptions,
    addsAppliances: Bool, dryRun: Bool
  ) throws -> TableReport {
    var names = try HomeTableNames(reader, homeID: homeID, addsAppliances: addsAppliances)
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
    }
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

  init(_ reader: HomeReader, homeID: UUID?, addsAppliances: Bool) throws {
    let all = try reader.all(Fetch<Home>())
    homes = Dictionary(grouping: all) { TableText.folded($0.name) }
    let preferences = try reader.preferences()
    onlyHome =
      try homeID.map { try reader.row(Home.self, $0).id }
      ?? preferences.selectedHomeID ?? (all.count == 1 ? all[0].id : nil)
    currency = preferences.defaultCurrency
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
            : "expected the name of one appliance, and \(found.count) are called so")
      }
    }
    if Row.needsHome, homeID == nil, applianceID == nil {
      return TableRefusal(
        column: "home", value: "",
        message: "expected the name of one of your homes, which are several")
    }
    if days[homeID] == nil { days[homeID] = try reader.today(inHome: homeID) }
    return row.settle(
      HomeTablePlace(
        homeID: homeID, applianceID: applianceID, currency: currency,
        today: days[homeID] ?? .unixEpoch))
  }
}
