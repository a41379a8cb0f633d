import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// The calls that the pages of the modules begin with.
@Suite struct ModulePageSamples {
  private let clock = TestClock("2026-03-02T08:00:00Z")

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "module-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func laundry() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    clock.advance(minutes: 45)
    try await room.startDry(snowy.id)
    clock.advance(minutes: 60)
    let outcome = try await room.markFolded(snowy.id)
    for card in try await room.dashboard() {
      print(card.pet.name, card.stage.displayText, card.health)
    }
    #expect(outcome.wasOnTime)

    for command in try await room.commands() where !command.isUndone {
      print(command.title.message, command.instant.iso8601)
    }
    let folding = try await room.commands()[0]
    try await room.undo(folding.id)
    #expect(try await room.card(for: snowy.id)?.load != nil)
  }

  @Test func timers() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .timer, clock: clock, timeZone: .gmt)
    let board = TimerBoard(store)
    let tea = try await board.addTimer(named: "Tea", seconds: 240)
    try await board.addTodo("Boil water", to: tea.id)
    let run = try await board.start(tea.id)
    try await board.pause(run.id)
    try await board.resume(run.id)
    for card in try await board.board() {
      print(card.run.name, card.state, card.remaining)
    }
    clock.advance(minutes: 4)
    for card in try await board.finishedRuns() {
      try await board.acknowledge(card.id)
    }
    #expect(try await board.board().isEmpty)

    let now = clock.now
    let todo = TodoItemDTO(
      id: UUID(), text: "Boil water", isCompleted: false, sortOrder: 0,
      createdAt: now, updatedAt: now)
    let timer = TimerDTO(
      id: UUID(), name: "Egg", durationInSeconds: 360, icon: "timer",
      color: "#C62828", createdAt: now, updatedAt: now, todoItems: [todo])
    let message = TimerUpdateMessage(
      type: .created, timer: timer, timerID: timer.id)
    let data = try TransferCoder.timerUpdate.encode(message, createdAt: now)
    let received = try TransferCoder.timerUpdate.decode(data).payload
    #expect(received == message)
  }

  @Test func home() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let download = folder.appending(path: "download.pdf")
    try Data("%PDF".utf8).write(to: download)
    let store = try HouseholdStore(
      MemoryStore(), model: .home, clock: clock, timeZone: .gmt)
    let book = HomeBook(store, files: try FileFolder(at: folder.appending(path: "files")))
    let march10 = CivilDate("2026-03-10")
    let furnace = try await book.add(
      Appliance(name: "Furnace", category: .furnace))

    try await book.add(
      MaintenanceTask(
        applianceID: furnace.id, title: "Replace the filter",
        recurrence: try Recurrence(parsing: "every 3mo after completion"),
        firstDueDate: march10))
    let due = try await book.dueList(within: 30)
    for task in due.tasks {
      print(task.title, task.status, task.dueDate?.description ?? "")
      try await book.complete(task.id)
    }
    #expect(due.tasks.map(\.dueDate) == [march10])

    try await book.add(
      Part(
        applianceID: furnace.id, partNumber: "FF-16", name: "Filter",
        quantityOnHand: 2, minimumStock: 1))
    let manual = try await book.add(
      Manual(applianceID: furnace.id, title: "Operating the furnace"))
    let pdf = try Data(contentsOf: download)
    let cached = try await book.cacheManual(manual.id, pdf)
    for manual in cached.removed { print("removed:", manual.title) }
    let file = try await book.openManual(manual.id)
    #expect(try Data(contentsOf: file) == pdf)
  }

  @Test func wardrobe() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .wardrobe, clock: clock, timeZone: .gmt)
    let wardrobe = Wardrobe(store)
    let shirt = try await wardrobe.addItem(
      WardrobeItem(
        name: "White Shirt", category: .shirt, primaryColor: "#FFFFFF"))
    let chinos = try await wardrobe.addItem(
      WardrobeItem(
        name: "Beige Chinos", category: .pants, primaryColor: "#DCCBAF"))
    let office = try await wardrobe.addOutfit(
      Outfit(
        name: "Office", occasionType: .work,
        itemIDs: [shirt.id, chinos.id]))
    try await wardrobe.wearOutfit(office.id)
    let found = try await wardrobe.suggestions(
      SuggestionQuery(occasion: .work, count: 3))
    for outfit in found.outfits { print(outfit.title, outfit.explanation) }
    for event in try await wardrobe.wearLog() { print(event.wornDate) }
    #expect(try await wardrobe.items().map(\.wear.timesWorn) == [1, 1])
  }

  private func join(_ sync: HouseholdSync, _ folder: URL) async throws -> SyncReport {
    let place = FolderTransport(folder, space: "laundry")
    if let found = try await sync.strangers(in: place) {
      print(found.summary)
      try await sync.add(place, joining: found.ids)
    } else {
      try await sync.add(place)
    }
    let report = try await sync.now()
    for conflict in try await sync.conflicts() {
      print(conflict.kind, conflict.title, conflict.field ?? "")
      try await sync.undo(conflict.id)
    }
    return report
  }

  @Test(.timeLimit(.minutes(20))) func syncing() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (ada, ben) = (
      try HouseholdStore(MemoryStore(), model: .laundry),
      try HouseholdStore(MemoryStore(), model: .laundry)
    )
    try await LaundryRoom(ada).addPet(named: "Snowy")
    for (name, store) in [("Ada's phone", ada), ("Ben's laptop", ben)] {
      let sync = HouseholdSync(store, space: "laundry")
      try await sync.turnOn(as: name)
      #expect(try await join(sync, folder).problems.isEmpty)
    }
    #expect(try await LaundryRoom(ben).pets().map(\.name) == ["Snowy"])
  }

  /// A service is asked over the network, which a test does not do.
  private func weather() async throws {
    let forecast = try await OpenMeteo().forecast(
      latitude: 52.52, longitude: 13.41)
    let felt = forecast.hour(at: .now)?.feelsLike
    for day in forecast.days { print(day.date, day.lowest, day.highest) }
    _ = felt
  }
}
