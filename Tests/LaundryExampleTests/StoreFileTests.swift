import ExampleTestSupport
import Foundation
import HouseholdCLibrary
import HouseholdTransfer
import Testing

struct StoreFileTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func theDefaultStoreFollowsXDG() async throws {
    let data = home.folder + "/data"
    for (extra, path) in [
      ([:], home.folder + "/.local/share/household-kit/laundry.sqlite"),
      (["XDG_DATA_HOME": data], data + "/household-kit/laundry.sqlite"),
      (["XDG_DATA_HOME": "relative"], home.folder + "/.local/share/household-kit/laundry.sqlite"),
    ] {
      let environment = home.environment.merging(extra) { $1 }
      if !FileManager.default.fileExists(atPath: path) {
        #expect(try await Run.command(["status"], environment: environment).status == 0)
        #expect(!FileManager.default.fileExists(atPath: path), "a question creates no store")
      }
      let outcome = try await Run.command(["pet", "add", "Snowy"], environment: environment)
      #expect(outcome.status == 0)
      let file = try FileManager.default.attributesOfItem(atPath: path)
      #expect(file[.posixPermissions] as? Int == 0o600)
      let folder = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).deletingLastPathComponent().path)
      #expect(folder[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test(
    arguments: [
      "", "garbage", "SQLite format 3\u{0}",
      "SQLite format 3\u{0}" + String(repeating: "x", count: 9000),
    ])
  func aFileThatIsNoStoreIsLeftAlone(content: String) async throws {
    let bytes = Data(content.utf8)
    let path = try home.file("laundry.sqlite", bytes)
    let outcome = try await home.laundry("status")
    if content.isEmpty {  // an empty file is a store that has nothing yet
      #expect(outcome.status == 0)
      return
    }
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func aTruncatedStoreIsLeftAlone() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let whole = try home.storeBytes()
    let bytes = whole.prefix(whole.count / 2)
    try Data(bytes).write(to: URL(filePath: home.store))
    let outcome = try await home.laundry("wash", "Snowy")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try home.storeBytes() == Data(bytes))
  }

  @Test func placesWithoutAStoreAreExplained() async throws {
    let pipe = home.folder + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for (command, path, sentence) in [
      (["status"], home.folder, "is a folder; name a file"),
      (["status"], pipe, "is a pipe; name a file"), (["status"], "/dev/full", "is a device"),
      (["pet", "add", "Snowy"], "/dev/null/laundry.sqlite", "/dev/null"),
      (["pet", "add", "Snowy"], "/proc/nowhere/laundry.sqlite", "/proc/nowhere"),
    ] {
      let outcome = try await Run.command(
        command + ["--store", path], environment: home.environment)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.contains(sentence))
    }
  }

  @Test func aQuestionAtAMistypedPathCreatesNothingAndSaysSo() async throws {
    let path = home.folder + "/nodir/x.sqlite"
    let note = "Note: There is no store at \(path) yet; the first change creates it.\n"
    let outcome = try await Run.command(
      ["status", "--store", path], environment: home.environment)
    #expect(outcome.status == 0 && outcome.errors == note)
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/nodir"))
    let quiet = try await Run.command(
      ["status", "--store", path, "--quiet"], environment: home.environment)
    #expect(quiet == Outcome())
    let added = try await Run.command(
      ["pet", "add", "Snowy", "--store", path], environment: home.environment)
    #expect(added.status == 0 && added.errors == "")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  /// Runs a command that writes to a pipe whose reader has ended.
  private func intoClosedPipe(_ command: String) async throws -> (status: String, errors: String) {
    let (status, errors) = (home.folder + "/status", home.folder + "/errors")
    let store = command == "demo" ? "" : "--store \"\(home.store)\""
    let script = """
      cd "\(home.folder)" && mkfifo pipe && { (: <pipe) & } && exec 3>pipe && wait && rm pipe
      "$0" \(command) \(store) --now \(TestHome.now) >&3 2>"\(errors)"
      echo $? >"\(status)"
      """
    _ = try await Run.shell(script, "laundry", environment: home.environment)
    return (
      try String(contentsOfFile: status, encoding: .utf8).filter { !$0.isWhitespace },
      try String(contentsOfFile: errors, encoding: .utf8)
    )
  }

  @Test(
    arguments: [
      "status", "pet list", "pet list --json", "--help", "pet add --help", "export -",
      "watch", "watch --json", "watch --once", "reminders --ics -", "demo",
    ])
  func aReaderThatHasEnoughIsNoMistake(command: String) async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let ended = try await intoClosedPipe(command)
    #expect(ended.status == "141" && ended.errors == "")
  }

  @Test func workThatNoReaderSeesHasAStatusOfItsOwn() async throws {
    let added = try await intoClosedPipe("pet add Snowy")
    #expect(added.status == "74")
    #expect(
      added.errors.contains("The command succeeded") && added.errors.contains("Do not run it again")
    )
    #expect(try await home.json("pet", "list")["pets"]?.array?.count == 1)
    // A file that is written is work too.
    let file = home.folder + "/all.json"
    let exported = try await intoClosedPipe("export \"\(file)\"")
    #expect(exported.status == "74" && FileManager.default.fileExists(atPath: file))
  }

  @Test func theCommandOfThenDiesOfAClosedPipeAsEver() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    // 141: the signal was not ignored in what the program started.
    let outcome = try await home.laundry(
      "watch", "--once", "--then", "sh -c 'kill -PIPE $$'; echo $? >&2",
      now: "2026-11-14T13:00:00Z")
    #expect(outcome.errors.contains("141"))
  }

  @Test(arguments: ["> /dev/full", ">&-", "> /dev/full 2>&-"])
  func workThatCannotBePrintedHasAStatusOfItsOwn(redirection: String) async throws {
    let errors = "\(home.folder)/errors"
    let shell =
      "\"\(Executable.path)\" pet add Snowy --store \"\(home.store)\" 2>\"\(errors)\" \(redirection)"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", shell]
    process.environment = home.environment
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(try await home.json("pet", "list")["pets"]?.array?.count == 1)
    guard !redirection.contains("2>") else { return }
    let text = try String(contentsOf: URL(filePath: errors), encoding: .utf8)
    #expect(text.hasPrefix("Error: The command succeeded, but its output could not be"))
  }
}
