import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@Suite("Predicates as text") struct PredicateTextTests {
  /// Foundation traps when it prints an expression that is not its own.
  @Test func everySupportedPredicateCanBePrinted() {
    for predicate in PredicateTable.all {
      #expect("\(predicate.predicate)".contains("Predicate"), "\(predicate.name)")
    }
  }

  @Test func searchesShowWhatTheySearchFor() {
    let same = ComparisonResult.orderedSame
    let predicate = #Predicate<Specimen> {
      $0.text.localizedStandardContains("Snow") && $0.text.caseInsensitiveCompare("a") == same
    }
    let text = "\(predicate)"
    #expect(text.contains("text"))
    #expect(text.contains("Snow"))
  }

}
