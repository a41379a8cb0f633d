import HomeMaintenanceKit
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// Several kits in one store.
@Suite struct SharedStoreTests {
  /// The four kits with their samples in one store.
  struct Household {
    let store: HouseholdStore

    init() async throws {
      store = try HouseholdStore(
        MemoryStore(), model: Model(.laundry, .timer, .home, .wardrobe))
      try await LaundrySamples.insert(into: store)
      try await TimerSamples.insert(into: store)
      try await HomeSamples.insert(into: store)
      try await WardrobeSamples.insert(into: store)
    }

    /// The number of rows of each entity of a kit, by the entity's name.
    func counts(_ kit: Model) async throws -> [String: Int] {
      let names = kit.entities.map(\.name)
      return try await store.read { transaction in
        var counts: [String: Int] = [:]
        for name in names {
          counts[name] = try transaction.rawRows(of: name, after: nil, limit: 10_000).count
        }
        return counts
      }
    }
  }

  static let kits: [(model: Model, erase: @Sendable (HouseholdStore) async throws -> Void)] = [
    (.laundry, { try await LaundryRoom($0).eraseEverything() }),
    (.timer, { try await TimerBoard($0).eraseEverything() }),
    (.home, { try await HomeBook($0).eraseEverything() }),
    (.wardrobe, { try await Wardrobe($0).eraseEverything() }),
  ]

  @Test(arguments: kits.indices)
  func erasingAKitKeepsTheRowsOfOthers(_ index: Int) async throws {
    let household = try await Household()
    let others = Self.kits.indices.filter { $0 != index }.map { Self.kits[$0].model }
    var before: [[String: Int]] = []
    for kit in others { before.append(try await household.counts(kit)) }
    #expect(before.allSatisfy { $0.values.contains { $0 > 0 } })

    let kit = Self.kits[index]
    try await kit.erase(household.store)

    var after: [[String: Int]] = []
    for kit in others { after.append(try await household.counts(kit)) }
    #expect(after == before)
    let left = try await household.counts(kit.model).filter { $0.value > 0 }
    #expect(left == [:])
  }
}
