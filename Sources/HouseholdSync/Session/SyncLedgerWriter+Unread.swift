import Foundation
import HouseholdPersistence

extension RowWriting {
  /// Notes which devices that have read everything so far have not read some changes.
  func noteUnread(_ deltas: [RowDelta], of log: UUID, sent: Date) throws {
    let devices = try self.devices().filter { !$0.isThis && $0.unread?.next == nil }
    guard !devices.isEmpty else { return }
    var latest: Int64 = 0
    for delta in deltas {
      delta.forEachStamp { if $0.device == log { latest = max(latest, $0.milliseconds) } }
    }
    guard latest > 0 else { return }
    let change = UnreadChange.Sent(made: latest, sent: max(latest, sent.milliseconds))
    for id in devices.map(\.id) {
      guard var device = try self.device(id) else { continue }
      if device.unread == nil {
        device.unread = UnreadChange(change)
      } else {
        device.unread?.follow(change)
      }
      try set(device)
    }
  }

  /// Notes what a device had read of this one when it wrote something.
  ///
  /// - Parameter isAsking: Whether it wrote only what it has read.
  func noteUnread(
    by id: UUID, having context: SyncContext, at written: Date, isAsking: Bool, now: Date
  ) throws {
    guard !context.latest.isEmpty, var device = try self.device(id) else { return }
    let this = try self.device()
    let read = try self.writers().filter { $0.device == this }
      .compactMap { context.latest[$0.log]?.milliseconds }.max()
    // It read what followed, and asks for what it went on without.
    if isAsking, read == 0, device.unread?.isLasting != true {
      let instant = written.milliseconds - UnreadChange.patience
      device.unread = UnreadChange(UnreadChange.Sent(made: instant, sent: instant))
    }
    guard let known = device.unread else { return }
    if let read, read >= known.instant { device.unread = known.left(after: read) }
    device.unread?.miss(written: written, isAsking: isAsking, now: now)
    if device.unread != known { try set(device) }
  }

  /// Notes that everything was sent once more to those who had not read something for long.
  func answerUnread() throws {
    for var device in try devices() where device.unread?.isUnanswered == true {
      device.unread?.isAnswered = true
      try set(device)
    }
  }
}

extension UnreadChange {
  /// Whether nothing was done yet about a device that does not read what is sent.
  var isUnanswered: Bool { isLasting && !isAnswered }
}
