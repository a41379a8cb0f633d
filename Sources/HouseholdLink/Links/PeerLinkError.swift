public import HouseholdMessages

/// Why something could not be sent, or why a connection ended.
public struct PeerLinkError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<PeerLinkError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// For `tooLarge`, the number of bytes.
  public var size: Int?
  /// For `tooLarge`, the most bytes that there may be.
  public var limit: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - size: The number of bytes, when there are too many.
  ///   - limit: The most bytes that there may be.
  public init(_ code: Code, _ message: Message, size: Int? = nil, limit: Int? = nil) {
    self.code = code
    self.message = message
    self.size = size
    self.limit = limit
  }
}

extension PeerLinkError.Code {
  /// The item has more bytes than its kind of delivery takes.
  public static var tooLarge: Self { code() }
  /// The other device cannot be reached now.
  public static var unreachable: Self { code() }
  /// No answer came: the message may have arrived, or not.
  public static var unanswered: Self { code() }
  /// Too much waits already, here or there.
  public static var busy: Self { code() }
  /// The link was closed.
  public static var closed: Self { code() }
  /// The address cannot be used.
  public static var badAddress: Self { code() }
  /// Another process listens at the address.
  public static var addressInUse: Self { code() }
  /// The bytes received are not what a link of this kind sends.
  public static var badFrame: Self { code() }
  /// The operating system refused.
  public static var system: Self { code() }
}

extension PeerLinkError {
  static let closed = PeerLinkError(.closed, "The link was closed; open a new one.")
  static let unreachable = PeerLinkError(
    .unreachable,
    "The other device cannot be reached now. Send it as user information, which waits.")
  static let unanswered = PeerLinkError(
    .unanswered,
    "No acknowledgment arrived; the message may have been delivered. Send it again: receiving it twice is harmless."
  )
  static let busy = PeerLinkError(
    .busy, "Too many items wait to be handled. Send it again later.")

  /// Refuses an item that is too large.
  static func check(_ count: Int, _ delivery: PeerDelivery) throws(PeerLinkError) {
    guard count > delivery.limit else { return }
    throw PeerLinkError(
      .tooLarge,
      "The item has \(count) bytes; \(delivery.rawValue) takes at most \(delivery.limit)."
        + " Send less, or send it in parts as user information.",
      size: count, limit: delivery.limit)
  }
}
