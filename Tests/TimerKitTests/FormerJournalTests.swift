import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import SyncTestSupport
import Testing
import TimerKit

/// Two store files of version 2, whose sync was the kit's own.
///
/// A phone and a tablet had met, and were changed since. The phone has deleted the timer Old and the
/// to-do “Fetch milk”, paused the pie and written a note. The tablet has changed Old, extended the pie,
/// ticked “Boil water” and added a timer.
@Suite(.timeLimit(.minutes(20))) struct FormerJournalTests {
  private let folder: TemporaryFolder
  private let clock = TestClock("2026-11-20T10:20:00Z")

  init() throws {
    folder = try TemporaryFolder()
    let fixtures = Bundle.module.bundleURL.appending(path: "Fixtures")
    for name in ["phone", "tablet"] {
      let path = folder.url.appending(path: "\(name).sqlite").path
      try FileManager.default.copyItem(
        atPath: fixtures.appending(path: "timer-2-\(name).sqlite").path, toPath: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
  }

  /// Opens a file of the folder with today's model.
  private func open(_ name: String) throws -> (board: TimerBoard, sync: HouseholdSync) {
    let file = folder.url.appending(path: "\(name).sqlite")
    let store = try HouseholdStore(
      SQLiteStore(path: file.path), model: .timer, clock: clock, timeZone: .gmt)
    return (TimerBoard(store), HouseholdSync(store, space: "timer", file: file))
  }

  private func exchange(_ left: HouseholdSync, _ right: HouseholdSync) async throws {
    let link = try await SimulatedLink(left, right)
    for _ in 0..<20_000 {
      for sync in [left, right] { _ = try await sync.now() }
      await Task.yield()
      if try await left.hasSent(over: [link]), try await right.hasSent(over: [link]) { break }
    }
    await link.kill()
  }

  private func document(_ board: TimerBoard) async throws -> String {
    try await board.exportDocument().json.text()
  }

  @Test func everyRowStaysAndSyncIsOn() async throws {
    let (phone, sync) = try open("phone")
    let timers = try await phone.timers(sortedBy: .name)
    #expect(timers.map(\.name) == ["Pie", "Tea"])
    #expect(timers.map(\.notes) == [nil, "Very hot"])
    #expect(try await phone.todos(of: timers[1].id).map(\.text) == ["Boil water", "Warm the pot"])
    #expect(try await phone.sequences().map(\.stepNames) == [["work", "rest"]])
    #expect(try await phone.board().map(\.state) == [.paused])
    #expect(try await sync.isOn)
    let tablet = try open("tablet")
    #expect(
      try await tablet.board.timers(sortedBy: .name).map(\.name) == ["Bread", "Old", "Pie", "Tea"])
    #expect(
      Model.timer.entities.map(\.name)
        == ["timer", "todo", "timerRun", "timerSequence", "timerDeletion"])
  }

  /// Nothing that was deleted comes back, nothing that was done is lost, and only the person who
  /// changed a timer that was deleted elsewhere is told.
  @Test(arguments: [true, false])
  func bothGoOnFromWhereTheyWere(_ isPhoneFirst: Bool) async throws {
    let (phone, tablet) = (try open("phone"), try open("tablet"))
    let order = isPhoneFirst ? [phone, tablet] : [tablet, phone]
    try await exchange(order[0].sync, order[1].sync)
    #expect(try await document(phone.board) == document(tablet.board))
    let timers = try await phone.board.timers(sortedBy: .name)
    #expect(timers.map(\.name) == ["Bread", "Pie", "Tea"])
    #expect(timers.map(\.notes) == [nil, nil, "Very hot"])
    let todos = try await phone.board.todos(of: timers[2].id)
    #expect(todos.map(\.text) == ["Boil water", "Warm the pot"])
    #expect(todos.map(\.isCompleted) == [true, false])
    let card = try #require(try await phone.board.board().first)
    #expect(card.state == .paused && card.total == 2700)
    #expect(card.run.events.map(\.kind) == [.started, .paused, .extended(seconds: 300)])
    #expect(try await phone.sync.conflicts().isEmpty)
    let told = try await tablet.sync.conflicts()
    #expect(told.map(\.kind) == [.deleted] && told.map(\.title) == ["Old"])
    for sync in [phone.sync, tablet.sync] { #expect(try await sync.examine().isEmpty) }
    // The timer can be put back, with its to-do.
    try await tablet.sync.undo(try #require(told.first).id)
    try await exchange(phone.sync, tablet.sync)
    #expect(try await document(phone.board) == document(tablet.board))
    let old = try #require(try await phone.board.timers().first { $0.name == "Old" })
    #expect(old.durationInSeconds == 120)
    #expect(try await phone.board.todos(of: old.id).map(\.text) == ["Gone with it"])
  }

  /// What is done after the file was taken over and before the first exchange counts too.
  @Test func whatIsDeletedAfterwardsStaysDeleted() async throws {
    let (phone, tablet) = (try open("phone"), try open("tablet"))
    clock.advance(minutes: 1)
    let pie = try #require(try await phone.board.timers().first { $0.name == "Pie" })
    try await phone.board.delete(CountdownTimer.self, pie.id)
    try await exchange(tablet.sync, phone.sync)
    for board in [phone.board, tablet.board] {
      #expect(try await board.timers(sortedBy: .name).map(\.name) == ["Bread", "Tea"])
    }
  }

  /// A file and a copy of it, both taken over: they are two stores from then on.
  @Test func aCopiedFileConvergesToo() async throws {
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "phone.sqlite"),
      to: folder.url.appending(path: "copy.sqlite"))
    let (phone, copy) = (try open("phone"), try open("copy"))
    clock.advance(minutes: 1)
    try await phone.board.addTimer(named: "Egg", seconds: 300)
    try await copy.board.addTimer(named: "Rice", seconds: 900)
    try await exchange(phone.sync, copy.sync)
    for board in [phone.board, copy.board] {
      #expect(try await board.timers(sortedBy: .name).map(\.name) == ["Egg", "Pie", "Rice", "Tea"])
    }
  }
}
