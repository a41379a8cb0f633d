import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two people do different things to one thing, unaware of each other, and neither loses what nobody meant.
@Suite struct CrossingActsCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// A restarted timer has one run, even if somebody else extended the former run before hearing of it.
  @Test(arguments: ["18:04", "18:02"]) func aRestartLeavesOneRun(extended: String) async throws {
    try await run(ada, "timer add Pasta 10m", "01 08:00")
    try await turnOn("01 10:00")
    try await run(ada, "timer start Pasta", "02 18:00")
    try await sync("02 18:01")
    try await run(ben, "timer restart Pasta", "02 18:03")
    try await run(ada, "timer extend Pasta 2m", "02 \(extended)")
    try await sync("02 18:05")
    for home in [ada, ben] {
      let status = try await run(home, "timer status", "02 18:06")
      #expect(status.contains("running until 18:13"), "\(status)")
      #expect(status.matches(of: /Pasta/).count == 1, "\(status)")
    }
    let told = try await run(ada, "household sync conflicts", "02 18:07")
    #expect(told.contains("“Pasta” was extended here, but Ben's phone (Ben)"), "\(told)")
    try await run(ben, "timer cancel Pasta", "02 18:08")
    try await sync("02 18:09")
    #expect(try await run(ada, "timer status", "02 18:10").contains("No timer"))
  }

  /// What one puts back of two runs that were one, and what the other ended meanwhile, is told in words.
  @Test func whatARunWentThroughIsNoData() async throws {
    try await run(ada, "timer add Tea 4m", "01 08:00")
    try await turnOn("01 10:00")
    try await run(ada, "timer start Tea", "02 07:00")
    try await run(ben, "timer start Tea", "02 07:01")
    try await sync("02 07:02")
    try await run(ada, "household sync undo 1", "02 07:03")
    try await run(ben, "timer ack --all", "02 07:10")
    try await sync("02 07:11")
    for home in [ada, ben] {
      let told = try await run(home, "household sync conflicts", "02 07:12")
      #expect(!told.contains("@") && !told.contains("events"), "\(told)")
    }
  }

  /// Whoever makes two of one name one has not changed the name that somebody else changes meanwhile.
  @Test func whoUnitesTwoNamedNeither() async throws {
    for (home, length) in [(ada, "25m"), (ben, "30m")] {
      try await run(home, "timer add Pomodoro \(length)", "01 08:00")
    }
    try await turnOn("01 10:00")
    try await run(ada, "household sync unite Pomodoro", "02 08:00")
    let list = try JSONValue(parsing: try await run(ben, "timer list --json", "02 08:05"))
    for timer in list["timers"]?.array?.prefix(1) ?? [] {
      let id = try #require(timer["id"]?.string)
      try await run(ben, "timer edit \(id) --name Focus", "02 08:10")
    }
    try await sync("02 09:00")
    for home in [ada, ben] {
      let told = try await run(home, "household sync conflicts", "02 09:01")
      #expect(!told.contains("the name was changed here"), "\(told)")
    }
  }

  /// Whoever puts a pet back that was deleted did none of its laundry.
  @Test func whoPutsAPetBackDidNotWash() async throws {
    try await run(ada, "laundry pet add Towels", "01 08:00")
    try await turnOn("01 10:00")
    try await run(ada, "laundry wash Towels", "02 08:00")
    try await sync("02 08:10")
    try await run(ben, "laundry pet delete Towels --yes", "02 08:20")
    try await sync("02 08:30")
    try await run(ben, "household undo", "02 08:40")
    try await run(ben, "household sync now", "02 08:41")
    let told = try await run(ada, "household sync now", "02 08:42")
    #expect(told.contains("put back load of “Towels” and pet “Towels”"), "\(told)")
  }

  /// A task that somebody pauses is said to be paused, and found.
  @Test func aPausedTaskIsSaidToBe() async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Bath --every 1w --due 2026-03-02", "01 08:01")
    try await turnOn("01 10:00")
    for (command, deed) in [("pause", "paused"), ("resume", "resumed")] {
      let time = command == "pause" ? "02" : "03"
      try await run(ben, "home-maintenance task \(command) Bath", "\(time) 08:00")
      try await run(ben, "household sync now", "\(time) 08:01")
      let told = try await run(ada, "household sync now", "\(time) 08:02")
      #expect(told.contains("\(deed) “Bath”"), "\(told)")
      let list = try await run(ada, "home-maintenance task list", "\(time) 08:03")
      #expect(list.contains("1 task is paused") == (command == "pause"), "\(list)")
      let why = try await run(ada, "home-maintenance explain Bath", "\(time) 08:03")
      #expect(why.contains("paused since 2026-03-02") == (command == "pause"), "\(why)")
    }
  }

  /// An outfit that two plan for one day is one conflict, which says for what day.
  @Test func twoOutfitsForADayAreOneConflict() async throws {
    try await run(ada, "wardrobe item add Coat --category coat --color red", "01 08:00")
    for name in ["Office", "Smart"] {
      try await run(ada, "wardrobe outfit add \(name) Coat", "01 08:01")
    }
    try await turnOn("01 10:00")
    // Both devices are hers.
    try await run(ben, "household sync person Ada", "01 10:10")
    try await sync("01 10:11")
    try await run(ada, "wardrobe outfit plan Office --on 2026-03-05", "02 08:00")
    try await run(ben, "wardrobe outfit plan Smart --on 2026-03-05", "02 08:10")
    try await sync("02 09:00")
    let told = try await run(ada, "household sync conflicts", "02 09:01")
    #expect(told.contains("“Outfit for 2026-03-05”") && !told.contains("title"), "\(told)")
    #expect(told.contains("“Smart”") && told.contains("“Office”"), "\(told)")
    try await run(ada, "household sync undo 1", "02 09:02")
    try await sync("02 09:03")
    for home in [ada, ben] {
      let events = try await run(home, "wardrobe events list", "02 09:04")
      #expect(events.contains("Office") && !events.contains("Smart"), "\(events)")
    }
  }

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
          + " “sync undo 1” deletes it for all, with what others have in it."), "\(told)")
    let heard = try await run(ben, "household sync now", "03 09:03")
    #expect(!heard.contains("deleted home"), "\(heard)")
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
    try await run(ada, "household sync now", "06 15:01")
    let told = try await run(ben, "household sync now", "06 15:02")
    #expect(told.contains("Ada's phone (Ada): washed “Snowy”; folded “Snowy”"), "\(told)")
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

  /// Whoever folded can take that back although another gave the load up, and knows of it or not.
  @Test(arguments: [true, false]) func aFoldThatOutlastedIsTakenBack(knows: Bool) async throws {
    try await run(ada, "laundry pet add Snowy --every 7d", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry wash Snowy", "06 08:00")
    try await run(ada, "laundry dry Snowy", "06 08:56")
    try await sync("06 08:57")
    try await run(ben, "laundry fold Snowy", "06 10:03")
    try await run(ada, "laundry abandon Snowy", "06 10:05")
    for (home, minute) in zip([ada, ben, ada] + (knows ? [ben] : []), 11...) {
      try await run(home, "household sync now", "06 10:\(minute)")
    }
    try await run(ben, "laundry undo --yes", "06 10:15")
    for home in [ben, ada, ben] { try await run(home, "household sync now", "06 10:17") }
    for home in [ada, ben] {
      let status = try await run(home, "laundry status", "06 10:18")
      #expect(!status.contains("happy"), "\(status)")
      let history = try await run(home, "laundry history Snowy", "06 10:18")
      #expect(!history.contains("folded 10:"), "\(history)")
    }
  }

  /// Whoever gave up a load that was folded can have that, knowing of the fold.
  @Test func whatGaveWayToAFoldIsPutBack() async throws {
    try await run(ada, "laundry pet add Snowy --every 7d", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry wash Snowy", "06 08:00")
    try await run(ada, "laundry dry Snowy", "06 08:56")
    try await sync("06 08:57")
    try await run(ada, "laundry fold Snowy", "06 10:05")
    try await run(ben, "laundry abandon Snowy", "06 10:10")
    for home in [ada, ben, ada] { try await run(home, "household sync now", "06 10:11") }
    try await run(ben, "household sync undo 1", "06 10:20")
    for home in [ben, ada, ben] { try await run(home, "household sync now", "06 10:22") }
    for home in [ada, ben] {
      let history = try await run(home, "laundry history Snowy", "06 10:23")
      #expect(history.contains("abandoned") && !history.contains("folded 10:05"), "\(history)")
    }
  }

  /// Hours are set from one time to another, and stay together.
  @Test(arguments: ["21:00-07:00", "13:00-15:00"])
  func hoursStayTogether(hours: String) async throws {
    try await turnOn("01 08:00")
    try await run(ada, "household settings set silentHours \(hours)", "01 08:10")
    try await run(ben, "household settings set silentHours 22:00-06:00", "01 08:11")
    try await sync("01 08:12")
    for home in [ada, ben] {
      let settings = try await run(home, "household settings", "01 08:13")
      #expect(settings.contains("silentHours 22:00-06:00"), "\(settings)")
    }
    let told = try await run(ada, "household sync conflicts", "01 08:14")
    #expect(told.contains("silent hours"), "\(told)")
  }

  /// Of two tasks, one remains when one person deletes one and another makes them one.
  @Test(arguments: [0, 1], [true, false])
  func oneTaskRemains(deleted: Int, isAdaFirst: Bool) async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance task add Descale --every 2mo --due 2026-05-01", "01 08:10")
    try await run(ben, "home-maintenance task add Descale --every 2mo --due 2026-05-10", "01 08:11")
    try await sync("01 08:12")
    let list = try JSONValue(
      parsing: try await run(ben, "home-maintenance task list --json", "01 08:13"))
    let ids = (list["tasks"]?.array ?? []).sorted {
      ($0["nextDueDate"]?.string ?? "") < ($1["nextDueDate"]?.string ?? "")
    }.compactMap { $0["id"]?.string }
    try #require(ids.count == 2)
    try await run(ben, "home-maintenance task delete \(ids[deleted]) --yes", "02 08:00")
    try await run(ada, "household sync unite --all", "02 08:01")
    for home in isAdaFirst ? [ada, ben, ada] : [ben, ada, ben] {
      try await run(home, "household sync now", "02 08:10")
    }
    for home in [ada, ben] {
      let tasks = try await run(home, "home-maintenance task list", "02 08:11")
      #expect(tasks.contains("Descale"), "\(tasks)")
    }
    let told = try await run(ben, "household sync conflicts", "02 08:12")
    #expect(
      told.contains("“Descale” was deleted here and made one with another by Ada's phone"),
      "\(told)")
  }

  /// What is counted again is a count, also if it is what was expected.
  @Test func aSecondCountOfTheSameNumberCounts() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance part add Filter --on-hand 6", "01 08:01")
    try await turnOn("01 08:02")
    try await run(ada, "home-maintenance part edit Filter --on-hand 20", "02 08:00")
    try await run(ben, "home-maintenance part edit Filter --on-hand 6", "10 08:00")
    try await sync("10 08:10")
    for home in [ada, ben] {
      let part = try await run(home, "home-maintenance part show Filter", "10 08:11")
      #expect(part.contains("Counted 6"), "\(part)")
    }
  }

  /// Deleting again what another made one deletes one's own alone, once they are two.
  @Test func whatCameBackIsDeletedAlone() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance appliance add Furnace --brand Acme", "01 08:01")
    try await run(ben, "home-maintenance home add Elm", "01 08:02")
    try await run(ben, "home-maintenance appliance add Furnace --brand Best", "01 08:03")
    try await turnOn("01 08:10")
    let list = try JSONValue(
      parsing: try await run(ben, "home-maintenance appliance list --json", "01 08:11"))
    let own = try #require(
      list["appliances"]?.array?.first { $0["brand"]?.string == "Best" }?["id"]?.string)
    try await run(ada, "household sync unite Elm", "02 08:00")
    try await run(ben, "home-maintenance appliance delete \(own) --yes", "02 08:01")
    for home in [ben, ada, ben] { try await run(home, "household sync now", "02 08:10") }
    try await run(ada, "household undo --yes", "02 08:20")
    for home in [ada, ben] { try await run(home, "household sync now", "02 08:21") }
    try await run(ben, "household sync undo 1 --yes", "02 08:30")
    for home in [ben, ada] {
      try await run(home, "household sync now", "02 08:31")
      let left = try await run(home, "home-maintenance appliance list", "02 08:32")
      #expect(left.contains("Acme") && !left.contains("Best"), "\(left)")
    }
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

  /// A move or a new name given to the one of two that goes is told to whoever gave it, who can put it back.
  @Test(arguments: [
    ("--into Cellar", "enclosing location “Cellar”, of which there is none now", "Cellar / Shelf"),
    ("--name Cupboard", "name “Cupboard”, which is “Shelf” now", "Cupboard"),
  ])
  func aMoveOfTheOneThatGoesIsTold(edit: String, lost: String, place: String) async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    for name in ["Cellar", "Shelf"] {
      try await run(ada, "home-maintenance location add \(name) --home Elm", "01 08:00")
    }
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance location add Rack --home Elm", "01 08:02")
    try await sync("01 08:03")
    try await run(ada, "household sync unite Shelf Rack", "01 08:04")
    try await run(ben, "home-maintenance location edit Rack --home Elm \(edit)", "01 08:05")
    try await sync("01 08:06")
    let told = try await run(ben, "household sync conflicts", "01 08:07")
    #expect(told.contains("Not kept: \(lost)."), "\(told)")
    try await run(ben, "household sync undo 1", "01 08:08")
    try await sync("01 08:09")
    for home in [ada, ben] {
      let list = try await run(home, "home-maintenance location list --home Elm", "01 08:10")
      #expect(list.contains("\(place) 0") && !list.contains("Rack"), "\(list)")
    }
  }

  /// Two begin one timer, and one of the runs was extended, so that it goes on by itself: who began it is told.
  @Test func aRunThatLosesItsTimerIsTold() async throws {
    try await run(ada, "timer add Pasta 2h", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "timer start Pasta", "01 08:05")
    try await run(ben, "timer extend Pasta 3m", "01 08:06")
    try await run(ada, "timer start Pasta", "01 08:07")
    try await sync("01 08:08")
    let told = try await run(ben, "household sync conflicts", "01 08:09")
    #expect(
      told.hasSuffix(
        "“Pasta”, which was begun here, goes on by itself, as Ada's phone (Ada) gave the timer another"
          + " run at 08:07. “sync undo 1” gives the timer back to it."), "\(told)")
    try await run(ben, "household sync undo 1", "01 08:10")
    try await sync("01 08:11")
    for home in [ada, ben] {
      let status = try await run(home, "timer status", "01 08:12")
      #expect(status.contains("until 10:08") && !status.contains("until 10:07"), "\(status)")
    }
  }

  /// What was done to a load after both did something is said as a deed.
  @Test func whatWasDoneSinceIsADeed() async throws {
    try await run(ada, "laundry pet add Whites --wash 40m", "01 08:00")
    try await run(ada, "laundry wash Whites", "01 08:01")
    try await run(ada, "laundry finish Whites", "01 08:40")
    try await turnOn("01 08:41")
    try await run(ben, "laundry dry Whites", "01 09:00")
    try await run(ada, "laundry hang Whites", "01 09:01")
    try await sync("01 09:02")
    try await run(ada, "laundry dry Whites", "02 07:00")
    try await sync("02 07:01")
    let told = try await run(ben, "household sync conflicts", "02 07:02")
    #expect(
      told.contains("Since then it was put into the dryer on 2 Mar at 07:00."), "\(told)")
  }

  /// Missed dates were not noted by anybody, and a range of times says its days.
  @Test func whatIsHiddenIsWhatPeopleDid() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance appliance add Dishwasher", "01 08:00")
    try await run(
      ada, "home-maintenance task add Sieve --appliance Dishwasher --every 3d", "01 08:00")
    try await run(ada, "laundry pet add Sport", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance appliance delete Dishwasher --yes", "20 08:00")
    try await run(ada, "laundry pet delete Sport --yes", "20 08:00")
    try await run(ben, "home-maintenance done Sieve", "20 09:00")
    for time in ["20 10:0", "21 11:0"] {
      for (step, act) in ["wash", "finish", "dry", "finish", "fold"].enumerated() {
        try await run(ben, "laundry \(act) Sport", "\(time)\(step)")
      }
    }
    try await sync("21 12:00")
    let told = try await run(ben, "household sync conflicts", "21 12:01")
    #expect(told.contains("2 loads, of 20 Mar 10:00 and today 11:00, are not shown"), "\(told)")
    #expect(told.contains("The completion of “Sieve” on 2026-03-20 is not shown"), "\(told)")
    #expect(!told.contains("completions"), "\(told)")
    let log = try await run(ben, "household sync log", "21 12:02")
    #expect(log.contains("received and conflicts."), "\(log)")
  }

  /// A name alone undoes nothing of days ago.
  @Test func undoingByNameAsksForWhatIsOld() async throws {
    try await run(ada, "laundry pet add Sport", "01 08:00")
    try await run(ada, "laundry wash Sport", "01 08:01")
    try await run(ada, "laundry pet add Towels", "03 08:01")
    #expect(
      try await run(ada, "laundry undo Sport --no-input", "03 08:02", status: 64)
        .contains("Undo “Start washing for Sport” of 1 Mar 08:01?"))
    #expect(try await run(ada, "laundry undo 2", "03 08:03").hasPrefix("Undone: Start washing"))
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
    #expect(told.contains("Ben's phone (Ben): paused and resumed “Run”"), "\(told)")
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
