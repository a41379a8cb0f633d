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
