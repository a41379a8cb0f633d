import ExampleTestSupport
import Testing

/// What `laundry` prints in terminals of all widths, for pets with long names.
struct WidthTests {
  private static let longPet = "Snowflake of the Northern Pole"
  private static let widePet = "雪だるまのゆきちゃんとそのともだち"

  /// Makes a household with a load in every stage, at 10:00.
  private func household() async throws -> ExampleHome {
    let home = try TestHome()
    for name in [Self.longPet, Self.widePet, "🧺🫧 Foam 🧦🧦", "Flash"] {
      let added = try await home.laundry("pet", "add", name, now: "2026-11-10T08:00:00Z")
      try #require(added.status == 0, "\(added.errors)")
    }
    for (step, now) in [
      (["wash", Self.widePet], "2026-11-12T09:30:00Z"),
      (["wash", Self.longPet], "2026-11-14T09:30:00Z"),
      (["wash", "Flash"], "2026-11-14T08:00:00Z"), (["dry", "Flash"], "2026-11-14T09:20:00Z"),
      (["sync", "on"], "2026-11-14T09:40:00Z"),
    ] {
      let outcome = try await home.command(step, now: now)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    return home
  }

  @Test func noLineIsWiderThanTheTerminal() async throws {
    let home = try await household()
    let problems = try await home.widthProblems(
      [
        ["status"], ["watch", "--once"], ["pet", "list"], ["pet", "show", Self.longPet],
        ["history", Self.widePet], ["stats"], ["reminders"], ["settings", "show"],
        ["sync", "status"], ["sync", "log"],
      ],
      named: ["status", "watch", "list", "show", "history", "stats", "reminders", "log"],
      whole: [["status"]: ["10:15", "10:20"], ["watch", "--once"]: ["10:15", "10:20"]])
    #expect(problems == [])
  }

  @Test func namesKeepSixteenColumnsAtEighty() async throws {
    let home = try await household()
    for listing in [["status"], ["watch", "--once"], ["pet", "list"]] {
      let outcome = try await home.command(listing, columns: 80)
      #expect(outcome.output.contains(Self.longPet.prefix(15)), "\(outcome.output)")
    }
  }
}
