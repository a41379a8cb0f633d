import Foundation
import HouseholdJSON
import HouseholdMessages
import HouseholdPersistence
import HouseholdValidation

/// Rows of one entity that were read and checked, ready to be written.
protocol ImportBatch: Sendable {
  var descriptor: EntityDescriptor { get }
  /// The ids of the rows, if they are tracked.
  var ids: Set<StoredValue> { get }

  /// Reads and checks a record; failures are added to the report.
  ///
  /// - Parameter path: The path of the record in failures.
  mutating func read(
    _ value: JSONValue, at path: @autoclosure () -> String, options: ImportOptions,
    context: ImportContext, report: inout ImportReport)

  /// Reads and checks a row; failures are added to the report.
  mutating func read(
    _ reading: RowCodec.Reading, at path: @autoclosure () -> String, options: ImportOptions,
    report: inout ImportReport)

  /// Checks that links refer to rows with these ids.
  func checkLinks(
    in ids: [String: Set<StoredValue>], path: (Int) -> String, report: inout ImportReport)

  /// Leaves out what the store is to keep: settings that it has already, and rows that are newer there.
  mutating func keepStored(
    in transaction: any ReadTransaction, report: inout ImportReport) throws

  /// Writes the rows and clears the batch.
  mutating func write(in transaction: any WriteTransaction, mode: ImportMode) throws

  /// Clears the batch.
  mutating func discard()
}

/// Options of an import.
struct ImportOptions: Sendable {
  var mode = ImportMode.intoEmptyStore
  /// Whether ids and links are tracked, to be checked before anything is written.
  ///
  /// If rows are written while they are read, the store checks them.
  var tracksRows = true
  var keepsUnknownColumns = false
  var refusesUnreadableRows = false
}

struct EntityBatch<E: Entity>: ImportBatch {
  let descriptor: EntityDescriptor
  var ids: Set<StoredValue> = []

  private let transfer: EntityTransfer<E>
  private let codec: RowCodec
  private let computed: Set<String>
  /// The places of the enum fields that accept unknown values, and their fallbacks.
  private let fallbacks: [(place: Int, value: StoredValue)]
  /// The places of the fields that are links.
  private let linked: [Int]
  private let idPlace: Int
  /// The fields that tell how new a row is: the time of its last change, or else all its times, of which the
  /// latest counts.
  private let ages: [AnyField<E>]
  /// The rows this version can read.
  private var rows: [E] = []
  /// For rows that may update existing ones, by position, the fields to leave unchanged.
  private var partial: [Int: FieldSet] = [:]
  /// Rows and fields to save unchanged, because this version cannot represent them.
  private var raws: [(row: RawRow, isWhole: Bool)] = []
  /// The links of the rows, if they are tracked, with the row's number.
  private var links: [(number: Int, place: Int, target: StoredValue)] = []
  private var number = 0

  init(_ transfer: EntityTransfer<E>, timeZone: TimeZone) {
    self.transfer = transfer
    let descriptor = EntityDescriptor(of: E.self)
    self.descriptor = descriptor
    codec = RowCodec(descriptor: descriptor, timeZone: timeZone)
    computed = Set(transfer.computed.names)
    fallbacks = E.schema.fields.enumerated().compactMap { place, field in
      guard case .enumeration = field.type else { return nil }
      var probe = E.schema.blank
      // No enum has this raw value: only a fallback can accept it.
      guard (try? field.set(&probe, .text("\u{1}"))) != nil else { return nil }
      return (place, field.storedValue(of: probe))
    }
    linked = descriptor.fields.indices.filter { descriptor.fields[$0].link != nil }
    let times = E.schema.fields.filter { $0.type == .instant }
    ages = times.first { $0.stamp == .updated }.map { [$0] } ?? times
    idPlace = descriptor.fields.firstIndex { $0.name == "id" } ?? 0
  }

  /// The name of a row with its article: `a pet`, `an appliance`.
  private static var nameWithArticle: Message {
    let name = E.schema.label
    return Message(phrase: (name.first.map("aeiou".contains) ?? false ? "an " : "a ") + name)
  }

  mutating func read(
    _ value: JSONValue, at path: @autoclosure () -> String, options: ImportOptions,
    context: ImportContext, report: inout ImportReport
  ) {
    guard case .object(var object) = value else {
      number += 1
      report.fail(
        TransferError.wrongType(
          expected: "an object with the fields of \(Self.nameWithArticle)", found: value
        )
        .under(path()))
      return
    }
    if let upgrade = transfer.upgrade {
      do {
        try upgrade(&object, context)
      } catch {
        number += 1
        let failure =
          error as? TransferError
          ?? TransferError(
            .upgradeFailed, "The older form could not be upgraded: \(verbatim: type(of: error)).")
        report.fail(failure.under(path()))
        return
      }
    }
    for key in transfer.computed.checks {
      guard let value = object[key.name], !value.isNull, let expected = key.check?(value) else {
        continue
      }
      report.fail(
        TransferError.wrongType(expected: expected, found: value).inside(.key(key.name))
          .under(path()))
    }
    read(
      codec.read(object, ignoring: computed), at: path(), options: options, report: &report)
  }

