import ExampleTestSupport
import Foundation
import Testing

/// Folders that something carries from one device to another, or does not: what people are told.
@Suite struct CarryingCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ day: Int, _ time: String = "08:00") -> String {
    "2026-03-\(day < 10 ? "0" : "")\(day)T\(time):00Z"
  }

  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ now: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: now, status: status)
  }

  /// A device's own folder.
  private func box(_ home: ExampleHome) -> String { home.folder + "/box" }

  /// Copies the files that another folder lacks.
  private func carry(_ home: ExampleHome, to other: ExampleHome) throws {
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: box(home)).sorted() {
      let (from, to) = ("\(box(home))/\(path)", "\(box(other))/\(path)")
      if !files.fileExists(atPath: to) { try files.copyItem(atPath: from, toPath: to) }
    }
  }

  /// Both sync, each through a folder of their own, and everything is carried once.
  private func turnOnInBoxes() async throws {
    for home in [ada, ben] {
      try FileManager.default.createDirectory(
        atPath: box(home), withIntermediateDirectories: true)
    }
    try await run(ada, "household sync on --folder \(box(ada)) --as Ada's_phone", at(1))
    try carry(ada, to: ben)
    try await run(ben, "household sync on --folder \(box(ben)) --as Ben's_laptop", at(1))
    try carry(ben, to: ada)
    try await run(ada, "household sync now", at(1))
  }

  /// A folder that is another household's by mistake gets nothing, however often it is tried: what waits is what
  /// was done meanwhile.
  @Test func aFolderOfOthersMakesNothingWait() async throws {
    let files = FileManager.default
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 4m", at(1, "09:00"))
    try await homes.sync(now: at(1, "09:01"))
    let other = try ExampleHome("household")
    try files.createDirectory(atPath: box(other), withIntermediateDirectories: true)
    try await run(other, "household sync on --folder \(box(other)) --as Anna's", at(1))
    try await run(other, "timer add Eggs 5m", at(1, "09:00"))
    try await run(other, "household sync now", at(1, "09:01"))
    try files.moveItem(atPath: folder, toPath: folder + "2")
    try files.copyItem(atPath: box(other), toPath: folder)
    try await run(ada, "timer add Rice 9m", at(2))
    for _ in 1...3 {
      let told = try await run(ada, "household sync now", at(2, "08:01"), status: 1)
      #expect(told.contains("of another household") || told.contains("Anna's"), "\(told)")
      let status = try await run(ada, "household sync status", at(2, "08:02"), status: 2)
      #expect(status.contains("Changes here 1 change"), "\(status)")
    }
    // Who looks at the board alone is told after a day.
    #expect(try await !run(ada, "household today", at(2, "09:00")).contains("exchanged"))
    let board = try await run(ada, "household today", at(3, "09:00"))
    #expect(
      board.contains("Nothing has been exchanged with other devices since")
        && board.contains("says why"),
      "\(board)")
    try files.removeItem(atPath: folder)
    try files.moveItem(atPath: folder + "2", toPath: folder)
    #expect(try await run(ada, "household sync now", at(4)).hasPrefix("1 change sent."))
    #expect(try await !run(ada, "household today", at(4, "09:00")).contains("exchanged"))
  }

  /// A store that was copied to a second machine writes there as the same device: both are told what to do.
  @Test func aCopyOfAStoreIsATwin() async throws {
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 4m", at(1, "09:00"))
    try await homes.sync(now: at(1, "09:01"))
    // Two machines have the store at one path.
    let (files, suffixes) = (FileManager.default, ["", ".log"])
    func other(_ suffix: String) -> String { "\(ada.store).other\(suffix)" }
    for suffix in suffixes {
      try files.copyItem(atPath: ada.store + suffix, toPath: other(suffix))
    }
    func changeMachine() throws {
      for suffix in suffixes {
        let path = ada.store + suffix
        try files.moveItem(atPath: path, toPath: path + ".aside")
        try files.moveItem(atPath: other(suffix), toPath: path)
        try files.moveItem(atPath: path + ".aside", toPath: other(suffix))
      }
    }
    for (name, time) in [("Rice", "08:00"), ("Pie", "08:10"), ("Eggs", "08:20"), ("Flan", "08:30")]
    {
      try await run(ada, "timer add \(name) 9m", at(2, time))
      try await run(ada, "household sync now", at(2, time))
      try changeMachine()
    }
    let on = "household sync on --folder \(folder)"
    for time in ["08:40", "08:50"] {
      try await run(ada, "household sync now", at(2, time))
      let status = try await run(ada, "household sync status", at(2, time))
      #expect(status.contains("Twin a copy of this store writes as this device, too"), "\(status)")
      try changeMachine()
    }
    try await run(ada, "household sync off --forget", at(2, "09:00"))
    try await run(ada, on + " --as Laptop", at(2, "09:01"))
    for time in ["10:00", "11:00", "12:00"] {
      try changeMachine()
      try await run(ada, "timer add T\(time.prefix(2)) 9m", at(2, time))
      try await run(ada, "household sync now", at(2, time))
    }
    for time in ["13:00", "14:00"] {
      try changeMachine()
      try await run(ada, "household sync now", at(2, time))
      let list = try await run(ada, "timer list", at(2, time))
      for name in ["Rice", "Pie", "Eggs", "Flan", "T10", "T11", "T12"] {
        #expect(list.contains(name), "\(list)")
      }
      let status = try await run(ada, "household sync status", at(9, time))
      #expect(!status.contains("Twin"), "\(status)")
    }
  }

  /// Whoever joins while some files have not come is not told that something was deleted.
  @Test func whatHasNotComeYetWasNotDeleted() async throws {
    let cleo = try ExampleHome("household")
    for home in [ada, ben, cleo] {
      try FileManager.default.createDirectory(atPath: box(home), withIntermediateDirectories: true)
    }
    try await run(ada, "home-maintenance init Elm", at(1, "07:00"))
    try await run(ada, "household sync on --folder \(box(ada)) --as Ada's", at(1))
    try carry(ada, to: ben)
    try await run(ben, "household sync on --folder \(box(ben)) --as Ben's", at(1, "09:00"))
    try await run(
      ben, "home-maintenance task add Plants --every 3d --due 2026-03-01", at(1, "09:10"))
    try await run(ben, "home-maintenance done Plants", at(1, "09:20"))
    try await run(ben, "household sync now", at(1, "09:21"))
    // Only what Ben wrote has come.
    let files = FileManager.default
    let before = Set(try files.subpathsOfDirectory(atPath: box(ada)))
    try carry(ben, to: cleo)
    for path in before.sorted(by: >) where path.hasSuffix(".seg") {
      try files.removeItem(atPath: "\(box(cleo))/\(path)")
    }
    let told = try await run(cleo, "household sync on --folder \(box(cleo)) --as Cleo's", at(2))
    #expect(told.contains("did “Plants”") && !told.contains("deleted"), "\(told)")
  }

  /// The files of segments in the shared folder.
  private func segments() throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".seg") })
  }

  /// A folder that was moved is used where it is now, and its former path no longer means it; a store without a
  /// folder says so, and whoever starts a new folder is told that no other device uses it yet.
  @Test func aFormerPathMeansNoOtherFolder() async throws {
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Pasta 10m", at(1, "09:00"))
    for home in [ada, ben, ada] { try await run(home, "household sync now", at(1, "09:01")) }
    let moved = folder + "2"
    try FileManager.default.moveItem(atPath: folder, toPath: moved)
    let on = try await run(ada, "household sync on --folder \(moved)", at(2))
    #expect(on.contains("is here now, so this folder is used in its place"), "\(on)")
    let wrong = try await run(ada, "household sync forget \(folder)", at(2, "08:01"), status: 1)
    #expect(wrong.contains("It uses the folder \(moved)."), "\(wrong)")
    let gone = try await run(ada, "household sync forget \(moved)", at(2, "08:02"))
    #expect(gone.contains("so nothing is exchanged"), "\(gone)")
    let status = try await run(ada, "household sync status", at(2, "08:03"))
    #expect(status.contains("Place This store has no folder any more"), "\(status)")
    let new = folder + "3"
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    let alone = try await run(ada, "household sync on --folder \(new)", at(2, "08:04"))
    #expect(
      alone.contains(
        "No other device has written to this folder yet. Unless it is carried to its own folder, Ben's phone"
      ),
      "\(alone)")
  }

  /// Who was away when everything was erased, for longer than it could be put back, is told and can still do so.
  @Test func whatWasErasedLongAgoCanBePutBackWhereItIs() async throws {
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Pasta 10m", at(1, "09:00"))
    for home in [ada, ben, ada] { try await run(home, "household sync now", at(1, "09:01")) }
    try await run(ada, "household erase --yes", at(2))
    try await run(ada, "household sync now", at(2, "08:01"))
    func now(_ time: String, _ home: ExampleHome, _ line: String) async throws -> String {
      try await homes.run(home, line, now: "2026-04-\(time):00Z")
    }
    let told = try await now("20T08:00", ben, "household sync now")
    #expect(told.contains("Everything was erased by Ada's phone"), "\(told)")
    #expect(told.contains("puts it back until 20 May"), "\(told)")
    #expect(try await now("22T08:00", ben, "household sync restore").contains("is back"))
    #expect(try await now("22T08:01", ben, "timer list").contains("Pasta"))
    _ = try await now("22T08:02", ben, "household sync now")
    _ = try await now("22T08:03", ada, "household sync now")
    #expect(try await now("22T08:04", ada, "timer list").contains("Pasta"))
  }

  /// Everything of Ada's reaches Ben, and nothing of his reaches her: he is told, and by nobody else.
  @Test func whoseChangesReachNobodyIsTold() async throws {
    try await turnOnInBoxes()
    func day(_ day: Int, isBothWays: Bool) async throws {
      for (home, name) in [(ben, "B"), (ada, "A")] {
        try await run(home, "timer add \(name)\(day) 3m", at(day))
        try await run(home, "household sync now", at(day))
      }
      try carry(ada, to: ben)
      if isBothWays { try carry(ben, to: ada) }
      try await run(ben, "household sync now", at(day, "09:00"))
    }
    for number in 2...4 {
      try await day(number, isBothWays: true)
      let status = try await run(ben, "household sync status", at(number, "10:00"))
      #expect(!status.contains("has read nothing"), "\(number): \(status)")
    }
    for number in 5...9 { try await day(number, isBothWays: false) }
    let status = try await run(ben, "household sync status", at(9, "10:00"), status: 2)
    #expect(
      status.contains(
        "Ada's phone, wrote last 08:00, but has read nothing of this device since 5 Mar 08:00: see that"
          + " what is sent here gets there"),
      "\(status)")
    let here = try await run(ada, "household sync status", at(9, "10:00"))
    #expect(!here.contains("has read nothing"), "\(here)")
    // It ends when she has read everything, also if she writes nothing, and then nothing is written.
    try carry(ben, to: ada)
    try await run(ada, "household sync now", at(10))
    try carry(ada, to: ben)
    try await run(ben, "household sync now", at(10))
    let after = try await run(ben, "household sync status", at(10))
    #expect(!after.contains("has read nothing"), "\(after)")
    let count = try FileManager.default.subpathsOfDirectory(atPath: box(ben)).count
    for number in 11...14 {
      for home in [ada, ben] {
        try await run(home, "household sync now", at(number))
        try carry(home, to: home.folder == ada.folder ? ben : ada)
      }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: box(ben)).count == count)
  }

  /// A file that is lost on the way to one device, and whole where it was written, is asked for and comes, whether
  /// that device waits or goes on without it; and nobody writes on and on.
  @Test(arguments: [true, false]) func whatIsLostOnTheWayIsAskedFor(isSkipped: Bool) async throws {
    try await turnOnInBoxes()
    try await run(ada, "timer add Pasta 9m", at(1, "09:00"))
    let before = Set(try FileManager.default.subpathsOfDirectory(atPath: box(ada)))
    try await run(ada, "household sync now", at(1, "09:00"))
    let lost = try FileManager.default.subpathsOfDirectory(atPath: box(ada)).filter {
      !before.contains($0)
    }
    try #require(lost.count == 1)
    try await run(ada, "timer add Rice 12m", at(1, "09:01"))
    try await run(ada, "household sync now", at(1, "09:01"))
    /// Both exchange, and everything but the file is carried.
    func day(_ day: Int) async throws {
      for home in [ben, ada] {
        _ = try await home.command(["sync", "now"], now: at(day))
        try carry(home, to: home.folder == ada.folder ? ben : ada)
        try? FileManager.default.removeItem(atPath: "\(box(ben))/\(lost[0])")
      }
    }
    try carry(ada, to: ben)
    try FileManager.default.removeItem(atPath: "\(box(ben))/\(lost[0])")
    let waiting = try await run(ben, "household sync now", at(1, "10:00"), status: 2)
    #expect(waiting.contains("has not arrived; what follows it waits"), "\(waiting)")
    if isSkipped { try await run(ben, "household sync now --skip-missing", at(1, "10:01")) }
    for number in 2...4 { try await day(number) }
    let list = try await run(ben, "timer list", at(5))
    #expect(list.contains("Pasta") && list.contains("Rice"), "\(list)")
    for number in 5...7 { try await day(number) }
    for home in [ada, ben] {
      let status = try await run(home, "household sync status", at(8))
      #expect(!status.contains("Problem") && !status.contains("has read nothing"), "\(status)")
      #expect(!status.contains("Skipped"), "\(status)")
    }
    let count = try FileManager.default.subpathsOfDirectory(atPath: box(ben)).count
    for number in 8...11 { try await day(number) }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: box(ben)).count == count)
  }

  /// Who sends again what the folder lost reads why.
  @Test(arguments: [true, false]) func whoHealsTheFolderLearnsWhy(isLast: Bool) async throws {
    try await homes.turnOn(now: at(1))
    var written: [String] = []
    for name in ["Tea", "Eggs", "Rice"] {
      try await run(ada, "timer add \(name) 3m", at(2))
      let before = try segments()
      try await run(ada, "household sync now", at(2))
      written += try segments().subtracting(before)
    }
    try FileManager.default.removeItem(atPath: "\(folder)/\(written[isLast ? 2 : 1])")
    let why =
      "Files of this device were missing or damaged in the folder, so everything was sent once more."
    let report = try await run(ada, "household sync now", at(4))
    #expect(report.contains(why), "\(report)")
    #expect(try await run(ada, "household sync log", at(4)).contains(why))
    #expect(try await !run(ada, "household sync now", at(5)).contains(why))
  }

  /// Both turned sync on before the folder was carried: the status says so before anything is exchanged.
  @Test func whoIsInTheFolderIsSaidBeforeTheExchange() async throws {
    for (home, name) in [(ada, "Ada"), (ben, "Ben")] {
      try FileManager.default.createDirectory(
        atPath: box(home), withIntermediateDirectories: true)
      let on = "sync on --folder \(box(home)) --as \(name)'s_phone"
      try await run(home, "timer add \(name)'s 3m", at(1))
      try await run(home, "timer \(on)", at(1))
    }
    try carry(ben, to: ada)
    let status = try await run(ada, "timer sync status", at(1))
    #expect(
      status.contains(
        "Apart the folder also has a household of Ben's phone, with 1 thing, which is not the one of"
          + " this store. If both are one household, “timer sync on --folder"), "\(status)")
    #expect(status.contains("--join"), "\(status)")
    let join = "timer sync on --folder \(box(ada)) --join"
    try await run(ada, join, at(1))
    #expect(try await !run(ada, "timer sync status", at(1)).contains("Apart"))
  }

  /// The files are lost that say whose folder it is: who comes then is of the household whose changes are there.
  @Test func whoComesToAFolderThatLostItsNameJoins() async throws {
    let cleo = try ExampleHome("household")
    try await run(ada, "timer add Tea 3m", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    let (names, files) = ("\(folder)/household/household", FileManager.default)
    for name in try files.contentsOfDirectory(atPath: names) {
      try files.removeItem(atPath: "\(names)/\(name)")
    }
    try await run(cleo, "timer add Eggs 5m", at(2))
    let on = try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(2))
    #expect(!on.contains("another household") && !on.contains("no other store"), "\(on)")
    #expect(try await run(cleo, "timer list", at(2)).contains("Tea"))
    for home in [ada, ben] { try await run(home, "household sync now", at(2)) }
    #expect(try await run(ben, "timer list", at(2)).contains("Eggs"))
    // An empty file among them is of nobody.
    try Data().write(to: URL(filePath: "\(names)/aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee"))
    try await run(ada, "household sync now", at(2))
  }

  /// A device that only read a copy of all rows says when another wrote what is in it.
  @Test func whoComesLaterIsToldWhenEachDeviceWroteLast() async throws {
    let (cleo, other) = (try ExampleHome("household"), ben.folder + "/other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 3m", at(5))
    try await homes.sync(now: at(5))
    try await run(ben, "household sync on --folder \(other)", at(20))
    try await run(cleo, "household sync on --folder \(other) --as Cleo's", at(21))
    let status = try await run(cleo, "household sync status", at(21))
    #expect(status.contains("Ada's phone (Ada), wrote last 5 Mar 08:00"), "\(status)")
  }

  /// Where the folder went, what to do is said.
  @Test func whoseFolderIsGoneIsToldWhatToDo() async throws {
    try await homes.turnOn(now: at(1))
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "2")
    try await run(ada, "timer add Tea 3m", at(2))
    try await run(ada, "household sync now", at(2), status: 1)
    let status = try await run(ada, "household sync status", at(2), status: 2)
    #expect(
      status.contains("What to do connect its disk, or wait until it is there again"), "\(status)")
    #expect(status.contains("household sync on --folder"), "\(status)")
    try await run(ada, "household sync on --folder \(folder)2", at(2))
    #expect(try await !run(ada, "household sync status", at(2)).contains("What to do"))
  }

  /// Whose folder was emptied is told by “sync doctor”, too, what to do.
  @Test func whoseFolderIsEmptiedIsToldWhatToDo() async throws {
    try await homes.turnOn(now: at(1))
    try FileManager.default.removeItem(atPath: folder + "/household")
    let doctor = try await run(ada, "household sync doctor", at(2), status: 1)
    #expect(doctor.contains("no longer has what was synced through it."), "\(doctor)")
    #expect(
      doctor.contains("If it is the right folder, “household sync on --folder \(folder)"),
      "\(doctor)")
  }

  /// A store that cannot be written says so, instead of that all is well.
  @Test(.enabled(if: geteuid() != 0, "root ignores permissions"))
  func aStoreThatCannotBeWrittenIsTold() async throws {
    try await homes.turnOn(now: at(1))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o400], ofItemAtPath: ben.store)
    defer { try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: ben.store) }
    let now = try await run(ben, "household sync now", at(2), status: 1)
    for command in ["status", "doctor"] {
      let told = try await run(ben, "household sync \(command)", at(2), status: 2)
      let sentence = "is read-only: its rows can be read but not changed. Change the permissions"
      #expect(now.contains(sentence) && told.contains(sentence), "\(told)")
    }
  }

  /// Who was away reads since when, and that there is something to read.
  @Test func whoWasAwayIsToldSinceWhen() async throws {
    try await homes.turnOn(now: at(1))
    for (time, isTold) in [("07:59", false), ("08:00", true)] {
      let status = try await run(ben, "household sync status", at(21, time))
      #expect(status.contains("20 days ago") == isTold, "\(status)")
    }
    let quiet = try await run(ben, "household sync status", at(25))
    #expect(quiet.contains("Last exchange 1 Mar 08:00, 24 days ago"), "\(quiet)")
    #expect(!quiet.contains("something newer"), "\(quiet)")
    try await run(ada, "timer add Tea 3m", at(20))
    try await run(ada, "household sync now", at(20))
    let away = try await run(ben, "household sync status", at(25))
    #expect(away.contains("24 days ago; something newer is there: “household sync now"), "\(away)")
    try await run(ben, "household sync now", at(25))
    let back = try await run(ben, "household sync status", at(25))
    #expect(!back.contains("days ago") && !back.contains("something newer"), "\(back)")
  }

  /// A file of a device that is gone for good is nowhere: who forgets the device ends the wait for all.
  @Test func whoComesLaterWaitsForNobodyWhoIsForgotten() async throws {
    let (cleo, fay) = (try ExampleHome("household"), try ExampleHome("household"))
    try await homes.turnOn(now: at(1))
    try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(1))
    for home in [ada, ben] { try await run(home, "household sync now", at(1)) }
    try await run(ada, "timer add One 3m", at(2))
    let before = try segments()
    try await run(ada, "household sync now", at(2))
    let lost = try #require(try segments().subtracting(before).first)
    try await run(ada, "timer add Two 3m", at(2, "09:00"))
    try await run(ada, "household sync now", at(2, "09:00"))
    try FileManager.default.removeItem(atPath: "\(folder)/\(lost)")
    for home in [ben, cleo] {
      let waits = try await run(home, "household sync now", at(3), status: 2)
      #expect(waits.contains("has not arrived"), "\(waits)")
      try await run(home, "household sync now --skip-missing", at(4))
      let skipped = try await run(home, "household sync status", at(4))
      #expect(skipped.contains("1 file of Ada's phone (Ada), so that something may be missing"))
    }
    try await run(ben, "household sync forget Ada's_phone", at(5))
    for home in [ben, cleo] {
      try await run(home, "household sync now", at(5))
      let status = try await run(home, "household sync status", at(5))
      #expect(!status.contains("Skipped"), "\(status)")
    }
    let on = try await run(fay, "household sync on --folder \(folder) --as Fay's", at(6))
    #expect(!on.contains("has not arrived"), "\(on)")
    let timers = try await run(fay, "timer list", at(6))
    #expect(timers.contains("Two") && !timers.contains("One"), "\(timers)")
    try await run(fay, "household sync now", at(7))
    let doctor = try await run(cleo, "household sync doctor", at(7))
    #expect(doctor == "Everything is as it should be.", "\(doctor)")
  }

  /// Two programs were erased: what is back is named, and what is not.
  @Test func whatIsBackIsNamed() async throws {
    try await run(ben, "timer add Tea 3m", at(1, "07:00"))
    try await run(ben, "laundry pet add Snowy", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    try await run(ben, "laundry erase --yes", at(2))
    try await run(ben, "timer erase --yes", at(2, "09:00"))
    try await run(ben, "household sync now", at(2, "09:00"))
    try await run(ada, "household sync now", at(2, "10:00"))
    let first = try await run(ada, "household sync restore", at(2, "10:00"))
    #expect(first.contains("Everything of timer, erased at 09:00, is back."), "\(first)")
    #expect(
      first.contains("Still gone: everything of laundry was erased by Ben's phone (Ben) at 08:00"),
      "\(first)")
    let second = try await run(ada, "household sync restore", at(2, "10:00"))
    #expect(second.contains("Everything of laundry, erased at 08:00, is back."), "\(second)")
    #expect(!second.contains("Still gone"), "\(second)")
    #expect(try await run(ada, "laundry status", at(2, "10:00")).contains("Snowy"))
  }

  /// What was written long ago and comes late has come: that nothing does is told when nothing came for a month,
  /// with the day on which something came last, once a day, and only if something was sent meanwhile.
  @Test func whatComesLateHasCome() async throws {
    func june(_ day: Int) -> String { "2026-06-0\(day)T09:00:00Z" }
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 3m", at(2))
    try await run(ada, "household sync now", at(2))
    let late = try await run(ben, "household sync now", june(1))
    #expect(late.contains("added timer “Tea”") && !late.contains("has come from"), "\(late)")
    let status = try await run(ben, "household sync status", june(2))
    #expect(!status.contains("has come from"), "\(status)")
    let next = try await run(ben, "household sync now", june(2))
    #expect(!next.contains("has come from"), "\(next)")
    let alone = try await run(ben, "household sync now", "2026-07-08T09:00:00Z")
    #expect(!alone.contains("has come from"), "nobody may have noted anything: \(alone)")
    let facts = try await run(ben, "household sync status", "2026-07-08T09:01:00Z")
    #expect(facts.contains("Quiet nothing has come from Ada's phone (Ada) since 1 Jun"), "\(facts)")
    try await run(ben, "timer add Rice 3m", "2026-07-08T10:00:00Z")
    let sent = try await run(ben, "household sync now", "2026-07-09T08:00:00Z")
    #expect(sent.contains("1 change sent.") && !sent.contains("has come from"), "\(sent)")
    let quiet = try await run(ben, "household sync now", "2026-08-09T09:00:00Z")
    #expect(
      quiet.contains(
        "Nothing has come from Ada's phone (Ada) since 1 Jun 09:00. If something was noted there since,"
          + " see that the folder is still carried both ways"), "\(quiet)")
    let again = try await run(ben, "household sync now", "2026-08-09T20:00:00Z")
    #expect(!again.contains("has come from"), "it was told today: \(again)")
  }

  /// Of a device that wrote nothing for long, while others do, the status says how its listing ends.
  @Test func aDeviceThatIsGoneForLongCanBeForgotten() async throws {
    try await homes.turnOn(now: at(1))
    let cleo = try ExampleHome("household")
    try await run(cleo, "household sync on --folder \(folder) --as Cleo's", at(1, "10:00"))
    try await run(cleo, "timer add Tea 3m", "2026-11-01T08:00:00Z")
    try await run(cleo, "household sync now", "2026-11-01T08:00:00Z")
    try await run(ada, "household sync now", "2026-11-01T09:00:00Z")
    let status = try await run(ada, "household sync status", "2026-11-01T09:01:00Z")
    #expect(status.contains(". If it is no longer used, “household sync forget \"Ben"), "\(status)")
    #expect(status.matches(of: /no longer used/).count == 1, "\(status)")
  }

  /// A store whose folder was renamed is the same: nobody is told that something may be missing.
  @Test func aStoreThatWasMovedIsTheSame() async throws {
    try await homes.turnOn(now: at(1))
    let (old, new) = (ada.folder + "/old", ada.folder + "/new")
    func command(_ words: [String], in place: String) async throws -> String {
      let outcome = try await Run.command(
        words[0], Array(words.dropFirst()) + ["--store", "\(place)/s.sqlite", "--now", at(2)],
        environment: ada.environment)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.output + outcome.errors
    }
    try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
    _ = try await command(
      ["household", "sync", "on", "--folder", folder, "--as", "tablet"], in: old)
    try FileManager.default.moveItem(atPath: old, toPath: new)
    let added = try await command(["timer", "add", "Tea", "3m"], in: new)
    #expect(!added.contains("copied"), "\(added)")
    _ = try await command(["household", "sync", "now"], in: new)
    let status = try await command(["household", "sync", "status"], in: new)
    #expect(status.contains("tablet") && !status.contains("opied"), "\(status)")
    // A copy beside it is told.
    let copy = ada.folder + "/copy"
    try FileManager.default.copyItem(atPath: new, toPath: copy)
    let told = try await command(["timer", "add", "Eggs", "5m"], in: copy)
    #expect(told.contains("was copied, put back from a copy, or moved to another disk"), "\(told)")
    let device = try await command(["household", "sync", "status"], in: copy)
    #expect(device.contains("tablet, a copy"), "\(device)")
  }

  /// A file where the folder should be, and a store that something emptied, are said as that.
  @Test func whatLiesInThePlaceOfTheFolderIsSaid() async throws {
    try await homes.turnOn(now: at(1))
    try FileManager.default.removeItem(atPath: folder)
    try Data().write(to: URL(filePath: folder))
    try await run(ada, "timer add Tea 3m", at(2))
    for _ in 1...2 {
      let status = try await run(ada, "household sync status", at(2), status: 2)
      #expect(status.contains("is a file, not a folder"), "\(status)")
      #expect(status.contains("What to do move that file away"), "\(status)")
      let now = try await run(ada, "household sync now", at(2), status: 1)
      #expect(now.contains("is a file, not a folder. Move it away"), "\(now)")
    }
    try Data().write(to: URL(filePath: ben.store))
    let emptied = try await run(ben, "household today", at(2))
    #expect(emptied.contains("was an empty file, so a new store begins in it"), "\(emptied)")
  }
}
