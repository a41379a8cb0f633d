import Foundation
import HouseholdMessages
public import HouseholdPersistence

extension Home: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension CustomField: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension ServiceRecord: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension Photo: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension Manual: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit

  /// The manual, with its file for other devices if it is pinned here.
  public func derived(from before: Manual?, in reader: HomeReader) -> Manual {
    var manual = self
    guard let localPath else { return manual }
    if isPinned {
      manual.sharedFile = localPath
    } else if let old = before?.localPath, old != localPath, sharedFile == old {
      // Others shall not get a file that was replaced.
      manual.sharedFile = nil
    }
    return manual
  }
}

extension Tutorial: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension Part: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension PartListing: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension RecognitionCacheEntry: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit
}

extension Appliance: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit

  /// Checks that the location is in the appliance's home.
  ///
  /// - Throws: ``HomeError``: `otherHome`.
  public func check(before: Appliance?, in reader: HomeReader) throws {
    guard let locationID, (homeID, locationID) != (before?.homeID, before?.locationID),
      let location = try reader.find(Location.self, locationID),
      location.homeID != homeID
    else { return }
    throw HomeError(
      .otherHome,
      "The location is in another home than the appliance; choose one of the same home, or none.",
      entity: Appliance.schema.name, id: id)
  }
}

extension Location: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit

  /// Checks that the location's way up ends in its home, and that its name is free there.
  ///
  /// - Throws: ``HomeError``: `otherHome`, `insideItself` or `duplicateLocation`.
  public func check(before: Location?, in reader: HomeReader) throws {
    let tree = LocationTree(
      try reader.all(Fetch<Location> { $0.homeID == homeID }))
    if let before, before.homeID != homeID {
      throw HomeError(
        .otherHome, "A location stays in its home; add one to the other home instead.",
        entity: Location.schema.name, id: id)
    }
    if let parentID, tree[parentID] == nil,
      try reader.find(Location.self, parentID) != nil
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

  /// Deletes the location; what is in it moves to the one above it.
  ///
  /// - Throws: ``HomeError``: `duplicateLocation` when a location above has the name of one that
  ///   would move up.
  public func delete(in edit: HomeEdit) throws {
    let children = try edit.all(Fetch<Location> { $0.parentID == id })
    let siblings = try edit.all(
      Fetch<Location> { $0.homeID == homeID && $0.parentID == parentID })
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
    try edit.transaction.save(leaving)
    _ = try edit.transaction.save(
      children.map { child in
        var child = child
        child.parentID = parentID
        return child
      })
    _ = try edit.transaction.save(
      try edit.all(Fetch<Appliance> { $0.locationID == id }).map { appliance in
        var appliance = appliance
        appliance.locationID = parentID
        return appliance
      })
    try edit.transaction.delete(Location.self, id: id)
  }
}