  mutating func read(
    _ reading: RowCodec.Reading, at path: @autoclosure () -> String, options: ImportOptions,
    report: inout ImportReport
  ) {
    let number = number
    self.number += 1
    for key in reading.unknownKeys {
      if options.keepsUnknownColumns, reading.unknownColumns[key] != nil { continue }
      report.note(unknown: key, of: descriptor.name)
    }
    for failure in reading.failures { report.fail(failure.under(path())) }
    guard let id = reading.values[idPlace], reading.failures.isEmpty else { return }
    guard !options.tracksRows || ids.insert(id).inserted else {
      return report.fail(duplicate.under(path()))
    }
    var kept = options.keepsUnknownColumns ? reading.unknownColumns : [:]
    var isWhole = false
    do throws(UnreadableRow) {
      let value = try E.schema.decode(reading.values)
      let missing = missingFields(of: reading.values, options.mode)
      guard let canonical = valid(value, except: missing, path: path(), report: &report) else {
        return
      }
      keepUnknownCases(of: value, readFrom: reading, options.mode, kept: &kept)
      if let missing { partial[rows.count] = missing }
      rows.append(canonical)
      if options.tracksRows { noteLinks(of: reading.values, number) }
    } catch {
      isWhole = true
      keepUnreadable(
        reading, because: error, path: path(), number: number, options: options, kept: &kept,
        report: &report)
    }
    if !kept.isEmpty {
      kept["id"] = id
      raws.append((kept, isWhole))
    }
    report.summary.counts[descriptor.name, default: 0] += 1
  }

  private var duplicate: TransferError {
    TransferError(
      .duplicateID,
      "Another \(descriptor.name) of this input has the same id; give it one of its own.",
      path: "id")
  }

  /// Keeps the values of enums that this version does not know.
  private func keepUnknownCases(
    of value: E, readFrom reading: RowCodec.Reading, _ mode: ImportMode, kept: inout RawRow
  ) {
    for (place, fallback) in fallbacks {
      // A value that was read as its enum's fallback is restored. If a row is changed to the
      // fallback itself, the stored row may have an unknown value that reads the same.
      guard let raw = reading.values[place] else { continue }
      let field = E.schema.fields[place]
      if field.storedValue(of: value) != raw || (raw == fallback && mode == .merge) {
        kept[field.name] = raw
      }
    }
  }

  private mutating func keepUnreadable(
    _ reading: RowCodec.Reading, because reason: UnreadableRow, path: String, number: Int,
    options: ImportOptions, kept: inout RawRow, report: inout ImportReport
  ) {
    let type = descriptor.field(named: reason.field)?.type
    let isUnknownValue: Bool
    if case .enumeration? = type { isUnknownValue = true } else { isUnknownValue = false }
    guard isUnknownValue, !options.refusesUnreadableRows else {
      let message: Message = "\(reason.message.capitalized)."
      report.fail(
        TransferError(
          .wrongType, message, path: reason.field, expected: type?.words, found: "another value"
        ).under(path))
      return
    }
    report.summary.unreadable.append(reason)
    kept.merge(reading.row) { $1 }
    if options.tracksRows { noteLinks(of: reading.values, number) }
  }

  /// The fields to leave unchanged when the row updates an existing one.
  private func missingFields(of values: [StoredValue?], _ mode: ImportMode) -> FieldSet? {
    guard mode == .merge, values.contains(nil) else { return nil }
    return FieldSet(
      values.indices.filter { values[$0] == nil }
        .map { FieldSet(number: descriptor.fields[$0].number) })
  }

  /// The canonical value, or nil if it breaks a rule.
  ///
  /// Missing fields come from the stored row, and rules over several fields can only be checked
  /// then, by the store.
  private func valid(
    _ value: E, except missing: FieldSet?, path: String, report: inout ImportReport
  ) -> E? {
    if missing == nil, E.schema.operations.isSound(value) { return value }
    var failures: [ValidationFailure] = []
    let canonical = E.schema.canonical(value, &failures)
    E.schema.identify(canonical, &failures, from: 0)
    if let missing {
      E.schema.validateFields(
        canonical, now: nil, changed: FieldSet.all.subtracting(missing), &failures)
    } else {
      E.schema.validate(canonical, now: nil, changed: .all, &failures)
    }
    for failure in failures {
      report.fail(
        TransferError(
          .invalidValue, failure.sentence, path: failure.field, validation: failure
        ).under(path))
    }
    return failures.isEmpty ? canonical : nil
  }

  private mutating func noteLinks(of values: [StoredValue?], _ number: Int) {
    for place in linked {
      switch values[place] {
      case .blob(let bytes)? where descriptor.fields[place].type == .links:
        for target in LinkedIDs.storedValues(bytes) { links.append((number, place, target)) }
      case .null?, nil: continue
      case let target?: links.append((number, place, target))
      }
    }
  }

