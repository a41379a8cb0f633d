import ExampleTestSupport
import Foundation
import Testing

/// Two people with a phone each, who share a home, a washer and a folder.
@Suite struct PeopleCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func wardrobe(_ home: ExampleHome, _ words: [String], _ now: String) async throws
    -> Outcome
  {
    let outcome = try await Run.command(
      "wardrobe", words + ["--store", home.store, "--now", now, "--time-zone", "UTC"],
      environment: home.environment)
    try #require(outcome.status == 0, "wardrobe \(words): \(outcome.errors)")
    return outcome
  }

  private func at(_ day: Int, _ time: String) -> String { "2026-03-0\(day)T\(time):00Z" }

  private func sync(_ now: String) async throws {
    for home in [ada, ben, ada] {
      let outcome = try await home.command(["sync", "now"], now: now)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// Two start a load of one pet: both see what was not washed with it.
  @Test func whoseClothesWereLeftOutIsSaid() async throws {
    for home in [ada, ben] {
      let outcome = try await home.command(["sync", "on", "--folder", folder], now: at(1, "08:00"))
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    for garment in ["Red Shirt", "Green Shirt"] {
      _ = try await wardrobe(
        ada, ["item", "add", garment, "--category", "shirt", "--color", "red"], at(1, "08:00"))
    }
    _ = try await wardrobe(ada, ["item", "edit", "Red Shirt", "--owner", "Ada"], at(1, "08:00"))
    let list = try await wardrobe(ada, ["item", "list"], at(1, "08:00"))
    #expect(list.output.contains("Owner") && list.output.contains("Ada"), "\(list.output)")
    try #require(
      try await Run.command(
        "laundry", ["pet", "add", "Rex", "--store", ada.store, "--now", at(1, "08:00")],
        environment: ada.environment
      ).status == 0)
    try await sync(at(1, "09:00"))
    _ = try await ada.command(["start", "Ada's Red Shirt", "--pet", "Rex"], now: at(1, "10:00"))
    _ = try await ben.command(["start", "Green Shirt", "--pet", "Rex"], now: at(1, "10:01"))
    for home in [ada, ben, ada] {
      _ = try await home.command(["sync", "now"], now: at(1, "10:05"))
    }
    let line =
      "Ada's Red Shirt  not washed: the load of Rex of 10:00 gave way to that of 10:01"
    for home in [ada, ben] {
      let today = try await home.command(["today"], now: at(1, "10:06"))
      #expect(today.output.contains(line), "\(today.output)")
      #expect(today.output.contains("--pet Rex"), "\(today.output)")
    }
    let conflicts = try await ada.command(["sync", "conflicts"], now: at(1, "10:06"))
    let text = conflicts.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("In it: Ada's Red Shirt, not washed;"), "\(conflicts.output)")
  }

  @Test func eachWearsTheirOwnAndOneWashesForBoth() async throws {
    for (home, name) in [(ada, "Ada"), (ben, "Ben")] {
      for words in [["sync", "on", "--folder", folder], ["sync", "person", name]] {
        let outcome = try await home.command(words, now: at(1, "08:00"))
        try #require(outcome.status == 0, "\(outcome.errors)")
      }
      _ = try await wardrobe(home, ["profile", "set", "--name", name], at(1, "08:00"))
      for (garment, category, color) in [
        ("White Shirt", "shirt", "white"), ("Navy Trousers", "pants", "navy"),
        ("Black Oxfords", "shoes", "black"), ("Gray T-Shirt", "tshirt", "gray"),
      ] {
        _ = try await wardrobe(
          home, ["item", "add", garment, "--category", category, "--color", color], at(1, "08:00"))
      }
      if name == "Ada" {
        try #require(
          try await Run.command(
            "laundry", ["pet", "add", "Snowy", "--store", home.store, "--now", at(1, "08:00")],
            environment: home.environment
          ).status == 0)
      }
    }
    try await sync(at(1, "09:00"))
    // Both have a white shirt: two things, not one that was noted twice.
    let unite = try await ben.command(["sync", "unite"], now: at(1, "09:00"))
    #expect(unite.output == "Nothing was noted twice.\n", "\(unite.errors)")
    // "White Shirt" is one's own; the other is asked for by its owner.
    for day in [2, 3] { _ = try await wardrobe(ada, ["wear", "White Shirt"], at(day, "20:00")) }
    _ = try await wardrobe(ada, ["wear", "Ben's Gray T-Shirt"], at(3, "20:00"))
    let calendar = try ada.file(
      "calendar.ics",
      Array(
        """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//Test//EN\r\nBEGIN:VEVENT\r\nUID:interview\r
        DTSTAMP:20260301T000000Z\r\nDTSTART:20260306T100000Z\r\nDTEND:20260306T110000Z\r
        SUMMARY:Job interview\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """.utf8))
    _ = try await wardrobe(ada, ["events", "import", calendar], at(4, "07:00"))
    try await sync(at(4, "07:30"))

    let his = try await ben.command(["today"], now: at(4, "08:00"))
    #expect(
      his.output.contains(
        "Start the whites by tomorrow 20:15: Ada's White Shirt for Ada on Friday."),
      "\(his.output)")
    #expect(!his.output.contains("interview"))
    let suggested = try await wardrobe(ben, ["suggest", "--occasion", "work"], at(4, "08:00"))
    #expect(!suggested.output.contains("Ada"), "\(suggested.output)")

    let start = try await ben.command(["start"], now: at(4, "18:00"))
    #expect(start.output == "Snowy: washing until 18:45: Ada's White Shirt.\n", "\(start.errors)")
    try await sync(at(4, "18:10"))
    let hers = try await ada.command(["today"], now: at(4, "18:20"))
    #expect(hers.output.contains("washing until 18:45 (White Shirt)"), "\(hers.output)")
    #expect(!hers.output.contains("Start the whites"))
    // Who moves out takes the name off: then all clothes of the store are theirs again.
    _ = try await wardrobe(ada, ["profile", "set", "--clear", "name"], at(4, "18:30"))
    let list = try await wardrobe(ada, ["item", "list", "--owner", "ben"], at(4, "18:30"))
    #expect(list.output.components(separatedBy: "\n").filter { $0.contains("Shirt") }.count == 2)
  }

  private func run(_ home: ExampleHome, _ words: String..., at now: String) async throws -> Outcome
  {
    let outcome = try await home.command(words, now: now)
    try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    return outcome
  }

  /// Bea's phone becomes Dan's, who is new: nothing of hers is his, and it comes back with her name.
  @Test func somebodyNewGetsAPhone() async throws {
    for (home, name) in [(ada, "Ada"), (ben, "Bea")] {
      _ = try await run(home, "sync", "on", "--folder", folder, at: at(1, "08:00"))
      _ = try await run(
        home, "sync", "person", name, "--device", "\(name)'s phone", at: at(1, "08:00"))
    }
    _ = try await wardrobe(ben, ["profile", "set", "--style", "sporty"], at(1, "08:10"))
    try await sync(at(1, "09:00"))
    let handed = try await run(
      ben, "sync", "person", "Dan", "--device", "Dan's phone", at: at(2, "08:00"))
    #expect(
      handed.errors.contains("Settings here begin with the defaults")
        && handed.errors.contains("What is Bea's stays Bea's"), "\(handed.errors)")
    let profile = try await wardrobe(ben, ["profile", "show"], at(2, "08:05"))
    #expect(profile.output.contains("Dan") && !profile.output.contains("sporty"))
    _ = try await wardrobe(
      ben, ["item", "add", "Dan Jeans", "--category", "jeans", "--color", "navy"], at(2, "08:06"))
    let item = try await wardrobe(ben, ["item", "show", "Dan Jeans"], at(2, "08:07"))
    #expect(item.output.contains("Dan") && !item.output.contains("Bea"), "\(item.output)")
    _ = try await run(ben, "sync", "person", "Bea", at: at(2, "08:10"))
    let hers = try await wardrobe(ben, ["profile", "show"], at(2, "08:11"))
    #expect(hers.output.contains("Bea") && hers.output.contains("sporty"), "\(hers.output)")
  }

  /// Off and on again: the same phone, and nobody reads of conflicts that are none.
  @Test func syncIsTurnedOffAndOnAgain() async throws {
    _ = try await run(
      ada, "sync", "on", "--folder", folder, "--as", "Ada's phone", at: at(1, "08:00"))
    _ = try await run(
      ben, "sync", "on", "--folder", folder, "--as", "Ben's phone", at: at(1, "08:00"))
    for name in ["Old Boots", "Blue Hat"] {
      _ = try await wardrobe(
        ada, ["item", "add", name, "--category", "shoes", "--color", "black"], at(1, "08:10"))
    }
    try await sync(at(1, "09:00"))
    let off = try await run(ben, "sync", "off", at: at(2, "08:00"))
    #expect(off.output.contains("This device stays Ben's phone"), "\(off.output)")
    _ = try await wardrobe(ben, ["item", "remove", "Old Boots", "--yes"], at(2, "08:10"))
    _ = try await wardrobe(ben, ["item", "edit", "Blue Hat", "--notes", "mended"], at(2, "08:11"))
    let on = try await run(ben, "sync", "on", "--folder", folder, at: at(3, "08:00"))
    #expect(!on.output.contains("conflict"), "\(on.output)")
    try await sync(at(3, "09:00"))
    for home in [ada, ben] {
      let items = try await wardrobe(home, ["item", "list"], at(3, "09:10"))
      #expect(items.output.contains("Blue Hat") && !items.output.contains("Old Boots"))
      let conflicts = try await run(home, "sync", "conflicts", at: at(3, "09:11"))
      #expect(conflicts.output == "There are no conflicts.\n", "\(conflicts.output)")
      let people = try await run(home, "sync", "person", at: at(3, "09:12"))
      #expect(people.output.components(separatedBy: "Ben's phone").count == 2, "\(people.output)")
    }
  }

  /// Settings that one set are no edit of those that another set; and what came back is said to be back.
  @Test func conflictsAreTrueAndEnd() async throws {
    for home in [ada, ben] {
      _ = try await run(home, "sync", "on", "--folder", folder, at: at(1, "08:00"))
    }
    _ = try await run(ada, "settings", "set", "dressedBy", "06:00", at: at(1, "08:10"))
    _ = try await wardrobe(
      ada, ["item", "add", "Hat", "--category", "shoes", "--color", "black"], at(1, "08:10"))
    try await sync(at(1, "09:00"))
    _ = try await run(ben, "settings", "set", "silentHours", "21:00-08:00", at: at(2, "08:10"))
    _ = try await wardrobe(ada, ["item", "edit", "Hat", "--notes", "warm"], at(2, "08:10"))
    _ = try await wardrobe(ben, ["item", "remove", "Hat", "--yes"], at(2, "08:20"))
    try await sync(at(2, "09:00"))
    let conflicts = try await run(ada, "sync", "conflicts", at: at(2, "09:10"))
    #expect(
      conflicts.output.contains("“Hat” was changed here (notes “warm”) and deleted")
        && conflicts.output.contains("It is deleted.") && !conflicts.output.contains("silent"),
      "\(conflicts.output)")
    // Ben takes his deletion back.
    let undone = try await Run.command(
      "wardrobe", ["undo", "--yes", "--store", ben.store, "--now", at(2, "09:20")],
      environment: ben.environment)
    #expect(undone.status == 0, "\(undone.errors)")
    try await sync(at(2, "09:30"))
    let after = try await run(ada, "sync", "conflicts", at: at(2, "09:40"))
    #expect(
      after.output.contains("It is there again.") && !after.output.contains("It is deleted."),
      "\(after.output)")
    let all = try await run(ada, "sync", "undo", "--all", at: at(2, "09:50"))
    #expect(all.output == "There is nothing to put back.\n" && all.errors.isEmpty, "\(all.errors)")
  }

  private func program(
    _ name: String, _ words: [String], _ home: ExampleHome, _ now: String
  ) async throws -> Outcome {
    try await Run.command(
      name, words + ["--store", home.store, "--now", now, "--time-zone", "UTC"],
      environment: home.environment)
  }

  /// All files of the shared folder.
  private var shared: [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private func turnOn() async throws {
    for home in [ada, ben] {
      let outcome = try await home.command(["sync", "on", "--folder", folder], now: at(1, "08:00"))
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test(arguments: ["laundry", "wardrobe", "timer", "home-maintenance"])
  func aStoreIsSyncedByOneProgram(_ name: String) async throws {
    try await turnOn()
    let before = shared
    for words in [
      ["now"], ["on", "--folder", folder], ["on", "--folder", folder, "--join"], ["off"],
      ["person", "Ben"], ["unite"], ["unite", "--all"], ["undo", "--all"], ["doctor"],
      ["doctor", "--repair"], ["restore"], ["watch"], ["link", "--listen", "unix:\(folder)/s"],
      ["status"], ["conflicts"], ["files"], ["fetch", "--all"], ["log"], ["forget", "shared"],
    ] {
      let refused = try await program(name, ["sync"] + words, ben, at(1, "09:00"))
      #expect(refused.status == 1 && refused.output.isEmpty, "\(words): \(refused.output)")
      #expect(refused.errors.contains("This store is synced by household"), "\(refused.errors)")
      let next = "household sync \(words[0]) --store \(ben.store)"
      #expect(refused.errors.contains(next), "\(refused.errors)")
    }
    #expect(shared == before)
    // It goes on to be used, and the others get that.
    let added = try await program("laundry", ["pet", "add", "Rex"], ben, at(1, "09:10"))
    #expect(added.status == 0, "\(added.errors)")
    for home in [ben, ada] {
      let outcome = try await home.command(["sync", "now"], now: at(1, "09:20"))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let list = try await program("laundry", ["pet", "list"], ada, at(1, "09:30"))
    #expect(list.output.contains("Rex"))
  }

  @Test func whatOneProgramErasesGoesWithTheNextExchange() async throws {
    try await turnOn()
    _ = try await wardrobe(
      ada, ["item", "add", "Hat", "--category", "hat", "--color", "black"], at(1, "09:00"))
    _ = try await program("laundry", ["pet", "add", "Rex"], ada, at(1, "09:00"))
    try await sync(at(1, "09:10"))
    let asked = try await program("wardrobe", ["erase"], ben, at(1, "09:20"))
    #expect(asked.status == 64 && asked.errors.contains("on all devices"), "\(asked.errors)")
    let restore = "household sync restore --store \(ben.store)"
    #expect(asked.errors.contains(restore) && !asked.errors.contains("cannot be undone"))
    let erased = try await wardrobe(ben, ["erase", "--yes"], at(1, "09:20"))
    #expect(erased.output.contains(restore), "\(erased.output)")
    for home in [ben, ada] {
      let outcome = try await home.command(["sync", "now"], now: at(1, "09:30"))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(
      try await !wardrobe(ada, ["item", "list"], at(1, "09:40")).output.contains("Hat"))
    let pets = try await program("laundry", ["pet", "list"], ada, at(1, "09:40"))
    #expect(pets.output.contains("Rex"))
    let restored = try await ben.command(["sync", "restore"], now: at(1, "09:50"))
    #expect(restored.status == 0, "\(restored.errors)")
    try await sync(at(1, "10:00"))
    for home in [ada, ben] {
      #expect(try await wardrobe(home, ["item", "list"], at(1, "10:10")).output.contains("Hat"))
    }
  }

  @Test func whatOthersDidIsToldAndNotTakenForOnesOwn() async throws {
    try await turnOn()
    #expect(try await ben.command(["sync", "person", "Ben"], now: at(1, "08:10")).status == 0)
    _ = try await program("laundry", ["pet", "add", "Rex"], ada, at(1, "09:00"))
    for words in [["pet", "add", "Max"], ["wash", "Max"]] {
      _ = try await program("laundry", words, ben, at(1, "09:30"))
    }
    try await sync(at(1, "09:40"))
    let log = try await ada.command(["sync", "log"], now: at(1, "09:50")).output
    #expect(
      log.contains("(Ben): washed “Max”; added pet “Max”; changed their own profile"), "\(log)")
    let json = try await ada.command(["sync", "log", "--json"], now: at(1, "09:50")).output
    #expect(json.contains("\"arrivals\""), "\(json)")
    // Ben's wash is not Ada's to undo, and what she did before is asked for.
    let asked = try await program("laundry", ["undo"], ada, at(1, "09:50"))
    #expect(asked.status == 64, "\(asked.output)")
    #expect(asked.errors.contains("Undo “Add Rex” of 09:00?"), "\(asked.errors)")
    #expect(asked.errors.contains("changes of others came since"), "\(asked.errors)")
    #expect(asked.errors.contains("laundry undo 1 --store \(ada.store)"), "\(asked.errors)")
    let undone = try await program("laundry", ["undo", "1"], ada, at(1, "09:50"))
    #expect(undone.output == "Undone: Add Rex.\n", "\(undone.errors)")
    // What one did just now needs no question.
    _ = try await program("laundry", ["pet", "add", "Tom"], ada, at(1, "09:55"))
    let own = try await program("laundry", ["undo"], ada, at(1, "09:56"))
    #expect(own.output == "Undone: Add Tom.\n", "\(own.errors)")
  }

  @Test func aPersonIsWrittenAsElsewhere() async throws {
    try await turnOn()
    #expect(try await ada.command(["sync", "person", "Ada"], now: at(1, "08:10")).status == 0)
    try await sync(at(1, "08:20"))
    let named = try await ben.command(["sync", "person", "ada"], now: at(1, "08:30"))
    #expect(named.output.components(separatedBy: "(Ada)").count == 3, "\(named.output)")
    #expect(!named.output.contains("(ada)"))
  }

  @Test func aFolderThatOtherProgramsUseIsToldOf() async throws {
    let on = try await program(
      "laundry", ["sync", "on", "--folder", folder, "--as", "Ada's phone"], ada, at(1, "08:00"))
    let readers = "Whoever can read the folder can read all that is synced through it.\n"
    #expect(on.status == 0 && on.errors == readers, "\(on.errors)")
    let tablet = try await ben.command(["sync", "on", "--folder", folder], now: at(1, "09:00"))
    #expect(tablet.status == 0)
    #expect(tablet.errors.contains("laundry (Ada's phone)"), "\(tablet.errors)")
    #expect(!tablet.output.contains("all stores that use this folder"), "\(tablet.output)")
    // Where other programs put something into the store, this one cannot sync it any more.
    _ = try await wardrobe(
      ada, ["item", "add", "Hat", "--category", "hat", "--color", "black"], at(1, "08:30"))
    let more = try await program("laundry", ["sync", "now"], ada, at(1, "08:40"))
    #expect(more.status == 1 && more.errors.contains("household sync on"), "\(more.errors)")
    // Who comes second finds the first.
    let third = try ExampleHome("household")
    let next = try await third.command(["sync", "on", "--folder", folder], now: at(1, "09:10"))
    #expect(next.status == 0 && next.errors == readers, "\(next.errors)")
  }

  @Test func aPhotoThatIsNotHereYetHidesNothing() async throws {
    try await turnOn()
    _ = try await wardrobe(
      ada, ["item", "add", "Coat", "--category", "coat", "--color", "black"], at(1, "09:00"))
    let photo = try ada.file("coat.jpg", [0xFF, 0xD8, 0xFF])
    _ = try await wardrobe(ada, ["item", "photo", "Coat", photo], at(1, "09:00"))
    try await sync(at(1, "09:10"))
    let shown = try await wardrobe(ben, ["item", "show", "Coat"], at(1, "09:20"))
    #expect(shown.output.contains("not on this device yet"), "\(shown.output)")
    #expect(shown.output.contains("household sync fetch"))
    _ = try await wardrobe(ben, ["item", "show", "Coat", "--json"], at(1, "09:20"))
    let backup = try await program(
      "wardrobe", ["export", ben.folder + "/backup", "--with-files"], ben, at(1, "09:20"))
    #expect(backup.status == 2, "\(backup.errors)")
    #expect(backup.errors.contains("not on this device yet"), "\(backup.errors)")
    #expect(!backup.errors.contains("no longer"))
    #expect(backup.errors.contains("household sync fetch --all"))
    #expect(try await ben.command(["sync", "fetch", "--all"], now: at(1, "09:30")).status == 0)
    let after = try await wardrobe(ben, ["item", "show", "Coat"], at(1, "09:40"))
    #expect(after.output.contains(ben.folder), "\(after.output)")
  }
}
