import Foundation
import HomeMaintenanceKit
import LaundryKit
import Synchronization
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

  /// Each pair of kits, and all four.
  static let joined: [Model] = {
    let models = kits.map(\.model)
    var joined = [Model(models[0], models[1], models[2], models[3])]
    for first in models.indices {
      for second in (first + 1)..<models.count {
        joined.append(Model(models[first], models[second]))
      }
    }
    return joined
  }()

  @Test(arguments: joined.indices)
  func aWholeStoreIsOneDocument(_ index: Int) async throws {
    let model = Self.joined[index]
    let household = try await Household()
    let format = ExportFormat(TransferFormat(kind: "whole.export"), model: model)
    let counts = try await household.counts(model).filter { $0.value > 0 }
    let store = try HouseholdStore(MemoryStore(), model: model)

    let document = try await Exporter(format).export(household.store)
    let payload = document.payload
    let summary = try await Importer(format).importDocument(
      document.json.bytes(), into: store, mode: .intoEmptyStore)
    #expect(summary.counts.filter { $0.value > 0 } == counts)
    #expect(try await Exporter(format).export(store).payload == payload)

    // Line by line.
    let lines = Mutex<[UInt8]>([])
    try await Exporter(format).exportLines(household.store) { part in
      lines.withLock { $0 += part }
    }
    let copy = try HouseholdStore(MemoryStore(), model: model)
    try await Importer(format).importLines(
      from: {
        lines.withLock { lines in
          defer { lines = [] }
          return lines.isEmpty ? nil : lines
        }
      }, into: copy, mode: .intoEmptyStore)
    #expect(try await Exporter(format).export(copy).payload == payload)

    // A table for each entity.
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tables = try await TableExport(format).write(to: folder, from: household.store)
    #expect(tables == counts)
  }

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
