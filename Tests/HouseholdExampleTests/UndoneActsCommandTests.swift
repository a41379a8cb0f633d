import ExampleTestSupport
import Foundation
import Testing

/// Who undoes something takes back their own act and nothing of others.
@Suite struct UndoneActsCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// What Ada does with a thing, and what Ben does with it and undoes before anyone heard of it.
  struct Act: CustomTestStringConvertible, Sendable {
    let made: [String]
    let done: String
    let undone: [String]
    let see: String
    let status: Int32

    init(
      _ made: [String], _ done: String, _ undone: [String], see: String, status: Int32 = 0
    ) {
      (self.made, self.done, self.undone, self.see) = (made, done, undone, see)
      self.status = status
    }

    var testDescription: String { "\(done) | \(undone.joined(separator: ", "))" }
  }

  private static let laundry = [
    "laundry pet add Snowy", "laundry wash Snowy", "laundry finish Snowy",
  ]
  private static let shirt = ["wardrobe item add Shirt --category shirt --color navy --brand Acme"]
  private static let task = [
    "home-maintenance home add Elm", "home-maintenance task add Filter --every 3mo",
  ]
  private static let timer = ["timer add Tea 20h", "timer start Tea"]

  private static let acts = [
    Act(laundry, "laundry dry Snowy", ["laundry hang Snowy"], see: "laundry history Snowy"),
    Act(laundry, "laundry hang Snowy", ["laundry abandon Snowy"], see: "laundry history Snowy"),
    Act(
      laundry, "laundry rewash Snowy",
      ["laundry dry Snowy", "laundry finish Snowy", "laundry fold Snowy"],
      see: "laundry history Snowy"),
    Act(
      laundry, "laundry dry Snowy", ["laundry pet delete Snowy --yes"], see: "laundry history Snowy"
    ),
    Act(
      shirt, "wardrobe item edit Shirt --brand Blue", ["wardrobe item edit Shirt --brand Red"],
      see: "wardrobe item show Shirt"),
    Act(
      shirt, "wardrobe item edit Shirt --season fall", ["wardrobe item edit Shirt --season fall"],
      see: "wardrobe item show Shirt"),
    Act(shirt, "wardrobe wear Shirt", ["wardrobe wear Shirt"], see: "wardrobe item show Shirt"),
    Act(
      shirt, "wardrobe item remove Shirt --yes", ["wardrobe item remove Shirt --yes"],
      see: "wardrobe item list --json"),
    Act(
      shirt, "wardrobe item remove Shirt --yes", ["wardrobe item edit Shirt --brand Red"],
      see: "wardrobe item list --json"),
    Act(
      task, "home-maintenance task edit Filter --every 6mo",
      ["home-maintenance task edit Filter --every 1mo"], see: "home-maintenance task show Filter"),
    Act(
      task, "home-maintenance done Filter --cost 20", ["home-maintenance done Filter --cost 25"],
      see: "home-maintenance log"),
    Act(
      task, "home-maintenance task delete Filter --yes", ["home-maintenance done Filter --cost 25"],
      see: "home-maintenance task list --json"),
    Act(timer, "timer extend Tea 1h", ["timer extend Tea 3h"], see: "timer status"),
    Act(timer, "timer pause Tea", ["timer cancel Tea"], see: "timer status"),
    Act(
      ["laundry pet add Snowy"], "household settings set awayHours 08:00-17:00",
      ["household settings set awayHours 09:00-16:00"], see: "household settings"),
  ]

  /// It is as if the undone act had never been, whichever of the two came last.
  @Test(arguments: acts, [true, false])
  func whatIsUndoneBeforeAnyoneHeardWipesNothing(act: Act, isUndoneLast: Bool) async throws {
    for (place, line) in act.made.enumerated() { try await run(ada, line, "01 08:0\(place)") }
    try await turnOn("01 09:00")
    func undoAll() async throws {
      for line in act.undone { try await run(ben, line, "01 10:10") }
      for _ in act.undone { try await run(ben, "household undo --yes", "01 10:11") }
    }
    if !isUndoneLast { try await undoAll() }
    try await run(ada, act.done, "01 10:12")
    if isUndoneLast { try await undoAll() }
    let wanted = try await run(ada, act.see, "01 10:15", status: act.status)
    for home in isUndoneLast ? [ben, ada, ben] : [ada, ben, ada] {
      try await run(home, "household sync now", "01 10:20")
    }
    for home in [ada, ben] {
      let shown = try await run(home, act.see, "01 10:15", status: act.status)
      #expect(shown == wanted)
      let told = try await run(home, "household sync conflicts", "01 10:22")
      #expect(told == "There are no conflicts.")
    }
  }

  /// What others did since stays when somebody takes back what it followed, and who undid that sees it.
  @Test(arguments: [true, false])
  func whatOthersDidSinceStays(isUndoneFirst: Bool) async throws {
    for (place, line) in Self.laundry.enumerated() { try await run(ada, line, "01 08:0\(place)") }
    try await turnOn("01 09:00")
    try await run(ada, "laundry hang Snowy", "01 09:10")
    try await sync("01 09:11")
    if isUndoneFirst { try await run(ada, "laundry undo --yes", "01 09:20") }
    try await run(ben, "laundry finish Snowy", "01 09:30")
    if !isUndoneFirst { try await run(ada, "laundry undo --yes", "01 09:40") }
    try await run(ben, "household sync now", "01 09:50")
    let heard = try await run(ada, "household sync now", "01 09:51")
    #expect(heard.contains("Ben's phone (Ben)"), "\(heard)")
    try await run(ben, "household sync now", "01 09:52")
    for home in [ada, ben] {
      let status = try await run(home, "laundry status", "01 09:53")
      #expect(status.contains("dry"), "\(status)")
    }
  }

  /// Clothes that are in the dryer are not in the washing machine because somebody notes that the wash is over.
  @Test(arguments: [true, false])
  func clothesStayInTheDryer(isAdaFirst: Bool) async throws {
    try await run(ada, "laundry pet add Snowy --wash 2h", "01 08:00")
    try await turnOn("01 08:10")
    try await run(ada, "laundry wash Snowy", "01 08:20")
    try await sync("01 08:21")
    try await run(ada, "laundry finish Snowy", "01 08:30")
    try await run(ada, "laundry dry Snowy", "01 08:31")
    try await run(ben, "laundry finish Snowy", "01 08:40")
    for home in isAdaFirst ? [ada, ben, ada] : [ben, ada, ben] {
      try await run(home, "household sync now", "01 08:50")
    }
    for home in [ada, ben] {
      let status = try await run(home, "laundry status", "01 08:51")
      #expect(status.contains("drying"), "\(status)")
    }
    let told = try await run(ben, "household sync conflicts", "01 08:52")
    #expect(
      told.contains(
        "marked as washed here at 08:40, put into the dryer by Ada's phone (Ada) at 08:31"),
      "\(told)")
  }

  /// A run is found by the name of its timer, and what was done last with either is undone.
  @Test func aRunIsFoundByTheNameOfItsTimer() async throws {
    for (place, line) in Self.timer.enumerated() { try await run(ada, line, "01 08:0\(place)") }
    try await run(ada, "timer pause Tea", "01 08:03")
    try await run(ada, "timer undo Tea --yes", "01 08:04")
    let running = try await run(ada, "timer status", "01 08:05")
    #expect(running.contains("running"), "\(running)")
    try await run(ada, "timer undo Tea --yes", "01 08:06")
    let none = try await run(ada, "timer status", "01 08:07")
    #expect(!none.contains("running"), "\(none)")
  }

  /// Whoever did something to what another deleted reads what that was.
  @Test func aDeletionNamesWhatWasDoneHere() async throws {
    for (place, line) in (Self.task + Self.laundry).enumerated() {
      try await run(ada, line, "01 08:0\(place)")
    }
    try await turnOn("01 09:00")
    try await run(ada, "home-maintenance done Filter --cost 20", "01 09:10")
    try await run(ada, "laundry dry Snowy", "01 09:11")
    try await run(ben, "home-maintenance task delete Filter --yes", "01 09:20")
    try await sync("01 09:30")
    let told = try await run(ada, "household sync conflicts", "01 09:31")
    #expect(
      told.contains("“Filter” was done here and deleted by Ben's phone (Ben) at 09:20"),
      "\(told)")
  }
}
