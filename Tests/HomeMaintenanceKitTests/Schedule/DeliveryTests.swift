import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing

/// What is kept of delivered reminders, by several processes that ask at once.
@Suite struct DeliveryTests {
  /// A book with tasks that are due at noon.
  private func household(
    _ kind: StoreKind, _ titles: String...
  ) async throws -> (Household, HomeBook) {
    let household = try kind.open(.home, "2026-03-20T12:00:00Z", zone: "UTC")
    let book = try household.book()
    let home = try await book.add(Home(name: "Elm Street", timeZone: "UTC"))
    let due = try day("2026-03-20")
    for title in titles {
      try await book.add(MaintenanceTask(homeID: home.id, title: title, firstDueDate: due))
    }
    try await book.changePreferences { ($0.overdueReminder, $0.defaultReminder) = (0, 0) }
    return (household, book)
  }

  private func told(_ book: HomeBook) async throws -> [String] {
    try await book.deliverReminders { _ in }.map(\.title.description)
  }

  @Test(arguments: StoreKind.allCases)
  func aClaimIsHeldForTenMinutes(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Gutters")
    let other = HomeBook(try household.reopened().store)
    var seen: [[String]] = []
    try await book.deliverReminders { _ in
      // This one hangs, as if its process had ended.
      seen.append(try await told(other))
      household.clock.advance(seconds: 599)
      seen.append(try await told(other))
      seen.append(try await other.dueReminders().map(\.title.description))
      household.clock.advance(seconds: 1)
      seen.append(try await told(other))
    }
    #expect(seen == [[], [], [], ["Gutters is due"]])
    #expect(try await told(other).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func whatOthersToldMeanwhileIsNotToldAgain(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Alarms", "Boiler", "Gutters")
    let other = HomeBook(try household.reopened().store)
    var seen: [String] = []
    let mine = try await book.deliverReminders { _ in
      household.clock.advance(minutes: 11)
      seen += try await told(other)
    }
    // The first is told twice, because showing it took longer than a claim holds.
    #expect(mine.map(\.title.description) == ["Alarms is due"])
    #expect(seen == ["Alarms is due", "Boiler is due", "Gutters is due"])
    #expect(try await told(book).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func slowCommandsKeepTheirClaims(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Alarms", "Boiler", "Gutters")
    let other = HomeBook(try household.reopened().store)
    var seen: [String] = []
    let mine = try await book.deliverReminders { reminder in
      household.clock.advance(minutes: 9)
      if reminder.title == "Boiler is due" {
        seen = try await other.dueReminders().map(\.title.description)
      }
    }
    #expect(mine.count == 3)
    // Claims of later ones run out, but whoever tells those first is the only one.
    #expect(seen == ["Gutters is due"])
  }

  @Test(arguments: StoreKind.allCases, [-86_400, -599, -1, 1])
  func aClockThatIsSetBackTellsNothingTwice(_ kind: StoreKind, _ seconds: Int) async throws {
    let (household, book) = try await household(kind, "Gutters")
    household.clock.advance(hours: 1)
    #expect(try await told(book) == ["Gutters is due"])
    household.clock.advance(seconds: Double(seconds))
    #expect(try await told(book).isEmpty)
    household.clock.advance(days: 1)
    #expect(try await told(book).isEmpty)
  }

  /// A claim from the future is given up like one from long ago.
  @Test(arguments: [(-599, [String]()), (-600, ["Gutters is due"])])
  func aClaimBeforeTheClockWasSetBackRunsOutToo(
    _ seconds: Int, _ expected: [String]
  ) async throws {
    let (household, book) = try await household(.memory, "Gutters")
    household.clock.advance(hours: 1)
    var seen: [String] = []
    try await book.deliverReminders { _ in
      household.clock.advance(seconds: Double(seconds))
      seen = try await told(book)
    }
    #expect(seen == expected)
  }

  @Test(arguments: StoreKind.allCases)
  func whatWasToldIsForgottenAfterNinetyDays(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Gutters", "Roof")
    #expect(try await told(book).count == 2)
    let tasks: [MaintenanceTask] = try await book.all()
    let roof = try #require(tasks.first { $0.title == "Roof" })
    _ = try await book.complete(roof.id)
    household.clock.advance(days: 90)
    try await tell("Alarms", in: book)
    #expect(try await book.deliveredReminders().count == 3)
    household.clock.advance(seconds: 0.001)
    try await tell("Boiler", in: book)
    // The one that is still due is kept for as long as it is: it would come again.
    let kept = try await book.deliveredReminders()
    #expect(kept.count == 3)
    #expect(kept.allSatisfy { !$0.id.reminder.contains(roof.id.uuidString) })
    #expect(try await told(book).isEmpty)
  }

