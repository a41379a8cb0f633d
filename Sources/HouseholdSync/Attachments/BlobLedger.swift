import Foundation
import HouseholdMessages
import HouseholdPersistence

extension AuxiliaryTable {
  /// What is known about files that rows name, by their names; and about the exchange of files.
  static let syncBlobs = AuxiliaryTable(rawValue: 40)
}

/// What a store remembers about files, beside its rows.
struct BlobLedger {
  let rows: any RowReading

  private static let ruleKey: [UInt8] = [0]
  private static let recordPrefix: [UInt8] = [1]
  private static let placePrefix: [UInt8] = [2]

  private static func key(_ name: FileName) -> [UInt8] { recordPrefix + name.description.utf8 }

  func records() throws -> [FileName: BlobRecord] {
    var records: [FileName: BlobRecord] = [:]
    for entry in try rows.entries(in: .syncBlobs, startingWith: Self.recordPrefix) {
      guard let name = FileName(String(decoding: entry.key.dropFirst(), as: UTF8.self)) else {
        continue
      }
      records[name] = try BlobRecord(name: name, bytes: entry.value)
    }
    return records
  }

  func record(_ name: FileName) throws -> BlobRecord? {
    try rows.auxiliaryValue(Self.key(name), in: .syncBlobs).map {
      try BlobRecord(name: name, bytes: $0)
    }
  }

  /// What this device keeps.
  func rule() throws -> AttachmentRule {
    guard let bytes = try rows.auxiliaryValue(Self.ruleKey, in: .syncBlobs) else {
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
    for entry in try rows.entries(in: .syncBlobs, startingWith: Self.placePrefix) {
      var reader = CBORReader(entry.value)
      guard let number = UInt64(octets: entry.key.dropFirst()) else { continue }
      checks[number] = Date(milliseconds: try reader.integer())
    }
    return checks
  }

  static func set(_ records: [BlobRecord], in rows: any RowWriting) throws {
    try rows.setAuxiliary(
      records.map { AuxiliaryEntry(key: key($0.name), value: $0.bytes) }, in: .syncBlobs)
  }

  static func remove(_ names: [FileName], in rows: any RowWriting) throws {
    try rows.removeAuxiliary(names.map(key), in: .syncBlobs)
  }

  static func set(_ rule: AttachmentRule, in rows: any RowWriting) throws {
    var writer = CBORWriter()
    writer.array(2)
    writer.boolean(rule.originals == .all)
    writer.optional(rule.budget) { $0.unsigned(UInt64(max(0, $1))) }
    try rows.setAuxiliary([AuxiliaryEntry(key: ruleKey, value: writer.bytes)], in: .syncBlobs)
  }

  static func setCheck(_ instant: Date, of place: UInt64, in rows: any RowWriting) throws {
    var writer = CBORWriter()
    writer.integer(instant.milliseconds)
    try rows.setAuxiliary(
      [AuxiliaryEntry(key: placePrefix + place.octets, value: writer.bytes)], in: .syncBlobs)
  }
}
