public import Foundation
import HouseholdMessages
public import HouseholdPersistence

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
  /// `peer:` and the id of the other device.
  public nonisolated let id: String
  /// What people call the other device, such as `Ada's watch`.
  public nonisolated let name: String
  /// The other device.
  public nonisolated let device: UUID

  /// The most segments on their way.
  static let window = 64
  /// The most bytes on their way, unless one segment alone has more.
  static let byteWindow = 8 << 20
  /// After how long a question counts as not answered.
  package static let patience = Duration.seconds(30)

  private let line: PeerLine
  private let knowledge: PeerKnowledge
  private let pace: SyncPace
  /// Tells the cursors of this conversation from those of others.
  private let conversation = UUID()
  private var arrivals = PeerArrivals()
  /// What was sent and is not acknowledged, with its size.
  private var underway: [SegmentID: Int] = [:]
  /// What the other store has and the session has not seen yet.
  private var arrived: Set<SegmentID> = []
  /// What the other store had last; it is asked for that when it starts anew.
  private var lastTaken: SegmentID?
  /// Whether it had that no longer: it was put back to an earlier state while the link was there.
  private(set) var hasLost = false
  private var questions: [SegmentID: [CheckedContinuation<Bool, any Error>]] = [:]
  /// The questions about files, by their numbers.
  private var fileQuestions: [UInt64: PeerFileQuestion] = [:]
  private var lastFileQuestion: UInt64 = 0
  /// The files that the other store said it does not have.
  private var absent: Set<FileName> = []
  /// Why the exchange ended, other than by ``close()``; nil while it goes on.
  public private(set) var failure: SyncError?
  private var isClosed = false
  private let bell = Bell()

  init(
    _ line: PeerLine, _ greeting: PeerGreeting, _ knowledge: PeerKnowledge, _ pace: SyncPace
  ) {
    self.line = line
    self.knowledge = knowledge
    self.pace = pace
    device = greeting.device
    id = Self.id(of: greeting.device)
    name = greeting.name.isEmpty ? "another device" : greeting.name
  }

  /// The id of a device as a place.
  static func id(of device: UUID) -> String { "peer:\(device.uuidString.lowercased())" }

  /// True: the other store is connected.
  public nonisolated var isLive: Bool { true }

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
        try await line.send(.taken(by: line.device, ids: Array(ids[start..<end])))
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
      Task { [weak self, line, pace] in
        if (try? await line.send(.question(id))) != nil {
          try? await pace.sleep(Self.patience)
        }
        await self?.giveUp(id)
      }
    }
  }

  /// Ends the exchange, and the link.
  public func close() { end(nil) }

  private func giveUp(_ id: SegmentID) {
    for question in questions.removeValue(forKey: id) ?? [] {
      question.resume(throwing: SyncError(.transport, "\(capitalizedName) does not answer."))
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
      case .taken(let device, let ids):
        guard device == self.device else { return }
        for id in ids where underway.removeValue(forKey: id) != nil {
          arrived.insert(id)
          lastTaken = id
        }
        bell.ring()
      case .question(let id):
        let isThere = try await knowledge.knows([id]).contains(id)
        try await line.send(.answer(id, isThere))
      case .answer(let id, let isThere):
        take(id, isThere)
      case .fileQuestion(let number, let name, let offset, let limit):
        try await answer(number, name, offset, limit)
      case .filePiece(let number, let piece):
        guard try fileQuestions[number]?.take(piece) == true else { return }
        finish(number, nil)
      case .noFile(let number):
        if let name = fileQuestions[number]?.name { absent.insert(name) }
        fileQuestions.removeValue(forKey: number)?.continuation.resume(returning: nil)
      case .newFiles:
        absent = []
        bell.ring()
      case .refusal(let reason):
        throw SyncError(.transport, "\(capitalizedName): \(reason)")
      }
    } catch let error as SyncError {
      await refuse(error)
    } catch {
      await refuse(SyncError(.transport, "The link failed. \(error)"))
    }
  }

  /// The other side says whether it has a segment.
  private func take(_ id: SegmentID, _ isThere: Bool) {
    let asked = questions.removeValue(forKey: id) ?? []
    for question in asked { question.resume(returning: isThere) }
    if isThere {
      lastTaken = lastTaken ?? id
    } else if asked.isEmpty, id == lastTaken {
      lastTaken = nil
      hasLost = true
      bell.ring()
    }
  }

  /// What the other store lost is on its way.
  func endLoss() { hasLost = false }

  /// The other side starts anew, on a new connection: what was on its way is sent again.
  private func restart(_ greeting: PeerGreeting) async throws(SyncError) {
    guard greeting.device == device else {
      throw SyncError(.transport, "Another store answers on this link now. Connect again.")
    }
    underway = [:]
    arrivals.restart()
    absent = []
    // It may have been put back to an earlier state meanwhile.
    for id in Set(questions.keys).union([lastTaken].compactMap(\.self)) {
      try await line.send(.question(id))
    }
    for (number, question) in fileQuestions { try await line.send(question.message(number)) }
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
    for number in fileQuestions.keys {
      finish(number, error ?? SyncError(.transport, "The link was closed. Connect it again."))
    }
    bell.ring()
    bell.end()
  }

  private func check() throws(SyncError) {
    guard isClosed else { return }
    throw failure ?? SyncError(.transport, "The link was closed. Connect it again.")
  }

  // MARK: Files

  /// It has what the other device has now.
  public nonisolated var blobKeeping: BlobKeeping { .lends }

  /// A file that the other store has.
  ///
  /// - Throws: ``SyncError`` with `transport` if it does not answer.
  public func blob(named name: FileName) async throws -> SyncBlob? {
    guard !absent.contains(name) else { return nil }
    return try await ask(name, from: 0, limit: 0)?.0
  }

  /// Reads a part of a file, in messages that are small enough for any link; what was not sent before a
  /// connection was cut is asked for again.
  ///
  /// - Throws: ``SyncError``: `transport` if the other store does not answer; `noFile`.
  public func readBlob(_ blob: SyncBlob, from offset: Int, limit: Int) async throws -> [UInt8] {
    guard
      let (present, bytes) = try await ask(
        blob.name, from: offset, limit: min(limit, SyncBlob.partSize, blob.size - offset)),
      present == blob
    else {
      throw SyncError(.noFile, "\(capitalizedName) no longer has the file \(blob.name).")
    }
    return bytes
  }

  /// Lets the other store ask for files again.
  public func announceBlobs() async { try? await line.send(.newFiles) }

  private func ask(
    _ name: FileName, from offset: Int, limit: Int
  ) async throws -> (SyncBlob, [UInt8])? {
    try check()
    lastFileQuestion += 1
    let number = lastFileQuestion
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let question = PeerFileQuestion(
          name: name, offset: offset, limit: limit, continuation: continuation)
        fileQuestions[number] = question
        Task { [weak self, line, pace] in
          guard (try? await line.send(question.message(number))) != nil else {
            await self?.giveUp(file: number)
            return
          }
          var count = -1
          while let present = await self?.progress(of: number), present > count {
            count = present
            try? await pace.sleep(Self.patience)
          }
          await self?.giveUp(file: number)
        }
      }
    } onCancel: {
      Task { await self.finish(number, CancellationError()) }
    }
  }

  /// How many bytes came of what was asked for; nil if it was answered.
  private func progress(of number: UInt64) -> Int? { fileQuestions[number]?.bytes.count }

  private func giveUp(file number: UInt64) {
    finish(number, SyncError(.transport, "\(capitalizedName) does not answer."))
  }

  /// Answers a question about a file, with its error or with what came.
  private func finish(_ number: UInt64, _ error: (any Error)?) {
    guard let question = fileQuestions.removeValue(forKey: number) else { return }
    if let error { return question.continuation.resume(throwing: error) }
    question.continuation.resume(returning: question.blob.map { ($0, question.bytes) })
  }

  /// Sends what the other store asks for of a file.
  private func answer(
    _ number: UInt64, _ name: FileName, _ offset: Int, _ limit: Int
  ) async throws {
    // A file that cannot be read here is one that is not here.
    guard let (blob, bytes) = try? await knowledge.file(name, offset, limit) else {
      return try await line.send(.noFile(number: number))
    }
    for start in stride(from: 0, to: max(1, bytes.count), by: PeerMessage.pieceSize) {
      let end = min(start + PeerMessage.pieceSize, bytes.count)
      try await line.send(
        .filePiece(
          number: number,
          PeerFilePiece(
            size: blob.size, hash: blob.hash, offset: offset + start,
            bytes: Array(bytes[start..<end]))))
    }
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
