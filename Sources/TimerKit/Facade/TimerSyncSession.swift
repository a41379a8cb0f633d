package import Foundation
import HouseholdCalendar
public import HouseholdLink
import HouseholdPersistence
import HouseholdTransfer

/// Keeps the timers of this device and of another one the same, over a link.
///
/// After the first full state only what changed is sent. Whatever is lost on the way, comes twice
/// or in another order, and however often either process is killed: once both are connected for a
/// moment, both have the same timers, to-dos, runs and sequences.
///
/// ```swift
/// let session = TimerSyncSession(board, over: link)
/// await session.start()
/// ```
public actor TimerSyncSession {
  /// The events, for one reader.
  public nonisolated let events: AsyncStream<TimerSyncEvent>

  private let sync: TimerSync
  private let link: any PeerLink
  private let reports: AsyncStream<TimerSyncEvent>.Continuation
  private let id = UUID()
  /// The other device, once it said who it is, and its session.
  private var peer: UUID?
  private var peerSession: UUID?
  /// The number of the last change that was handed to the link.
  private var sent = 0
  private var watching: Task<Void, Never>?
  private var isSending = false
  private var hasMore = false

  /// Creates a session; nothing happens until it is started.
  ///
  /// - Parameters:
  ///   - board: The timers of this device.
  ///   - link: The way to the other device.
  public init(_ board: TimerBoard, over link: any PeerLink) {
    sync = TimerSync(board)
    self.link = link
    (events, reports) = AsyncStream.makeStream(
      of: TimerSyncEvent.self, bufferingPolicy: .bufferingNewest(1_000))
  }

  deinit {
    watching?.cancel()
    reports.finish()
  }

  /// Says who this device is, takes what comes, and sends what changes from now on.
  public func start() async {
    guard watching == nil else { return }
    link.receive { [weak self] item in await self?.receive(item.data) }
    let changes = sync.board.store.liveQuery(over: [SyncEntry.self]) { transaction in
      try transaction.first(
        Fetch<SyncEntry>(sortBy: [Sort(\.sequence, .descending)]))?.sequence ?? 0
    }
    watching = Task { [weak self] in
      do {
        for try await _ in changes { await self?.send() }
      } catch {
        await self?.report(.failed(error))
      }
    }
    await sendStatus()
  }

  /// Ends the session; the link stays open.
  public func stop() {
    watching?.cancel()
    watching = nil
    link.receive { _ in }
    reports.finish()
  }

  // MARK: - Taking

  package func receive(_ data: Data) async {
    do {
      switch try SyncMessage(data) {
      case .status(let status): try await meet(status)
      case .changes(let changes):
        let report = try await sync.merge(changes)
        reports.yield(.received(report))
        await sendStatus()
      default:
        reports.yield(.received(try await sync.receive(data)))
      }
    } catch {
      reports.yield(.failed(error))
    }
  }

  private func meet(_ status: TimerSyncStatus) async throws {
    let (has, forgot) = try await sync.note(status)
    if peer != status.device || peerSession != status.session {
      // It has just started: what was on its way to it may be lost, and it may not know us.
      let isNew = peer != status.device
      (peer, peerSession) = (status.device, status.session)
      sent = has
      if isNew { reports.yield(.met(device: status.device)) }
      await sendStatus()
    } else {
      // Changes in flight are sent again only if the other device lost its state.
      sent = forgot ? has : max(sent, has)
    }
    await send()
  }

  // MARK: - Sending

  package func sendStatus() async {
    do {
      let status = try await sync.status(session: id)
      let envelope = TransferFormat.timerStatus.envelope(
        status.json, createdAt: sync.board.store.clock.now)
      try await link.send(Data(envelope.json.bytes()), as: .applicationContext)
    } catch {
      reports.yield(.failed(error))
    }
  }

  package func send() async {
    guard let peer else { return }
    // One at a time: what changes meanwhile is sent afterwards.
    guard !isSending else {
      hasMore = true
      return
    }
    isSending = true
    defer { isSending = false }
    repeat {
      hasMore = false
      do {
        for part in try await sync.parts(
          for: peer, after: sent, limit: PeerDelivery.userInfo.limit)
        {
          do {
            try await deliver(part.data)
          } catch let error as PeerLinkError where error.code == .tooLarge {
            // One row is too large for the link: the others are sent, and it stays pending.
            reports.yield(.failed(error))
            continue
          }
          sent = max(sent, part.through)
          reports.yield(.sent(rows: part.rows, bytes: part.data.count))
        }
      } catch {
        reports.yield(.failed(error))
      }
    } while hasMore
  }

  /// At once if possible, otherwise through the persistent queue.
  private func deliver(_ data: Data) async throws {
    if link.isReachable {
      do {
        return try await link.send(data, as: .message)
      } catch  where [.unreachable, .unanswered, .busy].contains(error.code) {
        // It goes into the queue; twice does no harm.
      }
    }
    try await link.send(data, as: .userInfo)
  }

  private func report(_ event: TimerSyncEvent) { reports.yield(event) }
}
