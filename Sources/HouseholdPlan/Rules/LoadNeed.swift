package import Foundation

/// Garments of one group that have to be clean for one occasion.
package struct LoadNeed: Hashable, Sendable {
  /// Their group.
  package var group: CareGroup
  /// The garments.
  package var items: Set<UUID>
  /// Their weight in grams.
  package var grams: Int
  /// The first step at which they can be washed: after they were worn.
  package var release: Int
  /// The last step at which they have to be dry.
  package var deadline: Int

  package init(group: CareGroup, items: Set<UUID>, grams: Int, release: Int, deadline: Int) {
    self.group = group
    self.items = items
    self.grams = grams
    self.release = release
    self.deadline = deadline
  }
}

/// A load of the plan: garments that are washed together.
package struct LoadDraft: Hashable, Sendable {
  /// Their group.
  package var group: CareGroup
  /// The garments.
  package var items: Set<UUID>
  /// Their weight in grams.
  package var grams: Int
  /// The first step at which all of them can be washed.
  package var release: Int
  /// The first step at which one of them has to be dry.
  package var deadline: Int
  /// The last step at which its wash may start, whatever the deadline allows.
  package var startBy = Int.max

  package init(_ need: LoadNeed) {
    group = need.group
    items = need.items
    grams = need.grams
    release = need.release
    deadline = need.deadline
  }

  /// The load with more garments; nil if they are of another group, or too heavy together, or a garment
  /// would be in it twice.
  package func adding(_ need: LoadNeed, _ times: WashTimes) -> LoadDraft? {
    guard need.group == group, grams + need.grams <= times.capacity(for: group.care),
      items.isDisjoint(with: need.items)
    else { return nil }
    var load = self
    load.items.formUnion(need.items)
    load.grams += need.grams
    load.release = max(release, need.release)
    load.deadline = min(deadline, need.deadline)
    return load
  }
}
