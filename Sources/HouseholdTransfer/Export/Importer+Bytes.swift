package import Foundation
import HouseholdJSON
import HouseholdPersistence

// Documents written by an exporter of this version are read without building a tree of their rows.
extension Importer {
  /// Whether a document is read from its bytes, without a tree.
  package func readsBytes(
    _ bytes: [UInt8], mode: ImportMode, now: Date, timeZone: TimeZone
  ) -> Bool {
    readBytes(bytes, mode: mode, now: now, timeZone: timeZone) != nil
  }

  /// Reads and checks the rows of a document.
  ///
  /// - Returns: Nil for a document in another format, of another version, or with any failure: it
  ///   must then be read as a tree, which supports every format and reports what is wrong.
  func readBytes(
    _ bytes: [UInt8], mode: ImportMode, now: Date, timeZone: TimeZone
  ) -> (batches: [any ImportBatch], report: ImportReport)? {
    guard bytes.count <= limits.bytes else { return nil }
    var parser = JSONParser(bytes, limits: limits)
    var reading = DocumentReading(
      importer: self, mode: mode, now: now, timeZone: timeZone)
    guard let members = reading.members(&parser) else { return nil }
    return try? read(
      format.format.open(.object(members)), mode: mode, now: now, timeZone: timeZone,
      batches: reading.batches, report: reading.report)
  }
}

/// The state of reading a document.
private struct DocumentReading {
  let importer: Importer
  let mode: ImportMode
  let now: Date
  let timeZone: TimeZone
  /// The batches that were read, by collection.
  var batches: [String: any ImportBatch] = [:]
  var report = ImportReport()

  /// The members of the document, without those of the payload that were read as batches.
  mutating func members(_ parser: inout JSONParser) -> JSONObject? {
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    parser.skipSpace()
    let members = object(&parser, level: 0) { reading, key, parser, members in
      guard key == Envelope.Key.payload, let context = reading.context(members) else { return nil }
      return reading.payload(&parser, context).map(JSONValue.object)
    }
    parser.skipSpace()
    return parser.position == parser.bytes.count ? members : nil
  }

  /// The part of the envelope before the payload; nil if it is not of this version.
  private func context(_ members: JSONObject) -> ImportContext? {
    let format = importer.format.format
    guard members[Envelope.Key.kind]?.string == format.kind,
      members[Envelope.Key.schemaVersion]?.number?.int64 == Int64(format.schemaVersion),
      let created = members[Envelope.Key.createdAt], let createdAt = Date(transfer: created)
    else { return nil }
    return ImportContext(
      schemaVersion: format.schemaVersion, createdAt: createdAt, now: now, timeZone: timeZone)
  }

  private mutating func payload(
    _ parser: inout JSONParser, _ context: ImportContext
  ) -> JSONObject? {
    object(&parser, level: 1) { reading, key, parser, _ in
      guard parser.next == UInt8(ascii: "["),
        let entity = reading.importer.format.entities.first(where: {
          $0.collection == key
        })
      else { return nil }
      var batch = entity.batch(RowCodec(descriptor: entity.descriptor, timeZone: reading.timeZone))
      let (start, report) = (parser, reading.report)
      guard
        batch.readArray(
          &parser, level: 2, options: reading.importer.options(reading.mode, tracksRows: true),
          context: context, report: &reading.report)
      else {
        (parser, reading.report) = (start, report)
        return nil
      }
      reading.batches[key] = batch
      // The rows are read already; the tree gets an empty array for them.
      return .array([])
    }
  }

  /// Reads an object, handling the values of some keys separately.
  ///
  /// - Parameter special: Reads the value of a key, or returns nil to have it read as a tree.
  private mutating func object(
    _ parser: inout JSONParser, level: Int,
    _ special: (inout DocumentReading, String, inout JSONParser, JSONObject) -> JSONValue?
  ) -> JSONObject? {
    guard parser.remaining > 0, parser.skip(UInt8(ascii: "{")) else { return nil }
    parser.remaining -= 1
    var members = JSONObject()
    while true {
      parser.skipSpace()
      guard parser.skip(UInt8(ascii: "\"")), let key = parser.plainText(), parser.skipColon() else {
        return nil
      }
      guard let value = special(&self, key, &parser, members) ?? (try? parser.value(level + 1)),
        members.append(key, value)
      else { return nil }
      parser.skipSpace()
      if parser.skip(UInt8(ascii: ",")) { continue }
      return parser.skip(UInt8(ascii: "}")) ? members : nil
    }
  }
}
