/// How much of the files of a folder is read before the folder is refused.
///
/// Checked by the sizes on the device, before a byte is read.
public struct FolderLimits: Hashable, Sendable {
  /// The most bytes of one file.
  public var bytesOfFile: Int
  /// The most bytes of all files together.
  public var bytes: Int
  /// The most files.
  public var count: Int

  /// Creates limits; by default 1 GiB a file, 32 GiB and 100,000 files in all.
  public init(
    bytesOfFile: Int = 1 << 30, bytes: Int = Int(clamping: Int64(32) << 30), count: Int = 100_000
  ) {
    self.bytesOfFile = bytesOfFile
    self.bytes = bytes
    self.count = count
  }
}

/// How much input is read before it is refused.
///
/// Checked before anything is built from the input.
public struct TransferLimits: Hashable, Sendable {
  /// The most bytes of a document or a message.
  public var bytes: Int
  /// The most levels of arrays and objects inside each other.
  public var depth: Int
  /// The most values of a document: elements, members and the document itself.
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
  /// The number of bytes that writers collect before they hand them on.
  static let chunk = 65_536
}
