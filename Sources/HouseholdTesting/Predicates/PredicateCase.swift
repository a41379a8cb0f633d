package import Foundation
import HouseholdPersistence

/// A predicate and a description.
package struct PredicateCase: Sendable, CustomStringConvertible {
  /// What the predicate tests.
  package let name: String
  /// The predicate.
  package let predicate: Predicate<Specimen>

  init(_ name: String, _ predicate: Predicate<Specimen>) {
    self.name = name
    self.predicate = predicate
  }

  /// What the predicate tests.
  package var description: String { name }

  /// Compares the rows that the predicate selects in a store with its own result for each row.
  func check(_ store: HouseholdStore, _ rows: [Specimen]) async throws {
    let found = try await store.read { try $0.fetch(Fetch(predicate: predicate)).map(\.id) }
    let expected = try rows.filter { try predicate.evaluate($0) }.map(\.id)
    let wrong = Set(found).symmetricDifference(expected)
    try require(
      found, equals: expected,
      "\(name), of \(rows.count) rows; the first wrong one is "
        + "\(rows.first { wrong.contains($0.id) }.map { "\($0)" } ?? "none")")
  }
}
