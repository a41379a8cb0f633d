import Foundation
package import HouseholdPersistence
package import HouseholdSync
import HouseholdTesting

/// A store whose segments are sound: what others must still get when hostile ones lie beside them.
package struct HostileAuthor: Sendable {
  /// The data that is exchanged.
  package static let space: SpaceName = "gardens"
  /// The segments, in order.
  package let segments: [SealedSegment]
  /// The rows that a store shows which merged the segments and nothing else.
  package let tables: [RowKey: RawRow]

  /// Works in a garden for a while.
  package init() async throws {
    let store = try await Self.store()
    let place = MemoryPlace()
    let sync = HouseholdSync(store, space: Self.space)
    try await sync.turnOn()
    try await sync.add(MemoryTransport(place))
    let garden = SyncTestModel(Self.id(1), name: "home")
    let bed = Bed(Self.id(2), in: garden.id, name: "south")
    let tool = Tool(Self.id(3), name: "rake")
    let chores = (0..<4).map { number in
      Chore(Self.id(UInt8(10 + number)), in: garden.id, bed: bed.id, place: number)
    }
    let steps: [@Sendable (any WriteTransaction) throws -> Void] = [
      { transaction in
        try transaction.insert(garden)
        try transaction.insert(bed)
        try transaction.insert(tool)
      },
      { _ = try $0.insert(chores) },
      { transaction in
        for (number, chore) in chores.enumerated() {
          try transaction.insert(
            Visit(Self.id(UInt8(20 + number)), chore: chore.id, events: [0, number + 1]))
        }
      },
      { transaction in
        try transaction.insert(Basket(Self.id(30), tools: [tool.id]))
        var chore = chores[0]
        chore.labels = ["ash", "birch"]
        chore.high = 9
        try transaction.save(chore)
      },
      { _ = try $0.delete(Chore.self, id: chores[3].id) },
    ]
    for step in steps {
      try await store.write { transaction in
        try step(transaction)
        try Self.settle(transaction)
      }
      _ = try await sync.now()
    }
    segments = place.segments
    tables = try await store.allRows()
  }

  /// What a kit keeps right itself after each of its changes.
  static func settle(_ transaction: any WriteTransaction) throws {
    for garden in try transaction.fetchAll(SyncTestModel.self) {
      var row = try SyncTestModel.visits.corrections(garden.id.storedValue, transaction)
      guard !row.isEmpty else { continue }
      row["id"] = garden.id.storedValue
      try transaction.saveRaw(row, of: "garden")
    }
  }

  static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))
  }

  /// An empty store of the author's model.
  static func store() async throws -> HouseholdStore {
    try HouseholdStore(
      MemoryStore(), model: .gardens,
      clock: TestClock(Date(timeIntervalSince1970: 1_767_225_600)), timeZone: .gmt)
  }
}

extension HouseholdStore {
  /// The rows of every table, by entity and id.
  package func allRows() async throws -> [RowKey: RawRow] {
    let model = model
    return try await read { transaction in
      var rows: [RowKey: RawRow] = [:]
      for entity in model.entities {
        for row in try transaction.rawRows(of: entity.name, after: nil, limit: .max) {
          if let id = row["id"] { rows[RowKey(entity.name, id)] = row }
        }
      }
      return rows
    }
  }
}
