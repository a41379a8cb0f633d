import Foundation
import HouseholdTransfer

extension TransferFormat {
  /// Changes with timestamps: kind `timer.changes`.
  static let timerChanges = TransferFormat(kind: "timer.changes")
  /// The sync progress of a device: kind `timer.status`.
  static let timerStatus = TransferFormat(kind: "timer.status")
}

/// Something that came, of whichever kind.
enum SyncMessage {
  case changes(TimerChanges)
  case status(TimerSyncStatus)
  /// Timers without stamps.
  case payload([SyncRecord])
  /// The timer that was deleted, and when the message was made.
  case deletion(UUID, at: Date?)
  /// A tap, and when the message was made.
  case tap(QuickActionMessage, at: Date?)

  /// The full state of one who keeps no stamps comes in one piece and is the largest.
  private static let limits = TransferCoder.timerSync.limits

  /// Reads and checks a message.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path.
  init(_ data: Data) throws(TransferError) {
    let document = try JSONValue(received: data, limits: Self.limits)
    switch document["kind"]?.string {
    case TransferFormat.timerChanges.kind:
      self = .changes(try Self.open(.timerChanges, document: document, read: TimerChanges.init))
    case TransferFormat.timerStatus.kind:
      self = .status(try Self.open(.timerStatus, document: document, read: TimerSyncStatus.init))
    case TransferFormat.timerUpdate.kind: self = try Self.update(document)
    case TransferFormat.timerAction.kind: self = try Self.action(document)
    case TransferFormat.timerSync.kind: self = try Self.state(document)
    case nil where document["action"] != nil: self = try Self.action(document)
    case nil where document["type"] != nil: self = try Self.update(document)
    case nil where document["timers"] != nil: self = try Self.state(document)
    default:
      throw TransferError(
        .wrongKind,
        "This is not a timer message; expected changes, a status, a full state, an update or"
          + " an action.", path: "kind")
    }
  }

  private static func open<Payload>(
    _ format: TransferFormat, document: JSONValue,
    read: (JSONValue) throws(TransferError) -> Payload
  ) throws(TransferError) -> Payload {
    let envelope = try format.open(document)
    do throws(TransferError) {
      return try read(envelope.payload)
    } catch {
      throw error.inside(.key("payload"))
    }
  }

  private static func state(_ document: JSONValue) throws(TransferError) -> SyncMessage {
    let message = try TransferCoder.timerSync.decode(document)
    return .payload(
      SyncRecord.records(of: message.payload, path: document["timers"] == nil ? "payload." : ""))
  }

  private static func update(_ document: JSONValue) throws(TransferError) -> SyncMessage {
    let message = try TransferCoder.timerUpdate.decode(document)
    let payload = message.payload
    guard payload.type != .deleted else {
      return .deletion(payload.timerID, at: try checked(message.createdAt))
    }
    let path = document["type"] == nil ? "payload.timer" : "timer"
    return .payload(payload.timer.map { SyncRecord.records(of: $0, path: path) } ?? [])
  }

  private static func action(_ document: JSONValue) throws(TransferError) -> SyncMessage {
    let message = try TransferCoder.timerAction.decode(document)
    return .tap(message.payload, at: try checked(message.createdAt))
  }

  /// The instant of an envelope, which stands for the stamps that its payload lacks.
  private static func checked(_ instant: Date?) throws(TransferError) -> Date? {
    guard let instant else { return nil }
    do throws(TransferError) {
      return try SyncLimits.checked(instant)
    } catch {
      throw error.inside(.key("createdAt"))
    }
  }
}
