import ExampleTestSupport
import Foundation
import Testing

/// What people made one and then take back: each has their own again.
@Suite struct TakenBackCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ time: String) -> String { "2026-03-02T\(time):00Z" }

  @discardableResult
  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    try await homes.run(home, line, now: at(time))
  }

  private func sync(_ time: String) async throws {
    for home in [ada, ben, ada] { try await run(home, "household sync now", time) }
  }

  /// Who acts on a run that another ends, or ends one that another extends, reads what counts.
  @Test(
    arguments: [
      ("extend Pie 10m", "cancel Pie", "extended", "canceled"),
      ("pause Pie", "cancel Pie", "paused", "canceled"),
      ("cancel Pie", "extend Pie 10m", "canceled", "extended"),
      ("ack Pie", "extend Pie 10m", "acknowledged", "extended"),
    ]) func whatCountsOfTwoActsOnARunIsTold(_ act: (String, String, String, String)) async throws
  {
    let (first, second, mine, counts) = act
    let (start, one, two) =
      first == "ack Pie" ? ("08:30", "09:11", "09:12") : ("09:00", "09:05", "09:10")
    try await homes.turnOn(now: at("08:00"))
    try await run(ada, "timer add Pie 40m", "08:01")
    try await run(ada, "timer start Pie", start)
    try await sync("09:01")
    try await run(ada, "timer \(first)", one)
    try await run(ben, "timer \(second)", two)
    for home in [ada, ben, ada] { try await run(home, "household sync now", "09:14") }
    let told = try await run(ada, "household sync conflicts", "09:15")
    let sentence =
      "“Pie” was \(mine) here, but Ben's phone (Ben) \(counts) it at \(two), which counts."
    #expect(told.contains(sentence), "\(told)")
    #expect(try await run(ben, "household sync conflicts", "09:15") == "There are no conflicts.")
    for home in [ada, ben] {
      let status = try await run(home, "timer status", "09:16")
      #expect(status.contains("running until") == (counts == "extended"), "\(status)")
    }
    let undone = try await run(ada, "household undo --yes", "09:17")
    #expect(
      undone.contains("Nothing else changes: Ben's phone (Ben) \(counts) it, which counts."),
      "\(undone)")
  }

  /// What had not counted for a run counts again once the other took theirs back.
  @Test func whatDidNotCountCountsAgain() async throws {
    try await homes.turnOn(now: at("08:00"))
    try await run(ada, "timer add Pie 40m", "08:01")
    try await run(ada, "timer start Pie", "09:00")
    try await sync("09:01")
    try await run(ada, "timer extend Pie 10m", "09:05")
    try await run(ben, "timer cancel Pie", "09:10")
    try await sync("09:11")
    try await run(ben, "timer undo --yes", "09:12")
    for home in [ben, ada] { try await run(home, "household sync now", "09:13") }
    let told = try await run(ada, "household sync conflicts", "09:14")
    #expect(told.contains("That was taken back, so it is extended again."), "\(told)")
    #expect(try await run(ada, "household undo --yes", "09:15") == "Undone: Extend Pie.")
  }

  /// Both run: uniting the timers ends one of the runs, and undoing it lets both go on.
  @Test(arguments: [true, false]) func runsOfTimersThatBecomeOne(_ isAdaFirst: Bool) async throws {
    try await homes.turnOn(now: at("08:00"))
    for home in [ada, ben] { try await run(home, "timer add Pasta 40m", "09:00") }
    for (home, time) in [(isAdaFirst ? ada : ben, "10:00"), (isAdaFirst ? ben : ada, "10:01")] {
      try await run(home, "timer start Pasta", time)
    }
    try await sync("10:05")
    func runs(_ home: ExampleHome, _ time: String) async throws -> Int {
      let status = try await run(home, "timer status", time)
      return status.matches(of: /running until/).count
    }
    let list = try await run(ada, "household sync unite", "10:06")
    #expect(!list.contains("the run of"), "\(list)")
    try await run(ada, "household sync unite --all", "10:06")
    try await sync("10:07")
    for home in [ada, ben] { #expect(try await runs(home, "10:08") == 1) }
    try await run(ada, "timer undo --yes", "10:09")
    try await sync("10:10")
    for home in [ada, ben] { #expect(try await runs(home, "10:11") == 2) }
  }

  /// Garments and the outfits of them become one in one command, and two again.
  @Test(arguments: [true, false]) func outfitsOfGarmentsThatBecomeOne(_ isAda: Bool) async throws {
    for home in [ada, ben] { try await run(home, "household sync on --folder \(folder)", "08:00") }
    try await run(ada, "wardrobe item add Jeans --category jeans --color navy", "09:00")
    try await run(ben, "wardrobe item add Jeans --category jeans --color blue", "09:01")
    try await run(ben, "wardrobe item add Shoes --category shoes --color brown", "09:01")
    try await run(ben, "wardrobe outfit add Weekend Jeans Shoes", "09:01")
    try await run(ada, "wardrobe item add Boots --category boots --color black", "09:02")
    try await run(ada, "wardrobe outfit add Weekend Jeans Boots", "09:02")
    try await sync("10:00")
    let home = isAda ? ada : ben
    try await run(home, "household sync unite --all", "11:00")
    try await run(home, "wardrobe undo --yes", "11:01")
    try await sync("11:02")
    let items = try await run(ada, "wardrobe item list", "11:03")
    for (color, name) in [("navy", "Navy"), ("blue", "Blue")] {
      let words = items.split(separator: " ")
      let place = try #require(words.firstIndex { $0 == color }, "\(items)")
      let id = try #require(
        words[..<place].last { $0.count == 8 && $0.allSatisfy(\.isHexDigit) }, "\(items)")
      try await run(ada, "wardrobe item edit \(id) --name \(name)", "11:04")
    }
    try await sync("11:05")
    for home in [ada, ben] {
      let outfits = try await run(home, "wardrobe outfit list", "11:06")
      #expect(outfits.contains("Boots, Navy") && outfits.contains("Blue, Shoes"), "\(outfits)")
    }
  }

  /// Who changed what somebody else deletes did not delete it.
  @Test func onlyWhoDeletedIsNamed() async throws {
    try await homes.turnOn(now: at("08:00"))
    try await run(ada, "timer add Tea 3m", "09:00")
    try await sync("09:01")
    let third = try ExampleHome("household")
    try await run(third, "household sync on --folder \(folder) --as Cleo's", "09:02")
    try await run(ben, "timer delete Tea --yes", "10:00")
    try await run(ada, "timer edit Tea --duration 4m", "10:05")
    for home in [ada, ben] { try await run(home, "household sync now", "10:06") }
    let told = try await run(third, "household sync now", "10:07")
    #expect(told.contains("deleted timer “Tea”"), "\(told)")
    #expect(told.matches(of: /deleted timer/).count == 1, "\(told)")
  }

  /// Whose load another ends by putting back the own one reads it, and can let it go on; so does whose value
  /// gives way to one that had given way to it.
  @Test func whoLosesByWhatAnotherPutsBackIsTold() async throws {
    try await homes.turnOn(now: at("08:00"))
    try await run(ada, "laundry pet add Whites", "08:01")
    try await sync("08:02")
    try await run(ben, "laundry wash Whites", "09:30")
    try await run(ada, "laundry wash Whites", "09:31")
    try await sync("09:40")
    for (home, other, time) in [(ben, ada, "09:41"), (ada, ben, "09:51"), (ben, ada, "10:01")] {
      try await run(home, "household sync undo --all", time)
      try await sync(time)
      let told = try await run(other, "household sync conflicts", time)
      let name = home.store == ben.store ? "Ben" : "Ada"
      let sentence =
        "which was begun here, was replaced with another by \(name)'s phone (\(name)) at \(time)"
      #expect(told.contains(sentence) && told.contains("lets this one go on"), "\(told)")
      let loads = try await run(home, "laundry history Whites", time)
      #expect(loads.matches(of: /replaced/).count == 1, "\(loads)")
    }
    try await run(ben, "laundry pet edit Whites --every 9d", "11:00")
    try await run(ada, "laundry pet edit Whites --every 5d", "11:01")
    try await sync("11:02")
    try await run(ben, "household sync undo --all", "11:03")
    try await run(ben, "household sync now", "11:04")
    let news = try await run(ada, "household sync now", "11:05")
    #expect(news.contains("1 conflict"), "\(news)")
    let told = try await run(ada, "household sync conflicts", "11:06")
    let kept = "changed here and by Ben's phone (Ben) at 11:03. Kept 9 days; not kept 5 days."
    #expect(told.contains(kept), "\(told)")
  }

  /// A load that gave way to one that is folded by now, and a step of one that is folded, come back only when
  /// somebody who reads that wants it.
  @Test func whatIsOverIsPutBackOnlyIfAsked() async throws {
    try await homes.turnOn(now: at("06:00"))
    try await run(ada, "laundry pet add Whites", "06:01")
    try await sync("06:02")
    try await run(ada, "laundry wash Whites", "06:10")
    try await run(ben, "laundry wash Whites", "06:20")
    try await sync("06:30")
    try await run(ada, "laundry hang Whites --hours 1", "07:10")
    try await run(ben, "laundry hang Whites --hours 2", "07:20")
    try await sync("07:30")
    try await run(ben, "laundry fold Whites", "10:00")
    try await sync("10:01")
    let told = try await run(ada, "household sync conflicts", "10:02")
    #expect(told.contains("that one is over by now") && !told.contains("goes on"), "\(told)")
    let closed = try #require(told.firstMatch(of: /([0-9]+) [0-9:]+ [^:]+ at 06:10 was/)).output.1
    let hung = try #require(told.firstMatch(of: /([0-9]+) [0-9:]+ [^:]+ at 06:20: hung/)).output.1
    let all = try await run(ada, "household sync undo --all", "10:03")
    for reason in ["gave way to another one, which is over by now;", "was folded since;"] {
      #expect(all.contains(reason) && all.contains("Nothing was put back."), "\(all)")
    }
    for (number, reason) in [(closed, "is over by now. Open it"), (hung, "folded since. Put it")] {
      let asked = try await homes.run(
        ada, "household sync undo \(number)", now: at("10:04"), status: 64)
      #expect(asked.contains(reason), "\(asked)")
    }
    #expect(try await !run(ada, "laundry status", "10:05").contains("wet"))
    let back = try await run(ada, "household sync undo \(hung) --yes", "10:06")
    #expect(back.contains("it stays folded.") && !back.contains("hung up again"), "\(back)")
    let open = try await run(ada, "household sync undo \(closed) --yes", "10:07")
    #expect(open.contains("is open again."), "\(open)")
  }

  /// Each has their own when a unite is undone, also where somebody had put theirs back; what was changed in the
  /// one is in both, and that is said.
  @Test(arguments: [true, false]) func eachHasTheirOwnAfterAUnite(_ isAdaFirst: Bool) async throws {
    try await homes.turnOn(now: at("08:00"))
    try await run(isAdaFirst ? ada : ben, "timer add Pasta \(isAdaFirst ? 10 : 8)m", "09:00")
    try await run(isAdaFirst ? ben : ada, "timer add Pasta \(isAdaFirst ? 8 : 10)m", "09:01")
    try await sync("09:02")
    let (later, earlier) = isAdaFirst ? (ben, ada) : (ada, ben)
    let own = [ada.store: "10 min", ben.store: "8 min"]
    func lengths(_ home: ExampleHome, _ time: String) async throws -> Set<String> {
      let list = try await run(home, "timer list", time)
      return Set(list.matches(of: /Pasta ([0-9]+ min)/).map { String($0.1) })
    }
    try await run(later, "household sync unite Pasta", "10:00")
    try await sync("10:01")
    for home in [ada, ben] { #expect(try await lengths(home, "10:02") == [own[later.store] ?? ""]) }
    try await run(earlier, "household sync undo --all", "11:00")
    for home in [earlier, later] { try await run(home, "household sync now", "11:01") }
    for home in [ada, ben] {
      #expect(try await lengths(home, "11:02") == [own[earlier.store] ?? ""])
    }
    let told = try await run(later, "household sync conflicts", "11:03")
    #expect(told.contains("not kept \(own[later.store] ?? "")"), "\(told)")
    let undone = try await run(later, "timer undo --yes", "12:00")
    #expect(!undone.contains("in both"), "\(undone)")
    try await sync("12:01")
    for home in [ada, ben] { #expect(try await lengths(home, "12:02") == ["10 min", "8 min"]) }
    try await run(later, "household sync unite Pasta", "13:00")
    try await sync("13:01")
    try await run(earlier, "timer edit Pasta --duration 12m", "13:02")
    try await sync("13:03")
    let edited = try await run(later, "household undo --yes", "13:04")
    #expect(edited.contains("12 min, as changed while they were one"), "\(edited)")
    try await sync("13:05")
    for home in [ada, ben] { #expect(try await lengths(home, "13:06") == ["12 min"]) }
  }

  /// A part that was used while two were one was used from the stock of the one that had stayed, and what was taken
  /// from a list is gone from both.
  @Test(arguments: [true, false]) func aPartUsedMeanwhileIsUsedOnce(_ isAdaFirst: Bool) async throws
  {
    let (first, second) = isAdaFirst ? (ada, ben) : (ben, ada)
    for (home, stock, time) in [(first, 5, "06:00"), (second, 9, "07:00")] {
      try await run(home, "home-maintenance init Elm", time)
      try await run(home, "home-maintenance appliance add Boiler", time)
      try await run(
        home, "home-maintenance part add Filter --appliance Boiler --on-hand \(stock)", time)
      try await run(
        home, "home-maintenance task add Change --appliance Boiler --every 1w --part Filter", time)
    }
    try await homes.turnOn(now: at("08:00"))
    func stocks(_ home: ExampleHome, _ time: String) async throws -> [String] {
      let list = try await run(home, "home-maintenance part list --json", time)
      return list.matches(of: /"quantityOnHand" ?: ?"?([0-9]+)/).map { String($0.1) }.sorted()
    }
    try await run(ada, "household sync unite --all", "09:00")
    try await sync("09:01")
    let both = try await stocks(ben, "09:02")
    #expect(both.count == 1)
    try await run(ben, "home-maintenance done Change", "10:00")
    try await sync("10:01")
    let used = try await stocks(ada, "10:02")
    #expect(used == [both[0] == "5" ? "4" : "8"])
    try await run(ada, "household undo --yes", "11:00")
    try await sync("11:01")
    for home in [ada, ben] { #expect(try await stocks(home, "11:02") == ["4", "9"]) }
  }

  /// Who wanted two reads who can take a unite back; two who unite without knowing of each other read it.
  @Test func whoUnitedIsTold() async throws {
    try await homes.turnOn(now: at("08:00"))
    for home in [ada, ben] { try await run(home, "timer add Pasta 10m", "09:00") }
    try await sync("09:01")
    try await run(ada, "household sync unite Pasta", "10:00")
    for home in [ada, ben] { try await run(home, "household sync now", "10:01") }
    let advice = "“undo” of that on Ada's phone (Ada) makes them two again"
    let told = try await run(ben, "household sync conflicts", "10:02")
    #expect(told.contains(advice), "\(told)")
    let number = try #require(told.firstMatch(of: /^[0-9]+/)?.output)
    let refused = try await homes.run(
      ben, "household sync undo \(number)", now: at("10:03"), status: 1)
    #expect(refused.contains(advice), "\(refused)")
    try await run(ada, "timer undo --yes", "10:04")
    try await sync("10:05")
    try await run(ada, "household sync unite Pasta", "11:00")
    try await run(ben, "household sync unite Pasta", "11:01")
    var news: [String] = []
    for home in [ada, ben, ada] { news.append(try await run(home, "household sync now", "11:02")) }
    #expect(news[1].contains("Ada's phone (Ada): also united “Pasta”"), "\(news[1])")
    #expect(news[2].contains("Ben's phone (Ben): also united “Pasta”"), "\(news[2])")
    let both = try await homes.run(ada, "timer undo --yes", now: at("11:03"), status: 1)
    #expect(both.contains("it was done by Ben's phone (Ben), too"), "\(both)")
    try await run(ada, "timer undo --yes --for-all", "11:04")
    try await sync("11:05")
    let apart = try await run(ben, "timer list --plain", "11:06")
    #expect(apart.components(separatedBy: "Pasta").count == 3, "\(apart)")
  }

  /// A unite is taken back by the name of anything that it made one, whoever noted the one that stays.
  @Test(arguments: ["Pasta", "Pie", "Tea"], [true, false])
  func aUniteIsFoundByEachName(_ name: String, isAda: Bool) async throws {
    try await homes.turnOn(now: at("08:00"))
    for (home, time) in [(ada, "09:00"), (ben, "09:30")] {
      for name in ["Pasta", "Pie", "Tea"] { try await run(home, "timer add \(name) 10m", time) }
    }
    try await sync("09:31")
    let home = isAda ? ada : ben
    try await run(home, "household sync unite --all", "10:00")
    // What was made one with it becomes two as well, which is asked first.
    let asked = try await homes.run(
      home, "timer undo \(name)", now: at("10:01"), status: 64)
    let rest = ["Pasta", "Pie", "Tea"].filter { $0 != name }.map { "“\($0)”" }
    #expect(asked.contains("\(rest[0]) and \(rest[1]) become two again, too."), "\(asked)")
    let undone = try await run(home, "timer undo \(name) --yes", "10:01")
    #expect(undone.contains("Undone: Unite Pasta and 2 more."), "\(undone)")
    // One that was made one by itself is found so, too.
    try await run(home, "household sync unite \(name)", "10:02")
    let again = try await run(home, "timer undo \(name)", "10:03")
    #expect(again.contains("Undone: Unite \(name)."), "\(again)")
  }

  /// What was deleted so long ago that the others forgot it comes back as it was, told as put back by whoever
  /// did it; a device that still had it changed nothing by telling the rest.
  @Test func whatComesBackLateIsToldAsPutBack() async throws {
    try await homes.turnOn(now: "2026-01-02T08:00:00Z")
    for home in [ada, ben] {
      _ = try await homes.run(home, "timer add Tea 4m", now: "2026-01-02T09:00:00Z")
    }
    func sync(_ day: String) async throws -> [String] {
      var news: [String] = []
      for home in [ada, ben, ada, ben] {
        news.append(try await homes.run(home, "household sync now", now: "\(day):00Z"))
      }
      return news
    }
    _ = try await sync("2026-01-02T09:01")
    _ = try await homes.run(ada, "household sync unite Tea", now: "2026-01-02T10:00:00Z")
    _ = try await sync("2026-01-02T10:01")
    _ = try await homes.run(ada, "timer delete Tea --yes", now: "2026-01-03T10:00:00Z")
    // Ben did not hear of it, and keeps what Ada forgets.
    for day in ["2026-01-03", "2026-05-03", "2026-05-05"] {
      _ = try await homes.run(ada, "household sync now", now: "\(day)T10:01:00Z")
    }
    _ = try await homes.run(ben, "timer edit Tea --notes Assam", now: "2026-05-06T10:00:00Z")
    let news = try await sync("2026-05-06T10:01")
    let back = try await homes.run(ben, "household sync restore Tea", now: "2026-05-06T11:00:00Z")
    #expect(back.contains("“Tea” is back"), "\(news) \(back)")
    let after = try await sync("2026-05-06T11:01")
    let told = after.joined(separator: " ")
    #expect(told.contains("Ben's phone (Ben): put back timer “Tea”"), "\(told)")
    #expect(!told.contains("added") && !told.contains("united"), "\(told)")
    let last = try await homes.run(ada, "timer list --plain", now: "2026-05-06T11:02:00Z")
    #expect(last.components(separatedBy: "Tea").count == 2 && last.contains("Assam"), "\(last)")
  }

  /// What was deleted comes back with what belonged to it: it is asked before, and named.
  @Test func whatComesBackWithItIsNamed() async throws {
    try await run(ada, "home-maintenance init Elm", "08:00")
    try await run(ada, "home-maintenance appliance add Washer --home Elm", "08:00")
    try await homes.turnOn(now: at("08:01"))
    try await run(ben, "home-maintenance meter Washer 150cycles", "09:00")
    try await run(ada, "home-maintenance appliance delete Washer --yes", "09:01")
    try await sync("09:02")
    let asked = try await homes.run(
      ben, "household sync undo --all", now: at("09:03"), status: 64)
    let question =
      "Appliance “Washer”, deleted meanwhile, comes back with it, with all that belongs to it."
    #expect(asked.contains(question), "\(asked)")
    #expect(try await !run(ben, "home-maintenance appliance list", "09:04").contains("Washer"))
    let number = try #require(
      try await run(ben, "household sync conflicts", "09:04").firstMatch(of: /^[0-9]+/)?
        .output)
    let back = try await run(ben, "household sync undo \(number) --yes", "09:05")
    #expect(
      back.contains("Back with it: appliance “Washer”, with all that belongs to it."), "\(back)")
    #expect(try await run(ben, "home-maintenance appliance list", "09:06").contains("Washer"))
  }

  /// Who puts back everything reads what can be put back only now.
  @Test func whatIsNotPutBackIsSaid() async throws {
    try await run(ada, "laundry pet add Snowy", "08:00")
    try await homes.turnOn(now: at("08:01"))
    for (home, days, time) in [(ben, 3, "09:00"), (ada, 5, "09:01")] {
      try await run(home, "laundry pet edit Snowy --every \(days)d", time)
    }
    try await sync("09:02")
    try await run(ben, "laundry wash Snowy", "10:00")
    try await run(ada, "laundry pet delete Snowy --yes", "10:01")
    try await sync("10:02")
    let told = try await run(ben, "household sync conflicts", "10:03")
    let pet = try #require(told.firstMatch(of: /([0-9]+) 09:02 “Snowy”/)?.output.1, "\(told)")
    let back = try await run(ben, "household sync undo --all --yes", "10:04")
    #expect(back.contains("at 10:00 is back. Back with it: pet “Snowy”"), "\(back)")
    #expect(back.contains("\(pet) “Snowy” is there again; “household sync undo \(pet)"), "\(back)")
    let rest = try await run(ben, "household sync undo \(pet)", "10:05")
    #expect(rest.contains("was restored to 3 days"), "\(rest)")
  }

  /// Who takes back what they deleted, and another put back before, reads that it is there.
  @Test func whatAnotherPutBackIsThere() async throws {
    try await run(ada, "home-maintenance init Elm", "08:00")
    try await run(ada, "home-maintenance appliance add Washer --home Elm", "08:00")
    try await run(ada, "home-maintenance part add Seal --appliance Washer", "08:00")
    try await homes.turnOn(now: at("08:01"))
    try await run(ada, "home-maintenance appliance delete Washer --yes", "09:00")
    try await sync("09:01")
    try await run(ben, "household sync restore Washer", "09:02")
    try await sync("09:03")
    let told = try await homes.run(
      ada, "home-maintenance undo Washer", now: at("09:04"), status: 1)
    #expect(
      told.contains("“Delete Washer” cannot be undone: what it deleted is there again."), "\(told)")
  }

  /// What something cost stands with its currency and its cents, whatever else was changed with it.
  @Test func costsAreReadAsEverywhere() async throws {
    try await run(
      ada, "home-maintenance home add Elm --currency EUR --hemisphere northern", "08:00")
    try await run(ada, "home-maintenance service add Sweep --home Elm --cost 20", "08:00")
    try await homes.turnOn(now: at("08:01"))
    try await run(ada, "home-maintenance service edit Sweep --cost 25.9", "09:00")
    try await run(ben, "home-maintenance service edit Sweep --cost 26.9", "09:01")
    try await sync("09:02")
    let told = try await run(ada, "household sync conflicts", "09:03")
    #expect(told.contains("Kept 26.90 EUR; not kept 25.90 EUR."), "\(told)")
    let back = try await run(ada, "household sync undo --all", "09:04")
    #expect(back.contains("restored to 25.90 EUR."), "\(back)")
    try await run(ben, "home-maintenance service delete Sweep --yes", "10:00")
    try await run(ada, "home-maintenance service edit Sweep --cost 31", "10:01")
    try await sync("10:02")
    let gone = try await run(ada, "household sync conflicts", "10:03")
    #expect(gone.contains("(cost 31.00 EUR)"), "\(gone)")
  }

  /// Of two homes that become one, what is not the same stays two.
  @Test func whatIsInBothIsKeptApart() async throws {
    for (home, note) in [(ada, "wood"), (ben, "alu")] {
      try await run(home, "home-maintenance init Elm", "08:00")
      try await run(
        home, "home-maintenance appliance add Ladder --home Elm --notes \(note)", "08:00")
    }
    try await homes.turnOn(now: at("08:01"))
    try await sync("08:02")
    let said = try await run(ada, "household sync unite Ladder --apart", "09:00")
    #expect(said.contains("once what they belong to is one."), "\(said)")
    try await run(ada, "household sync unite Elm", "09:01")
    try await sync("09:02")
    for home in [ada, ben] {
      let list = try await run(home, "home-maintenance appliance list", "09:03")
      #expect(list.matches(of: /Ladder/).count == 2, "\(list)")
      let left = try await run(home, "household sync unite", "09:03")
      #expect(left.contains("Nothing was noted twice."), "\(left)")
    }
    try await run(ben, "household sync unite Ladder", "09:04")
    try await sync("09:05")
    for home in [ada, ben] {
      let list = try await run(home, "home-maintenance appliance list", "09:06")
      #expect(list.matches(of: /Ladder/).count == 1, "\(list)")
    }
  }

  /// What one keeps apart, anybody makes one after all by its name, and taking that back keeps it apart again.
  @Test func whatIsKeptApartCanBecomeOne() async throws {
    try await homes.turnOn(now: at("08:00"))
    for home in [ada, ben] { try await run(home, "timer add Pasta 10m", "09:00") }
    try await sync("09:01")
    func count(_ home: ExampleHome, _ time: String) async throws -> Int {
      try await run(home, "timer list --plain", time).matches(of: /Pasta/).count
    }
    let said = try await run(ada, "household sync unite Pasta --apart", "10:00")
    #expect(said.contains("All called “Pasta” stay apart."), "\(said)")
    #expect(said.contains("makes them one after all."), "\(said)")
    try await sync("10:01")
    let all = try await run(ben, "household sync unite --all", "10:02")
    #expect(all.contains("Nothing was noted twice."), "\(all)")
    let one = try await run(ben, "household sync unite Pasta", "10:03")
    #expect(one.contains("“Pasta” is one now"), "\(one)")
    try await sync("10:04")
    let told = try await run(ada, "household sync conflicts", "10:05")
    #expect(told.contains("They had been kept apart."), "\(told)")
    for home in [ada, ben] { #expect(try await count(home, "10:05") == 1) }
    try await run(ben, "timer undo Pasta", "11:00")
    try await sync("11:01")
    for home in [ada, ben] {
      #expect(try await count(home, "11:02") == 2)
      let left = try await run(home, "household sync unite", "11:02")
      #expect(left.contains("Nothing was noted twice."), "\(left)")
    }
    // Who said so takes it back alike.
    try await run(ada, "household sync unite Pasta", "12:00")
    try await sync("12:01")
    for home in [ada, ben] { #expect(try await count(home, "12:02") == 1) }
  }

  /// Who made one of two that another kept apart at the same time reads so, and how they get two again.
  @Test(arguments: [true, false]) func whoUnitedReadsOfApart(isApartFirst: Bool) async throws {
    try await homes.turnOn(now: at("08:00"))
    for home in [ada, ben] {
      for name in ["Pasta", "Pie"] { try await run(home, "timer add \(name) 10m", "09:00") }
    }
    try await sync("09:01")
    let (first, second) = isApartFirst ? ("10:00", "10:01") : ("10:01", "10:00")
    try await run(ada, "household sync unite Pie --apart", first)
    try await run(ben, "household sync unite --all", second)
    var news: [String] = []
    for home in [ada, ben, ada, ben] {
      news.append(try await homes.run(home, "household sync now", now: at("10:02")))
    }
    #expect(news[1].contains("Ada's phone (Ada): had kept apart timer “Pie”"), "\(news)")
    #expect(news[1].contains("“Pie” is one all the same, as it was made one here"), "\(news)")
    #expect(news[1].contains("makes it two again."), "\(news)")
    #expect(!news[3].contains("had kept apart"), "\(news)")
    let told = try await run(ada, "household sync conflicts", "10:03")
    #expect(told.contains("They had been kept apart."), "\(told)")
    // What was kept apart stays so once that is taken back, and the other one can be made one again.
    try await run(ben, "timer undo Pie --yes", "10:04")
    try await sync("10:05")
    for home in [ada, ben] {
      let list = try await run(home, "timer list --plain", "10:06")
      #expect(list.matches(of: /Pie/).count == 2, "\(list)")
      let left = try await run(home, "household sync unite", "10:06")
      #expect(left.contains("Pasta") && !left.contains("Pie"), "\(left)")
    }
  }

  /// The others read that a store was put back from a copy, with the next thing that it sends.
  @Test func whoseStoreWasPutBackIsTold() async throws {
    try await homes.turnOn(now: at("08:00"))
    let copy = ben.store + ".copy"
    let files = FileManager.default
    try files.copyItem(atPath: ben.store, toPath: copy)
    for name in ["Tea", "Rice"] {
      try await run(ben, "timer add \(name) 3m", "09:00")
      try await sync("09:01")
    }
    for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: ben.store + suffix) }
    try files.moveItem(atPath: copy, toPath: ben.store)
    try await run(ben, "timer add Eggs 5m", "10:00")
    try await run(ben, "household sync now", "10:01")
    let news = try await run(ada, "household sync now", "10:02")
    let told = "Ben's phone (Ben): was copied, or put back from a copy"
    #expect(news.contains(told) && news.contains("added timer “Eggs”"), "\(news)")
    try await run(ben, "timer add Cake 5m", "11:00")
    try await run(ben, "household sync now", "11:01")
    #expect(try await !run(ada, "household sync now", "11:02").contains(told))
  }
}
