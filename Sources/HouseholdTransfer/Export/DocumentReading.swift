import Foundation
import HouseholdJSON
import HouseholdMessages
import HouseholdPersistence

/// The rows of a document, while they are read and checked.
///
/// A record is one tree; the whole document is one only if it must be upgraded as a whole, or if its
/// version comes after its rows.
struct DocumentReading: Sendable {
  let mode: ImportMode
  /// The batches, in the format's order.
  private(set) var batches: [any ImportBatch]
  private(set) var report = ImportReport()

  private let format: ExportFormat
  private let options: ImportOptions
  private let now: Date
  private let timeZone: TimeZone
  /// The place of each collection in ``batches``.
  private let places: [String: Int]
  /// The collections that were written as one record instead of several.
  private var single: Set<Int> = []

  init(_ importer: Importer, mode: ImportMode, now: Date, timeZone: TimeZone) {
    self.mode = mode
    self.now = now
    self.timeZone = timeZone
    format = importer.format
    options = importer.options(mode, tracksRows: true)
    batches = format.entities.map { $0.batch(timeZone) }
    let collections = format.entities.map(\.collection)
    places = Dictionary(
      zip(collections, collections.indices), uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - Reading from bytes

extension DocumentReading {
  /// Reads a document, and its records where its version is known before them.
  ///
  /// - Returns: The document with null in place of the collections that were read.
  mutating func document(_ parser: inout JSONParser) throws(JSONError) -> JSONValue {
    guard parser.next == UInt8(ascii: "{") else { return try parser.value(0) }
    return .object(
      try parser.object(0) { (parser, key, envelope) throws(JSONError) in
        guard key == Envelope.Key.payload, parser.next == UInt8(ascii: "{"),
          let context = context(envelope)
        else { return try parser.value(1) }
        return .object(try payload(&parser, context))
      })
  }

  /// What a document says about itself, if it is of the current version.
  private func context(_ envelope: JSONObject) -> ImportContext? {
    guard envelope[Envelope.Key.kind]?.string == format.format.kind,
      envelope[Envelope.Key.schemaVersion]?.number?.int64 == Int64(format.format.schemaVersion),
      let createdAt = envelope[Envelope.Key.createdAt].flatMap(Date.init(transfer:))
    else { return nil }
    return context(format.format.schemaVersion, createdAt)
  }

  private func context(_ schemaVersion: Int, _ createdAt: Date?) -> ImportContext {
    ImportContext(
      schemaVersion: schemaVersion, createdAt: createdAt, now: now, timeZone: timeZone)
  }

  private mutating func payload(
    _ parser: inout JSONParser, _ context: ImportContext
  ) throws(JSONError) -> JSONObject {
    try parser.object(1) { (parser, key, _) throws(JSONError) in
      guard let place = places[key] else { return try parser.value(2) }
      let path = "\(Envelope.Key.payload).\(key)"
      if parser.next == UInt8(ascii: "[") {
        var index = 0
        try parser.array(2) { record in
          read(record, at: "\(path)[\(index)]", into: place, context)
          index += 1
        }
      } else {
        read(try parser.value(2), under: path, into: place, context)
      }
      return .null
    }
  }
}

// MARK: - Reading a tree

extension DocumentReading {
  /// Reads the records that were not read yet, and checks the document as a whole.
  ///
  /// - Throws: ``TransferError``, ``ImportError``.
  mutating func finish(_ document: JSONValue) throws {
    let envelope = try format.format.open(document)
    let root = envelope.createdAt == nil ? "" : Envelope.Key.payload
    guard let payload = envelope.payload.object else {
      throw TransferError.wrongType(
        expected: "an object with a key for each entity", found: envelope.payload
      ).under(root)
    }
    let prefix = root.isEmpty ? "" : root + "."
    let context = context(envelope.schemaVersion, envelope.createdAt)
    for member in envelope.extras { report.note(unknown: member.key, of: "") }
    for member in payload {
      if let place = places[member.key] {
        read(member.value, under: prefix + member.key, into: place, context)
      } else if member.key != format.dateKey, !format.formerCollections.contains(member.key) {
        // What earlier versions exported and this one keeps no more is no news to anybody.
        report.note(unknown: member.key, of: "")
      }
    }
    if mode == .intoEmptyStore { checkLinks(prefix) }
    try report.check()
  }

  /// Reads what is under the key of a collection: several records, one, or none.
  private mutating func read(
    _ value: JSONValue, under path: String, into place: Int, _ context: ImportContext
  ) {
    switch value {
    case .null: break
    case .array(let records):
      for (index, record) in records.enumerated() {
        read(record, at: "\(path)[\(index)]", into: place, context)
      }
    case .object:
      single.insert(place)
      read(value, at: path, into: place, context)
    default:
      report.fail(
        TransferError.wrongType(expected: "an array of records", found: value).under(path))
    }
  }

  private mutating func read(
    _ record: JSONValue, at path: @autoclosure () -> String, into place: Int,
    _ context: ImportContext
  ) {
    batches[place].read(
      record, at: path(), options: options, context: context, report: &report)
  }

  private mutating func checkLinks(_ prefix: String) {
    let ids = Dictionary(batches.map { ($0.descriptor.name, $0.ids) }) { $0.union($1) }
    for (place, batch) in batches.enumerated() {
      let path = prefix + format.entities[place].collection
      batch.checkLinks(
        in: ids, path: { single.contains(place) ? path : "\(path)[\($0)]" }, report: &report)
    }
  }
}
