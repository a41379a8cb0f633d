public import HouseholdPersistence

/// The files of an export: what they are called, how large they are, and what their bytes must be.
public struct FileManifest: Codable, Hashable, Sendable {
  /// A file.
  public struct Entry: Codable, Hashable, Sendable {
    /// The file's name, as in the rows.
    public var name: String
    /// The number of its bytes.
    public var size: Int
    /// The CRC-32 of its bytes as eight hexadecimal digits.
    public var checksum: String

    /// Describes a file.
    public init(name: String, size: Int, checksum: String) {
      self.name = name
      self.size = size
      self.checksum = checksum
    }
  }

  /// The files, by name.
  public var files: [Entry]
  /// The names in rows for which there was no file.
  public var missing: [String]

  /// Creates a manifest.
  public init(files: [Entry] = [], missing: [String] = []) {
    self.files = files
    self.missing = missing
  }
}

/// What an export or import of a folder did.
public struct FolderSummary: Hashable, Sendable {
  /// The files that were copied.
  public var files: Int
  /// The bytes of those files.
  public var bytes: Int
  /// The names in rows for which there was no file.
  public var missing: [FileName]
  /// What was written to the store; nothing for an export.
  public var rows: ImportSummary

  /// Creates a summary.
  public init(
    files: Int = 0, bytes: Int = 0, missing: [FileName] = [], rows: ImportSummary = ImportSummary()
  ) {
    self.files = files
    self.bytes = bytes
    self.missing = missing
    self.rows = rows
  }
}

/// The names in a folder that holds an export with its files.
enum ExportFolder {
  static let document = "export.json"
  static let manifest = "manifest.json"
  static let files = "files"
}

extension TransferFormat {
  /// The format of the manifest beside a document of this format.
  var manifest: TransferFormat { TransferFormat(kind: kind + ".files") }
}
