import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import StoreTestSupport
import Testing

/// The dates of a task when events and meter readings of others were merged.
@Suite struct TaskDerivationTests {
  @Test(arguments: StoreKind.allCases)
  func followFromTheEventsThatAreThere(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1mo after completion")
    defer { withExtendedLifetime(household) {} }
    let derivation = try #require(Model.home.derivations.first)
    func corrections() async throws -> RawRow {
      try await household.store.merge {
        try derivation.corrections(task.id.storedValue, $0.reading)
      }
    }
    #expect(try await corrections().isEmpty)
    let before = try #require(try await book.find(MaintenanceTask.self, task.id))
    try await book.complete(task.id)
    let after = try #require(try await book.find(MaintenanceTask.self, task.id))
    #expect(before.dueDate != after.dueDate)
    // The event arrived, and the task's dates did not: they are not passed on.
    try await household.store.merge { merge in
      let entity = try #require(merge.model.entity(named: "maintenanceTask"))
      try merge.rows.update(
        [task.id.storedValue], of: entity,
        set: ["dueDate": before.dueDate.storedValue, "lastOccurrence": .null])
    }
    #expect(
      try await corrections() == [
        "dueDate": after.dueDate.storedValue, "lastOccurrence": after.lastOccurrence.storedValue,
      ])
  }

  @Test func ofTheTasksThatAnEventOrReadingIsAbout() async throws {
    let (household, book, task) = try await furnace(.memory, due: "2026-06-01")
    let appliance = try #require(task.applianceID)
    let reading = try await book.readMeter(of: appliance, .hours, value: 100)
    try await book.complete(task.id)
    let sources = try #require(Model.home.derivations.first).sources
    #expect(sources.map(\.entity) == ["taskEvent", "meterReading", "meterUse"])
    let targets = try await household.store.merge { merge in
      let event = try #require(try merge.reading.fetchAll(TaskEvent.self).first)
      return [
        try sources[0].targets(TaskEvent.schema.rawRow(event, .all), merge.reading),
        try sources[1].targets(MeterReading.schema.rawRow(reading, .all), merge.reading),
      ]
    }
    #expect(targets == [[task.id.storedValue], [task.id.storedValue]])
  }
}
