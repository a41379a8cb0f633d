import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdTesting
import LaundryKit
import Testing
import TimerKit
import TrialTestSupport
import WardrobeKit

/// The commands of all kits, given at random through their facades, undone to the start and redone to
/// the end.
@Suite struct KitUndoTests {
  @Test(arguments: 0..<UInt64(Effort.cases(3)))
  func undoneToTheStartAndRedoneToTheEnd(_ seed: UInt64) async throws {
    var house = try await House(seed: seed)
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
      let reversal = try await house.store.undo()
      #expect(reversal.kept == [], "\(reversal.command.title)")
      #expect(try await house.store.unstamped() == state, "\(reversal.command.title)")
    }
    for state in states.dropFirst() {
      let reversal = try await house.store.redo()
      #expect(reversal.kept == [], "\(reversal.command.title)")
      #expect(try await house.store.unstamped() == state, "\(reversal.command.title)")
    }
  }
}

/// The four kits over one store with their samples.
private struct House {
  let store: HouseholdStore
  private let clock = TestClock("2026-03-02T08:00:00Z")
  private var random: SeededGenerator

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    store = try HouseholdStore(
      MemoryStore(), model: Model(.laundry, .timer, .home, .wardrobe), clock: clock)
    try await LaundrySamples.insert(into: store)
    try await TimerSamples.insert(into: store)
    try await HomeSamples.insert(into: store)
    try await WardrobeSamples.insert(into: store)
    try await store.forgetCommands()
  }

  /// Lets a person do something, which may be refused.
  ///
  /// - Returns: What it is.
  mutating func act() async -> String {
    clock.advance(minutes: Double.random(in: 1...90, using: &random))
    let steps = [laundry, timers, home, wardrobe]
    let step = steps.randomElement(using: &random) ?? laundry
    let number = Int.random(in: 0..<8, using: &random)
    let choice = Int.random(in: 0..<1_000, using: &random)
    do {
      return try await step(number, choice)
    } catch {
      return "refused: \(error)"
    }
  }

  private func one<E: Entity>(_ type: E.Type, _ choice: Int) async throws -> E {
    let rows = try await store.read { try $0.fetchAll(type) }
    guard !rows.isEmpty else { throw CancellationError() }
    return rows[choice % rows.count]
  }

  private func laundry(_ number: Int, _ choice: Int) async throws -> String {
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

  private func timers(_ number: Int, _ choice: Int) async throws -> String {
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

  private func home(_ number: Int, _ choice: Int) async throws -> String {
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

  private func wardrobe(_ number: Int, _ choice: Int) async throws -> String {
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
