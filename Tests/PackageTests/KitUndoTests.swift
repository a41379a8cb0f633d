import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing
import TimerKit
import TrialTestSupport
import WardrobeKit

/// The commands of all kits, given at random through their facades, undone to the start and redone to
/// the end.
@Suite struct KitUndoTests {
  /// Where the rows are, and who gives commands.
  enum Place: String, CaseIterable, Sendable {
    case memory, file
    /// A file that two processes have open.
    case sharedFile
  }

  @Test(arguments: Place.allCases, 0..<UInt64(Effort.cases(4)))
  func undoneToTheStartAndRedoneToTheEnd(_ place: Place, _ seed: UInt64) async throws {
    var house = try await House(place, seed: seed)
    var states = [try await house.store.unstamped()]
    for _ in 0..<60 {
      let count = try await house.store.commands().count
      let name = await house.act()
      let commands = try await house.store.commands()
      let state = try await house.store.unstamped()
      guard commands.count > count else {
        #expect(state == states.last, "\(name) is no command and changed rows")
        continue
      }
      states.append(state)
      #expect(commands.first?.title.description.isEmpty == false)
    }
    #expect(states.count > 20)
    for state in states.dropLast().reversed() {
      let reversal = try await house.pick().undo()
      #expect(reversal.kept == [], "\(reversal.command.title)")
      #expect(try await house.pick().unstamped() == state, "\(reversal.command.title)")
    }
    for state in states.dropFirst() {
      let reversal = try await house.pick().redo()
      #expect(reversal.kept == [], "\(reversal.command.title)")
      #expect(try await house.pick().unstamped() == state, "\(reversal.command.title)")
    }
  }

  /// What one process did is undone by the other after more was done.
  @Test(arguments: Place.allCases, 0..<UInt64(Effort.cases(8)))
  func whatWasChangedSinceStaysAndIsNamed(_ place: Place, _ seed: UInt64) async throws {
    var house = try await House(place, seed: seed)
    var states: [RecordedCommand.ID: (before: House.Fields, after: House.Fields)] = [:]
    for _ in 0..<40 {
      let before = try await house.fields()
      let known = try await house.store.commands().first?.id
      _ = await house.act()
      guard let last = try await house.store.commands().first?.id, last != known else { continue }
      states[last] = (before, try await house.fields())
    }
    for command in try await house.store.commands().reversed() {
      guard let (before, after) = states[command.id] else { continue }
      let now = try await house.fields()
      let reversal: CommandReversal
      do {
        reversal = try await house.pick().undo(command.id)
      } catch let error as StoreError {
        #expect(error.code == .cannotUndo)
        #expect(try await house.fields() == now, "\(command.title) was refused and changed rows")
        continue
      }
      let undone = try await house.fields()
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      let later = changed.filter { now[$0] != after[$0] }
      for field in Set(now.keys).union(undone.keys) where undone[field] != now[field] {
        #expect(changed.contains(field), "\(command.title) did not change \(field)")
        #expect(!later.contains(field), "\(command.title): \(field) was changed since")
        #expect(undone[field] == before[field], "\(command.title): \(field)")
      }
      for field in later where before[field] != now[field] && field.isOfARow(in: now) {
        #expect(
          reversal.kept.contains { $0.entity == field.entity && $0.id == field.id },
          "\(command.title) does not name \(field)")
      }
    }
  }
}

/// The four kits over one store with their samples.
private struct House {
  private let stores: [HouseholdStore]
  private let clock = TestClock("2026-03-02T08:00:00Z")
  private let folder: TemporaryFolder
  private var random: SeededGenerator

  /// The store, as one of the processes has it open.
  var store: HouseholdStore { stores[0] }

  init(_ place: KitUndoTests.Place, seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    let path = folder.url.appending(path: "house.sqlite").path
    let model = Model(.laundry, .timer, .home, .wardrobe)
    stores =
      switch place {
      case .memory: [try HouseholdStore(MemoryStore(), model: model, clock: clock)]
      case .file: [try HouseholdStore(SQLiteStore(path: path), model: model, clock: clock)]
      case .sharedFile:
        [
          try HouseholdStore(SQLiteStore(path: path), model: model, clock: clock),
          try HouseholdStore(SQLiteStore(path: path), model: model, clock: clock),
        ]
      }
    try await LaundrySamples.insert(into: store)
    try await TimerSamples.insert(into: store)
    try await HomeSamples.insert(into: store)
    try await WardrobeSamples.insert(into: store)
    try await store.forgetCommands()
  }

  /// One of the open handles of the store, at random; now and then sync is turned on or off first.
  mutating func pick() async throws -> HouseholdStore {
    if Int.random(in: 0..<10, using: &random) == 0 {
      try await store.merge { merge in
        let log = try merge.rows.syncLog() == nil ? UUID() : nil
        try merge.rows.clearAuxiliary(except: AuxiliaryTable.apartFromSync)
        try merge.rows.setSyncLog(log)
      }
    }
    return stores.randomElement(using: &random) ?? stores[0]
  }

  /// Lets a person do something, which may be refused.
  ///
  /// - Returns: What it is.
  mutating func act() async -> String {
    clock.advance(minutes: Double.random(in: 1...90, using: &random))
    guard let store = try? await pick() else { return "refused: no store" }
    let steps = [laundry, timers, home, wardrobe]
    let step = steps.randomElement(using: &random) ?? laundry
    let number = Int.random(in: 0..<8, using: &random)
    let choice = Int.random(in: 0..<1_000, using: &random)
    do {
      return try await step(store, number, choice)
    } catch {
      return "refused: \(error)"
    }
  }

