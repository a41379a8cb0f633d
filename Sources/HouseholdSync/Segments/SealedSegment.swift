import HouseholdMessages

/// A piece of a log, ready to send: a header that everyone can read, and content.
///
/// Its bytes are deterministic CBOR (RFC 8949 § 4.2): the version, how the content is sealed, the
/// log, the number, the hash of the segment before, the space, and the sealed content.
public struct SealedSegment: Hashable, Sendable {
  /// The most bytes a segment may have.
  ///
  /// Segments have at most ``usualSize`` bytes, except where one value alone is larger.
  public static let sizeLimit = 16 << 20
  /// The most bytes a segment has, if none of its values is larger: 48 KiB.
  ///
  /// So one size fits a folder, a message to a watch (64 KiB) and a record in a cloud (1 MB).
  public static let usualSize = 48 << 10

  /// The header.
  public let header: SegmentHeader
  /// The place in the log, and the hash of the bytes.
  public let id: SegmentID
  /// All bytes, with the header.
  public let bytes: [UInt8]

  /// How the content is sealed.
  let form: Int
  /// The sealed content.
  let content: [UInt8]

  /// Reads the header of a segment and computes its hash.
  ///
  /// - Throws: ``SyncError`` with `damaged` or `newerVersion`.
  public init(bytes: [UInt8]) throws(SyncError) {
    guard bytes.count <= Self.sizeLimit else {
      throw SyncError(
        .damaged,
        "A segment has \(bytes.count) bytes; expected at most \(Self.sizeLimit).")
    }
    do throws(CBORError) {
      self = try Self.read(bytes)
    } catch {
      if Self.isNewer(bytes) {
        throw SyncError(
          .newerVersion, "A segment was written by a newer version. Update the program to read it.")
      }
      throw SyncError(.damaged, "A segment is damaged. \(error.sentence)")
    }
  }

  /// Puts a header before sealed content.
  package init(header: SegmentHeader, form: Int, content: [UInt8]) {
    var writer = CBORWriter()
    writer.array(7)
    writer.unsigned(UInt64(SegmentHeader.version))
    writer.unsigned(UInt64(form))
    writer.uuid(header.log)
    writer.unsigned(header.number)
    writer.blob(header.previous)
    writer.text(header.space.text)
    writer.blob(content)
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
    try reader.array(of: 7)
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
    let content = Array(try reader.blob())
    try reader.finish()
    return SealedSegment(
      header: SegmentHeader(log: log, number: number, previous: Array(previous), space: space),
      form: form, content: content, bytes: bytes)
  }

  /// Whether bytes start like a segment of a later version.
  private static func isNewer(_ bytes: [UInt8]) -> Bool {
    var reader = CBORReader(bytes)
    guard let count = try? reader.array(upTo: 64), count > 0, let version = try? reader.unsigned()
    else { return false }
    return version > UInt64(SegmentHeader.version) && version < 1000
  }
}
