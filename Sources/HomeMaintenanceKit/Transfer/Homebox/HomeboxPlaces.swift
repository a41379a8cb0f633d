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
  ///
  /// - Parameters:
  ///   - path: The path. Homebox splits it at every slash, which is done unless there is a location
  ///     whose name has one.
  ///   - isExact: Whether only slashes between spaces split it.
  mutating func location(at path: String, isExact: Bool = false) throws(Refusal) -> UUID? {
    if path.isEmpty { return nil }
    if !isExact, let id = paths[path] { return id }
    var names: [String]
    do throws(HomeError) {
      names = try Location.names(of: path)
    } catch {
      throw Refusal(message: error.message)
    }
    if !isExact, !isKnown(names) {
      names = names.flatMap { $0.split(separator: "/") }.map { String($0).trimmed }
        .filter { !$0.isEmpty }
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
    if !isExact { paths[path] = parentID }
    return parentID
  }

  private func isKnown(_ names: [String]) -> Bool {
    var parentID: UUID?
    for name in names {
      guard let id = ids[Key(parentID: parentID, name: Self.folded(name))] else { return false }
      parentID = id
    }
    return true
  }

  /// Notes something about a location that the import adds.
  mutating func note(_ notes: String, at id: UUID) {
    guard let index = added.firstIndex(where: { $0.id == id }) else { return }
    added[index].notes = notes
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
