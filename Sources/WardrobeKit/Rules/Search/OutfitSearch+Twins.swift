import Foundation

extension OutfitSearch {
  /// Of identical garments only as many as all the outfits asked for can need: twice as many, lowest
  /// ids first.
  ///
  /// Identical are garments with the same features. Every outfit has at most two of them, so some of
  /// those that are kept are always in no earlier outfit, and they can take the place of those that
  /// are not kept without changing the score, and win ties by their lower ids. Garments in disliked
  /// pairs or in outfits worn lately are identical to none.
  mutating func withoutSurplusTwins(_ lists: [[Candidate]]) -> [[Candidate]] {
    lists.map { list in
      var members: [Int32: [Int]] = [:]
      for (index, candidate) in list.enumerated() where candidate.item != Candidate.none {
        let features = space.features[Int(candidate.item)]
        if features.hasDislikes || features.isRecent { continue }
        let number = classes[features] ?? Int32(classes.count)
        classes[features] = number
        members[number, default: []].append(index)
      }
      var surplus: Set<Int> = []
      for (number, indices) in members where indices.count > 1 {
        let sorted = indices.sorted { space.id(list[$0].item) < space.id(list[$1].item) }
        for index in sorted.prefix(2 * count) {
          twins[list[index].item] = number
        }
        surplus.formUnion(sorted.dropFirst(2 * count))
      }
      return surplus.isEmpty
        ? list : list.indices.filter { !surplus.contains($0) }.map { list[$0] }
    }
  }

  /// Of identical garments that are in the same earlier outfits only those with the lowest ids: one, or
  /// for accessories two.
  ///
  /// They can take each other's place in the next outfit: the score is the same, and so is what it
  /// shares with earlier ones. Of two outfits that differ in this only, the one with lower ids wins.
  func withoutTwins(_ shape: Int) -> [[Candidate]] {
    if twins.isEmpty { return reduced[shape] }
    struct Key: Hashable {
      var number: Int32
      var owners: UInt64
    }
    return reduced[shape].indices.map { slot in
      let list = reduced[shape][slot]
      let most = space.shapes[shape].slots[slot] == .accessory ? 2 : 1
      var members: [Key: [Int]] = [:]
      for (index, candidate) in list.enumerated() {
        guard let number = twins[candidate.item] else { continue }
        let key = Key(number: number, owners: space.owners[Int(candidate.item)])
        members[key, default: []].append(index)
      }
      var surplus: Set<Int> = []
      for indices in members.values where indices.count > most {
        let sorted = indices.sorted { space.id(list[$0].item) < space.id(list[$1].item) }
        surplus.formUnion(sorted.dropFirst(most))
      }
      return surplus.isEmpty
        ? list : list.indices.filter { !surplus.contains($0) }.map { list[$0] }
    }
  }
}
