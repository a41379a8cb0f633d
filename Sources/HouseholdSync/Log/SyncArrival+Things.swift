import Foundation
import HouseholdPersistence

extension SyncArrival {
  /// What one device did.
  init(device: UUID, _ things: [RowKey: Arrivals.Thing]) {
    self.device = device
    var all: [Place: [Arrivals.Thing]] = [:]
    for (key, thing) in things { all[Place(thing, key.entity), default: []].append(thing) }
    // Of few it is said what was changed of each.
    for (place, things) in all where things.count <= SyncChange.nameLimit {
      for thing in things where !thing.words.fields.isEmpty {
        all[place]?.removeAll { $0 == thing }
        var place = place
        place.fields = thing.words.fields
        all[place, default: []].append(thing)
      }
      if all[place]?.isEmpty == true { all[place] = nil }
    }
    let entities = Set(all.keys.map(\.entity))
    var alike: [Place: [Arrivals.Words]] = [:]
    for (var place, things) in all {
      let name = PersonalRows.entity(place.entity)
      // The first change of settings also writes those of them that are one person's.
      if name != place.entity, entities.contains(name) { continue }
      place.entity = name
      alike[place, default: []] += things.map(\.words)
    }
    rows = alike.reduce(into: [:]) { $0[$1.key.entity, default: 0] += $1.value.count }
    var changes: [SyncChange] = []
    for (place, all) in alike {
      var words = all
      let renamed = words.filter { $0.former != nil }
      if renamed.count <= SyncChange.nameLimit {
        changes += renamed.flatMap { Self.changes(of: $0, at: place) }
        words.removeAll { $0.former != nil }
        if words.isEmpty { continue }
      }
      let titles = words.compactMap(\.title)
      let isListed = Set(titles).count <= SyncChange.nameLimit && titles.count == words.count
      let owners = Set(words.flatMap(\.owners)).sorted()
      let isOwned = place.isForgotten || words.allSatisfy { !$0.owners.isEmpty }
      changes.append(
        SyncChange(
          kind: place.kind, entity: place.entity, count: words.count,
          names: isListed ? titles.sorted() : [],
          owners: isOwned && owners.count <= SyncChange.nameLimit ? owners : nil,
          deed: place.deed, fields: place.fields.isEmpty ? nil : place.fields.sorted(),
          isHidden: place.isHidden ? true : nil))
    }
    let order = SyncChange.Kind.allCases
    self.changes = changes.sorted { left, right in
      let places = (order.firstIndex(of: left.kind) ?? 0, order.firstIndex(of: right.kind) ?? 0)
      return (places.0, right.count, left.entity, left.names.first ?? "", left.deed ?? "")
        < (places.1, left.count, right.entity, right.names.first ?? "", right.deed ?? "")
    }
  }

  /// What was done to a row that had another name before: what got another one may have been archived, too.
  private static func changes(of words: Arrivals.Words, at place: Place) -> [SyncChange] {
    let names = [words.title].compactMap(\.self)
    let isRenamed = place.kind == .renamed
    let change = SyncChange(
      kind: place.kind, entity: place.entity, count: 1, names: names, former: words.former,
      isHidden: place.isHidden && isRenamed ? true : nil)
    guard isRenamed, let deed = place.deed else { return [change] }
    return [
      change,
      SyncChange(kind: .changed, entity: place.entity, count: 1, names: names, deed: deed),
    ]
  }

  /// What was done to some rows alike.
  private struct Place: Hashable {
    let kind: SyncChange.Kind
    var entity: String
    let deed: String?
    var fields: Set<String> = []
    let isHidden: Bool
    let isForgotten: Bool

    init(_ thing: Arrivals.Thing, _ entity: String) {
      (kind, deed, isHidden) = (thing.kind, thing.words.deed, thing.isHidden)
      isForgotten = thing.words.isForgotten
      self.entity = entity
    }
  }
}
