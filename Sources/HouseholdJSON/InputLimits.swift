/// Limits for reading input.
///
/// Checked before anything is built from the input.
public struct InputLimits: Hashable, Sendable {
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
  public static let file = InputLimits(bytes: 64 << 20)

  /// For messages between devices: 1 MiB, 64 levels.
  public static let message = InputLimits(bytes: 1 << 20, values: 200_000)
}
