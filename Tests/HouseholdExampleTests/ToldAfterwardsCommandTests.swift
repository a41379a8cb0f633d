import ExampleTestSupport
import Foundation
import Testing

/// Who did what, and what came back or is dated wrongly: what people read of it, and the time after that.
@Suite struct ToldAfterwardsCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// A garment that two wore on one day was worn by both.
  @Test func whatTwoWoreIsToldOfBoth() async throws {
    try await run(
      ada, "wardrobe item add Scarf --category scarf --color red --owner everyone", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "wardrobe wear Scarf --rating 3", "02 08:00")
    try await run(ben, "wardrobe wear Scarf", "02 09:00")
    try await run(ada, "household sync now", "02 10:00")
    let toBen = try await run(ben, "household sync now", "02 10:01")
    #expect(toBen.contains("Ada's phone (Ada): wore “Scarf”"), "\(toBen)")
    let toAda = try await run(ada, "household sync now", "02 10:02")
    #expect(toAda.contains("Ben's phone (Ben): wore “Scarf”"), "\(toAda)")
    for home in [ada, ben] {
      let log = try await run(home, "wardrobe log", "02 10:03")
      #expect(log.contains("Ada, Ben") && log.contains("★★★☆☆"), "\(log)")
    }
  }

  /// Who takes back for all what both did is told as that; and who deletes what another noted.
  @Test func whatIsTakenBackForAllSaysWhoDidIt() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Gutter --every 1mo --due 2026-03-02", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance done Gutter", "02 08:00")
    try await run(ben, "home-maintenance done Gutter", "02 09:00")
    try await sync("02 10:00")
    try await run(ben, "home-maintenance undo Gutter --for-all", "02 11:00")
    try await run(ben, "household sync now", "02 11:01")
    let told = try await run(ada, "household sync now", "02 11:02")
    #expect(
      told.contains("(Ben): took back that they and you did “Gutter”"), "\(told)")
    try await run(ada, "household sync restore Gutter", "02 11:03")
    let log = try await run(ada, "home-maintenance log", "02 11:04")
    #expect(log.contains("2026-03-02 Gutter done"), "\(log)")
  }

  /// What an import brings back that somebody deleted is named, and what comes back with one of several.
  @Test func whatComesBackIsNamed() async throws {
    for name in ["Pizza", "Tea"] { try await run(ada, "timer add \(name) 4m", "01 08:00") }
    try await turnOn("01 08:01")
    let file = ada.folder + "/before.json"
    try await run(ada, "household export \(file)", "01 08:02")
    try await run(ben, "timer delete Pizza --yes", "02 08:00")
    try await sync("02 09:00")
    try await run(ada, "timer delete Tea --yes", "02 10:00")
    try await sync("02 10:30")
    let read = try await run(ada, "household import \(file) --merge", "02 11:00")
    #expect(read.contains("Back again, for all who exchange with this store:"), "\(read)")
    #expect(read.contains("timer “Pizza”, deleted by Ben's phone (Ben) at 08:00"), "\(read)")
    #expect(read.contains("timer “Tea”, deleted here at 10:00"), "\(read)")
    try await run(ada, "household undo", "02 12:00")
    let back = try await run(ada, "household sync restore Tea", "02 12:01")
    #expect(back.contains("Back with it, as one step deleted them: timer “Pizza”."), "\(back)")
    let list = try await run(ada, "timer list", "02 12:02")
    #expect(list.contains("Pizza") && list.contains("Tea"), "\(list)")
    let again = try await run(ada, "household import \(file) --merge", "02 12:03")
    #expect(!again.contains("Back again"), "\(again)")
  }

  /// What a clock a year ahead dated is named on every board until it is undone.
  @Test func whatIsStillToComeIsNamed() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Gutter --every 1mo --due 2026-03-02", "01 08:00")
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await run(ada, "timer add Tea 4m", "01 08:00")
    try await turnOn("01 08:01")
    let lines = ["home-maintenance done Gutter", "laundry wash Snowy", "timer start Tea"]
    for line in lines {
      try await homes.run(ben, line, now: "2027-03-02T08:00:00Z")
    }
    try await run(ben, "household sync now", "02 08:10")
    try await run(ada, "household sync now", "02 08:11")
    let notes = [
      ("home-maintenance due", "The completion of “Gutter” is dated 2027-03-02"),
      ("laundry status", "The laundry of Snowy is dated 2 Mar 2027"),
      ("timer status", "The timer “Tea” is dated 2 Mar 2027"),
    ]
    for home in [ada, ben] {
      let today = try await run(home, "household today", "02 08:12")
      for (board, note) in notes {
        let shown = try await run(home, board, "02 08:12")
        #expect(shown.contains(note) && today.contains(note), "\(shown) \(today)")
      }
    }
    for _ in lines { try await run(ben, "household undo", "02 08:20") }
    try await run(ben, "household sync now", "02 08:21")
    try await run(ada, "household sync now", "02 08:22")
    for home in [ada, ben] {
      let today = try await run(home, "household today", "02 08:23")
      #expect(!today.contains("is dated") && today.contains("Gutter due today"), "\(today)")
    }
  }

  /// Of two who changed one garment before it is heard of, each is told for what they did.
  @Test func eachIsToldForTheirOwnChange() async throws {
    let tablet = try ExampleHome("household")
    try await run(ada, "wardrobe item add Coat --category coat --color black", "01 08:00")
    try await turnOn("01 08:01")
    try await run(tablet, "household sync on --folder \(folder) --as tablet", "01 08:02")
    try await run(tablet, "household sync now", "01 08:03")
    try await run(ben, "household sync now", "01 08:04")
    try await run(ada, "wardrobe item retire Coat --as given-away", "02 08:00")
    try await run(ada, "household sync now", "02 08:01")
    try await run(ben, "household sync now", "02 08:02")
    try await run(ben, "wardrobe item edit Coat --notes torn", "02 09:00")
    try await run(ben, "household sync now", "02 09:01")
    let told = try await run(tablet, "household sync now", "02 10:00")
    #expect(told.contains("Ada's phone (Ada): gave away “Coat”"), "\(told)")
    #expect(told.contains("Ben's phone (Ben): changed garment “Coat” (notes)"), "\(told)")
    try await run(ada, "wardrobe item restore Coat", "02 11:00")
    try await run(ada, "household sync now", "02 11:01")
    let back = try await run(ben, "household sync now", "02 11:02")
    #expect(back.contains("Ada's phone (Ada): put back into use “Coat”"), "\(back)")
  }

  /// Work says who noted it, and a part that it used, and a timer all that was done with it.
  @Test func workSaysWhoNotedIt() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance part add Filter --on-hand 3", "01 08:00")
    try await run(ada, "home-maintenance task add Change --every 1mo --part Filter", "01 08:00")
    try await run(ada, "timer add Tea 4m", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance done Change --cost 20", "02 08:00")
    try await run(ben, "timer start Tea", "02 08:00")
    try await run(ben, "timer pause Tea", "02 08:01")
    try await run(ben, "household sync now", "02 08:02")
    let told = try await run(ada, "household sync now", "02 08:03")
    #expect(told.contains("used “Filter”") && told.contains("started and paused “Tea”"), "\(told)")
    let list = try await run(ada, "home-maintenance service list", "02 08:04")
    #expect(list.contains("Vendor By") && list.contains("Change 20.00 USD Ben"), "\(list)")
    let shown = try await run(ada, "home-maintenance service show Change", "02 08:05")
    #expect(shown.contains("By Ben"), "\(shown)")
    let json = try await run(ada, "home-maintenance service list --json", "02 08:06")
    #expect(json.replacing(" ", with: "").contains(#""by":["Ben"]"#), "\(json)")
  }

  /// A pet that nobody looks after for now, as it is paused, asks for nothing.
  @Test func aPausedPetAsksForNothing() async throws {
    try await run(ada, "laundry pet add Lulu", "01 08:00")
    let dead = try await homes.run(ada, "household today", now: "2026-05-01T08:00:00Z", status: 2)
    #expect(dead.contains("Lulu is dead"), "\(dead)")
    try await homes.run(ada, "laundry pet pause Lulu", now: "2026-05-01T08:01:00Z")
    let paused = try await homes.run(ada, "household today", now: "2026-05-01T08:02:00Z")
    #expect(!paused.contains("is dead") && paused.contains("Lulu is paused"), "\(paused)")
  }

  /// What a load began with stays in it when the load went on.
  @Test func aLoadThatWentOnKeepsItsGarments() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await run(ada, "wardrobe item add Shirt --category shirt --color white", "01 08:00")
    try await run(ada, "wardrobe wear Shirt", "01 08:01")
    try await run(ada, "household start Shirt", "02 08:00")
    try await run(ada, "laundry finish Snowy", "02 08:30")
    let list = try await run(ada, "household undo --list", "02 08:31")
    let number = try #require(list.firstMatch(of: /(\d+) 08:00 Start/)?.output.1, "\(list)")
    let refused = try await run(ada, "household undo \(number)", "02 08:32", status: 1)
    #expect(refused.contains("cannot be undone"), "\(refused)")
    let today = try await run(ada, "household today", "02 08:33", status: 2)
    #expect(today.contains("Shirt"), "\(today)")
  }

  /// Whoever puts back an appliance that another deleted has its parts as they were, with how many there are to be.
  @Test func partsComeBackWithTheirMinimum() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    try await run(ada, "home-maintenance appliance add Furnace", "01 08:00")
    try await run(
      ada, "home-maintenance part add Valve --appliance Furnace --on-hand 1 --minimum 2", "01 08:00"
    )
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance appliance delete Furnace --yes", "02 08:00")
    try await run(ben, "household sync now", "02 08:01")
    let told = try await run(ada, "household sync now", "02 08:02")
    #expect(told.contains("deleted appliance “Furnace”") && !told.contains("Valve"), "\(told)")
    for home in [ada, ben] {
      let shopping = try await run(home, "home-maintenance shopping", "02 08:03")
      #expect(!shopping.contains("Valve"), "\(shopping)")
    }
    try await run(ada, "household sync restore Furnace", "02 09:00")
    try await sync("02 09:01")
    for home in [ada, ben] {
      let shopping = try await run(home, "home-maintenance shopping", "02 09:02")
      #expect(shopping.contains("Valve"), "\(shopping)")
      let part = try await run(home, "home-maintenance part show Valve", "02 09:03")
      #expect(part.contains("Furnace") && part.contains("1 of 2"), "\(part)")
    }
  }

  /// What somebody puts into a load, and takes out again, is told by the names of the garments.
  @Test func whatIsInALoadIsToldByName() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    for name in ["Scarf", "Shirt"] {
      try await run(
        ada, "wardrobe item add \(name) --category shirt --color white --owner everyone", "01 08:00"
      )
    }
    try await turnOn("01 08:01")
    try await run(ada, "wardrobe wear Scarf Shirt", "02 08:00")
    try await run(ada, "household start Scarf Shirt", "02 18:00")
    try await run(ada, "household sync now", "02 18:01")
    let told = try await run(ben, "household sync now", "02 18:02")
    #expect(told.contains("put into a load: “Scarf” and “Shirt”"), "\(told)")
    try await run(ada, "household put Shirt --out", "02 18:03")
    try await run(ada, "household sync now", "02 18:04")
    let out = try await run(ben, "household sync now", "02 18:05")
    #expect(out.contains("took back that they put into a load: “Shirt”"), "\(out)")
    let today = try await run(ben, "household today", "02 18:06")
    #expect(today.contains("Snowy washing") && !today.contains("Shirt"), "\(today)")
  }

  /// What others changed and renamed that stays for its history alone is told as deleted, also a year later.
  @Test func whatWasChangedOfADeletedTaskSaysSo() async throws {
    try await run(ada, "home-maintenance home add Elm", "01 08:00")
    for name in ["Gutter", "Roof", "Lawn"] {
      try await run(
        ada, "home-maintenance task add \(name) --every 1mo --due 2026-03-20", "01 08:00")
    }
    try await turnOn("01 08:01")
    for name in ["Gutter", "Roof"] {
      try await run(ada, "home-maintenance task delete \(name) --yes", "02 08:00")
    }
    try await run(ben, "home-maintenance task edit Gutter --priority urgent", "02 08:01")
    try await run(ben, "home-maintenance task edit Roof --title Shingles", "02 08:02")
    try await run(ben, "home-maintenance task edit Lawn --priority urgent", "02 08:03")
    try await run(ben, "household sync now", "02 08:04")
    let told = try await run(ada, "household sync now", "02 08:05")
    #expect(told.contains("changed task “Gutter” (priority), which was deleted"), "\(told)")
    #expect(told.contains("renamed task “Roof” to “Shingles”, which was deleted"), "\(told)")
    #expect(told.contains("changed task “Lawn” (priority)"), "\(told)")
    #expect(!told.contains("“Lawn” (priority), which"), "\(told)")
  }

  /// Who takes back that something came back has deleted that, and not each thing that went with it.
  @Test func whatGoesAgainWithItsOwnerIsNotTold() async throws {
    try await run(ada, "home-maintenance home add Elm --hemisphere northern", "01 08:00")
    try await run(ada, "home-maintenance appliance add Furnace --template --no-input", "01 08:00")
    try await run(ada, "home-maintenance task add Gutter --every 1mo --due 2026-03-20", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance done Replace_the_filter", "02 08:00")
    try await run(ada, "home-maintenance appliance delete Furnace --yes", "02 08:01")
    try await sync("02 08:02")
    try await run(ben, "household sync restore Furnace", "02 09:00")
    try await sync("02 09:01")
    try await run(ben, "household undo --yes", "02 10:00")
    try await run(ben, "home-maintenance task delete Gutter --yes", "02 10:01")
    try await run(ben, "household sync now", "02 10:02")
    let told = try await run(ada, "household sync now", "02 10:03")
    #expect(told.contains("deleted appliance “Furnace” and task “Gutter”"), "\(told)")
    #expect(!told.contains("filter") && !told.contains("took back"), "\(told)")
    let list = try await run(ada, "household sync restore", "02 10:04")
    #expect(list.contains("appliance “Furnace”") && !list.contains("filter"), "\(list)")
    try await run(ada, "household sync restore Furnace", "02 10:05")
    try await sync("02 10:06")
    for home in [ada, ben] {
      let log = try await run(home, "home-maintenance log", "02 10:07")
      #expect(log.contains("Replace the filter done"), "\(log)")
    }
  }

  /// Pauses are told as what people do.
  @Test func pausesAreToldAsDone() async throws {
    for name in ["Snowy", "Rex"] {
      try await run(ada, "laundry pet add \(name)", "01 08:00")
    }
    try await turnOn("01 08:01")
    let lines = [
      ("laundry pet pause Snowy", "paused “Snowy”"),
      ("laundry pet resume Snowy", "changed pause of “Snowy” (end)"),
      ("laundry pet archive Rex", "archived “Rex”"),
      ("laundry pet restore Rex", "brought back “Rex”"),
      ("laundry pet pause --all", "paused the whole household"),
      ("laundry pet resume --all", "set when the pause of the whole household ends"),
    ]
    for (hour, (line, news)) in lines.enumerated() {
      try await run(ada, line, "02 1\(hour):00")
      try await run(ada, "household sync now", "02 1\(hour):01")
      let told = try await run(ben, "household sync now", "02 1\(hour):02")
      #expect(told.hasSuffix("Ada's phone (Ada): \(news)"), "\(told)")
    }
  }
}
