public import HouseholdValidation

/// Why something could not be sent, or why a connection ended.
public struct PeerLinkError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: a new code breaks no one's code.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The item has more bytes than its kind of delivery takes.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// The other device cannot be reached now.
    public static let unreachable = Code(rawValue: "unreachable")
    /// No answer came: the message may have arrived, or not.
    public static let unanswered = Code(rawValue: "unanswered")
    /// Too much waits already, here or there.
    public static let busy = Code(rawValue: "busy")
    /// The link was closed.
    public static let closed = Code(rawValue: "closed")
    /// The address cannot be used.
    public static let badAddress = Code(rawValue: "badAddress")
    /// Another process listens at the address.
    public static let addressInUse = Code(rawValue: "addressInUse")
    /// The bytes received are not what a link of this kind sends.
    public static let badFrame = Code(rawValue: "badFrame")
    /// The operating system refused.
    public static let system = Code(rawValue: "system")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: String
  /// For ``Code/tooLarge``, the number of bytes.
  public var size: Int?
  /// For ``Code/tooLarge``, the most bytes that there may be.
  public var limit: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - size: The number of bytes, when there are too many.
  ///   - limit: The most bytes that there may be.
  public init(_ code: Code, _ message: String, size: Int? = nil, limit: Int? = nil) {
    self.code = code
    self.message = message
    self.size = size
    self.limit = limit
  }
}

extension PeerLinkError: DescribedError {
  /// The sentence.
  public var description: String { message }
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
