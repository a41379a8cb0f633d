import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two people who noted the same pet, each for themselves, before they synced.
struct UniteCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("laundry") }

  private func run(
    _ home: ExampleHome, _ line: String, _ time: String, status: Int32 = 0
  ) async throws -> String {
    let words = line.split(separator: " ").map { $0 == "FOLDER" ? folder : String($0) }
    let outcome = try await home.command(
      words + ["--time-zone", "UTC"], now: "2026-11-\(time):00Z")
    #expect(outcome.status == status, "\(line): \(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  private func sync(_ time: String) async throws {
    for home in [ada, ben, ada] { _ = try await run(home, "sync now", time) }
  }

  /// The pets and the loads that each has had folded.
  private func pets(_ home: ExampleHome, _ time: String) async throws -> [String] {
    let text = try await run(home, "pet list --json", time)
    return try JSONValue(parsing: text)["pets"]?.array?.map { pet in
      "\(pet["name"]?.string ?? "") \(pet["totalCyclesCompleted"]?.number?.int64 ?? -1)"
    }.sorted() ?? []
  }

  @Test func whatBothNotedIsOneWithWhatEitherDid() async throws {
    _ = try await run(ada, "pet add Towels --every 7d", "02T08:00")
    _ = try await run(ben, "pet add Towels --every 5d", "01T08:00")
    for (command, time) in [("wash", "09:00"), ("dry", "10:00"), ("fold", "11:30")] {
      _ = try await run(ada, "\(command) Towels", "03T\(time)")
    }
    _ = try await run(ada, "sync on --folder FOLDER --as phone", "04T08:00")
    _ = try await run(ben, "sync on --folder FOLDER --as laptop", "04T08:01")
    try await sync("04T08:02")
    let twice = try await run(ben, "sync unite", "04T08:03")
    let words = twice.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let origins =
      /^Towels the pet of this device since 1 Nov 08:00 \([0-9A-F]{8}\), which stays, and one of phone/
    #expect(words.contains(origins) && words.contains("since 2 Nov 08:00"), "\(words)")
    #expect(words.contains("laundry interval: 5 days stays, 7 days goes"), "\(words)")
    // Nobody wrote a streak: it follows from the loads.
    #expect(!words.contains("streak"), "\(words)")
    _ = try await run(ben, "sync unite Towels", "04T08:04")
    #expect(try await pets(ben, "04T08:04") == ["Towels 1"])
    // Before she hears of it, Ada washes the one that gave way.
    let list = try JSONValue(parsing: try await run(ada, "pet list --json", "04T08:05"))
    let own = list["pets"]?.array?.first { $0["cycleFrequencyDays"]?.number?.int64 == 7 }
    _ = try await run(ada, "wash \(try #require(own?["id"]?.string))", "04T08:05")
    try await sync("04T08:06")
    for home in [ada, ben] {
      #expect(try await pets(home, "04T08:07") == ["Towels 1"])
      #expect(try await run(home, "status", "04T08:07").contains("washing"))
      #expect(try await run(home, "sync doctor", "04T08:07").hasPrefix("Everything"))
    }
    let told = try await run(ada, "sync conflicts", "04T08:08")
    #expect(
      told.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "Two pets “Towels”, one of them noted here, were made one by laptop at 08:04."), "\(told)")
    for (command, time) in [("dry", "09:30"), ("fold", "11:00")] {
      _ = try await run(ben, "\(command) Towels", "04T\(time)")
    }
    try await sync("04T11:01")
    for home in [ada, ben] { #expect(try await pets(home, "04T11:02") == ["Towels 2"]) }
  }

  /// Whose interval is that of a new pet is told as well that it gave way to another's, and can put it back.
  @Test(arguments: [true, false]) func whatIsAsByDefaultIsTold(isSynced: Bool) async throws {
    let day = isSynced ? "02" : "01"
    for (home, name) in [(ada, "phone"), (ben, "laptop")] where isSynced {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "01T08:00")
    }
    _ = try await run(ada, "pet add Snowy --every 7d", "\(day)T09:00")
    _ = try await run(ben, "pet add Snowy --every 6d", "\(day)T10:00")
    for (home, name) in [(ada, "phone"), (ben, "laptop")] where !isSynced {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "02T11:00")
    }
    try await sync("02T11:01")
    _ = try await run(ben, "sync unite Snowy", "02T11:02")
    try await sync("02T11:03")
    let told = try await run(ada, "sync conflicts", "02T11:04")
    let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("Not kept: laundry interval 7 days, which is 6 days now."), "\(words)")
    #expect(words.matches(of: /Not kept/).count == 1 && !words.contains("wash"), "\(words)")
    _ = try await run(ada, "sync undo --all", "02T11:05")
    try await sync("02T11:06")
    for home in [ada, ben] {
      #expect(try await run(home, "pet list", "02T11:07").contains("7 d"))
    }
  }

  /// Who makes one of two pets is told when it dies of the other's shorter interval, and only then.
  @Test(arguments: [5, 9]) func whoUnitesIsToldThatAPetDies(days: Int) async throws {
    _ = try await run(ada, "pet add Snowy --every 8d", "01T08:00")
    _ = try await run(ben, "pet add Snowy --every \(days)d", "01T09:00")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "07T10:00") }
    try await sync("07T10:01")
    let outcome = try await ada.command(
      ["sync", "unite", "Snowy", "--time-zone", "UTC"], now: "2026-11-07T10:02:00Z")
    let words = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let says = words.contains(
      "“Snowy” dies of it: with laundry every 5 days, its health is 0 now. A folded load brings it"
        + " back.")
    #expect(outcome.status == 0 && says == (days == 5), "\(outcome.output)\(words)")
  }

  /// Two add a pet of one name between two exchanges: both are told, and so is a tablet that comes later; whoever
  /// knew of it and adds another means another.
  @Test func whatTwoAddBetweenTwoExchangesIsOffered() async throws {
    _ = try await run(ada, "sync on --folder FOLDER --as phone", "01T08:00")
    _ = try await run(ben, "sync on --folder FOLDER --as laptop", "01T08:01")
    try await sync("01T08:02")
    for home in [ada, ben] { _ = try await run(home, "pet add Rex", "02T08:00") }
    _ = try await run(ada, "sync now", "02T09:00")
    let outcome = try await ben.command(["sync", "now"], now: "2026-11-02T09:01:00Z")
    #expect(
      outcome.errors.contains(
        "“Rex” was noted on two devices: “laundry sync unite --store \(ben.store)"),
      "\(outcome.errors)")
    try await sync("02T09:02")
    let tablet = try ExampleHome("laundry")
    _ = try await run(tablet, "sync on --folder FOLDER --as tablet", "03T08:00")
    try await sync("03T08:01")
    for home in [ada, ben, tablet] {
      #expect(try await run(home, "sync status", "03T08:02").contains("Twice"))
    }
    let list = try await run(tablet, "sync unite", "03T08:03")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(list.contains("Rex the pet of") && list.contains("laptop"), "\(list)")
    _ = try await run(tablet, "sync unite Rex", "03T08:04")
    _ = try await run(tablet, "sync now", "03T08:05")
    try await sync("03T08:06")
    for home in [ada, ben, tablet] { #expect(try await pets(home, "03T08:07") == ["Rex 0"]) }
    _ = try await run(ada, "pet add Rex", "03T08:08")
    try await sync("03T08:09")
    for home in [ada, ben] {
      #expect(try await pets(home, "03T08:10") == ["Rex 0", "Rex 0"])
      #expect(try await !run(home, "sync status", "03T08:10", status: 2).contains("Twice"))
    }
  }

  /// Who hears of the other's pet together with that it was noted twice is told at once, and only once.
  @Test func whoHearsOfItFromTheOtherIsTold() async throws {
    for home in [ada, ben] { _ = try await run(home, "pet add Rex", "01T08:00") }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "02T08:00") }
    for (minute, isTold) in [(1, true), (2, false)] {
      let outcome = try await ada.command(
        ["sync", "now"], now: "2026-11-02T08:0\(minute):00Z")
      #expect(
        outcome.errors.contains("“Rex” was noted on two devices") == isTold, "\(outcome.errors)")
    }
  }

  /// Of two loads that run only one can go on: who unites the pets reads that the other is closed, and so does
  /// whose load it is.
  @Test(arguments: [true, false]) func aLoadThatIsClosedIsNamed(isOwn: Bool) async throws {
    var ids: [String] = []
    for home in [ada, ben] {
      _ = try await run(home, "pet add Towels", "01T08:00")
      let list = try JSONValue(parsing: try await run(home, "pet list --json", "01T08:00"))
      ids.append(try #require(list["pets"]?.array?.first?["id"]?.string))
    }
    for (home, name) in [(ada, "phone"), (ben, "laptop")] {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "04T08:00")
    }
    try await sync("04T08:01")
    _ = try await run(ada, "wash \(ids[0])", "04T08:10")
    _ = try await run(ben, "wash \(ids[1])", "04T08:20")
    try await sync("04T08:21")
    let (one, other) = isOwn ? (ada, ben) : (ben, ada)
    let outcome = try await one.command(
      ["sync", "unite", "Towels", "--time-zone", "UTC"], now: "2026-11-04T08:30:00Z")
    let (whose, stays) = isOwn ? ("this device", "laptop") : ("phone", "this device")
    let said = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "The load of 08:10 of \(whose) is replaced by the one of 08:20 of \(stays), as only one can go on."
      ),
      "\(outcome.output)\(outcome.errors)")
    try await sync("04T08:31")
    let told = try await run(other, "sync conflicts", "04T08:32")
    let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "The load of “Towels” at 08:10, which was begun here, was replaced with another by laptop at 08:30."
          + " “sync undo") != isOwn, "\(told)")
    #expect(!told.contains("Nothing is left"), "\(told)")
    #expect(try await run(one, "sync conflicts", "04T08:32") == "There are no conflicts.\n")
  }

  /// The load that is in the machine goes on, and not one that was forgotten, though both are older than sync; all
  /// call what became of that one the same.
  @Test(arguments: [true, false]) func theLoadBegunLaterGoesOn(isOlder: Bool) async throws {
    _ = try await run(ada, "pet add Towels", isOlder ? "01T08:00" : "02T08:00")
    _ = try await run(ben, "pet add Towels", "01T12:00")
    _ = try await run(ben, "wash Towels", "03T08:00")
    _ = try await run(ada, "wash Towels", "04T09:50")
    for (home, name) in [(ada, "phone"), (ben, "laptop")] {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "04T10:00")
    }
    try await sync("04T10:01")
    let outcome = try await ben.command(
      ["sync", "unite", "Towels", "--time-zone", "UTC"], now: "2026-11-04T10:05:00Z")
    let said = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "The load of 3 Nov 08:00 of this device is replaced by the one of 09:50 of phone"),
      "\(outcome.output)\(outcome.errors)")
    _ = try await run(ben, "sync now", "04T10:06")
    let news = try await run(ada, "sync now", "04T10:06")
    #expect(news.contains("replaced a load of “Towels”"), "\(news)")
    #expect(!news.contains("changed") && !news.contains("abandoned"), "\(news)")
    for home in [ada, ben] {
      let loads = try await run(home, "history Towels", "04T10:07")
      #expect(loads.contains("replaced 09:50") && !loads.contains("abandoned"), "\(loads)")
      let list = try JSONValue(parsing: try await run(home, "history Towels --json", "04T10:07"))
      #expect(list["loads"]?.array?.first?["stage"] == "washing", "\(loads)")
      #expect(try await run(home, "sync doctor", "04T10:07").hasPrefix("Everything"))
    }
  }

  /// The same holds for a pet that both have from one file, whichever device has the lesser id.
  @Test(arguments: 0..<4) func ofOnePetsLoadsTheLaterGoesOn(number: Int) async throws {
    let file = "\(ada.folder)/pets.json"
    _ = try await run(ada, "pet add Towels", "01T08:00")
    _ = try await run(ada, "export \(file)", "01T08:01")
    _ = try await run(ben, "import \(file)", "01T08:02")
    _ = try await run(ben, "wash Towels", "03T08:00")
    _ = try await run(ada, "wash Towels", "04T09:50")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "04T10:00") }
    try await sync("04T10:01")
    for home in [ada, ben] {
      let list = try JSONValue(parsing: try await run(home, "history Towels --json", "04T10:02"))
      #expect(
        list["loads"]?.array?.map { $0["stage"]?.string } == ["washing", "idle"],
        "\(number): \(list)")
    }
  }

  /// Who undid a unite before somebody else's arrived reads once that the two are one, and, if their load was
  /// replaced, that, and how it goes on.
  @Test(arguments: [true, false]) func whatWasUndoneMeanwhileIsToldOnce(isReplaced: Bool)
    async throws
  {
    _ = try await run(ada, "pet add Towels", "01T08:00")
    _ = try await run(ben, "pet add Towels", "02T08:00")
    let (first, second) = isReplaced ? (ada, ben) : (ben, ada)
    _ = try await run(first, "wash Towels", "03T08:00")
    _ = try await run(second, "wash Towels", "04T09:50")
    for (home, name) in [(ada, "phone"), (ben, "laptop")] {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "04T10:00")
    }
    try await sync("04T10:01")
    _ = try await run(ada, "sync unite Towels", "04T10:05")
    _ = try await run(ada, "undo --yes", "04T10:07")
    _ = try await run(ben, "sync unite Towels", "04T10:08")
    try await sync("04T10:10")
    let told = try await run(ada, "sync conflicts --json", "04T10:11")
    let kinds = try JSONValue(parsing: told)["conflicts"]?.array?.compactMap { $0["kind"]?.string }
    #expect(kinds?.sorted() == (isReplaced ? ["closed", "united"] : ["united"]), "\(told)")
    #expect(!told.contains("Nothing is left"), "\(told)")
    guard isReplaced else { return }
    _ = try await run(ada, "sync undo --all", "04T10:12")
    try await sync("04T10:13")
    for home in [ada, ben] {
      let list = try JSONValue(parsing: try await run(home, "history Towels --json", "04T10:14"))
      #expect(
        list["loads"]?.array?.map { $0["outcome"]?.string } == ["abandoned", nil], "\(list)")
    }
  }

  /// What was noted first is there since then, whichever of the two was changed last.
  @Test func itIsThereSinceItWasNotedFirst() async throws {
    _ = try await run(ada, "pet add Towels", "01T08:00")
    _ = try await run(ben, "pet add Towels", "02T08:00")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "04T08:00") }
    try await sync("04T08:01")
    _ = try await run(ben, "sync unite Towels", "04T08:02")
    try await sync("04T08:03")
    for home in [ada, ben] {
      let pet = try JSONValue(parsing: try await run(home, "pet show Towels --json", "04T08:04"))
      #expect(pet["createdDate"]?.string?.hasPrefix("2026-11-01T08:00") == true, "\(pet)")
    }
  }

  /// Who deleted one of the two without knowing is told that it is there, and why.
  @Test(arguments: [true, false]) func aDeletionThatGaveWayIsTold(isOlder: Bool) async throws {
    var ids: [String] = []
    for (home, time) in [(ada, "01T08:00"), (ben, "02T08:00")] {
      _ = try await run(home, "pet add Towels", time)
      let list = try JSONValue(parsing: try await run(home, "pet list --json", time))
      ids.append(try #require(list["pets"]?.array?.first?["id"]?.string))
    }
    _ = try await run(ada, "sync on --folder FOLDER --as phone", "04T08:00")
    _ = try await run(ben, "sync on --folder FOLDER --as laptop", "04T08:00")
    try await sync("04T08:01")
    _ = try await run(ada, "sync unite Towels", "04T09:00")
    _ = try await run(ben, "pet delete \(ids[isOlder ? 0 : 1]) --yes", "04T09:10")
    for time in ["04T09:20", "04T09:21"] { try await sync(time) }
    for home in [ada, ben] { #expect(try await pets(home, "04T09:21") == ["Towels 0"]) }
    let told = try await run(ben, "sync conflicts", "04T09:21")
    let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "“Towels” was deleted here and made one with another by phone at 09:00. It is there."),
      "\(words)")
    // It holds what others had, too, so only its number deletes it again.
    let all = try await run(ben, "sync undo --all", "04T09:22")
    #expect(all == "Nothing was put back.\n", "\(all)")
    for home in [ada, ben] { #expect(try await pets(home, "04T09:22") == ["Towels 0"]) }
    _ = try await run(ben, "sync undo 1 --yes", "04T09:22")
    try await sync("04T09:23")
    for home in [ada, ben] { #expect(try await pets(home, "04T09:24") == []) }
    #expect(
      try await run(ben, "sync conflicts", "04T09:25").contains("deleted again"), "\(words)")
  }

  /// What was made one and deleted comes back as one, whoever puts it back.
  @Test(arguments: ["sync restore Towels", "undo"]) func itComesBackAsOne(_ line: String)
    async throws
  {
    for home in [ada, ben] {
      _ = try await run(home, "pet add Towels", "01T08:00")
      for (command, time) in [("wash", "09:00"), ("dry", "10:00"), ("fold", "11:30")] {
        _ = try await run(home, "\(command) Towels", "01T\(time)")
      }
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "04T08:00") }
    try await sync("04T08:01")
    _ = try await run(ben, "sync unite Towels", "04T09:00")
    _ = try await run(ben, "pet edit Towels --every 3d", "04T09:00")
    try await sync("04T09:01")
    _ = try await run(ada, "pet delete Towels --yes", "05T09:00")
    try await sync("05T09:01")
    let other = line == "undo" ? ada : ben
    if line != "undo" {
      let list = try await run(ben, "sync restore", "05T09:02")
      #expect(list.components(separatedBy: "pet “Towels”").count == 2, "\(list)")
    }
    _ = try await run(other, line, "05T09:02")
    #expect(try await pets(other, "05T09:02") == ["Towels 2"])
    try await sync("05T09:03")
    for home in [ada, ben] {
      #expect(try await pets(home, "05T09:04") == ["Towels 2"])
      #expect(try await run(home, "pet list", "05T09:04").contains("3 d"))
      let log = try await run(home, "sync log", "05T09:04")
      #expect(!log.contains("“Towels” and “Towels”"), "\(log)")
    }
  }

  /// Who comes back after months reads that something was deleted meanwhile, and can put back what they did
  /// with it, for as long as everybody else could.
  @Test func whoComesBackLateCanPutItBack() async throws {
    _ = try await run(ada, "pet add Towels", "01T08:00")
    for (home, name) in [(ada, "phone"), (ben, "laptop")] {
      _ = try await run(home, "sync on --folder FOLDER --as \(name)", "01T08:01")
    }
    try await sync("01T08:02")
    _ = try await run(ada, "pet delete Towels --yes", "02T08:00")
    _ = try await run(ada, "sync now", "02T08:01")
    func late(_ line: String, _ day: String, status: Int32 = 0) async throws -> String {
      let words = line.split(separator: " ").map(String.init) + ["--time-zone", "UTC"]
      let outcome = try await ben.command(words, now: "2027-\(day):00Z")
      #expect(outcome.status == status, "\(line): \(outcome.output)\(outcome.errors)")
      return outcome.output
    }
    for (command, time) in [("wash", "09:00"), ("dry", "10:00"), ("fold", "11:30")] {
      _ = try await late("\(command) Towels", "03-01T\(time)")
    }
    for day in ["03-02T08:00", "03-02T08:01", "03-10T08:00", "05-30T08:00"] {
      _ = try await late("sync now", day)
    }
    let status = try await late("sync status", "03-08T08:00", status: 2)
    #expect(status.contains("phone deleted pet “Towels”"), "\(status)")
    let told = try await late("sync conflicts", "05-30T08:01")
    #expect(told.contains("deleted by phone") && !told.contains("Nothing is left"), "\(told)")
    _ = try await late("sync undo --all --yes", "05-30T08:02")
    #expect(try await late("pet list", "05-30T08:03").contains("Towels"))
    #expect(try await late("history Towels", "05-30T08:03").contains("1 Mar"))
  }

  /// Of three that noted the same, each can make all one.
  @Test func threeBecomeOne() async throws {
    let cleo = try ExampleHome("laundry")
    let homes = [ada, ben, cleo]
    for home in homes { _ = try await run(home, "pet add Towels", "01T08:00") }
    for home in homes { _ = try await run(home, "sync on --folder FOLDER", "04T08:00") }
    for home in homes + homes { _ = try await run(home, "sync now", "04T08:01") }
    _ = try await run(ada, "sync unite Towels", "04T09:00")
    for home in homes + homes { _ = try await run(home, "sync now", "04T09:01") }
    for home in homes {
      #expect(try await pets(home, "04T09:02") == ["Towels 0"])
      #expect(try await run(home, "sync unite", "04T09:02") == "Nothing was noted twice.\n")
    }
    for home in [ben, cleo] {
      #expect(try await run(home, "sync conflicts", "04T09:02").contains("were made one by"))
    }
    _ = try await run(ada, "undo", "04T09:03")
    for home in homes + homes { _ = try await run(home, "sync now", "04T09:04") }
    for home in homes { #expect(try await pets(home, "04T09:05").count == 3) }
  }

  @Test func undoneItCanBeDoneAgain() async throws {
    _ = try await run(ada, "pet add Towels", "01T08:00")
    _ = try await run(ben, "pet add Towels", "02T08:00")
    _ = try await run(ada, "sync on --folder FOLDER --as phone", "04T08:00")
    _ = try await run(ben, "sync on --folder FOLDER --as laptop", "04T08:00")
    try await sync("04T08:01")
    for day in ["05", "06"] {
      _ = try await run(ada, "sync unite Towels", "\(day)T08:02")
      try await sync("\(day)T08:03")
      for home in [ada, ben] {
        #expect(try await pets(home, "\(day)T08:04") == ["Towels 0"])
        #expect(try await run(home, "sync unite", "\(day)T08:04") == "Nothing was noted twice.\n")
      }
      guard day == "05" else { break }
      #expect(try await run(ada, "undo --list", "05T08:05").contains("Unite Towels"))
      _ = try await run(ada, "undo", "05T08:05")
      // At once, before anything is exchanged.
      #expect(try await run(ada, "sync unite", "05T08:05").contains("of laptop since 2 Nov"))
      _ = try await run(ada, "redo", "05T08:05", status: 1)
      try await sync("05T08:06")
      for home in [ada, ben] {
        #expect(try await pets(home, "05T08:07") == ["Towels 0", "Towels 0"])
        #expect(try await run(home, "sync unite", "05T08:07").hasPrefix("Towels"))
        #expect(try await run(home, "sync doctor", "05T08:07").hasPrefix("Everything"))
      }
    }
  }
}
