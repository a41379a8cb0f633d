import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan

/// The scenes of the demo.
struct DemoStory: DemoPlay {
  static let program = "household"
  static let abstract = "Plays the days before an interview: the one white shirt was worn."
  static let start = CivilTime(hour: 8) ?? .noon
  static let seconds = 7

  private let narrator: Narrator
  private let typist: DemoTypist
  private let path: String

  init(_ narrator: Narrator, folder: TemporaryFolder) {
    self.narrator = narrator
    path = folder.path + "/demo.sqlite"
    typist = DemoTypist(narrator, of: HouseholdRoot.self, store: path, home: folder.path)
  }

  func play() async throws {
    let session = narrator.session
    session.print(StyledText("household", .bold, .cyan) + ", four kits that think together")
    guard Session.keepsStores else {
      return try await narrator.tell(
        "This household was built without SQLite and cannot store data.")
    }
    try await moveIn()
    try await typist.scene("Two days before an interview")
    try await narrator.tell(
      "The white dress shirt was worn, and nobody thinks of the interview yet.")
    try await typist.run("today")
    try await narrator.tell("Why that outfit, and when is the load best started?")
    try await typist.run("plan")

    try await tomorrowEvening()
    narrator.clock.advance(11 * 3600)
    try await typist.scene("The morning of the interview")
    try await typist.run("today")
    try await typist.run("machine")
    try await narrator.tell("The washer counted its cycle by itself; the home's task knows it.")
    session.print()
    session.print(
      StyledText("Your turn:  ", .bold) + StyledText("household today", .cyan))
  }

  private func tomorrowEvening() async throws {
    narrator.clock.advance(34.5 * 3600)
    try await typist.scene("The evening before")
    try await typist.run("remind --print")
    try await typist.run("start")
    try await narrator.tell("The reminder is gone, for everybody: the load runs.")
    narrator.clock.advance(45 * 60)
    try await typist.run("dry")
    narrator.clock.advance(60 * 60)
    try await typist.run("fold")
  }

  /// The household as four people would have entered it with the four programs.
  private func moveIn() async throws {
    let store = try narrator.session.openDemoStore(of: .household, at: path, clock: narrator.clock)
    defer { try? store.close() }
    let today = CivilDate(narrator.clock.now, in: narrator.session.timeZone)
    let zone = narrator.session.timeZone
    let (laundry, wardrobe, book) = (LaundryRoom(store), Wardrobe(store), HomeBook(store))
    _ = try await laundry.addPet(named: "Snowy")
    for (name, category, color, fabric) in Self.clothes {
      let item = try await wardrobe.addItem(
        WardrobeItem(name: name, category: category, primaryColor: color, fabric: fabric))
      for ago in 1...2 where name.hasPrefix("White") {
        try await wardrobe.wear([item.id], on: today.adding(days: -ago))
      }
    }
    let start = today.adding(days: 2).instant(at: CivilTime(hour: 10) ?? .noon, in: zone)
    try await wardrobe.add(
      CalendarEvent(
        id: "interview", fetchedAt: narrator.clock.now, title: "Job interview", startDate: start,
        endDate: start.addingTimeInterval(3600)))
    let home = try await book.add(Home(name: "Elm Street", timeZone: zone.identifier))
    let washer = try await book.add(
      Appliance(homeID: home.id, name: "Miele WCA 030", category: .washer))
    try await book.add(
      MaintenanceTask(
        applianceID: washer.id, title: "Clean the drum", recurrence: "every 30cycles",
        startDate: today.adding(days: -60), firstDueDate: nil))
    try await book.readMeter(of: washer.id, .cycles, value: 0, on: today.adding(days: -60))
    try await book.readMeter(of: washer.id, .cycles, value: 29)
    try await HouseholdPlanner(store).add(
      Machine(name: "Washer", kind: .washer, applianceID: washer.id))
    try await HouseholdPlanner(store).add(Machine(name: "Dryer", kind: .dryer))
  }

  private static let clothes: [(String, ClothingCategory, SRGBColor, FabricType?)] = [
    ("White Dress Shirt", .shirt, "#FFFFFF", .cotton),
    ("White T-Shirt", .tshirt, "#FAFAFA", .cotton),
    ("Gray T-Shirt", .tshirt, "#808080", .cotton),
    ("Navy Suit Trousers", .pants, "#1B2A4A", .wool),
    ("Navy Suit Jacket", .blazer, "#1B2A4A", .wool),
    ("Black Oxfords", .shoes, "#101010", .leather),
    ("Blue Jeans", .jeans, "#2F4F7F", .denim),
    ("White Sneakers", .sneakers, "#F5F5F5", nil),
  ]
}
