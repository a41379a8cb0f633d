import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Days of a household whose four programs and `household` work on one file.
@Suite struct HouseholdCommandTests {
  private let home: ExampleHome

  init() throws { home = try ExampleHome("household") }

  /// Runs a command of another program on the same store.
  private func other(_ program: String, _ words: [String], now: String) async throws {
    let outcome = try await Run.command(
      program, words + ["--store", home.store, "--now", now, "--time-zone", "UTC"],
      environment: home.environment)
    try #require(outcome.status == 0, "\(program) \(words): \(outcome.errors)")
  }

  private func at(_ day: Int, _ time: String) -> String { "2026-03-0\(day)T\(time):00Z" }

  /// A Wednesday: the white shirt was worn twice, and there is an interview on Friday at 10:00.
  private func moveIn() async throws {
    try await other("laundry", ["pet", "add", "Snowy"], now: at(1, "08:00"))
    for (name, category, color) in [
      ("White Dress Shirt", "shirt", "white"), ("Navy Suit Trousers", "pants", "navy"),
      ("Navy Suit Jacket", "blazer", "navy"), ("Black Oxfords", "shoes", "black"),
      ("Gray T-Shirt", "tshirt", "gray"), ("Blue Jeans", "jeans", "blue"),
    ] {
      try await other(
        "wardrobe", ["item", "add", name, "--category", category, "--color", color],
        now: at(1, "08:00"))
    }
    for day in [2, 3] {
      try await other("wardrobe", ["wear", "White Dress Shirt"], now: at(day, "20:00"))
    }
    let calendar = try home.file(
      "calendar.ics",
      Array(
        """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//Test//EN\r\nBEGIN:VEVENT\r\nUID:interview\r
        DTSTAMP:20260301T000000Z\r\nDTSTART:20260306T100000Z\r\nDTEND:20260306T110000Z\r
        SUMMARY:Job interview\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """.utf8))
    try await other("wardrobe", ["events", "import", calendar], now: at(4, "07:00"))
  }

  /// What was planned for today and put on is not needed once more today.
  @Test func whatIsWornIsNotNeededOnceMore() async throws {
    try await moveIn()
    try await other(
      "wardrobe", ["outfit", "add", "Plain", "Gray T-Shirt", "Blue Jeans"], now: at(4, "07:10"))
    try await other(
      "wardrobe", ["outfit", "plan", "Plain", "--on", "2026-03-04"], now: at(4, "07:11"))
    let before = try await home.command(["today"], now: at(4, "07:12"))
    #expect(before.output.contains("Plain today"), "\(before.output)")
    try await other("wardrobe", ["wear", "Plain"], now: at(4, "07:20"))
    let after = try await home.command(["today"], now: at(4, "07:21"))
    #expect(!after.output.contains("Plain"), "\(after.output)")
    #expect(after.output.contains("Job interview"), "\(after.output)")
  }

