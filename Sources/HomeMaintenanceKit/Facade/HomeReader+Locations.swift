public import Foundation
import HouseholdPersistence

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
