import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// What people read after an exchange, and what undoing, uniting or importing does then.
@Suite struct AfterExchangeCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// Whoever wore a garment that somebody else deleted is told, even if other garments of that day are left.
  @Test func wearsThatLoseAGarmentSaySo() async throws {
    for (name, kind) in [("Shirt", "shirt"), ("Jeans", "pants"), ("Boots", "shoes")] {
      try await run(
        ada, "wardrobe item add \(name) --category \(kind) --color black --owner everyone",
        "01 08:00")
    }
    try await turnOn("01 08:01")
    try await run(ada, "wardrobe wear Shirt Jeans", "02 08:00")
    try await run(ada, "wardrobe outfit add Plain Boots Jeans", "02 08:01")
    try await run(ben, "wardrobe item remove Shirt -y", "02 08:02")
    try await run(ben, "wardrobe item remove Boots -y", "02 08:03")
    try await sync("02 08:10")
    let conflicts = try await run(ada, "household sync conflicts", "02 08:11")
    #expect(
      conflicts.contains("“Shirt” was worn here and deleted by Ben's phone (Ben) at 08:02."),
      "\(conflicts)")
    #expect(
      conflicts.contains("“Boots” was used here and deleted by Ben's phone (Ben) at 08:03."),
      "\(conflicts)")
    try await run(ada, "household sync undo 1", "02 08:12")
    try await run(ada, "household sync undo 2", "02 08:13")
    try await sync("02 08:20")
    for home in [ada, ben] {
      let log = try await run(home, "wardrobe log", "02 08:21")
      #expect(log.contains("Jeans, Shirt"), "\(log)")
      let outfit = try await run(home, "wardrobe outfit show Plain", "02 08:22")
      #expect(outfit.contains("Boots"), "\(outfit)")
    }
  }

  /// Of two devices of one person whose name is corrected on one, the other is named, and says what it lacks.
  @Test func aNameCorrectedOnOneOfTwoDevicesIsTold() async throws {
    let laptop = try ExampleHome("household")
    try await turnOn("01 08:00")
    try await run(laptop, "household sync on --folder \(folder) --as laptop", "01 08:01")
    try await run(laptop, "household sync person Ada", "01 08:02")
    for (name, kind) in [("Shirt", "shirt"), ("Jeans", "pants"), ("Boots", "shoes")] {
      try await run(ada, "wardrobe item add \(name) --category \(kind) --color black", "01 08:03")
    }
    func everyone(_ time: String) async throws {
      for home in [ada, laptop, ada] { try await run(home, "household sync now", time) }
    }
    try await everyone("01 08:04")
    let told = try await run(ada, "household sync person Adah --keep", "01 08:05")
    #expect(
      told.hasSuffix(
        "laptop is still Ada's, without what was taken along, until “household sync person Adah” is said"
          + " there, too."), "\(told)")
    try await everyone("01 08:06")
    let bare = try await run(laptop, "wardrobe suggest", "01 08:07", status: 2)
    #expect(bare.contains("3 garments are Adah's, and this is Ada's profile."), "\(bare)")
    let list = try await run(laptop, "wardrobe item list", "01 08:07")
    #expect(list.contains("Owner") && list.contains("Adah"), "\(list)")
    try await run(laptop, "household sync person Adah", "01 08:08")
    let dressed = try await run(laptop, "wardrobe suggest", "01 08:09")
    #expect(dressed.contains("Shirt, Jeans and Boots"), "\(dressed)")
  }

  /// What two noted of one thing stays one when an export from before is read once more.
  @Test func anOldExportPartsNothing() async throws {
    try await run(ada, "timer add Pasta 9m", "01 08:00")
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Mop --every 1mo", "01 08:00")
    try await run(ben, "timer add Pasta 11m", "01 08:01")
    try await run(ben, "home-maintenance init Elm", "01 08:01")
    try await run(ben, "home-maintenance task add Mop --every 1mo", "01 08:01")
    let file = ben.folder + "/old.json"
    try await run(ben, "household export \(file)", "01 08:02")
    try await turnOn("01 08:03")
    try await run(ada, "household sync unite --all", "02 08:00")
    try await sync("02 08:01")
    try await run(ben, "household import \(file) --merge", "03 08:00")
    let shown = try await run(ben, "timer list --json", "03 08:00")
    #expect(shown.components(separatedBy: "\"Pasta\"").count == 2, "\(shown)")
    try await sync("03 08:01")
    for home in [ada, ben] {
      let timers = try await run(home, "timer list --json", "03 08:02")
      #expect(timers.components(separatedBy: "\"Pasta\"").count == 2, "\(timers)")
      let tasks = try await run(home, "home-maintenance task list --json", "03 08:02")
      #expect(tasks.components(separatedBy: "\"Mop\"").count == 2, "\(tasks)")
      let homes = try await run(home, "home-maintenance home list", "03 08:02")
      #expect(homes.components(separatedBy: "Elm").count == 2, "\(homes)")
    }
  }

  /// Who opens a load again lets the other one go, and does nothing else to it: what somebody folded meanwhile is
  /// folded, and “--all” does not undo that later.
  @Test func whoOpensALoadAgainAbandonsNone() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry wash Snowy", "02 09:00")
    try await run(ben, "laundry wash Snowy", "02 09:20")
    try await sync("02 09:30")
    try await run(ben, "laundry hang Snowy", "02 10:30")
    try await sync("02 10:31")
    try await run(ben, "laundry fold Snowy", "02 22:40")
    try await run(ada, "household sync undo 1", "03 09:00")
    try await sync("03 09:01")
    let conflicts = try await run(ada, "household sync conflicts", "03 09:02")
    #expect(!conflicts.contains("abandoned"), "\(conflicts)")
    _ = try await ada.command(["sync", "undo", "--all"], now: "2026-03-10T09:00:00Z")
    try await sync("10 09:01")
    for home in [ada, ben] {
      let history = try await run(home, "laundry history Snowy", "10 09:02")
      #expect(history.contains("folded 2 Mar 22:40"), "\(history)")
    }
  }

  /// Who reads two loads at once and goes on with one replaced neither: that the other one gave way is said as it
  /// is, whatever the logs are called.
  @Test(arguments: 1...3) func whoReadsLaterReadsInOrder(_: Int) async throws {
    let (clara, dan) = (try ExampleHome("household"), try ExampleHome("household"))
    try await run(ada, "laundry pet add Socks", "01 08:00")
    try await turnOn("01 08:01")
    for (home, name) in [(clara, "Clara"), (dan, "Dan")] {
      try await run(home, "household sync on --folder \(folder) --as \(name)'s_phone", "01 08:02")
    }
    for home in [ada, ben, clara, dan] { try await run(home, "household sync now", "01 08:03") }
    try await run(ada, "laundry wash Socks", "02 08:00")
    try await run(ben, "laundry wash Socks", "02 08:05")
    for home in [ada, ben, ada, clara] { try await run(home, "household sync now", "02 08:20") }
    try await run(clara, "laundry dry Socks", "02 09:00")
    for home in [clara, dan] { try await run(home, "household sync now", "02 09:01") }
    try await run(dan, "laundry fold Socks", "02 10:30")
    try await run(dan, "household sync now", "02 10:31")
    let told = try await run(ben, "household sync now", "02 12:30")
    #expect(told.contains("folded") && told.contains("dried"), "\(told)")
    let conflicts = try await run(ben, "household sync conflicts", "02 12:31")
    #expect(conflicts == "There are no conflicts.", "\(conflicts)")
  }

  /// What two set alike, unaware of each other, is not taken back for both without being asked for.
  @Test func whatTwoSetAlikeIsTheOthersToo() async throws {
    try await run(ada, "timer add Rice 15m", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "timer edit Rice --duration 20m", "02 08:00")
    try await run(ben, "timer edit Rice --duration 20m", "02 08:05")
    try await sync("02 08:10")
    let refused = try await run(ada, "timer undo --yes", "02 08:11", status: 1)
    #expect(refused.contains("it was done by Ben's phone (Ben), too"), "\(refused)")
    #expect(try await run(ben, "timer list", "02 08:12").contains("20 min"))
    try await run(ada, "timer undo --yes --for-all", "02 08:13")
    try await sync("02 08:14")
    #expect(try await run(ben, "timer list", "02 08:15").contains("15 min"))
  }

  /// What is archived is told as that, also if it got another name.
  @Test func archivingIsTold() async throws {
    try await run(ada, "laundry pet add Socks", "01 08:00")
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance appliance add Washer", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry pet rename Socks Stockings", "02 08:00")
    try await run(ada, "laundry pet archive Stockings", "02 08:01")
    try await run(ada, "home-maintenance appliance edit Washer --archive", "02 08:02")
    try await run(ada, "laundry settings set notifications off", "02 08:03")
    try await run(ada, "household sync now", "02 08:04")
    let told = try await run(ben, "household sync now", "02 08:05")
    #expect(told.contains("renamed pet “Socks” to “Stockings”"), "\(told)")
    #expect(told.contains("archived “Washer” and “Stockings”"), "\(told)")
    #expect(told.contains("their own laundry settings"), "\(told)")
  }

  /// Of three that are called alike, two can be made one by their ids.
  @Test func twoOfThreeAreUnitedByTheirIds() async throws {
    let clara = try ExampleHome("household")
    try await run(ada, "timer add Tea 4m", "01 08:00")
    try await run(ben, "timer add Tea 5m", "01 08:00")
    try await run(clara, "timer add Tea 3m", "01 08:00")
    func id(_ home: ExampleHome) async throws -> String {
      let list = try JSONValue(parsing: try await run(home, "timer list --json", "01 08:00"))
      return try #require(list["timers"]?[0]?["id"]?.string)
    }
    let ids = [try await id(ada), try await id(clara)]
    try await turnOn("01 08:01")
    try await run(clara, "household sync on --folder \(folder) --as Clara's_phone", "01 08:02")
    for home in [ada, ben, clara, ada, ben] {
      try await run(home, "household sync now", "01 08:03")
    }
    try await run(ada, "household sync unite \(ids[0]) \(ids[1])", "01 08:04")
    let list = try await run(ada, "timer list", "01 08:05")
    #expect(list.contains("5 min"), "\(list)")
    #expect(list.components(separatedBy: "Tea").count == 3, "\(list)")
  }

  /// What was changed since two became one is not put back with all the rest.
  @Test func whatWasChangedAfterAUnionStays() async throws {
    try await run(ben, "timer add Rice 12m", "01 07:00")
    try await run(ada, "timer add Rice 15m", "01 07:30")
    try await turnOn("01 08:00")
    try await run(ada, "household sync unite Rice", "02 08:00")
    try await sync("02 08:01")
    try await run(ben, "timer edit Rice --duration 13m", "03 08:00")
    let kept = try await run(ben, "household sync undo --all", "04 08:00")
    #expect(kept.contains("“Rice” was changed since; “household sync undo 1"), "\(kept)")
    #expect(try await run(ben, "timer list", "04 08:01").contains("13 min"))
    try await run(ben, "household sync undo 1 --yes", "04 08:02")
    #expect(try await run(ben, "timer list", "04 08:03").contains("12 min"))
  }

  /// A program that cannot sync a store any more says so when it is asked how sync is, too.
  @Test func statusSaysThatAProgramKnowsTooLittle() async throws {
    let store = try ExampleHome("timer")
    func timer(_ words: String..., status: Int32 = 0) async throws -> String {
      let outcome = try await store.command(words)
      #expect(outcome.status == status, "\(outcome)")
      return outcome.output + outcome.errors
    }
    _ = try await timer("sync", "on", "--folder", folder, "--as", "phone")
    let added = try await Run.command(
      "laundry", ["pet", "add", "Socks", "--store", store.store, "--now", ExampleHome.now],
      environment: store.environment)
    #expect(added.status == 0, "\(added)")
    let told = try await timer("sync", "status", status: 2)
    #expect(told.contains("more in it than timer knows"), "\(told)")
    #expect(told.contains("syncs everything; do it on all devices"), "\(told)")
  }

  /// Whose clock is behind makes fresh laundry musty for all: who sees that is told why.
  @Test func aLoadOfAClockThatIsBehindIsExplained() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await turnOn("01 09:00")
    try await run(ada, "laundry pet add Fluffy", "05 09:00")
    try await run(ada, "household sync now", "05 09:00")
    try await run(ben, "household sync now", "04 09:01")
    try await run(ben, "laundry wash Snowy", "04 09:01")
    try await run(ben, "household sync now", "04 09:02")
    try await run(ada, "household sync now", "05 09:03")
    let behind =
      "A clock was wrong: that of Ben's phone (Ben) was at least 23 hours behind this one's when it"
    for board in ["laundry status", "household today"] {
      let shown = try await run(ada, board, "05 09:03", status: 2)
      #expect(shown.contains("musty") && shown.contains(behind), "\(shown)")
    }
    let status = try await run(ada, "household sync status", "05 09:03")
    #expect(status.contains("a fresh load may count as musty"), "\(status)")
    // Ben sets his clock right: his next change says so.
    try await run(ben, "laundry undo", "05 09:04")
    try await run(ben, "laundry wash Snowy", "05 09:04")
    try await run(ben, "household sync now", "05 09:04")
    try await run(ada, "household sync now", "05 09:05")
    let shown = try await run(ada, "laundry status", "05 09:05")
    #expect(shown.contains("washing") && !shown.contains("clock"), "\(shown)")
  }

  /// What was changed of a thing is said, three fields at most; what follows from that is not.
  @Test func theNewsSayWhatWasChanged() async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    for task in ["Gutters", "Chimney"] {
      try await run(ada, "home-maintenance task add \(task) --every 6mo", "01 08:01")
    }
    try await run(ada, "timer add Tea 4m", "01 08:02")
    try await turnOn("01 09:00")
    try await run(ada, "home-maintenance task edit Gutters --every 3mo --notes Ladder", "02 08:00")
    try await run(ada, "home-maintenance task edit Chimney --notes Sweep", "02 08:01")
    try await run(ada, "timer edit Tea --duration 5m", "02 08:02")
    try await run(ada, "household sync now", "02 08:03")
    let now = try await run(ben, "household sync now", "02 08:04")
    #expect(
      now.hasSuffix(
        "Ada's phone (Ada): changed task “Chimney” (notes), task “Gutters” (notes, interval) and"
          + " timer “Tea” (length)"), "\(now)")
    try await run(
      ada, "home-maintenance task edit Gutters --notes None --priority high --cost 20 --lead 3d",
      "03 08:00")
    try await run(ada, "household sync now", "03 08:03")
    let more = try await run(ben, "household sync now", "03 08:04")
    #expect(more.contains("changed task “Gutters” (notes, priority and more)"), "\(more)")
  }

  /// An export that is older than a union has one of two: what they are together stays, for everybody.
  @Test func anOlderExportDoesNotTakeBackWhatWasUnited() async throws {
    try await run(ada, "laundry pet add Snowy --every 7d", "01 08:00")
    try await run(ben, "laundry pet add Snowy --every 5d", "01 09:00")
    try await run(ada, "laundry wash Snowy", "02 08:00")
    let file = ada.folder + "/old.json"
    try await run(ada, "household export \(file)", "02 09:00")
    try await turnOn("03 08:00")
    try await run(ada, "household sync unite Snowy", "03 08:10")
    try await sync("03 08:20")
    let read = try await run(ada, "household import \(file) --merge", "04 08:00")
    #expect(read.contains("Not replaced: 1 pet, changed in the store since."), "\(read)")
    try await sync("04 08:10")
    for home in [ada, ben] {
      let list = try await run(home, "laundry pet list", "04 08:20")
      #expect(list.contains("Snowy 5 d") && !list.contains("7 d"), "\(list)")
    }
  }

  /// A wash that two began is taken back for both, also by the one whose load gave way.
  @Test func takingBackForAllTakesBothLoads() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await turnOn("01 09:00")
    try await run(ada, "laundry wash Snowy", "02 08:00")
    try await run(ben, "laundry wash Snowy", "02 08:05")
    try await sync("02 08:06")
    try await run(ada, "laundry undo Snowy --for-all", "02 08:10")
    try await sync("02 08:11")
    for home in [ada, ben] {
      let history = try await run(home, "laundry history Snowy", "02 08:12")
      #expect(history.contains("has had no laundry yet"), "\(history)")
    }
  }

  /// Two homes of one name, noted twice, are told apart by no name: it is said what makes them one.
  @Test func homesOfOneNameAreUnitedFirst() async throws {
    for (home, time) in [(ada, "01 08:00"), (ben, "01 09:00")] {
      try await run(home, "home-maintenance init Elm", time)
      try await run(home, "home-maintenance task add Plants --every 1w", time)
    }
    try await turnOn("02 08:00")
    let done = try await run(ada, "home-maintenance done Plants", "02 09:00", status: 64)
    #expect(!done.contains("--home") && done.contains("sync unite Elm"), "\(done)")
    let refused = try await run(ada, "household sync unite Plants", "02 09:01", status: 1)
    #expect(refused.contains("each is of another home “Elm”"), "\(refused)")
    try await run(ada, "household sync unite Elm", "02 09:02")
    try await run(ada, "home-maintenance done Plants", "02 09:03")
  }

  /// Who was away and sees a pet dead, as nothing has come, washes for it: the streak of the others goes on.
  @Test func aWashBeforeTheExchangeEndsNobodysStreak() async throws {
    try await run(ada, "laundry pet add Snowy --every 2d", "01 08:00")
    try await turnOn("01 09:00")
    func load(_ day: String) async throws {
      try await run(ada, "laundry wash Snowy", "\(day) 10:00")
      try await run(ada, "laundry dry Snowy", "\(day) 11:00")
      try await run(ada, "laundry fold Snowy", "\(day) 12:30")
    }
    try await load("02")
    try await sync("02 13:00")
    for day in ["03", "04", "05", "06"] { try await load(day) }
    let away = try await run(ben, "laundry status", "07 08:00", status: 2)
    #expect(away.contains("dead"), "\(away)")
    try await run(ben, "laundry wash Snowy", "07 08:01")
    try await sync("07 08:10")
    for home in [ada, ben] {
      let status = try await run(home, "laundry status", "07 08:20")
      #expect(status.contains("59 5 washing"), "\(status)")
    }
    try await run(ada, "laundry dry Snowy", "07 09:00")
    let folded = try await run(ada, "laundry fold Snowy", "07 10:30")
    #expect(folded.contains("6 on time in a row"), "\(folded)")
  }

  /// What a clock that was ahead folded counts when its time comes, not for all the time until then.
  @Test(arguments: [(false, "2026-03-04T12:30:00Z"), (true, "2026-03-05T13:00:00Z")])
  func aFoldThatIsStillToComeDoesNotCount(_ isToCome: Bool, _ fold: String) async throws {
    try await run(ada, "laundry pet add Snowy --every 4d", "01 08:00")
    for (step, time) in [("wash", "T10:00:00Z"), ("dry", "T11:00:00Z")] {
      try await homes.run(ada, "laundry \(step) Snowy", now: fold.prefix(10) + time)
    }
    try await homes.run(ada, "laundry fold Snowy", now: fold)
    let status = try await run(ada, "laundry status", "03 12:45")
    #expect(status.contains("Snowy happy") == !isToCome, "\(status)")
    #expect(status.contains("is dated 5 Mar") == isToCome, "\(status)")
    guard isToCome else { return }
    for (step, time) in [("wash", "03 13:00"), ("dry", "03 14:00"), ("fold", "03 15:30")] {
      try await run(ada, "laundry \(step) Snowy", time)
    }
    let after = try await run(ada, "laundry status", "03 16:00")
    #expect(after.contains("Snowy happy"), "\(after)")
    // Without the wrong one, it would be hungry by then, too.
    let later = try await run(ada, "laundry status", "04 12:59")
    #expect(later.contains("78"), "\(later)")
  }

  /// What was deleted while sync was off is listed when it is on again, tasks that stay for their history, too.
  @Test func whatWasDeletedWhileSyncWasOffIsListed() async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Sweep --every 1w", "01 08:01")
    try await run(ada, "home-maintenance task add Mop --every 1w", "01 08:02")
    try await run(ada, "timer add Tea 4m", "01 08:03")
    try await turnOn("01 09:00")
    try await run(ada, "home-maintenance done Sweep", "02 08:00")
    try await run(ada, "home-maintenance task delete Mop -y", "02 08:01")
    try await sync("02 08:02")
    try await run(ada, "household sync off", "02 08:03")
    try await run(ada, "home-maintenance task delete Sweep -y", "02 08:04")
    try await run(ada, "timer delete Tea -y", "02 08:05")
    let on = try await run(ada, "household sync on", "02 08:06")
    #expect(
      on.contains(
        "What was deleted here while sync was off is deleted for all: timer “Tea” and task “Sweep”."
      ),
      "\(on)")
  }

  /// A folder that may not be read is not called an empty one, and nothing is written there anew.
  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func aFolderThatMayNotBeReadIsNotEmpty() async throws {
    try await turnOn("01 08:00")
    let path = folder + "/household"
    let files = FileManager.default
    let modes = try files.attributesOfItem(atPath: path)
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? files.setAttributes(modes, ofItemAtPath: path) }
    try await run(ada, "timer add Tea 4m", "01 08:01")
    let now = try await run(ada, "household sync now", "01 08:02", status: 1)
    #expect(now.contains("check its permissions") && !now.contains("no longer has"), "\(now)")
  }

  /// What was done twice is taken back by deleting the record of one of the two, and the conflict says so.
  @Test func theRecordOfWhatWasDoneTwiceTakesItBack() async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Gutters --every 1y --due 2026-03-12", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance done Gutters", "12 08:00")
    try await run(ada, "home-maintenance done Gutters", "13 08:00")
    try await sync("14 08:00")
    let list = try await run(ada, "home-maintenance service list --json", "14 08:01")
    let id = try #require(list.firstMatch(of: /"id" ?: ?"([0-9A-Fa-f-]{36})"/)).1
    try await run(ada, "home-maintenance service delete \(id) --yes", "14 08:02")
    try await sync("14 08:03")
    for home in [ada, ben] {
      let conflicts = try await run(home, "household sync conflicts", "14 08:04")
      #expect(conflicts.contains("That was taken back."), "\(conflicts)")
      #expect(!conflicts.contains("takes that back"), "\(conflicts)")
    }
  }

  /// Who was away for months did it for a date that others have left behind: nothing was done twice.
  @Test(arguments: [("2026-04-12", true), ("2026-04-13", false)])
  func whatWasDoneMonthsApartIsNotTwice(day: String, isTwice: Bool) async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Gutters --every 1y --due 2026-03-12", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance done Gutters", "12 08:00")
    try await homes.run(ada, "home-maintenance done Gutters", now: "\(day)T08:00:00Z")
    for home in [ada, ben, ada] {
      try await homes.run(home, "household sync now", now: "\(day)T09:00:00Z")
    }
    let conflicts = try await homes.run(
      ada, "household sync conflicts", now: "\(day)T09:01:00Z")
    #expect(conflicts.contains("was done twice") == isTwice, "\(conflicts)")
  }

  /// Where another household's files came into the folder, it is said which they are; without them, all goes on.
  @Test func whatAnotherHouseholdWroteIsNamed() async throws {
    try await turnOn("01 08:00")
    let neighbour = try ExampleHome("household")
    let theirs = neighbour.folder + "/shared"
    try FileManager.default.createDirectory(atPath: theirs, withIntermediateDirectories: true)
    try await run(neighbour, "timer add Pasta 4m", "01 08:01")
    try await run(neighbour, "household sync on --folder \(theirs) --as Neighbour", "01 08:02")
    for part in ["logs", "household"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(theirs)/household/\(part)")
      {
        try FileManager.default.copyItem(
          atPath: "\(theirs)/household/\(part)/\(name)",
          toPath: "\(folder)/household/\(part)/\(name)")
      }
    }
    try await run(ada, "timer add Tea 4m", "01 09:00")
    let now = try await run(ada, "household sync now", "01 09:01", status: 1)
    #expect(now.contains("delete there what none of your devices wrote"), "\(now)")
    let status = try await run(ada, "household sync status", "01 09:02", status: 2)
    let paths = status.matches(of: #/“(household/(?:logs|household)/[0-9a-f-]{36})”/#).map(\.1)
    #expect(paths.count == 2, "\(status)")
    for path in paths { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
    try await sync("01 09:03")
    #expect(try await run(ben, "timer list", "01 09:04").contains("Tea"))
  }

  /// What a clock that was ahead dated is said to be, in place of a time that is still to come.
  @Test func aConflictSaysThatAClockDatedIt() async throws {
    try await run(ada, "timer add Tea 4m", "01 08:00")
    try await turnOn("01 09:00")
    try await run(ben, "timer edit Tea --name Chai", "09 09:00")
    try await run(ben, "household sync now", "09 09:00")
    try await run(ada, "timer edit Tea --name Mate", "02 09:00")
    try await run(ada, "household sync now", "02 09:01")
    let conflicts = try await run(ada, "household sync conflicts", "02 09:02")
    #expect(
      conflicts.contains(
        "by Ben's phone (Ben) at a time that a clock dated ahead, on 9 Mar at 09:00"),
      "\(conflicts)")
  }
}
