import Foundation
package import HouseholdPersistence
import HouseholdTesting

/// Asks several stores for random aggregates over the same rows, inserted in different orders, and
/// compares the answers.
package enum AggregateTrial {
  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - count: The number of aggregates; each 200 are asked of other rows.
  ///   - rowCount: The number of rows.
  ///   - seed: The seed of the random numbers.
  ///   - stores: Empty stores of ``ConformanceModel/specimens``, with names.
  /// - Returns: How many answers were errors.
  /// - Throws: ``ConformanceFailure`` with the first aggregate whose answers differ.
  package static func run(
    _ count: Int, rows rowCount: Int, seed: UInt64, in stores: [(name: String, HouseholdStore)]
  ) async throws -> Int {
    var generator = QuestionGenerator(seed: seed)
    var errors = 0
    for start in stride(from: 0, to: count, by: 200) {
      let specimens = generator.specimens(rowCount)
      let questions = generator.questions(min(200, count - start), about: specimens)
      var expected: [Answer] = []
      for (index, (name, store)) in stores.enumerated() {
        let rows = index == 0 ? specimens : specimens.shuffled(using: &generator.values.random)
        try await store.write { transaction in
          _ = try transaction.delete(Specimen.self, where: { $0.number >= Int.min })
          _ = try transaction.insert(rows)
        }
        let answers = try await store.rows.read { rows in
          try questions.map { try $0.answer(rows) }
        }
        if index == 0 { expected = answers }
        for (number, answer) in answers.enumerated() where answer != expected[number] {
          throw Mismatch(
            message: """
              aggregate \(start + number) of seed \(seed), \(questions[number]), is \(answer) in \
              \(name) and \(expected[number]) in \(stores[0].name)
              """)
        }
      }
      for case .error in expected { errors += 1 }
    }
    return errors
  }
}

/// What a store answers: each group and its value.
private enum Answer: Equatable {
  case groups([[StoredValue]])
  case error(String)
}

private struct Question: Sendable {
  let aggregate: AggregateDescriptor
  let grouping: GroupingDescriptor?
  let condition: QueryExpression?

  func answer(_ rows: any RowReading) throws -> Answer {
    do {
      let groups = try rows.aggregate(
        aggregate, by: grouping, of: EntityDescriptor(of: Specimen.self), where: condition)
      return .groups(groups.map { [$0.key, $0.value] })
    } catch let error as StoreError where error.code == .outOfRange {
      return .error(error.description)
    }
  }
}

private struct QuestionGenerator {
  var values: SpecimenGenerator

  init(seed: UInt64) { values = SpecimenGenerator(seed: seed) }

  /// Specimens of which some have the extremes of each type, and most have ordinary numbers.
  mutating func specimens(_ count: Int) -> [Specimen] {
    // Sums of rows without extremes are values, those of rows with extremes often errors.
    let rarity = values.pick([2, 20, 1_000])
    values = SpecimenGenerator(seed: values.random.next())
    return (0..<count).map { _ in
      var row = values.specimen()
      row.mood = values.pick(Mood.allCases)
      if !values.oneIn(rarity) { row.number = Int(truncatingIfNeeded: random()) >> 8 }
      if !values.oneIn(rarity) { row.maybeNumber = values.pick([0, 1, 2, 1 << 53, nil]) }
      if !values.oneIn(rarity) { row.real = real() }
      if !values.oneIn(rarity) { row.maybeReal = values.oneIn(3) ? nil : real() }
      if !values.oneIn(rarity) { row.amount = decimal() }
      if !values.oneIn(rarity) { row.maybeAmount = values.oneIn(3) ? nil : decimal() }
      return row
    }
  }

  private mutating func random() -> UInt64 { values.random.next() }

  private mutating func real() -> Double {
    Double(Int64(truncatingIfNeeded: random()) >> 20) * values.pick([1, 0.1, 1e-20, 0x1p-40])
  }

  private mutating func decimal() -> Decimal {
    Decimal(Int64(truncatingIfNeeded: random()) >> 30) * values.pick([1, 10, 0.01, 0.000_001])
  }

  mutating func questions(_ count: Int, about rows: [Specimen]) -> [Question] {
    var conditions = ExpressionGenerator(seed: random(), ids: rows.map(\.id))
    return (0..<count).map { _ in
      Question(
        aggregate: values.pick(values.oneIn(4) ? Self.extremes : Self.sums),
        grouping: values.oneIn(2) ? nil : values.pick(Self.groupings),
        condition: values.oneIn(3) ? nil : conditions.condition())
    }
  }

  private static let sums: [AggregateDescriptor] = [
    Aggregate.sum(\Specimen.number).descriptor, Aggregate.sum(\Specimen.maybeNumber).descriptor,
    Aggregate.sum(\Specimen.real).descriptor, Aggregate.sum(\Specimen.maybeReal).descriptor,
    Aggregate.sum(\Specimen.amount).descriptor, Aggregate.sum(\Specimen.maybeAmount).descriptor,
    Aggregate.average(\Specimen.number).descriptor, Aggregate.average(\Specimen.real).descriptor,
    Aggregate.average(\Specimen.maybeNumber).descriptor,
    Aggregate.average(\Specimen.maybeReal).descriptor,
  ]

  private static let extremes: [AggregateDescriptor] = [
    Aggregate<Specimen, Int>.count.descriptor, Aggregate.minimum(\Specimen.maybeReal).descriptor,
    Aggregate.maximum(\Specimen.number).descriptor, Aggregate.minimum(\Specimen.text).descriptor,
    Aggregate.maximum(\Specimen.amount).descriptor,
  ]

  private static let groupings: [GroupingDescriptor] = [
    Grouping.each(\Specimen.mood).descriptor, Grouping.each(\Specimen.flag).descriptor,
    Grouping.each(\Specimen.maybeNumber).descriptor, Grouping.each(\Specimen.note).descriptor,
    Grouping.year(of: \Specimen.maybeDay).descriptor, Grouping.month(of: \Specimen.day).descriptor,
  ]
}
