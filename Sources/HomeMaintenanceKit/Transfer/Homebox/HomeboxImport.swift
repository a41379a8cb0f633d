import Foundation
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// The import of a Homebox table into a home, inside one transaction.
///
/// Rows are read, compared with what is there and written a batch at a time. After the first problem
/// nothing more is written, and the rest of the file is only read for its problems.
struct HomeboxImport {
  private let homeID: UUID
  private let currency: String
  private let transaction: any WriteTransaction
  private var places: HomeboxPlaces
  private var summary = HomeboxImportSummary()
  /// The first problems; the rest are only counted.
  private var problems: [HomeboxImportError.Problem] = []
  private var problemCount = 0
  /// The place of the last problem, also where it is not kept.
  private var lastProblem: (line: Int, column: String?)?
  private var lines: [String: Int] = [:]
  /// Whether the home had appliances before: otherwise there is nothing to look up.
  private let hasAppliances: Bool

  private static let batch = 500

  init(
    into homeID: UUID, currency: String, isDryRun: Bool, locations: LocationTree,
    _ transaction: any WriteTransaction
  ) throws {
    self.homeID = homeID
    self.currency = currency
    self.transaction = transaction
    places = HomeboxPlaces(locations, in: homeID)
    hasAppliances = try transaction.count(Fetch<Appliance> { $0.homeID == homeID }) > 0
    summary.isDryRun = isDryRun
  }

  /// Reads a table and writes its rows.
  ///
  /// - Throws: ``HomeboxImportError``; what the source throws.
  mutating func run(
    _ source: @escaping () throws -> [UInt8]?, progress: ((HomeboxProgress) -> Void)?
  ) throws -> HomeboxImportSummary {
    var reader = CSVReader(source: source)
    var rows: [CSVReader.Row] = []
    guard let first = try next(&reader) else {
      if problems.isEmpty {
        note(
          1, column: nil, value: nil,
          message: "the file is empty; its first row must name Homebox's columns")
      }
      throw HomeboxImportError(problems: problems, count: problemCount)
    }
    let header = HomeboxHeader(first, &problems)
    problemCount += problems.count
    problems = Array(problems.prefix(HomeboxImportError.limit))
    summary.customFields = Set(header.customFields.map(\.name))
    while let row = try next(&reader) {
      rows.append(row)
      if rows.count == Self.batch {
        try take(rows, header)
        progress?(HomeboxProgress(rows: summary.rows, bytes: row.offset))
        rows.removeAll(keepingCapacity: true)
      }
    }
    let bytes = rows.last?.offset
    try take(rows, header)
    if let bytes { progress?(HomeboxProgress(rows: summary.rows, bytes: bytes)) }
    guard problems.isEmpty else {
      throw HomeboxImportError(
        problems: problems.sorted { $0.line < $1.line }, count: problemCount)
    }
    return summary
  }

  /// The next row that has as many cells as the first; what is wrong with others is noted.
  private mutating func next(_ reader: inout CSVReader) throws -> CSVReader.Row? {
    while true {
      do {
        return try reader.next()
      } catch let error as TransferError {
        note(error.position?.line ?? 1, column: nil, value: nil, message: error.message)
        // A row of another width is complete; after other errors the next row's start is unknown.
        guard error.code == .raggedRow else { return nil }
      }
    }
  }

  private mutating func note(
    _ line: Int, column: String?, value: String?, message: Message
  ) {
    problemCount += 1
    lastProblem = (line, column)
    guard problems.count < HomeboxImportError.limit else { return }
    problems.append(
      HomeboxImportError.Problem(line: line, column: column, value: value, message: message))
  }

  // MARK: - Rows

  private mutating func take(_ rows: [CSVReader.Row], _ header: HomeboxHeader) throws {
    let known = try Known(
      rows, header: header, homeID: hasAppliances ? homeID : nil, transaction: transaction)
    var new: [Appliance] = []
    var changed: [Appliance] = []
    var fields = HomeboxFieldChanges()
    for row in rows {
      summary.rows += 1
      let reference = header.importRef.map { row.cells[$0].trimmedText } ?? ""
      if reference.isEmpty {
        summary.rowsWithoutReference += 1
      } else if let line = lines.updateValue(row.line, forKey: reference) {
        note(
          row.line, column: HomeboxColumn.importRef, value: reference,
          message: "line \(line) has the same reference; each row needs its own")
      }
      let before = known.appliance(reference)
      guard let appliance = appliance(row, header: header, reference: reference, before: before)
      else { continue }
      let old = before.map { known.fields(of: $0.id) } ?? [:]
      let hasNewFields = fields.add(row, header: header, applianceID: appliance.id, old: old)
      switch before {
      case nil:
        summary.added += 1
        new.append(appliance)
      case appliance?:
        if hasNewFields { summary.updated += 1 } else { summary.unchanged += 1 }
      default:
        summary.updated += 1
        changed.append(appliance)
      }
    }
    guard problems.isEmpty else { return }
    summary.locationsAdded += places.added.count
    _ = try transaction.insert(places.takeAdded())
    _ = try transaction.insert(new)
    _ = try transaction.save(changed)
    try fields.write(in: transaction)
  }

