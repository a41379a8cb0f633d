import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import WardrobeKit

/// The demo's scenes: real commands on a temporary store, with a manual clock.
struct DemoStory: DemoPlay {
  static let program = "wardrobe"
  static let abstract = "Plays a week of outfits in 25 seconds."
  static let start = CivilTime(hour: 7) ?? .noon
  static let seconds = 25

  private let typist: DemoTypist
  private let store: String

  private var narrator: Narrator { typist.narrator }

  init(_ narrator: Narrator, folder: TemporaryFolder) {
    store = folder.path + "/demo.sqlite"
    typist = DemoTypist(narrator, of: WardrobeCommand.self, store: store)
  }

  func play() async throws {
    narrator.session.print(
      StyledText("wardrobe", .bold, .cyan) + ", a week of clothes in fast motion")
    try await fillingIn()
    try await monday()
    try await theDaysAfter()
    try await wedding()
    try await lookingBack()
    narrator.session.print()
    narrator.session.print(
      StyledText("Your turn:  ", .bold)
        + StyledText(
          "wardrobe item add \"Blue Oxford Shirt\" --category shirt --color \"#4169E1\"", .cyan))
  }

  private func fillingIn() async throws {
    // The story begins on a Monday.
    while today.weekday != .monday { typist.pass(days: 1) }
    try await typist.scene("A wardrobe of 42 garments, worn for two months")
    try await insertSamples()
    try await typist.run(
      #"item add "Yellow Raincoat" --category coat --color gold --fabric polyester --bought today"#)
    try await typist.run("item list --part shoes")
    try await typist.run(
      "profile set --style classic --second-style minimalist --avoid-color orange")
  }

  private func monday() async throws {
    try await typist.scene("A cold and rainy working day")
    try await typist.run("suggest --occasion work --temp 41..50 --condition rainy --top 3")
    try await narrator.tell("Every score is a sum of terms. And why not the gray blazer?")
    try await typist.run("suggest --occasion work --temp 41..50 --condition rainy --top 1 --terms")
    try await typist.run(
      #"suggest --occasion work --temp 41..50 --condition rainy --top 1 --why-not "Gray Wool Blazer""#
    )
    try await typist.run(
      "suggest --occasion work --temp 41..50 --condition rainy --save 1 --name Monday")
    try await typist.run("wear Monday --rating 5 --condition rainy --temp 45")
  }

  private func theDaysAfter() async throws {
    for (index, temperatures) in ["43..52", "46..57", "50..63"].enumerated() {
      typist.pass(days: 1)
      if index == 0 { try await typist.scene("The days after") }
      let name = ["Tuesday", "Wednesday", "Thursday"][index]
      try await typist.run(
        "suggest --occasion work --temp \(temperatures) --save 1 --name \(name)")
      try await typist.run("wear \(name)")
    }
    try await narrator.tell("Recently worn garments wait their turn, and the laundry basket fills.")
    try await typist.run("wash")
    try await typist.run("wash --all")
  }

  private func wedding() async throws {
    typist.pass(days: 2)
    try await typist.scene("A trip to a wedding")
    try await importCalendar()
    try await narrator.tell("The calendar was imported, with the dress codes of its events.")
    try await typist.run("events list --days 5")
    waitForEvening()
    try await narrator.tell(
      "In the evening there is a reminder of the wedding, not of the dentist.")
    try await typist.run("remind --print")
    try await typist.run(
      #"suggest --event "Kim & Sam's wedding" --temp 8..14C --save 1 --name Wedding"#)
    try await typist.run(#"events choose "Kim & Sam's wedding" Wedding"#)
    try await typist.run("pack --from tomorrow --to \(day(3)) --occasion travel --temp 46..57")
    try await typist.run("gaps --top 4")
  }

  private func lookingBack() async throws {
    typist.pass(days: 1)
    try await typist.scene("Looking back")
    try await typist.run("log --limit 5")
    try await typist.run(#"wishlist price "Burgundy Loafers" 129.90"#)
    try await typist.run("wishlist list")
    try await typist.run("stats --top 3")
  }

  private func waitForEvening() {
    guard let evening = OutfitReminders.evening else { return }
    let instant = today.instant(at: evening, in: narrator.session.timeZone)
    narrator.clock.advance(max(0, instant.timeIntervalSince(narrator.clock.now)) + 300)
  }

  /// Reads a calendar with a wedding tomorrow and the dentist the day after.
  private func importCalendar() async throws {
    func stamp(_ offset: Int) -> String { day(offset).replacing("-", with: "") }
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//household-kit//demo//EN
      BEGIN:VEVENT
      UID:wedding@example.com
      DTSTART:\(stamp(1))T150000
      DTEND:\(stamp(1))T230000
      SUMMARY:Kim & Sam's wedding
      DESCRIPTION:Dress code: cocktail attire
      END:VEVENT
      BEGIN:VEVENT
      UID:dentist@example.com
      DTSTART:\(stamp(2))T090000
      SUMMARY:Dentist
      END:VEVENT
      END:VCALENDAR
      """
    let rows = try narrator.session.openDemoStore(
      of: Model.wardrobe, at: store, clock: narrator.clock)
    try await Wardrobe(rows).importCalendar(from: Data(calendar.utf8))
  }

  /// A day of the demo, relative to its current day.
  private func day(_ offset: Int) -> String { today.adding(days: offset).description }

  private var today: CivilDate { CivilDate(narrator.clock.now, in: narrator.session.timeZone) }

  private func insertSamples() async throws {
    try await WardrobeSamples.insert(
      into: narrator.session.openDemoStore(
        of: Model.wardrobe, at: store, clock: narrator.clock))
  }
}
