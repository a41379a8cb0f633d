import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct CycleCommandTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func aWholeCycleMakesThePetHappy() async throws {
    try await home.run([("2026-11-14T10:00:00Z", "pet add Snowy")])
    let washing = try await home.json("wash", "Snowy", now: "2026-11-15T10:00:00Z")
    #expect(washing["stage"] == "washing")
    #expect(washing["currentState"] == "washing")
    #expect(washing["remainingSeconds"] == 2700)
    #expect(washing["endsAt"] == "2026-11-15T10:45:00.000Z")
    let drying = try await home.json("dry", "Snowy", now: "2026-11-15T10:50:00Z")
    #expect(drying["stage"] == "drying")
    #expect(drying["remainingSeconds"] == 3600)
    let folded = try await home.json("fold", "Snowy", now: "2026-11-15T12:00:00Z")
    #expect(folded["stage"] == "idle")
    #expect(folded["health"] == 100)
    #expect(folded["currentStreak"] == 1)
    #expect(folded["totalCyclesCompleted"] == 1)
    #expect(folded["lastLaundryDate"] == "2026-11-15T12:00:00.000Z")
  }

  @Test func sentencesTellUntilWhen() async throws {
    try await home.run([("2026-11-14T10:00:00Z", "pet add Snowy")])
    let wash = try await home.laundry("wash", "Snowy")
    #expect(wash.output == "Snowy is in the washing machine until 10:45 (45 min).\n")
    let dry = try await home.laundry("dry", "Snowy", now: "2026-11-14T23:30:00Z")
    #expect(dry.output == "Snowy is in the dryer until 15 Nov 00:30 (1 h).\n")
    let fold = try await home.laundry("fold", "Snowy", now: "2026-11-15T01:00:00Z")
    #expect(fold.output == "Snowy is happy: health 100, 1 on time in a row.\n")
  }

  @Test(
    arguments: [
      ("dry", "2026-11-14T10:44:59Z"), ("hang", "2026-11-14T10:10:00Z"),
      ("fold", "2026-11-14T10:50:00Z"), ("wash", "2026-11-14T10:50:00Z"),
      ("more 10m", "2026-11-14T10:50:00Z"), ("finish", "2026-11-14T10:50:00Z"),
    ])
  func aRefusedStepChangesNothing(command: String, now: String) async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let before = try await home.laundry("export", "-").output
    let arguments = command.split(separator: " ").map(String.init)
    let outcome = try await Run.command(
      [arguments[0], "Snowy"] + arguments.dropFirst() + ["--store", home.store, "--now", now],
      environment: home.environment)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try await home.laundry("export", "-").output == before)
  }

  @Test func stepsWithoutALoadAreRefused() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    for command in ["dry", "hang", "fold", "finish", "abandon"] {
      #expect(try await home.laundry(command, "Snowy").status == 1)
    }
  }

  @Test func clothesCanHangInsteadOfTumbling() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let hung = try await home.json("hang", "Snowy", now: "2026-11-14T11:00:00Z")
    #expect(hung["stage"] == "drying")
    #expect(hung["endsAt"] == "2026-11-14T23:00:00.000Z")
    #expect(hung["nextAction"] == .null)
    let text = try await home.laundry("status", now: "2026-11-14T11:01:00Z").output
    #expect(text.contains("on the line until 23:00, 11 h 59 min"))
    let early = try await home.laundry("fold", "Snowy", now: "2026-11-14T12:00:00Z")
    #expect(early.status == 1 && early.errors.contains("hang until 23:00"))
    let dry = try await home.firstPet(now: "2026-11-15T09:00:00Z")
    #expect(dry["stage"] == "dryDone")
    #expect(dry["nextAction"] == "markFolded")
    try await home.run([("2026-11-15T09:00:00Z", "fold Snowy")])
  }

  @Test func aLoadCanTakeItsOwnTimes() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let wash = try await home.laundry("wash", "Snowy", "--minutes", "30")
    #expect(wash.output == "Snowy is in the washing machine until 10:30 (30 min).\n")
    let dry = try await home.laundry(
      "dry", "Snowy", "--minutes", "1h30m", now: "2026-11-14T10:30:00Z")
    #expect(dry.output == "Snowy is in the dryer until 12:00 (1 h 30 min).\n")
    try await home.run([
      ("2026-11-14T12:00:00Z", "fold Snowy"), ("2026-11-14T12:00:00Z", "wash Snowy"),
    ])
    #expect(try await home.firstPet(now: "2026-11-14T12:00:00Z")["remainingSeconds"] == 2700)
    let hang = try await home.laundry(
      "hang", "Snowy", "--hours", "24", now: "2026-11-14T13:00:00Z")
    #expect(hang.output == "Snowy's laundry hangs on the line until 15 Nov 13:00 (1 d).\n")
    let long = try await home.laundry("wash", "Snowy", "--minutes", "121")
    #expect(long.status == 1)
    #expect(try await home.laundry("wash", "Snowy", "--minutes", "x").status == 64)
  }

  @Test func mustyClothesAreWashedAgain() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let later = "2026-11-15T10:00:00Z"
    let status = try await home.laundry("status", now: later)
    #expect(status.status == 2)
    #expect(status.output.contains("musty"))
    #expect(status.lines.last == "Next  laundry rewash Snowy --store \(home.store) --time-zone UTC")
    let again = try await home.laundry("rewash", "Snowy", "--minutes", "20", now: later)
    #expect(again.output == "Snowy is in the washing machine until 10:20 (20 min).\n")
    try await home.run([
      ("2026-11-15T10:25:00Z", "dry Snowy"), ("2026-11-15T11:30:00Z", "fold Snowy"),
    ])
    let pet = try await home.firstPet(now: "2026-11-15T11:30:00Z")
    #expect(pet["currentStreak"] == 1)
    #expect(try await home.laundry("rewash", "Snowy", now: "2026-11-15T11:30:00Z").status == 1)
  }

  @Test func aStepIsNotedInTheWordsOfNow() async throws {
    try await home.run([("2026-11-14T08:00:00Z", "pet add Snowy")])
    let wash = try await home.json("wash", "Snowy", "--at", "-20m")
    #expect(wash["load"]?["washStartTime"] == "2026-11-14T09:40:00.000Z")
    let done = try await home.json("finish", "Snowy", "--at", "today  9:50")
    #expect(done["load"]?["washEndTime"] == "2026-11-14T09:50:00.000Z")
    let future = try await home.laundry("dry", "Snowy", "--at", "+1h")
    #expect(future.status == 1 && future.errors.contains("in the future"))
    let unknown = try await home.laundry("dry", "Snowy", "--at", "lately")
    #expect(unknown.status == 64 && unknown.errors.contains("-20m"))
  }

  @Test func stepsCanBeNotedLater() async throws {
    try await home.run([("2026-11-12T10:00:00Z", "pet add Snowy")])
    let wash = try await home.laundry("wash", "Snowy", "--at", "yesterday 18:00")
    #expect(wash.output == "Snowy's wash has been over since 13 Nov 18:45; the clothes are wet.\n")
    let dry = try await home.laundry("dry", "Snowy", "--at", "2026-11-13T19:00")
    #expect(dry.output == "Snowy's laundry has been dry since 13 Nov 20:00; fold it.\n")
    let fold = try await home.json("fold", "Snowy", "--at", "08:30")
    #expect(fold["lastLaundryDate"] == "2026-11-14T08:30:00.000Z")
    #expect(fold["currentStreak"] == 1)
    for (time, status) in [
      // A day alone is its first instant, as for --now.
      ("10:01", 1), ("tomorrow 10:00", 1), ("yesterday", 1), ("soon", 64), ("08:29", 1),
      ("2026-11-12T09:59", 1),
    ] as [(String, Int32)] {
      let refused = try await home.laundry("wash", "Snowy", "--at", time)
      #expect(refused.status == status, "\(time): \(refused)")
      #expect(refused.errors.hasPrefix("Error: "))
    }
    #expect(try await home.json("history", "Snowy")["count"] == 1)
  }

  @Test func theDryerCanRunLonger() async throws {
    try await home.run([
      (TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy"),
      ("2026-11-14T11:00:00Z", "dry Snowy"),
    ])
    let more = try await home.json("more", "Snowy", "10m", now: "2026-11-14T11:30:00Z")
    #expect(more["endsAt"] == "2026-11-14T12:10:00.000Z")
    let again = try await home.json("more", "Snowy", "5m", now: "2026-11-14T13:00:00Z")
    #expect(again["endsAt"] == "2026-11-14T13:05:00.000Z")
    #expect(again["load"]?["additionalDryMinutes"] == 15)
    #expect(try await home.laundry("more", "Snowy", "61m", now: "2026-11-14T13:01:00Z").status == 1)
    for bad in ["10", "10x", "90s", "99999999999999999999m"] {
      #expect(try await home.laundry("more", "Snowy", bad).status == 64)
    }
  }

  @Test func machinesCanEndEarly() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let washed = try await home.json("finish", "Snowy", now: "2026-11-14T10:20:00Z")
    #expect(washed["stage"] == "washDone")
    #expect(washed["endedAt"] == "2026-11-14T10:20:00.000Z")
    try await home.run([("2026-11-14T10:20:00Z", "dry Snowy")])
    let dried = try await home.json("finish", "Snowy", now: "2026-11-14T10:30:00Z")
    #expect(dried["stage"] == "dryDone")
  }

  @Test func abandoningEndsTheStreak() async throws {
    try await home.run([
      (TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy"),
      ("2026-11-14T11:00:00Z", "dry Snowy"), ("2026-11-14T12:00:00Z", "fold Snowy"),
      ("2026-11-15T12:00:00Z", "wash Snowy"),
    ])
    let pet = try await home.json("abandon", "Snowy", now: "2026-11-15T12:10:00Z")
    #expect(pet["stage"] == "idle")
    #expect(pet["currentStreak"] == 0)
    #expect(pet["longestStreak"] == 1)
  }

  @Test func aFoldRevivesADeadPet() async throws {
    try await home.run([("2026-11-01T00:00:00Z", "pet add Snowy")])
    let dead = try await home.firstPet(now: "2026-11-10T00:00:00Z", status: 2)
    #expect(dead["currentState"] == "dead")
    #expect(dead["currentStreak"] == 0)
    try await home.run([
      ("2026-11-10T00:00:00Z", "wash Snowy"), ("2026-11-10T01:00:00Z", "dry Snowy"),
    ])
    let fold = try await home.laundry("fold", "Snowy", now: "2026-11-10T03:00:00Z")
    #expect(fold.output.contains("alive again"))
    let pet = try await home.firstPet(now: "2026-11-10T03:00:00Z")
    #expect(pet["health"] == 100)
    #expect(pet["currentStreak"] == 0)
  }

  @Test func zeroDaysIsTheTestMode() async throws {
    try await home.run([(TestHome.now, "pet add Flash --every 0d --wash 1m --dry 1m")])
    #expect(try await home.firstPet(now: "2026-11-14T10:02:30Z")["health"] == 50)
    #expect(try await home.firstPet(now: "2026-11-14T10:05:00Z", status: 2)["health"] == 0)
  }
}
