import Foundation
package import HouseholdPersistence

/// Runs random conditions in a store and in memory, and compares the selected rows.
package enum ExpressionTrial {
  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - count: The number of conditions.
  ///   - rowCount: The number of rows.
  ///   - seed: The seed of the random numbers.
  ///   - store: An empty store of ``ConformanceModel/specimens``.
  /// - Returns: How many pairs of a condition and a row were selected, and the number of pairs.
  /// - Throws: ``ConformanceFailure`` with the smallest part of a condition whose results differ.
  package static func run(
    _ count: Int, rows rowCount: Int, seed: UInt64, in store: HouseholdStore
  ) async throws -> (selected: Int, all: Int) {
    var generator = SpecimenGenerator(seed: seed)
    let specimens = generator.specimens(rowCount)
    try await store.write { _ = try $0.insert(specimens) }
    let raw = try await store.read { try $0.rawRows(of: "specimen", after: nil, limit: .max) }
    let descriptor = EntityDescriptor(of: Specimen.self)
    return try await store.rows.read { rows in
      var conditions = ExpressionGenerator(seed: seed, ids: specimens.map(\.id))
      var selected = 0
      for index in 0..<count {
        let condition = conditions.condition()
        let (found, expected) = try answers(condition, rows: rows, descriptor: descriptor, raw: raw)
        selected += found.count
        guard found != expected else { continue }
        let smallest = try shrink(condition) { part in
          let (found, expected) = try answers(part, rows: rows, descriptor: descriptor, raw: raw)
          return found != expected
        }
        let (wrong, right) = try answers(smallest, rows: rows, descriptor: descriptor, raw: raw)
        let row = raw.first { row in
          let id = row["id"] ?? .null
          return wrong.contains(id) != right.contains(id)
        }
        let fields = smallest.fields.sorted().map { "\($0): \(row?[$0] ?? .null)" }
        throw Mismatch(
          message: """
            condition \(index) of seed \(seed) selects other rows in the store than in memory; \
            its smallest wrong part is \(smallest), for the row \(fields)
            """)
      }
      return (selected, count * rowCount)
    }
  }

  private static func answers(
    _ condition: QueryExpression, rows: any RowReading, descriptor: EntityDescriptor,
    raw: [RawRow]
  ) throws -> (store: Set<StoredValue>, memory: Set<StoredValue>) {
    let found = Set(try rows.ids(of: descriptor, where: condition))
    var expected: Set<StoredValue> = []
    for row in raw where condition.holds({ row[$0] ?? .null }) {
      expected.insert(row["id"] ?? .null)
    }
    return (found, expected)
  }

  /// The smallest part that still fails.
  private static func shrink(
    _ condition: QueryExpression, _ fails: (QueryExpression) throws -> Bool
  ) throws -> QueryExpression {
    var smallest = condition
    search: while true {
      for part in smallest.conditions where try fails(part) {
        smallest = part
        continue search
      }
      return smallest
    }
  }
}

extension QueryExpression {
  /// The parts of this condition, without those that use a bound variable.
  fileprivate var conditions: [QueryExpression] {
    switch self {
    case .not(let a), .equal(let a, .constant), .coalesce(let a, .constant): [a]
    case .and(let a, let b), .or(let a, let b): [a, b]
    case .choose(let a, let b, let c): [a, b, c]
    default: []
    }
  }
}
