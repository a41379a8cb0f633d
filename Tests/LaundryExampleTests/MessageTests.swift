import ExampleTestSupport
import HouseholdTransfer
import Testing

struct MessageTests {
  @Test(
    arguments: [
      (["pet", "add", "Flash", "--every", "2"], "write 2d for days"),
      (["pet", "add", "Flash", "--wash", "20"], "20m for minutes"),
      (["pet", "add", "Flash", "--every", "-5d"], "a duration has no sign; write 5d"),
      (["pet", "add", "-dash"], "laundry pet add -- -dash"),
      (["wash", "Flash", "--minutes", "-5"], "write whole minutes, such as 30"),
      (["pet", "ad", "Flash"], "Did you mean “add”?"),
      (["purge", "--older-than", "90"], "write 90d"), (["pet", "show", " "], "write the name"),
    ])
  func valuesThatCannotBeReadSayWhatToWrite(words: [String], sentence: String) async throws {
    let home = try TestHome()
    let outcome = try await home.command(words)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(try await home.json("pet", "list")["pets"]?.array?.isEmpty == true)
  }

  @Test func aNameMayStartWithADashBehindTwo() async throws {
    let home = try TestHome()
    let common = ["--store", home.store, "--now", TestHome.now]
    let added = try await home.bare(common + ["pet", "add", "--", "-dash"])
    #expect(added.status == 0, "\(added.errors)")
    #expect(try await home.json("pet", "list")["pets"]?[0]?["name"] == "-dash")
  }

  @Test func anAmbiguousNameShowsWhatDistinguishesItsPets() async throws {
    let home = try TestHome()
    try await home.run([
      ("2026-11-14T08:00:00Z", "pet add Snowy"),
      ("2026-11-14T08:00:00Z", "pet add Snowy --every 3d"),
    ])
    let outcome = try await home.laundry("pet", "show", "Snowy")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("every 7 d") && outcome.errors.contains("every 3 d"))
    #expect(try await home.laundry("pet", "show", "Nobody").status == 1)
  }
}
