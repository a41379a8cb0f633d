import Foundation
import HomeMaintenanceKit
import HouseholdSQLite

@main
struct FirstYear {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "home.sqlite"), model: .home)
    try await store.deleteEverything()  // Each run starts from the beginning.
    let book = HomeBook(store)

    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let furnace = try await book.add(
      Appliance(homeID: home.id, name: "Furnace", category: .furnace))
    print("\(home.name) has a \(furnace.displayName.lowercased()).")

    let filter = try await book.add(
      MaintenanceTask(
        applianceID: furnace.id, title: "Replace the filter", type: .replacement,
        recurrence: "every 3mo after completion or 300h",
        firstDueDate: "2025-04-01"))
    let alarms = try await book.add(
      MaintenanceTask(
        homeID: home.id, title: "Test the smoke alarms", recurrence: "every 1mo",
        firstDueDate: "2025-03-01"))
    for task in try await book.dueList().tasks { show(task.title, task.dueDate) }

    let done = try await book.complete(
      filter.id, TaskCompletion(on: "2025-03-28", cost: Money(24.90, "EUR")))
    show(done.task.title, done.task.dueDate)
  }

  static func show(_ title: String, _ dueDate: CivilDate?) {
    print("\(title) is due on \(dueDate?.description ?? "no known day").")
  }
}
