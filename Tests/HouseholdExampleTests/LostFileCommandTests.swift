import ExampleTestSupport
import Foundation
import Testing

/// Photos and manuals that the folder lost: what people are told.
@Suite struct LostFileCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ day: Int, _ time: String = "08:00") -> String {
    "2026-03-\(day < 10 ? "0" : "")\(day)T\(time):00Z"
  }

  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ now: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: now, status: status)
  }

  private func loseFiles() throws {
    try FileManager.default.removeItem(atPath: "\(folder)/household/blobs")
  }

  /// The folder loses a manual: everybody says that it is nowhere and whose it is, until the device that has it
  /// sends it again; and when that one is gone, who forgets it is told.
  @Test func aManualThatIsNowhereIsSaid() async throws {
    try await run(ada, "home-maintenance init Elm", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    let file = try ada.file("m.pdf", [0x25, 0x50, 0x44, 0x46])
    try await run(ada, "home-maintenance appliance add Dishwasher", at(2))
    try await run(
      ada, "home-maintenance manual add Handbook --appliance Dishwasher --file \(file)", at(2))
    try await run(ada, "household sync now", at(2))
    try loseFiles()
    try await run(ben, "household sync now", at(2))
    let nowhere = "nowhere (“Handbook”, added on Ada's phone (Ada))"
    let hope = "A device that has it sends it with its next “sync now”, or within a day"
    let status = try await run(ben, "household sync status", at(2))
    #expect(status.contains("Files 1 nowhere: see “sync files”"), "\(status)")
    let files = try await run(ben, "household sync files", at(2))
    #expect(files.contains("is \(nowhere). \(hope)"), "\(files)")
    #expect(!files.contains("manual nowhere ("), "\(files)")
    let shown = try await run(ben, "home-maintenance manual show Handbook", at(2))
    #expect(shown.contains("\(nowhere). \(hope)"), "\(shown)")
    #expect(!shown.contains("sync fetch"), "\(shown)")
    let list = try await run(ben, "home-maintenance manual list", at(2))
    #expect(list.contains("Dishwasher nowhere"), "\(list)")
    let fetched = try await run(ben, "household sync fetch --all", at(2), status: 2)
    #expect(fetched.contains("It is of “Handbook”, added on Ada's phone (Ada)."), "\(fetched)")
    let doctor = try await run(ben, "household sync doctor", at(2), status: 2)
    #expect(doctor.contains("1 file is neither here nor in a folder. \(hope)"), "\(doctor)")
    #expect(doctor.contains("of “Handbook”, added on Ada's phone (Ada)"), "\(doctor)")
    // Her phone looks as soon as she asks, says why it sends it again, and it can be fetched.
    let sent = try await run(ada, "household sync now", at(2, "09:00"))
    #expect(
      sent.contains("1 file sent. A photo or manual was missing in the folder, so it was sent"),
      "\(sent)")
    #expect(
      try await run(ben, "household sync now", at(2, "10:00")).contains("1 file received"))
    let here = try await run(ben, "home-maintenance manual list", at(2, "10:00"))
    #expect(here.contains("Dishwasher 1 KB"), "\(here)")
    #expect(try await !run(ada, "household sync now", at(2, "11:00")).contains("once more"))
    #expect(
      try await run(ben, "household sync doctor", at(2, "11:00"))
        == "Everything is as it should be.")
  }

  /// Whoever wrote the last file that the folder lost sends it again when asked to, on the same day: no later one
  /// says that it is missing.
  @Test func theLastFileIsMissedAtOnce() async throws {
    func files() throws -> Set<String> {
      Set(
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".seg") })
    }
    try await homes.turnOn(now: at(1))
    let before = try files()
    try await run(ada, "timer add Tea 3m", at(2))
    try await run(ada, "household sync now", at(2, "08:01"))
    let last = try #require(try files().subtracting(before).first)
    try FileManager.default.removeItem(atPath: "\(folder)/\(last)")
    #expect(try await run(ben, "household sync now", at(2, "08:05")) == "Nothing new.")
    let sent = try await run(ada, "household sync now", at(2, "08:06"))
    #expect(sent.contains("so everything was sent once more"), "\(sent)")
    #expect(try await run(ben, "household sync now", at(2, "08:07")).contains("added timer “Tea”"))
    #expect(try await run(ada, "household sync now", at(2, "08:08")) == "Nothing new.")
  }

  /// Who added a manual whose file is gone everywhere reads so in the list, too, not how large it was.
  @Test func aManualThatIsGoneHereIsNotInTheListAsHere() async throws {
    try await run(ada, "home-maintenance init Elm", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    let file = try ada.file("m.pdf", [0x25, 0x50, 0x44, 0x46])
    try await run(ada, "home-maintenance manual add Handbook --file \(file)", at(2))
    try await run(ada, "household sync now", at(2))
    let files = ada.store + ".files"
    for name in try FileManager.default.contentsOfDirectory(atPath: files) {
      try FileManager.default.removeItem(atPath: "\(files)/\(name)")
    }
    try loseFiles()
    try await run(ada, "household sync now", at(2, "09:00"))
    let shown = try await run(ada, "home-maintenance manual show Handbook", at(2, "09:00"))
    #expect(shown.contains("nowhere (“Handbook”"), "\(shown)")
    let list = try await run(ada, "home-maintenance manual list", at(2, "09:00"))
    #expect(list.contains("nowhere") && !list.contains("KB"), "\(list)")
  }

  @Test func aFileThatWillGoIsNamed() async throws {
    try await run(ada, "home-maintenance init Elm", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    let file = try ada.file("m.pdf", [0x25, 0x50, 0x44, 0x46])
    try await run(ada, "home-maintenance manual add Handbook --file \(file)", at(2))
    try await run(ada, "household sync now", at(2))
    try await run(ada, "home-maintenance manual delete Handbook --yes", at(3))
    try await run(ada, "household sync now", at(3))
    let doctor = try await run(ada, "household sync doctor", at(3))
    #expect(doctor.contains("Everything is as it should be. No row names "), "\(doctor)")
    #expect(doctor.contains(".pdf. It is removed 30 days after the last row did."), "\(doctor)")
  }

  @Test func whoForgetsADeviceIsToldWhatOnlyItHad() async throws {
    try await run(ada, "home-maintenance init Elm", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    let file = try ada.file("m.pdf", [0x25, 0x50, 0x44, 0x46])
    try await run(ada, "home-maintenance appliance add Dishwasher", at(2))
    try await run(
      ada, "home-maintenance manual add Handbook --appliance Dishwasher --file \(file)", at(2))
    try await homes.sync(now: at(2))
    // That it was there is known until it is looked for.
    #expect(try await run(ben, "household sync files", at(2)).contains("not on this device yet"))
    try loseFiles()
    try await run(ben, "household sync now", at(4))
    let forgotten = try await run(ben, "household sync forget Ada's_phone", at(4))
    #expect(forgotten.contains("1 file that was added on it is nowhere"), "\(forgotten)")
    let files = try await run(ben, "household sync files", at(4))
    #expect(files.contains("Ada's phone (Ada), which is no longer used)"), "\(files)")
    let mine = try ben.file("again.pdf", [0x25, 0x50, 0x44, 0x46])
    try await run(ben, "home-maintenance manual edit Handbook --file \(mine)", at(5))
    try await run(ben, "household sync now", at(5))
    #expect(
      try await run(ben, "household sync doctor", at(5)).hasPrefix("Everything is as it should be.")
    )
  }
}
