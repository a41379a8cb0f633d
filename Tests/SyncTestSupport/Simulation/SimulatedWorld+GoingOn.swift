import Foundation
import HouseholdPersistence
import HouseholdSync

extension SimulatedWorld {
  /// People who have all met go on with what they see: what one of them then does is what all see, with
  /// everything that was shown beside it.
  ///
  /// - Throws: ``Failure`` if something else changes than what was done.
  func goOn(steps: Int) async throws {
    for step in 0..<steps {
      await Task.yield()
      time += 90_000_000
      let number = pick(replicas.count)
      setClock(number)
      try await cut(number)
      if chance(30) {
        // What was deleted before is forgotten in one store, long before the others.
        _ = try await merge(number) {
          try Replica.forget(erasedBefore: .distantPast, deletedBefore: $0.now, $0)
        }
      }
      let before = try await shown(number)
      for _ in 0..<(1 + pick(2)) { try await act(number, restores: false) }
      let done = try await shown(number)
      try await meet()
      for other in replicas.indices {
        let differences = Self.differences(from: done, to: try await shown(other))
        if differences.isEmpty { continue }
        throw Failure(
          description: "What store \(number) did in step \(step) after all had met is not all that"
            + " store \(other) shows: it did"
            + " \(Self.differences(from: before, to: done).joined(separator: ", ")), and then came"
            + " \(differences.joined(separator: ", ")).")
      }
    }
  }

  /// What a store shows, without what comes back when a person lowers it, and without what stays there.
  func shown(_ number: Int) async throws -> [RowKey: RawRow] {
    try await replicas[number].store.tables().filter { $0.key.entity != "reminder" }
      .mapValues { row in row.filter { $0.key != "record" && $0.key != "updatedAt" } }
  }

  static func differences(
    from old: [RowKey: RawRow], to new: [RowKey: RawRow]
  ) -> [String] {
    let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return keys.sorted(by: RowKey.precedes).map { key in
      let values = new[key].map { row in
        row.filter { old[key]?[$0.key] != $0.value }
          .sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
      }
      return "\(key.entity) \(key.id): \(old[key] == nil ? "new: " : "")\(values ?? "gone")"
    }
  }
}
