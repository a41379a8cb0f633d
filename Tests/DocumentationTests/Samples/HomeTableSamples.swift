import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing

@Suite struct HomeTableSamples {
  @Test func choresAreRead() async throws {
    let clock = TestClock("2026-11-23T08:00:00Z")
    let store = try HouseholdStore(MemoryStore(), model: .home, clock: clock)
    let book = HomeBook(store)
    let home = try await book.add(Home(name: "Elm Street"))
    let chores = Array(
      """
      Task ID,Room,Task,Frequency,Last Completed,,,Notes
      1,Kitchen,Clean the hood,Monthly,2026-10-20,,,
      2,Bath,Descale the shower,every 3 months,,,,with vinegar
      """.utf8)

    let sheet = try TableSheet(csv: chores)
    let report = try await book.importTable(sheet, as: .tasks, in: home.id)

    #expect(report.taken == 2)
    let tasks = try await book.all(Fetch<MaintenanceTask>(sortBy: [Sort(\.dueDate)]))
    #expect(tasks.map(\.dueDate) == [CivilDate("2026-11-20"), CivilDate("2027-02-23")])
  }

  @Test func aListOfAnotherProgramIsRead() async throws {
    let book = HomeBook(try HouseholdStore(MemoryStore(), model: .home))
    let home = try await book.add(Home(name: "Elm Street"))
    let json = #"[{"id": 1, "name": "Dust", "period_type": "daily", "period_interval": 7}]"#

    if let document = OtherProgramDocument(try JSONValue(parsing: json)) {
      let reports = try await book.importLists(
        of: document, in: home.id, currency: "USD")
      print(reports.map(\.taken), document.left)
    }

    #expect(try await book.all(Fetch<MaintenanceTask>()).map(\.title) == ["Dust"])
  }
}
