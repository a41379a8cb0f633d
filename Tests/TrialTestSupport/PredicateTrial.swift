import Foundation
package import HouseholdPersistence
import HouseholdTesting

/// Runs random predicates in several stores, and compares the selected rows with the predicates'
/// own results.
package enum PredicateTrial {
  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - count: The number of predicates.
  ///   - rowCount: The number of rows.
  ///   - seed: The seed of the random numbers.
  ///   - stores: Empty stores of ``ConformanceModel/specimens``, with names.
  /// - Returns: How many pairs of a predicate and a row were selected, and the number of pairs.
  /// - Throws: ``ConformanceFailure`` with every predicate, of the first ten, whose results differ.
  package static func run(
    _ count: Int, rows rowCount: Int, seed: UInt64, in stores: [(name: String, HouseholdStore)]
  ) async throws -> (selected: Int, all: Int) {
    var generator = SpecimenGenerator(seed: seed)
    let specimens = generator.specimens(rowCount)
    var rows = specimens
    for (_, store) in stores { rows = try await store.write { try $0.insert(specimens) } }
    let stored = rows
    var composer = PredicateComposer(seed: seed)
    var selected = 0
    var failures: [String] = []
    let batch = 500
    for start in stride(from: 0, to: count, by: batch) where failures.count < 10 {
      let predicates = (start..<min(count, start + batch)).map { _ in composer.predicate() }
      let expected = try predicates.map { predicate in
        try stored.filter { try predicate.evaluate($0) }.map(\.id)
      }
      selected += expected.reduce(0) { $0 + $1.count }
      for (name, store) in stores {
        let found = try await store.read { transaction in
          try predicates.map { try transaction.fetch(Fetch(predicate: $0)).map(\.id) }
        }
        for index in predicates.indices where found[index] != expected[index] {
          let wrong = Set(found[index]).symmetricDifference(expected[index])
          let row = stored.first { wrong.contains($0.id) }
          let tree = try Specimen.schema.expression(predicates[index])
          failures.append(
            "predicate \(start + index) of seed \(seed) selects other rows in \(name) than in Swift:"
              + " \(tree), first for \(row.map { "\($0)" } ?? "none: another order")")
        }
      }
    }
    try require(failures.isEmpty, failures.prefix(10).joined(separator: "\n"))
    return (selected, count * rowCount)
  }
}
