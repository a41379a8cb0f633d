public import Foundation
import HouseholdPersistence

extension HomeBook {
  /// The parts of an appliance by name; for nil those that belong to none.
  public func parts(of applianceID: UUID?) async throws -> [Part] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<Part>(where: \.applianceID == applianceID, sortBy: [Sort(\.name)]))
    }
  }

  /// The offers of a part, best first, and why the best is.
  ///
  /// Offers in the user's currency come first.
  ///
  /// - Parameters:
  ///   - partID: The part.
  ///   - preference: What the buyer minds besides the price.
  /// - Throws: `unknownRow`.
  /// - Complexity: O(*n* log *n*) in the number of offers.
  public func compareListings(
    of partID: UUID, preference: PartPreference = PartPreference()
  ) async throws -> PartComparison {
    try await store.read { transaction in
      _ = try transaction.known(Part.self, partID)
      let listings = try transaction.fetch(
        Fetch<PartListing>(where: \.partID == partID, sortBy: [Sort(\.priceAmount)]))
      return PartComparison(
        listings, preference: preference,
        preferring: try transaction.preferences().defaultCurrency)
    }
  }

  /// Replaces the offers of a part by those that were seen now.
  ///
  /// - Returns: The offers as stored.
  /// - Throws: `unknownRow`.
  /// - Complexity: O(*n*) in the number of offers.
  @discardableResult
  public func replaceListings(
    of partID: UUID, by listings: [PartListing]
  ) async throws -> [PartListing] {
    try await edit { edit in
      _ = try edit.row(Part.self, partID)
      _ = try edit.transaction.delete(PartListing.self, where: \.partID == partID)
      return try edit.transaction.insert(
        listings.map { listing in
          var listing = listing
          listing.partID = partID
          return listing
        })
    }
  }
}
