import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct BookkeepingCommandTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func addHistory() async throws {
    try await home.run([
      ("2026-11-01T08:00:00Z", "pet add Snowy"), ("2026-11-02T08:00:00Z", "wash Snowy"),
      ("2026-11-02T09:00:00Z", "dry Snowy"), ("2026-11-02T10:30:00Z", "fold Snowy"),
      ("2026-11-09T08:00:00Z", "wash Snowy"), ("2026-11-09T09:00:00Z", "hang Snowy"),
      ("2026-11-10T09:00:00Z", "fold Snowy"), ("2026-11-13T08:00:00Z", "wash Snowy"),
      ("2026-11-13T08:05:00Z", "abandon Snowy"),
    ])
  }

  @Test func historyListsTheNewestFirst() async throws {
    try await addHistory()
    let json = try await home.json("history", "Snowy")
    #expect(json.keys == ["pet", "petID", "count", "loads"])
    let loads = try #require(json["loads"]?.array)
    #expect(loads.map { $0["outcome"] } == ["abandoned", "folded", "folded"])
    #expect(loads[2]["wetForSeconds"] == 900)
    #expect(loads[1]["dryStartTime"] == .null)
    let text = try await home.laundry("history", "Snowy", "--limit", "2").output
    #expect(text.contains("abandoned 13 Nov 08:05"))
    #expect(text.contains("folded 10 Nov 09:00"))
    #expect(text.contains("… and 1 more"))
    #expect(try await home.laundry("history", "Snowy", "--limit", "0").status == 64)
  }

  @Test func historyIsPagedByTheStore() async throws {
    try await addHistory()
    let json = try await home.json("history", "Snowy", "--limit", "1", "--offset", "1")
    #expect(json["count"] == 3)
    #expect(json["loads"]?.array?.map { $0["startDate"] } == ["2026-11-09T08:00:00.000Z"])
    let text = try await home.laundry("history", "Snowy", "--limit", "1", "--offset", "1").output
    #expect(text.contains("folded 10 Nov 09:00") && text.contains("… and 1 more"))
    let past = try await home.json("history", "Snowy", "--offset", "3")
    #expect(past["loads"] == [])
    #expect(try await home.laundry("history", "Snowy", "--offset", "-1").status == 64)
  }

  /// Minutes of washing, drying and lying wet are those that really were.
  @Test func historyShowsWhatMachinesDid() async throws {
    try await home.run([
      ("2026-11-13T08:00:00Z", "pet add Snowy"), ("2026-11-13T08:00:00Z", "wash Snowy"),
      ("2026-11-13T09:45:00Z", "dry Snowy"), ("2026-11-13T09:50:00Z", "abandon Snowy"),
      ("2026-11-13T10:00:00Z", "wash Snowy"), ("2026-11-13T10:05:00Z", "abandon Snowy"),
      ("2026-11-13T11:00:00Z", "wash Snowy"), ("2026-11-13T12:00:00Z", "dry Snowy"),
      ("2026-11-13T17:00:00Z", "more Snowy 10m"), ("2026-11-13T17:03:00Z", "finish Snowy"),
      ("2026-11-13T17:05:00Z", "fold Snowy"), ("2026-11-13T18:00:00Z", "wash Snowy"),
      ("2026-11-14T09:45:00Z", "abandon Snowy"),
    ])
    let loads = try #require(try await home.json("history", "Snowy")["loads"]?.array)
    #expect(loads.map { $0["washSeconds"] } == [2700, 2700, 300, 2700])
    #expect(loads.map { $0["drySeconds"] } == [.null, 3780, .null, 300])
    #expect(loads.map { $0["wetForSeconds"] } == [54_000, 900, .null, 3600])
    #expect(loads[3]["dryEndTime"] == "2026-11-13T09:50:00.000Z")
    #expect(loads[2]["washEndTime"] == "2026-11-13T10:05:00.000Z")
    let text = try await home.laundry("history", "Snowy").lines
    #expect(text[1].contains("45 min       –     15 h  abandoned 09:45"))
    #expect(text[2].contains("45 min  63 min   15 min  folded 13 Nov 17:05"))
    #expect(try await home.json("stats", "Snowy")["meanWetSeconds"] == 19_500)
    #expect(try await home.laundry("stats").output.contains("Lay wet   5 h 25 min on average"))
  }

  @Test func statsAreOfOnePetOrAll() async throws {
    try await addHistory()
    let one = try await home.json("stats", "Snowy")
    #expect(one["pet"] == "Snowy")
    #expect(one["foldedLoads"] == 2)
    #expect(one["abandonedLoads"] == 1)
    #expect(one["onTimeRate"]?.number?.double == 1)
    #expect(one["weeks"]?.array?.count == 12)
    let all = try await home.json("stats", "--weeks", "3")
    #expect(all["pet"] == .null)
    #expect(
      all["weeks"] == [
        ["week": "2026-W44", "count": 0], ["week": "2026-W45", "count": 1],
        ["week": "2026-W46", "count": 1],
      ])
    #expect(try await home.laundry("stats").output.contains("2026-W46"))
    #expect(try await home.laundry("stats", "--weeks", "0").status == 64)
  }

  @Test func statsOfNothingAreNoTrouble() async throws {
    let json = try await home.json("stats")
    #expect(json["onTimeRate"] == .null)
    #expect(try await home.laundry("stats").status == 0)
  }

  @Test func remindersTellPetsOfOneNameApart() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "pet add Rocky")])
    #expect(try await home.laundry("reminders").output.contains("Snowy feels forgotten  Its"))
    try await home.run([(TestHome.now, "pet add Snowy --every 3d")])
    let pets = try #require(try await home.json("pet", "list")["pets"]?.array)
    let text = try await home.laundry("reminders").output
    let board = try await home.laundry("watch", "--once", now: "2026-12-24T10:00:00Z").output
    for pet in pets {
      let id = try #require(pet["id"]?.string?.lowercased().prefix(8))
      let isTwin = pet["name"] == "Snowy"
      #expect(text.contains("Snowy feels forgotten \(id)  Its health") == isTwin)
      #expect(board.contains(id) == isTwin)
    }
    let reminders = try #require(try await home.json("reminders").array)
    #expect(Set(reminders.map { $0["petID"] }) == Set(pets.map { $0["id"] }))
  }

  @Test func theRowsOfTheProgramHaveAllTheirFields() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let exported = try JSONValue(parsing: try await home.laundry("export", "-").output)["payload"]
    let pet = try await home.firstPet()
    // What an export has of them, but for what is computed there for other programs.
    for (row, shown, computed) in [
      (exported?["pets"]?[0], pet, ["currentState", "health", "lastHealthUpdate"]),
      (exported?["tasks"]?[0], pet["load"], ["currentStage"]),
    ] as [(JSONValue?, JSONValue?, Set<String>)] {
      let row = try #require(row)
      for key in row.keys where !computed.contains(key) {
        #expect(shown?[key] == row[key], "\(key)")
      }
    }
  }

  @Test func remindersEscalate() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let plan = try #require(try await home.json("reminders").array)
    #expect(
      plan[0].keys == [
        "id", "fireDate", "kind", "pet", "petID", "title", "body", "playsSound", "step",
      ])
    #expect(plan[0]["step"] == "startDry")
    #expect(plan.last?["step"] == "rewash")
    #expect(plan[0]["kind"] == "washDone")
    #expect(plan[0]["fireDate"] == "2026-11-14T10:45:00.000Z")
    #expect(plan[0]["pet"] == "Snowy")
    #expect(plan[1]["kind"] == "stillWet")
    #expect(try await home.json("reminders") == .array(plan))
    #expect(try await home.json("reminders", "--limit", "1").array?.count == 1)
    #expect(try await home.laundry("reminders").output.contains("in 45 min"))
    try await home.run([(TestHome.now, "settings set notifications off")])
    #expect(try await home.json("reminders") == [])
    #expect(try await home.laundry("reminders").output == "Notifications are off.\n")
  }

  @Test func laterOnesAreLater() async throws {
    // Many pets that wash and some that are idle, with more reminders than are listed.
    for number in 0..<6 { try await home.run([(TestHome.now, "pet add Pet\(number)")]) }
    for number in 0..<4 { try await home.run([(TestHome.now, "wash Pet\(number)")]) }
    let all = try #require(try await home.json("reminders", "--limit", "999").array)
    #expect(all.count == 48)
    let some = try #require(try await home.json("reminders", "--limit", "7").array)
    #expect(some == Array(all.prefix(7)))
    let lines = try await home.laundry("reminders", "--limit", "7").lines
    #expect(lines.count == 9)
    #expect(lines.last == "… and 41 later ones")
    let calendar = try await home.laundry("reminders", "--ics", "-").output
    #expect(calendar.components(separatedBy: "BEGIN:VEVENT").count == 49)
  }

  @Test func aTestReminderRingsAndRunsACommand() async throws {
    let outcome = try await home.laundry(
      "test-reminder", "--then", "echo \"$LAUNDRY_REMINDER: $LAUNDRY_TITLE\"")
    #expect(
      outcome.lines == [
        "🔔 A test reminder  This is what your pets' reminders look like.", "test: A test reminder",
      ])
    #expect(try await home.json("test-reminder")["kind"] == "test")
    let calendar = try await home.laundry("test-reminder", "--ics", "-").output
    #expect(calendar.contains("DTSTART:20261114T100005Z"))
    try await home.run([(TestHome.now, "settings set notifications off")])
    let off = try await home.laundry("test-reminder")
    #expect(off.status == 1 && off.errors.contains("turn them on in the settings"))
  }

  @Test func remindersBecomeACalendar() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let file = home.folder + "/laundry.ics"
    let outcome = try await home.laundry("reminders", "--ics", file)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(file))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(text.contains("DTSTART:20261114T104500Z"))
    #expect(try await home.laundry("reminders", "--ics", "-").output == text)
    #expect(try await home.laundry("reminders", "--ics", "/nowhere/a.ics").status == 1)
    #expect(try await home.laundry("reminders", "--ics", home.store).status == 64)
  }

  @Test func settingsChange() async throws {
    let defaults = try await home.json("settings")
    #expect(
      defaults == [
        "notificationsEnabled": true, "soundEnabled": true, "hapticsEnabled": true,
        "appearanceMode": "system", "healthPolicy": "linear", "staleHours": 48,
        "abandonsStaleLoads": false, "quietHours": .null,
      ])
    let changed = try await home.json("settings", "set", "healthPolicy", "overdueaware")
    #expect(changed["healthPolicy"] == "overdueAware")
    #expect(try await home.json("settings", "set", "stale-hours", "72")["staleHours"] == 72)
    #expect(try await home.json("settings", "set", "sound", "no")["soundEnabled"] == false)
    #expect(try await home.json("settings", "show")["healthPolicy"] == "overdueAware")
    #expect(try await home.laundry("settings").output.contains("overdueAware"))
    #expect(
      try await home.json("settings", "set", "quietHours", "on")["quietHours"] == "22:00-07:00")
    #expect(
      try await home.json("settings", "set", "quiet", "23:30-06:15")["quietHours"] == "23:30-06:15")
    #expect(try await home.json("settings", "set", "quiet-hours", "off")["quietHours"] == .null)
    #expect(try await home.laundry("settings", "set", "sound", "no", "-q").output == "")
  }

  @Test(
    arguments: [
      ["nothing", "on"], ["", "on"], ["healthPolicy", "gentle"], ["sound", "maybe"],
      ["staleHours", "many"], ["quietHours", "22:00"], ["quietHours", "night"],
      ["staleHours", "99999999999999999999"],
    ])
  func settingsRefuseWhatTheyDoNotKnow(arguments: [String]) async throws {
    let outcome = try await home.laundry("settings", "set", arguments[0], arguments[1])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: "))
  }

  @Test func settingsHaveRules() async throws {
    #expect(try await home.laundry("settings", "set", "staleHours", "721").status == 1)
    #expect(try await home.json("settings")["staleHours"] == 48)
  }

  @Test func purgeDeletesOnlyWhatIsOld() async throws {
    try await addHistory()
    #expect(try await home.json("purge", "--older-than", "11d", "--yes")["deletedLoads"] == 1)
    #expect(try await home.json("history", "Snowy")["count"] == 2)
    let text = try await home.laundry("purge", "--older-than", "0d", "--yes").output
    #expect(text == "Deleted 2 loads.\n")
    #expect(try await home.firstPet()["totalCyclesCompleted"] == 2)
    #expect(try await home.laundry("purge").status == 64)
    #expect(try await home.laundry("purge", "--older-than", "5h").status == 64)
    let longest = "106751991167300d"
    #expect(try await home.json("purge", "--older-than", longest)["deletedLoads"] == 0)
  }

  @Test func eraseLeavesNothing() async throws {
    try await addHistory()
    try await home.run([(TestHome.now, "settings set sound off")])
    #expect(try await home.laundry("erase", input: "yes\n").status == 64)
    #expect(try await home.firstPet()["name"] == "Snowy")
    #expect(try await home.json("erase", "--yes")["deletedPets"] == 1)
    #expect(try await home.json("status", "--all")["pets"] == [])
    #expect(try await home.json("settings")["soundEnabled"] == true)
  }
}
