import ExampleTestSupport
import Testing

/// Two people stopped one pet's clock, and one of them lets it go on: it does.
struct TwoPausesCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("laundry") }

  @discardableResult
  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    try await homes.run(home, "laundry \(line)", now: "2026-06-01T\(time):00Z")
  }

  private func sync(_ time: String) async throws {
    for home in [ada, ben, ada] { try await run(home, "sync now", time) }
  }

  private func start() async throws {
    try await homes.turnOn(now: "2026-06-01T07:00:00Z")
    try await run(ada, "pet add Snowy", "07:01")
    try await sync("07:02")
  }

  @Test(
    arguments: [
      ("", " --until 2026-06-10"), (" --until 2026-06-20", " --until 2026-06-10"), ("", ""),
    ], [true, false]) func oneResumeEndsBoth(_ ends: (String, String), _ isAdas: Bool) async throws
  {
    try await start()
    try await run(ada, "pet pause Snowy\(ends.0)", "08:00")
    try await run(ben, "pet pause Snowy\(ends.1)", "08:05")
    try await sync("08:10")
    let one = isAdas ? ada : ben
    let told = try await run(one, "pet resume Snowy", "09:00")
    #expect(told == "Snowy is running again.")
    try await sync("09:01")
    for home in [ada, ben] {
      let pet = try await run(home, "pet show Snowy", "09:02")
      #expect(!pet.contains("(paused)") && !pet.contains("until 10 Jun"), "\(pet)")
    }
    try await run(one, "undo --yes", "09:03")
    #expect(try await run(one, "pet list", "09:04").contains("Snowy (paused)"))
  }

  @Test func whatIsPlannedForLaterStays() async throws {
    try await start()
    try await run(ada, "pet pause Snowy", "08:00")
    try await run(ben, "pet pause Snowy --from 2026-06-20 --until 2026-06-25", "08:05")
    try await sync("08:10")
    try await run(ben, "pet resume Snowy", "09:00")
    let pet = try await run(ben, "pet show Snowy", "09:01")
    #expect(!pet.contains("(paused)") && pet.contains("from 20 Jun"), "\(pet)")
  }

  /// Ben archived the pet that Ada had archived and had back already: it is here, and no longer paused.
  @Test func whatIsLeftOfAnArchivedPetEndsToo() async throws {
    try await start()
    try await run(ada, "pet archive Snowy", "08:00")
    try await run(ben, "pet archive Snowy", "08:05")
    try await run(ada, "pet restore Snowy", "08:10")
    try await sync("08:15")
    #expect(try await run(ada, "pet resume Snowy", "08:20") == "Snowy is running again.")
    try await sync("08:21")
    for home in [ada, ben] {
      #expect(try await !run(home, "pet list", "08:22").contains("(paused)"))
    }
  }

  /// What is told of a pause names its pet, and when it began.
  @Test func aConflictNamesThePet() async throws {
    try await start()
    try await run(ada, "pet pause Snowy", "08:00")
    try await sync("08:05")
    try await run(ada, "pet pause Snowy --until 2026-06-20", "09:00")
    try await run(ben, "pet pause Snowy --until 2026-06-10", "09:05")
    try await sync("09:10")
    let told = try await run(ada, "sync conflicts", "09:15")
    #expect(told.contains("The pause of “Snowy” at 08:00: the end was changed here and"), "\(told)")
    #expect(!told.contains("vacation"), "\(told)")
  }
}
