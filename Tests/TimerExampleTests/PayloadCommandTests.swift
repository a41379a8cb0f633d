import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// A watch app of before, whose types the program never saw.
private enum Watch {
  struct Todo: Codable, Equatable {
    let id: UUID
    let text: String
    let isCompleted: Bool
    let sortOrder: Int
    let createdAt: Date
    let updatedAt: Date
  }

  struct Timer: Codable, Equatable {
    let id: UUID
    var name: String
    let durationInSeconds: Int
    let icon: String?
    let colorHex: String?
    let notes: String?
    let createdAt: Date
    var updatedAt: Date
    let todoItems: [Todo]
  }

  struct State: Codable {
    var timers: [Timer]
    let syncTimestamp: Date
  }

  struct Update: Codable {
    let type: String
    let timer: Timer?
    let timerID: UUID
  }

  struct Tap: Codable {
    let action: String
    let timerID: UUID
    let todoID: UUID?
    let todoCompleted: Bool?
    let noteText: String?
  }
}

/// The messages of a watch app go in and out by the program.
@Suite struct PayloadCommandTests {
  private static let later = "2026-11-14T11:00:00Z"

  private func filled() async throws -> ExampleHome {
    let home = try ExampleHome("timer")
    _ = try await home.command(["add", "Pasta", "9m", "--notes", "Salt", "--color", "#ff8800"])
    try await home.run([
      (ExampleHome.now, "todo add Pasta Stir"), (ExampleHome.now, "todo done Pasta Stir"),
      (ExampleHome.now, "add Tea 3m"),
    ])
    return home
  }

  private func payload<Value: Decodable>(
    of home: ExampleHome, _ words: String..., as type: Value.Type
  ) async throws -> Value {
    let outcome = try await home.command(["export", "-", "--as-payload"] + words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(type, from: Data(outcome.output.utf8))
  }

  private func take(
    _ value: some Encodable, into home: ExampleHome, now: String = later
  ) async throws -> Outcome {
    let file = try home.file("message.json", try JSONEncoder().encode(value))
    return try await home.command(["import", file], now: now)
  }

  @Test func aWatchReadsTheStateAndItsStateIsRead() async throws {
    let home = try await filled()
    let state = try await payload(of: home, as: Watch.State.self)
    #expect(Set(state.timers.map(\.name)) == ["Pasta", "Tea"])
    let pasta = try #require(state.timers.first { $0.name == "Pasta" })
    #expect(pasta.durationInSeconds == 540)
    #expect(pasta.notes == "Salt")
    #expect(pasta.todoItems.map(\.text) == ["Stir"])
    #expect(pasta.todoItems.map(\.isCompleted) == [true])

    let other = try ExampleHome("timer")
    let taken = try await take(state, into: other)
    #expect(taken.output == "The message changed 3 timers and to-dos.\n")
    let copy = try await payload(of: other, as: Watch.State.self)
    #expect(copy.timers.sorted { $0.name < $1.name } == state.timers.sorted { $0.name < $1.name })
    #expect(try await take(state, into: other).output == "The message changed nothing.\n")
    let show = try await other.command(["show", "Pasta"])
    #expect(show.output.contains("9 min") && show.output.contains("☑ Stir"))
  }

  @Test func anUpdateATapAndADeletionAreTaken() async throws {
    let home = try await filled()
    let update = try await payload(of: home, "--only", "Pasta", as: Watch.Update.self)
    #expect(update.type == "updated")
    var timer = try #require(update.timer)
    timer.name = "Spaghetti"
    timer.updatedAt = timer.updatedAt.addingTimeInterval(60)
    let renamed = Watch.Update(type: "updated", timer: timer, timerID: timer.id)
    #expect(try await take(renamed, into: home).status == 0)
    #expect(try await home.command(["list"]).output.contains("Spaghetti"))

    let todo = try #require(timer.todoItems.first)
    let tap = Watch.Tap(
      action: "todoToggled", timerID: timer.id, todoID: todo.id, todoCompleted: false,
      noteText: nil)
    #expect(try await take(tap, into: home).status == 0)
    #expect(try await home.command(["todo", "list", "Spaghetti"]).output.contains("☐ Stir"))

    let gone = Watch.Update(type: "deleted", timer: nil, timerID: timer.id)
    #expect(try await take(gone, into: home).status == 0)
    #expect(try await !home.command(["list"]).output.contains("Spaghetti"))
  }

  @Test func aMessageFromTheFutureIsRefusedAndAnExportIsStillOne() async throws {
    let home = try await filled()
    var state = try await payload(of: home, as: Watch.State.self)
    state.timers[0].updatedAt = state.timers[0].updatedAt.addingTimeInterval(400 * 86_400)
    let refused = try await take(state, into: home)
    #expect(refused.status == 1 && refused.errors.contains("24 hours ahead"))
    let file = home.folder + "/all.json"
    #expect(try await home.command(["export", file]).status == 0)
    let other = try ExampleHome("timer")
    let read = try await other.command(["import", file])
    #expect(read.output.contains("2 timers"), "\(read)")
    for words in [
      ["--as-payload", "--lines"], ["--only", "Tea"], ["--as-payload", "--table", "x"],
    ] {
      #expect(try await home.command(["export", "-"] + words).status == 64)
    }
  }
}
