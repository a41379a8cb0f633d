import Foundation
public import HouseholdPersistence

/// Questions about homes, appliances, tasks and everything else in a book inside one transaction;
/// ``HomeBook`` has each as an asynchronous method.
public struct HomeReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/home``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownRow`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    HomeError(
      .unknownRow, "There is no \(phrase: E.schema.label) with the id \(describing: id).",
      entity: E.schema.name,
      id: id as? UUID)
  }
}
