import ExampleTestSupport
import Foundation
import Testing

/// Two devices of one household: whose settings, whose currency, whose clock, and who did what.
@Suite struct TogetherCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ day: Int, _ time: String) -> String { "2026-03-0\(day)T\(time):00Z" }

  /// Runs a command line that must succeed, and returns everything it printed, in one line.
  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ now: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: now, status: status)
  }

  private func turnOn(_ now: String) async throws { try await homes.turnOn(now: now) }

  private func sync(_ now: String) async throws { try await homes.sync(now: now) }

  /// What was set on a new phone gives way to what its person has elsewhere, and is listed.
  @Test func whatWasSetBeforeTheNameIsListed() async throws {
    try await run(ada, "wardrobe profile set --currency EUR", at(1, "08:00"))
    try await run(ada, "household sync on --folder \(folder)", at(1, "08:00"))
    try await run(ada, "household sync person Ada", at(1, "08:00"))
    try await run(ada, "household sync now", at(1, "08:00"))
    try await run(ben, "wardrobe profile set --style sporty --currency CHF", at(1, "09:00"))
    try await run(ben, "household sync on --folder \(folder)", at(1, "09:00"))
    let person = try await run(ben, "household sync person Ada", at(1, "09:10"))
    #expect(person.contains("2 things that were set here gave way"), "\(person)")
    let conflicts = try await run(ben, "household sync conflicts", at(1, "09:20"))
    #expect(
      conflicts.contains(
        "was set here before it was said whose device this is, and nowhere else. It is “classic”, as"
          + " by default;"),
      "\(conflicts)")
    #expect(conflicts.contains("not kept “sporty”") && conflicts.contains("not kept “CHF”"))
    try await run(ben, "household sync now", at(1, "09:30"))
    try await run(ada, "household sync now", at(1, "09:30"))
    let before = try await run(ada, "wardrobe profile show", at(1, "09:40"))
    #expect(before.contains("classic") && before.contains("EUR"), "\(before)")
    try await run(ben, "household sync undo --all", at(1, "10:00"))
    try await run(ben, "household sync now", at(1, "10:00"))
    try await run(ada, "household sync now", at(1, "10:00"))
    let after = try await run(ada, "wardrobe profile show", at(1, "10:10"))
    #expect(after.contains("sporty") && after.contains("CHF"), "\(after)")
  }

  /// Two garments of different owners stay two, until a person says whose both are.
  @Test func garmentsOfTwoOwnersAreNotOne() async throws {
    try await turnOn(at(1, "08:00"))
    for owner in ["Ada", "Ben"] {
      try await run(
        ada, "wardrobe item add Gray_Tee --category tshirt --color gray --owner \(owner)",
        at(1, "09:00"))
    }
    let refused = try await run(ada, "household sync unite Gray_Tee", at(1, "09:01"), status: 1)
    #expect(
      refused.contains("The two garments “Gray Tee” cannot be made one: the owner of one is “"),
      "\(refused)")
    let hint = try #require(
      refused.firstMatch(of: /wardrobe (item edit [0-9A-F]{8} --owner (?:Ada|Ben))/)
    ).output.1
    try await run(ada, "wardrobe \(hint)", at(1, "09:02"))
    let said = try await run(ada, "household sync unite Gray_Tee", at(1, "09:03"))
    #expect(said.contains("“Gray Tee” is one now."), "\(said)")
  }

  /// Who forgets, and turns sync on again, reads of no conflicts: nobody did anything.
  @Test func whatComesBackIsTheSame() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "07:00"))
    try await run(
      ada, "wardrobe item add Blue_Shirt --category shirt --color blue", at(1, "07:00"))
    try await turnOn(at(1, "08:00"))
    for day in [2, 4] {
      try await run(ada, "household start Blue_Shirt --pet Snowy", at(day, "09:00"))
      try await sync(at(day, "09:10"))
      try await run(ben, "household hang", at(day, "09:50"))
      try await sync(at(day, "10:00"))
      try await run(ada, "household fold Snowy", at(day, "23:00"))
      try await sync(at(day, "23:10"))
    }
    let history = try await run(ben, "laundry history Snowy", at(5, "08:00"))
    let off = try await run(ben, "household sync off --forget", at(5, "08:00"))
    #expect(off.contains("If you leave for good, delete here what is not yours"), "\(off)")
    let on = try await run(
      ben, "household sync on --folder \(folder) --as Ben_again", at(5, "08:10"))
    #expect(!on.contains("conflict") && !on.contains("twice"), "\(on)")
    try await sync(at(5, "08:20"))
    for home in [ada, ben] {
      let conflicts = try await run(home, "household sync conflicts", at(5, "08:30"))
      #expect(conflicts == "There are no conflicts.", "\(conflicts)")
      #expect(try await run(home, "laundry history Snowy", at(5, "08:30")) == history)
    }
    try await run(ben, "household sync person Ben", at(5, "08:40"))
    let conflicts = try await run(ben, "household sync conflicts", at(5, "08:50"))
    #expect(conflicts == "There are no conflicts.", "\(conflicts)")
  }

  /// Garments that somebody noted alone, before giving a name, are theirs; those of a household stay everybody's.
  @Test func garmentsOfOneAreTheirs() async throws {
    try await run(ada, "wardrobe item add Jeans --category jeans --color navy", at(1, "08:00"))
    try await run(ada, "household sync on --folder \(folder)", at(1, "09:00"))
    let alone = try await run(ada, "household sync person Ada", at(1, "09:01"))
    #expect(alone.contains("1 garment that had no owner is Ada's now: “Jeans”."), "\(alone)")
    #expect(alone.contains("“wardrobe item edit Jeans --owner \"\""), "\(alone)")
    try await run(
      ada, "wardrobe item add Scarf --category scarf --color red --owner everyone", at(1, "09:02"))
    let options = ["--store", ada.store, "--now", at(1, "09:02"), "--time-zone", "UTC"]
    let nobodys = try await Run.command(
      "wardrobe", ["item", "edit", "Scarf", "--owner", ""] + options, environment: ada.environment)
    #expect(nobodys.status == 0, "\(nobodys.errors)")
    try await run(ada, "household sync now", at(1, "09:03"))
    try await run(ben, "wardrobe item add Hat --category hat --color red", at(1, "09:04"))
    try await run(ben, "household sync on --folder \(folder)", at(1, "10:00"))
    let joined = try await run(ben, "household sync person Ben", at(1, "10:01"))
    // What Ada noted is no hat of Ben's.
    let shared = "1 garment noted here has no owner, so everybody wears it: “Hat”."
    #expect(joined.contains(shared), "\(joined)")
    #expect(joined.contains("“wardrobe item edit Hat --owner Ben --store"), "\(joined)")
    let jeans = try await run(ben, "wardrobe item show Jeans", at(1, "10:02"))
    let scarf = try await run(ben, "wardrobe item show Scarf", at(1, "10:02"))
    #expect(jeans.contains("Owner Ada") && !scarf.contains("Owner"), "\(jeans) \(scarf)")
  }

  /// Everybody is no owner: what is noted on a tablet that all use is as what has none.
  @Test func whatEverybodyWearsHasNoOwner() async throws {
    let apron = "wardrobe item add Apron --category shirt --color red"
    try await run(ada, apron, at(1, "07:00"))
    try await run(ben, "wardrobe profile set --name Everyone", at(1, "07:00"))
    try await run(ben, apron, at(1, "07:30"))
    try await run(
      ben, "wardrobe item add Hat --category hat --color red --owner Ben", at(1, "07:30"))
    for home in [ada, ben] {
      try await run(home, "household sync on --folder \(folder)", at(1, "08:00"))
    }
    try await run(ada, "household sync now", at(1, "08:00"))
    let twice = try await run(ada, "household sync unite", at(1, "08:01"))
    #expect(twice.contains("Apron the garment of this device"), "\(twice)")
    let options = ["--store", ada.store, "--now", at(1, "08:01"), "--time-zone", "UTC"]
    for owner in ["", "everyone"] {
      let list = try await Run.command(
        "wardrobe", ["item", "list", "--owner", owner] + options, environment: ada.environment)
      #expect(list.output.contains("Apron") && !list.output.contains("Hat"), "\(list.output)")
    }
    try await run(ada, "wardrobe item edit Hat --owner everyone", at(1, "08:02"))
    let hat = try await run(ada, "wardrobe item show Hat --json", at(1, "08:03"))
    #expect(hat.contains("\"owner\": null"), "\(hat)")
  }

  /// What was deleted after leaving stays with the others, and so does what follows from it.
  @Test func whatIsDeletedAfterLeavingStaysWithTheOthers() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "07:00"))
    try await run(
      ada, "wardrobe item add Blue_Shirt --category shirt --color blue", at(1, "07:00"))
    try await turnOn(at(1, "08:00"))
    try await run(ada, "household start Blue_Shirt --pet Snowy", at(2, "09:00"))
    try await run(ada, "household hang", at(2, "09:50"))
    try await run(ada, "household fold Snowy", at(2, "23:00"))
    try await sync(at(3, "08:00"))
    let (later, next) = ("2026-07-02T09:00:00Z", "2026-07-02T09:10:00Z")
    try await run(ben, "household sync off --forget", later)
    try await run(ben, "laundry pet delete Snowy --yes", later)
    try await run(ben, "household sync on", next)
    try await run(ben, "household sync on --folder \(folder)", next)
    let now = try await run(ada, "household sync now", next)
    #expect(!now.contains("deleted") && !now.contains("changed"), "\(now)")
    try await sync(next)
    let history = try await run(ada, "laundry history Snowy", next)
    #expect(try await run(ben, "laundry history Snowy", next) == history)
    #expect(try await run(ada, "household sync log", next).contains("deleted 1") == false)
  }

  /// One coat that both had noted, each as their own, is offered as one once it is everybody's.
  @Test func whatBothClaimedCanBecomeOne() async throws {
    for (home, name) in [(ada, "Ada"), (ben, "Ben")] {
      try FileManager.default.createDirectory(
        atPath: folder + name, withIntermediateDirectories: true)
      try await run(home, "wardrobe item add Coat --category coat --color navy", at(1, "08:00"))
      try await run(home, "household sync on --folder \(folder)\(name)", at(1, "09:00"))
      try await run(home, "household sync person \(name)", at(1, "09:01"))
      try await run(home, "household sync now", at(1, "09:02"))
    }
    try await run(ben, "household sync on --folder \(folder)Ada --join", at(1, "10:00"))
    let apart = try await run(ada, "household sync now", at(1, "10:01"))
    #expect(!apart.contains("twice"), "\(apart)")
    try await run(ben, "wardrobe item edit Ada's_Coat --owner Ben", at(1, "10:02"))
    let alike = try await run(ben, "household sync unite", at(1, "10:03"))
    #expect(alike.contains("of this device since 08:00"), "\(alike)")
  }

  /// The currency is the home's: who joins pays in it.
  @Test func theCurrencyOfAHomeIsEverybodys() async throws {
    try await run(ada, "home-maintenance init Elm --currency EUR", at(1, "08:00"))
    try await run(ada, "home-maintenance task add Sweep --every 1w", at(1, "08:00"))
    try await turnOn(at(1, "09:00"))
    let settings = try await run(ben, "home-maintenance settings", at(1, "10:00"))
    #expect(settings.contains("defaultCurrency EUR"), "\(settings)")
    let done = try await run(ben, "home-maintenance done Sweep --cost 25", at(1, "10:00"))
    #expect(done.contains("25.00 EUR"), "\(done)")
    let show = try await run(ben, "home-maintenance home show Elm", at(1, "10:00"))
    #expect(show.contains("Currency EUR"), "\(show)")
    try await run(ben, "home-maintenance home edit Elm --currency CHF", at(1, "10:10"))
    try await sync(at(1, "10:20"))
    let added = try await run(
      ada, "home-maintenance service add Roof --cost 30", at(1, "10:30"))
    #expect(added.contains("30.00 CHF"), "\(added)")
  }

  /// A load that a clock a day ahead began is said to end when it does, and the clock is named.
  @Test func aClockThatIsAheadIsSaid() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "08:00"))
    try await turnOn(at(1, "08:00"))
    try await run(ben, "laundry wash Snowy", at(3, "09:00"))
    try await run(ben, "household sync now", at(3, "09:00"))
    try await run(ada, "household sync now", at(2, "10:00"))
    let today = try await run(ada, "household today", at(2, "10:00"))
    #expect(
      today.contains("A clock was wrong: that of Ben's phone (Ben) was 23 hours ahead"), "\(today)")
    let hang = try await run(ada, "household hang", at(2, "10:00"), status: 1)
    #expect(hang.contains("sync status"), "\(hang)")
    let early = try await run(ada, "laundry hang Snowy", at(2, "10:00"), status: 1)
    #expect(early.contains("ends at 09:45 on 2026-03-03, in 23 h 45 min"), "\(early)")
    let finish = try await run(ada, "laundry finish Snowy", at(2, "10:00"))
    #expect(finish.contains("has been over since 10:00; the clothes are wet"), "\(finish)")
    // What is done here has the time of the clock here.
    let dry = try await run(ada, "laundry dry Snowy", at(2, "10:05"))
    #expect(dry.contains("in the dryer until 11:05 (1 h)"), "\(dry)")
    try await run(ada, "laundry undo --yes", at(2, "10:06"))
    let wet = try await run(ada, "laundry status", at(2, "10:10"), status: 2)
    #expect(wet.contains("wet: wash ended 10:00, 10 min ago"), "\(wet)")
    let status = try await run(ada, "household sync status", at(2, "10:00"))
    #expect(status.contains("set the wrong one right"), "\(status)")
  }

  /// What people did to a load is said as they would say it.
  @Test func conflictsOfLoadsAreInWords() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "07:00"))
    try await turnOn(at(1, "07:00"))
    try await run(ada, "laundry wash Snowy", at(1, "08:00"))
    try await run(ada, "laundry dry Snowy", at(1, "08:50"))
    try await sync(at(1, "09:00"))
    try await run(ben, "laundry fold Snowy", at(1, "11:00"))
    try await run(ada, "laundry abandon Snowy", at(1, "11:10"))
    for home in [ada, ben, ada] { try await run(home, "household sync now", at(1, "11:20")) }
    let conflicts = try await run(ada, "household sync conflicts", at(1, "11:30"))
    #expect(
      conflicts.contains(
        "at 08:00: abandoned here at 11:10, folded by Ben's phone (Ben) at 11:00, which counts."
      ),
      "\(conflicts)")
    let undone = try await run(ada, "household sync undo --all", at(1, "11:40"))
    #expect(undone.contains("at 08:00 is abandoned again."), "\(undone)")
  }

  /// Both names of a garment are taken, whoever asks.
  @Test func bothNamesOfAGarmentAreTaken() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "07:00"))
    try await turnOn(at(1, "07:00"))
    try await run(
      ada, "wardrobe item add Red_Shirt --category shirt --color red", at(1, "08:00"))
    try await sync(at(1, "08:10"))
    for home in [ada, ben] {
      for name in ["Red_Shirt", "Ada's_Red_Shirt"] {
        let shown = try await run(home, "wardrobe item show \(name)", at(1, "08:20"))
        #expect(shown.contains("Red Shirt"), "\(shown)")
      }
    }
    try await run(ben, "household start Red_Shirt --pet Snowy", at(1, "08:30"))
    // Saying whose device it is, is nothing that undo takes apart.
    let list = try await run(ben, "household undo --list", at(1, "08:30"))
    #expect(!list.contains("Change the profile"), "\(list)")
  }

  /// Who is refused the first time still has the name that was given.
  @Test func aRefusedDeviceKeepsItsName() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "07:00"))
    try await run(ada, "household sync on --folder \(folder)", at(1, "07:00"))
    try await run(ben, "laundry pet add Rex", at(1, "07:00"))
    // Two turned it on before the folder was carried from one to the other.
    let other = ben.folder + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try await run(ben, "household sync on --folder \(other)", at(1, "07:00"))
    for path in FileManager.default.enumerator(atPath: other)?.compactMap({ $0 as? String }) ?? []
    where !FileManager.default.fileExists(atPath: folder + "/" + path) {
      try FileManager.default.copyItem(atPath: other + "/" + path, toPath: folder + "/" + path)
    }
    let cleo = try ExampleHome("household")
    let refused = try await run(
      cleo, "household sync on --folder \(folder) --as Cleo's_phone", at(1, "07:10"), status: 1)
    #expect(refused.contains("several households"), "\(refused)")
    try await run(cleo, "household sync on --folder \(other)", at(1, "07:20"))
    let people = try await run(cleo, "household sync person", at(1, "07:30"))
    #expect(people.contains("Cleo's phone"), "\(people)")
  }

  /// Of two programs in one folder, the first is told, too.
  @Test func twoProgramsInOneFolderAreSaid() async throws {
    try await run(ada, "laundry pet add Snowy", at(1, "07:00"))
    try await run(ada, "laundry sync on --folder \(folder) --as Ada's_phone", at(1, "07:00"))
    let alone = try await run(ada, "laundry sync status", at(1, "07:05"))
    #expect(!alone.contains("Apart"), "\(alone)")
    try await run(ben, "household sync on --folder \(folder) --as Ben's_phone", at(1, "07:10"))
    for command in ["status", "doctor"] {
      let text = try await run(ada, "laundry sync \(command)", at(1, "07:20"))
      #expect(
        text.contains("apart from it, household (Ben's phone)")
          && text.contains("household sync on"),
        "\(text)")
    }
    let whole = try await run(ben, "household sync status", at(1, "07:20"))
    #expect(whole.contains("apart from it, laundry (Ada's phone)"), "\(whole)")
  }
}
