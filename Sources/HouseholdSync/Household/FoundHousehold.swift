public import Foundation
public import HouseholdMessages
import HouseholdPersistence

/// The household whose changes are in a place, where it is another than this store's.
public struct FoundHousehold: Hashable, Sendable {
  /// Its ids, one for each founder.
  public var ids: Set<UUID>
  /// The devices that wrote what is there, as far as they can be read.
  public var devices: [SyncDevice]
  /// How many rows there are.
  public var rows: Int
  /// The logs in which it wrote, which are the names of their folders.
  public var logs: Set<UUID> = []

  /// Who it is, such as `a household of Ada's phone and Ben's laptop, with 34 things`.
  public var summary: Message {
    let names = Set(devices.map(\.title)).sorted()
    if names.isEmpty, rows == 0, let id = ids.min() {
      return """
        a household that has no changes there, only the file “household/\(id.uuidString.lowercased())” (if no \
        device of yours wrote it, delete it)
        """
    }
    guard !names.isEmpty else { return "a household with \(rows, "thing", "things")" }
    guard names.count > 4 else {
      return "a household of \(names, .and), with \(rows, "thing", "things")"
    }
    return """
      a household of \(names.prefix(3), .commas) and \(names.count - 3) more devices, with \
      \(rows, "thing", "things")
      """
  }
}

/// What a store finds when it comes to a place: whose the place is, and whose the store.
struct HouseholdMeeting {
  /// The ids of the household from now on.
  let ids: Set<UUID>
  /// The ids in the place of households that this store is not of.
  let strangers: Set<UUID>
  /// Whether the place is to be told of an id, or that two are one.
  let isToldMore: Bool

  /// Compares the ids of a store with those in a place.
  ///
  /// - Parameters:
  ///   - own: The ids of the store's household; none before it knows one.
  ///   - found: The households in the place; those that share an id are one.
  ///   - joining: Ids of households that become one with the store's.
  ///   - new: The id of a household that is founded, if there is none.
  init(own: Set<UUID>, found: [Set<UUID>], joining: Set<UUID>, new: UUID) {
    let places = Self.united(found)
    var ids = own.union(joining)
    // Who has no household yet is of the one that is there.
    if ids.isEmpty, places.count == 1, let only = places.first { ids = only }
    for place in places where !place.isDisjoint(with: ids) { ids.formUnion(place) }
    let strangers = places.filter { $0.isDisjoint(with: ids) }
    if ids.isEmpty, strangers.isEmpty { ids = [new] }
    self.ids = ids
    self.strangers = strangers.reduce(into: []) { $0.formUnion($1) }
    isToldMore = !places.contains { ids.isSubset(of: $0) }
  }

  /// The sets, those that share an id as one.
  static func united(_ sets: [Set<UUID>]) -> [Set<UUID>] {
    sets.reduce(into: []) { united, set in
      let others = united.filter { $0.isDisjoint(with: set) }
      let joined = united.filter { !$0.isDisjoint(with: set) }.reduce(set) { $0.union($1) }
      united = others + [joined]
    }
  }
}
