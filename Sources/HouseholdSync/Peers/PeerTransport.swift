public import Foundation

/// Exchanges segments with one other store over a link, such as a socket or the way to a watch.
///
/// ```swift
/// let peer = try await sync.meet(over: link)
/// for await result in sync.running() { … }
/// ```
///
/// Both ends greet each other, and learn which store the other is. A segment counts as sent once the
/// other store has it in its file, so that both processes may be killed at any time; what was on its
/// way is sent again, and twice is harmless. A store that was restored to an earlier state is noticed,
/// and gets all rows.
///
/// Nothing is encrypted by the link: see ``/HouseholdLink/SocketLink``.
public actor PeerTransport: SyncTransport {
  /// `peer:` and the log of the other store.
  public nonisolated let id: String
  /// What people call the other store, such as `the store “watch”`.
  public nonisolated let name: String
  /// The log of the other store.
  public nonisolated let log: UUID

  /// The most segments on their way.
  static let window = 64
  /// The most bytes on their way, unless one segment alone has more.
  static let byteWindow = 8 << 20
  /// The seconds after which a question counts as not answered.
  private static let patience = 30

  private let line: PeerLine
  private let knows: @Sendable (Set<SegmentID>) async throws -> Set<SegmentID>
  /// Tells the cursors of this conversation from those of others.
  private let conversation = UUID()
  private var arrivals = PeerArrivals()
  /// What was sent and is not acknowledged, with its size.
  private var underway: [SegmentID: Int] = [:]
  /// What the other store has, and the session was not told yet.
  private var arrived: Set<SegmentID> = []
  private var questions: [SegmentID: [CheckedContinuation<Bool, any Error>]] = [:]
  /// Why the exchange ended, other than by ``close()``; nil while it goes on.
  public private(set) var failure: SyncError?
  private var isClosed = false
  private let bell = Bell()

  init(
    _ line: PeerLine, _ greeting: PeerGreeting,
    knows: @escaping @Sendable (Set<SegmentID>) async throws -> Set<SegmentID>
  ) {
    self.line = line
    self.knows = knows
    log = greeting.log
    id = "peer:\(greeting.log.uuidString.lowercased())"
    let short = greeting.log.uuidString.lowercased().prefix(8)
    name = greeting.name.isEmpty ? "the store \(short)" : "the store “\(greeting.name)”"
  }

  /// The most segments that are kept for another store while it is not connected: 4,096.
  public nonisolated var backlog: Int? { 4096 }

  /// Does nothing: the other store is there.
  public func prepare() {}

  /// Sends segments.
  ///
  /// - Returns: For each, whether the other store has it; most are on their way at first, and
  ///   ``changes()`` signals when more have arrived.
  /// - Throws: ``SyncError`` with `transport` if the link was closed or the other store refused.
  public func push(_ segments: [SealedSegment]) async throws -> [PushResult] {
    var results: [PushResult] = []
    for segment in segments {
      try check()
      if arrived.remove(segment.id) != nil {
        results.append(.stored)
        continue
      }
      results.append(.underway)
      let size = underway.values.reduce(0, +)
      guard underway[segment.id] == nil, underway.count < Self.window,
        underway.isEmpty || size + segment.bytes.count <= Self.byteWindow
      else { continue }
      underway[segment.id] = segment.bytes.count
      do throws(SyncError) {
        for piece in PeerMessage.pieces(of: segment) { try await line.send(piece) }
      } catch {
        underway[segment.id] = nil
        throw error
      }
    }
    return results
  }

  /// Returns what came, and acknowledges what came before the cursor: it is safe in the store.
  ///
  /// - Throws: ``SyncError`` with `transport` if the link was closed or the other store refused.
  public func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull {
    try check()
    if let number = number(of: cursor) {
      let ids = arrivals.release(through: number)
      for start in stride(from: 0, to: ids.count, by: PeerMessage.idLimit) {
        let end = min(start + PeerMessage.idLimit, ids.count)
        try await line.send(.taken(log: line.log, ids: Array(ids[start..<end])))
      }
    }
    guard let (segments, last) = arrivals.first(limit) else {
      return Pull(segments: [], cursor: cursor ?? SyncCursor(bytes: []))
    }
    // The next pull tells that these are safe, so it comes at once.
    return Pull(segments: segments, cursor: self.cursor(last), hasMore: true)
  }

  /// Signals when something came, and when something that was sent has arrived.
  public nonisolated func changes() -> AsyncStream<Void> { bell.rings() }

  /// Asks the other store whether it has a segment.
  ///
  /// - Throws: ``SyncError`` with `transport` if it does not answer.
  public func holds(_ id: SegmentID) async throws -> Bool {
    try check()
    return try await withCheckedThrowingContinuation { continuation in
      questions[id, default: []].append(continuation)
      Task { [weak self, line] in
        if (try? await line.send(.question(id))) != nil {
          try? await Task.sleep(for: .seconds(Self.patience))
        }
        await self?.giveUp(id)
      }
    }
  }

  /// Ends the exchange, and the link.
  public func close() { end(nil) }

  private func giveUp(_ id: SegmentID) {
    for question in questions.removeValue(forKey: id) ?? [] {
      question.resume(
        throwing: SyncError(
          .transport, "\(name.prefix(1).uppercased())\(name.dropFirst()) does not answer."))
    }
  }

  // MARK: What comes

  /// Takes what came over the link after the greetings.
  func take(_ message: PeerMessage) async {
    guard !isClosed else { return }
    do {
      switch message {
      case .greeting(let greeting): try await restart(greeting)
      case .piece(let hash, let number, let count, let bytes):
        if try arrivals.take(hash: hash, number: number, of: count, bytes) { bell.ring() }
      case .taken(let log, let ids):
        guard log == self.log else { return }
        for id in ids where underway.removeValue(forKey: id) != nil { arrived.insert(id) }
        bell.ring()
      case .question(let id):
        let isThere = try await knows([id]).contains(id)
        try await line.send(.answer(id, isThere))
      case .answer(let id, let isThere):
        for question in questions.removeValue(forKey: id) ?? [] {
          question.resume(returning: isThere)
        }
      case .refusal(let reason):
        throw SyncError(.transport, "\(name.prefix(1).uppercased())\(name.dropFirst()): \(reason)")
      }
    } catch let error as SyncError {
      await refuse(error)
    } catch {
      await refuse(SyncError(.transport, "The link failed. \(error)"))
    }
  }

  /// The other side starts anew, on a new connection: what was on its way is sent again.
  private func restart(_ greeting: PeerGreeting) async throws(SyncError) {
    guard greeting.log == log else {
      throw SyncError(.transport, "Another store answers on this link now. Connect again.")
    }
    underway = [:]
    arrivals.restart()
    for id in questions.keys { try await line.send(.question(id)) }
    bell.ring()
  }

  /// Ends the exchange, and tells the other side why.
  func refuse(_ error: SyncError) async {
    await line.tell(error)
    end(error)
  }

  private func end(_ error: SyncError?) {
    guard !isClosed else { return }
    isClosed = true
    failure = error
    line.end()
    for id in questions.keys { giveUp(id) }
    bell.ring()
    bell.end()
  }

  private func check() throws(SyncError) {
    guard isClosed else { return }
    throw failure ?? SyncError(.transport, "The link was closed. Connect it again.")
  }

  // MARK: Cursors

  private func cursor(_ number: UInt64) -> SyncCursor {
    SyncCursor(bytes: conversation.octets + number.octets)
  }

  /// The number in a cursor of this conversation; nil for any other.
  private func number(of cursor: SyncCursor?) -> UInt64? {
    guard let bytes = cursor?.bytes, bytes.starts(with: conversation.octets) else { return nil }
    return UInt64(octets: bytes.dropFirst(16))
  }
}
