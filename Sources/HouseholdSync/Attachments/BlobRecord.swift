import Foundation
import HouseholdPersistence

extension SideSpace {
  /// What is known about files that rows name, by their names; and about the exchange of files.
  static let syncBlobs = SideSpace(rawValue: 40)
}

/// What a store remembers about a file that its rows name, or named.
struct BlobRecord: Hashable {
  let name: FileName
  var kind: AttachmentKind
  /// The size and hash, once the file was here.
  var content: SyncBlob?
  /// The numbers of the places that keep it.
  var places: Set<UInt64> = []
  /// When it was last used here.
  var used: Date
  /// Since when no row names it; nil while one does.
  var unnamed: Date?
  /// Whether somebody wants it on this device.
  var isWanted = false
  /// Why it could not be exchanged, in a sentence.
  var problem: String?

  /// The record of a file that was never exchanged.
  init(name: FileName, kind: AttachmentKind, used: Date) {
    self.name = name
    self.kind = kind
    self.used = used
  }

  /// The seconds after which a file that no row names is removed: 30 days, as long as a deletion can
  /// be undone.
  static let retention: TimeInterval = 30 * 86_400

  /// Whether no row has named it for so long that it is removed.
  func isOver(at now: Date) -> Bool {
    unnamed.map { now.timeIntervalSince($0) >= Self.retention } ?? false
  }
}

// MARK: - Bytes

extension BlobRecord {
  private static let kinds: [AttachmentKind] = [.thumbnail, .photo, .manual]

  init(name: FileName, bytes: [UInt8]) throws(CBORError) {
    var reader = CBORReader(bytes)
    try reader.array(of: 7)
    let place = reader.position
    let kind = try reader.count(upTo: 255)
    guard Self.kinds.indices.contains(kind) else { throw CBORError(.range, at: place) }
    var content: SyncBlob?
    if !reader.null() {
      try reader.array(of: 2)
      let size = try reader.count(upTo: SyncBlob.sizeLimit)
      content = try? SyncBlob(name: name, size: size, hash: Array(try reader.blob()))
    }
    var places: Set<UInt64> = []
    for _ in 0..<(try reader.array()) { places.insert(try reader.unsigned()) }
    self.init(
      name: name, kind: Self.kinds[kind], used: Date(milliseconds: try reader.integer()))
    self.content = content
    self.places = places
    if !reader.null() { unnamed = Date(milliseconds: try reader.integer()) }
    isWanted = try reader.boolean()
    if !reader.null() { problem = try reader.text() }
    try reader.finish()
  }

  var bytes: [UInt8] {
    var writer = CBORWriter()
    writer.array(7)
    writer.unsigned(UInt64(Self.kinds.firstIndex(of: kind) ?? 0))
    writer.optional(content) { writer, content in
      writer.array(2)
      writer.unsigned(UInt64(content.size))
      writer.blob(content.hash)
    }
    writer.array(places.count)
    for place in places.sorted() { writer.unsigned(place) }
    writer.integer(used.milliseconds)
    writer.optional(unnamed) { $0.integer($1.milliseconds) }
    writer.boolean(isWanted)
    writer.optional(problem) { $0.text($1.canonical ?? "It could not be exchanged.") }
    return writer.bytes
  }
}

/// What a store remembers about files, beside its rows.
struct BlobLedger {
  let rows: any RowReading

  private static let ruleKey: [UInt8] = [0]
  private static let recordPrefix: [UInt8] = [1]
  private static let placePrefix: [UInt8] = [2]

  private static func key(_ name: FileName) -> [UInt8] { recordPrefix + name.description.utf8 }

  /// All records.
  func records() throws -> [FileName: BlobRecord] {
    var records: [FileName: BlobRecord] = [:]
    for entry in try rows.sideEntries(
      in: .syncBlobs, from: Self.recordPrefix, before: Self.placePrefix, limit: .max)
    {
      guard let name = FileName(String(decoding: entry.key.dropFirst(), as: UTF8.self)) else {
        continue
      }
      records[name] = try BlobRecord(name: name, bytes: entry.value)
    }
    return records
  }

  /// The record of one file.
  func record(_ name: FileName) throws -> BlobRecord? {
    try rows.sideValue(Self.key(name), in: .syncBlobs).map { try BlobRecord(name: name, bytes: $0) }
  }

  /// What this device keeps.
  func rule() throws -> AttachmentRule {
    guard let bytes = try rows.sideValue(Self.ruleKey, in: .syncBlobs) else {
      return AttachmentRule()
    }
    var reader = CBORReader(bytes)
    try reader.array(of: 2)
    var rule = AttachmentRule()
    rule.originals = try reader.boolean() ? .all : .onDemand
    if !reader.null() { rule.budget = try reader.count(upTo: .max) }
    return rule
  }

  /// When the files of the places that keep some were last compared, by the numbers of the places.
  func checks() throws -> [UInt64: Date] {
    var checks: [UInt64: Date] = [:]
    for entry in try rows.sideEntries(
      in: .syncBlobs, from: Self.placePrefix, before: nil, limit: .max)
    {
      var reader = CBORReader(entry.value)
      guard let number = UInt64(octets: entry.key.dropFirst()) else { continue }
      checks[number] = Date(milliseconds: try reader.integer())
    }
    return checks
  }

  static func set(_ records: [BlobRecord], in rows: any RowWriting) throws {
    try rows.setSide(
      records.map { SideEntry(key: key($0.name), value: $0.bytes) }, in: .syncBlobs)
  }

  static func remove(_ names: [FileName], in rows: any RowWriting) throws {
    try rows.removeSide(names.map(key), in: .syncBlobs)
  }

  static func set(_ rule: AttachmentRule, in rows: any RowWriting) throws {
    var writer = CBORWriter()
    writer.array(2)
    writer.boolean(rule.originals == .all)
    writer.optional(rule.budget) { $0.unsigned(UInt64(max(0, $1))) }
    try rows.setSide([SideEntry(key: ruleKey, value: writer.bytes)], in: .syncBlobs)
  }

  static func setCheck(_ instant: Date, of place: UInt64, in rows: any RowWriting) throws {
    var writer = CBORWriter()
    writer.integer(instant.milliseconds)
    try rows.setSide(
      [SideEntry(key: placePrefix + place.octets, value: writer.bytes)], in: .syncBlobs)
  }
}
