public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A reminder that was delivered, or that a process is delivering: the ledger that keeps one from
/// being delivered twice.
public struct DeliveredReminder: Entity {
  /// The row's unique identifier.
  public var id: UUID
  /// The reminder's own id, which is the same each time it is planned.
  public var reminderID: String
  /// The task it was about.
  public var taskID: UUID
  /// The instant at which it was to be shown.
  public var fireDate: Date
  /// The instant at which a process took it on.
  public var claimedAt: Date
  /// The instant at which it had been shown; nil while that is not certain.
  public var deliveredAt: Date?

  /// Creates a row of the ledger.
  ///
  /// - Parameters:
  ///   - id: The row's unique identifier.
  ///   - reminderID: The reminder's own id.
  ///   - taskID: The task it was about.
  ///   - fireDate: The instant at which it was to be shown.
  ///   - claimedAt: The instant at which a process took it on.
  ///   - deliveredAt: The instant at which it had been shown.
  public init(
    id: UUID = UUID(), reminderID: String, taskID: UUID, fireDate: Date, claimedAt: Date,
    deliveredAt: Date? = nil
  ) {
    self.id = id
    self.reminderID = reminderID
    self.taskID = taskID
    self.fireDate = fireDate
    self.claimedAt = claimedAt
    self.deliveredAt = deliveredAt
  }

  /// The declaration of the row's fields, link and indexes.
  public static let schema = EntitySchema<DeliveredReminder>(
    "deliveredReminder",
    blank: DeliveredReminder(
      reminderID: "", taskID: UUID(), fireDate: .distantPast, claimedAt: .distantPast),
    indexes: [Index(\.reminderID, unique: true), Index(\.taskID)],
    // Each device reminds its own user.
    sync: .device
  ) {
    Field(\.id)
    Field(\.reminderID, .trimmedLength(1...500))
    Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .cascade)
    Field(\.fireDate)
    Field(\.claimedAt)
    Field(\.deliveredAt)
  }
}
