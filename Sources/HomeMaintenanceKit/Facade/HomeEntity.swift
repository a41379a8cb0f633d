public import Foundation
public import HouseholdPersistence

/// A kind of row that ``HomeBook`` adds, changes, shows and deletes.
public protocol HomeEntity: Entity where ID == UUID {
  /// Checks what no rule of the row alone can see: the rows it links to.
  ///
  /// - Parameters:
  ///   - before: The row as it is stored, or nil if it is new.
  ///   - transaction: The transaction in which it will be written.
  /// - Throws: ``HomeError``.
  func check(before: Self?, in transaction: any ReadTransaction) throws

  /// The row with the fields that follow from other rows, as it is written.
  func derived(in transaction: any ReadTransaction) throws -> Self

  /// Deletes the row, with what its delete rules take with it.
  func delete(in transaction: any WriteTransaction) throws

  /// Makes the changes of other rows that go before the row's deletion.
  ///
  /// - Throws: ``HomeError``.
  func prepareDeletion(in transaction: any WriteTransaction) throws
}

extension HomeEntity {
  /// Nothing to check.
  public func check(before: Self?, in transaction: any ReadTransaction) throws {}

  /// The row itself: most have no such fields.
  public func derived(in transaction: any ReadTransaction) throws -> Self { self }

  /// The row is deleted; most kinds leave nothing behind.
  public func delete(in transaction: any WriteTransaction) throws {
    try transaction.delete(Self.self, id: id)
  }

  /// Nothing to prepare.
  public func prepareDeletion(in transaction: any WriteTransaction) throws {}
}

extension Home: HomeEntity {}
extension CustomField: HomeEntity {}
extension ServiceRecord: HomeEntity {}
extension Photo: HomeEntity {}
extension Manual: HomeEntity {}
extension Tutorial: HomeEntity {}
extension Part: HomeEntity {}
extension PartListing: HomeEntity {}
extension RecognitionCacheEntry: HomeEntity {}

extension Appliance: HomeEntity {
  /// Checks that the location is in the appliance's home.
  ///
  /// - Throws: `otherHome`.
  public func check(before: Appliance?, in transaction: any ReadTransaction) throws {
    guard let locationID, (homeID, locationID) != (before?.homeID, before?.locationID),
      let location = try transaction.fetch(Location.self, id: locationID),
      location.homeID != homeID
    else { return }
    throw HomeError(
      .otherHome,
      "The location is in another home than the appliance; choose one of the same home, or none.",
      entity: Appliance.schema.name, id: id)
  }
}

extension Location: HomeEntity {
  /// Checks that the location's way up ends in its home, and that its name is free there.
  ///
  /// - Throws: `otherHome`, `insideItself` or `duplicateLocation`.
  public func check(before: Location?, in transaction: any ReadTransaction) throws {
    let tree = LocationTree(
      try transaction.fetch(Fetch<Location>(where: \.homeID == homeID)))
    if let before, before.homeID != homeID {
      throw HomeError(
        .otherHome, "A location stays in its home; add one to the other home instead.",
        entity: Location.schema.name, id: id)
    }
    if let parentID, tree[parentID] == nil,
      try transaction.fetch(Location.self, id: parentID) != nil
    {
      throw HomeError(
        .otherHome, "The location above is in another home; choose one of the same home.",
        entity: Location.schema.name, id: id)
    }
    if let parentID, tree.contains(parentID, below: id) {
      throw HomeError(
        .insideItself, "A location cannot be inside itself; choose another location above it.",
        entity: Location.schema.name, id: id)
    }
    if let twin = tree.child(named: name, of: parentID), twin.id != id {
      throw HomeError(
        .duplicateLocation,
        "A location of that name already exists there; choose another name or location.",
        entity: Location.schema.name, id: twin.id)
    }
  }

  /// Moves what is in the location to the one above it.
  ///
  /// - Throws: `duplicateLocation` when a location above has the name of one that would move up.
  public func prepareDeletion(in transaction: any WriteTransaction) throws {
    let children = try transaction.fetch(Fetch<Location>(where: \.parentID == id))
    let siblings = try transaction.fetch(
      Fetch<Location>(where: \.homeID == homeID && \.parentID == parentID))
    for child in children
    where siblings.contains(where: { $0.id != id && LocationTree.isSame($0.name, child.name) }) {
      throw HomeError(
        .duplicateLocation,
        "Two locations would have the same name; rename or move one of them first.",
        entity: Location.schema.name, id: child.id)
    }
    // One that has the name of the location itself can only move once that is gone: by the rule of
    // its link it then becomes nil, so the location is renamed out of the way first.
    var leaving = self
    leaving.name = id.uuidString
    try transaction.save(leaving)
    _ = try transaction.save(
      children.map { child in
        var child = child
        child.parentID = parentID
        return child
      })
    _ = try transaction.save(
      try transaction.fetch(Fetch<Appliance>(where: \.locationID == id)).map { appliance in
        var appliance = appliance
        appliance.locationID = parentID
        return appliance
      })
  }
}