  /// The appliance of a row; nil if a cell is wrong, which is noted.
  private mutating func appliance(
    _ row: CSVReader.Row, header: HomeboxHeader, reference: String, before: Appliance?
  ) -> Appliance? {
    let problemsBefore = problemCount
    var appliance = before ?? Appliance(homeID: homeID)
    if before == nil, !reference.isEmpty { appliance.importRef = reference }
    for (column, index) in header.columns {
      let cell = row.cells[index]
      if let expected = column.read(cell, &appliance) {
        note(
          row.line, column: header.names[index], value: cell.text, message: "expected \(expected)")
      }
    }
    if appliance.purchasePriceAmount != nil, appliance.purchasePriceCurrency == nil {
      appliance.purchasePriceCurrency = currency
    }
    if appliance.soldPriceAmount != nil, appliance.soldPriceCurrency == nil {
      appliance.soldPriceCurrency = currency
    }
    if appliance.replacementValueAmount != nil, appliance.replacementValueCurrency == nil {
      appliance.replacementValueCurrency = currency
    }
    if let index = header.url {
      appliance.externalURL = HomeboxFieldChanges.address(row.cells[index])
    }
    if let index = header.location {
      let path = row.cells[index].trimmedText
      do throws(HomeboxPlaces.Refusal) {
        appliance.locationID = try places.location(at: path)
      } catch {
        note(row.line, column: header.names[index], value: path, message: error.message)
      }
    }
    let hasBadCell = problemCount > problemsBefore
    for failure in Appliance.schema.failures(of: appliance, now: transaction.now) {
      // An amount that is not there because its cell is bad is no second problem.
      if hasBadCell, failure.code == "currency" { continue }
      let isNameless = failure.code == "emptyBrand" || failure.code == "emptyModel"
      let field = isNameless ? "name" : failure.field
      let name = header.name(ofField: field)
      // Without a name both its rules fail, and one line says it.
      if lastProblem?.line == row.line, lastProblem?.column == name { continue }
      note(
        row.line, column: name, value: header.cell(ofField: field).map { row.cells[$0].text },
        message: isNameless
          ? "must have a name, or else a manufacturer and a model number" : failure.message
      )
    }
    return problemCount == problemsBefore ? appliance : nil
  }
}

extension HomeboxImport {
  /// The appliances of a home that a batch of rows may mean, and their custom fields.
  private struct Known {
    private var byReference: [String: Appliance] = [:]
    private var customFields: [UUID: [String: CustomField]] = [:]

    init(
      _ rows: [CSVReader.Row], header: HomeboxHeader, homeID: UUID?,
      transaction: any ReadTransaction
    ) throws {
      guard let homeID, let cell = header.importRef else { return }
      let references = Set(rows.map { row in row.cells[cell].trimmedText })
      // A row without a reference is exported under its id.
      let ids = Set(references.compactMap(UUID.init(uuidString:)))
      let unnamed = try transaction.fetch(
        Fetch<Appliance> { $0.homeID == homeID && $0.id.isIn(ids) })
      for appliance in unnamed where appliance.importRef == nil {
        byReference[appliance.id.uuidString] = appliance
      }
      let named = try transaction.fetch(
        Fetch<Appliance> { $0.homeID == homeID && $0.importRef.isIn(references.map(Optional.some)) }
      )
      for appliance in named {
        if let reference = appliance.importRef { byReference[reference] = appliance }
      }
      let fields = try transaction.fetch(
        Fetch<CustomField> { $0.applianceID.isIn(byReference.values.map(\.id)) })
      for field in fields { customFields[field.applianceID, default: [:]][field.name] = field }
    }

    func appliance(_ reference: String) -> Appliance? {
      byReference[reference]
    }

    func fields(of id: UUID) -> [String: CustomField] { customFields[id] ?? [:] }
  }
}
