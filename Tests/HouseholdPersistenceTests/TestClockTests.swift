import HouseholdCalendar
import HouseholdTesting
import Testing

@Suite struct TestClockTests {
  @Test func showsTheInstantThatWasSet() {
    let clock = TestClock("2026-01-01T08:00:00Z")
    clock.advance(minutes: 45)
    #expect(clock.now.milliseconds == 1_767_257_100_000)
  }

  @Test func aTypoTraps() async {
    await #expect(processExitsWith: .failure) { _ = TestClock("typo") }
    await #expect(processExitsWith: .failure) { _ = TestClock("2026-02-30T08:00:00Z") }
  }
}
