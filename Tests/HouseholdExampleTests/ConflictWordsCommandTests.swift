import ExampleTestSupport
import Foundation
import Testing

/// A conflict says what people did, and nothing that they did not.
@Suite struct ConflictWordsCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  @discardableResult
  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    try await homes.run(home, line, now: at(time))
  }

  private func at(_ time: String) -> String { "2026-12-01T\(time):00Z" }

  private func begin(_ lines: String...) async throws {
    for line in ["home-maintenance init Elm"] + lines { try await run(ada, line, "07:00") }
    try await homes.turnOn(now: at("08:00"))
  }

  private func beginWithBoiler() async throws {
    try await begin(
      "home-maintenance appliance add Boiler",
      "home-maintenance task add Bleed --every 1w --appliance Boiler")
  }

  /// Many loads that are hidden with their pet are one line, with one command, and stay one once it is back.
  @Test func manyThatWereHiddenStayOneLine() async throws {
    try await begin("laundry pet add Rex")
    try await run(ada, "laundry pet delete Rex --yes", "08:30")
    for hour in ["09", "12", "15"] {
      for (step, minute) in [("wash", "00"), ("dry", "45"), ("fold", "50")] {
        try await run(
          ben, "laundry \(step) Rex",
          "\(step == "fold" ? "\((Int(hour) ?? 0) + 2)" : hour):\(minute)")
      }
    }
    try await homes.sync(now: at("20:00"))
    let told = try await run(ben, "household sync conflicts", "20:01")
    #expect(told.contains("3 loads, of ") && told.contains("are not shown"), "\(told)")
    #expect(told.contains("sync restore Rex") && !told.contains("sync undo NUMBER"), "\(told)")
    try await run(ben, "household sync restore Rex", "20:02")
    let after = try await run(ben, "household sync conflicts", "20:03")
    #expect(after.contains("3 loads, of ") && after.contains("They are there again."), "\(after)")
    #expect(
      after.matches(of: /there again/).count == 1 && !after.contains("restore Rex"), "\(after)")
  }

  /// Who set the brand set neither the name nor the model that go with it.
  @Test func onlyWhatWasEnteredIsNamed() async throws {
    try await begin("home-maintenance appliance add Radio")
    try await run(ben, "home-maintenance appliance edit Radio --brand Braun", "09:00")
    try await run(ada, "home-maintenance appliance delete Radio --yes", "09:30")
    try await homes.sync(now: at("10:00"))
    let told = try await run(ben, "household sync conflicts", "10:01")
    #expect(told.contains("“Radio” was changed here (brand “Braun”) and deleted"), "\(told)")
  }

  /// Who deletes a room has not moved what was in it, which others put somewhere else.
  @Test(arguments: ["09:00", "10:00"]) func aDeletedRoomMovesNothing(time: String) async throws {
    try await begin(
      "home-maintenance location add Pantry", "home-maintenance location add Cellar",
      "home-maintenance appliance add Freezer --location Pantry")
    try await run(ben, "home-maintenance appliance edit Freezer --location Cellar", "09:30")
    try await run(ada, "home-maintenance location delete Pantry --yes", time)
    try await homes.sync(now: at("11:00"))
    for home in [ada, ben] {
      let told = try await run(home, "household sync conflicts", "11:01")
      #expect(told == "There are no conflicts.", "\(told)")
      let freezer = try await run(home, "home-maintenance appliance show Freezer", "11:01")
      #expect(freezer.contains("Cellar"), "\(freezer)")
    }
  }

  /// What one cleared and another changed is said in words.
  @Test(arguments: [true, false]) func whatWasClearedIsSaid(isCleared: Bool) async throws {
    try await begin("home-maintenance appliance add Radio --notes old")
    let (cleared, changed) = isCleared ? ("09:00", "09:30") : ("09:30", "09:00")
    try await run(ada, "home-maintenance appliance edit Radio --clear notes", cleared)
    try await run(ben, "home-maintenance appliance edit Radio --notes new", changed)
    try await homes.sync(now: at("10:00"))
    let told = try await run(isCleared ? ada : ben, "household sync conflicts", "10:01")
    let words =
      isCleared
      ? "the notes were cleared here, and changed by Ben's phone (Ben) at 09:30. Kept “new”."
      : "the notes were changed here, and cleared by Ada's phone (Ada) at 09:30, which counts. Not"
        + " kept “new”."
    #expect(told.contains(words), "\(told)")
  }

  /// Who did a task is told once, though that left a completion and a record of the work.
  @Test func workIsToldOnce() async throws {
    try await beginWithBoiler()
    try await run(ada, "home-maintenance done Bleed --cost 20", "09:00")
    try await run(ben, "home-maintenance done Bleed --cost 30", "09:30")
    try await run(ada, "household sync now", "10:00")
    let heard = try await run(ben, "household sync now", "10:01")
    #expect(heard.hasSuffix("Ada's phone (Ada): did “Bleed”"), "\(heard)")
  }

  /// Work that a deletion hid is one conflict, which says how it comes back; what was edited in it meanwhile is
  /// deleted by now.
  @Test func hiddenWorkIsOneConflict() async throws {
    try await beginWithBoiler()
    try await run(ada, "home-maintenance task edit Bleed --notes slowly", "08:30")
    try await run(ben, "home-maintenance task edit Bleed --notes often", "08:40")
    try await homes.sync(now: at("08:50"))
    try await run(ben, "home-maintenance appliance delete Boiler --yes", "09:00")
    try await run(ada, "home-maintenance done Bleed --cost 30", "09:30")
    try await homes.sync(now: at("10:00"))
    let told = try await run(ada, "household sync conflicts", "10:01")
    #expect(!told.contains("service record"), "\(told)")
    #expect(told.contains("not kept “slowly”. It is deleted by now."), "\(told)")
    #expect(told.hasSuffix("puts back what was not kept."), "\(told)")
    let number = try #require(told.split(separator: " ").first)
    try await run(ada, "household sync undo \(number) --yes", "10:02")
    let records = try await run(ada, "home-maintenance service list", "10:03")
    #expect(records.contains("Bleed") && records.contains("30.00"), "\(records)")
    let after = try await run(ada, "household sync conflicts", "10:04")
    #expect(after.contains("It is there again."), "\(after)")
  }

  /// What was done comes before the dates that had passed; what is hidden was not taken back.
  @Test func datesThatPassedAreNoDeed() async throws {
    try await begin("home-maintenance task add Bleed --every 1d")
    for (time, home) in [("08:10", ben), ("08:11", ada)] {
      try await run(home, "household sync now", time)
    }
    _ = try await homes.run(
      ben, "home-maintenance task delete Bleed --yes", now: "2026-12-05T08:00:00Z")
    _ = try await homes.run(ada, "home-maintenance done Bleed", now: "2026-12-06T08:00:00Z")
    for home in [ben, ada] {
      _ = try await homes.run(home, "household sync now", now: "2026-12-07T08:00:00Z")
    }
    let told = try await homes.run(ada, "household sync conflicts", now: "2026-12-07T08:01:00Z")
    #expect(told.contains("“Bleed” was done here and deleted"), "\(told)")
  }

  /// Who deletes a pet hears what others did to its load meanwhile, who read one conflict and not two; and nobody
  /// reads that somebody changed settings of their own who did not.
  @Test func whatWasDoneToADeletedLoadIsTold() async throws {
    try await begin("laundry pet add Kit", "laundry wash Kit")
    try await run(ben, "laundry dry Kit", "08:30")
    try await run(ada, "laundry pet delete Kit --yes", "09:00")
    try await run(ben, "laundry settings set staleHours 24 --quiet", "09:20")
    try await run(ada, "laundry settings set staleHours 72 --quiet", "09:21")
    try await run(ben, "laundry fold Kit", "09:40")
    try await run(ben, "household sync now", "10:00")
    let heard = try await run(ada, "household sync now", "10:01")
    #expect(heard.contains("folded “Kit”, which was deleted"), "\(heard)")
    #expect(!heard.contains("settings"), "\(heard)")
    try await run(ben, "household sync now", "10:02")
    let told = try await run(ben, "household sync conflicts", "10:03")
    #expect(told.contains("The load of “Kit”") && !told.contains("“Kit” was changed"), "\(told)")
  }

  /// What lost its appliance to a deletion and has another one since says so.
  @Test func whatHasAnotherApplianceSaysSo() async throws {
    try await begin(
      "home-maintenance appliance add Washer", "home-maintenance appliance add Dryer")
    try await run(ada, "home-maintenance part add Hose --appliance Washer", "08:30")
    try await run(ben, "home-maintenance appliance delete Washer --yes", "08:40")
    try await homes.sync(now: at("09:00"))
    let before = try await run(ada, "household sync conflicts", "09:01")
    #expect(before.contains("“Hose” has no appliance any more: “Washer” was deleted"), "\(before)")
    try await run(ada, "home-maintenance part edit Hose --appliance Dryer", "09:10")
    let after = try await run(ada, "household sync conflicts", "09:11")
    #expect(after.contains("“Hose” lost its appliance: “Washer” was deleted"), "\(after)")
    #expect(after.contains("It has “Dryer” now."), "\(after)")
  }

  /// Who takes back that something was done is not said to delete it, and nobody is asked to put it back.
  @Test func workThatIsTakenBackIsNotDeleted() async throws {
    try await begin("home-maintenance task add Plants --every 1w")
    try await run(ada, "home-maintenance done Plants", "08:30")
    for home in [ada, ben] { try await run(home, "household sync now", "08:40") }
    try await run(ada, "home-maintenance undo --yes", "09:00")
    try await run(ada, "household sync now", "09:01")
    let heard = try await run(ben, "household sync now", "09:02")
    #expect(heard.hasSuffix("Ada's phone (Ada): took back that they did “Plants”"), "\(heard)")
    let status = try await run(ben, "household sync status", "09:03")
    #expect(!status.contains("Deleted"), "\(status)")
  }
}
