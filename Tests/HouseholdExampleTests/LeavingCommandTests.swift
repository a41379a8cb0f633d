import ExampleTestSupport
import Foundation
import Testing

/// Who leaves a household, for a while or for good, and comes back to it: what they are told.
@Suite struct LeavingCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ day: Int, _ time: String = "08:00") -> String { "2026-03-0\(day)T\(time):00Z" }

  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ now: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: now, status: status)
  }

  /// Whatever needs sync says how it is turned on.
  @Test(
    arguments: [
      "now", "undo 1", "undo --all", "unite", "person Ada", "forget phone", "doctor", "off",
    ])
  func withoutSyncACommandSaysHowItIsTurnedOn(command: String) async throws {
    try await run(ada, "timer add Tea 3m", at(1))
    let said = try await run(ada, "household sync \(command)", at(1), status: 1)
    #expect(
      said.contains("Sync is off for this store. Turn it on with “household sync on --folder"),
      "\(said)")
  }

  /// What others deleted can be put back while sync is on: who turns it off reads so, before it is forgotten.
  @Test func whatOthersDeletedIsHadBefore() async throws {
    let never = try await run(ben, "household sync restore Tea", at(1), status: 1)
    #expect(never.contains("Sync is off for this store, so nothing is kept here"), "\(never)")
    try await homes.turnOn(now: at(1))
    for name in ["Tea", "Pie"] { try await run(ben, "timer add \(name) 3m", at(2)) }
    try await homes.sync(now: at(2))
    try await run(ada, "timer delete Tea --yes", at(3))
    try await run(ben, "timer delete Pie --yes", at(3))
    try await homes.sync(now: at(3))
    let lost = "1 thing that others deleted can only be put back before that: timer “Tea”."
    let asked = try await run(ben, "household sync off --forget", at(4), status: 64)
    #expect(asked.contains(lost) && asked.contains(" “household sync restore NAME"), "\(asked)")
    try await run(ben, "household sync off", at(4))
    let paused = try await run(ben, "household sync restore Tea", at(4), status: 1)
    #expect(paused.contains("Turn it on with “household sync on --store"), "\(paused)")
    #expect(paused.contains("”; then use “household sync restore Tea"), "\(paused)")
    let again = try await run(ben, "household sync off --forget", at(4), status: 64)
    #expect(again.contains(lost) && again.contains("After “household sync on --store"), "\(again)")
    try await run(ben, "household sync off --forget --yes", at(4))
    let forgotten = try await run(ben, "household sync restore Tea", at(4), status: 1)
    #expect(forgotten.contains("it forgot what others deleted."), "\(forgotten)")
    #expect(forgotten.contains("“household sync on --folder FOLDER"), "\(forgotten)")
    try await run(ben, "household sync on --folder \(folder)", at(5))
    let back = try await run(ben, "household sync restore Tea", at(5))
    #expect(back.contains("“Tea” is back"), "\(back)")
  }

  /// Photos and manuals that were never fetched do not stay: who leaves reads how many, and how they come.
  @Test func whatWasNeverFetchedIsSaid() async throws {
    try await run(ada, "home-maintenance init Elm", at(1, "07:00"))
    try await homes.turnOn(now: at(1))
    let file = try ada.file("m.pdf", [0x25, 0x50, 0x44, 0x46])
    try await run(ada, "home-maintenance manual add Handbook --file \(file)", at(2))
    try await homes.sync(now: at(2))
    let asked = try await run(ben, "household sync off --forget", at(3), status: 64)
    #expect(asked.contains("1 photo or manual is not on this device. Forget"), "\(asked)")
    #expect(asked.contains("“household sync fetch --all --store"), "\(asked)")
    try await run(ben, "household sync off", at(3))
    let paused = try await run(ben, "household sync files", at(3))
    #expect(paused.contains("missing Sync is off. “household sync on --store"), "\(paused)")
    let off = try await run(ben, "household sync off --forget --yes", at(3))
    #expect(off.contains("stays, but not the 1 photo or manual that is not here."), "\(off)")
    let way = "“household sync on --folder FOLDER --store"
    let files = try await run(ben, "household sync files", at(3))
    #expect(files.contains("missing Sync is off. \(way)"), "\(files)")
    #expect(!files.contains("not on this device yet") && !files.contains("Photos"), "\(files)")
    let fetch = try await run(ben, "household sync fetch --all", at(3), status: 1)
    #expect(fetch.contains(way), "\(fetch)")
    let shown = try await run(
      ben, "home-maintenance manual show Handbook --path", at(3), status: 1)
    #expect(shown.contains("is missing: there is no file") && shown.contains(way), "\(shown)")
    try await run(ben, "household sync on --folder \(folder)", at(4))
    try await run(ben, "household sync fetch --all", at(4))
    let here = try await run(ben, "household sync off --forget", at(4))
    #expect(here.contains("Everything in this store stays."), "\(here)")
  }

  /// Who joins reads whose household it is and what came from whom, and where that can be read again; who was in
  /// it before reads that, too, and how to leave once more.
  @Test func whoJoinsReadsWhoseHouseholdItIs() async throws {
    try await run(ada, "timer add Tea 3m", at(1, "07:00"))
    let first = try await run(ada, "household sync on --folder \(folder) --as Ada's_phone", at(1))
    #expect(!first.contains("household of") && !first.contains("sync log"), "\(first)")
    try await run(ben, "timer add Rice 4m", at(1))
    let joined = try await run(ben, "household sync on --folder \(folder) --as Ben's_phone", at(1))
    #expect(joined.contains("This is the household of Ada's phone. 1 change sent"), "\(joined)")
    let came = "Ada's phone: added timer “Tea” “sync log” lists it again."
    #expect(joined.contains(came), "\(joined)")
    #expect(!joined.contains("before"), "\(joined)")
    try await homes.sync(now: at(2))
    try await run(ben, "household sync off", at(2))
    try await run(ada, "timer add Eggs 5m", at(2))
    try await run(ada, "household sync now", at(2))
    let back = try await run(ben, "household sync on --folder \(folder)", at(2))
    #expect(back.contains("added timer “Eggs”") && !back.contains("before"), "\(back)")
    #expect(!back.contains("household of"), "\(back)")
  }

  /// Also if the others forgot the device.
  @Test(arguments: [true, false]) func whoComesBackByMistakeIsTold(isForgotten: Bool) async throws {
    try await homes.turnOn(now: at(1))
    try await run(ada, "timer add Tea 3m", at(2))
    try await homes.sync(now: at(2))
    try await run(ben, "household sync off --forget", at(3))
    try await run(ben, "timer delete Tea --yes", at(3))
    if isForgotten { try await run(ada, "household sync forget Ben's_phone", at(3)) }
    try await run(ada, "household sync now", at(3))
    let back = try await run(ben, "household sync on --folder \(folder)", at(4))
    #expect(back.contains("This is the household of Ada's phone (Ada). "), "\(back)")
    #expect(back.contains("added timer “Tea”"), "\(back)")
    let left = "This store was in this household before, as Ben's phone (Ben), and left it."
    #expect(back.contains(left) && back.contains("“household sync off --forget"), "\(back)")
  }

  /// A device is forgotten by a part of its name, also where the path of the folder has that, too.
  @Test func aDeviceIsForgottenBeforeAFolder() async throws {
    try await homes.turnOn(now: at(1))
    // The folder is called “shared”.
    try await run(ben, "household sync person --device Shared_tablet Ben", at(1, "09:00"))
    try await homes.sync(now: at(1, "09:01"))
    let told = try await run(ada, "household sync forget shared", at(2))
    #expect(told.contains("Shared tablet (Ben) is no longer listed"), "\(told)")
    let gone = try await run(ada, "household sync forget share", at(2, "09:00"))
    #expect(gone.contains("/shared is forgotten"), "\(gone)")
  }

  /// A device that was forgotten and exchanges again reads so once, with who did it; also each time anew.
  @Test func whoWasForgottenIsToldOnce() async throws {
    let cleo = try ExampleHome("household")
    try await homes.turnOn(now: at(1))
    try await run(cleo, "household sync on --folder \(folder) --as Cleo's_phone", at(1))
    try await homes.sync(now: at(1, "09:00"))
    for day in [2, 5] {
      try await run(ada, "household sync forget Ben's_phone", at(day))
      try await run(ada, "household sync now", at(day))
      let third = try await run(cleo, "household sync now", at(day))
      #expect(third.contains("(Ada): forgot the device “Ben's phone (Ben)”"), "\(third)")
      let told = try await run(ben, "household sync now", at(day + 1))
      let note = "Ada's phone (Ada) said that this device is no longer used. The others list it"
      #expect(told.contains(note) && told.contains("“household sync off --forget"), "\(told)")
      #expect(told.contains("Ada's phone (Ada): forgot this device"), "\(told)")
      let again = try await run(ben, "household sync now", at(day + 1, "09:00"))
      #expect(again == "Nothing new.", "\(again)")
      let log = try await run(ben, "household sync log --limit 1", at(day + 1, "09:00"))
      #expect(log.contains("Ada's phone (Ada): forgot this device"), "\(log)")
      try await run(ben, "timer add Tea\(day) 3m", at(day + 2))
      try await run(ben, "household sync now", at(day + 2))
      for home in [ada, cleo] {
        let back = try await run(home, "household sync now", at(day + 2))
        #expect(back.contains("Ben's phone (Ben): is used again"), "\(back)")
        #expect(!back.contains("forgot the device"), "\(back)")
      }
    }
  }
}
