/// Limits for the files of an imported folder.
///
/// Checked against the file sizes before anything is read.
public struct FolderLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes.
  public var bytesOfFile: Int
  /// The maximum total size in bytes.
  public var bytes: Int
  /// The maximum number of files.
  public var count: Int

  /// Creates limits; by default 1 GiB per file, and 32 GiB and 100,000 files in total.
  public init(
    bytesOfFile: Int = 1 << 30, bytes: Int = Int(clamping: Int64(32) << 30), count: Int = 100_000
  ) {
    self.bytesOfFile = bytesOfFile
    self.bytes = bytes
    self.count = count
  }
}

/// Limits for reading input.
///
/// Checked before anything is built from the input.
public struct TransferLimits: Hashable, Sendable {
  /// The maximum size of a document or message in bytes.
  public var bytes: Int
  /// The maximum nesting of arrays and objects.
  public var depth: Int
  /// The maximum number of values in a document: elements, members, and the document itself.
  public var values: Int

  /// Creates limits.
  public init(bytes: Int, depth: Int = 64, values: Int = 10_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// For files: 64 MiB, 64 levels.
  public static let file = TransferLimits(bytes: 64 << 20)

  /// For messages between devices: 1 MiB, 64 levels.
  public static let message = TransferLimits(bytes: 1 << 20, values: 200_000)
}

extension TransferLimits {
  /// The number of bytes that writers buffer.
  static let chunk = 65_536
}
