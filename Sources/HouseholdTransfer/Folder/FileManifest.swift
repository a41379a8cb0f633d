public import HouseholdPersistence

/// The files of an export, with their sizes and checksums.
struct FileManifest: Codable, Hashable, Sendable {
  /// A file.
  struct Entry: Codable, Hashable, Sendable {
    /// The file's name, as in the rows.
    var name: String
    /// The size in bytes.
    var size: Int
    /// The CRC-32 of the content as eight hexadecimal digits.
    var checksum: String
  }

  /// The files, sorted by name.
  var files: [Entry] = []
  /// The names in rows that have no file.
  var missing: [String] = []
}

/// The result of exporting or importing a folder.
public struct FolderSummary: Hashable, Sendable {
  /// The number of copied files.
  public var files = 0
  /// The total size of those files in bytes.
  public var bytes = 0
  /// The names in rows that have no file.
  public var missing: [FileName] = []
  /// What was written to the store; empty for an export.
  public var rows = ImportSummary()
}

/// The names of the items in an exported folder.
enum ExportFolder {
  static let document = "export.json"
  static let manifest = "manifest.json"
  static let files = "files"
}

extension TransferFormat {
  /// The format of the manifest for a document format.
  var manifest: TransferFormat { TransferFormat(kind: kind + ".files") }
}
