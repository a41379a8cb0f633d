import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct BeingRemindedSamples {
  let clock = TestClock("2026-03-01T08:00:00Z")

  @Test func telling() async throws {
    let room = LaundryRoom(
      try HouseholdStore(MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt))
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    clock.advance(minutes: 45)

    var lines: [String] = []
    try await room.deliverReminders { lines.append($0.title.description) }
    // Snowy's wash is done
    try await room.deliverReminders { lines.append($0.title.description) }
    // Nothing more: it was told.
    #expect(lines == ["Snowy's wash is done"])

    clock.advance(minutes: 15)
    let due = try await room.dueReminders()
    let told = try await room.deliveredReminders(limit: 1)
    #expect(due.map(\.title.description) == ["Snowy's clothes are still wet"])
    #expect(told.map(\.deliveredAt.iso8601) == ["2026-03-01T08:45:00.000Z"])
  }

  @Test func aKitOfYourOwn() async throws {
    let list = ChoreList(
      store: try HouseholdStore(MemoryStore(), model: .chores, clock: clock, timeZone: .gmt))
    let due = clock.now
    try await list.edit { try $0.transaction.insert(Chore(name: "Bins", due: due)) }
    #expect(try await list.deliverReminders { _ in }.map(\.title.description) == ["Bins is due"])
    #expect(try await list.dueReminders().isEmpty)
  }
}

struct Chore: Entity {
  var id = UUID()
  var name = ""
  var due = Date.distantPast
  var isDone = false

  static let schema = EntitySchema<Chore>("chore", blank: Chore()) {
    Field(\.id)
    Field(\.name)
    Field(\.due)
    Field(\.isDone)
  }
}

extension Model {
  static let chores = Model("chores", Chore.self)
}

struct ChoreReader: StoreReader {
  let transaction: any ReadTransaction

  init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error { CancellationError() }
}

struct ChoreEdit: StoreEdit {
  typealias Reader = ChoreReader

  let transaction: any WriteTransaction
}

struct ChoreList: StoreFacade {
  let store: HouseholdStore

  func makeEdit(in transaction: any WriteTransaction) -> ChoreEdit {
    ChoreEdit(transaction: transaction)
  }
}

extension ChoreReader: RemindingReader {
  static var model: Model { .chores }

  func plannedReminders() throws -> [PlannedReminder] {
    try all(Fetch<Chore> { !$0.isDone }).map { chore in
      PlannedReminder(
        Reminder(
          id: "chores.\(chore.id)", fireDate: chore.due, kind: "due",
          group: chore.id.uuidString, title: "\(chore.name) is due"),
        occasion: chore.due, in: transaction.timeZone)
    }
  }
}
