import ExampleTestSupport
import Foundation
import Testing

/// Whom the lines under `sync now` and in `sync log` name.
@Suite struct WhoDidItCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ day: Int, _ time: String = "08:00") -> String { "2026-03-0\(day)T\(time):00Z" }

  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ now: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: now, status: status)
  }

  /// Who makes one of two is named, once; who noted one of them did nothing.
  @Test func whoUnitesIsNamedAlone() async throws {
    let cleo = try ExampleHome("household")
    try await run(ada, "timer add Pasta 10m", at(1, "07:00"))
    try await run(ben, "timer add Pasta 11m", at(1, "07:30"))
    try await homes.turnOn(now: at(1))
    try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(1))
    try await run(ben, "household sync unite Pasta", at(2))
    try await run(ben, "household sync now", at(2))
    for home in [cleo, ada] {
      let now = try await run(home, "household sync now", at(2))
      #expect(now.contains("Ben's phone (Ben): united timer “Pasta”"), "\(now)")
      #expect(!now.contains("changed timer"), "\(now)")
      let log = try await run(home, "household sync log --limit 1", at(2))
      #expect(log.contains("united timer “Pasta”") && !log.contains("changed timer"), "\(log)")
    }
  }

  /// The steps of a sequence are told as lengths of time.
  @Test func stepsAreToldAsTimes() async throws {
    try await run(ada, "timer sequence add Focus work=25m rest=5m", at(1, "07:00"))
    try await run(ben, "timer sequence add Focus work=50m rest=10m", at(1, "07:30"))
    try await homes.turnOn(now: at(1))
    let list = try await run(ada, "household sync unite", at(1, "09:00"))
    #expect(list.contains("steps: 50 min and 10 min stays, 25 min and 5 min goes"), "\(list)")
  }

  /// What is erased and put back is told as one thing, also of what two noted and somebody made one.
  @Test func whatIsErasedAndPutBackIsOneThing() async throws {
    let cleo = try ExampleHome("household")
    for home in [ada, ben] {
      try await run(home, "home-maintenance init Elm --template apartment", at(1, "07:00"))
    }
    try await homes.turnOn(now: at(1))
    try await run(ada, "household sync unite --all", at(1, "09:00"))
    try await homes.sync(now: at(1, "09:10"))
    try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(2))
    let tasks = try await run(ada, "home-maintenance task list", at(3))
    try await run(cleo, "household erase --yes", at(3))
    let sent = try await run(cleo, "household sync now", at(3))
    #expect(sent.contains("1 change sent."), "\(sent)")
    for home in [ben, ada] {
      let now = try await run(home, "household sync now", at(3))
      #expect(now.contains("was erased by Cleo's"), "\(now)")
      #expect(!now.contains("deleted"), "\(now)")
    }
    try await run(cleo, "household sync restore", at(3, "09:00"))
    try await run(cleo, "household sync now", at(3, "09:00"))
    for home in [ben, ada] {
      let now = try await run(home, "household sync now", at(3, "09:00"))
      #expect(now.contains("Cleo's: put back what had been erased"), "\(now)")
      #expect(!now.contains("another device"), "\(now)")
      #expect(!now.contains("put back 7") && !now.contains("phone ("), "\(now)")
      #expect(try await run(home, "home-maintenance task list", at(3, "09:00")) == tasks)
    }
  }

  /// What two outfits have together is said before they are made one.
  @Test func whatBothHaveIsSaidBeforeUniting() async throws {
    for (home, name, day) in [(ada, "A", 1), (ben, "B", 2)] {
      try await run(home, "wardrobe item add Jeans\(name) --category jeans --color navy", at(day))
      try await run(
        home, "wardrobe item add Boots\(name) --category shoes --color #888888", at(day))
      try await run(home, "wardrobe outfit add Walk Jeans\(name) Boots\(name)", at(day))
    }
    try await homes.turnOn(now: at(3))
    let list = try await run(ben, "household sync unite", at(3))
    #expect(list.contains("items: those of both"), "\(list)")
  }

  /// Where an appliance is to stand is said before two are made one, and who else changed what cannot be undone.
  @Test func whereItStandsIsSaidBeforeUniting() async throws {
    for (home, day, words) in [(ada, 1, ""), (ben, 2, " --location Cellar")] {
      try await run(home, "home-maintenance init Elm", at(day))
      if !words.isEmpty { try await run(home, "home-maintenance location add Cellar", at(day)) }
      try await run(home, "home-maintenance appliance add Dryer\(words)", at(day))
    }
    try await homes.turnOn(now: at(3))
    let list = try await run(ada, "household sync unite", at(3))
    #expect(list.contains("location: “Cellar” stays"), "\(list)")
    #expect(!list.contains("home: "), "\(list)")
    try await run(ada, "household sync unite --all", at(3, "09:00"))
    let shown = try await run(ada, "home-maintenance appliance show Dryer", at(3, "09:01"))
    #expect(shown.contains("Cellar"), "\(shown)")
    try await run(ada, "home-maintenance task add Filter --every 1w", at(3, "09:02"))
    try await homes.sync(now: at(3, "09:03"))
    try await run(ben, "home-maintenance task edit Filter --every 2w", at(3, "09:04"))
    try await homes.sync(now: at(3, "09:05"))
    let refused = try await run(ada, "household undo --yes", at(3, "09:06"), status: 1)
    #expect(refused.contains("It was changed by Ben, too"), "\(refused)")
  }

  /// What one added and another changed was added by the first, also to who comes later.
  @Test func whoAddedItIsNamedAlone() async throws {
    let fay = try ExampleHome("household")
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 3m", at(2))
    try await homes.sync(now: at(2))
    try await run(ben, "timer edit Tea --notes Hot", at(3))
    try await homes.sync(now: at(3))
    try await run(fay, "household sync on --folder \(folder) --as Fay's", at(4))
    let log = try await run(fay, "household sync log", at(4))
    #expect(log.contains("Ada's phone (Ada): added timer “Tea”"), "\(log)")
    #expect(log.components(separatedBy: "added timer").count == 2, "\(log)")
    // Who puts it back is named alone as well.
    try await run(fay, "timer delete Tea --yes", at(5))
    for home in [fay, ada, ben] { try await run(home, "household sync now", at(5)) }
    try await run(ada, "household sync restore Tea", at(5))
    try await run(ada, "household sync now", at(5))
    for home in [ben, fay] {
      let now = try await run(home, "household sync now", at(6))
      #expect(now.contains("Ada's phone (Ada): put back timer “Tea”"), "\(now)")
      #expect(!now.contains("Ben's phone (Ben)"), "\(now)")
    }
  }

  /// What comes back to a store that was put back was done on it.
  @Test(arguments: [true, false]) func whatComesBackIsNamed(withItsFile: Bool) async throws {
    try await homes.turnOn(now: at(1))
    let files = FileManager.default
    let backup = ben.folder + "/backup"
    try files.createDirectory(atPath: backup, withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: ben.folder)
      .filter { $0.hasPrefix("household.sqlite") }
    for name in names {
      try files.copyItem(atPath: "\(ben.folder)/\(name)", toPath: "\(backup)/\(name)")
    }
    try await run(ben, "timer add Tea 3m", at(2))
    try await homes.sync(now: at(2))
    for name in try files.contentsOfDirectory(atPath: ben.folder)
    where name.hasPrefix("household.sqlite") {
      try files.removeItem(atPath: "\(ben.folder)/\(name)")
    }
    for name in names where withItsFile || !name.hasSuffix(".log") {
      try files.copyItem(atPath: "\(backup)/\(name)", toPath: "\(ben.folder)/\(name)")
    }
    let now = try await run(ben, "household sync now", at(3))
    #expect(
      now.hasPrefix("1 change received. ")
        && now.contains(
          "Ben's phone (Ben), in a copy of this store or before it was put back: added timer “Tea”"),
      "\(now)")
    #expect(try await !run(ada, "household sync now", at(3)).contains("added timer"))
  }

  /// What was overwritten before it came changes nothing, and is not counted.
  @Test func whatWasOverwrittenIsNotCounted() async throws {
    try await run(ada, "timer add Tea 3m", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer edit Tea --notes Hot", at(2))
    try await run(ben, "timer edit Tea --notes Cold", at(3))
    try await run(ada, "household sync now", at(3))
    let now = try await run(ben, "household sync now", at(3))
    #expect(now == "1 change sent.", "\(now)")
    let told = try await run(ada, "household sync now", at(3))
    #expect(told.contains("1 change received. 1 conflict"), "\(told)")
    #expect(told.contains("Ben's phone (Ben): changed timer “Tea”"), "\(told)")
  }

  /// All rows of a device that are sent once more are no changes of what is its person's own.
  @Test func whatIsSentOnceMoreWasNotChanged() async throws {
    try await run(ada, "wardrobe profile set --style sporty", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 3m", at(2))
    try await homes.sync(now: at(2))
    let logs = URL(filePath: folder).appending(path: "household/logs")
    let files = FileManager.default
    let segments = try files.subpathsOfDirectory(atPath: logs.path)
      .filter { $0.contains("/00000001-") }
    try #require(!segments.isEmpty)
    for segment in segments { try files.removeItem(at: logs.appending(path: segment)) }
    let sent = try await run(ada, "household sync now", at(3))
    #expect(sent.contains("everything was sent once more"), "\(sent)")
    let now = try await run(ben, "household sync now", at(3))
    #expect(!now.contains("received") && !now.contains("profile"), "\(now)")
  }

  /// What a device tells because of what others sent it, and its name, are no changes of its person.
  @Test func whatOthersNeedIsNotCounted() async throws {
    try await run(ada, "timer add Eggs 4m", "2025-09-01T07:00:00Z")
    try await homes.turnOn(now: "2025-09-01T08:00:00Z")
    try await run(ada, "timer delete Eggs --yes", "2025-09-05T08:00:00Z")
    for now in ["2025-09-05T09:00:00Z", at(1)] { try await run(ada, "household sync now", now) }
    try await run(ben, "household sync now", at(2))
    // Ada's phone forgot long ago what was in it: it says so, and Ben's tells it.
    try await run(ben, "household sync restore Eggs", at(2))
    #expect(try await run(ben, "household sync now", at(2)).contains("1 change sent."))
    let told = try await run(ada, "household sync now", at(2, "09:00"))
    #expect(told.contains("put back timer “Eggs”"), "\(told)")
    #expect(told.hasPrefix("1 change received. What others lacked was sent."), "\(told)")
    let answer = try await run(ben, "household sync now", at(2, "09:00"))
    #expect(answer == "What others lacked was sent.", "\(answer)")
    let log = try await run(ben, "household sync log --limit 1", at(2, "09:00"))
    #expect(log.contains("”: what others lacked was sent"), "\(log)")
    #expect(!log.contains("1 file"), "\(log)")
    let cleo = try ExampleHome("household")
    let on = try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(2, "10:00"))
    #expect(on.contains("What others lacked was sent.") && !on.contains("sent,"), "\(on)")
    try await run(cleo, "household sync person --device Cleo's_tablet", at(2, "10:00"))
    let status = try await run(cleo, "household sync status", at(2, "10:00"))
    #expect(status.contains("Changes here something to send that others lack, "), "\(status)")
  }

  /// Looking back, people read who washed, wore, did and timed what; who is alone reads nothing new.
  @Test func whoDidWhatIsReadLater() async throws {
    for line in [
      "laundry pet add Darks", "wardrobe item add Jeans --category jeans --color navy",
      "home-maintenance home add Elm", "home-maintenance task add Bins --every 1w",
      "home-maintenance service add Roof", "timer add Pasta 10m", "wardrobe wear Jeans",
    ] {
      try await run(ada, line, at(1, "07:00"))
    }
    let views = [
      "laundry history Darks", "wardrobe log", "home-maintenance log", "timer status --all",
    ]
    try await run(ada, "laundry wash Darks", at(1, "07:30"))
    for view in views {
      #expect(try await !run(ada, view, at(1, "07:40")).contains(" By"), "\(view)")
      #expect(try await !run(ada, view + " --json", at(1, "07:40")).contains("\"by\""), "\(view)")
    }
    try await homes.turnOn(now: at(1))
    for line in [
      "laundry dry Darks", "wardrobe wear Jeans", "home-maintenance done Bins", "timer start Pasta",
    ] {
      try await run(ben, line, at(2, "09:00"))
    }
    // What was not sent is known as well.
    for home in [ben, ada] {
      let loads = try await run(home, "laundry history Darks", at(2, "09:01"))
      #expect(loads.contains("Ended By") && loads.contains("Ada, Ben"), "\(loads)")
      let wears = try await run(home, "wardrobe log", at(2, "09:01"))
      #expect(wears.contains("2026-03-02 Jeans Ben"), "\(wears)")
      #expect(wears.contains("2026-03-01 Jeans Ada"), "\(wears)")
      let done = try await run(home, "home-maintenance log", at(2, "09:01"))
      #expect(done.contains("Bins done, before its first date Ben"), "\(done)")
      #expect(done.contains("Roof repair Ada"), "\(done)")
      let runs = try await run(home, "timer status --all --json", at(2, "09:01"))
      #expect(runs.contains("\"by\": [ \"Ben\" ]"), "\(runs)")
      try await homes.sync(now: at(2, "09:01"))
    }
    try await run(ada, "timer pause Pasta", at(2, "09:02"))
    try await homes.sync(now: at(2, "09:02"))
    let board = try await run(ben, "timer status --all", at(2, "09:03"))
    #expect(board.contains("State By") && board.contains("Ben, Ada"), "\(board)")
  }

  /// Of one thing that two people noted, both are named; of a load that gave way, what took its place is said.
  @Test func whatTwoDidIsOfBoth() async throws {
    try await run(ada, "laundry pet add Darks", at(1))
    try await run(ada, "home-maintenance home add Elm", at(1))
    try await run(ada, "home-maintenance task add Bins --every 1w", at(1))
    try await homes.turnOn(now: at(1))
    for (home, time) in [(ada, "08:00"), (ben, "08:10")] {
      try await run(home, "laundry wash Darks", at(8, time))
      try await run(home, "home-maintenance done Bins", at(8, time))
    }
    for home in [ada, ben, ada] {
      let news = try await run(home, "household sync now", at(8, "08:20"))
      #expect(!news.contains("abandoned"), "\(news)")
    }
    for home in [ada, ben] {
      let log = try await run(home, "home-maintenance log", at(8, "08:30"))
      #expect(log.contains("Ada, Ben"), "\(log)")
      let loads = try await run(home, "laundry history Darks", at(8, "08:30"))
      #expect(loads.contains("replaced 08:10 Ada") && !loads.contains("abandoned"), "\(loads)")
      #expect(!loads.contains("Ada, Ben"), "\(loads)")
    }
    let told = try await run(ada, "household sync conflicts", at(8, "08:30"))
    #expect(
      told.contains(
        "The load of “Darks” at 08:00 was begun here, and once more by Ben's phone (Ben) at 08:10;"
          + " that one goes on, and the one begun here was replaced."), "\(told)")
  }

  /// What others did is told in the words that people have for it.
  @Test func whatCameIsToldInTheWordsOfTheHousehold() async throws {
    for line in [
      "laundry pet add Darks", "wardrobe item add Jeans --category jeans --color navy",
      "wardrobe item add Coat --category jeans --color red", "home-maintenance home add Elm",
      "home-maintenance task add Bins --every 1w", "home-maintenance task add Oven --every 1w",
      "timer add Pasta 10m",
    ] {
      try await run(ada, line, at(1, "07:00"))
    }
    try await homes.turnOn(now: at(1))
    for line in [
      "laundry wash Darks", "wardrobe wear Jeans", "wardrobe item retire Coat --as sold",
      "home-maintenance done Bins", "home-maintenance skip Oven", "timer start Pasta",
      "laundry settings set stale-hours 72",
    ] {
      try await run(ben, line, at(8))
    }
    try await homes.sync(now: at(8, "08:01"))
    let log = try await run(ada, "household sync log --limit 2", at(8, "08:02"))
    for words in [
      "washed “Darks”", "wore “Jeans”", "sold “Coat”", "did “Bins”;", "skipped “Oven”",
      "started “Pasta”", "changed the laundry settings",
    ] {
      #expect(log.contains(words), "\(words): \(log)")
    }
    for words in ["completion", "service record", "1 load", "1 wear", "changed garment"] {
      #expect(!log.contains(words), "\(words): \(log)")
    }
    for (line, time) in [("laundry dry Darks", "08:50"), ("laundry fold Darks", "10:30")] {
      try await run(ben, line, at(8, time))
    }
    try await run(ben, "household sync now", at(8, "10:31"))
    let now = try await run(ada, "household sync now", at(8, "10:32"))
    #expect(now.contains("Ben's phone (Ben): folded “Darks”"), "\(now)")
  }

  /// Who forgets a device is named to the others, once.
  @Test func whoForgotADeviceIsTold() async throws {
    let cleo = try ExampleHome("household")
    try await homes.turnOn(now: at(1))
    try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(1))
    for home in [ben, ada] { try await run(home, "household sync now", at(1)) }
    try await run(ada, "household sync forget Ben's_phone", at(2))
    try await run(ada, "household sync now", at(2))
    let told = "Ada's phone (Ada): forgot the device “Ben's phone (Ben)”"
    let news = try await run(cleo, "household sync now", at(3))
    #expect(news.hasPrefix("1 change received.") && news.contains(told), "\(news)")
    #expect(try await !run(cleo, "household sync now", at(4)).contains("forgot"))
    let log = try await run(cleo, "household sync log", at(4))
    #expect(log.contains("1 change received") && log.contains(told), "\(log)")
    #expect(!log.contains("changed nothing here"), "\(log)")
    #expect(try await !run(cleo, "household sync status", at(4)).contains("Ben's phone"))
  }

  /// Who sends all rows once more did not forget the devices that others forgot.
  @Test func whoSendsAllOnceMoreForgotNobody() async throws {
    let (cleo, dora) = (try ExampleHome("household"), try ExampleHome("household"))
    try await run(ada, "timer add Tea 3m", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    for (home, name) in [(cleo, "Cleo's"), (dora, "Dora's")] {
      try await run(home, "household sync on --folder \(folder) --as \(name)", at(1))
    }
    for home in [ada, ben, cleo, dora] { try await run(home, "household sync now", at(1)) }
    try await run(ada, "household sync forget Cleo's", at(2))
    for home in [ada, ben] { try await run(home, "household sync now", at(2)) }
    let logs = URL(filePath: folder).appending(path: "household/logs")
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: logs.path) where path.hasSuffix(".seg") {
      try files.removeItem(at: logs.appending(path: path))
    }
    let sent = try await run(ben, "household sync now", at(2))
    #expect(sent.contains("everything was sent once more"), "\(sent)")
    let now = try await run(dora, "household sync now", at(2))
    #expect(!now.contains("forgot"), "\(now)")
    #expect(try await !run(dora, "household sync status", at(2)).contains("Cleo's"))
  }

  /// What was noted after everything had been erased on another device was not deleted before it was noted.
  @Test func whatWasNotedAfterAnErasureIsSaid() async throws {
    try await run(ada, "timer add Tea 3m", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "household erase --yes", at(2))
    try await run(ada, "household sync now", at(2))
    try await run(ben, "timer add Oats 12m", at(3))
    try await run(ben, "household sync now", at(3))
    let conflicts = try await run(ben, "household sync conflicts", at(3))
    #expect(
      conflicts.contains(
        "“Oats” was noted here before it was known here that everything had been erased by Ada's"
          + " phone (Ada) on 2 Mar at 08:00. It was erased, too."), "\(conflicts)")
  }

  /// Whoever forgot a device reads that it is used again, and can forget it once more.
  @Test func aForgottenDeviceThatComesBackIsForgottenAgain() async throws {
    try await homes.turnOn(now: at(1))
    for day in [2, 4] {
      try await run(ada, "household sync forget Ben's_phone", at(day))
      for home in [ada, ben] { try await run(home, "household sync now", at(day)) }
      #expect(try await !run(ada, "household sync status", at(day)).contains("Ben's phone"))
      try await run(ben, "timer add Tea\(day) 4m", at(day, "10:00"))
      try await run(ben, "household sync now", at(day, "10:01"))
      let back = try await run(ada, "household sync now", at(day, "10:02"))
      #expect(
        back.contains("Ben's phone (Ben): is used again, though it was forgotten"), "\(back)")
      #expect(try await run(ada, "household sync status", at(day, "11:00")).contains("Ben's phone"))
    }
  }

  /// A machine goes on counting for its appliance, and a load has its garments, when these are made one with
  /// others.
  @Test(arguments: [true, false]) func whatHoldsAnIDFollows(_ isAda: Bool) async throws {
    for (home, time) in [(ada, "08:00"), (ben, "09:00")] {
      try await run(home, "home-maintenance init Elm", at(1, time))
      try await run(home, "home-maintenance appliance add Washer --category washer", at(1, time))
      try await run(home, "household machine add Miele washer --appliance Washer", at(1, time))
      try await run(home, "wardrobe item add Jeans --category jeans --color navy", at(1, time))
      try await run(home, "laundry pet add Snowy", at(1, time))
    }
    let who = isAda ? ada : ben
    try await run(who, "wardrobe wear Jeans", at(1, "09:30"))
    try await run(who, "household start Jeans --pet Snowy", at(1, "09:31"))
    try await homes.turnOn(now: at(1, "10:00"))
    let list = try await run(who, "household sync unite", at(1, "10:01"))
    #expect(!list.contains("another"), "\(list)")
    try await run(who, "household sync unite --all", at(1, "10:02"))
    try await homes.sync(now: at(1, "10:03"))
    try await run(who, "household hang Snowy", at(1, "11:00"))
    try await run(who, "household fold Snowy", at(2, "08:00"))
    try await homes.sync(now: at(2, "08:01"))
    for home in [ada, ben] {
      let appliances = try await run(
        home, "home-maintenance appliance list --json", at(2, "08:02"))
      let machines = try await run(home, "household machine --json", at(2, "08:02"))
      let id = try #require(machines.firstMatch(of: /"applianceID" ?: ?"([^"]+)"/)).output.1
      #expect(appliances.contains(id), "\(machines) \(appliances)")
      #expect(machines.matches(of: /applianceID/).count == 1)
      let items = try await run(home, "wardrobe item list", at(2, "08:02"))
      #expect(items.contains("Jeans") && !items.contains("to wash"), "\(items)")
    }
  }

  /// Who deleted something is told what another did with it without knowing.
  @Test func whatWasDoneWithWhatWasDeletedIsTold() async throws {
    for line in [
      "laundry pet add Darks", "timer add Tea 3m", "home-maintenance home add Elm",
      "home-maintenance task add Bins --every 1w", "home-maintenance appliance add Furnace",
      "home-maintenance task add Filter --every 1mo --appliance Furnace",
      "wardrobe item add Coat --category coat --color red",
    ] {
      try await run(ada, line, at(1, "07:00"))
    }
    try await homes.turnOn(now: at(1))
    for line in [
      "laundry pet delete Darks", "timer delete Tea", "home-maintenance task delete Bins",
      "home-maintenance appliance delete Furnace", "wardrobe item remove Coat",
    ] {
      try await run(ada, line + " --yes", at(8))
    }
    for line in [
      "laundry wash Darks", "timer edit Tea --notes Hot", "home-maintenance done Bins",
      "home-maintenance done Filter", "wardrobe wear Coat",
    ] {
      try await run(ben, line, at(8, "09:00"))
    }
    try await homes.sync(now: at(8, "09:01"))
    let log = try await run(ada, "household sync log --limit 2", at(8, "09:02"))
    #expect(!log.contains("did “Filter”;") && !log.contains("did “Bins”;"), "\(log)")
    for words in [
      "washed “Darks”, which was deleted", "changed timer “Tea”, which was deleted",
      "did “Bins” and “Filter”, which were deleted", "wore “Coat”, which was deleted",
    ] {
      #expect(log.contains(words), "\(words): \(log)")
    }
  }

  /// What was deleted and put back before a third device hears of it is not told there to be deleted.
  @Test func whatIsThereAgainWasNotDeleted() async throws {
    for name in ["Coat", "Hat"] {
      try await run(ada, "wardrobe item add \(name) --category coat --color red", at(1, "07:00"))
    }
    try await homes.turnOn(now: at(1))
    let third = try ExampleHome("household")
    try await run(third, "household sync on --folder \(folder) --as Cleo's", at(1, "10:00"))
    for (home, gone, worn) in [(ada, "Coat", "Hat"), (ben, "Hat", "Coat")] {
      try await run(home, "wardrobe item remove \(gone) --yes", at(8))
      try await run(home, "wardrobe wear \(worn)", at(8, "09:00"))
    }
    try await homes.sync(now: at(8, "10:00"))
    try await run(ada, "household sync restore Coat", at(8, "11:00"))
    try await run(ben, "household sync restore Hat", at(8, "11:00"))
    try await homes.sync(now: at(8, "12:00"))
    let told = try await run(third, "household sync now", at(9))
    #expect(told.contains("wore “Coat”") && told.contains("wore “Hat”"), "\(told)")
    #expect(!told.contains("which was deleted") && !told.contains("which were"), "\(told)")
  }

  /// Two who wear one raincoat on one day wore it both, and each hears of the other.
  @Test func twoWhoWearOneRaincoatWoreItBoth() async throws {
    try await homes.turnOn(now: at(1))
    try await run(
      ada, "wardrobe item add Raincoat --category jacket --color blue --owner everyone", at(2))
    try await homes.sync(now: at(2, "11:00"))
    try await run(ada, "wardrobe wear Raincoat --rating 3", at(8))
    try await run(ben, "wardrobe wear Raincoat --rating 5", at(8, "09:00"))
    try await run(ada, "household sync now", at(8, "10:00"))
    let toBen = try await run(ben, "household sync now", at(8, "10:00"))
    let toAda = try await run(ada, "household sync now", at(8, "11:00"))
    #expect(toBen.contains("Ada's phone (Ada): wore “Raincoat”"), "\(toBen)")
    #expect(toAda.contains("Ben's phone (Ben): wore “Raincoat”"), "\(toAda)")
    for home in [ada, ben] {
      let log = try await run(home, "wardrobe log", at(8, "12:00"))
      #expect(log.contains("Raincoat Ada ★★★☆☆") && log.contains("Raincoat Ben ★★★★★"), "\(log)")
    }
  }

  /// What is one is told as one, also when it was deleted.
  @Test func whatIsOneIsToldOnce() async throws {
    for home in [ada, ben] {
      try await run(home, "home-maintenance home add Elm", at(1, "07:00"))
      try await run(home, "home-maintenance appliance add Boiler", at(1, "07:00"))
      try await run(home, "household sync on --folder \(folder) --join", at(1))
    }
    try await homes.sync(now: at(1, "09:00"))
    try await run(ada, "household sync unite --all", at(1, "09:01"))
    try await homes.sync(now: at(1, "09:02"))
    try await run(ada, "home-maintenance appliance delete Boiler --yes", at(8))
    try await run(
      ben, "home-maintenance appliance edit Boiler --notes squeaks", at(8, "09:00"))
    try await homes.sync(now: at(8, "10:00"))
    let changed = try await run(ada, "household sync log --limit 2", at(8, "10:01"))
    #expect(changed.contains("changed appliance “Boiler”, which was deleted"), "\(changed)")
    try await run(ben, "household sync restore Boiler", at(8, "11:00"))
    try await homes.sync(now: at(8, "12:00"))
    let back = try await run(ada, "household sync log --limit 2", at(8, "12:01"))
    #expect(back.contains("put back appliance “Boiler”"), "\(back)")
  }

  /// Who hears late of a deletion can put it back; where it was deleted long ago, nothing is left, which is said.
  @Test func whoHearsLateCanPutItBack() async throws {
    try await run(ada, "timer add Tea 3m", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer delete Tea --yes", at(2))
    try await run(ada, "household sync now", at(2))
    let late = "2026-06-12T08:00:00Z"
    // A clock that went on by months is believed at the second look.
    try await run(ada, "household sync now", "2026-06-10T20:00:00Z")
    try await run(ben, "household sync now", late)
    try await run(ada, "household sync now", late)
    let status = try await run(ben, "household sync status", late)
    #expect(status.contains("deleted timer “Tea”: “household sync restore Tea"), "\(status)")
    let list = try await run(ben, "household sync restore", late)
    #expect(list.contains("timer “Tea” deleted by Ada's phone"), "\(list)")
    let none = try await run(ada, "household sync restore", late, status: 1)
    #expect(none.contains("Nothing is left either that was deleted and has a name"), "\(none)")
    #expect(try await run(ben, "household sync restore Tea", late).contains("“Tea” is back"))
  }

  /// What was noted of a thing that another had deleted is told by its time, once for all of it.
  @Test func whatLostItsThingIsToldByItsTime() async throws {
    try await run(ada, "laundry pet add Wool", at(1, "07:00"))
    try await run(ada, "timer add Rice 3m", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "laundry pet delete Wool --yes", at(2))
    try await run(ada, "timer delete Rice --yes", at(2))
    for day in 3...5 {
      try await run(ben, "laundry wash Wool", at(day))
      try await run(ben, "laundry dry Wool", at(day, "09:00"))
      try await run(ben, "laundry fold Wool", at(day, "10:30"))
      try await run(ben, "timer start Rice", at(day))
      try await run(ben, "timer ack Rice", at(day, "08:05"))
    }
    try await run(ada, "household sync now", at(6))
    let news = try await run(ben, "household sync now", at(6))
    let status = try await run(ben, "household sync status", at(6), status: 2)
    let told = try await run(ben, "household sync conflicts", at(6))
    let count = told.matches(of: #/[0-9] 08:00 /#).count
    #expect(news.contains(" \(count) conflicts: see “sync conflicts”"), "\(count): \(news)")
    #expect(status.contains("Conflicts \(count) new: see “sync"), "\(count): \(status)")
    #expect(
      told.contains(
        "3 loads, of 3 Mar 08:00 to 5 Mar 08:00, are not shown, because “Wool” was deleted by Ada's phone"
      ),
      "\(told)")
    #expect(
      told.contains(
        "3 runs, of 3 Mar 08:00 to 5 Mar 08:00, have no timer any more: “Rice” was deleted by Ada's phone"
      ),
      "\(told)")
    #expect(told.contains("“household sync restore Rice"), "\(told)")
    let list = try await run(ben, "household sync conflicts --json", at(6))
    let number = try #require(
      list.firstMatch(of: /"id": ([0-9]+),[^{]*"kind": "unlinked"/), "\(list)"
    ).output.1
    let back = try await run(ben, "household sync undo \(number) --yes", at(6, "09:00"))
    #expect(back.contains(/The run of [345] Mar 08:00 has the timer “Rice” again\./), "\(back)")
  }

  /// What somebody did for long is told by the names of the things, and of what was deleted that it was.
  @Test func whatWasDoneForLongIsToldByName() async throws {
    for line in [
      "laundry pet add Wool", "laundry pet add White", "timer add Rice 3m", "timer add Tea 3m",
    ] {
      try await run(ada, line, at(1, "07:00"))
    }
    try await homes.turnOn(now: at(1))
    for line in ["laundry pet delete Wool --yes", "timer delete Rice --yes"] {
      try await run(ada, line, at(2, "07:00"))
    }
    for day in 2...8 {
      let white = day > 5 ? "Light" : "White"
      for pet in ["Wool", white] { try await run(ben, "laundry wash \(pet)", at(day)) }
      for pet in ["Wool", white] { try await run(ben, "laundry dry \(pet)", at(day, "09:00")) }
      for pet in ["Wool", white] { try await run(ben, "laundry fold \(pet)", at(day, "10:30")) }
      for timer in ["Rice", "Tea"] {
        try await run(ben, "timer start \(timer)", at(day, "11:00"))
        try await run(ben, "timer ack \(timer)", at(day, "11:05"))
      }
      guard day == 5 else { continue }
      try await run(ben, "household sync now", at(5, "12:00"))
      try await run(ben, "laundry pet rename White Light", at(5, "12:00"))
    }
    try await run(ben, "household sync now", at(9))
    let log = try await run(ada, "household sync now", at(9))
    for words in [
      "washed and folded “Wool”, which was deleted", "washed and folded “Light”",
      "started and acknowledged “Tea”", "started and acknowledged “Rice”, which was deleted",
    ] {
      #expect(log.contains(words), "\(words): \(log)")
    }
    #expect(!log.contains("runs") && !log.contains("and “White”"), "\(log)")
  }

  /// Of what was deleted so long ago that its name is forgotten, at least that is told.
  @Test func whatWasDoneWithWhatIsForgottenIsTold() async throws {
    try await run(ada, "laundry pet add Wool", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "laundry pet delete Wool --yes", at(2))
    try await run(ada, "household sync now", at(2))
    func june(_ day: Int, _ time: String) -> String { "2026-06-0\(day)T\(time):00Z" }
    // A clock that went on by months is believed at the second look.
    try await run(ada, "household sync now", june(1, "00:00"))
    try await run(ben, "laundry wash Wool", june(1, "08:00"))
    try await run(ben, "laundry dry Wool", june(1, "09:00"))
    try await run(ben, "laundry fold Wool", june(1, "10:30"))
    try await run(ben, "laundry wash Wool", june(2, "08:00"))
    try await run(ben, "laundry pet edit Wool --every 5d --yes", june(2, "08:00"))
    try await run(ben, "household sync now", june(2, "09:00"))
    let told = try await run(ada, "household sync now", june(2, "10:00"))
    #expect(told.contains("added 2 loads of what was deleted long ago"), "\(told)")
    #expect(told.contains("changed 1 pet that was deleted long ago"), "\(told)")
  }

  /// Who ticks a to-do changes no timer.
  @Test func aToDoIsTickedAndNothingElse() async throws {
    try await run(ada, "timer add Dough 45m", at(1, "07:00"))
    try await run(ada, "timer todo add Dough Knead", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ben, "timer start Dough", at(1, "09:00"))
    try await run(ben, "timer todo done Dough 1", at(1, "09:01"))
    try await run(ben, "household sync now", at(1, "09:02"))
    let told = try await run(ada, "household sync now", at(1, "09:03"))
    #expect(told.hasSuffix("Ben's phone (Ben): started “Dough”; ticked “Knead”"), "\(told)")
  }

  /// A part of which others changed only the stock is told without its name.
  @Test func aForgottenPartIsTold() async throws {
    try await run(ada, "home-maintenance part add Salt --on-hand 2", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ada, "home-maintenance part delete Salt --yes", at(2))
    try await run(ada, "household sync now", at(2))
    let june = "2026-06-02T08:00:00Z"
    // A clock that went on by months is believed at the second look.
    try await run(ada, "household sync now", "2026-05-31T20:00:00Z")
    try await run(ben, "home-maintenance part edit Salt --on-hand 4", june)
    try await run(ben, "household sync now", june)
    let told = try await run(ada, "household sync now", june)
    #expect(told.contains("changed 1 part that was deleted long ago"), "\(told)")
  }

  /// A completion and the record of its work are told once, however many there are.
  @Test(arguments: [1, 7])
  func manyCompletionsAreToldOnce(ofTasks count: Int) async throws {
    let names = ["Bins", "Oven", "Sink", "Drain", "Stove", "Roof", "Lamps"].prefix(count)
    try await run(ada, "home-maintenance home add Elm", at(1, "07:00"))
    for name in names {
      try await run(ada, "home-maintenance task add \(name) --every 1d", at(1, "07:00"))
    }
    try await homes.turnOn(now: at(1))
    for day in 2...8 {
      let name = names[(day - 2) % count]
      try await run(ben, "home-maintenance done \(name)", at(day))
    }
    try await homes.sync(now: at(8, "09:00"))
    let log = try await run(ada, "household sync log --limit 2", at(8, "09:01"))
    #expect(log.contains(count == 1 ? "did “Bins”" : "added 7 completions"), "\(log)")
    #expect(!log.contains("service record"), "\(log)")
  }

  /// What came and is gone again is no change that anybody can look for.
  @Test func whatNobodySeesIsNotCounted() async throws {
    try await homes.turnOn(now: at(1))
    try await run(ben, "timer add Tea 3m", at(2))
    try await run(ben, "household sync now", at(2))
    try await run(ben, "timer delete Tea --yes", at(2, "09:00"))
    try await run(ben, "household sync now", at(2, "09:00"))
    let told = try await run(ada, "household sync now", at(2, "10:00"))
    #expect(told == "Nothing new.", "\(told)")
    let log = try await run(ada, "household sync log --limit 1", at(2, "10:00"))
    #expect(log.contains("what came changed nothing here"), "\(log)")
  }
}
