import Foundation
import HouseholdPersistence

/// The locations of a home by their names, with those that an import adds.
struct HomeboxPlaces {
  /// Why a path is no location.
  struct Refusal: Error {
    let message: Message
    /// Last in the error, which optimized builds depend on: see
    /// `Tests/PackageTests/TypedErrorTests.swift`.
    let lastWord: UInt8 = 0
  }

  private struct Key: Hashable {
    let parentID: UUID?
    let name: String
  }

  private let homeID: UUID
  private var ids: [Key: UUID] = [:]
  /// The cached locations by path: most rows share theirs with others.
  private var paths: [String: UUID] = [:]
  /// The locations that are not in the store yet, those above first.
  private(set) var added: [Location] = []

  init(_ tree: LocationTree, in homeID: UUID) {
    self.homeID = homeID
    for location in tree.locations {
      ids[Key(parentID: location.parentID, name: Self.folded(location.name))] = location.id
    }
  }

  /// The location of a path such as `Cellar / Shelf`, which is added when it is missing; nil for an
  /// empty path.
  mutating func location(at path: String) throws(Refusal) -> UUID? {
    if path.isEmpty { return nil }
    if let id = paths[path] { return id }
    let names: [String]
    do throws(HomeError) {
      names = try Location.names(of: path)
    } catch {
      throw Refusal(message: error.message)
    }
    if let long = names.first(where: { $0.count > 200 }) {
      throw Refusal(
        message: "the name of a location has \(long.count) characters; at most 200 are allowed")
    }
    var parentID: UUID?
    for name in names {
      let key = Key(parentID: parentID, name: Self.folded(name))
      if let id = ids[key] {
        parentID = id
      } else {
        let location = Location(homeID: homeID, parentID: parentID, name: name)
        added.append(location)
        ids[key] = location.id
        parentID = location.id
      }
    }
    paths[path] = parentID
    return parentID
  }

  /// Hands over the locations that are not in the store yet.
  mutating func takeAdded() -> [Location] {
    defer { added.removeAll() }
    return added
  }

  /// A name in which upper and lower case are the same.
  private static func folded(_ name: String) -> String {
    name.folding(options: .caseInsensitive, locale: nil)
  }
}
