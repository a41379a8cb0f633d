import Foundation
import HouseholdCalendar
import HouseholdTransfer
import TimerKit

/// The three messages of the link, for tests that treat them alike.
enum MessageKind: String, CaseIterable, CustomStringConvertible {
  case sync, update, action

  /// The two forms in which a message is taken.
  enum Form: String, CaseIterable, CustomStringConvertible {
    /// In a versioned envelope, dates as text.
    case envelope
    /// As `JSONEncoder` writes it by itself: no envelope, dates as numbers.
    case plain

    var description: String { rawValue }
  }

  /// A message that was read.
  enum Message: Equatable {
    case sync(VersionedEnvelope<TimerSyncPayload>)
    case update(VersionedEnvelope<TimerUpdateMessage>)
    case action(VersionedEnvelope<QuickActionMessage>)
  }

  var description: String { rawValue }

  static let now = Date(milliseconds: 1_767_225_600_123)
  /// Part of every text that somebody typed; it must not stand in any error.
  static let secret = "geheim"

  static let timer = TimerDTO(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    name: "Tee \(secret)", durationInSeconds: 240, icon: "cup", color: "#FF3B30",
    notes: "\(secret) \"süß\"\n", createdAt: now, updatedAt: now + 1,
    todoItems: [
      TodoItemDTO(
        id: UUID(uuid: (2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
        text: secret, isCompleted: true, sortOrder: 3, createdAt: now, updatedAt: now + 1.5)
    ])
  static let tap = QuickActionMessage(
    action: .todoToggled, timerID: timer.id, todoID: timer.todoItems[0].id, todoCompleted: false,
    noteText: "\(secret) 😀")

  var format: TransferFormat {
    switch self {
    case .sync: .timerSync
    case .update: .timerUpdate
    case .action: .timerAction
    }
  }

  /// A good message as a tree.
  func sample(_ form: Form) throws -> JSONValue {
    func json<Payload>(
      _ payload: Payload, _ coder: TransferCoder<Payload>
    ) throws -> JSONValue {
      try JSONValue(
        parsing: form == .plain
          ? JSONEncoder().encode(payload) : coder.encode(payload, createdAt: Self.now))
    }
    return switch self {
    case .sync:
      try json(TimerSyncPayload(timers: [Self.timer], syncTimestamp: Self.now), .timerSync)
    case .update:
      try json(
        TimerUpdateMessage(type: .updated, timer: Self.timer, timerID: Self.timer.id), .timerUpdate)
    case .action: try json(Self.tap, .timerAction)
    }
  }

  func decode(_ bytes: some Collection<UInt8>) throws(TransferError) -> Message {
    switch self {
    case .sync: .sync(try TransferCoder.timerSync.decode(bytes))
    case .update: .update(try TransferCoder.timerUpdate.decode(bytes))
    case .action: .action(try TransferCoder.timerAction.decode(bytes))
    }
  }
}

extension MessageKind.Message {
  /// Writes the message and reads it again; what came without an envelope gets one.
  func passedOn() throws(TransferError) -> MessageKind.Message {
    func again<Payload>(
      _ read: VersionedEnvelope<Payload>, _ coder: TransferCoder<Payload>
    ) throws(TransferError) -> VersionedEnvelope<Payload> {
      var result = try coder.decode(
        try coder.encode(
          read.payload, createdAt: read.createdAt ?? MessageKind.now, extras: read.extras))
      result.schemaVersion = read.schemaVersion
      if read.createdAt == nil { result.createdAt = nil }
      return result
    }
    return switch self {
    case .sync(let read): .sync(try again(read, .timerSync))
    case .update(let read): .update(try again(read, .timerUpdate))
    case .action(let read): .action(try again(read, .timerAction))
    }
  }
}
