import Foundation
import HouseholdPersistence

extension RowWriting {
  /// Notes which devices that have read everything so far have not read some changes.
  func noteUnread(_ deltas: [RowDelta], of log: UUID) throws {
    let devices = try self.devices().filter { !$0.isThis && $0.unread == nil }
    guard !devices.isEmpty else { return }
    var latest: Int64 = 0
    for delta in deltas {
      delta.forEachStamp { if $0.device == log { latest = max(latest, $0.milliseconds) } }
    }
    guard latest > 0 else { return }
    for id in devices.map(\.id) {
      guard var device = try self.device(id) else { continue }
      device.unread = UnreadChange(at: latest)
      try set(device)
    }
  }

  /// Notes what a device had read of this one when it wrote something.
  func noteUnread(by id: UUID, having context: SyncContext, at written: Date, now: Date) throws {
    guard !context.latest.isEmpty, var device = try self.device(id),
      var unread = device.unread
    else { return }
    let this = try self.device()
    let read = try self.writers().filter { $0.device == this }
      .compactMap { context.latest[$0.log]?.milliseconds }.max()
    if let read, read >= unread.instant {
      device.unread = nil
    } else {
      unread.miss(written: written, now: now)
      guard unread != device.unread else { return }
      device.unread = unread
    }
    try set(device)
  }
}
