import ExampleTestSupport
import Foundation
import HouseholdCalendar
import Testing

/// The command line to copy does what its help says.
@Suite struct ChoresTests {
  private let store = FileManager.default.temporaryDirectory
    .appending(path: "chores-\(UUID().uuidString).sqlite").path

  private func chores(_ words: String...) async throws -> Outcome {
    try await Run.command(
      "chores", words + ["--store", store], environment: ProcessInfo.processInfo.environment)
  }

  @Test func aChoreIsAddedDoneUndoneAndDoneAgain() async throws {
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + end) }
    }
    #expect(try await chores() == Outcome(output: "There are no chores.\n"))
    #expect(
      try await chores("add", "Clean the filter", "--every", "every 3mo", "--first", "2020-01-31")
        == Outcome(output: "Added Clean the filter.\n"))
    let due = try await chores()
    #expect(due.status == 2)
    #expect(due.output.hasPrefix("2020-01-31  Clean the filter, "))

    let done = try await chores("done", "clean")
    #expect(done.status == 0)
    let next = try #require(done.output.firstMatch(of: /due again on (\d{4}-\d\d-\d\d)\./)?.1)
    #expect(try #require(CivilDate(String(next))) > CivilDate("2026-11-01"))
    #expect(try await chores() == Outcome(output: "\(next)  Clean the filter\n"))

    #expect(try await chores("undo").output == "Undone: Complete Clean the filter.\n")
    #expect(try await chores() == due)
  }

  @Test func mistakesAreRefusedWithASentence() async throws {
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + end) }
    }
    let unknown = try await chores("done", "Paint")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("There is no chore “Paint”."))
    let empty = try await chores("add", "")
    #expect(empty.status == 1)
    #expect(empty.errors.contains("title"))
    let wrong = try await chores("add", "Paint", "--every", "now and then")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--every"))
    #expect(try await chores() == Outcome(output: "There are no chores.\n"))
  }
}
