import Foundation

extension OutfitSearch {
  /// Of garments that differ in their own gain alone, such as in the days since they were worn, only as
  /// many as all the outfits asked for can need: twice as many, those that gain most, of equal ones
  /// those of lowest place.
  ///
  /// Every outfit has at most two of a class. So whenever an outfit is looked for, two of those that
  /// are kept are in no earlier outfit, and they can take the place of those that are not kept: the
  /// score is higher, or the same with lower places. Garments in disliked pairs or in outfits worn lately
  /// are in no class.
  mutating func withoutSurplusTwins(_ lists: [[Candidate]]) -> [[Candidate]] {
    lists.map { list in
      var members: [Int32: [Int]] = [:]
      for (index, candidate) in list.enumerated() where candidate.item != Candidate.none {
        let number = classNumber(candidate.item)
        if number < 0 { continue }
        members[number, default: []].append(index)
      }
      var surplus: Set<Int> = []
      for (number, indices) in members where indices.count > 1 {
        let sorted = indices.sorted { Self.isBefore(list[$0], list[$1]) }
        for index in sorted.prefix(2 * count) {
          twins[list[index].item] = number
        }
        surplus.formUnion(sorted.dropFirst(2 * count))
      }
      return surplus.isEmpty
        ? list : list.indices.filter { !surplus.contains($0) }.map { list[$0] }
    }
  }

  static let noClass: Int32 = -2

  /// The number of a garment's class; less than 0 when it is in none.
  private mutating func classNumber(_ item: Int32) -> Int32 {
    let known = classNumbers[Int(item)]
    if known != Self.noClass { return known }
    var features = space.features[Int(item)]
    var number: Int32 = -1
    if !features.pair.hasDislikes, !features.isRecent {
      features.gain = 0
      number = classes[features] ?? Int32(classes.count)
      classes[features] = number
    }
    classNumbers[Int(item)] = number
    return number
  }

  /// Leaves out the garments that others of their class can always replace.
  ///
  /// Those are others that gain as much and are in no earlier outfit that these are not in. One is
  /// enough, or two for accessories that an outfit can have two of.
  ///
  /// What the next outfit shares with earlier ones stays allowed with the other, and its score is no
  /// lower. When outfits of equal score are left out, that is enough. Otherwise the other must gain
  /// more or have a lower place, so that it would be preferred.
  func withoutTwins(_ shape: Int) -> [[Candidate]] {
    if twins.isEmpty { return reduced[shape] }
    // The sort below knows no more than this: with the whole search, each comparison would copy it.
    let owners = ties == .leftOut ? space.owners : nil
    return reduced[shape].indices.map { slot in
      let list = reduced[shape][slot]
      var members: [Int32: [Int]] = [:]
      for (index, candidate) in list.enumerated() {
        if let number = twins[candidate.item] { members[number, default: []].append(index) }
      }
      var surplus: Set<Int> = []
      for indices in members.values where indices.count > 1 {
        let features = space.features[Int(list[indices[0]].item)]
        let most = features.slot == .accessory && features.place == nil ? 2 : 1
        var kept: [UInt64] = []
        for index in indices.sorted(by: { Self.isBefore(list[$0], list[$1], owners: owners) }) {
          let owners = space.owners[Int(list[index].item)]
          if kept.count(where: { $0 & ~owners == 0 }) >= most {
            surplus.insert(index)
          } else {
            kept.append(owners)
          }
        }
      }
      return surplus.isEmpty
        ? list : list.indices.filter { !surplus.contains($0) }.map { list[$0] }
    }
  }

  /// Whether a garment is to be preferred to another of its class.
  ///
  /// - Parameter owners: In which earlier outfits each garment is, if of those that gain the same one in
  ///   fewer of them is to be preferred.
  private static func isBefore(
    _ first: Candidate, _ second: Candidate, owners: [UInt64]? = nil
  ) -> Bool {
    if first.gain != second.gain { return first.gain > second.gain }
    if let owners {
      let x = owners[Int(first.item)].nonzeroBitCount
      let y = owners[Int(second.item)].nonzeroBitCount
      if x != y { return x < y }
    }
    return first.item < second.item
  }
}
