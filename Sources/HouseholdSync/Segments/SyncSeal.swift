/// Protects the content of segments on their way, and opens it again.
///
/// The header of a segment is never encrypted.
public protocol SyncSeal: Sendable {
  /// The number that says in a segment how it was sealed: 0 for content that is not protected.
  var form: Int { get }

  /// Protects the content of a segment.
  ///
  /// - Throws: Any error; nothing is sent then.
  func seal(_ content: [UInt8], of header: SegmentHeader) throws -> [UInt8]

  /// Returns the content of a sealed segment.
  ///
  /// - Throws: ``SyncError`` with `sealed` or `damaged` if it cannot be opened.
  func open(_ sealed: [UInt8], of header: SegmentHeader) throws -> [UInt8]
}

/// Leaves the content of segments unencrypted: whoever can read the folder can read the data.
///
/// The hash of each segment still shows damage.
public struct PlainSeal: SyncSeal {
  /// Creates the seal.
  public init() {}

  /// The number of content that is not protected, 0.
  public var form: Int { 0 }

  /// The content itself.
  public func seal(_ content: [UInt8], of header: SegmentHeader) -> [UInt8] { content }

  /// The content itself.
  public func open(_ sealed: [UInt8], of header: SegmentHeader) -> [UInt8] { sealed }
}
