import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import StoreTestSupport
import Testing

/// A furnace in a home in Berlin, with a filter to replace.
func furnace(
  _ kind: StoreKind, every text: String? = "every 3mo after completion or 300h",
  due: String? = "2026-03-10"
) async throws -> (Household, HomeBook, MaintenanceTask) {
  let household = try kind.household()
  let book = try household.book()
  let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
  let furnace = try await book.add(
    Appliance(homeID: home.id, name: "Furnace", category: .furnace))
  let recurrence = try text.map { try Recurrence(parsing: $0) }
  let first = try due.map { try day($0) }
  let task = try await book.add(
    MaintenanceTask(
      applianceID: furnace.id, title: "Furnace filter", type: .replacement,
      recurrence: recurrence, firstDueDate: first))
  return (household, book, task)
}
