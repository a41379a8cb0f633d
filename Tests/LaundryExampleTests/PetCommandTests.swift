import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct PetCommandTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func addPrintsThePet() async throws {
    let outcome = try await home.laundry("pet", "add", "Snowy", "--every", "5d", "--wash", "40m")
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "Snowy moved in: laundry every 5 d, 40 min of washing, 60 min of drying.\n")
    #expect(outcome.errors == "")
    let json = try await home.json("pet", "add", "雪", "--every", "0d")
    #expect(json["name"] == "雪")
    #expect(json["cycleFrequencyDays"] == 0)
    #expect(json["washDurationMinutes"] == 45)
  }

  @Test(
    arguments: [
      ["--every", "7"], ["--every", "36h"], ["--wash", "90s"], ["--dry", "99999999999999999999h"],
      ["--every", "-1d"], ["--unknown"],
    ])
  func addRefusesWrongUsage(options: [String]) async throws {
    let outcome = try await Run.command(
      ["pet", "add", "Snowy", "--store", home.store] + options, environment: home.environment)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(!FileManager.default.fileExists(atPath: home.store))
  }

  @Test func addRefusesWhatIsNotValidAndSaysAllOfIt() async throws {
    let outcome = try await home.laundry("pet", "add", " ", "--wash", "3h", "--dry", "4h")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("name must have 1 to 30 characters"))
    #expect(outcome.errors.contains("wash time must be from 1 to 120 minutes"))
    #expect(outcome.errors.contains("drying time must be from 1 to 180 minutes"))
    #expect(try await home.json("pet", "list")["pets"] == [])
  }

  @Test func listLeavesArchivedPetsOut() async throws {
    try await home.run([
      (TestHome.now, "pet add Snowy"), ("2026-11-14T10:00:01Z", "pet add Rocky"),
      ("2026-11-14T10:00:02Z", "pet archive Rocky"),
    ])
    let now = "2026-11-14T10:00:03Z"
    let active = try await home.json("pet", "list", now: now)["pets"]?.array
    #expect(active?.map { $0["name"] } == ["Snowy"])
    let all = try await home.json("pet", "list", "--all", now: now)["pets"]?.array
    #expect(all?.map { $0["name"] } == ["Snowy", "Rocky"])
    #expect(try await home.laundry("pet", "list", "--all", now: now).output.contains("(archived)"))
  }

  @Test func showTakesNameIdAndPrefix() async throws {
    let id = try #require(try await home.json("pet", "add", "Snowy")["id"]?.string)
    for reference in ["Snowy", "sNOWY", id, id.lowercased(), String(id.prefix(4))] {
      #expect(try await home.json("pet", "show", reference)["id"]?.string == id)
    }
    let shown = try await home.laundry("pet", "show", "Snowy")
    #expect(shown.output.contains(id))
    #expect(shown.output.contains("Last laundry  never"))
  }

  @Test func anAmbiguousNameListsTheMatches() async throws {
    let first = try #require(try await home.json("pet", "add", "Snowy")["id"]?.string)
    let second = try #require(try await home.json("pet", "add", "snowy")["id"]?.string)
    let outcome = try await home.laundry("wash", "SNOWY")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(first))
    #expect(outcome.errors.contains(second))
    #expect(try await home.json("wash", "Snowy")["id"]?.string == first)
  }

  @Test func aSecondPetOfANameIsToldApart() async throws {
    let first = try await home.laundry("pet", "add", "Snowy")
    #expect(first.errors == "")
    let added = try await home.laundry("pet", "add", "Snowy", now: "2026-11-14T10:00:01Z")
    #expect(added.status == 0)
    let pets = try #require(
      try await home.json("pet", "list", now: "2026-11-14T10:00:02Z")["pets"]?.array)
    let id = try #require(pets[1]["id"]?.string).prefix(8).lowercased()
    #expect(
      added.errors == """
        Another pet is named Snowy. Use \(id) for this one in commands, or give it a unique name: \
        laundry pet rename \(id) NAME --store \(home.store) --time-zone UTC

        """)
    // The board and the hints say which is which.
    let board = try await home.laundry("status", now: "2026-11-20T10:00:00Z").output
    #expect(board.contains("Snowy \(id)"))
    #expect(board.contains("laundry wash \(id)"))
    let renamed = try await home.laundry(
      "pet", "rename", id, "Frosty", now: "2026-11-20T10:00:00Z")
    #expect(renamed.status == 0 && renamed.errors == "")
  }

  @Test func pausesCanBePlannedAndNotedAfterwards() async throws {
    try await home.run([("2026-11-01T00:00:00Z", "pet add Snowy")])
    #expect(try await home.firstPet(status: 2)["health"] == 0)
    let past = try await home.laundry(
      "pet", "pause", "Snowy", "--from", "2026-11-03", "--until", "2026-11-13")
    #expect(past.output == "Snowy was paused from 3 Nov 00:00 until 13 Nov 00:00.\n")
    #expect(try await home.firstPet()["health"] == 52)
    let planned = try await home.laundry(
      "pet", "pause", "--all", "--from", "tomorrow", "--until", "2026-11-20")
    #expect(
      planned.output == "The whole household will be paused from 15 Nov 00:00 until 20 Nov 00:00.\n"
    )
    #expect(
      try await home.laundry("pet", "show", "Snowy").output.contains(
        "Paused        with the whole household from 15 Nov 00:00 until 20 Nov 00:00"))
    #expect(try await home.firstPet(now: "2026-11-16T10:00:00Z")["isPaused"] == true)
    let off = try await home.laundry("pet", "resume", "--all")
    #expect(off.output == "The whole household will not be paused.\n")
    let refused = try await home.laundry(
      "pet", "pause", "Snowy", "--from", "2026-11-20", "--until", "2026-11-20")
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        Error: A pause ends after it starts: it would start on 2026-11-20 at 00:00 and end on \
        2026-11-20 at 00:00.

        """)
  }

  @Test func anUnknownNameSuggestsOthers() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let outcome = try await home.laundry("wash", "Snwoy")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Error: There is no pet “Snwoy”.\n  Did you mean “Snowy”?\n")
    #expect(try await home.laundry("wash", "").status == 64)
  }

  @Test func editChangesOnlyWhatIsGiven() async throws {
    try await home.run([(TestHome.now, "pet add Snowy --every 5d --wash 40m --dry 50m")])
    let pet = try await home.json("pet", "edit", "Snowy", "--wash", "1h")
    #expect(pet["cycleFrequencyDays"] == 5)
    #expect(pet["washDurationMinutes"] == 60)
    #expect(pet["dryDurationMinutes"] == 50)
    #expect(try await home.laundry("pet", "edit", "Snowy").status == 64)
    #expect(try await home.laundry("pet", "edit", "Snowy", "--wash", "121m").status == 1)
  }

  @Test func renameKeepsThePet() async throws {
    let id = try await home.json("pet", "add", "Snowy")["id"]
    let pet = try await home.json("pet", "rename", "Snowy", "Frosty")
    #expect(pet["id"] == id)
    #expect(pet["name"] == "Frosty")
    #expect(try await home.laundry("pet", "show", "Snowy").status == 1)
  }

  @Test func anArchivedPetsClockStandsStill() async throws {
    try await home.run([
      ("2026-11-01T00:00:00Z", "pet add Snowy"), ("2026-11-02T00:00:00Z", "pet archive Snowy"),
    ])
    let archived = try await home.firstPet(now: "2026-11-20T00:00:00Z")
    #expect(archived["health"] == 86)
    #expect(archived["isActive"] == false)
    #expect(try await home.laundry("wash", "Snowy", now: "2026-11-20T00:00:00Z").status == 1)
    let restored = try await home.json("pet", "restore", "Snowy", now: "2026-11-20T00:00:00Z")
    #expect(restored["health"] == 86)
    #expect(restored["isActive"] == true)
  }

  @Test func aPausedPetLosesNothing() async throws {
    try await home.run([
      ("2026-11-01T00:00:00Z", "pet add Snowy"), ("2026-11-01T00:00:00Z", "pet pause Snowy"),
    ])
    let paused = try await home.firstPet(now: "2026-11-20T00:00:00Z")
    #expect(paused["health"] == 100)
    #expect(paused["isPaused"] == true)
    #expect(try await home.laundry("pet", "pause", "Snowy").status == 1)
    try await home.run([("2026-11-20T00:00:00Z", "pet resume Snowy")])
    #expect(try await home.firstPet(now: "2026-11-21T00:00:00Z")["health"] == 86)
  }

  @Test func theWholeHouseholdCanBePaused() async throws {
    try await home.run([
      ("2026-11-01T00:00:00Z", "pet add Snowy"), ("2026-11-01T00:00:00Z", "pet pause --all"),
      ("2026-11-05T00:00:00Z", "pet resume --all"),
    ])
    #expect(try await home.firstPet(now: "2026-11-05T00:00:00Z")["health"] == 100)
    #expect(try await home.laundry("pet", "pause").status == 64)
    #expect(try await home.laundry("pet", "pause", "Snowy", "--all").status == 64)
  }

  @Test func deleteWantsAYesWhereItCannotAsk() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let refused = try await home.laundry("pet", "delete", "Snowy", input: "y\n")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--yes"))
    #expect(try await home.firstPet()["name"] == "Snowy")
    let deleted = try await home.json("pet", "delete", "Snowy", "--yes")
    #expect(deleted["name"] == "Snowy")
    #expect(try await home.json("status", "--all")["pets"] == [])
  }
}
