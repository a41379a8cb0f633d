import ExampleTestSupport
import HouseholdTransfer
import Testing

/// Editing a pet settles nothing: its streak follows from its laundry.
struct PetEditTests {
  @Test func aMistakenIntervalIsSaidAndCostsNoStreak() async throws {
    let home = try TestHome()
    try await home.run([
      ("2026-11-14T10:00:00Z", "pet add Snowy --every 7d"),
      ("2026-11-14T10:00:00Z", "wash Snowy"), ("2026-11-14T10:45:00Z", "dry Snowy"),
      ("2026-11-14T11:45:00Z", "fold Snowy"),
    ])
    let now = "2026-11-17T10:00:00Z"
    #expect(try await home.firstPet(now: now)["currentStreak"] == 1)

    let refused = try await home.laundry("pet", "edit", "Snowy", "--every", "1d", now: now)
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains(
        "Snowy is dead with that, and its streak of 1 ends with its next wash. Change it?"))
    #expect(try await home.firstPet(now: now)["cycleFrequencyDays"] == 7)

    try await home.run([(now, "pet edit Snowy --every 1d --yes")])
    let dead = try await home.firstPet(now: now, status: 2)
    #expect(dead["health"] == 0 && dead["currentStreak"] == 0)
    try await home.run([("2026-11-17T10:01:00Z", "pet edit Snowy --every 7d")])
    let back = try await home.firstPet(now: "2026-11-17T10:02:00Z")
    #expect(back["currentStreak"] == 1)

    // A longer interval is no question, and neither is one that a dead pet keeps dying of.
    try await home.run([("2026-11-17T10:03:00Z", "pet edit Snowy --every 9d")])
    try await home.run([("2026-12-17T10:03:00Z", "pet edit Snowy --every 8d")])
  }
}
