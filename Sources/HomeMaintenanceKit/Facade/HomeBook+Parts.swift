public import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// A part of which there are too few in the house, with the work that waits for it.
public struct MissingPart: Identifiable, Hashable, Sendable {
  /// The part.
  public let part: Part
  /// The tasks that use it up and are not done, the one due first at first.
  public let tasks: [MaintenanceTask]

  /// The part's id.
  public var id: UUID { part.id }
}

extension HomeBook {
  /// The parts that are to be bought, the ones needed first at first.
  ///
  /// They are those of which none is left, and those of which there is less than one while a task uses
  /// one up.
  /// Parts whose number is not known are left out.
  ///
  /// - Complexity: O(*n*) in the number of tasks when a part is missing.
  public func missingParts() async throws -> [MissingPart] {
    try await store.read { try $0.missingParts() }
  }

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
  ///   - preference: The buyer's preferences besides the price.
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

extension ReadTransaction {
  /// The parts that are to be bought.
  func missingParts() throws -> [MissingPart] {
    let few = try fetch(
      Fetch<Part>(where: \.quantityOnHand != nil && \.quantityOnHand < 1, sortBy: [Sort(\.name)]))
    guard !few.isEmpty else { return [] }
    let ids = Set(few.map(\.id))
    let tasks = try fetch(
      Fetch<MaintenanceTask>(
        where: \.completedDate == nil && \.deletedDate == nil,
        sortBy: [Sort(\.dueDate), Sort(\.title)])
    ).filter { !$0.partIDs.isDisjoint(with: ids) }
    let missing = few.compactMap { part -> MissingPart? in
      let users = tasks.filter { $0.partIDs.contains(part.id) }
      guard !users.isEmpty || part.quantityOnHand == 0 else { return nil }
      return MissingPart(part: part, tasks: users)
    }
    return missing.enumerated().sorted { left, right in
      let (a, b) = (left.element.firstDueDate, right.element.firstDueDate)
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }
}

extension MissingPart {
  /// The day on which the part is needed first; the last of all days when it is not known.
  fileprivate var firstDueDate: CivilDate { tasks.compactMap(\.dueDate).min() ?? .max }
}
