import HouseholdPersistence
import HouseholdTesting
import Testing

/// A key whose hash value many others share.
private struct Crowded: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

@Suite("Shared maps") struct SharedMapTests {
  /// Random changes to maps and copies of them, compared with dictionaries.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreeWithDictionaries(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var maps: [(SharedMap<Int, Int>, [Int: Int])] = [(SharedMap(), [:])]
    for step in 0..<20_000 {
      let index = Int.random(in: maps.indices, using: &random)
      let key = Int.random(in: 0..<2_000, using: &random)
      let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : step
      maps[index].0[key] = value
      maps[index].1[key] = value
      if step.isMultiple(of: 4_000) { maps.append(maps[index]) }
    }
    for (map, dictionary) in maps {
      var found: [Int: Int] = [:]
      map.forEach { found[$0] = $1 }
      #expect(found == dictionary)
      #expect(map.count == dictionary.count)
      #expect((0..<2_000).allSatisfy { map[$0] == dictionary[$0] })
      #expect((0..<2_000).allSatisfy { map.has($0) == (dictionary[$0] != nil) })
    }
  }

  @Test func keysWithTheSameHashValueAreDistinguished() {
    var map = SharedMap<Crowded, Int>()
    for number in 0..<200 { map[Crowded(number: number)] = number }
    #expect(map.count == 200)
    #expect((0..<200).allSatisfy { map[Crowded(number: $0)] == $0 })
    for number in 0..<150 { map[Crowded(number: number)] = nil }
    #expect(map.count == 50)
    #expect(map[Crowded(number: 149)] == nil)
    #expect(map[Crowded(number: 150)] == 150)
  }

  @Test func removingEverythingLeavesAnEmptyMap() {
    var map = SharedMap<Int, Int>()
    for number in 0..<5_000 { map[number] = number }
    for number in 0..<5_000 { map[number] = nil }
    #expect(map.count == 0)
    map.forEach { key, _ in Issue.record("\(key) is still there") }
  }
}
