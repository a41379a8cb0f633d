import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two people who noted the same home, each for themselves, before they synced.
struct UniteCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("home-maintenance") }

  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    let words = line.split(separator: " ").map { $0 == "FOLDER" ? folder : String($0) }
    let outcome = try await home.command(
      words + ["--time-zone", "UTC"], now: "2026-\(time):00Z")
    #expect(outcome.status == 0, "\(line): \(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  private func sync(_ time: String) async throws {
    for home in [ada, ben, ada] { _ = try await run(home, "sync now", time) }
  }

  /// Work of other days and prices stays, also in tasks that become one; what differs in them is listed.
  @Test func workIsNotMelted() async throws {
    for (home, day, cost) in [(ada, "2026-03-01", 100), (ben, "2026-04-01", 120)] {
      _ = try await run(home, "init Elm", "11-01T08:00")
      _ = try await run(home, "task add Boiler --every 1y --due \(day)", "11-01T08:00")
      _ = try await run(home, "done Boiler --on \(day) --cost \(cost)", "11-01T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-02T08:00") }
    try await sync("11-02T08:01")
    let twice = try await run(ada, "sync unite", "11-02T08:02")
    #expect(twice.contains("Boiler: ") && twice.contains("first due date"), "\(twice)")
    _ = try await run(ada, "sync unite Elm", "11-02T08:02")
    try await sync("11-02T08:03")
    for home in [ada, ben] {
      let costs = try await run(home, "costs", "11-02T08:04")
      #expect(costs.contains("220.00"), "\(costs)")
      let log = try await run(home, "log", "11-02T08:04")
      #expect(log.contains("100.00") && log.contains("120.00"), "\(log)")
    }
  }

  /// Who makes one of two parts is told how many are in stock then, which is in neither list.
  @Test func whoUnitesPartsIsToldTheStock() async throws {
    for (home, day, done, title, count) in [
      (ada, "20", "12", "Sweep", 5), (ben, "22", "13", "Mop", 3),
    ] {
      _ = try await run(home, "init Elm", "09-01T08:00")
      _ = try await run(home, "part add Filter --on-hand \(count)", "09-\(day)T08:00")
      _ = try await run(home, "part add Salt --on-hand 2", "09-\(day)T08:00")
      _ = try await run(home, "task add \(title) --every 1mo --part Filter", "09-\(day)T08:00")
      _ = try await run(home, "done \(title)", "10-\(done)T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "10-20T08:00") }
    try await sync("10-20T08:01")
    let outcome = try await ada.command(
      ["sync", "unite", "--all", "--time-zone", "UTC"], now: "2026-10-20T08:02:00Z")
    let words = outcome.errors.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("“Filter”: 1 in stock now; count them."), "\(outcome.output)\(words)")
    #expect(!words.contains("Salt"), "\(words)")
    let parts = try await run(ada, "part list", "10-20T08:03")
    #expect(parts.contains(/Filter +1 *\n/), "\(parts)")
  }

  /// Where two parts become one, the later count ends what was used of the other before.
  @Test func aCountEndsTheUsesOfBoth() async throws {
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T07:00") }
    _ = try await run(ada, "init Elm", "11-01T08:00")
    try await sync("11-01T08:01")
    _ = try await run(ada, "part add Filter --on-hand 6", "11-01T09:00")
    _ = try await run(ada, "task add Change --every 1w --part Filter", "11-01T09:00")
    _ = try await run(ada, "done Change", "11-02T08:00")
    _ = try await run(ben, "part add Filter --on-hand 4", "11-03T08:00")
    try await sync("11-03T09:00")
    _ = try await run(ada, "sync unite Filter", "11-03T09:01")
    try await sync("11-03T09:02")
    for home in [ada, ben] {
      let parts = try await run(home, "part list", "11-03T09:03")
      #expect(parts.contains(/Filter +4 *\n/), "\(parts)")
    }
  }

  /// What a manual is about is not taken for something of the manual.
  @Test func theModelOfAManualIsThatOfItsAppliance() async throws {
    for (home, model) in [(ada, " --model ecoTEC"), (ben, "")] {
      _ = try await run(home, "init Elm", "11-01T08:00")
      _ = try await run(home, "appliance add Boiler\(model)", "11-01T08:00")
      _ = try await run(
        home, "manual add Book --appliance Boiler --url https://example.com/a.pdf", "11-01T08:01")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T09:00") }
    try await sync("11-01T09:01")
    let twice = try await run(ada, "sync unite", "11-01T09:02")
    #expect(twice.contains("  model it is about: “ecoTEC” stays"), "\(twice)")
    #expect(twice.contains("  Boiler: model: “ecoTEC” stays"), "\(twice)")
  }

  /// Who does a task writes nothing else of it: what somebody wrote later stays, also of a task that is done for
  /// good.
  @Test func whoDoesATaskWritesNothingElseOfIt() async throws {
    for (home, day, months, notes) in [(ada, "20", 1, "Old"), (ben, "22", 2, "New")] {
      _ = try await run(home, "init Elm", "09-01T08:00")
      _ = try await run(home, "task add Boiler --every \(months)mo --after-done", "09-\(day)T08:00")
      _ = try await run(home, "task add Tap --due 2026-12-01 --notes \(notes)", "09-\(day)T08:00")
    }
    _ = try await run(ben, "done Tap --on 2026-09-23", "09-23T08:00")
    for line in ["done Boiler", "done Tap --on 2026-09-23"] {
      _ = try await run(ada, line, "10-12T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "10-20T08:00") }
    try await sync("10-20T08:01")
    let twice = try await run(ada, "sync unite", "10-20T08:02")
    let words = twice.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("interval: “every 2mo after completion” stays"), "\(words)")
    #expect(words.contains("notes: “New” stays, “Old” goes"), "\(words)")
    _ = try await run(ada, "sync unite --all", "10-20T08:03")
    try await sync("10-20T08:04")
    for home in [ada, ben] {
      let tasks = try await run(home, "task list", "10-20T08:05")
      #expect(tasks.contains("every 2mo"), "\(tasks)")
      #expect(try await run(home, "task show Tap", "10-20T08:05").contains("New"))
      #expect(try await run(home, "sync doctor", "10-20T08:05").hasPrefix("Everything"))
    }
  }

  /// A day that nobody entered is not told: both said when the task is due first, and no use is counted.
  @Test func whatNobodyEnteredIsNotTold() async throws {
    for (home, day) in [(ada, "05"), (ben, "06")] {
      _ = try await run(home, "init Elm", "01-\(day)T08:00")
      _ = try await run(home, "task add Bins --every 1w --due 2026-01-06", "01-\(day)T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "01-06T09:00") }
    try await sync("01-06T09:01")
    let twice = try await run(ada, "sync unite", "01-06T09:02")
    let words = twice.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Elm the home of this device"), "\(twice)")
    #expect(!words.contains("Bins"), "\(twice)")
  }

  /// Whose home stays is told who made the two one, and what of theirs was not kept, and can put it back.
  @Test(arguments: [true, false]) func theOtherOneIsTold(isAda: Bool) async throws {
    for (home, time, model, serial) in [
      (ben, "08:00", "ecoTEC", "222"), (ada, "09:00", "plus", "111"),
    ] {
      _ = try await run(home, "init Elm", "11-01T\(time)")
      _ = try await run(
        home, "appliance add Boiler --model \(model) --serial \(serial)", "11-01T\(time)")
    }
    _ = try await run(ada, "sync on --folder FOLDER --as phone", "11-02T08:00")
    _ = try await run(ben, "sync on --folder FOLDER --as laptop", "11-02T08:00")
    try await sync("11-02T08:01")
    let (one, other) = isAda ? (ada, ben) : (ben, ada)
    let said = try await run(one, "sync unite Elm", "11-02T11:00")
    #expect(said.contains("Boiler:") && said.contains("“222” goes"), "\(said)")
    try await sync("11-02T11:01")
    let name = isAda ? "phone" : "laptop"
    let told = try await run(other, "sync conflicts", "11-02T11:02")
    let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("Two homes “Elm”, one of them noted here, were made one by \(name) at 11:00."),
      "\(words)")
    #expect(words.contains("Not kept: model “ecoTEC”, which is “plus” now") == isAda, "\(words)")
    #expect(try await run(one, "sync conflicts", "11-02T11:02") == "There are no conflicts.\n")
    #expect(
      try await run(other, "sync log", "11-02T11:02").contains("united appliance “Boiler”"))
    if isAda {
      _ = try await run(other, "sync undo --all", "11-02T11:03")
      try await sync("11-02T11:04")
      for home in [ada, ben] {
        #expect(try await run(home, "appliance show Boiler", "11-02T11:05").contains("222"))
      }
      let again = try await run(other, "sync undo --all", "11-02T11:06")
      #expect(again == "There is nothing to put back.\n")
      return
    }
    // Who undoes it says so as well.
    _ = try await run(one, "undo", "11-02T12:00")
    try await sync("11-02T12:01")
    let undone = try await run(other, "sync conflicts", "11-02T12:02")
    #expect(
      undone.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "Two homes “Elm”, which had been made one, were made two again by \(name) at 12:00."),
      "\(undone)")
    #expect(!undone.contains("Nothing is left"), "\(undone)")
    let place = "What was added meanwhile is with the one of laptop."
    #expect(
      undone.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(place),
      "\(undone)")
    // What is kept apart is so for both.
    _ = try await run(other, "sync unite Elm --apart", "11-02T13:00")
    try await sync("11-02T13:01")
    for home in [ada, ben] {
      #expect(try await run(home, "sync unite", "11-02T13:02") == "Nothing was noted twice.\n")
    }
    #expect(try await run(one, "sync log", "11-02T13:02").contains("kept apart home “Elm”"))
  }

  /// Who takes back that two are one does not keep them apart: they are offered again.
  @Test(arguments: [true, false]) func thatItWasTakenBackIsTold(isAda: Bool) async throws {
    for (home, time) in [(ada, "08:00"), (ben, "09:00")] {
      _ = try await run(home, "init Elm", "11-01T\(time)")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-02T08:00") }
    try await sync("11-02T08:01")
    let (one, other) = isAda ? (ada, ben) : (ben, ada)
    _ = try await run(one, "sync unite Elm", "11-02T09:00")
    try await sync("11-02T09:01")
    _ = try await run(one, "undo", "11-02T10:00")
    try await sync("11-02T10:01")
    let log = try await run(other, "sync log", "11-02T10:02")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(log.contains("took back uniting home “Elm”"), "\(log)")
    #expect(!log.contains("kept apart"), "\(log)")
    #expect(try await run(other, "sync unite", "11-02T10:03").hasPrefix("Elm"))
  }

  /// What nobody wrote, as when the program noted something, and the name under which it keeps a file, are told
  /// nobody.
  @Test func nothingInnerIsTold() async throws {
    for (home, time) in [(ada, "18:00"), (ben, "20:00")] {
      _ = try await run(home, "init Elm", "10-01T08:00")
      _ = try await run(home, "task add Sweep --every 1mo --due 2026-10-20", "10-01T08:00")
      _ = try await run(home, "done Sweep", "10-20T\(time)")
      let file = "\(home.folder)/b.pdf"
      try Data("%PDF-1.4 \(time)".utf8).write(to: URL(filePath: file))
      _ = try await run(home, "manual add Handbook --file \(file)", "10-20T\(time)")
    }
    for (home, name) in [(ada, "phone"), (ben, "laptop")] {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "11-02T08:00")
    }
    try await sync("11-02T08:01")
    let twice = try await run(ada, "sync unite", "11-02T08:02")
    let words = twice.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("shared file: the PDF of ") && !words.contains(".pdf"), "\(twice)")
    _ = try await run(ada, "sync unite --all", "11-02T08:03")
    try await sync("11-02T08:04")
    let told = try await run(ben, "sync conflicts", "11-02T08:05")
    #expect(told.contains("Two homes “Elm”"), "\(told)")
    #expect(!told.contains("stamp") && !told.contains(".pdf"), "\(told)")
  }

  /// The file of a manual that gave way stays as long as the union can be undone, and goes from the folder then.
  @Test func aFileThatGaveWayGoes() async throws {
    for home in [ada, ben] {
      _ = try await run(home, "init Elm", "10-01T08:00")
      let file = try home.file("b.pdf", "%PDF-1.4 \(home.folder)".utf8)
      _ = try await run(home, "manual add Handbook --file \(file)", "10-01T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "10-02T08:00") }
    try await sync("10-02T08:01")
    _ = try await run(ada, "sync unite --all", "10-02T08:02")
    try await sync("10-02T08:03")
    let before = try blobs()
    #expect(before.count == 2)
    try await sync("10-31T08:00")
    #expect(try blobs() == before)
    try await sync("12-01T00:00")
    try await sync("12-02T08:00")
    for home in [ada, ben] {
      let doctor = try await home.command(["sync", "doctor"], now: "2026-12-02T08:01:00Z")
      #expect(doctor.output == "Everything is as it should be.\n", "\(doctor.output)")
      #expect(!doctor.errors.contains("No row names"), "\(doctor.errors)")
    }
    #expect(try blobs().count == 1)
  }

  private func blobs() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".blob") }
      .sorted()
  }

  /// What one never entered is nothing that was not kept.
  @Test func whatWasNeverEnteredIsNotLost() async throws {
    for (home, more) in [(ada, " --brand Vaillant"), (ben, "")] {
      _ = try await run(home, "init Elm", "11-01T08:00")
      _ = try await run(home, "appliance add Boiler\(more)", "11-01T08:00")
      _ = try await run(home, "task add Service --appliance Boiler --every 1y", "11-01T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-02T08:00") }
    try await sync("11-02T08:01")
    _ = try await run(ada, "sync unite --all", "11-02T09:00")
    try await sync("11-02T09:01")
    let told = try await run(ben, "sync conflicts", "11-02T09:02")
    #expect(told.contains("Two homes “Elm”") && !told.contains("Not kept"), "\(told)")
    #expect(
      try await run(ben, "sync undo --all", "11-02T09:03") == "There is nothing to put back.\n")
    // Who deletes their own of the two before hearing of it takes nothing from the one.
    _ = try await run(ben, "appliance edit Boiler --serial 21", "11-03T08:00")
    try await sync("11-03T08:01")
    for home in [ada, ben] {
      let boiler = try await run(home, "appliance show Boiler", "11-03T08:02")
      #expect(boiler.contains("Vaillant") && boiler.contains("21"), "\(boiler)")
    }
  }

  /// What one of two was noted without later hides nothing of the other, until somebody empties it.
  @Test(arguments: [true, false]) func whatIsBlankGivesWay(isOlder: Bool) async throws {
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T07:00") }
    _ = try await run(ada, "init Elm", "11-01T08:00")
    try await sync("11-01T08:01")
    for (home, time, isMade) in [(ada, "09:00", isOlder), (ben, "09:30", !isOlder)] {
      let make = isMade ? " --brand Bosch --model X1" : ""
      _ = try await run(home, "appliance add Toaster\(make)", "11-01T\(time)")
    }
    try await sync("11-01T10:00")
    let said = try await run(ben, "sync unite Toaster", "11-01T10:01")
    #expect(said.contains("brand: “Bosch” stays") && said.contains("“X1” stays"), "\(said)")
    try await sync("11-01T10:02")
    for home in [ada, ben] {
      let toaster = try await run(home, "appliance show Toaster", "11-01T10:03")
      #expect(toaster.contains("Bosch X1"), "\(toaster)")
    }
    let options = ["--brand", "", "--time-zone", "UTC"]
    let emptied = try await ben.command(
      ["appliance", "edit", "Toaster"] + options, now: "2026-11-01T11:00:00Z")
    #expect(emptied.status == 0, "\(emptied.errors)")
    try await sync("11-01T11:01")
    for home in [ada, ben] {
      let toaster = try await run(home, "appliance show Toaster", "11-01T11:02")
      #expect(toaster.contains("X1") && !toaster.contains("Bosch"), "\(toaster)")
    }
  }

  /// Two that nobody noted twice, as who added one knew of the other, become one where a person says so.
  @Test func twoThatAreNotOfferedBecomeOne() async throws {
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T07:00") }
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await run(ada, "appliance add Toaster --serial 21", "11-01T08:00")
    _ = try await run(ada, "task add Crumbs --appliance Toaster --every 1mo", "11-01T08:01")
    for name in ["Kettle", "Boiler"] {
      _ = try await run(ada, "appliance add \(name)", "11-01T08:02")
    }
    try await sync("11-01T08:03")
    _ = try await run(ben, "appliance add Toaster --notes red", "11-01T09:00")
    let list = try JSONValue(parsing: try await run(ben, "appliance list --json", "11-01T09:01"))
    let own = try #require(
      list["appliances"]?.array?.first { $0["notes"]?.string == "red" }?["id"]?.string)
    _ = try await run(ben, "task add Crumbs --appliance \(own) --every 1mo", "11-01T09:02")
    try await sync("11-01T09:03")
    #expect(try await run(ada, "sync unite", "11-01T09:04") == "Nothing was noted twice.\n")
    let said = try await run(ada, "sync unite Toaster", "11-01T09:05")
    #expect(said.contains("“Toaster” is one now, with 1 thing"), "\(said)")
    try await sync("11-01T09:06")
    for home in [ada, ben] {
      let toaster = try await run(home, "appliance show Toaster", "11-01T09:07")
      #expect(toaster.contains("21") && toaster.contains("red"), "\(toaster)")
      let tasks = try await run(home, "task list", "11-01T09:07")
      #expect(tasks.matches(of: /Crumbs/).count == 1, "\(tasks)")
    }
    // Also two of other names, and of kinds that are not the same none.
    _ = try await run(ben, "sync unite Kettle Boiler", "11-01T10:00")
    try await sync("11-01T10:01")
    let left = try await run(ada, "appliance list", "11-01T10:02")
    #expect(!left.contains("Kettle") || !left.contains("Boiler"), "\(left)")
    let kinds = try await ada.command(
      ["sync", "unite", "Toaster", "Crumbs"], now: "2026-11-01T10:03:00Z")
    let words = kinds.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(kinds.status == 64 && words.contains("not of one kind"), "\(words)")
    // What was made one is two again.
    _ = try await run(ada, "undo Toaster --yes", "11-01T10:04")
    try await sync("11-01T10:05")
    for home in [ada, ben] {
      let all = try await run(home, "appliance list", "11-01T10:06")
      #expect(all.matches(of: /Toaster/).count == 2, "\(all)")
    }
  }

  /// A new name and a corrected model are two things: neither is lost.
  @Test func aNameAndAModelAreChangedApart() async throws {
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await run(ada, "appliance add Boiler --brand Vaillant --model eco", "11-01T08:00")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T09:00") }
    try await sync("11-01T09:01")
    _ = try await run(ada, "appliance edit Boiler --name Furnace", "11-02T08:00")
    _ = try await run(ben, "appliance edit Boiler --model ecoTEC", "11-02T08:01")
    for time in ["11-02T08:02", "11-02T08:03"] { try await sync(time) }
    for home in [ada, ben] {
      let furnace = try await run(home, "appliance show Furnace", "11-02T08:04")
      #expect(furnace.contains("Vaillant ecoTEC"), "\(furnace)")
      let told = try await run(home, "sync conflicts", "11-02T08:04")
      #expect(told == "There are no conflicts.\n", "\(told)")
    }
  }

  /// Who deletes their own of two that somebody else made one takes nothing from the one.
  @Test func deletingOnesOwnTakesNothing() async throws {
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await run(ada, "appliance add Boiler", "11-01T08:00")
    _ = try await run(ben, "init Elm", "11-01T09:00")
    _ = try await run(ben, "appliance add Boiler --serial 21", "11-01T09:00")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-02T08:00") }
    try await sync("11-02T08:01")
    let list = try JSONValue(parsing: try await run(ben, "sync unite --json", "11-02T08:30"))
    let own = try #require(list["doubles"]?.array?.first?["other"]?.string)
    _ = try await run(ada, "sync unite --all", "11-02T09:00")
    _ = try await run(ben, "home delete \(own) --yes", "11-02T10:00")
    for time in ["11-02T11:00", "11-02T11:01"] { try await sync(time) }
    for home in [ada, ben] {
      let boiler = try await run(home, "appliance show Boiler", "11-02T11:02")
      #expect(boiler.contains("21"), "\(boiler)")
    }
    let told = try await run(ben, "sync conflicts", "11-02T11:03")
    #expect(told.contains("It is there"), "\(told)")
  }

  /// A folder that cannot be written when sync is turned on again stays in use.
  @Test func aFolderThatFailsStaysInUse() async throws {
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await run(ada, "sync on --folder FOLDER", "11-01T08:00")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    // A file has the place of the program's folder: also root cannot write there.
    try Data().write(to: URL(filePath: "\(folder)/home-maintenance"))
    let outcome = try await ada.command(
      ["sync", "on", "--folder", folder, "--time-zone", "UTC"], now: "2026-11-02T08:00:00Z")
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    try FileManager.default.removeItem(atPath: "\(folder)/home-maintenance")
    let status = try await ada.command(
      ["sync", "status", "--time-zone", "UTC"], now: "2026-11-02T08:01:00Z")
    #expect(status.output.contains("Place"), "\(status.output)")
    let now = try await ada.command(
      ["sync", "now", "--time-zone", "UTC"], now: "2026-11-02T08:01:30Z")
    let words = now.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(now.status == 1 && words.contains("If it is the right folder, “"), "\(words)")
    _ = try await run(ada, "sync on --folder FOLDER", "11-02T08:02")
    let written = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(written.contains { $0.hasSuffix(".seg") }, "\(written)")
    // A folder that is gone is said before anything is exchanged, where something waits for it.
    try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
    _ = try await run(ada, "task add Sweep --every 1mo", "11-02T08:03")
    let away = try await ada.command(
      ["sync", "status", "--time-zone", "UTC"], now: "2026-11-02T08:04:00Z")
    #expect(away.status == 2 && away.output.contains("There is no folder"), "\(away.output)")
  }

  /// Two people who take turns, and one who notes anew what another deleted, noted nothing twice.
  @Test func whatIsDoneInTurnsIsNoDouble() async throws {
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await run(ada, "task add Sweep --every 3d --after-done", "11-01T08:00")
    _ = try await run(ada, "task add Mop --every 3d --after-done", "11-01T08:00")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T09:00") }
    try await sync("11-01T09:01")
    _ = try await run(ben, "done Sweep --cost 3", "11-04T08:00")
    _ = try await run(ada, "task delete Mop --yes", "11-04T08:00")
    try await sync("11-04T08:01")
    _ = try await run(ada, "done Sweep", "11-07T08:00")
    _ = try await run(ben, "task add Mop --every 1mo", "11-07T08:00")
    try await sync("11-07T08:01")
    let carla = try ExampleHome("home-maintenance")
    _ = try await run(carla, "sync on --folder FOLDER", "11-08T08:00")
    for home in [ada, ben, carla] {
      #expect(try await run(home, "sync unite", "11-08T09:00") == "Nothing was noted twice.\n")
    }
  }

  /// A manual's new file takes the place of the old one on all devices, and no look brings that back.
  @Test func aBetterScanReplacesTheOld() async throws {
    let scans = ["old", "better"].map { ada.store + ".\($0).pdf" }
    for scan in scans { try Data(scan.utf8).write(to: URL(filePath: scan)) }
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await ada.command(
      ["manual", "add", "Book", "--file", scans[0]], now: "2026-11-01T08:01:00Z")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T09:00") }
    try await sync("11-01T09:01")
    _ = try await run(ben, "sync fetch --all", "11-01T09:02")
    _ = try await ben.command(
      ["manual", "edit", "Book", "--file", scans[1]], now: "2026-11-02T08:00:00Z")
    for home in [ben, ada] { _ = try await run(home, "sync now", "11-02T08:01") }
    let look = try await run(ada, "manual show Book", "11-02T08:02")
    #expect(look.contains("not on this device yet"), "\(look)")
    try await sync("11-02T08:03")
    _ = try await run(ada, "sync fetch --all", "11-02T08:04")
    for home in [ada, ben] {
      let path = try await run(home, "manual show Book --path", "11-02T08:05")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(scans[1].utf8))
    }
  }
}
