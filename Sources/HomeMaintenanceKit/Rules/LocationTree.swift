public import Foundation
import HouseholdPersistence
import HouseholdValidation

/// The tree of a home's locations.
///
/// A cycle, possible only in imported data, ends a path instead of running
/// forever.
public struct LocationTree: Hashable, Sendable {
  /// The locations, sorted by their paths as people read them.
  public let locations: [Location]

  private let byID: [UUID: Location]

  /// Puts locations of one home together.
  ///
  /// - Complexity: O(*n* log *n*) in the number of locations, times their depth.
  public init(_ locations: some Sequence<Location>) {
    let byID = Dictionary(locations.map { ($0.id, $0) }) { first, _ in first }
    self.byID = byID
    self.locations = byID.values
      .map { (Self.chain(to: $0, byID).map(\.name), $0) }
      .sorted { left, right in
        for (a, b) in zip(left.0, right.0) where a != b {
          return a.localizedStandardCompare(b) == .orderedAscending
        }
        if left.0.count != right.0.count { return left.0.count < right.0.count }
        return left.1.id < right.1.id
      }
      .map(\.1)
  }

  /// The location of an id, or nil.
  subscript(_ id: UUID) -> Location? { byID[id] }

  /// The names from the home down to a location, such as `Cellar / Shelf`; empty if there is no
  /// such location.
  ///
  /// - Complexity: O(*d*) in the depth of the location.
  public func path(to id: UUID) -> String {
    byID[id].map { Self.path(to: $0, in: byID) } ?? ""
  }

  /// The names from the root down to a location, as far as its ancestors are known.
  static func path(to location: Location, in byID: [UUID: Location]) -> String {
    chain(to: location, byID).map(\.name).joined(separator: Location.pathSeparator)
  }

  /// The locations from the home down to one, including that one; empty if there is none.
  ///
  /// - Complexity: O(*d*) in the depth of the location.
  public func chain(to id: UUID) -> [Location] {
    byID[id].map { Self.chain(to: $0, byID) } ?? []
  }

  /// The locations directly inside one, or directly in the home for nil, in order.
  ///
  /// - Complexity: O(*n*) in the number of locations.
  public func children(of id: UUID?) -> [Location] { locations.filter { $0.parentID == id } }

  /// The ids of a location and all that is inside it, at any depth.
  ///
  /// - Complexity: O(*n*) in the number of locations, times their depth.
  public func ids(within id: UUID) -> Set<UUID> {
    Set(locations.filter { chain(to: $0.id).contains { $0.id == id } }.map(\.id)).union([id])
  }

  /// Whether a location is another one, or inside it.
  func contains(_ id: UUID, below ancestor: UUID) -> Bool {
    id == ancestor || chain(to: id).contains { $0.id == ancestor }
  }

  /// The location of a name directly inside one, or directly in the home for nil.
  func child(named name: String, of parentID: UUID?) -> Location? {
    let name = name.trimmed
    return locations.first { $0.parentID == parentID && Self.isSame($0.name, name) }
  }

  /// Whether two names are one to a person: upper and lower case are the same.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left.compare(right, options: .caseInsensitive) == .orderedSame
  }

  private static func chain(to location: Location, _ byID: [UUID: Location]) -> [Location] {
    wayUp(from: location) { $0.parentID.flatMap { byID[$0] } }.reversed()
  }
}

/// A row and what encloses it, from the inside out.
///
/// A circle, possible only in imported data, ends the way instead of running forever.
func wayUp<Row: Identifiable>(
  from row: Row, _ enclosing: (Row) throws -> Row?
) rethrows -> [Row] {
  var way = [row]
  var seen: Set<Row.ID> = [row.id]
  while let last = way.last, let next = try enclosing(last), seen.insert(next.id).inserted {
    way.append(next)
  }
  return way
}
