import Foundation
public import HouseholdPersistence

/// Questions about garments, outfits, wears, wishes and events inside one transaction; ``Wardrobe``
/// has each as an asynchronous method.
public struct WardrobeReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/wardrobe``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownItem`, `unknownOutfit`, `unknownWear`, `unknownEvent` or `unknownWish`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    WardrobeError.unknown(type, id)
  }
}

// MARK: - Facts

extension WardrobeReader {
  /// The day of the transaction in its time zone.
  var today: CivilDate { CivilDate(transaction.now, in: transaction.timeZone) }

  /// Checks that garments exist.
  func checkItems(_ ids: Set<UUID>) throws {
    for id in ids.sorted() { _ = try row(WardrobeItem.self, id) }
  }

  /// A day that has begun in the store's zone, by default today.
  func begun(_ day: CivilDate?) throws -> CivilDate {
    let today = today
    guard let day, day > today else { return day ?? today }
    throw WardrobeError(
      .dayInFuture, "The day is in the future; name today or an earlier day.")
  }
}
