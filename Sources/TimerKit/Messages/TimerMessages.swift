public import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// What a message of another device did.
public struct TimerMessageReport: Hashable, Sendable {
  /// The rows that were added, changed or deleted.
  public var changed: Set<UUID> = []
  /// The rows that the message is about and that are not here; ask for the full state.
  public var missing: Set<UUID> = []
  /// The refused timers and to-dos, each with its path in the message; the rest was taken.
  public var refused: [TransferError] = []

  /// Whether the message did nothing.
  public var isEmpty: Bool { changed.isEmpty && missing.isEmpty && refused.isEmpty }
}

/// Takes and makes the messages of devices that do not sync, such as the app of an older version on a
/// watch: the full state, one change, and one tap.
///
/// They are about timers and to-dos; no message has a run.
///
/// ```swift
/// let messages = TimerMessages(board) { ids in
///   try await sync.times(of: CountdownTimer.self, ids)
///     .merging(sync.times(of: TodoItem.self, ids)) { first, _ in first }
/// }
/// let report = try await messages.receive(userInfo.data)
/// let state = try TransferCoder.timerSync.encode(
///   await messages.fullState(), createdAt: board.store.clock.now)
/// ```
///
/// What a message says becomes an ordinary change of this store, which is synced like any other. Only
/// the fields that the message has and that differ are set, and each only if the message is newer: its
/// `updatedAt`, or the instant at which the tap was made, is after the last change of the field. Where
/// that is not known, the row's own `updatedAt` counts. While sync is on, a field that a message set
/// counts as set when that message arrived. A row that is not in a full state is not
/// deleted by that. A deletion always counts.
public struct TimerMessages: Sendable {
  /// Tells what is known of timers and to-dos, by their ids.
  public typealias Times = @Sendable (Set<UUID>) async throws -> [UUID: RowTimes]

  /// The timers.
  public let board: TimerBoard
  private let times: Times

  /// Takes messages for a board.
  ///
  /// - Parameters:
  ///   - board: The timers.
  ///   - times: What is known of timers and to-dos, from `HouseholdSync.times(of:_:)`. Without it, what
  ///     was deleted here stays so for ``TimerDeletion/days`` days; what others deleted is not known.
  public init(_ board: TimerBoard, times: @escaping Times = { _ in [:] }) {
    self.board = board
    self.times = times
  }

  /// Whether bytes are a message, by their keys; it may still be refused.
  public static func isMessage(_ data: Data) -> Bool {
    (try? JSONValue(received: data, limits: ReceivedMessage.limits))
      .flatMap(ReceivedMessage.kind(of:)) != nil
  }

  /// Takes a message, whichever of the three kinds it is, with or without an envelope.
  ///
  /// Everything valid is taken in one transaction. Taking the same message twice changes nothing.
  ///
  /// - Returns: The changed, missing and refused rows.
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path when the message cannot be read;
  ///   then nothing changed. ``/HouseholdPersistence/StoreError`` when the store fails.
  /// - Complexity: O(*n* log *n*) in the size of the message and of the lists of to-dos it is about.
  @discardableResult
  public func receive(_ data: Data) async throws -> TimerMessageReport {
    let message = try ReceivedMessage(data)
    let known = try await times(message.ids)
    return try await board.store.write(origin: .import) { transaction in
      var merge = MessageMerge(transaction, known)
      try merge.take(message)
      return merge.report
    }
  }

  /// The full state, for a device that has nothing yet.
  ///
  /// - Complexity: O(*n* log *n*) in the number of timers and to-dos.
  public func fullState() async throws -> TimerSyncPayload {
    try await board.store.read { transaction in
      let timers = try transaction.fetchAll(CountdownTimer.self)
      let todos = Dictionary(grouping: try transaction.fetchAll(TodoItem.self), by: \.timerID)
      return TimerSyncPayload(
        timers: timers.map { TimerDTO($0, todos: todos[$0.id] ?? []) },
        syncTimestamp: transaction.now)
    }
  }

  /// The message about a timer that was added, changed or deleted.
  ///
  /// - Parameters:
  ///   - id: The timer's id.
  ///   - isNew: Whether the other device cannot know it yet.
  /// - Returns: What the timer is now; a deletion if it is not there.
  public func update(of id: UUID, isNew: Bool = false) async throws -> TimerUpdateMessage {
    try await board.read { reader in
      guard let timer = try reader.find(CountdownTimer.self, id) else {
        return TimerUpdateMessage(type: .deleted, timer: nil, timerID: id)
      }
      return TimerUpdateMessage(
        type: isNew ? .created : .updated,
        timer: TimerDTO(timer, todos: try reader.todos(of: id)), timerID: id)
    }
  }
}

extension QuickActionMessage {
  /// The message about a to-do that was marked as done, or as not done.
  public init(toggled todo: TodoItem) {
    self.init(
      action: .todoToggled, timerID: todo.timerID, todoID: todo.id,
      todoCompleted: todo.isCompleted)
  }

  /// The message about the notes of a timer.
  public init(notesOf timer: CountdownTimer) {
    self.init(action: .noteUpdated, timerID: timer.id, noteText: timer.notes)
  }
}
