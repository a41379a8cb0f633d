import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two people do different things to one thing, unaware of each other, and neither loses what nobody meant.
@Suite struct CrossingActsCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// Whoever deletes the one of two that stays when somebody else unites them loses nothing of the other's.
  @Test(arguments: [true, false])
  func deletingOneOfTwoThatAreUnitedKeepsTheOthers(isAdaFirst: Bool) async throws {
    try await run(ada, "home-maintenance home add Elm --address 1_Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Alarms --every 1mo --due 2026-03-15", "01 08:01")
    try await run(ben, "home-maintenance home add Elm --built 1950", "01 09:00")
    try await run(ben, "home-maintenance task add Gutters --every 1y", "01 09:01")
    try await turnOn("01 10:00")
    let list = try JSONValue(
      parsing: try await run(ada, "home-maintenance home list --json", "01 10:05"))
    let older = try #require(
      list["homes"]?.array?.first { $0["address"]?.string == "1 Elm" }?["id"]?.string)
    try await run(ada, "home-maintenance home delete \(older) --yes", "03 08:01")
    try await run(ben, "household sync unite Elm", "03 08:05")
    // The first exchange is of whoever did not hear of the other.
    for home in isAdaFirst ? [ada, ben, ada] : [ben, ada] {
      try await run(home, "household sync now", "03 09:00")
    }
    // Nobody waits for the other to exchange again.
    let tasks = try await run(ada, "home-maintenance task list", "03 09:01")
    #expect(tasks.contains("Gutters") && tasks.contains("Alarms"), "\(tasks)")
    let told = try await run(ada, "household sync conflicts", "03 09:02")
    #expect(
      told.hasSuffix(
        "“Elm” was deleted here and made one with another by Ben's phone (Ben) at 08:05. It is there."
      ), "\(told)")
    let heard = try await run(ben, "household sync now", "03 09:03")
    #expect(!heard.contains("deleted"), "\(heard)")
    try await sync("03 09:04")
    for home in [ada, ben] {
      let tasks = try await run(home, "home-maintenance task list", "03 09:05")
      #expect(tasks.contains("Gutters") && tasks.contains("Alarms"), "\(tasks)")
    }
  }

  /// Who notes anew what others have had for a year does not move what is due there.
  @Test func anOldHomeKeepsItsDates() async throws {
    func run(_ home: ExampleHome, _ line: String, _ day: String, status: Int32 = 0) async throws
      -> String
    {
      try await homes.run(home, line, now: "\(day):00Z", status: status)
    }
    _ = try await run(ada, "home-maintenance init --template apartment", "2026-02-02T08:00")
    let before = try await run(ada, "home-maintenance due", "2027-02-20T08:00", status: 2)
    _ = try await run(ben, "home-maintenance init --template apartment", "2027-02-20T08:00")
    try await homes.turnOn(now: "2027-02-20T08:01:00Z")
    let united = try await run(ben, "household sync unite Home", "2027-02-20T08:02")
    try await homes.sync(now: "2027-02-20T08:03:00Z")
    for home in [ada, ben] {
      let after = try await run(home, "home-maintenance due", "2027-02-20T08:04", status: 2)
      #expect(after == before, "\(united)")
    }
  }

  /// Folded clothes are not washed on, dried or given up by who does not know of it.
  @Test(arguments: ["rewash Snowy", "dry Snowy", "abandon Snowy"])
  func whatIsFoldedStaysFolded(act: String) async throws {
    try await run(ada, "laundry pet add Snowy --every 7d", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry wash Snowy", "06 12:00")
    try await sync("06 12:01")
    try await run(ada, "laundry dry Snowy", "06 13:00")
    try await run(ada, "laundry fold Snowy", "06 14:30")
    try await run(ada, "laundry wash Snowy", "06 14:31")
    try await run(ben, "laundry \(act)", "06 15:00")
    try await sync("06 15:01")
    let told = try await run(ben, "household sync now", "06 15:02")
    #expect(told.contains("Ada's phone (Ada): folded “Snowy”"), "\(told)")
    for home in [ada, ben] {
      let history = try await run(home, "laundry history Snowy", "06 15:03")
      #expect(history.contains("folded 14:30"), "\(history)")
      let status = try await run(home, "laundry status", "06 15:03")
      #expect(status.contains("washing"), "the load that followed goes on: \(status)")
    }
    let conflicts = try await run(ben, "household sync conflicts", "06 15:04")
    #expect(conflicts.contains("folded by Ada's phone (Ada) at 14:30"), "\(conflicts)")
    // Whoever knows of it can take it back, once nothing else is in the machine.
    if !act.hasPrefix("abandon") {
      let refused = try await run(ben, "household sync undo 1", "06 15:05", status: 1)
      #expect(refused.contains("another load has its place now"), "\(refused)")
    }
    try await run(ben, "laundry abandon Snowy", "06 15:06")
    try await run(ben, "household sync undo 1", "06 15:07")
  }

  /// Settings of one who chose what is the default take nothing from what others chose.
  @Test func aSettingLikeTheDefaultIsNoConflict() async throws {
    try await run(ada, "household settings set silentHours 22:00-07:00", "01 07:00")
    try await run(ben, "household settings set awayHours 08:00-17:00", "01 08:00")
    try await run(ben, "household settings set dressedBy 06:30", "01 08:01")
    try await turnOn("01 08:02")
    for home in [ada, ben] {
      let conflicts = try await run(home, "household sync conflicts", "01 08:03")
      #expect(conflicts == "There are no conflicts.")
      let settings = try await run(home, "household settings", "01 08:03")
      #expect(settings.contains("awayHours 08:00-17:00") && settings.contains("dressedBy 06:30"))
    }
  }

  /// A name corrected at the second try takes everything along all the same.
  @Test(arguments: [true, false])
  func aNameCorrectedLaterTakesSettingsAlong(goesBack: Bool) async throws {
    try await turnOn("01 08:00")
    try await run(ada, "wardrobe profile set --style sporty --unit C", "01 08:03")
    try await run(ada, "laundry settings set quietHours 22:30-07:00", "01 08:04")
    try await sync("01 08:05")
    let first = try await run(ada, "household sync person Ada_Costa", "01 08:10")
    #expect(first.contains("begin with the defaults"), "\(first)")
    if goesBack { try await run(ada, "household sync person Ada", "01 08:11") }
    let second = try await run(ada, "household sync person Ada_Costa --keep", "01 08:12")
    guard goesBack else {
      return #expect(second.contains("--keep took nothing along"), "\(second)")
    }
    let profile = try await run(ada, "wardrobe profile show", "01 08:13")
    #expect(profile.contains("sporty"), "\(profile)")
    let settings = try await run(ada, "laundry settings", "01 08:13")
    #expect(settings.contains("quietHours 22:30-07:00"), "\(settings)")
  }

  /// What is ticked in one of two that somebody else united is no conflict for who never touched it.
  @Test(arguments: [true, false]) func aTickInOneOfTwoIsNoConflict(isOlder: Bool) async throws {
    for (home, time) in [(ada, "01 08:00"), (ben, "01 08:10")] {
      try await run(home, "timer add Pasta 10m", time)
      try await run(home, "timer todo add Pasta Salt", time)
    }
    try await turnOn("01 08:20")
    let list = try JSONValue(parsing: try await run(ben, "timer list --json", "01 08:21"))
    let timers = try #require(list["timers"]?.array)
      .sorted { ($0["createdAt"]?.string ?? "") < ($1["createdAt"]?.string ?? "") }
    let id = try #require((isOlder ? timers.first : timers.last)?["id"]?.string)
    try await run(ada, "household sync unite Pasta", "01 08:30")
    try await run(ben, "timer todo done \(id) Salt", "01 08:36")
    try await sync("01 08:40")
    let conflicts = try await run(ada, "household sync conflicts", "01 08:41")
    #expect(conflicts == "There are no conflicts.")
    for home in [ada, ben] {
      #expect(try await run(home, "timer todo list Pasta", "01 08:42").contains("☑ Salt"))
    }
  }

  /// Each of three who did something to one timer is said to have done that, also where others ended it.
  @Test func everyoneIsToldTheirOwnDeed() async throws {
    let clara = try ExampleHome("household")
    try await run(ada, "timer add Run 30m", "01 08:00")
    try await turnOn("01 08:20")
    try await run(clara, "household sync on --folder \(folder) --as Clara's_phone", "01 08:21")
    try await run(ada, "timer start Run", "01 12:00")
    for home in [ada, ben, clara, ada] { try await run(home, "household sync now", "01 12:01") }
    try await run(ben, "timer pause Run", "01 12:04")
    try await run(ada, "timer extend Run 5m", "01 12:05")
    try await run(clara, "timer cancel Run", "01 12:06")
    try await run(ben, "timer resume Run", "01 12:07")
    for home in [ada, ben, clara] { try await run(home, "household sync now", "01 12:10") }
    let told = try await run(ada, "household sync now", "01 12:10")
    #expect(told.contains("Ben's phone (Ben): resumed “Run”"), "\(told)")
    #expect(told.contains("Clara's phone: canceled “Run”"), "\(told)")
    let conflicts = try await run(ada, "household sync conflicts", "01 12:11")
    #expect(
      conflicts.hasSuffix(
        "“Run” was extended here, but Clara's phone canceled it at 12:06, which counts."),
      "\(conflicts)")
  }

  /// What I deleted is found by the name that I knew, whatever others called it meanwhile.
  @Test func whatWasRenamedElsewhereIsRestoredByItsName() async throws {
    try await run(ada, "laundry pet add Socks", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "laundry pet rename Socks Stockings", "02 08:00")
    try await run(ada, "laundry pet delete Socks --yes", "02 08:01")
    try await run(ben, "household sync now", "02 08:02")
    let told = try await run(ada, "household sync now", "02 08:03")
    #expect(told.contains("renamed pet “Socks” to “Stockings”, which was deleted"), "\(told)")
    try await run(ada, "household sync restore Socks", "02 08:04")
    #expect(try await run(ada, "laundry pet list", "02 08:05").contains("Stockings"))
  }

  /// What was done twice says how one of the two is taken back.
  @Test func whatWasDoneTwiceSaysHowItIsTakenBack() async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Mop --every 1mo", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance done Mop", "08 09:00")
    try await run(ben, "home-maintenance done Mop --on yesterday", "08 09:01")
    try await sync("08 09:02")
    let conflicts = try await run(ada, "household sync conflicts", "08 09:03")
    #expect(conflicts.contains("undoing what was noted here takes that back"), "\(conflicts)")
    let refused = try await run(ada, "household sync undo 1", "08 09:04", status: 1)
    #expect(refused.contains("both are kept; undo what was noted here"), "\(refused)")
    let undone = try await run(ada, "home-maintenance undo --yes", "08 09:05")
    #expect(undone.hasPrefix("Undone: Complete Mop."), "\(undone)")
  }
}
