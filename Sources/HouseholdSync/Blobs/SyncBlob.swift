import HouseholdMessages
public import HouseholdPersistence

/// A file to exchange: its name, its size and the hash of its content.
///
/// The content of a name never changes, so a file is written once, and two files with one name are
/// the same.
public struct SyncBlob: Hashable, Sendable {
  /// The most bytes of a file: 1 GiB.
  public static let sizeLimit = 1 << 30
  /// The most bytes of a file that are read or written at a time: 1 MiB.
  public static let partSize = 1 << 20

  /// The file's name, as rows refer to it.
  public let name: FileName
  /// The size in bytes.
  public let size: Int
  /// The SHA-256 hash of the content, 32 bytes.
  public let hash: [UInt8]

  /// Describes a file.
  ///
  /// - Throws: ``SyncError`` with `damaged` if the size or the hash is none that a file can have.
  public init(name: FileName, size: Int, hash: [UInt8]) throws(SyncError) {
    guard (0...Self.sizeLimit).contains(size) else {
      throw SyncError(
        .damaged,
        "The file \(name) is said to have \(size) bytes; expected at most \(Self.sizeLimit).")
    }
    guard hash.count == SHA256.length else {
      throw SyncError(
        .damaged,
        "The hash of the file \(name) has \(hash.count) bytes; expected \(SHA256.length).")
    }
    self.name = name
    self.size = size
    self.hash = hash
  }
}

/// The bytes before the content of a file in a place: deterministic CBOR with the version, how the
/// content is protected, the name, the size and the hash.
extension SyncBlob {
  private static let version = 1
  /// The most bytes of a header.
  static let headerLimit = 160

  var header: [UInt8] {
    var writer = CBORWriter()
    writer.array(5)
    writer.unsigned(UInt64(Self.version))
    writer.unsigned(0)
    writer.text(name.description)
    writer.unsigned(UInt64(size))
    writer.blob(hash)
    return writer.bytes
  }

  /// Reads a header from the start of the file at a path.
  ///
  /// - Throws: ``SyncError`` with `damaged`, `newerVersion` or `sealed`.
  init(header: [UInt8], of expected: FileName, at path: String) throws(SyncError) {
    let fields: Fields
    do throws(CBORError) {
      fields = try Self.read(header)
    } catch {
      throw SyncError(
        .damaged, "The file \(path) is damaged, or has not arrived as a whole.")
    }
    guard fields.version <= UInt64(Self.version) else {
      throw SyncError(
        .newerVersion,
        "The file \(path) was stored by a newer version. Update the program to read it.")
    }
    guard fields.form == 0 else {
      throw SyncError(
        .sealed, "The file \(path) is protected in a way that cannot be opened here.")
    }
    guard fields.name == expected.description else {
      throw SyncError(
        .damaged, "The file \(path) has the content of another file; it is not fetched.")
    }
    guard fields.size <= Self.sizeLimit, fields.hash.count == SHA256.length else {
      throw SyncError(.damaged, "The file \(path) is damaged: its size or hash can be none.")
    }
    try self.init(name: expected, size: fields.size, hash: fields.hash)
  }

  private struct Fields {
    var version: UInt64 = 0
    var form: UInt64 = 0
    var name = ""
    var size = 0
    var hash: [UInt8] = []
  }

  private static func read(_ header: [UInt8]) throws(CBORError) -> Fields {
    var reader = CBORReader(header)
    var fields = Fields()
    try reader.array(of: 5)
    fields.version = try reader.unsigned()
    fields.form = try reader.unsigned()
    // What a later version means by the rest is not known.
    guard fields.version <= UInt64(version), fields.form == 0 else { return fields }
    fields.name = try reader.text(upTo: 64)
    fields.size = Int(clamping: try reader.unsigned())
    fields.hash = Array(try reader.blob(upTo: SHA256.length))
    try reader.finish()
    return fields
  }
}

/// What a place does with the files that rows name.
public enum BlobKeeping: Hashable, Sendable {
  /// It keeps none.
  case none
  /// It keeps each file until it is removed there, so a device need not keep its own.
  case keeps
  /// It has what another device happens to have now: files can be read there, and not left there.
  case lends
}
