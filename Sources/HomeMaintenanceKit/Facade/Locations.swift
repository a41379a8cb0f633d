public import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// The location of a path such as `Cellar / Shelf`; what is missing on the way is added.
  ///
  /// - Parameters:
  ///   - path: The names from the home down, with a slash between spaces in between.
  ///   - homeID: The home.
  /// - Returns: The location as stored.
  /// - Throws: ``HomeError``: `unknownRow` for the home; `invalidPath` when a name is empty.
  /// - Complexity: O(*n* log *n*) in the number of locations.
  @discardableResult
  public func addLocation(at path: String, in homeID: UUID) throws -> Location {
    _ = try row(Home.self, homeID)
    let tree = try reader.locations(in: homeID)
    var location: Location?
    var isNew = false
    for name in try Location.names(of: path) {
      let known = isNew ? nil : tree.child(named: name, of: location?.id)
      isNew = known == nil
      location =
        try known
        ?? transaction.insert(Location(homeID: homeID, parentID: location?.id, name: name))
    }
    guard let location else { throw Location.invalidPath }
    return location
  }
}

extension HomeReader {
  /// The locations of a home, with their paths.
  ///
  /// - Complexity: O(*n* log *n*) in the number of locations.
  public func locations(in homeID: UUID) throws -> LocationTree {
    LocationTree(try all(Fetch<Location> { $0.homeID == homeID }))
  }

  /// The location of a path such as `Cellar / Shelf`.
  ///
  /// Upper and lower case are the same, and white space around a name does not count.
  ///
  /// - Parameters:
  ///   - path: The names from the home down, with a slash between spaces in between.
  ///   - homeID: The home.
  /// - Returns: The location, or nil if there is none.
  /// - Throws: ``HomeError``: `invalidPath` when a name is empty.
  /// - Complexity: O(*n* log *n*) in the number of locations.
  public func location(at path: String, in homeID: UUID) throws -> Location? {
    let tree = try locations(in: homeID)
    var location: Location?
    for name in try Location.names(of: path) {
      guard let child = tree.child(named: name, of: location?.id) else { return nil }
      location = child
    }
    return location
  }
}

extension HomeReader {
  /// Whether a location is known and in another home.
  func isLocation(_ id: UUID?, outside homeID: UUID?) throws -> Bool {
    guard let location = try id.flatMap({ try find(Location.self, $0) }) else { return false }
    return location.homeID != homeID
  }
}

extension Location {
  /// The names of a path; never empty.
  ///
  /// - Throws: ``HomeError``: `invalidPath` when a name is empty.
  static func names(of path: String) throws(HomeError) -> [String] {
    // Split at the slash between spaces only: "AC/DC" is one name.
    let names = path.components(separatedBy: pathSeparator)
      .map { $0.visible.trimmingCharacters(in: .whitespacesAndNewlines) }
    // "Kitchen / / Shelf" has no name between its slashes, and would begin one with the second.
    guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("/ ") && $0 != "/" }) else {
      throw invalidPath
    }
    return names
  }

  static var invalidPath: HomeError {
    HomeError(
      .invalidPath,
      "Expected a path of names such as Cellar / Shelf; found one with an empty name.",
      entity: Location.schema.name)
  }
}

extension Location: HomeEntity {
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
    if children.contains(where: { LocationTree.isSame($0.name, name) }) {
      var leaving = self
      leaving.name = id.uuidString
      try edit.transaction.save(leaving)
    }
    // If there is none above, the links become nil by their own rules: that is not moving what was in it.
    if parentID != nil {
      let appliances = try edit.all(Fetch<Appliance> { $0.locationID == id })
      let tasks = try edit.all(Fetch<MaintenanceTask> { $0.locationID == id })
      try edit.transaction.change(children) { $0.parentID = parentID }
      try edit.transaction.change(appliances) { $0.locationID = parentID }
      try edit.transaction.change(tasks) { $0.locationID = parentID }
    }
    try edit.transaction.delete(Location.self, id: id)
  }
}
