import ExampleTestSupport
import Testing

/// Two people who noted the same timer, each for themselves, before they synced.
struct UniteCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("timer") }

  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    try await homes.run(home, "timer \(line)", now: at(time))
  }

  /// Of two runs that were not begun together, both go on, and nobody reads that one of them ended; whose run
  /// has the timer no more can have it back.
  @Test(arguments: [true, false]) func aRunThatGoesOnIsNotSaidToEnd(isOlder: Bool) async throws {
    _ = try await run(ada, "add Tea 30m", isOlder ? "08:00" : "08:20")
    _ = try await run(ben, "add Tea 30m", "08:10")
    _ = try await run(ada, "start Tea", "09:00")
    _ = try await run(ben, "start Tea", "09:05")
    try await homes.turnOn(now: at("09:06"))
    let said = try await run(ben, "sync unite Tea", "09:07")
    #expect(
      said.contains(
        "The run of 09:00 of Ada's phone (Ada) goes on by itself, as “Tea” can have only one: the one of"
          + " 09:05 of this device."), "\(said)")
    _ = try await run(ben, "sync now", "09:08")
    let news = try await run(ada, "sync now", "09:08")
    #expect(news.contains("let a run go on by itself: “Tea”"), "\(news)")
    #expect(!news.contains("changed run"), "\(news)")
    for home in [ada, ben] {
      let runs = try await run(home, "status", "09:09")
      #expect(runs.contains("until 09:30") && runs.contains("until 09:35"), "\(runs)")
      #expect(try await run(home, "show Tea", "09:09").contains("until 09:35"))
    }
    let told = try await run(ada, "sync conflicts", "09:10")
    #expect(
      told.contains(
        "“Tea”, which was begun here, goes on by itself, as Ben's phone (Ben) gave the timer another run at"
          + " 09:07."), "\(told)")
    #expect(!told.contains("ended") && !told.contains("Nothing is left"), "\(told)")
    let number = try #require(told.firstMatch(of: /([0-9]+) [0-9:]+ “Tea”, which/)?.output.1)
    let undone = try await run(ada, "sync undo \(number)", "09:11")
    #expect(undone.contains("“Tea” has the timer again"), "\(undone)")
    for home in [ada, ben] {
      _ = try await run(home, "sync now", "09:12")
      #expect(try await run(home, "show Tea", "09:12").contains("until 09:30"))
    }
  }

  /// Two timers that are two again both run, though whoever united them had not heard of the other's run, and
  /// nobody reads that a run was changed.
  @Test(arguments: [true, false]) func bothRunOnceTheyAreTwoAgain(isOlder: Bool) async throws {
    _ = try await run(ada, "add Soup 60m", isOlder ? "08:00" : "08:20")
    _ = try await run(ben, "add Soup 50m", "08:10")
    try await homes.turnOn(now: at("08:30"))
    let list = try await run(ada, "list --json", "08:31")
    func id(_ seconds: Int) throws -> String {
      let timer = /"id": "([0-9A-F-]+)", "name": "Soup", "durationInSeconds": ([0-9]+)/
      let match = list.matches(of: timer).first { $0.output.2 == "\(seconds)" }
      return String(try #require(match, "\(list)").output.1)
    }
    _ = try await run(ada, "start \(id(3600))", "10:00")
    _ = try await run(ben, "start \(id(3000))", "10:02")
    _ = try await run(ben, "sync unite Soup", "10:03")
    _ = try await run(ada, "sync now", "10:04")
    for home in [ben, ada] { _ = try await run(home, "sync now", "10:05") }
    #expect(!(try await run(ben, "status", "10:05")).contains("until 11:00"))
    _ = try await run(ben, "undo Soup --yes", "10:06")
    _ = try await run(ben, "sync now", "10:07")
    let told = try await run(ada, "sync now", "10:07")
    #expect(told.contains("took back uniting") && !told.contains("changed run"), "\(told)")
    for home in [ada, ben] {
      let runs = try await run(home, "status", "10:08")
      #expect(runs.contains("until 10:52") && runs.contains("until 11:00"), "\(runs)")
    }
  }

  /// Who makes one of two that somebody else made one, too, has changed nothing else.
  @Test func bothUniteAndNobodyChangesAToDo() async throws {
    _ = try await run(ada, "add Pasta 60m", "08:00")
    _ = try await run(ben, "add Pasta 50m", "08:01")
    for home in [ada, ben] { _ = try await run(home, "todo add Pasta Salt", "08:02") }
    _ = try await run(ben, "todo add Pasta Cheese", "08:03")
    try await homes.turnOn(now: at("08:30"))
    _ = try await run(ben, "sync unite Pasta", "08:31")
    _ = try await run(ada, "sync unite Pasta", "08:32")
    _ = try await run(ada, "sync now", "08:33")
    let told = try await run(ben, "sync now", "08:34")
    #expect(told.contains("also united") && !told.contains("changed"), "\(told)")
  }

  /// Nobody is told to give the timer back to a run that is over, as that cannot be done.
  @Test func aRunThatIsOverGetsNoTimerBack() async throws {
    for (home, time) in [(ada, "08:30"), (ben, "08:40")] {
      _ = try await run(home, "add Tea 10m", "08:00")
      _ = try await run(home, "start Tea", time)
    }
    try await homes.turnOn(now: at("08:41"))
    _ = try await run(ben, "sync unite Tea", "08:57")
    _ = try await run(ben, "ack --all", "08:58")
    try await homes.sync(now: at("09:00"))
    let told = try await run(ada, "sync conflicts", "09:01")
    #expect(
      told.contains(
        "“Tea”, which was begun here, went on by itself, as Ben's phone (Ben) gave the timer another run at"
          + " 08:57. Nothing is left to put back."), "\(told)")
    #expect(!told.contains("back to it"), "\(told)")
  }

  /// The to-dos of the one that stays come first, then those that only others had, in their order; undone, each
  /// list is as it was.
  @Test(arguments: [false, true]) func toDosKeepTheirOrder(areThree: Bool) async throws {
    let cem = try ExampleHome("timer")
    let lists = [
      (ada, "10m", ["Salt", "Stir"]),
      (ben, "9m", ["Oil", "Stir", "Grate", "Salt", "Call", "Light", "Taste", "Serve"]),
      (cem, "8m", ["Wine", "Taste", "Bread", "Stir", "Grapes", "Water"]),
    ].prefix(areThree ? 3 : 2)
    for (place, (home, length, todos)) in lists.enumerated() {
      _ = try await run(home, "add Pasta \(length)", "08:0\(place)")
      for todo in todos { _ = try await run(home, "todo add Pasta \(todo)", "08:1\(place)") }
    }
    try await homes.turnOn(now: at("09:00"))
    if areThree {
      _ = try await run(cem, "sync on --folder \(folder) --as tablet", "09:01")
      for home in [ada, ben] { _ = try await run(home, "sync now", "09:02") }
    }
    let ids = try await run(ada, "list --json", "09:03")
      .matches(of: /"id": "([0-9A-F-]+)", "name"/).map { String($0.output.1) }
    #expect(ids.count == lists.count, "\(ids)")
    func words(_ home: ExampleHome, _ id: String) async throws -> String {
      try await run(home, "todo list \(id)", "09:04").matches(of: /[A-Z][a-z]+/)
        .map { String($0.output) }.joined(separator: " ")
    }
    var before: [String: String] = [:]
    for id in ids { before[id] = try await words(ada, id) }
    #expect(Set(before.values) == Set(lists.map { $0.2.joined(separator: " ") }))
    _ = try await run(ada, "sync unite Pasta", "09:05")
    let united =
      "Salt Stir Oil Grate Call Light Taste Serve" + (areThree ? " Wine Bread Grapes Water" : "")
    for home in [ada, ben] {
      _ = try await run(home, "sync now", "09:06")
      #expect(try await words(home, "Pasta") == united)
    }
    _ = try await run(ada, "undo --yes", "09:07")
    for home in [ada, ben] {
      _ = try await run(home, "sync now", "09:08")
      for id in ids { #expect(try await words(home, id) == before[id]) }
    }
  }

  /// When a third one is made one with two that were one already, who gave the value that counted until then is
  /// told that it does no more; whose value had given way before is not told so once more.
  @Test(arguments: [false, true]) func whoseValueCountedIsTold(isThirdOldest: Bool) async throws {
    let cem = try ExampleHome("timer")
    _ = try await run(ada, "add Pasta 10m", "08:10")
    _ = try await run(ben, "add Pasta 9m", "08:20")
    _ = try await run(cem, "add Pasta 12m", isThirdOldest ? "08:00" : "08:30")
    _ = try await run(cem, "edit Pasta --duration 11m", "08:40")
    try await homes.turnOn(now: at("09:00"))
    _ = try await run(ada, "sync unite Pasta", "09:01")
    try await homes.sync(now: at("09:02"))
    #expect(try await run(ben, "show Pasta", "09:03").contains("Duration 9 min"))
    #expect(try await !run(ben, "sync conflicts", "09:03").contains("Not kept"))
    _ = try await run(cem, "sync on --folder \(folder) --as tablet", "09:10")
    _ = try await run(cem, "sync unite Pasta", "09:11")
    _ = try await run(cem, "sync now", "09:12")
    try await homes.sync(now: at("09:13"))
    let own = try await run(ada, "sync conflicts", "09:14")
    #expect(own.contains("made one by tablet at 09:11.") && !own.contains("Not kept"), "\(own)")
    let told = try await run(ben, "sync conflicts", "09:14")
    let news = /([0-9]+) [0-9:]+ Two timers “Pasta”, one of them noted here, were made one by tab/
    let number = try #require(told.firstMatch(of: news)?.output.1, "\(told)")
    #expect(told.contains("at 09:11. Not kept: length 9 min, which is 11 min now."), "\(told)")
    #expect(told.matches(of: /were made one by Ada/).count == 1, "\(told)")
    let undone = try await run(ben, "sync undo \(number)", "09:15")
    #expect(undone.contains("has again what it was given here: length 9 min"), "\(undone)")
    try await homes.sync(now: at("09:16"))
    for home in [ada, ben] {
      #expect(try await run(home, "show Pasta", "09:17").contains("Duration 9 min"))
    }
  }

  /// Who deletes what is one changes nothing of what belongs to it; and what is put back was told when it became
  /// one, so it is no news once more, nor are the to-dos that belong to it.
  @Test func whatComesBackAsOneIsNoNews() async throws {
    for (home, length) in [(ada, "1m"), (ben, "2m")] {
      _ = try await run(home, "add Rice \(length)", "08:00")
      _ = try await run(home, "todo add Rice Salt", "08:01")
    }
    try await homes.turnOn(now: at("09:00"))
    _ = try await run(ben, "sync unite Rice", "09:01")
    try await homes.sync(now: at("09:02"))
    let told = try await run(ada, "sync conflicts", "09:03")
    #expect(told.matches(of: /were made one by Ben/).count == 1, "\(told)")
    _ = try await run(ben, "delete Rice --yes", "09:04")
    _ = try await run(ben, "sync now", "09:05")
    let gone = try await run(ada, "sync now", "09:05")
    #expect(gone.contains("deleted timer “Rice”") && !gone.contains("changed"), "\(gone)")
    _ = try await run(ben, "sync restore Rice", "09:06")
    _ = try await run(ben, "sync now", "09:07")
    let news = try await run(ada, "sync now", "09:07")
    #expect(news.contains("put back timer “Rice”") && !news.contains("conflict"), "\(news)")
    let later = try await run(ada, "sync conflicts", "09:08")
    #expect(later.matches(of: /were made one by Ben/).count == 1, "\(later)")
    for home in [ada, ben] {
      let list = try await run(home, "todo list Rice", "09:08")
      #expect(list.matches(of: /Salt/).count == 1, "\(list)")
    }
  }
}
