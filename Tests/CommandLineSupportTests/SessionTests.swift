import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import Testing

@testable import CommandLineSupport

struct CommonOptionsTests {
  private func session(
    _ arguments: [String], environment: [String: String] = ["HOME": "/home/a"]
  ) throws -> Session {
    try Session(try CommonOptions.parse(arguments), program: "laundry", environment: environment)
  }

  @Test func timeStandsStillWhereNowIsGiven() throws {
    let session = try session(["--now", "2026-11-21T10:45", "--time-zone", "Europe/Berlin"])
    #expect(session.now.iso8601 == "2026-11-21T09:45:00.000Z")
    #expect(session.now == session.now)
    #expect(session.timeZone.identifier == "Europe/Berlin")
  }

  @Test func timeRunsOnForCommandsThatStay() throws {
    let clock = try session(["--now", "2026-11-21T09:45:00Z"]).running()
    let now = clock.now
    #expect(abs(now.timeIntervalSince(Date(milliseconds: 1_795_254_300_000))) < 60)
    #expect(clock.now >= now)
  }

  @Test func theStoreIsInTheDataFolder() throws {
    #expect(try session([]).storePath == "/home/a/.local/share/household-kit/laundry.sqlite")
    #expect(try session(["--store", "x.db"]).storePath == "x.db")
    #expect(try session([]).namesStore == false)
  }

  @Test(
    arguments: [
      ["--now", "someday"], ["--now", "2026-02-30"], ["--time-zone", "Mars/Olympus"],
      ["--store", ""], ["--now"],
    ])
  func refusesWhatDoesNotExist(arguments: [String]) {
    #expect(throws: (any Error).self) { try session(arguments) }
  }
}

struct DataFolderTests {
  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.local/share/household-kit"),
      (["HOME": "/h", "XDG_DATA_HOME": "/d"], "/d/household-kit"),
      (["HOME": "/h", "XDG_DATA_HOME": "/d/"], "/d/household-kit"),
      (["HOME": "/h", "XDG_DATA_HOME": "d"], "/h/.local/share/household-kit"),
      (["HOME": "/h", "XDG_DATA_HOME": ""], "/h/.local/share/household-kit"),
      ([:], "/fallback/.local/share/household-kit"),
    ])
  func followsTheSpecification(environment: [String: String], path: String) {
    #expect(DataFolder.path(environment: environment, home: "/fallback") == path)
  }

  @Test func createsFoldersForTheUserAlone() throws {
    let root = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    try DataFolder.create(for: root + "/a/b/laundry.sqlite")
    try DataFolder.create(for: root + "/a/b/laundry.sqlite")
    for folder in ["", "/a", "/a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: root + folder)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func saysWhyAFolderCannotBeMade() throws {
    let failure = #expect(throws: CommandFailure.self) {
      try DataFolder.create(for: "/dev/null/a/laundry.sqlite")
    }
    #expect(failure?.message.contains("/dev/null") == true)
  }
}

struct CommandFailureTests {
  @Test func namesEachFieldThatIsNotValid() {
    let one = ValidationFailure(
      entity: "pet", field: "name", code: "trimmedLength", message: "must have 1 to 30 characters",
      value: "")
    let two = ValidationFailure(
      entity: "pet", field: "washDurationMinutes", code: "range", message: "must be from 1 to 120",
      value: "500")
    #expect(
      CommandFailure(HouseholdValidation.ValidationError([two])).message
        == "The pet's wash duration must be from 1 to 120 minutes (it is “500”).")
    #expect(CommandFailure(HouseholdValidation.ValidationError([one, two])).hints.count == 2)
  }

  @Test func printsNothingThatCommandsTheTerminal() {
    let failure = CommandFailure(StoreError(.corrupt, "Bad \u{1B}[2J", details: ["x\u{7}"]))
    #expect(failure.message == "Bad ␛[2J")
    #expect(failure.hints.first == "x␇")
    #expect(failure.status == ExitStatus.failed)
  }

  @Test func explainsMissingFiles() {
    let failure = #expect(throws: CommandFailure.self) {
      do {
        _ = try Data(contentsOf: URL(filePath: "/nowhere/at/all"))
      } catch {
        throw CommandFailure(error)
      }
    }
    #expect(failure?.message == "There is no file /nowhere/at/all.")
  }
}

struct CivilTextTests {
  private let zone = TimeZone(identifier: "Europe/Berlin")
  private let now = Date(milliseconds: 1_795_254_300_000)  // 2026-11-21T09:45:00Z

  @Test(
    arguments: [
      (0, "10:45"), (-37_800, "00:15"), (-604_800, "14 Nov 10:45"), (-39_600, "20 Nov 23:45"),
      (-31_536_000, "21 Nov 2025 10:45"), (86_400 * 41, "1 Jan 2027 10:45"),
    ])
  func namesInstants(seconds: Double, text: String) throws {
    let zone = try #require(zone)
    #expect(CivilText.moment(now.addingTimeInterval(seconds), now: now, in: zone) == text)
  }

  @Test(
    arguments: [
      (-37_800, "at 00:15"), (-604_800, "on 14 Nov at 10:45"),
      (-31_536_000, "on 21 Nov 2025 at 10:45"),
    ])
  func saysWhenInASentence(seconds: Double, text: String) throws {
    let zone = try #require(zone)
    #expect(CivilText.at(now.addingTimeInterval(seconds), now: now, in: zone) == text)
  }

  @Test(
    arguments: [
      (0, "now"), (0.5, "now"), (-604_800, "7 d ago"), (720, "in 12 min"), (-90, "1 min 30 s ago"),
      (1199.9, "in 20 min"), (-1199.9, "19 min ago"), (-1e30, "11574074074 d 1 h ago"),
    ])
  func namesDistances(seconds: Double, text: String) {
    #expect(CivilText.distance(now.addingTimeInterval(seconds), now: now) == text)
  }
}

struct ConfirmationTests {
  @Test func yesNeedsNoQuestion() throws {
    let session = try Session(try CommonOptions.parse([]), program: "laundry", environment: [:])
    try Confirmation.parse(["--yes"]).ask("Delete?", in: session)
    try Confirmation.parse(["-y"]).ask("Delete?", in: session)
  }

  @Test(.enabled(if: !Terminal.isTerminal(0) || !Terminal.isTerminal(2)))
  func whereNobodyCanBeAskedTheAnswerIsNo() throws {
    let session = try Session(try CommonOptions.parse([]), program: "laundry", environment: [:])
    let failure = #expect(throws: CommandFailure.self) {
      try Confirmation.parse([]).ask("Delete?", in: session)
    }
    #expect(failure?.status == ExitStatus.usage)
    #expect(failure?.message.contains("--yes") == true)
  }
}
