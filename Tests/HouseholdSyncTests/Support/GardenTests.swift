import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

/// Tests of two stores of gardens, which exchange what was changed in each.
protocol GardenTests {}

extension GardenTests {
  func pair() async throws -> [SimulatedStore] {
    try await SimulatedPair(.gardens).stores
  }

  func exchange(_ stores: [SimulatedStore]) async throws {
    try await SimulatedPair.exchange(stores)
    for store in stores { #expect(try await store.doctor().isEmpty) }
    #expect(try await stores[0].tables() == stores[1].tables())
  }

  func id(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }

  /// A garden, a chore and, with events, a visit, known to both stores.
  func start(_ events: [Int]?) async throws -> [SimulatedStore] {
    let stores = try await pair()
    let (garden, chore, visit) = (id(1), id(2), id(3))
    try await stores[0].store.write { transaction in
      var first = SyncTestModel(garden)
      first.visitCount = events == nil ? 0 : 1
      try transaction.insert(first)
      try transaction.insert(Chore(chore, in: garden))
      if let events { try transaction.insert(Visit(visit, chore: chore, events: events)) }
    }
    try await exchange(stores)
    return stores
  }

  func edit<E: Entity>(
    _ store: SimulatedStore, _: E.Type, _ id: E.ID,
    _ change: @escaping @Sendable (inout E) -> Void
  ) async throws {
    try await store.store.write { transaction in
      guard var row = try transaction.fetch(E.self, id: id) else { return }
      change(&row)
      try transaction.save(row)
    }
  }

  func fetch<E: Entity>(
    _ store: SimulatedStore, _: E.Type, _ id: E.ID
  ) async throws -> E? {
    try await store.store.read { try $0.fetch(E.self, id: id) }
  }
}
