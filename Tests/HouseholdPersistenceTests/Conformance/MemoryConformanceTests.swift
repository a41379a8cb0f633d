import HouseholdPersistence
import HouseholdTesting
import Testing

@Suite("MemoryStore conforms") struct MemoryConformanceTests {
  @Test(arguments: ConformanceSuite.checks)
  func keeps(_ check: ConformanceCheck) async throws {
    try await check.run { MemoryStore() }
  }

  @Test func everyCheckHasANameOfItsOwn() {
    let names = ConformanceSuite.checks.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(ConformanceSuite.check(named: names[0])?.description == names[0])
    #expect(ConformanceSuite.check(named: "none") == nil)
  }
}