  @Test func aTimerThatIsOverOrWaitsIsSaidToBe() async throws {
    try await other("timer", ["start", "--adhoc", "10m", "Egg"], now: at(4, "08:00"))
    try await other(
      "timer", ["sequence", "Bread", "knead=5m", "rest=1h", "--hold"], now: at(4, "08:00"))
    try await other("timer", ["start", "Bread"], now: at(4, "08:00"))
    let early = try await home.command(["today"], now: at(4, "08:01"))
    #expect(early.status == 0)
    #expect(
      early.output.contains("Egg  until 08:10") && early.output.contains("Bread  until 08:05"))
    let late = try await home.command(["watch", "--once"], now: at(4, "08:12"))
    #expect(late.output.contains("Egg  has been over since 08:10"))
    #expect(late.output.contains("Bread  waits for you since 08:05"))
    let page = try await home.command(["page", "-"], now: at(4, "08:12"))
    #expect(
      page.output.contains("<strong>Egg</strong>") && page.output.contains("over since 08:10"))
    #expect(page.output.contains("waits since 08:05"))
    let json = try await home.command(["watch", "--once", "--json"], now: at(4, "08:12"))
    let timers = try JSONValue(parsing: json.output)["timers"]?.array
    #expect(timers?.map { $0["state"] } == ["held", "finished"])
    #expect(try await home.command(["today"], now: at(4, "08:12")).status == 2)
  }

  /// What is due in two homes says in which, once there are two.
  @Test func whatIsDueNamesItsHome() async throws {
    let task = ["task", "add", "Sweep", "--due", "2026-03-04", "--home"]
    for (index, name) in ["Elm", "Mill"].enumerated() {
      try await other("home-maintenance", ["home", "add", name], now: at(3, "08:00"))
      try await other("home-maintenance", task + [name], now: at(3, "08:00"))
      let today = try await home.command(["today"], now: at(4, "08:00"))
      let isNamed = today.output.contains("Sweep (\(name))  due today")
      #expect(isNamed == (index > 0), "\(today.output)")
    }
    let json = try await home.json("today", now: at(4, "08:00"))
    #expect(json["due"]?.array?.map { $0["home"] } == ["Elm", "Mill"])
    let page = try await home.command(["page", "-"], now: at(4, "08:00"))
    #expect(page.output.contains("<strong>Sweep (Elm)</strong>"), "\(page.output)")
  }

  /// Whoever begins is told how, until there is something.
  @Test func anEmptyStoreSaysHowToBegin() async throws {
    let empty = try await home.command(["today"], now: at(4, "08:00"))
    #expect(empty.output.contains("This store is empty."), "\(empty.output)")
    let line = "laundry pet add Snowy --store \(home.store)"
    #expect(empty.output.contains(line), "\(empty.output)")
    let words = line.split(separator: " ").map(String.init)
    let begun = try await Run.command(
      words[0], Array(words.dropFirst()), environment: home.environment)
    #expect(begun.status == 0, "\(begun.errors)")
    let next = try await home.command(["today"], now: at(4, "08:01"))
    #expect(!next.output.contains("This store is empty."), "\(next.output)")
    let text = empty.output.split { $0.isWhitespace }.joined(separator: " ")
    let other = try #require(text.firstMatch(of: /“(wardrobe [^”]*)”/)).output.1
    let folder = URL(filePath: Executable.path(of: "wardrobe")).deletingLastPathComponent().path
    let added = try await Run.system(
      "/bin/sh", ["-c", "PATH='\(folder)':$PATH && \(other)"], environment: home.environment)
    #expect(added.status == 0, "\(other): \(added.errors)")
  }

  @Test func theShirtIsReadyForTheInterview() async throws {
    try await moveIn()
    let today = try await home.command(["today"], now: at(4, "08:00"))
    #expect(today.status == 0, "\(today.errors)")
    #expect(
      today.output.contains(
        "Start the whites by tomorrow 20:15: White Dress Shirt for Job interview on Friday."))
    #expect(today.output.contains("Next  household start"))
    let plan = try await home.json("plan", now: at(4, "08:00"))
    #expect(plan["loads"]?[0]?["latestStart"]?.string == "2026-03-05T20:15:00.000Z")
    #expect(plan["loads"]?[0]?["group"]?.string == "whites")

    // An hour before it is too late, it needs somebody.
    #expect(try await home.command(["today"], now: at(5, "19:20")).status == 2)
    let told = try await home.command(["remind", "--print"], now: at(5, "19:20"))
    #expect(told.output.contains("Start the whites by Thursday 20:15"))
    let start = try await home.command(["start"], now: at(5, "19:30"))
    #expect(start.output == "Snowy: washing until 20:15: White Dress Shirt.\n", "\(start.errors)")
    #expect(try await home.command(["remind", "--print"], now: at(5, "19:31")).output == "")
    let wet = try await home.command(["today"], now: at(5, "20:20"))
    #expect(wet.status == 2 && wet.output.contains("wet: dry it or hang it up"))
    #expect(wet.output.contains("Next  household dry Snowy"))
    try await home.run([(at(5, "20:20"), "dry"), (at(5, "21:20"), "fold")])
    let morning = try await home.command(["today"], now: at(6, "07:00"))
    #expect(morning.status == 0)
    #expect(
      !morning.output.contains("to be washed") && morning.output.contains("White Dress Shirt"))

    // Undone, it is to be folded again; redone, it is clean.
    let undone = try await home.command(["undo"], now: at(6, "07:01"))
    #expect(undone.output.contains("Fold Snowy"), "\(undone.errors)")
    #expect(try await home.command(["today"], now: at(6, "07:02")).output.contains("to be folded"))
    #expect(try await home.command(["redo"], now: at(6, "07:03")).status == 0)
  }

  /// Whoever reads that a pet is dead, or clothes are musty, reads what helps, and it does.
  @Test func whatIsWrongHasANextStep() async throws {
    for pet in ["Snowy", "Mimi"] {
      try await other("laundry", ["pet", "add", pet], now: at(1, "08:00"))
    }
    try await other(
      "wardrobe", ["item", "add", "White Shirt", "--category", "shirt", "--color", "white"],
      now: at(1, "08:00"))
    for day in [2, 3] {
      try await other("wardrobe", ["wear", "White Shirt"], now: at(day, "20:00"))
    }
    let later = ["2026-03-28T08:00:00Z", "2026-03-29T08:00:00Z"]
    let dead = try await home.command(["today"], now: later[0])
    #expect(dead.status == 2 && dead.output.contains("is dead"), "\(dead)")
    let hints = dead.lines.filter { $0.contains("--store") }
      .map { $0.replacing("Next", with: "").trimmingCharacters(in: .whitespaces) }
    try #require(hints.count == 2, "\(dead.output)")
    #expect(hints[0].hasPrefix("household start whites --pet "), "\(hints)")
    #expect(hints[1].hasPrefix("laundry wash "), "\(hints)")
    for hint in hints { try await follow(hint, now: later[0]) }
    let musty = try await home.command(["today"], now: later[1])
    #expect(musty.output.contains("musty: wash it again, or hang it up"), "\(musty)")
    for pet in ["Snowy", "Mimi"] {
      let hint = "laundry rewash \(pet) --store \(home.store) --time-zone UTC"
      #expect(musty.output.contains(hint), "\(musty)")
      #expect(musty.output.contains("household hang \(pet) --store"), "\(musty)")
      try await follow(hint, now: later[1])
    }
  }

  /// Types a command as it was printed.
  private func follow(_ hint: String, now: String) async throws {
    let words = hint.split(separator: " ").map(String.init)
    let outcome = try await Run.command(
      words[0], Array(words.dropFirst()) + ["--now", now], environment: home.environment)
    try #require(outcome.status == 0, "\(hint): \(outcome.errors)")
  }

  /// A step that comes too early says when it can be done, also if nobody's name is typed.
  @Test func whatCannotBeDoneYetSaysWhen() async throws {
    try await moveIn()
    try await home.run([(at(4, "09:00"), "start whites")])
    let hang = try await home.command(["hang"], now: at(4, "09:05"))
    #expect(
      hang.status == 1 && hang.errors.contains("Snowy's wash ends at 09:45, in 40 min"), "\(hang)")
    #expect(hang.errors.contains("“laundry finish Snowy --store"), "\(hang)")
    let fold = try await home.command(["fold"], now: at(4, "10:00"))
    #expect(fold.status == 1 && fold.errors.contains("washed and still wet"), "\(fold)")
    try await other("laundry", ["pet", "add", "Mimi"], now: at(4, "09:06"))
    try await other("laundry", ["wash", "Mimi"], now: at(4, "09:10"))
    let both = try await home.command(["hang"], now: at(4, "09:15"))
    #expect(both.errors.contains("Snowy: In the washing machine until 09:45"), "\(both)")
    #expect(both.errors.contains("Mimi: In the washing machine until 09:55"), "\(both)")
  }

  /// A second load is not put into a washer that runs, unless no washer was named.
  @Test(arguments: [true, false]) func oneWasherWashesOneLoad(isNamed: Bool) async throws {
    try await moveIn()
    try await other("laundry", ["pet", "add", "Mimi"], now: at(1, "08:00"))
    if isNamed { try await home.run([(at(4, "08:00"), "machine add Washer washer")]) }
    try await home.run([(at(4, "09:00"), "start whites --pet Snowy")])
    let words = ["start", "Gray T-Shirt", "--pet", "Mimi"]
    let second = try await home.command(words, now: at(4, "09:05"))
    #expect(second.status == (isNamed ? 1 : 0), "\(second)")
    guard isNamed else { return }
    #expect(second.errors.contains("Washer runs until 09:45 for Snowy: start this"), "\(second)")
    #expect(second.errors.contains("“laundry finish Snowy --store"), "\(second)")
    try await other("laundry", ["finish", "Snowy"], now: at(4, "09:06"))
    #expect(try await home.command(words, now: at(4, "09:07")).status == 0)
  }

  /// Where no event asks for anything, the groups that can be washed are named.
  @Test func theGroupsOfTheBasketAreNamed() async throws {
    try await moveIn()
    let late = try await home.command(["start"], now: "2026-03-28T08:00:00Z")
    #expect(late.status == 1, "\(late)")
    #expect(late.errors.contains("Name garments, or a group of the basket: whites."), "\(late)")
  }

  /// A habit of Mondays is no habit for the days after a Monday's evening; nobody says that there is none.
  @Test func aHabitOfAnotherDayIsNotDenied() async throws {
    try await moveIn()
    for day in ["09", "16", "23"] {
      try await other(
        "wardrobe", ["wear", "Blue Jeans", "--occasion", "work"], now: "2026-03-\(day)T08:00:00Z")
    }
    let week = try await home.command(["week"], now: "2026-03-23T20:00:00Z")
    let words = "no event to dress for, and the wear log no habit for them."
    #expect(week.output.contains(words), "\(week)")
  }

  /// What was worn after its wash is clean if the load was washed again since, and to be washed if not.
  @Test(arguments: [true, false])
  func whatIsCleanIsNotInTheBasket(again: Bool) async throws {
    try await moveIn()
    try await home.run([(at(4, "09:00"), "start whites")])
    #expect(try await home.command(["put", "Gray T-Shirt"], now: at(4, "09:01")).status == 0)
    if !again { try await home.run([(at(4, "10:00"), "hang")]) }
    for day in [5, 6] {
      try await other("wardrobe", ["wear", "White Dress Shirt"], now: at(day, "07:00"))
    }
    if again {
      try await other("laundry", ["rewash", "Snowy"], now: at(6, "08:00"))
      try await home.run([(at(6, "10:00"), "hang")])
    }
    let fold = try await home.command(["fold"], now: again ? at(7, "10:00") : at(6, "08:00"))
    #expect(
      fold.output
        == (again
          ? "Snowy: folded. Clean again: Gray T-Shirt, White Dress Shirt.\n"
          : "Snowy: folded. Clean again: Gray T-Shirt. Worn since that wash, so still to be washed: "
            + "White Dress Shirt.\n"),
      "\(fold)")
    let basket = try await home.command(["basket"], now: at(7, "10:01"))
    #expect(basket.output.contains("White Dress Shirt") == !again, "\(basket)")
  }

  @Test func whatIsNamedIsStarted() async throws {
    try await moveIn()
    let basket = try await home.command(["basket"], now: at(4, "08:00"))
    #expect(basket.output.contains("whites") && basket.output.contains("White Dress Shirt"))
    let unknown = try await home.command(["start", "Purple Cape"], now: at(4, "08:00"))
    #expect(unknown.status == 1 && unknown.errors.contains("There is no garment “Purple Cape”."))
    let none = try await home.command(["start", "reds"], now: at(4, "08:00"))
    #expect(none.status == 1 && none.errors.contains("nothing is to be washed"))
    let early = try await home.command(["fold"], now: at(4, "08:00"))
    #expect(early.status == 1 && early.errors.contains("There is no load to fold now."))
    #expect(try await home.command(["start", "Gray T-Shirt"], now: at(4, "08:00")).status == 0)
    let full = try await home.command(["start", "whites"], now: at(4, "08:01"))
    #expect(full.status == 1 && full.errors.contains("Every pet has a load"))
    let put = try await home.command(["put", "White Dress Shirt"], now: at(4, "08:02"))
    #expect(put.output.contains("in the load"), "\(put.errors)")
  }

  @Test func thePageSaysTheSame() async throws {
    try await moveIn()
    let file = home.folder + "/today.html"
    let outcome = try await home.command(["page", file], now: at(4, "08:00"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.contains("<h2>Wash</h2>") && page.contains("Start the whites by tomorrow 20:15"))
    #expect(!page.contains("http-equiv=\"refresh\"") && !page.contains("<script"))
    #expect(try await home.command(["page", "-", "--watch"]).status == 64)
  }

  @Test func everythingGoesOutAndInAgain() async throws {
    try await moveIn()
    try await home.run([(at(5, "19:30"), "start"), (at(5, "19:31"), "machine add Washer washer")])
    let document = home.folder + "/all.json"
    #expect(try await home.command(["export", document], now: at(5, "20:00")).status == 0)
    let copy = try ExampleHome("household")
    #expect(try await copy.command(["import", document], now: at(5, "20:00")).status == 0)
    let again = home.folder + "/again.json"
    #expect(try await copy.command(["export", again], now: at(5, "20:00")).status == 0)
    #expect(try Data(contentsOf: URL(filePath: again)) == Data(contentsOf: URL(filePath: document)))
  }

  /// Photos and documents of all kits go into one folder, and an export without them says so.
  @Test func filesGoOutAndInAgain() async throws {
    try await moveIn()
    let (file, folder) = (home.folder + "/guide.pdf", home.folder + "/backup")
    try Data("%PDF-1.4 Guide".utf8).write(to: URL(filePath: file))
    let time = at(5, "20:00")
    for words in [["home", "add", "Flat"], ["manual", "add", "Guide", "--file", file]] {
      _ = try await other("home-maintenance", words, now: time)
    }
    let plain = try await home.command(["export", home.folder + "/all.json"], now: time)
    #expect(plain.errors.contains("1 file with photos or documents is not in it"), "\(plain)")
    let whole = try await home.command(["export", folder, "--with-files"], now: time)
    #expect(whole.status == 0 && whole.output.contains("everything and 1 file"), "\(whole)")
    #expect(whole.errors.isEmpty)
    let copy = try ExampleHome("household")
    let read = try await copy.command(["import", folder], now: time)
    #expect(read.status == 0 && read.errors.isEmpty, "\(read)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: copy.store + ".files")
    #expect(files.contains { $0.hasSuffix(".pdf") }, "\(files)")
    let again = try await copy.command(
      ["export", home.folder + "/more", "--with-files"], now: time)
    #expect(again.status == 0 && again.output.contains("everything and 1 file"), "\(again)")
  }

  /// Who used the programs of the kits before finds what they keep, and can have it in one store.
  @Test func whatEachProgramKeepsComesIntoOneStore() async throws {
    let one = try ExampleHome("household")
    for (program, words) in [
      ("laundry", ["pet", "add", "Snowy"]), ("timer", ["add", "Tea", "4m"]),
      ("wardrobe", ["item", "add", "Shirt", "--category", "shirt", "--color", "white"]),
      ("home-maintenance", ["home", "add", "Flat"]),
    ] {
      let store = ["--store", "\(one.folder)/\(program).sqlite", "--now", at(1, "08:00")]
      let added = try await Run.command(program, words + store, environment: one.environment)
      #expect(added.status == 0, "\(added.errors)")
      let export = try await Run.command(
        program, ["export", "\(one.folder)/\(program).json"] + store, environment: one.environment)
      #expect(export.status == 0, "\(export.errors)")
    }
    let today = try await one.command(["today"], now: at(1, "09:00"))
    #expect(
      today.errors.contains(
        "What laundry, timer, wardrobe and home-maintenance keep is in stores of their own"))
    for program in ["laundry", "timer", "wardrobe", "home-maintenance"] {
      let left = try await one.command(["today"], now: at(1, "09:00")).errors
      #expect(left.contains("Note: What") && left.contains(program), "\(left)")
      let outcome = try await one.command(
        ["import", "\(one.folder)/\(program).json"], now: at(1, "09:00"))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let after = try await one.command(["today"], now: at(1, "09:00"))
    #expect(after.status == 0 && after.errors.isEmpty, "\(after.errors)")
    for (program, words, thing) in [
      ("laundry", ["status"], "Snowy"), ("timer", ["list"], "Tea"),
      ("wardrobe", ["item", "list"], "Shirt"), ("home-maintenance", ["home", "list"], "Flat"),
    ] {
      let listed = try await Run.command(
        program, words + ["--store", one.store], environment: one.environment)
      #expect(listed.output.contains(thing), "\(listed)")
    }
    let twice = try await one.command(
      ["import", "\(one.folder)/laundry.json"], now: at(1, "09:00"))
    #expect(twice.status == 1 && twice.errors.contains("--merge"))
  }

  /// Who changes something in the store of one program, from habit, reads that it is not in that of all.
  @Test func aChangeInAnOldStoreSaysSo() async throws {
    let one = try ExampleHome("household")
    let environment = one.environment.merging(["XDG_DATA_HOME": one.folder]) { $1 }
    func run(_ program: String, _ words: String) async throws -> String {
      let run = try await Run.command(
        program, words.split(separator: " ").map(String.init), environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      return run.errors
    }
    #expect(try await run("laundry", "pet add Snowy").isEmpty)
    _ = try await run("laundry", "export \(one.folder)/pets.json")
    _ = try await run("household", "import \(one.folder)/pets.json")
    let note = try await run("laundry", "wash Snowy")
    let store = "\(one.folder)/household-kit/household.sqlite"
    #expect(
      note.contains("This is in the store of laundry alone") && note.contains("--store \(store)"),
      "\(note)")
    #expect(try await run("laundry", "wash Snowy --store \(store)").isEmpty)
    #expect(try await run("laundry", "status").isEmpty, "looking changes nothing")
    #expect(try await run("household", "basket").isEmpty)
  }

  /// A wash of an hour and a half with a soak, read from the watts of its plug.
  @Test func aPlugTellsWhenItWasWashed() async throws {
    try await home.run([(at(4, "08:00"), "machine add Washer washer")])
    try await other("laundry", ["pet", "add", "Snowy"], now: at(1, "08:00"))
    var second = 0
    var lines = ""
    func draws(_ watts: Int, for seconds: Int) {
      for _ in 0..<(seconds / 5) {
        let (hour, minute, rest) = (9 + second / 3600, second / 60 % 60, second % 60)
        let time = [hour, minute, rest].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(
          separator: ":")
        lines += #"{"time": "2026-03-04T\#(time)Z", "watts": \#(watts)}"# + "\n"
        second += 5
      }
    }
    draws(1, for: 600)
    draws(2_000, for: 900)
    draws(2, for: 1_200)
    for _ in 0..<120 {
      draws(150, for: 10)
      draws(6, for: 5)
    }
    draws(420, for: 600)
    draws(1, for: 2_400)
    let told = try await home.command(
      ["machine", "watch", "Washer"], now: at(4, "11:30"), input: lines)
    #expect(told.output == "Washer started at 09:10.\nWasher ended at 10:24.\n", "\(told.errors)")
    let today = try await home.command(["today"], now: at(4, "11:35"))
    #expect(today.status == 2 && today.output.contains("wet: dry it or hang it up"))
    let wrong = try await home.command(["machine", "watch", "Washer"], input: "{}\n")
    #expect(wrong.status == 0 && wrong.errors.contains("Expected JSON with watts"))
    let noAddress = try await home.command(["machine", "watch", "Washer", "--shelly", "ftp://x"])
    #expect(noAddress.status == 1 && noAddress.errors.contains("Expected an address with http://"))
  }

  @Test func optionsStandAnywhere() async throws {
    #expect(try await home.optionProblems(["machine", "list"]) == [])
  }

  @Test func noLineIsWiderThanTheTerminal() async throws {
    try await moveIn()
    try await home.run([(at(4, "08:00"), "machine add Washer washer")])
    let problems = try await home.widthProblems(
      [
        ["week"], ["plan"], ["basket"], ["machine", "list"], ["watch", "--once"],
      ],
      named: ["week", "plan", "basket", "list"], whole: [:])
    #expect(problems == [])
  }
}
