import Foundation
import HouseholdMessages

/// A piece of a log, ready to send: a header that everyone can read, and content.
///
/// Its bytes are deterministic CBOR (RFC 8949 § 4.2), an array of twelve items or more: the version,
/// how the content is sealed, the log, the number, the hash of the segment before, the space, the
/// household, the device, the id of the key, a map of extensions, the sealed content, and a
/// signature of all before it, which is empty so far. The household is an array of ids; the device can
/// be null.
///
/// Extensions and further items are for later versions. Who does not know them reads past them and
/// passes them on, since a segment is passed on as it came.
public struct SealedSegment: Hashable, Sendable {
  /// The most bytes a segment may have.
  ///
  /// Segments have at most ``usualSize`` bytes, except where one value alone is larger.
  public static let sizeLimit = 16 << 20
  /// The most bytes a segment has, if none of its values is larger: 48 KiB.
  ///
  /// So one size fits a folder, a message to a watch (64 KiB) and a record in a cloud (1 MB).
  public static let usualSize = 48 << 10

  /// The items that every segment has; later versions may have more.
  private static let parts = 12

  /// The header.
  public let header: SegmentHeader
  /// The place in the log, and the hash of the bytes.
  public let id: SegmentID
  /// All bytes, with the header.
  public let bytes: [UInt8]

  /// How the content is sealed.
  let form: Int
  let content: [UInt8]

  /// Reads the header of a segment and computes its hash.
  ///
  /// - Throws: ``SyncError`` with `damaged`, `newerVersion` or `olderVersion`.
  public init(bytes: [UInt8]) throws(SyncError) {
    guard bytes.count <= Self.sizeLimit else {
      throw SyncError(
        .damaged,
        "A segment has \(bytes.count) bytes; expected at most \(Self.sizeLimit).")
    }
    do throws(CBORError) {
      self = try Self.read(bytes)
    } catch {
      let version = Self.version(of: bytes)
      if version > SegmentHeader.version {
        throw SyncError(
          .newerVersion, "A segment was written by a newer version. Update the program to read it.")
      }
      if version > 0, version < SegmentHeader.version {
        throw SyncError(
          .olderVersion,
          "A segment was written by an early version, whose segments are no longer read.")
      }
      throw SyncError(.damaged, "A segment is damaged. \(error.sentence)")
    }
  }

  /// Puts a header before sealed content.
  package init(header: SegmentHeader, form: Int, content: [UInt8]) {
    var writer = CBORWriter()
    writer.array(Self.parts)
    writer.unsigned(UInt64(SegmentHeader.version))
    writer.unsigned(UInt64(form))
    writer.uuid(header.log)
    writer.unsigned(header.number)
    writer.blob(header.previous)
    writer.text(header.space.text)
    writer.array(header.household.count)
    for id in header.household { writer.uuid(id) }
    writer.optional(header.device) { $0.uuid($1) }
    writer.blob(header.key)
    writer.map(0)
    writer.blob(content)
    writer.blob([])
    self.init(header: header, form: form, content: content, bytes: writer.bytes)
  }

  private init(header: SegmentHeader, form: Int, content: [UInt8], bytes: [UInt8]) {
    self.header = header
    self.form = form
    self.content = content
    self.bytes = bytes
    id = SegmentID(log: header.log, number: header.number, hash: SHA256.hash(bytes))
  }

  private static func read(_ bytes: [UInt8]) throws(CBORError) -> SealedSegment {
    var reader = CBORReader(bytes)
    let start = reader.position
    let parts = try reader.array()
    guard parts >= Self.parts else { throw CBORError(.length, at: start) }
    let (form, header) = try readHeader(&reader)
    for _ in 0..<(2 * (try reader.map())) { try reader.skip() }
    let content = Array(try reader.blob())
    for _ in Self.parts - 1..<parts { try reader.skip() }
    try reader.finish()
    return SealedSegment(header: header, form: form, content: content, bytes: bytes)
  }

  /// Reads how the content is sealed, and the header.
  private static func readHeader(
    _ reader: inout CBORReader
  ) throws(CBORError) -> (form: Int, header: SegmentHeader) {
    let version = reader.position
    guard try reader.count(upTo: SegmentHeader.version) == SegmentHeader.version else {
      throw CBORError(.range, at: version)
    }
    let form = try reader.count(upTo: 255)
    let log = try reader.uuid()
    let place = reader.position
    let number = try reader.unsigned()
    let previous = try reader.blob(upTo: SHA256.length)
    guard number > 0, number <= UInt64(Int64.max),
      previous.count == (number == 1 ? 0 : SHA256.length)
    else { throw CBORError(.range, at: place) }
    let name = reader.position
    guard let space = SpaceName(try reader.text(upTo: 32)) else { throw CBORError(.text, at: name) }
    var household: [UUID] = []
    for _ in 0..<(try reader.array(upTo: SegmentHeader.householdLimit)) {
      let start = reader.position
      let id = try reader.uuid()
      guard household.last.map({ $0 < id }) ?? true else { throw CBORError(.form, at: start) }
      household.append(id)
    }
    let device: UUID? = try reader.null() ? nil : reader.uuid()
    let key = Array(try reader.blob(upTo: 64))
    let header = SegmentHeader(
      log: log, number: number, previous: Array(previous), space: space, household: household,
      device: device, key: key)
    return (form, header)
  }

  /// The device that wrote a segment of a log, of which perhaps only the start is there; nil if that does not
  /// say it.
  static func device(writing log: UUID, startingWith bytes: [UInt8]) -> UUID? {
    var reader = CBORReader(bytes)
    guard (try? reader.array()) != nil, let (_, header) = try? readHeader(&reader),
      header.log == log
    else { return nil }
    return header.device
  }

  /// The version of bytes that start like a segment; 0 for all others.
  private static func version(of bytes: [UInt8]) -> Int {
    var reader = CBORReader(bytes)
    guard let count = try? reader.array(upTo: 64), count >= 7 else { return 0 }
    return (try? reader.count(upTo: 999)) ?? 0
  }
}
