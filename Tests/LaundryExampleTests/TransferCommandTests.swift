import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct TransferCommandTests {
  private let home: TestHome
  private let other: TestHome

  init() throws {
    home = try TestHome()
    other = try TestHome()
  }

  private func fill() async throws {
    try await home.run([
      ("2026-11-01T08:00:00Z", "pet add Snowy"), ("2026-11-01T08:00:01Z", "pet add 雪"),
      ("2026-11-02T08:00:00Z", "wash Snowy"), ("2026-11-02T09:00:00Z", "dry Snowy"),
      ("2026-11-02T10:30:00Z", "fold Snowy"), ("2026-11-09T08:00:00Z", "wash 雪"),
      ("2026-11-09T08:00:00Z", "pet pause --all"), ("2026-11-10T08:00:00Z", "pet resume --all"),
      ("2026-11-11T08:00:00Z", "pet archive Snowy"),
      ("2026-11-11T08:00:00Z", "settings set staleHours 72"),
    ])
  }

  @Test func aPersonsOwnTableIsReadOnce() async throws {
    let file = try home.file("animals.csv", "Pet;Every;Wash\nRex;weekly;1h\nTom;often;45\n".utf8)
    let refused = try await home.laundry("import", file)
    #expect(refused.status == 1 && refused.output == "")
    #expect(refused.errors.contains("line 3, Every: expected a number of days such as 7"))
    #expect(try await home.laundry("import", file, "--skip-bad").output == "Read 1 pet.\n")
    let again = try await home.laundry("import", file, "--skip-bad")
    #expect(again.output == "Read 0 pets.\n" && again.errors.contains("already: “Rex”"))
  }

  @Test func aHistoryOfLoadsIsRead() async throws {
    let text = "Pet,Washed,Dried,Folded\nRex,2026-10-02,2026-10-02,2026-10-03\nRex,2026-10-09,,\n"
    let file = try home.file("loads.csv", text.utf8)
    let refused = try await home.laundry("import", file)
    #expect(refused.status == 1 && refused.output == "")
    #expect(refused.errors.contains("line 2, Pet: expected the name of a pet that you have"))
    #expect(refused.errors.contains("--add-pets"))
    #expect(try await home.laundry("import", file, "--add-pets").output == "Read 2 loads.\n")
    #expect(try await home.json("pet", "show", "Rex")["totalCyclesCompleted"]?.number?.int64 == 2)
    #expect(try await home.laundry("import", file).output == "Read 0 loads.\n")
    #expect(try await home.laundry("import", "x.json", "--as", "loads").status == 64)
  }

  @Test func whatIsExportedComesBack() async throws {
    try await fill()
    let file = home.folder + "/laundry.json"
    let written = try await home.json("export", file)
    #expect(written == ["file": .string(file), "pets": 2, "loads": 2])
    let read = try await other.json("import", file)
    #expect(read["pets"] == 2)
    #expect(read["loads"] == 2)
    #expect(read["unknownKeys"] == [])
    let exported = try await home.laundry("export", "-").output
    #expect(exported == (try String(contentsOfFile: file, encoding: .utf8)))
    #expect(try await other.laundry("export", "-").output == exported)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func standardStreamsWork() async throws {
    try await fill()
    let exported = try await home.laundry("export", "-").output
    let outcome = try await other.laundry("import", "-", input: exported)
    #expect(outcome.output == "Read 2 pets and 2 loads.\n")
    #expect(try await other.laundry("export", "-").output == exported)
  }

  @Test func jsonLinesComeBackToo() async throws {
    try await fill()
    let file = home.folder + "/laundry.jsonl"
    #expect(try await home.laundry("export", file).output.hasPrefix("Wrote 7 rows to "))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try await other.laundry("import", file).output == "Read 2 pets and 2 loads.\n")
    let exported = try await home.laundry("export", "-").output
    #expect(try await other.laundry("export", "-").output == exported)
    // Written over, and read from a pipe.
    #expect(try await home.laundry("export", file).status == 0)
    let lines = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      try await other.laundry("import", "-", "--lines", "--merge", input: lines).status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder)
    #expect(!left.contains { $0.hasPrefix(".laundry.jsonl") })
  }

  @Test func linesThatAreCutOffChangeNothing() async throws {
    try await fill()
    let lines = try await home.laundry("export", "-", "--lines").output
    let cut = lines.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(try await other.laundry("import", "-", "--lines", input: cut).status == 1)
    #expect(try await other.json("pet", "list", "--all")["pets"]?.array?.isEmpty == true)
  }

  @Test func anImportSaysWhichPetsAreDead() async throws {
    let untouched = """
      {"pets": [{"id": "8D3A6F6A-0000-4000-8000-000000000001", "name": "Snowy", "createdDate": \
      "2026-11-10T08:00:00Z", "lastLaundryDate": null, "isActive": true, "currentState": "happy", \
      "health": 100, "lastHealthUpdate": "2026-11-10T08:00:00Z", "totalCyclesCompleted": 0, \
      "currentStreak": 0, "longestStreak": 0, "cycleFrequencyDays": 0, "washDurationMinutes": 1, \
      "dryDurationMinutes": 1}]}
      """
    let read = try await home.laundry("import", "-", input: untouched)
    #expect(read.status == 0)
    #expect(
      read.errors == """
        Snowy is dead: it has the test setting, laundry every 5 minutes. For every week: laundry pet \
        edit Snowy --every 7d --wash 45m --dry 1h --store \(home.store) --time-zone UTC

        """)
    try await home.run([(TestHome.now, "pet edit Snowy --every 7d --wash 45m --dry 1h")])
    #expect(try await home.firstPet()["health"] == 42)
    let weekly = untouched.replacing("\"cycleFrequencyDays\": 0", with: "\"cycleFrequencyDays\": 2")
    let dead = try await other.laundry("import", "-", input: weekly)
    #expect(dead.errors.hasPrefix("Snowy is dead: it was added 4 d 2 h ago, and it needs laundry"))
    #expect(dead.errors.contains("laundry wash Snowy"))
  }

  @Test func importWantsAnEmptyStoreUnlessMerging() async throws {
    try await fill()
    let exported = try await home.laundry("export", "-").output
    try await other.run([(TestHome.now, "pet add Rocky")])
    let refused = try await other.laundry("import", "-", input: exported)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--merge"))
    #expect(try await other.json("pet", "list", "--all")["pets"]?.array?.count == 1)
    #expect(try await other.laundry("import", "-", "--merge", input: exported).status == 0)
    #expect(try await other.laundry("import", "-", "--merge", input: exported).status == 0)
    #expect(try await other.json("pet", "list", "--all")["pets"]?.array?.count == 3)
  }

  @Test func importIsAllOrNothing() async throws {
    try await fill()
    let exported = try await home.laundry("export", "-").output
    let broken = exported.replacingOccurrences(
      of: #""washDurationMinutes": 45"#, with: #""washDurationMinutes": 4500"#)
    let outcome = try await other.laundry("import", "-", input: broken)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("payload.pets[0].washDurationMinutes"))
    #expect(try await other.json("status", "--all")["pets"] == [])
  }

  @Test(
    arguments: [
      "", " ", "{", "[]", "5", "null", #"{"kind": "wardrobe.export"}"#, "{}}",
      #"{"kind": "laundry.export", "schemaVersion": 99, "createdAt": "2026-11-14T10:00:00Z","#
        + #" "payload": {}}"#,
      #"{"pets": [{"id": 1}]}"#, #"{"pets": 5}"#, #"{"pets": [null]}"#,
      #"{"pets": [], "pets": []}"#,
      String(repeating: "[", count: 100_000), "\u{0}\u{1}\u{2}", #"{"pets": [{"name": "\ud800"}]}"#,
    ])
  func hostileInputChangesNothing(input: String) async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let before = try await home.laundry("export", "-").output
    for options in [["--merge"], []] {
      let outcome = try await Run.command(
        ["import", "-", "--store", home.store] + options, environment: home.environment,
        input: input)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("Error: "))
    }
    #expect(try await home.laundry("export", "-").output == before)
  }

  @Test func filesThatAreNoneAreExplained() async throws {
    for file in ["/nowhere/at/all.json", home.folder, "/dev/zero"] {
      let outcome = try await home.laundry("import", file)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(file))
    }
    #expect(try await home.laundry("export", "/nowhere/at/all.json").status == 1)
    #expect(try await home.laundry("export", home.folder).status == 1)
  }

  @Test func exportNeverWritesOverTheStore() async throws {
    try await fill()
    let before = try await home.laundry("export", "-").output
    #expect(try await home.laundry("export", home.store).status == 64)
    #expect(try await home.laundry("export", "-").output == before)
  }

  /// Loads that the store has and an older export has not are counted once that is read.
  @Test func anOlderExportKillsNoPet() async throws {
    let home = try ExampleHome("laundry")
    func run(_ words: String, _ time: String) async throws -> String {
      let outcome = try await home.command(
        words.split(separator: " ").map(String.init), now: "2026-05-\(time):00Z")
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
      return outcome.output
    }
    func wash(_ day: String) async throws {
      for (step, time) in [("wash", "10:00"), ("dry", "11:00"), ("fold", "12:10")] {
        _ = try await run("\(step) Towels", "\(day)T\(time)")
      }
    }
    _ = try await run("pet add Towels --every 5d", "01T08:00")
    try await wash("01")
    let file = home.folder + "/export.json"
    _ = try await run("export \(file)", "02T08:00")
    try await wash("06")
    _ = try await run("import \(file) --merge", "08T08:00")
    let pet = try await run("pet show Towels", "08T08:01")
    #expect(pet.contains("Towels is fine") && pet.contains("6 May 12:10"), "\(pet)")
  }
  /// What was done since an export is not undone by reading it into the same store.
  @Test func anOlderExportTakesNothingBack() async throws {
    let file = home.folder + "/old.json"
    try await home.run([
      ("2026-05-01T08:00:00Z", "pet add Towels --every 5d"),
      ("2026-05-01T10:00:00Z", "wash Towels"), ("2026-05-01T10:30:00Z", "export \(file)"),
      ("2026-05-01T11:00:00Z", "dry Towels"),
      ("2026-05-01T11:01:00Z", "pet edit Towels --every 4d"),
    ])
    let read = try await home.command(["import", file, "--merge"], now: "2026-05-01T11:30:00Z")
    #expect(read.output == "Read nothing.\n")
    #expect(read.errors == "Not replaced: 1 pet and 1 load, changed in the store since.\n")
    let pet = try await home.command(["pet", "show", "Towels"], now: "2026-05-01T11:31:00Z").output
    #expect(pet.contains("drying until 12:00") && pet.contains("every 4 d"), "\(pet)")
    // A store that knows less gets all of it.
    try await other.run([("2026-05-01T11:40:00Z", "import \(file)")])
    let newer = home.folder + "/new.json"
    try await home.run([("2026-05-01T11:41:00Z", "export \(newer)")])
    try await other.run([("2026-05-01T11:42:00Z", "import \(newer) --merge")])
    let there = try await other.command(["pet", "show", "Towels"], now: "2026-05-01T11:43:00Z")
      .output
    #expect(there.contains("drying until 12:00") && there.contains("every 4 d"), "\(there)")
  }
}
