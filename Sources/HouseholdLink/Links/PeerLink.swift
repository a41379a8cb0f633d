public import Foundation

/// A link to one other device, with the three ways of delivery that a phone and a watch have.
///
/// ```swift
/// let (phone, watch) = InProcessLink.pair()
/// watch.receive { item in print(item.delivery, item.data.count) }
/// try await phone.send(Data("hello".utf8), as: .userInfo)
/// // userInfo 5
/// ```
///
/// A link carries bytes. What they mean, and that the same thing twice does no harm, is the
/// business of those at its ends.
public protocol PeerLink: Sendable {
  /// Whether a message would have a way now.
  var isReachable: Bool { get }

  /// Sends something.
  ///
  /// A message is there when this returns. Context and user information are on their way: they
  /// wait while the other device is out of reach, and also while nothing receives there.
  ///
  /// - Parameters:
  ///   - data: The bytes to send, at most ``PeerDelivery/limit``.
  ///   - delivery: The delivery.
  /// - Throws: ``PeerLinkError`` with `tooLarge` and the size, `closed`, or `busy`; for a message
  ///   also `unreachable` or `unanswered`.
  func send(_ data: Data, as delivery: PeerDelivery) async throws(PeerLinkError)

  /// Says what happens with what comes; later calls replace the handler.
  ///
  /// Items are handled one after the other. User information counts as delivered once the
  /// handler has returned; a handler that does not return holds up everything behind it.
  ///
  /// - Parameter handler: Handles an item.
  func receive(_ handler: @escaping @Sendable (PeerItem) async -> Void)

  /// Ends the link; queued messages are dropped.
  func close()
}
