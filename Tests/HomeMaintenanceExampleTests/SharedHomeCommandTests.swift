import ExampleTestSupport
import Foundation
import Testing

/// What two people who share a home are told of what the other did.
@Suite struct SharedHomeCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("home-maintenance") }

  /// Runs a command line, and returns everything it printed, in one line.
  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ time: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, "home-maintenance \(line)", now: at(time), status: status)
  }

  private func at(_ time: String) -> String { "2026-\(time):00Z" }

  /// Readings of one day that contradict each other are told with the exchange that brings them, until the
  /// meter is read once more; each names the other.
  @Test func readingsOfOneDayThatDifferAreTold() async throws {
    try await run(ada, "init Elm", "09-01T08:00")
    try await run(ada, "appliance add Boiler", "09-01T08:00")
    try await run(ada, "meter Boiler 1000h --new", "09-01T08:00")
    try await homes.turnOn(now: at("09-01T08:01"))
    try await run(ada, "meter Boiler 1200h", "11-20T08:00")
    try await run(ben, "meter Boiler 1150h", "11-20T09:00")
    try await run(ada, "sync now", "11-20T10:00")
    let both = "The meter of Boiler showed both 1150 h and 1200 h on 2026-11-20."
    for (home, time) in [(ben, "11-20T10:01"), (ada, "11-20T10:02")] {
      let exchange = try await run(home, "sync now", time)
      #expect(exchange.contains("\(both) “home-maintenance meter Boiler"), "\(exchange)")
      #expect(try await run(home, "sync status", time).contains("Check \(both)"))
      let list = try await run(home, "meter Boiler", time)
      #expect(list.contains("1200 h contradicts 1150 h"), "\(list)")
      #expect(list.contains("1150 h contradicts 1200 h"), "\(list)")
      #expect(list.contains("1000 h new meter") && !list.contains("new meter;"), "\(list)")
      let boiler = try await run(home, "appliance show Boiler", time)
      #expect(boiler.contains("1150 or 1200 h on 2026-11-20"), "\(boiler)")
    }
    try await run(ben, "meter Boiler 1200h", "11-20T11:00")
    try await homes.sync(now: at("11-20T11:01"))
    for home in [ada, ben] {
      #expect(try await !run(home, "sync status", "11-20T11:02").contains("Check"))
      #expect(try await !run(home, "meter Boiler", "11-20T11:02").contains("contradicts"))
    }
  }

  /// Who counts what is on the shelf has counted what was used before, which others tell later; what was used
  /// later counts, and all of it once the count is taken back.
  @Test(arguments: [("03-02T09:00", 5), ("03-04T09:00", 4)])
  func aCountEndsWhatWasUsedBefore(usedAt time: String, stock: Int) async throws {
    try await run(ada, "init Elm", "03-01T08:00")
    try await run(ada, "part add Filter --on-hand 6", "03-01T08:00")
    try await run(ada, "task add Change --every 1w --part Filter", "03-01T08:00")
    try await homes.turnOn(now: at("03-01T08:01"))
    try await run(ada, "done Change", time)
    try await run(ben, "part edit Filter --on-hand 5", "03-03T09:00")
    func stocks(_ time: String) async throws -> [String] {
      var stocks: [String] = []
      for home in [ada, ben] {
        let list = try await run(home, "part list --json", time)
        stocks += list.matches(of: /"quantityOnHand" ?: ?"?([0-9]+)/).map { String($0.1) }
      }
      return stocks
    }
    try await homes.sync(now: at("03-04T10:00"))
    #expect(try await stocks("03-04T10:01") == ["\(stock)", "\(stock)"])
    let filter = try await run(ada, "part show Filter", "03-04T10:01")
    #expect(filter.contains("Counted 5 on 3 Mar"), "\(filter)")
    try await run(ben, "undo --yes", "03-04T11:00")
    try await homes.sync(now: at("03-04T11:01"))
    #expect(try await stocks("03-04T11:02") == ["5", "5"])
  }

  /// Two who count the same have lost nothing; of two numbers, one is told as lost, and not when it was
  /// counted.
  @Test(arguments: [5, 4]) func whoCountsTheSameLosesNothing(count: Int) async throws {
    try await run(ada, "init Elm", "03-01T08:00")
    try await run(ada, "part add Filter --on-hand 6", "03-01T08:00")
    try await homes.turnOn(now: at("03-01T08:01"))
    try await run(ada, "part edit Filter --on-hand 5", "03-02T09:00")
    try await run(ben, "part edit Filter --on-hand \(count)", "03-03T09:00")
    try await homes.sync(now: at("03-04T10:00"))
    let conflicts = try await run(ada, "sync conflicts", "03-04T10:01")
    #expect(conflicts.contains("stock count") == (count == 4), "\(conflicts)")
    #expect(!conflicts.contains("time of count"), "\(conflicts)")
  }

  /// Two who did a task on two days, and both take it back when they read of the other, learn that it is not
  /// done any more; where one of them does, it is.
  @Test(arguments: [true, false]) func whatBothTakeBackIsNotDone(isBoth: Bool) async throws {
    try await run(ada, "init Elm", "09-20T08:00")
    try await run(ada, "task add Roof --every 1mo --after-done", "09-20T08:00")
    try await homes.turnOn(now: at("09-20T08:01"))
    try await run(ada, "done Roof", "10-20T10:00")
    try await run(ben, "done Roof", "10-21T10:00")
    try await homes.sync(now: at("10-21T11:00"))
    try await run(ada, "undo --yes", "10-21T12:00")
    if isBoth { try await run(ben, "undo --yes", "10-21T12:01") }
    try await run(ada, "sync now", "10-21T12:02")
    let gone = "Both were taken back, so it does not count as done any more."
    for (home, time) in [(ben, "10-21T12:03"), (ada, "10-21T12:04")] {
      let exchange = try await run(home, "sync now", time)
      #expect(exchange.contains(gone) == isBoth, "\(exchange)")
      let conflicts = try await run(home, "sync conflicts", time)
      #expect(conflicts.contains("“Roof” was done twice"), "\(conflicts)")
      #expect(conflicts.contains(gone) == isBoth, "\(conflicts)")
      #expect(conflicts.contains("That was taken back.") != isBoth, "\(conflicts)")
    }
    let next = try await run(ben, "sync now", "10-21T12:05")
    #expect(!next.contains(gone), "\(next)")
  }

  /// Whose appliance was made one with another's is told of all that gave way, also where it stood.
  @Test func theLocationThatGaveWayIsTold() async throws {
    for line in ["home add Elm", "location add Bath", "location add Workshop"] {
      try await run(ada, line, "09-20T08:00")
    }
    try await homes.turnOn(now: at("09-20T08:01"))
    try await run(ada, "appliance add Washer --location Bath --brand Miele", "09-21T10:00")
    try await run(ben, "appliance add Washer --location Workshop --brand Bosch", "09-21T11:00")
    try await homes.sync(now: at("09-21T11:01"))
    try await run(ben, "sync unite Washer", "09-21T12:00")
    try await run(ben, "sync now", "09-21T12:00")
    try await run(ada, "sync now", "09-21T12:00")
    let told = try await run(ada, "sync conflicts", "09-21T12:01")
    #expect(told.contains("location “Bath”, which is “Workshop” now"), "\(told)")
    #expect(told.contains("brand “Miele”, which is “Bosch” now"), "\(told)")
    try await run(ada, "sync undo --all", "09-21T12:02")
    let washer = try await run(ada, "appliance show Washer", "09-21T12:03")
    #expect(washer.contains("Elm: Bath") && washer.contains("Miele"), "\(washer)")
  }

  /// Who did what another did, too, is told to undo it only while that can be undone.
  @Test(arguments: ["10-22", "11-25"]) func undoIsNamedWhileItWorks(day: String) async throws {
    try await run(ada, "init Elm", "09-20T08:00")
    try await run(ada, "task add Roof --every 1mo --after-done", "09-20T08:00")
    try await homes.turnOn(now: at("09-20T08:01"))
    try await run(ada, "done Roof", "10-20T10:00")
    try await run(ben, "done Roof", "10-21T10:00")
    try await homes.sync(now: at("\(day)T11:00"))
    for home in [ada, ben] {
      let conflicts = try await run(home, "sync conflicts", "\(day)T12:00")
      #expect(conflicts.contains("Both are kept"), "\(conflicts)")
      #expect(
        conflicts.contains("undoing what was noted here takes that back") == (day == "10-22"),
        "\(conflicts)")
      let later = "Both are kept; deleting the service record of one, by its id, takes that back."
      #expect(conflicts.contains(later) == (day != "10-22"), "\(conflicts)")
    }
  }

  /// What becomes of the record of work is not told as if it were the task, or what was done with it: both have
  /// one name.
  @Test func aRecordIsNotItsTask() async throws {
    try await run(ada, "init Elm", "09-20T08:00")
    for name in ["Boiler", "Stove"] {
      try await run(ada, "appliance add \(name)", "09-20T08:00")
    }
    try await run(
      ada, "task add Filter --appliance Boiler --every 1mo --after-done", "09-20T08:00")
    try await homes.turnOn(now: at("09-20T08:01"))
    try await run(ben, "done Filter", "10-20T10:00")
    try await run(ada, "task edit Filter --to Stove", "10-21T10:00")
    try await run(ada, "appliance delete Boiler --yes", "10-21T10:01")
    try await run(ada, "sync now", "10-22T12:00")
    try await run(ben, "sync now", "10-22T12:01")
    let told = try await run(ada, "sync now", "10-22T12:02")
    #expect(told.contains("added service record “Filter”, which was deleted"), "\(told)")
    #expect(told.contains("did “Filter”") && !told.contains("did “Filter”, which"), "\(told)")
    var conflicts = try await run(ben, "sync conflicts", "10-22T12:03")
    for words in [
      "The completion of “Filter” on 2026-10-20 has no service record any more: it was deleted by Ada's",
      "The service record “Filter” of 2026-10-20 is not shown, because “Boiler” was deleted by Ada's",
    ] {
      #expect(conflicts.contains(words), "\(conflicts)")
    }

    try await run(ben, "done Filter", "10-23T10:00")
    try await homes.sync(now: at("10-23T10:01"))
    let list = try await run(ben, "service list", "10-23T10:02")
    let id = try #require(list.firstMatch(of: /([0-9A-F]{8}) 2026-10-23/)).output.1
    try await run(ben, "service edit \(id) --notes Hi", "10-24T10:00")
    try await run(ada, "service delete \(id) --yes", "10-24T10:01")
    try await homes.sync(now: at("10-24T10:02"))
    conflicts = try await run(ben, "sync conflicts", "10-24T10:03")
    let words = "The service record “Filter” of 2026-10-23 was changed here (notes “Hi”)"
    #expect(conflicts.contains(words), "\(conflicts)")
  }
}