  private func tell(_ title: String, in book: HomeBook) async throws {
    let tasks: [MaintenanceTask] = try await book.all()
    let due = try await book.today()
    try await book.add(
      MaintenanceTask(homeID: try #require(tasks.first).homeID, title: title, firstDueDate: due))
    #expect(try await told(book) == ["\(title) is due"])
  }

  @Test(arguments: StoreKind.allCases)
  func theLatestComesFirst(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Gutters")
    #expect(try await told(book).count == 1)
    household.clock.advance(hours: 1)
    try await tell("Alarms", in: book)
    let known = try await book.deliveredReminders()
    #expect(
      known.map(\.deliveredAt.iso8601) == [
        "2026-03-20T13:00:00.000Z", "2026-03-20T12:00:00.000Z",
      ])
    #expect(known.allSatisfy { $0.fireDate.iso8601 == "2026-03-20T09:00:00.000Z" })
    #expect(try await book.deliveredReminders(limit: 1) == Array(known.prefix(1)))
    #expect(try await book.deliveredReminders(limit: -1).isEmpty)
  }

  // MARK: - Where it is, and where it is not

  @Test(arguments: StoreKind.allCases)
  func erasingLeavesNothingOfIt(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Gutters")
    #expect(try await told(book).count == 1)
    #expect(try await known(household) == 1)
    try await book.eraseEverything()
    #expect(try await known(household) == 0)
    #expect(try await book.deliveredReminders().isEmpty)
  }

  /// The values beside the rows that are not sync's.
  private func known(_ household: Household) async throws -> Int {
    try await household.store.rows.read { rows in
      try rows.auxiliaryEntries(
        in: AuxiliaryTable(rawValue: 64), from: [], before: nil, limit: .max
      ).count
    }
  }

  @Test(arguments: StoreKind.allCases)
  func syncTakesNoPartInIt(_ kind: StoreKind) async throws {
    let (household, book) = try await household(kind, "Gutters")
    #expect(try await told(book).count == 1)
    let sync = HouseholdSync(household.store, space: "house")
    try await sync.turnOn()
    #expect(try await told(book).isEmpty)
    try await sync.turnOff()
    #expect(try await told(book).isEmpty)
    #expect(try await known(household) == 1)
  }

  @Test func exportsLeaveItOutAndReadItWithoutComplaint() async throws {
    let (household, book) = try await household(.memory, "Gutters")
    #expect(try await told(book).count == 1)
    var document = try await book.exportDocument().json
    let text = String(decoding: document.bytes(), as: UTF8.self)
    #expect(!text.contains("deliver") && !text.contains("2026-03-20.due"))
    // As an earlier version wrote it.
    var payload = try #require(document["payload"]?.object)
    payload["deliveredReminders"] = [["id": "6F0C6A0E-7B0B-4A53-8B6B-0B6E5A0E7C11"]]
    var envelope = try #require(document.object)
    envelope["payload"] = .object(payload)
    document = .object(envelope)
    let copy = try StoreKind.memory.open(.home, "2026-03-20T12:00:00Z", zone: "UTC")
    let other = try copy.book()
    let summary = try await other.importDocument(document.bytes())
    #expect(summary.unknownKeys.isEmpty)
    // The copy is another store, which reminds on its own.
    #expect(try await told(other) == ["Gutters is due"])
    withExtendedLifetime((household, copy)) {}
  }

  @Test func oldLinesAreReadWithoutComplaint() async throws {
    let lines = """
      {"kind": "home.export", "schemaVersion": 1, "createdAt": "2026-03-01T00:00:00.000Z"}
      {"entity": "home", "row": {"id": "6F0C6A0E-7B0B-4A53-8B6B-0B6E5A0E7C11", "name": "Elm"}}
      {"entity": "deliveredReminder", "row": {"id": "6F0C6A0E-7B0B-4A53-8B6B-0B6E5A0E7C12"}}
      {"count": 2}

      """
    let household = try StoreKind.memory.household()
    let source = Buffer()
    source.write(Array(lines.utf8))
    let summary = try await Importer(.home).importLines(
      from: { source.read(100) }, into: household.store, mode: .intoEmptyStore)
    #expect(summary.counts == ["home": 1] && summary.unknownKeys.isEmpty)
  }
}
