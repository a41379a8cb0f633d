import Foundation
import HouseholdLink
import HouseholdMessages

/// One end of a link between two stores: it greets, and passes on what comes.
actor PeerLine {
  /// The device of this store.
  nonisolated let device: UUID

  private let link: any PeerLink
  private let own: PeerGreeting
  private let knowledge: PeerKnowledge
  private let pace: SyncPace
  /// Who waits for the greeting of the other side.
  private var waiting: CheckedContinuation<PeerTransport, any Error>?
  /// The result for who waits, if it came before.
  private var result: Result<PeerTransport, any Error>?
  /// The owner of this object, once the other side has greeted.
  private weak var peer: PeerTransport?
  /// The conversation of the other side's last greeting.
  private var conversation: UUID?

  init(
    _ link: any PeerLink, space: SpaceName, device: UUID, name: String, knowledge: PeerKnowledge,
    pace: SyncPace = .system
  ) {
    self.link = link
    self.device = device
    self.knowledge = knowledge
    self.pace = pace
    own = PeerGreeting(
      space: space.text, device: device, name: SyncDevice.shortened(name) ?? "",
      conversation: UUID(),
      wantsReply: true)
  }

  /// Greets, and waits until the other side does.
  ///
  /// - Throws: ``SyncError`` if the other side cannot be understood or refuses.
  func meet() async throws -> PeerTransport {
    link.receive { [weak self] item in await self?.take(item) }
    try await send(.greeting(own))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let result {
          continuation.resume(with: result)
        } else {
          waiting = continuation
        }
      }
    } onCancel: {
      Task { await self.finish(.failure(CancellationError())) }
    }
  }

  /// Sends a message; it waits while the other side is out of reach.
  ///
  /// - Throws: ``SyncError`` with `transport` if the link was closed, or too much waits.
  func send(_ message: PeerMessage) async throws(SyncError) {
    do throws(PeerLinkError) {
      try await link.send(message.data, as: .userInfo)
    } catch {
      throw SyncError(.transport, error.message)
    }
  }

  /// Tells the other side why nothing is exchanged, and waits until it has heard that.
  func tell(_ error: SyncError) async {
    try? await link.send(PeerMessage.refusal(error.description).data, as: .message)
  }

  nonisolated func end() { link.close() }

  private func finish(_ result: Result<PeerTransport, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    waiting?.resume(with: result)
    waiting = nil
  }

  private func take(_ item: PeerItem) async {
    guard item.delivery != .applicationContext else { return }
    do throws(SyncError) {
      let message = try PeerMessage(item.data)
      switch message {
      case .greeting(let greeting): try await take(greeting)
      case .refusal(let reason) where peer == nil:
        finish(.failure(SyncError(.transport, "The other store refuses: \(reason)")))
      // What comes before the greeting was on its way to somebody else.
      default: await peer?.take(message)
      }
    } catch {
      await refuse(error)
    }
  }

  private func take(_ greeting: PeerGreeting) async throws(SyncError) {
    guard greeting.space == own.space else {
      throw SyncError(
        .otherSpace,
        "One store has “\(own.space)”, the other “\(greeting.space)”. Connect stores of the same"
          + " program.")
    }
    if greeting.wantsReply {
      var reply = own
      reply.wantsReply = false
      try await send(.greeting(reply))
    }
    // It may come twice.
    guard greeting.conversation != conversation else { return }
    conversation = greeting.conversation
    if let peer { return await peer.take(.greeting(greeting)) }
    let peer = PeerTransport(self, greeting, knowledge, pace)
    self.peer = peer
    finish(.success(peer))
  }

  private func refuse(_ error: SyncError) async {
    if let peer { return await peer.refuse(error) }
    await tell(error)
    finish(.failure(error))
  }
}
