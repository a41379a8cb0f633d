import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import SyncTestSupport
import Testing

/// What a pet's totals are on two devices of a household: they follow from the loads.
@Suite struct LaundrySyncedTotalsTests {
  /// Two devices that know Snowy.
  private struct Devices {
    let devices: [SimulatedStore]
    let snowy: Pet
    let folder: TemporaryFolder

    init(_ kind: StoreKind, snowy: Pet = .snowy()) async throws {
      folder = try TemporaryFolder()
      self.snowy = snowy
      var devices: [SimulatedStore] = []
      for number in 0..<2 {
        let clock = TestClock(after(days: 3, minutes: Double(number)))
        let log = UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        let path = folder.url.appending(path: "\(number).sqlite").path
        devices.append(
          kind == .memory
            ? try await SimulatedStore(.laundry, log: log, clock: clock)
            : try await SimulatedStore(
              .laundry, log: log, rows: SQLiteStore(path: path), clock: clock))
      }
      self.devices = devices
      try await devices[0].store.write { _ = try $0.insert(snowy) }
      try await exchange()
    }

    func room(_ number: Int) -> LaundryRoom { LaundryRoom(devices[number].store) }

    /// Washes, dries and folds a load on a device.
    func fold(_ number: Int) async throws {
      let (room, clock) = (room(number), devices[number].clock)
      try await room.startWash(snowy.id)
      clock.advance(minutes: 45)
      try await room.startDry(snowy.id)
      clock.advance(minutes: 60)
      try await room.markFolded(snowy.id)
    }

    /// Lets each device learn what the other one changed, until both are the same.
    func exchange() async throws {
      for _ in 0..<2 {
        let segments = [try await devices[0].cut(), try await devices[1].cut()]
        for (number, device) in devices.enumerated() {
          if let segment = segments[1 - number] { _ = try await device.take([segment]) }
        }
      }
      #expect(try await devices[0].tables() == devices[1].tables())
      for device in devices { #expect(try await device.doctor().isEmpty) }
    }

    /// Loads, longest streak and last laundry, as both devices show them.
    func totals() async throws -> Totals {
      let pets = [
        try await room(0).find(Pet.self, snowy.id), try await room(1).find(Pet.self, snowy.id),
      ]
      #expect(pets[0] == pets[1])
      let pet = try #require(pets[0])
      return Totals(
        loads: pet.totalCyclesCompleted, streak: pet.longestStreak, last: pet.lastLaundryDate)
    }
  }

  private struct Totals: Equatable {
    var loads: Int
    var streak: Int
    var last: Date?
  }

  @Test(arguments: StoreKind.allCases, [0, 1])
  func aMistakenFoldIsUndoneOnBothDevices(_ kind: StoreKind, _ device: Int) async throws {
    let home = try await Devices(kind)
    for _ in 0..<3 {
      try await home.fold(0)
      for device in home.devices { device.clock.advance(days: 1) }
    }
    try await home.exchange()
    let before = try await home.totals()
    #expect(before.loads == 3 && before.streak == 3)
    try await home.fold(device)
    try await home.exchange()
    #expect(try await home.totals().loads == 4)
    #expect(try await home.totals().streak == 4)
    let reversal = try await home.room(device).undo()
    #expect(reversal.command.title.description == "Fold Snowy" && reversal.kept == [])
    try await home.exchange()
    #expect(try await home.totals() == before)
    try await home.room(device).redo()
    try await home.exchange()
    #expect(try await home.totals().loads == 4)
  }

  @Test(arguments: StoreKind.allCases)
  func bothLoadsCountThatWereFoldedAtTheSameTime(_ kind: StoreKind) async throws {
    let home = try await Devices(kind, snowy: .snowy(lastLaundryDate: after(days: 2), total: 11))
    try await home.fold(0)
    try await home.fold(1)
    try await home.exchange()
    #expect(try await home.totals().loads == 13)
    // One of the two was a mistake: the other one stays.
    try await home.room(0).undo()
    try await home.exchange()
    #expect(try await home.totals().loads == 12)
    #expect(try await home.totals().last == home.devices[1].clock.now)
  }

