public import Foundation
public import HouseholdTransfer

/// What became of something that came from another device.
public struct SyncReport: Hashable, Sendable {
  /// The rows that were added, changed or deleted.
  public var changed: Set<UUID> = []
  /// The rows that wait for something that has not come yet: the rest of them, or their timer.
  public var held: Set<UUID> = []
  /// What was refused, each with the place in the message; the rest was taken.
  public var refused: [TransferError] = []
  /// The fields that this version does not know, such as `timer.sound`; they were left out.
  public var unknownFields: Set<String> = []

  /// Creates a report of nothing.
  public init() {}

  /// Whether anything changed here.
  public var isEmpty: Bool { changed.isEmpty && held.isEmpty && refused.isEmpty }
}
