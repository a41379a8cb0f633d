public import Foundation

/// Something that happened in a session with another device.
public enum TimerSyncEvent: Sendable {
  /// The other device said who it is.
  case met(device: UUID)
  /// Changes of some rows were handed to the link.
  case sent(rows: Set<UUID>, bytes: Int)
  /// Something came; what became of it.
  case received(SyncReport)
  /// A message cannot be read or sent. The session continues.
  case failed(any Error)
}
