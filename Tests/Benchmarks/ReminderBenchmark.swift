import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite

/// The figures of reminders in a file: 1,000 that are due at once, and the look at which none is.
struct ReminderBenchmark {
  let scratch: Scratch

  private struct Interruption: Error {}

  func run() async throws -> [Measurement] {
    let book = HomeBook(
      try HouseholdStore(SQLiteStore(path: scratch.file()), model: .home))
    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let yesterday = CivilDate(book.store.clock.now, in: .gmt).adding(days: -1)
    try await book.edit { edit in
      for number in 0..<1_000 {
        try edit.add(
          MaintenanceTask(homeID: home.id, title: "Task \(number)", firstDueDate: yesterday))
      }
    }
    // The claim of all, which is given back because the first is not shown.
    var claims: [Double] = []
    for _ in 0..<11 {
      claims.append(
        await seconds {
          do {
            try await book.deliverReminders { _ in throw Interruption() }
            preconditionFailure("no reminder was due")
          } catch {}
        })
    }
    let told = try await book.deliverReminders { _ in }
    precondition(told.count == 1_000)
    var looks: [Double] = []
    for _ in 0..<21 {
      looks.append(
        try await seconds {
          let told = try await book.deliverReminders { _ in }
          precondition(told.isEmpty)
        })
    }
    return [
      Measurement(
        name: "reminders: 1,000 planned, claimed and given back", value: median(claims) * 1000,
        unit: "ms", bound: 200),
      Measurement(
        name: "reminders: a look when 1,000 were told", value: median(looks) * 1000, unit: "ms",
        bound: 50),
    ]
  }
}