  func checkLinks(
    in ids: [String: Set<StoredValue>], path: (Int) -> String, report: inout ImportReport
  ) {
    for (number, place, target) in links {
      let field = descriptor.fields[place]
      guard let link = field.link, ids[link.target]?.contains(target) != true else { continue }
      report.fail(
        TransferError(
          .missingTarget,
          "The link refers to a \(link.target) that this input does not contain; add it, or remove the"
            + " link.", path: field.name
        ).under(path(number)))
    }
  }

  mutating func keepStored(
    in transaction: any ReadTransaction, report: inout ImportReport
  ) throws {
    guard !rows.isEmpty else { return }
    guard transfer.isSingleton else { return try keepNewer(in: transaction, report: &report) }
    guard let stored = try transaction.fetch(Fetch<E>()).first else { return }
    complete(0, from: stored)
    report.keep(descriptor.name, named: E.schema.label, differs: rows != [stored])
    discard()
  }

  /// Leaves out the rows that were changed in the store after they were exported.
  ///
  /// - Complexity: O(*n* log *m*) for *n* rows of the batch and *m* of the store.
  private mutating func keepNewer(
    in transaction: any ReadTransaction, report: inout ImportReport
  ) throws {
    var newer: Set<Int> = []
    for start in stride(from: 0, to: rows.count, by: Exporter.page) {
      let places = start..<min(start + Exporter.page, rows.count)
      let ids = rows[places].map(\.id)
      let stored = try transaction.fetch(Fetch<E> { $0.id.isIn(ids) })
      let byID = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
      for place in places {
        guard let other = byID[rows[place].id] else { continue }
        if isNewer(other, than: rows[place], without: partial[place]) { newer.insert(place) }
      }
    }
    guard !newer.isEmpty else { return }
    report.keepNewer(newer.count, of: descriptor.name)
    let ids = Set(newer.map { rows[$0].id.storedValue })
    raws.removeAll { $0.row["id"].map(ids.contains) == true }
    let left = rows.indices.filter { !newer.contains($0) }
    partial = Dictionary(
      uniqueKeysWithValues: left.enumerated().compactMap { new, old in
        partial[old].map { (new, $0) }
      })
    rows = left.map { rows[$0] }
  }

  /// Whether a stored row was changed later than another one was.
  private func isNewer(_ stored: E, than row: E, without missing: FieldSet?) -> Bool {
    // What names no time is no old copy, but somebody's edit.
    guard !ages.contains(where: { missing?.contains(number: $0.number) == true }),
      let mine = ages.map({ $0.storedValue(of: stored) }).max(by: StoredValue.precedes),
      let other = ages.map({ $0.storedValue(of: row) }).max(by: StoredValue.precedes)
    else { return false }
    return StoredValue.precedes(other, mine)
  }

  /// Gives a row the fields that its record does not name.
  private mutating func complete(_ place: Int, from stored: E?) {
    guard let missing = partial[place], let stored else { return }
    for field in E.schema.fields where missing.contains(number: field.number) {
      field.copy(&rows[place], from: stored)
    }
  }

  mutating func write(in transaction: any WriteTransaction, mode: ImportMode) throws {
    for start in stride(from: 0, to: rows.count, by: Exporter.page) {
      let places = start..<min(start + Exporter.page, rows.count)
      for place in places where partial[place] != nil {
        complete(place, from: try transaction.fetch(E.self, id: rows[place].id))
      }
      let page = Array(rows[places])
      switch mode {
      // All rows were checked when they were read.
      case .intoEmptyStore: try transaction.insertPrepared(page)
      case .merge: _ = try transaction.save(page)
      }
    }
    for (row, isWhole) in raws {
      var row = row
      if isWhole, try isNew(row, in: transaction, mode) {
        row.merge(E.schema.rawRow(E.schema.blank, .all)) { own, _ in own }
      }
      try transaction.saveRaw(row, of: descriptor.name)
    }
    discard()
  }

  private func isNew(
    _ row: RawRow, in transaction: any ReadTransaction, _ mode: ImportMode
  ) throws -> Bool {
    guard mode == .merge, let id = try row["id"].map(E.ID.init(storedValue:)) else { return true }
    return try transaction.count(Fetch<E> { $0.id == id }) == 0
  }

  mutating func discard() {
    rows.removeAll(keepingCapacity: true)
    partial.removeAll(keepingCapacity: true)
    raws.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
  }
}

extension TransferError {
  /// The same error, with the record's path prepended.
  func under(_ path: String) -> TransferError {
    var error = self
    if error.path.isEmpty || path.isEmpty {
      error.path = path + error.path
    } else {
      error.path = path + (error.path.hasPrefix("[") ? "" : ".") + error.path
    }
    return error
  }
}
