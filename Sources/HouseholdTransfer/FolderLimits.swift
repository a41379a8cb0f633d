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
