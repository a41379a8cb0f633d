import Foundation

extension OutfitSearch {
  /// Of garments that differ in their own gain alone, such as in the days since they were worn, only as
  /// many as all the outfits asked for can need: twice as many, those that gain most, of equal ones
  /// those of lowest id.
  ///
  /// Every outfit has at most two of a class. So whenever an outfit is looked for, two of those that
  /// are kept are in no earlier outfit, and they can take the place of those that are not kept: the
  /// score is higher, or the same with lower ids. Garments in disliked pairs or in outfits worn lately
  /// are in no class.
  mutating func withoutSurplusTwins(_ lists: [[Candidate]]) -> [[Candidate]] {
    lists.map { list in
      var members: [Int32: [Int]] = [:]
      for (index, candidate) in list.enumerated() where candidate.item != Candidate.none {
        var features = space.features[Int(candidate.item)]
        if features.hasDislikes || features.isRecent { continue }
        features.gain = 0
        let number = classes[features] ?? Int32(classes.count)
        classes[features] = number
        members[number, default: []].append(index)
      }
      var surplus: Set<Int> = []
      for (number, indices) in members where indices.count > 1 {
        let sorted = indices.sorted { isBefore(list[$0], list[$1]) }
        for index in sorted.prefix(2 * count) {
          twins[list[index].item] = number
        }
        surplus.formUnion(sorted.dropFirst(2 * count))
      }
      return surplus.isEmpty
        ? list : list.indices.filter { !surplus.contains($0) }.map { list[$0] }
    }
  }

  /// Of the garments of a class that are in the same earlier outfits only the first: one, or for
  /// accessories two.
  ///
  /// They can take each other's place in the next outfit: what it shares with earlier ones stays the
  /// same, and the first gains most, or as much with the lowest id.
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
        let sorted = indices.sorted { isBefore(list[$0], list[$1]) }
        surplus.formUnion(sorted.dropFirst(most))
      }
      return surplus.isEmpty
        ? list : list.indices.filter { !surplus.contains($0) }.map { list[$0] }
    }
  }

  /// Whether a garment is to be preferred to another of its class.
  private func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
    if first.gain != second.gain { return first.gain > second.gain }
    return space.ranks[Int(first.item)] < space.ranks[Int(second.item)]
  }
}
