import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import StoreTestSupport
import Testing

/// Lists read some fields of tasks, homes and appliances; they must be all that is looked at.
struct DueTaskTests {
  @Test(arguments: StoreKind.allCases)
  func aListSaysWhatWholeRowsSay(_ kind: StoreKind) async throws {
    // 2 March in Berlin, 3 March in Tonga.
    let household = try kind.household("2026-03-02T12:30:00Z")
    let book = try household.book()
    let berlin = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let tonga = try await book.add(Home(name: "Beach", timeZone: "Pacific/Tongatapu"))
    let named = try await book.add(Appliance(homeID: tonga.id, name: "Fan", brand: "Krause"))
    let nameless = try await book.add(
      Appliance(homeID: berlin.id, brand: "Krause", model: "K 100"))
    let today = CivilDate("2026-03-02")
    var tasks = [
      MaintenanceTask(
        homeID: berlin.id, title: "Äste kürzen", type: .cleaning, firstDueDate: today,
        priority: .urgent),
      MaintenanceTask(
        applianceID: named.id, title: "Dust", type: .inspection,
        recurrence: try Recurrence(parsing: "every 2mo after completion"),
        firstDueDate: today.adding(days: 3), priority: .low),
      MaintenanceTask(
        applianceID: nameless.id, title: "Descale", type: .replacement,
        recurrence: try Recurrence(parsing: "every 1y"), firstDueDate: today.adding(days: -4)),
      MaintenanceTask(
        applianceID: nameless.id, title: "Oil",
        recurrence: try Recurrence(parsing: "every 300h"), firstDueDate: nil),
      MaintenanceTask(title: "Nowhere", firstDueDate: today.adding(days: -1)),
    ]
    for index in tasks.indices { tasks[index] = try await book.add(tasks[index]) }
    _ = try await book.complete(tasks[4].id)
    _ = try await book.snooze(tasks[2].id, days: 5)

    let list = try await book.dueList(includesDone: true)
    let whole = try await book.store.read { transaction in
      let places = try HomePlaces(transaction)
      let soonDays = try HomeReader(transaction).preferences().defaultReminder
      return try transaction.fetchAll(MaintenanceTask.self).map { task in
        DueTask(task, at: places.place(of: task), soonDays: soonDays)
      }
    }
    #expect(whole.count == tasks.count)
    #expect(Set(list.tasks) == Set(whole))
    let names = list.tasks.reduce(into: [:]) { $0[$1.title] = $1.applianceName }
    #expect(names == ["Dust": "Fan", "Descale": "Krause K 100", "Oil": "Krause K 100"])
    let days = Set(list.tasks.map(\.today.description))
    #expect(days == ["2026-03-02", "2026-03-03"])
  }
}
