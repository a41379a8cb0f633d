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
  private let dateOrder: DateOrder
  private let transaction: any WriteTransaction
  private var places: HomeboxPlaces
  private var summary = HomeboxImportSummary()
  /// The first problems; the rest are only counted.
  private var problems: [HomeboxImportError.Problem] = []
  private var problemCount = 0
  /// The new appliances of a batch whose rules are only checked when they are inserted.
  private var unchecked: [Unchecked] = []
  /// The place of the last problem, also where it is not kept.
  private var lastProblem: (line: Int, column: String?)?
  private var lines: [String: Int] = [:]
  /// What each row says of the appliance that it is in, in the order of the rows.
  private var parents: [(id: UUID, reference: String)] = []
  private var unchanged: Set<UUID> = []
  /// Whether the home had appliances before: otherwise there is nothing to look up.
  private let hasAppliances: Bool

  private static let batch = 500

  /// An appliance with the row that says it.
  private struct Unchecked {
    let appliance: Appliance
    let row: CSVReader.Row
    let header: HomeboxHeader
  }

  init(
    into homeID: UUID, currency: String, dateOrder: DateOrder, isDryRun: Bool,
    locations: LocationTree, _ transaction: any WriteTransaction
  ) throws {
    self.homeID = homeID
    self.currency = currency
    self.dateOrder = dateOrder
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
    if problems.isEmpty { try takeParents() }
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
    noteUnchecked()
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
      if takesLocation(row, header) { continue }
      let reference = header.importRef.map { row.cells[$0].trimmedText } ?? ""
      let before = key(of: row, header, reference: reference).flatMap(known.appliance)
      guard let appliance = appliance(row, header: header, reference: reference, before: before)
      else { continue }
      if let cell = header.parentRef {
        parents.append((appliance.id, row.cells[cell].trimmedText))
      }
      let old = before.map { known.fields(of: $0.id) } ?? [:]
      let hasNewFields = fields.add(row, header: header, applianceID: appliance.id, old: old)
      switch before {
      case nil:
        summary.added += 1
        new.append(appliance)
      case appliance?:
        if hasNewFields {
          summary.updated += 1
        } else {
          summary.unchanged += 1
          unchanged.insert(appliance.id)
        }
      default:
        summary.updated += 1
        changed.append(appliance)
      }
    }
    try write(new, changed: changed, fields)
  }

  /// The key by which a row's appliance is looked up, or nil; what has the reference of an earlier row is
  /// noted.
  private mutating func key(
    of row: CSVReader.Row, _ header: HomeboxHeader, reference: String
  ) -> String? {
    guard reference.isEmpty else {
      if let line = lines.updateValue(row.line, forKey: reference) {
        note(
          row.line, column: HomeboxColumn.importRef, value: reference,
          message: "line \(line) has the same reference; each row needs its own")
      }
      return reference
    }
    guard let key = header.key(of: row) else {
      summary.rowsWithoutReference += 1
      return nil
    }
    return lines.updateValue(row.line, forKey: key) == nil ? key : nil
  }

  /// Writes the appliances of a batch of rows, unless a problem was found by then.
  private mutating func write(
    _ new: [Appliance], changed: [Appliance], _ fields: HomeboxFieldChanges
  ) throws {
    guard problems.isEmpty else { return }
    summary.locationsAdded += places.added.count
    _ = try transaction.insert(places.takeAdded())
    do {
      _ = try transaction.insert(new)
    } catch let error as ValidationError {
      noteUnchecked()
      guard problems.isEmpty else { return }
      throw error
    }
    unchecked.removeAll(keepingCapacity: true)
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
      if let expected = column.read(cell, dateOrder, &appliance) {
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
      let own = header.ownLocation.map { row.cells[$0].trimmedText } ?? ""
      let path = own.isEmpty ? row.cells[index].trimmedText : own
      appliance.locationID = location(
        at: path, isExact: !own.isEmpty, line: row.line, column: header.names[index])
    }
    if before == nil, problemCount == 0 {
      unchecked.append(Unchecked(appliance: appliance, row: row, header: header))
      return appliance
    }
    noteFailures(of: appliance, row, header, hasBadCell: problemCount > problemsBefore)
    return problemCount == problemsBefore ? appliance : nil
  }

  /// Notes what is wrong with the rows whose rules were not checked yet.
  private mutating func noteUnchecked() {
    let rows = unchecked
    unchecked = []
    for item in rows { noteFailures(of: item.appliance, item.row, item.header, hasBadCell: false) }
  }

  /// Notes the rules that an appliance breaks.
  private mutating func noteFailures(
    of appliance: Appliance, _ row: CSVReader.Row, _ header: HomeboxHeader, hasBadCell: Bool
  ) {
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
  }
}

// MARK: - Locations and parents

