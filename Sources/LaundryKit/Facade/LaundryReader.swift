import Foundation
public import HouseholdPersistence

/// Questions about the laundry inside one transaction; ``LaundryRoom`` has each as an asynchronous
/// method.
public struct LaundryReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/laundry``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownPet`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    LaundryError(
      .unknownPet,
      "There is no \(phrase: E.schema.label) with the id \(describing: id); it was deleted, or never added.",
      petID: id as? UUID)
  }
}

// MARK: - Reminders

extension LaundryReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .laundry }

  /// The reminders of all pets; none if notifications are off.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func plannedReminders() throws -> [PlannedReminder] {
    let facts = try facts()
    guard facts.settings.notificationsEnabled else { return [] }
    return facts.petFacts.flatMap {
      $0.plannedReminders(at: transaction.now, in: transaction.timeZone)
    }
  }
}
