public import Foundation
import HouseholdPersistence

/// A part that the house has too few of, with the work that waits for it.
public struct MissingPart: Identifiable, Hashable, Sendable {
  /// The part.
  public let part: Part
  /// The tasks that use it up and are not done, the one due first at first.
  public let tasks: [MaintenanceTask]

  /// The part's id.
  public var id: UUID { part.id }

  /// The number to buy: what brings it to its minimum in stock, and to one where a task uses it up.
  public var count: Decimal {
    var missing = (part.target(isUsed: !tasks.isEmpty) ?? 1) - (part.quantityOnHand ?? 0)
    var count = Decimal()
    unsafe NSDecimalRound(&count, &missing, 0, .up)
    return count
  }
}

extension Part {
  /// Whether the appliance that it was for was deleted: it is bought only for tasks that use it.
  public var isLeftOver: Bool { applianceID == nil && formerApplianceID != nil }

  /// The number that there should be of it; nil where one is bought only once none is left.
  fileprivate func target(isUsed: Bool) -> Decimal? {
    isUsed ? max(minimumStock ?? 1, 1) : minimumStock
  }

  /// Whether there are too few of it.
  fileprivate func isMissing(isUsed: Bool) -> Bool {
    guard let quantityOnHand else { return false }
    return target(isUsed: isUsed).map { quantityOnHand < $0 } ?? (quantityOnHand == 0)
  }
}

extension MissingPart {
  /// The day on which the part is needed first; the last of all days when it is not known.
  var firstDueDate: CivilDate { tasks.compactMap(\.dueDate).min() ?? .max }
}

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
    transaction.name(
      UserCommand("home.listings", "Change the offers for {}", about: Part.self, id: partID))
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

extension HomeEdit {
  /// Deletes appliances, whose parts stay, as what is in the house does; those that would be bought know what
  /// they belonged to.
  func deleting(_ appliances: [UUID], _ delete: () throws -> Void) throws {
    let ids = appliances.map(Optional.some)
    // Of the others, none is bought anyway.
    let parts = try all(Fetch<Part> { $0.applianceID.isIn(ids) }).filter {
      $0.minimumStock != nil || $0.quantityOnHand == 0
    }
    try delete()
    let former = Dictionary(parts.map { ($0.id, $0.applianceID) }) { first, _ in first }
    let left = parts.map(\.id)
    try transaction.change(all(Fetch<Part> { $0.id.isIn(left) })) { part in
      part.formerApplianceID = former[part.id] ?? nil
    }
  }
}

extension Home {
  /// Deletes the home with what is in it; parts and manuals of its appliances stay.
  public func delete(in edit: HomeEdit) throws {
    let appliances = try edit.all(Fetch<Appliance> { $0.homeID == id }).map(\.id)
    try edit.deleting(appliances) { _ = try edit.transaction.delete(Home.self, id: id) }
  }
}

extension HomeReader {
  /// The parts to buy, those that are needed soonest first.
  ///
  /// A part is to be bought when its stock is below ``Part/minimumStock``; one without a minimum,
  /// when none is left, or less than one while a task uses it up. Parts whose number is not known
  /// are left out, and so are those of archived, sold and deleted appliances that no other task uses.
  ///
  /// - Complexity: O(*n*) in the number of tasks when a part is missing.
  public func missingParts() throws -> [MissingPart] {
    let few = try all(
      Fetch<Part>(
        where: { $0.quantityOnHand != nil && ($0.quantityOnHand < 1 || $0.minimumStock != nil) },
        sortBy: [Sort(\.name)]))
    guard !few.isEmpty else { return [] }
    let ids = Set(few.map(\.id))
    let places = try HomePlaces(transaction)
    let tasks = try all(
      Fetch(where: places.tasks(ofHome: nil), sortBy: [Sort(\.dueDate), Sort(\.title)])
    ).filter { !$0.partIDs.isDisjoint(with: ids) }
    let missing = few.compactMap { part -> MissingPart? in
      let users = tasks.filter { $0.partIDs.contains(part.id) }
      guard part.isMissing(isUsed: !users.isEmpty),
        !users.isEmpty || !part.isLeftOver && places.isOwned(part.applianceID)
      else { return nil }
      return MissingPart(part: part, tasks: users)
    }
    return missing.enumerated().sorted { left, right in
      let (a, b) = (left.element.firstDueDate, right.element.firstDueDate)
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }

  /// The parts of an appliance by name; for nil those that belong to none.
  public func parts(of applianceID: UUID?) throws -> [Part] {
    try all(
      Fetch<Part>(where: { $0.applianceID == applianceID }, sortBy: [Sort(\.name)]))
  }

  /// The offers of a part, best first, and why the best is.
  ///
  /// Offers in the user's currency come first.
  ///
  /// - Parameters:
  ///   - partID: The part.
  ///   - preference: The buyer's preferences besides the price.
  /// - Throws: ``HomeError``: `unknownRow`.
  /// - Complexity: O(*n* log *n*) in the number of offers.
  public func compareListings(
    of partID: UUID, preference: PartPreference = PartPreference()
  ) throws -> PartComparison {
    _ = try row(Part.self, partID)
    let listings = try all(
      Fetch<PartListing>(where: { $0.partID == partID }, sortBy: [Sort(\.priceAmount)]))
    return PartComparison(
      listings, preference: preference,
      preferring: try currency())
  }
}

extension Part: HomeEntity {
  /// The part, where a changed number in stock counts as a new count.
  ///
  /// One that belongs to an appliance, or is to be in stock from now on, is none of a deleted one.
  public func derived(from before: Part?, in reader: HomeReader) throws -> Part {
    var part = counted(since: before, at: reader.transaction.now)
    if applianceID != nil || before.map({ $0.minimumStock != minimumStock }) ?? false {
      part.formerApplianceID = nil
    }
    return part
  }
}

extension PartListing: HomeEntity {}