extension HomeboxImport {
  /// Whether a row is a location, which is then taken as one: Homebox writes both into one table.
  private mutating func takesLocation(_ row: CSVReader.Row, _ header: HomeboxHeader) -> Bool {
    guard let url = header.url, row.cells[url].plainText.contains("/location/"),
      let cell = header.cell(ofField: "name")
    else { return false }
    let above = header.location.map { row.cells[$0].trimmedText } ?? ""
    let name = row.cells[cell].trimmedText
    let path = [above, name].filter { !$0.isEmpty }.joined(separator: Location.pathSeparator)
    let id = location(at: path, isExact: true, line: row.line, column: header.names[cell])
    if let id, let cell = header.cell(ofField: "applianceDescription"),
      let notes = row.cells[cell].optionalText
    {
      places.note(notes, at: id)
    }
    summary.locationRows += 1
    return true
  }

  /// The location of a path; nil for an empty one, and for a wrong one, which is noted.
  private mutating func location(
    at path: String, isExact: Bool, line: Int, column: String
  ) -> UUID? {
    do throws(HomeboxPlaces.Refusal) {
      return try places.location(at: path, isExact: isExact)
    } catch {
      note(line, column: column, value: path, message: error.message)
      return nil
    }
  }

  /// Puts the appliances into those that their rows name.
  private mutating func takeParents() throws {
    guard !parents.isEmpty, hasAppliances || parents.contains(where: { !$0.reference.isEmpty })
    else { return }
    let homeID = homeID
    let appliances = try transaction.fetch(Fetch<Appliance> { $0.homeID == homeID })
    var byID = appliances.reduce(into: [UUID: Appliance]()) { $0[$1.id] = $1 }
    let byReference = appliances.reduce(into: [String: UUID]()) {
      $0[$1.importRef ?? $1.id.uuidString] = $1.id
    }
    var changed: Set<UUID> = []
    for (id, reference) in parents {
      guard var appliance = byID[id] else { continue }
      var parent = byReference[reference].flatMap { byID[$0] }
      if let found = parent,
        wayUp(from: found, { $0.parentID.flatMap { byID[$0] } }).contains(where: { $0.id == id })
      {
        parent = nil
      }
      if parent == nil, !reference.isEmpty { summary.parentsLeft += 1 }
      guard appliance.parentID != parent?.id else { continue }
      appliance.parentID = parent?.id
      byID[id] = appliance
      changed.insert(id)
    }
    _ = try transaction.save(changed.compactMap { byID[$0] })
    let moved = unchanged.intersection(changed).count
    summary.unchanged -= moved
    summary.updated += moved
  }
}

extension HomeboxHeader {
  /// The key of a row without a reference: the page about it, else its asset number; nil for neither.
  fileprivate func key(of row: CSVReader.Row) -> String? {
    if let url, let text = row.cells[url].optionalText?.trimmed, !text.isEmpty { return text }
    guard let cell = cell(ofField: "assetID") else { return nil }
    let number = row.cells[cell].trimmedText
    return number.isEmpty || number == "000-000" ? nil : number
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
      guard let homeID else { return }
      let references = Set(
        rows.compactMap { row in
          header.importRef.map { row.cells[$0].trimmedText }.flatMap { $0.isEmpty ? nil : $0 }
        })
      try addKeys(
        Set(
          rows.filter { row in header.importRef.map { row.cells[$0].trimmedText.isEmpty } ?? true }
            .compactMap(header.key(of:))), homeID: homeID, transaction)
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

    /// Adds the appliances whose page or asset number is among some keys.
    private mutating func addKeys(
      _ keys: Set<String>, homeID: UUID, _ transaction: any ReadTransaction
    ) throws {
      guard !keys.isEmpty else { return }
      let numbered = try transaction.fetch(
        Fetch<Appliance> { $0.homeID == homeID && $0.assetID.isIn(keys.map(Optional.some)) })
      for appliance in numbered { byReference[appliance.assetID ?? ""] = appliance }
      // A page that is no web address is a field of its own.
      let fields = try transaction.fetch(
        Fetch<CustomField> { $0.name == HomeboxColumn.url && $0.value.isIn(keys) })
      let pages = fields.reduce(into: [UUID: String]()) { $0[$1.applianceID] = $1.value }
      let urls = keys.compactMap { URL(string: $0) }
      let known = try transaction.fetch(
        Fetch<Appliance> {
          $0.homeID == homeID
            && ($0.externalURL.isIn(urls.map(Optional.some)) || $0.id.isIn(Set(pages.keys)))
        })
      for appliance in known {
        byReference[pages[appliance.id] ?? appliance.externalURL?.absoluteString ?? ""] = appliance
      }
    }

    func appliance(_ reference: String) -> Appliance? {
      byReference[reference]
    }

    func fields(of id: UUID) -> [String: CustomField] { customFields[id] ?? [:] }
  }
}
