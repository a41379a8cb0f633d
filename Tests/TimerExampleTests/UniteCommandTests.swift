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
}
