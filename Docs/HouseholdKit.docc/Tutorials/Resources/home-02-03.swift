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

    let late = try await book.complete(alarms.id, TaskCompletion(on: "2025-04-10"))
    print("Missed: \(late.missed.map(\.description).joined(separator: ", "))")
    show(late.task.title, late.task.dueDate)
    try await book.undo()
    if let undone = try await book.find(MaintenanceTask.self, alarms.id) {
      show(undone.title, undone.dueDate)
    }

    try await book.readMeter(
      of: furnace.id, UsageInterval.Unit.hours, value: 1000, on: "2025-03-28")
    try await book.readMeter(
      of: furnace.id, UsageInterval.Unit.hours, value: 1240, on: "2025-04-27")
    for sentence in try await book.explain(filter.id).because.prefix(5) {
      print(sentence)
    }
  }

  static func show(_ title: String, _ dueDate: CivilDate?) {
    print("\(title) is due on \(dueDate?.description ?? "no known day").")
  }
}
