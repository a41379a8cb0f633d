public import Foundation
import HouseholdPersistence

extension HomeBook {
  /// The locations of a home, with their paths.
  ///
  /// - Complexity: O(*n* log *n*) in the number of locations.
  public func locations(in homeID: UUID) async throws -> LocationTree {
    try await store.read { try $0.locationTree(of: homeID) }
  }

  /// The location of a path such as `Cellar / Shelf`.
  ///
  /// Upper and lower case are the same, and white space around a name does not count.
  ///
  /// - Parameters:
  ///   - path: The names from the home down, with a slash between spaces in between.
  ///   - homeID: The home.
  /// - Returns: The location, or nil if there is none.
  /// - Throws: `invalidPath` when a name is empty.
  /// - Complexity: O(*n* log *n*) in the number of locations.
  public func location(at path: String, in homeID: UUID) async throws -> Location? {
    try await store.read { transaction in
      let tree = try transaction.locationTree(of: homeID)
      var location: Location?
      for name in try Location.names(of: path) {
        guard let child = tree.child(named: name, of: location?.id) else { return nil }
        location = child
      }
      return location
    }
  }

  /// The location of a path such as `Cellar / Shelf`; what is missing on the way is added.
  ///
  /// - Parameters:
  ///   - path: The names from the home down, with a slash between spaces in between.
  ///   - homeID: The home.
  /// - Returns: The location as stored.
  /// - Throws: `unknownRow` for the home; `invalidPath` when a name is empty.
  /// - Complexity: O(*n* log *n*) in the number of locations.
  @discardableResult
  public func addLocation(at path: String, in homeID: UUID) async throws -> Location {
    try await edit { try $0.addLocation(at: path, in: homeID) }
  }
}

extension HomeEdit {
  /// The location of a path such as `Cellar / Shelf`; what is missing on the way is added.
  ///
  /// - Parameters:
  ///   - path: The names from the home down, with a slash between spaces in between.
  ///   - homeID: The home.
  /// - Returns: The location as stored.
  /// - Throws: `unknownRow` for the home; `invalidPath` when a name is empty.
  /// - Complexity: O(*n* log *n*) in the number of locations.
  public func addLocation(at path: String, in homeID: UUID) throws -> Location {
    _ = try row(Home.self, homeID)
    let tree = try transaction.locationTree(of: homeID)
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

extension Location {
  /// The names of a path; never empty.
  ///
  /// - Throws: `invalidPath` when a name is empty.
  static func names(of path: String) throws(HomeError) -> [String] {
    // Split at the slash between spaces only: "AC/DC" is one name.
    let names = path.components(separatedBy: pathSeparator)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    // "Kitchen / / Shelf" has no name between its slashes, and would begin one with the second.
    guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("/ ") && $0 != "/" }) else {
      throw invalidPath
    }
    return names
  }

  fileprivate static var invalidPath: HomeError {
    HomeError(
      .invalidPath,
      "Expected a path of names such as Cellar / Shelf; found one with an empty name.",
      entity: Location.schema.name)
  }
}

extension ReadTransaction {
  /// The locations of a home.
  func locationTree(of homeID: UUID) throws -> LocationTree {
    LocationTree(try fetch(Fetch<Location>(where: \.homeID == homeID)))
  }
}