  @Test(arguments: StoreKind.allCases)
  func loadsThatWereDeletedStayInTheTotals(_ kind: StoreKind) async throws {
    let home = try await Devices(kind, snowy: .snowy(total: 5, streak: 2))
    for _ in 0..<4 {
      try await home.fold(0)
      for device in home.devices { device.clock.advance(days: 3) }
    }
    try await home.exchange()
    let before = try await home.totals()
    #expect(before.loads == 9)
    // One deletes old loads while the other one folds, and deletes more of them.
    #expect(try await home.room(0).purgeLoads(olderThanDays: 8) == 2)
    try await home.fold(1)
    #expect(try await home.room(1).purgeLoads(olderThanDays: 4) == 3)
    try await home.exchange()
    #expect(try await home.totals().loads == 10)
    #expect(try await home.room(0).all(Fetch<LaundryTask>()).count == 2)
    // What is left goes, too, and the pet still knows when it was cared for.
    let last = try await home.totals().last
    for device in home.devices { device.clock.advance(days: 1) }
    #expect(try await home.room(0).purgeLoads(olderThanDays: 0) == 2)
    try await home.exchange()
    #expect(try await home.totals().loads == 10)
    #expect(try await home.totals().last == last)
    // The loads come back, and count once.
    try await home.room(0).undo()
    try await home.exchange()
    #expect(try await home.room(1).all(Fetch<LaundryTask>()).count == 2)
    #expect(try await home.totals().loads == 10)
  }

  @Test(arguments: StoreKind.allCases)
  func totalsOfADocumentAreKept(_ kind: StoreKind) async throws {
    let home = try await Devices(kind, snowy: .snowy(total: 1))
    let flash = UUID()
    let load = """
      {"id": "\(UUID())", "petID": "\(flash)", "startDate": "2026-03-02T08:00:00Z",
       "isCompleted": true, "washStartTime": "2026-03-02T08:00:00Z",
       "foldCompletedTime": "2026-03-02T12:00:00Z"}
      """
    let document = """
      {"kind": "laundry.export", "schemaVersion": 1, "createdAt": "2026-03-03T08:00:00Z", "payload": {"pets": [
        {"id": "\(flash)", "name": "Flash", "createdDate": "2026-01-01T08:00:00Z",
         "lastLaundryDate": "2026-03-02T12:00:00Z", "totalCyclesCompleted": 40, "longestStreak": 9}
      ], "tasks": [\(load)], "pauses": [], "settings": null}}
      """
    try await home.room(1).importDocument(Array(document.utf8), mode: .merge)
    try await home.exchange()
    func total() async throws -> [Int?] {
      [
        try await home.room(0).find(Pet.self, flash)?.totalCyclesCompleted,
        try await home.room(1).find(Pet.self, flash)?.totalCyclesCompleted,
      ]
    }
    #expect(try await total() == [40, 40])
    #expect(try await home.room(0).find(Pet.self, flash)?.longestStreak == 9)
    // The load of the document is among the forty.
    _ = try await home.room(0).purgeLoads(olderThanDays: 1)
    try await home.exchange()
    #expect(try await total() == [40, 40])
  }

  @Test(arguments: StoreKind.allCases)
  func totalsOfATableAreKeptWhenAFoldIsUndone(_ kind: StoreKind) async throws {
    let home = try kind.household()
    var pet = Pet.snowy()
    // A table has no column for earlier loads.
    (pet.totalCyclesCompleted, pet.longestStreak) = (7, 4)
    try await home.store.write(origin: .import) { [pet] in _ = try $0.insert(pet) }
    try await home.room.startWash(pet.id)
    home.clock.advance(hours: 1)
    try await home.room.startDry(pet.id)
    home.clock.advance(hours: 1)
    try await home.room.markFolded(pet.id)
    #expect(try await home.room.find(Pet.self, pet.id)?.totalCyclesCompleted == 8)
    try await home.room.undo()
    let after = try await home.room.find(Pet.self, pet.id)
    #expect(after?.totalCyclesCompleted == 7)
    #expect(after?.longestStreak == 4)
  }
}
