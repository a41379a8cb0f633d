import Foundation
import HouseholdPersistence

extension ConformanceSuite {
  static var predicates: [ConformanceCheck] {
    [
      ConformanceCheck("predicates of every supported construct select the right rows") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 9)
        let specimens = generator.specimens(120)
        let rows = try await store.write { try $0.insert(specimens) }
        var failures: [String] = []
        for predicate in PredicateTable.all {
          do {
            try await predicate.check(store, rows)
          } catch let mismatch as Mismatch {
            failures.append(mismatch.message)
          } catch {
            failures.append("\(predicate.name): threw \(error)")
          }
        }
        try require(failures.isEmpty, failures.joined(separator: "\n"))
      },
      ConformanceCheck("random predicates select the right rows") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 11)
        let specimens = generator.specimens(40)
        let rows = try await store.write { try $0.insert(specimens) }
        var composer = PredicateComposer(seed: 11)
        for index in 0..<400 {
          try await PredicateCase("composed \(index)", composer.predicate()).check(store, rows)
        }
      },
      ConformanceCheck("random conditions select the same rows as in memory") {
        bench in
        let store = try await bench.specimens()
        _ = try await ExpressionTrial.run(400, rows: 40, seed: 10, in: store)
      },
      ConformanceCheck("unsupported predicates are refused, naming their part") { bench in
        let store = try await bench.specimens()
        try await store.write { _ = try $0.insert(Specimen()) }
        for refused in PredicateTable.refused {
          let error = try await requireError(UnsupportedPredicate.self, what: refused.description) {
            _ = try await store.read {
              try $0.fetch(Fetch<Specimen>(predicate: refused.predicate))
            }
          }
          try require(error.node, equals: refused.node, refused.description)
          try require(!error.hint.isEmpty, "\(refused.description) has no hint")
        }
        for (name, filter) in refusedFilters {
          for isCount in [true, false] {
            _ = try await requireError(UnsupportedPredicate.self, what: name) {
              _ = try await store.read {
                isCount
                  ? try $0.count(Fetch(where: filter)) : try $0.fetch(Fetch(where: filter)).count
              }
            }
          }
          _ = try await requireError(UnsupportedPredicate.self, what: "a deletion by \(name)") {
            try await store.write { _ = try $0.delete(Specimen.self, where: filter) }
          }
        }
      },
    ]
  }

  /// Filters with values that cannot be stored, or about something that is not a field.
  private static var refusedFilters: [(String, Filter<Specimen>)] {
    let notANumber = Double.nan
    return [
      ("NaN", Filter { $0.real == notANumber }),
      ("an infinity", Filter { $0.maybeReal == .infinity }),
      ("less than an infinity", Filter { $0.real < .infinity }),
      ("U+0000", Filter { $0.text == "\u{0}" }),
      ("a list with NaN", Filter { $0.real.isIn([1, .nan]) }),
      ("a list of links", Filter { $0.friends.isIn([[]]) }),
      ("two links", Filter { $0.friends == $0.friends }),
      ("a computed property", Filter { $0.doubled == 1 }),
      ("a refused part of a whole", Filter { $0.flag && !($0.real == notANumber) }),
    ]
  }
}