  private func one<E: Entity>(_ type: E.Type, _ choice: Int) async throws -> E {
    let rows = try await store.read { try $0.fetchAll(type) }
    guard !rows.isEmpty else { throw CancellationError() }
    return rows[choice % rows.count]
  }

  private func laundry(
    _ store: HouseholdStore, _ number: Int, _ choice: Int
  ) async throws -> String {
    let room = LaundryRoom(store)
    let pet = try await one(Pet.self, choice).id
    switch number {
    case 0: try await room.startWash(pet)
    case 1: try await room.finishEarly(pet)
    case 2: try await room.startDry(pet)
    case 3: try await room.markFolded(pet)
    case 4: try await room.change(Pet.self, pet) { $0.cycleFrequencyDays = choice % 9 + 1 }
    case 5 where choice % 4 == 0: try await room.delete(Pet.self, pet)
    case 5: try await room.abandonLoad(pet)
    case 6: try await room.pausePet(pet)
    default: try await room.resumePet(pet)
    }
    return "laundry \(number)"
  }

  private func timers(
    _ store: HouseholdStore, _ number: Int, _ choice: Int
  ) async throws -> String {
    let board = TimerBoard(store)
    let timer = try await one(CountdownTimer.self, choice).id
    switch number {
    case 0: try await board.start(timer)
    case 1: try await board.pause(one(TimerRun.self, choice).id)
    case 2: try await board.extend(one(TimerRun.self, choice).id, bySeconds: 60)
    case 3: try await board.cancel(one(TimerRun.self, choice).id)
    case 4: try await board.insertTodo("Stir", to: timer, at: 0)
    case 5 where choice % 4 == 0: try await board.delete(CountdownTimer.self, timer)
    case 5: try await board.toggleTodo(one(TodoItem.self, choice).id)
    case 6: try await board.delete(TodoItem.self, one(TodoItem.self, choice).id)
    default: try await board.moveTodo(one(TodoItem.self, choice).id, to: choice % 3)
    }
    return "timers \(number)"
  }

  private func home(
    _ store: HouseholdStore, _ number: Int, _ choice: Int
  ) async throws -> String {
    let book = HomeBook(store)
    let task = try await one(MaintenanceTask.self, choice).id
    switch number {
    case 0: try await book.complete(task)
    case 1: try await book.skip(task)
    case 2: try await book.snooze(task, days: choice % 30 + 1)
    case 3: try await book.delete(MaintenanceTask.self, task)
    case 4:
      try await book.change(Appliance.self, one(Appliance.self, choice).id) { $0.notes = "loud" }
    case 5 where choice % 4 == 0:
      try await book.delete(Appliance.self, one(Appliance.self, choice).id)
    case 5: try await book.delete(ServiceRecord.self, one(ServiceRecord.self, choice).id)
    case 6: try await book.delete(Location.self, one(Location.self, choice).id)
    default:
      try await book.readMeter(
        of: one(Appliance.self, choice).id, .hours, value: Decimal(choice), isChecked: true)
    }
    return "home \(number)"
  }

  private func wardrobe(
    _ store: HouseholdStore, _ number: Int, _ choice: Int
  ) async throws -> String {
    let wardrobe = Wardrobe(store)
    let item = try await one(WardrobeItem.self, choice).id
    switch number {
    case 0: try await wardrobe.wear([item, one(WardrobeItem.self, choice / 7).id])
    case 1: try await wardrobe.wash([item])
    case 2: try await wardrobe.changeItem(item) { $0.seasons = [choice % 2 == 0 ? .summer : .fall] }
    case 3: try await wardrobe.wearOutfit(one(Outfit.self, choice).id)
    case 4: try await wardrobe.changeProfile { $0.sustainabilityPreference.toggle() }
    case 5 where choice % 4 == 0: try await wardrobe.delete(WardrobeItem.self, item)
    case 5: try await wardrobe.delete(WearEvent.self, one(WearEvent.self, choice).id)
    case 6: try await wardrobe.delete(Outfit.self, one(Outfit.self, choice).id)
    default:
      try await wardrobe.notePrice(
        Decimal(choice + 1), of: one(ShoppingWishlistItem.self, choice).id)
    }
    return "wardrobe \(number)"
  }
}

// MARK: - Fields

extension House {
  /// A field of a row, and its value.
  typealias Fields = [Field: StoredValue]

  struct Field: Hashable, CustomStringConvertible {
    let entity: String
    let id: StoredValue
    let name: String

    var description: String { "\(entity).\(name)" }

    /// Whether the row is there.
    func isOfARow(in fields: Fields) -> Bool {
      fields[Field(entity: entity, id: id, name: "id")] != nil
    }
  }

  /// All that people set as a whole: no lists that are merged by elements, instants of changes, places in
  /// lists, or what follows from others.
  func fields() async throws -> Fields {
    let hidden = Set(
      store.model.entities.flatMap { entity in
        entity.fields.filter { field in
          if case .order = field.merge { return true }
          return [.derived, .elements, .facts].contains(field.merge) || field.stamp != nil
        }.map { "\(entity.name).\($0.name)" }
      })
    var fields: Fields = [:]
    for (entity, rows) in try await store.unstamped() {
      for row in rows {
        guard let id = row["id"] else { continue }
        for (name, value) in row where !hidden.contains("\(entity).\(name)") {
          fields[Field(entity: entity, id: id, name: name)] = value
        }
      }
    }
    return fields
  }
}
