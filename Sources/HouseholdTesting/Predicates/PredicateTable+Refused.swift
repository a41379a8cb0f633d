import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// A predicate that stores refuse, and the part they should name.
package struct RefusedPredicate: Sendable, CustomStringConvertible {
  /// What the predicate tests.
  package let description: String
  let predicate: Predicate<Specimen>
  let node: String

  init(_ description: String, naming node: String, _ predicate: Predicate<Specimen>) {
    self.description = description
    self.node = node
    self.predicate = predicate
  }
}

extension Specimen {
  /// A computed property.
  var doubled: Int { number &* 2 }
}

extension PredicateTable {
  /// Predicates that stores refuse before any row is touched.
  package static var refused: [RefusedPredicate] {
    let one = Decimal(1)
    let mood = "calm"
    let notANumber = Double.nan
    let infinity = Double.infinity
    let zero = "a\u{0}b"
    let ids = [EdgeCases.ids[0]]
    let notStored = [1: 2]
    return [
      RefusedPredicate(
        "arithmetic on decimals", naming: "Arithmetic", #Predicate { $0.amount + one == one }),
      RefusedPredicate("a negated decimal", naming: "UnaryMinus", #Predicate { -$0.amount == one }),
      RefusedPredicate("a computed property", naming: "KeyPath", #Predicate { $0.doubled == 4 }),
      RefusedPredicate(
        "an enum's raw value", naming: "KeyPath", #Predicate { $0.mood.rawValue == mood }),
      RefusedPredicate(
        "a part of an instant", naming: "KeyPath",
        #Predicate {
          $0.instant.timeIntervalSince1970 > 0
        }),
      RefusedPredicate("a part of a day", naming: "KeyPath", #Predicate { $0.day.year == 2026 }),
      RefusedPredicate(
        "the first element", naming: "KeyPath", #Predicate { $0.tags.first == mood }),
      RefusedPredicate("division", naming: "IntDivision", #Predicate { $0.number / 2 == 1 }),
      RefusedPredicate("a remainder", naming: "IntRemainder", #Predicate { $0.number % 2 == 1 }),
      RefusedPredicate(
        "division of numbers", naming: "FloatDivision", #Predicate { $0.real / 2 == 1 }),
      RefusedPredicate("NaN", naming: "Value", #Predicate { $0.real == notANumber }),
      RefusedPredicate("an infinity", naming: "Value", #Predicate { $0.real < infinity }),
      RefusedPredicate("text with U+0000", naming: "Value", #Predicate { $0.text == zero }),
      RefusedPredicate(
        "allSatisfy", naming: "SequenceAllSatisfy", #Predicate { $0.tags.allSatisfy { $0 == mood } }
      ),
      RefusedPredicate(
        "contains(where:)", naming: "SequenceContainsWhere",
        #Predicate { $0.tags.contains(where: { $0 == mood }) }),
      RefusedPredicate(
        "filter", naming: "Filter", #Predicate { $0.tags.filter { $0 == mood }.isEmpty }),
      RefusedPredicate("max", naming: "SequenceMaximum", #Predicate { $0.sizes.max() == 1 }),
      RefusedPredicate(
        "a subscript", naming: "CollectionIndexSubscript", #Predicate { $0.tags[0] == mood }),
      RefusedPredicate(
        "a cast", naming: "ConditionalCast",
        Predicate { row in
          let number = PredicateExpressions.build_KeyPath(root: row, keyPath: \.number)
          let cast = PredicateExpressions.ConditionalCast<_, Int>(number)
          return PredicateExpressions.build_Equal(
            lhs: cast, rhs: PredicateExpressions.build_Arg(Int?.some(1)))
        }),
      RefusedPredicate(
        "a type check", naming: "TypeCheck",
        Predicate { row in
          PredicateExpressions.TypeCheck<_, String>(
            PredicateExpressions.build_KeyPath(root: row, keyPath: \.text))
        }),
      RefusedPredicate(
        "the start of a list", naming: "SequenceStartsWith",
        #Predicate {
          $0.tokens.starts(with: ids)
        }),
      RefusedPredicate(
        "a dictionary", naming: "DictionaryKeySubscript", #Predicate { notStored[$0.number] == 2 }),
    ]
  }
}
