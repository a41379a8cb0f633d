import HouseholdCalendar
import Testing

/// Values that are written in code: a typo stops the program, and is not lost as nil.
@Suite("Literals") struct LiteralTests {
  private func check<Value: LosslessStringConvertible & Equatable>(
    _ literal: Value?, is text: String, not wrong: String
  ) throws {
    let value = try #require(literal)
    #expect(Value(text) == value)
    #expect(Value(wrong) == nil)
  }

  @Test func aLiteralIsTheValueOfItsText() throws {
    let date: CivilDate? = "2026-11-21"
    try check(date, is: "2026-11-21", not: "2026-02-30")
    let time: CivilTime? = "09:30"
    try check(time, is: "09:30", not: "24:00")
    let moment: CivilDateTime? = "2026-11-21T09:30"
    try check(moment, is: "2026-11-21T09:30", not: "2026-11-21 09:30")
    let season: MonthRange? = "sep-apr"
    try check(season, is: "sep-apr", not: "sept-apr")
    let usage: UsageInterval? = "300h"
    try check(usage, is: "300h", not: "300")
    let recurrence: Recurrence? = "every 3mo after completion"
    try check(recurrence, is: "every 3mo after completion", not: "evry 3mo after completion")
  }

  @Test func aWrongLiteralStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = CivilDate("2026-02-30") }
    await #expect(processExitsWith: .failure) { _ = CivilTime("24:00") }
    await #expect(processExitsWith: .failure) { _ = CivilDateTime("2026-11-21 09:30") }
    await #expect(processExitsWith: .failure) { _ = MonthRange("sept-apr") }
    await #expect(processExitsWith: .failure) { _ = UsageInterval("300") }
    await #expect(processExitsWith: .failure) { _ = Recurrence("evry 3mo after completion") }
  }
}
