public import Foundation
public import HouseholdTransfer

/// What a message of another device did.
public struct TimerMessageReport: Hashable, Sendable {
  /// The rows that were added, changed or deleted.
  public var changed: Set<UUID> = []
  /// The rows that the message is about and that are not here; ask for the full state.
  public var missing: Set<UUID> = []
  /// The refused timers and to-dos, each with its path in the message; the rest was taken.
  public var refused: [TransferError] = []

  /// Creates an empty report.
  public init() {}

  /// Whether the message did nothing.
  public var isEmpty: Bool { changed.isEmpty && missing.isEmpty && refused.isEmpty }
}
