import HouseholdPersistence
import HouseholdTesting
import Testing
import TrialTestSupport

@Suite("The checks notice mistakes") struct MutationTests {
  @Test(arguments: MutatedStore.Mistake.allCases)
  func notices(_ mistake: MutatedStore.Mistake) async throws {
    var found: [String] = []
    // A mistake about commits would make the live checks wait forever; these stores have none.
    for check in ConformanceSuite.checks {
      do {
        try await check.run { MutatedStore(mistake) }
      } catch let failure as ConformanceFailure {
        found.append(failure.check)
        break
      }
    }
    #expect(!found.isEmpty, "no check notices \(mistake)")
  }
}
