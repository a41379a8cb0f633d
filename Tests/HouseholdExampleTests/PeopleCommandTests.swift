import ExampleTestSupport
import Foundation
import Testing

/// Two people with a phone each, who share a home, a washer and a folder.
@Suite struct PeopleCommandTests {
  private let ada: ExampleHome
  private let ben: ExampleHome
  private let folder: String

  init() throws {
    (ada, ben) = (try ExampleHome("household"), try ExampleHome("household"))
    folder = ada.folder + "/shared"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func wardrobe(_ home: ExampleHome, _ words: [String], _ now: String) async throws
    -> Outcome
  {
    let outcome = try await Run.command(
      "wardrobe", words + ["--store", home.store, "--now", now, "--time-zone", "UTC"],
      environment: home.environment)
    try #require(outcome.status == 0, "wardrobe \(words): \(outcome.errors)")
    return outcome
  }

  private func at(_ day: Int, _ time: String) -> String { "2026-03-0\(day)T\(time):00Z" }

  private func sync(_ now: String) async throws {
    for home in [ada, ben, ada] {
      let outcome = try await home.command(["sync", "now"], now: now)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func eachWearsTheirOwnAndOneWashesForBoth() async throws {
    for (home, name) in [(ada, "Ada"), (ben, "Ben")] {
      for words in [["sync", "on", "--folder", folder], ["sync", "person", name]] {
        let outcome = try await home.command(words, now: at(1, "08:00"))
        try #require(outcome.status == 0, "\(outcome.errors)")
      }
      _ = try await wardrobe(home, ["profile", "set", "--name", name], at(1, "08:00"))
      for (garment, category, color) in [
        ("White Shirt", "shirt", "white"), ("Navy Trousers", "pants", "navy"),
        ("Black Oxfords", "shoes", "black"), ("Gray T-Shirt", "tshirt", "gray"),
      ] {
        _ = try await wardrobe(
          home, ["item", "add", garment, "--category", category, "--color", color], at(1, "08:00"))
      }
      if name == "Ada" {
        try #require(
          try await Run.command(
            "laundry", ["pet", "add", "Snowy", "--store", home.store, "--now", at(1, "08:00")],
            environment: home.environment
          ).status == 0)
      }
    }
    try await sync(at(1, "09:00"))
    // Both have a white shirt: two things, not one that was noted twice.
    let unite = try await ben.command(["sync", "unite"], now: at(1, "09:00"))
    #expect(unite.output == "Nothing was noted twice.\n", "\(unite.errors)")
    // "White Shirt" is one's own; the other is asked for by its owner.
    for day in [2, 3] { _ = try await wardrobe(ada, ["wear", "White Shirt"], at(day, "20:00")) }
    _ = try await wardrobe(ada, ["wear", "Ben's Gray T-Shirt"], at(3, "20:00"))
    let calendar = try ada.file(
      "calendar.ics",
      Array(
        """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//Test//EN\r\nBEGIN:VEVENT\r\nUID:interview\r
        DTSTAMP:20260301T000000Z\r\nDTSTART:20260306T100000Z\r\nDTEND:20260306T110000Z\r
        SUMMARY:Job interview\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """.utf8))
    _ = try await wardrobe(ada, ["events", "import", calendar], at(4, "07:00"))
    try await sync(at(4, "07:30"))

    let his = try await ben.command(["today"], now: at(4, "08:00"))
    #expect(
      his.output.contains(
        "Start the whites by tomorrow 20:15: Ada's White Shirt for Ada on Friday."),
      "\(his.output)")
    #expect(!his.output.contains("interview"))
    let suggested = try await wardrobe(ben, ["suggest", "--occasion", "work"], at(4, "08:00"))
    #expect(!suggested.output.contains("Ada"), "\(suggested.output)")

    let start = try await ben.command(["start"], now: at(4, "18:00"))
    #expect(start.output == "Snowy: washing until 18:45: Ada's White Shirt.\n", "\(start.errors)")
    try await sync(at(4, "18:10"))
    let hers = try await ada.command(["today"], now: at(4, "18:20"))
    #expect(hers.output.contains("washing until 18:45 (White Shirt)"), "\(hers.output)")
    #expect(!hers.output.contains("Start the whites"))
    // Who moves out takes the name off: then all clothes of the store are theirs again.
    _ = try await wardrobe(ada, ["profile", "set", "--clear", "name"], at(4, "18:30"))
    let list = try await wardrobe(ada, ["item", "list", "--owner", "ben"], at(4, "18:30"))
    #expect(list.output.components(separatedBy: "\n").filter { $0.contains("Shirt") }.count == 2)
  }
}
