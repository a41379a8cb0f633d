import HouseholdPersistence

extension ConformanceSuite {
  /// What a store keeps beside its rows, if it can.
  static var side: [ConformanceCheck] {
    [
      ConformanceCheck("values beside the rows are found by key and by range, in order of bytes") {
        bench in
        let store = try await bench.specimens()
        guard try await store.keepsAuxiliary() else { return }
        let keys: [[UInt8]] = [
          [], [0], [0, 0], [0, 255], [1], [1, 0], [127], [128], [255], [255, 0],
        ]
        let entries = keys.map { AuxiliaryEntry(key: $0, value: [UInt8($0.count)] + $0) }
        try await store.rows.write { try $0.setAuxiliary(entries.reversed(), in: first) }
        try require(try await store.side(first), equals: entries, "all entries")
        for start in keys.indices {
          for end in start...keys.count {
            let last = end < keys.count ? keys[end] : nil
            let found = try await store.rows.read {
              try $0.auxiliaryEntries(in: first, from: keys[start], before: last, limit: 4)
            }
            try require(found, equals: Array(entries[start..<end].prefix(4)), "a range")
          }
        }
        let values = try await store.rows.read {
          try $0.auxiliaryValues([[1], [9], [], [1]], in: first)
        }
        try require(values, equals: [[1, 1], nil, [0], [1, 1]], "values of some keys")
        try require(
          try await store.rows.read { try $0.auxiliaryValue([9], in: first) }, equals: nil,
          "a key without a value")
      },
      ConformanceCheck("values beside the rows are replaced and removed, each space by itself") {
        bench in
        let store = try await bench.specimens()
        guard try await store.keepsAuxiliary() else { return }
        try await store.rows.write {
          try $0.setAuxiliary(
            [AuxiliaryEntry(key: [1], value: [1]), AuxiliaryEntry(key: [1], value: [])], in: first)
          try $0.setAuxiliary([AuxiliaryEntry(key: [1], value: [2])], in: second)
          try $0.setAuxiliary([AuxiliaryEntry(key: [2], value: [3])], in: second)
        }
        try require(
          try await store.side(first), equals: [AuxiliaryEntry(key: [1], value: [])], "one space")
        try await store.rows.write { try $0.removeAuxiliary([[1], [7]], in: second) }
        try require(
          try await store.side(second), equals: [AuxiliaryEntry(key: [2], value: [3])], "the other")
        try await store.rows.write {
          try $0.setAuxiliary([AuxiliaryEntry(key: [6], value: [])], in: first)
        }
        try await store.rows.write { try $0.clearAuxiliary(except: [second]) }
        try require(try await store.side(first), equals: [], "one space when cleared")
        try require(try await store.side(second).count, equals: 1, "a table that is kept")
        try await store.rows.write { try $0.clearAuxiliary(except: []) }
        try require(try await store.side(second), equals: [], "the other when cleared")
        try await store.rows.write {
          try $0.setAuxiliary([AuxiliaryEntry(key: [5], value: [5])], in: first)
        }
        try require(try await store.side(first).count, equals: 1, "entries set after that")
      },
      ConformanceCheck("values beside the rows belong to the transaction, and are not rows") {
        bench in
        let store = try await bench.specimens()
        guard try await store.keepsAuxiliary() else { return }
        let kept = [AuxiliaryEntry(key: [1], value: [1])]
        try? await store.rows.write {
          try $0.setAuxiliary(kept, in: first)
          throw Interruption()
        }
        try require(try await store.side(first), equals: [], "after a rollback")
        let inside = try await store.rows.write { rows in
          try rows.setAuxiliary(kept, in: first)
          return try rows.auxiliaryEntries(in: first, from: [], before: nil, limit: 9)
        }
        try require(inside, equals: kept, "inside the transaction")
        try await store.write { _ = try $0.insert(Specimen()) }
        try await store.deleteEverything()
        try require(try await store.side(first), equals: kept, "after everything was deleted")
        try require(try await store.dump()["specimen"], equals: [], "rows")
      },
    ]
  }
}

private let first = AuxiliaryTable(rawValue: 900)
private let second = AuxiliaryTable(rawValue: 901)

extension HouseholdStore {
  /// Whether the store keeps values beside its rows; one that does not cannot be synced.
  fileprivate func keepsAuxiliary() async throws -> Bool {
    do {
      _ = try await side(first)
      return true
    } catch let error as StoreError where error.code == .cannotSync {
      return false
    }
  }

  fileprivate func side(_ space: AuxiliaryTable) async throws -> [AuxiliaryEntry] {
    try await rows.read { try $0.auxiliaryEntries(in: space, from: [], before: nil, limit: .max) }
  }
}
