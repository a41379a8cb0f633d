import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// What two people noted, was shown as one and was deleted as one, comes back as one.
@Suite struct RestoreCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("home-maintenance") }

  @discardableResult
  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    try await homes.run(home, "home-maintenance \(line)", now: at(time))
  }

  private func at(_ time: String) -> String { "2026-06-01T\(time):00Z" }

  /// The names of what can be put back, with the ids.
  private func deleted(_ home: ExampleHome, _ time: String) async throws -> [(String?, String?)] {
    let text = try await run(home, "sync restore --json", time)
    return (try JSONValue(parsing: text)["deleted"]?.array ?? []).map {
      ($0["title"]?.string, $0["id"]?.string)
    }
  }

  private func restores(_ name: String, listedBy command: String) async throws {
    try await homes.sync(now: at("10:01"))
    // Who comes later hears of both and of their end at once.
    let late = try ExampleHome("home-maintenance")
    try await run(late, "sync on --folder \(folder) --as Cid's_phone", "10:02")
    for home in [ada, ben, late] {
      let found = try await deleted(home, "10:03")
      #expect(found.map(\.0) == [name])
      #expect(found.allSatisfy { $0.1?.count == 36 })
    }
    let told = try await run(ada, "sync restore \(name)", "10:04")
    #expect(told.hasPrefix("“\(name)” is back"), "\(told)")
    try await homes.sync(now: at("10:05"))
    try await run(late, "sync now", "10:06")
    for home in [ada, ben, late] {
      let list = try await run(home, command, "10:07")
      #expect(list.ranges(of: name).count == 1, "\(list)")
      #expect(try await run(home, "sync doctor", "10:08").hasPrefix("Everything"))
    }
  }

  @Test(arguments: ["Attic", "Upstairs / Attic"])
  func aLocationOfTwoIsOne(_ place: String) async throws {
    try await run(ada, "init Elm", "08:00")
    try await homes.turnOn(now: at("08:01"))
    let word = place.replacing(" ", with: "_")
    for home in [ada, ben] { try await run(home, "location add \(word)", "09:00") }
    try await homes.sync(now: at("09:01"))
    try await run(ben, "location delete \(word) --yes", "10:00")
    try await restores("Attic", listedBy: "location list")
  }

  @Test func whatTwoImportedIsOne() async throws {
    try await run(ada, "init Elm", "08:00")
    try await homes.turnOn(now: at("08:01"))
    let file = ada.folder + "/homebox.csv"
    try Data(
      """
      HB.import_ref,HB.location,HB.quantity,HB.name,HB.field.berth
      ref-1,Kitchen,1,Toaster,12

      """.utf8
    ).write(to: URL(filePath: file))
    for home in [ada, ben] { try await run(home, "import \(file) --homebox", "09:00") }
    try await homes.sync(now: at("09:01"))
    try await run(ben, "appliance delete Toaster --yes", "10:00")
    try await restores("Toaster", listedBy: "appliance list")
    for home in [ada, ben] {
      let toaster = try await run(home, "appliance show Toaster", "10:09")
      #expect(toaster.ranges(of: "berth 12").count == 1, "\(toaster)")
    }
  }
}
