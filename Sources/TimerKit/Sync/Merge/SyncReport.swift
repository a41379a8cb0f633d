public import Foundation
public import HouseholdTransfer

/// The result of a message from another device.
public struct SyncReport: Hashable, Sendable {
  /// The rows that were added, changed or deleted.
  public var changed: Set<UUID> = []
  /// The rows that wait for something that has not come yet: the rest of them, or their timer.
  public var held: Set<UUID> = []
  /// The refused records, each with its path in the message; the rest was merged.
  public var refused: [TransferError] = []
  /// The fields that this version does not know, such as `timer.sound`; they were left out.
  public var unknownFields: Set<String> = []

  /// Creates an empty report.
  public init() {}

  /// Whether anything changed here.
  public var isEmpty: Bool { changed.isEmpty && held.isEmpty && refused.isEmpty }
}
