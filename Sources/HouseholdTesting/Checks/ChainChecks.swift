import Foundation
import HouseholdPersistence

extension ConformanceSuite {
  static var chains: [ConformanceCheck] {
    [
      ConformanceCheck("a chain of conditions may be long, in whatever order it is built") {
        bench in
        let store = try await bench.specimens()
        try await store.write { _ = try $0.insert(numbered(40)) }
        let count = 5_000
        var appended = Filter<Specimen> { $0.number == 0 }
        var prepended = Filter<Specimen> { $0.number != -1 }
        for number in 1..<count {
          appended = appended || Filter { $0.number == number * 2 }
          prepended = Filter { $0.number != -number } && prepended
        }
        let (anyOf, allOf) = (appended, prepended)
        let found = try await store.read {
          (
            try $0.fetch(Fetch(where: anyOf)).map(\.number),
            try $0.count(Fetch(where: allOf)),
            try $0.fetch(Fetch(where: { $0.number < 40 && !anyOf })).map(\.number)
          )
        }
        let even = Array(stride(from: 0, to: 40, by: 2))
        try require(found.0, equals: even, "one of many numbers")
        try require(found.1, equals: 40, "none of many numbers")
        try require(found.2, equals: even.map { $0 + 1 }, "both chains")
        let wanted = predicateOfChain(200)
        let odd = try await store.read { try $0.fetch(Fetch(predicate: wanted)).map(\.number) }
        try require(odd, equals: Array(0..<20), "a predicate with a long chain")
      },
      ConformanceCheck("a condition nested too deeply is refused before any row is touched") {
        bench in
        let store = try await bench.specimens()
        try await store.write { _ = try $0.insert(numbered(4)) }
        for isNegated in [false, true] {
          var levels = 0
          var deepest = Filter<Specimen> { $0.number == 0 }
          // Every condition that is not refused must run.
          while levels < 100_000 {
            let next: Filter<Specimen>
            if isNegated {
              next = !deepest
            } else if levels.isMultiple(of: 2) {
              next = Filter { $0.number == 1 && deepest }
            } else {
              next = Filter { $0.flag || deepest }
            }
            do {
              _ = try await store.read { try $0.count(Fetch(where: next)) }
            } catch let error as UnsupportedPredicate {
              try require(error.node, equals: "Depth", "the part at fault")
              break
            }
            deepest = next
            levels += 1
          }
          try require((15..<100_000).contains(levels), "\(levels) levels were accepted")
        }
      },
    ]
  }
}

extension ConformanceSuite {
  /// The predicate `number == 0 || number == 1 || …`, as the macro would write it.
  fileprivate static func predicateOfChain(_ count: Int) -> Predicate<Specimen> {
    Predicate { row in
      func test(_ number: Int) -> any StandardPredicateExpression<Bool> {
        PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.number),
          rhs: PredicateExpressions.build_Arg(number % 20))
      }
      func or(
        _ left: some StandardPredicateExpression<Bool>,
        _ right: some StandardPredicateExpression<Bool>
      ) -> any StandardPredicateExpression<Bool> {
        PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
      }
      var chain = test(0)
      for number in 1..<count { chain = or(chain, test(number)) }
      return chain
    }
  }
}
