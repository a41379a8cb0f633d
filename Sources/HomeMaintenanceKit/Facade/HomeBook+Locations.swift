public import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdValidation

extension HomeBook {
  /// The locations of a home, with their paths.
  ///
  /// See ``HomeReader/locations(in:)``.
  public func locations(in homeID: UUID) async throws -> LocationTree {
    try await read { try $0.locations(in: homeID) }
  }

  /// The location of a path such as `Cellar / Shelf`.
  ///
  /// See ``HomeReader/location(at:in:)``.
  public func location(at path: String, in homeID: UUID) async throws -> Location? {
    try await read { try $0.location(at: path, in: homeID) }
  }

  /// The location of a path such as `Cellar / Shelf`; what is missing on the way is added.
  ///
  /// See ``HomeEdit/addLocation(at:in:)``.
  @discardableResult
  public func addLocation(at path: String, in homeID: UUID) async throws -> Location {
    try await edit { try $0.addLocation(at: path, in: homeID) }
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
