public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeEdit {
  /// Replaces the offers of a part by those that were seen now.
  ///
  /// - Returns: The offers as stored.
  /// - Throws: ``HomeError``: `unknownRow`.
  /// - Complexity: O(*n*) in the number of offers.
  @discardableResult
  public func replaceListings(
    of partID: UUID, by listings: [PartListing]
  ) throws -> [PartListing] {
    transaction.name(UserCommand("home.listings", "Change the offers for {}", Part.self, partID))
    _ = try row(Part.self, partID)
    _ = try transaction.delete(PartListing.self, where: { $0.partID == partID })
    return try transaction.insert(
      listings.map { listing in
        var listing = listing
        listing.partID = partID
        return listing
      })
  }
}
