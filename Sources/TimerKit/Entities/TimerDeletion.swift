public import Foundation
public import HouseholdPersistence

/// That a timer or a to-do was deleted here, so that a message made before cannot bring it back.
///
/// It stays on the device, also in a store without sync, and is forgotten after ``days`` days.
public struct TimerDeletion: Entity {
  /// The id of what was deleted.
  public var id: UUID
  /// The instant of the deletion.
  public var deletedAt: Date

  /// How long a deletion is remembered, in days: as long as a store keeps what it delivered.
  public static let days = 90

  /// The declaration of the fields and the index.
  public static let schema = EntitySchema<TimerDeletion>(
    "timerDeletion", named: "deletion of a timer",
    blank: TimerDeletion(id: UUID(), deletedAt: .distantPast), indexes: [Index(\.deletedAt)],
    sync: .device
  ) {
    Field(\.id)
    Field(\.deletedAt)
  }
}

extension WriteTransaction {
  /// Remembers that a timer or a to-do is deleted, and forgets what was deleted long ago.
  func remember(deletionOf id: UUID) throws {
    let oldest = now.addingTimeInterval(-Double(TimerDeletion.days) * 86_400)
    _ = try delete(TimerDeletion.self, where: { $0.deletedAt < oldest })
    try save(TimerDeletion(id: id, deletedAt: now))
  }
}
