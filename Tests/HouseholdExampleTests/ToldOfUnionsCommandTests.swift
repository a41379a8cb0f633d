import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// What people are told when somebody makes one of what two or three of them noted.
@Suite struct ToldOfUnionsCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// What nobody chose gives way to what somebody chose, also where it was noted later.
  @Test(arguments: ["02 08:30", "02 09:30"]) func defaultsGiveWay(chosen: String) async throws {
    try await turnOn("01 10:00")
    try await run(ada, "laundry pet add Wolle --every 5d --wash 50m", chosen)
    try await run(ben, "laundry pet add Wolle", "02 09:00")
    try await sync("02 10:00")
    let offer = try await run(ben, "household sync unite", "02 10:01")
    #expect(offer.contains("laundry interval: 5 days stays, 7 days goes"), "\(offer)")
    #expect(offer.contains("wash time: 50 min stays, 45 min goes"), "\(offer)")
    try await run(ben, "household sync unite Wolle", "02 10:02")
    try await sync("02 10:03")
    for home in [ada, ben] {
      let pet = try await run(home, "laundry pet show Wolle", "02 10:04")
      #expect(pet.contains("every 5 d") && pet.contains("50 min"), "\(pet)")
      let told = try await run(home, "household sync conflicts", "02 10:05")
      #expect(!told.contains("interval"), "\(told)")
    }
    // Who chooses it after all has it.
    try await run(ben, "laundry pet edit Wolle --every 7d", "02 10:06")
    try await sync("02 10:07")
    #expect(try await run(ada, "laundry pet show Wolle", "02 10:08").contains("every 7 d"))
  }

  /// Of three that become one, whoever noted the first learns what the third changed in it.
  @Test func theFirstOfThreeLearnsWhatWasNotKept() async throws {
    let clara = try ExampleHome("household")
    for (home, every, day) in [(ada, "1mo", "01"), (ben, "1mo", "02"), (clara, "3mo", "03")] {
      try await run(home, "home-maintenance home add Elm", "\(day) 08:00")
      try await run(home, "home-maintenance task add Alarms --every \(every)", "\(day) 08:01")
    }
    try await turnOn("04 08:00")
    try await run(clara, "household sync on --folder \(folder) --as Clara's_phone", "04 08:01")
    try await sync("04 08:02")
    try await run(clara, "household sync now", "04 08:03")
    try await run(clara, "household sync unite --all", "04 08:04")
    try await run(clara, "household sync now", "04 08:05")
    for (home, due) in [(ada, "2026-04-01"), (ben, "2026-04-02")] {
      try await run(home, "household sync now", "04 08:06")
      let told = try await run(home, "household sync conflicts", "04 08:07")
      #expect(
        told.contains(
          "Not kept: interval “every 1mo”, which is “every 3mo” now; first due date “\(due)”,"
            + " which is “2026-06-03” now."), "\(told)")
    }
    // What was told is what can be put back.
    try await run(ada, "household sync undo --all", "04 08:08")
    let tasks = try await run(ada, "home-maintenance task list", "04 08:09")
    #expect(tasks.contains("2026-04-01") && tasks.contains("every 1mo"), "\(tasks)")
    let told = try await run(ada, "household sync conflicts", "04 08:10")
    #expect(!told.contains(" now") && told.contains("It has what it was given here."), "\(told)")
  }

  /// Whoever deleted one of two is told that somebody united them, whichever it was, and who united them, that it
  /// was deleted.
  @Test(arguments: ["green", "navy"]) func deletingOneOfTwoIsTold(color: String) async throws {
    let clara = try ExampleHome("household")
    try await run(ada, "wardrobe item add Coat --category jacket --color navy", "01 08:00")
    try await run(clara, "wardrobe item add Coat --category jacket --color green", "01 08:01")
    // What belongs to two persons is never one.
    for (home, name) in [(ada, "Ada"), (ben, "Ben"), (clara, "Clara")] {
      try await run(home, "household sync on --folder \(folder) --as \(name)'s_phone", "01 09:01")
    }
    for home in [ada, ben] { try await run(home, "household sync now", "01 09:02") }
    let list = try JSONValue(parsing: try await run(ben, "wardrobe item list --json", "01 09:03"))
    let id = try #require(
      list["items"]?.array?.first { $0["colorName"]?.string == color }?["id"]?.string, "\(list)")
    try await run(ben, "wardrobe item remove \(id) --yes", "01 09:04")
    let union = try await run(clara, "household sync unite --all", "01 09:05")
    #expect(union.hasPrefix("“Coat” is one now."), "\(union)")
    try await run(clara, "household sync now", "01 09:06")
    try await run(ben, "household sync now", "01 09:07")
    let told = try await run(ben, "household sync conflicts", "01 09:08")
    #expect(
      told.hasSuffix(
        "“Coat” was deleted here and made one with another by Clara's phone at 09:05. It is there."
          + " “sync undo 1” deletes it for all, with what others have in it."), "\(told)")
    let united = try await run(clara, "household sync now", "01 09:09")
    #expect(!united.contains("Ada"), "\(united)")
    if color == "navy" {
      #expect(
        united.contains("Ben's phone: deleted one of the two that became “Coat”"), "\(united)")
    }
    let heard = try await run(ada, "household sync now", "01 09:10")
    #expect(heard.contains("united garment “Coat”") && !heard.contains("deleted"), "\(heard)")
    // To delete it all the same takes what others have.
    let question = try await run(ben, "household sync undo 1 --no-input", "01 09:11", status: 64)
    #expect(
      question.contains("“Coat” would be deleted for all, with what others have in it."),
      "\(question)")
    try await run(ben, "household sync undo 1 --yes", "01 09:12")
    try await run(ben, "household sync now", "01 09:13")
    try await run(clara, "household sync now", "01 09:14")
    for home in [ben, clara] {
      #expect(try await run(home, "wardrobe item list", "01 09:15").contains("no garments"))
    }
    #expect(try await run(ben, "household undo --list", "01 09:16").contains("Delete Coat"))
    // Somebody puts it back after all.
    try await run(clara, "household sync restore Coat", "01 09:17")
    try await run(clara, "household sync now", "01 09:18")
    try await run(ben, "household sync now", "01 09:19")
    let now = try await run(ben, "household sync conflicts", "01 09:20")
    #expect(now.hasSuffix("by Clara's phone at 09:05. It is there."), "\(now)")
  }

  /// Of three that one person unites, another, unaware of it, deletes one: nobody is said to have put it back, or
  /// to have united what they deleted.
  @Test(arguments: [true, false], [true, false])
  func deletingOneOfThreeIsNothingElse(isFirst: Bool, isUniterFirst: Bool) async throws {
    let clara = try ExampleHome("household")
    for (home, time) in [(ada, "01 08:00"), (ben, "01 08:10"), (clara, "01 08:20")] {
      try await run(home, "laundry pet add Whites", time)
    }
    try await turnOn("01 08:30")
    try await run(clara, "household sync on --folder \(folder) --as Clara's_phone", "01 08:31")
    try await sync("01 08:32")
    try await run(ada, "household sync unite --all", "01 08:40")
    let id = try await whites(of: clara, isFirst: isFirst)
    try await run(clara, "laundry pet delete \(id) --yes", "01 08:41")
    var told: [String] = []
    for home in isUniterFirst ? [ada, clara, ben, ada, clara] : [clara, ben, ada, clara, ben] {
      told.append(try await run(home, "household sync now", "01 08:42"))
    }
    #expect(!told.contains { $0.contains("put back") }, "\(told)")
    #expect(!told.contains { $0.contains("Clara's phone: united") }, "\(told)")
    for home in [ada, ben, clara] {
      let pets = try await run(home, "laundry status", "01 08:43")
      #expect(pets.split(separator: "Whites").count == 2, "\(pets)")
    }
  }

  /// What was put back by itself is not lost any more, and what is so now is what is said.
  @Test func whatIsSoNowIsSaid() async throws {
    for (home, days, time) in [(ada, 7, "01 08:00"), (ben, 5, "01 08:10")] {
      try await run(home, "laundry pet add Whites", time)
      try await run(home, "laundry pet edit Whites --every \(days)d --wash \(days)0m", time)
    }
    try await turnOn("01 08:20")
    try await run(ben, "household sync unite Whites", "01 08:30")
    try await sync("01 08:31")
    try await run(ben, "laundry pet edit Whites --every 4d --wash 70m", "01 08:32")
    try await sync("01 08:33")
    let told = try await run(ada, "household sync conflicts", "01 08:34")
    #expect(
      told.contains("Not kept: laundry interval 7 days, which is 4 days now. “undo”"), "\(told)")
  }

  /// What was given back to the one of two is told when somebody deletes that, unaware of it.
  @Test func whatWasPutBackIsToldToBeDeleted() async throws {
    try await addWhites([(ada, 6), (ben, 5)])
    try await turnOn("01 08:20")
    try await run(ben, "household sync unite Whites", "01 08:30")
    try await sync("01 08:31")
    try await run(ada, "household sync undo 1", "01 08:32")
    try await run(ben, "laundry pet delete Whites --yes", "01 08:33")
    try await sync("01 08:34")
    let told = try await run(ada, "household sync conflicts", "01 08:35")
    #expect(
      told.contains(
        "“Whites” was changed here (laundry interval 6 days) and deleted by Ben's phone (Ben) at 08:33."
      ),
      "\(told)")
    #expect(
      told.contains("at 08:30. Not kept: laundry interval 6 days. It was deleted since."), "\(told)"
    )
    let refusal = try await run(ada, "household sync undo 1", "01 08:36", status: 1)
    #expect(refusal.hasSuffix("“Whites” was deleted."), "\(refusal)")
    try await run(ada, "household sync restore Whites", "01 08:37")
    try await sync("01 08:38")
    for home in [ada, ben] {
      #expect(try await run(home, "laundry pet show Whites", "01 08:39").contains("6 d"))
    }
  }

  /// Of three that are listed, each line says what stays in the end, and what goes.
  @Test func whatAThirdHasTooIsNotSaidToGo() async throws {
    let clara = try ExampleHome("household")
    try await addWhites([(ada, 6), (ben, 5), (clara, 6)])
    try await turnOn("01 08:30")
    try await run(clara, "household sync on --folder \(folder) --as Clara's_phone", "01 08:31")
    let list = try await run(clara, "household sync unite", "01 08:32")
    #expect(list.contains("laundry interval: 6 days stays, 5 days goes"), "\(list)")
    #expect(!list.contains("6 days goes"), "\(list)")
  }

  /// What was made one and two again before anybody here looked is no news, and no number stands for two things.
  @Test func whatWasTakenBackAtOnceIsNoNews() async throws {
    for (home, time) in [(ada, "01 08:00"), (ben, "01 08:10")] {
      try await run(home, "laundry pet add Whites", time)
    }
    try await run(ada, "laundry pet add Towels", "01 08:11")
    try await turnOn("01 08:20")
    try await run(ben, "household sync unite Whites", "01 08:30")
    try await run(ben, "household sync now", "01 08:31")
    try await run(ben, "household undo --yes", "01 08:32")
    try await run(ben, "household sync now", "01 08:33")
    let told = try await run(ada, "household sync now", "01 08:34")
    #expect(!told.contains("conflict"), "\(told)")
    #expect(
      try await run(ada, "household sync conflicts", "01 08:35") == "There are no conflicts.")
    try await run(ada, "laundry pet edit Towels --every 3d", "01 08:36")
    try await run(ben, "laundry pet edit Towels --every 5d", "01 08:37")
    try await sync("01 08:38")
    let next = try await run(ada, "household sync conflicts", "01 08:39")
    #expect(next.hasPrefix("2 "), "\(next)")
  }

  /// The list says what uniting would end; whoever began that is told, and can let it go on as it was.
  @Test func whatUnitingEndsIsSaidBefore() async throws {
    for (home, time) in [(ada, "01 08:00"), (ben, "01 08:10")] {
      try await run(home, "laundry pet add Whites --wash 40m", time)
      try await run(home, "laundry wash Whites", time)
    }
    try await turnOn("01 08:20")
    let id = try await whites(of: ada)
    try await run(ada, "laundry dry \(id)", "01 08:51")
    let list = try await run(ben, "household sync unite", "01 08:52")
    let end = "replaced by the one of 08:10 of this device, as only one can go on."
    #expect(list.contains("The load of 08:00 of Ada's phone (Ada) would be \(end)"), "\(list)")
    let union = try await run(ben, "household sync unite Whites", "01 08:53")
    #expect(union.contains("The load of 08:00 of Ada's phone (Ada) is \(end)"), "\(union)")
    try await sync("01 08:54")
    let told = try await run(ada, "household sync conflicts", "01 08:55")
    #expect(
      told.contains(
        "The load of “Whites” at 08:00, which was begun here, was replaced with another by Ben's"
          + " phone (Ben) at 08:53. “sync undo"), "\(told)")
    #expect(!told.contains("abandoned"), "\(told)")
    let number = try #require(told.split(separator: "“sync undo ").last?.prefix { $0.isNumber })
    try await run(ada, "household sync undo \(number)", "01 08:56")
    try await sync("01 08:57")
    for home in [ada, ben] {
      let status = try await run(home, "laundry status", "01 08:58")
      #expect(status.contains("drying until 09:51"), "\(status)")
    }
  }

  /// Adds a pet of one name in several stores, one after the other, each with its laundry interval in days.
  private func addWhites(_ homes: [(home: ExampleHome, days: Int)]) async throws {
    for (place, one) in homes.enumerated() {
      try await run(one.home, "laundry pet add Whites --every \(one.days)d", "01 08:\(place)0")
    }
  }

  /// The id of the first Whites that was noted, of those in a store, or of the last.
  private func whites(of home: ExampleHome, isFirst: Bool = true) async throws -> String {
    let list = try JSONValue(parsing: try await run(home, "laundry pet list --json", "01 08:50"))
    let pets = try #require(list["pets"]?.array).sorted {
      ($0["createdAt"]?.string ?? "") < ($1["createdAt"]?.string ?? "")
    }
    return try #require((isFirst ? pets.first : pets.last)?["id"]?.string)
  }

  /// Who only changed one of two is not said to have noted it.
  @Test func whoChangedOneOfTwoIsToldThat() async throws {
    let clara = try ExampleHome("household")
    try await run(ada, "laundry pet add Whites", "01 08:00")
    try await run(ben, "laundry pet add Whites", "01 08:10")
    try await turnOn("01 08:20")
    try await run(clara, "household sync on --folder \(folder) --as Clara's_phone", "01 08:21")
    try await run(clara, "laundry pet edit \(try await whites(of: clara)) --every 3d", "01 08:30")
    try await run(clara, "household sync now", "01 08:31")
    try await run(
      ben, "laundry pet edit \(try await whites(of: ben, isFirst: false)) --every 5d", "01 08:32")
    try await run(ben, "household sync now", "01 08:33")
    try await run(ben, "household sync unite Whites", "01 08:34")
    try await run(ben, "household sync now", "01 08:35")
    try await run(clara, "household sync now", "01 08:36")
    let told = try await run(clara, "household sync conflicts", "01 08:37")
    #expect(
      told.contains(
        "Two pets “Whites”, one of them changed here, were made one by Ben's phone (Ben) at 08:34. Not"
          + " kept: laundry interval 3 days, which is 5 days now."), "\(told)")
  }

  /// Things of one name are told apart by who noted them, with the way to make one of them.
  @Test func namesakesSayWhoNotedThem() async throws {
    // Also where they differ.
    try await run(ada, "timer add Pasta 10m", "01 08:00")
    try await run(ben, "timer add Pasta 11m", "01 08:00")
    try await turnOn("01 08:20")
    let told = try await run(ada, "timer start Pasta", "01 08:21", status: 64)
    #expect(told.contains("noted 08:00 on this device"), "\(told)")
    #expect(told.contains("noted 08:00 on Ben's phone (Ben)"), "\(told)")
    #expect(told.contains("If it is the same, “household sync unite Pasta"), "\(told)")
  }

  /// A task's dates stay together, and the day from which nothing is counted is not told.
  @Test(arguments: ["", " --or-every 300h"])
  func aTaskKeepsTheDatesOfTheOlder(usage: String) async throws {
    for (home, day) in [(ada, "01"), (ben, "02")] {
      try await run(home, "home-maintenance home add Elm", "\(day) 08:00")
      try await run(home, "home-maintenance appliance add Furnace", "\(day) 08:00")
      try await run(
        home,
        "home-maintenance task add Filter --appliance Furnace --every 3mo --after-done\(usage)",
        "\(day) 08:01")
    }
    try await turnOn("03 08:00")
    let list = try await run(ben, "household sync unite", "03 08:01")
    #expect(list.contains("first due date: “2026-06-01” stays, “2026-06-02” goes"), "\(list)")
    #expect(
      list.contains("day from which use is counted: “2026-03-01” stays, “2026-03-02” goes")
        == !usage.isEmpty, "\(list)")
  }
}
