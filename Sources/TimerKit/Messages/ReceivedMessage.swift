import Foundation
import HouseholdMessages
import HouseholdTransfer

/// A message of any kind from another device.
enum ReceivedMessage {
  /// Timers as they are there, and their path in the message.
  case timers([(timer: TimerDTO, path: String)])
  /// The timer that was deleted, and when the message was made.
  case deletion(UUID, at: Date?)
  /// A tap, and when the message was made.
  case tap(QuickActionMessage, at: Date?)

  /// The full state comes in one piece and is the largest.
  static let limits = TransferCoder.timerSync.limits

  /// Reads and checks a message.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path.
  init(_ data: Data) throws(TransferError) {
    let document = try JSONValue(received: data, limits: Self.limits)
    switch Self.kind(of: document) {
    case TransferFormat.timerUpdate.kind: self = try Self.update(document)
    case TransferFormat.timerAction.kind: self = try Self.action(document)
    case TransferFormat.timerSync.kind: self = try Self.state(document)
    default:
      throw TransferError(
        .wrongKind,
        "This is not a timer message; expected a full state, an update or an action.",
        path: "kind")
    }
  }

  /// The kind of a message, with or without an envelope; nil if it is none.
  static func kind(of document: JSONValue) -> String? {
    let kinds = [
      TransferFormat.timerUpdate, TransferFormat.timerAction, TransferFormat.timerSync,
    ].map(\.kind)
    if let kind = document["kind"]?.string { return kinds.contains(kind) ? kind : nil }
    let keys = ["type", "action", "timers"]
    return zip(keys, kinds).first { document[$0.0] != nil }?.1
  }

  /// The timers and to-dos that the message is about.
  var ids: Set<UUID> {
    switch self {
    case .timers(let timers):
      Set(timers.flatMap { [$0.timer.id] + $0.timer.todoItems.map(\.id) })
    case .deletion(let timer, _): [timer]
    case .tap(let tap, _): Set([tap.timerID, tap.todoID].compactMap(\.self))
    }
  }

  private static func state(_ document: JSONValue) throws(TransferError) -> ReceivedMessage {
    let message = try TransferCoder.timerSync.decode(document)
    let path = document["timers"] == nil ? "payload." : ""
    return .timers(
      message.payload.timers.enumerated().map { ($1, "\(path)timers[\($0)]") })
  }

  private static func update(_ document: JSONValue) throws(TransferError) -> ReceivedMessage {
    let message = try TransferCoder.timerUpdate.decode(document)
    let payload = message.payload
    guard payload.type != .deleted else {
      return .deletion(payload.timerID, at: try checked(message.createdAt))
    }
    let path = document["type"] == nil ? "payload.timer" : "timer"
    return .timers(payload.timer.map { [($0, path)] } ?? [])
  }

  private static func action(_ document: JSONValue) throws(TransferError) -> ReceivedMessage {
    let message = try TransferCoder.timerAction.decode(document)
    return .tap(message.payload, at: try checked(message.createdAt))
  }

  /// The instant of an envelope, which says when its payload was made.
  private static func checked(_ instant: Date?) throws(TransferError) -> Date? {
    guard let instant else { return nil }
    guard (Date(timeIntervalSince1970: 0)..<lastInstant).contains(instant) else {
      throw TransferError(
        .invalidValue, "The instant must be from 1970 to 2199.", path: "createdAt",
        expected: "an instant from 1970 to 2199")
    }
    return instant
  }

  /// The beginning of the year 2200.
  private static let lastInstant = Date(timeIntervalSince1970: 7_258_118_400)
}
