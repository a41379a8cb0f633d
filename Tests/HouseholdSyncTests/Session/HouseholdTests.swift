import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Whose folder it is, and what becomes of two households that meet.
final class HouseholdTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  private func folder(_ name: String) throws -> URL {
    let url = world.home.url.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func transport(_ folder: URL) -> FolderTransport {
    FolderTransport(folder, space: SyncedStore.space)
  }

  /// A store that founded a household in a folder of its own, with a box.
  private func founder(_ name: String, in folder: URL) async throws -> SyncedStore {
    let store = try world.open(name)
    try await store.sync.turnOn(as: "\(name)'s phone")
    try await store.box("\(name)'s box")
    try await store.connect(folder)
    _ = try await store.sync.now()
    return store
  }

  /// Carries what is in one folder to another, as a program does that keeps both equal.
  private func carry(_ from: URL, _ to: URL) throws {
    let manager = FileManager.default
    for path in try manager.subpathsOfDirectory(atPath: from.path).sorted() {
      let (old, new) = (from.appending(path: path), to.appending(path: path))
      guard !manager.fileExists(atPath: new.path) else { continue }
      try manager.copyItem(at: old, to: new)
    }
  }

  private func carryBoth(_ left: URL, _ right: URL) throws {
    try carry(left, right)
    try carry(right, left)
  }

  @Test func twoFoundersMeetAndJoin() async throws {
    let (here, there) = (try folder("here"), try folder("there"))
    let (ada, ben) = (try await founder("Ada", in: here), try await founder("Ben", in: there))
    try carryBoth(here, there)
    // Nothing is merged on either side, and each is told who is there.
    for (store, other) in [(ada, "Ben"), (ben, "Ada")] {
      let error = await #expect(throws: SyncError.self) { try await store.sync.now() }
      #expect(error?.code == .differentHousehold)
      #expect(
        error?.message.description.contains(
          "also has files of a household of \(other)'s phone, with 1 thing, which is not the one of this store"
        )
          == true)
      #expect(try await store.labels.count == 1)
      #expect(try await store.sync.status()?.places.first?.problem != nil)
    }
    let found = try #require(try await ben.sync.strangers(in: transport(there)))
    #expect(found.devices.map(\.title) == ["Ada's phone"] && found.rows == 1)
    try await ben.sync.add(transport(there), joining: found.ids)
    _ = try await ben.sync.now()
    #expect(try await ben.labels == ["Ada's box", "Ben's box"])
    // The other need not do anything, and nor need a third who comes now.
    try carryBoth(here, there)
    _ = try await ada.sync.now()
    #expect(try await ada.labels == ["Ada's box", "Ben's box"])
    let cleo = try world.open("Cleo")
    try await cleo.turnOn(here)
    _ = try await cleo.sync.now()
    #expect(try await cleo.labels == ["Ada's box", "Ben's box"])
    #expect(try await cleo.sync.devices().map(\.name).contains("Ben's phone"))
    // They go on.
    try await cleo.box("Cleo's box")
    for store in [cleo, ada, ben, ada] {
      _ = try await store.sync.now()
      try carryBoth(here, there)
    }
    #expect(try await ada.labels == ["Ada's box", "Ben's box", "Cleo's box"])
    #expect(try await ben.labels == ["Ada's box", "Ben's box", "Cleo's box"])
  }

  @Test func threeFoundersBecomeOneByTwoJoins() async throws {
    let place = try folder("place")
    var stores: [SyncedStore] = []
    for name in ["Ada", "Ben", "Cleo"] {
      let own = try folder(name)
      stores.append(try await founder(name, in: own))
      try carry(own, place)
    }
    // Each goes on in the folder that they share now.
    for store in stores { _ = try await store.sync.forget("folder:\(try folder("x").path)") }
    let error = await #expect(throws: SyncError.self) { try await stores[0].connect(place) }
    #expect(
      error?.message.description.contains("Ben's phone and Cleo's phone, with 2 things") == true)
    let found = try #require(try await stores[0].sync.strangers(in: transport(place)))
    try await stores[0].sync.add(transport(place), joining: found.ids)
    _ = try await stores[0].sync.now()
    for store in stores[1...] {
      try await store.connect(place)
      _ = try await store.sync.now()
    }
    _ = try await stores[0].sync.now()
    for store in stores {
      #expect(try await store.labels == ["Ada's box", "Ben's box", "Cleo's box"])
    }
  }

  /// Who is refused skips nothing either.
  @Test func nothingIsSkippedAmongStrangers() async throws {
    let (here, there) = (try folder("here"), try folder("there"))
    let ada = try await founder("Ada", in: here)
    let ben = try await founder("Ben", in: there)
    try await ben.box("later")
    _ = try await ben.sync.now()
    let log = try #require(try await ben.log)
    let logs = there.appending(path: "\(SyncedStore.space)/logs/\(log.uuidString.lowercased())")
    let files = try FileManager.default.contentsOfDirectory(atPath: logs.path).sorted()
    try FileManager.default.removeItem(at: logs.appending(path: files[0]))
    try carry(there, here)
    let error = await #expect(throws: SyncError.self) { try await ada.sync.skipMissing() }
    #expect(error?.code == .differentHousehold)
    #expect(try await ada.sync.status()?.gaps == [])
  }

  /// A stick of other people at the same mount point.
  @Test func strangersAreRefusedInAKnownPlaceToo() async throws {
    let (mount, away) = (try folder("usb"), world.home.url.appending(path: "away"))
    let strange = try folder("strange")
    let ada = try await founder("Ada", in: mount)
    _ = try await founder("Stranger", in: strange)
    let manager = FileManager.default
    try manager.moveItem(at: mount, to: away)
    try manager.moveItem(at: strange, to: mount)
    let before = try manager.subpathsOfDirectory(atPath: mount.path).sorted()
    try await ada.box("later")
    let error = await #expect(throws: SyncError.self) { try await ada.sync.now() }
    #expect(error?.code == .differentHousehold)
    #expect(try manager.subpathsOfDirectory(atPath: mount.path).sorted() == before)
    #expect(try await ada.labels == ["Ada's box", "later"])
    // The own stick is back: what waited is sent.
    try manager.moveItem(at: mount, to: strange)
    try manager.moveItem(at: away, to: mount)
    let report = try await ada.sync.now()
    #expect(report.problems.isEmpty && report.sentRows == 1)
  }

  @Test func aFolderOfSeveralHouseholdsIsNoneForANewStore() async throws {
    let place = try folder("place")
    for name in ["Ada", "Ben"] {
      let own = try folder(name)
      _ = try await founder(name, in: own)
      try carry(own, place)
    }
    let new = try world.open("new")
    try await new.sync.turnOn()
    let error = await #expect(throws: SyncError.self) { try await new.connect(place) }
    #expect(error?.message.description.contains("has changes of several households") == true)
    #expect(try await new.sync.placeIDs.isEmpty)
  }

  @Test(arguments: [" (Ada's conflicted copy)", ".sync-conflict-20261123-080000-ABCDEFG", "~"])
  func copiesOfTheFilesSayNothing(_ suffix: String) async throws {
    let place = try folder("place")
    let ada = try await founder("Ada", in: place)
    let household = place.appending(path: "\(SyncedStore.space)/household")
    let manager = FileManager.default
    let name = try #require(try manager.contentsOfDirectory(atPath: household.path).first)
    try manager.copyItem(
      at: household.appending(path: name), to: household.appending(path: name + suffix))
    try Data().write(to: household.appending(path: UUID().uuidString + suffix))
    try await ada.box("later")
    #expect(try await ada.sync.now().problems.isEmpty)
    let ben = try world.open("Ben")
    try await ben.turnOn(place)
    _ = try await ben.sync.now()
    #expect(try await ben.labels == ["Ada's box", "later"])
    // A folder that lost them gets them again.
    try manager.removeItem(at: household)
    #expect(try await ben.sync.now().problems.isEmpty)
    #expect(try manager.contentsOfDirectory(atPath: household.path) == [name])
  }

  /// Files of strangers among those of the household, whoever put them there.
  @Test func strangersAmongTheFilesAreNamedAndLeftOut() async throws {
    let (place, strange) = (try folder("place"), try folder("strange"))
    let ada = try await founder("Ada", in: place)
    _ = try await founder("Stranger", in: strange)
    let logs = "\(SyncedStore.space)/logs"
    try carry(strange.appending(path: logs), place.appending(path: logs))
    let ben = try world.open("Ben")
    try await ben.turnOn(place)
    for _ in 1...2 {
      let report = try await ben.sync.now()
      #expect(report.problems == ["A file of another household is there, and is not merged."])
      #expect(try await ben.labels == ["Ada's box"])
      #expect(try await ben.sync.status()?.needsAttention == true)
    }
    try await ada.box("later")
    _ = try await ada.sync.now()
    _ = try await ben.sync.now()
    #expect(try await ben.labels == ["Ada's box", "later"])
  }

  /// What can become of the files that say whose folder it is.
  enum Loss: CaseIterable { case deleted, emptied, overwritten }

  private func lose(_ loss: Loss, in place: URL) throws {
    let household = place.appending(path: "\(SyncedStore.space)/household")
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: household.path) {
      let file = household.appending(path: name)
      switch loss {
      case .deleted: try manager.removeItem(at: file)
      case .emptied: try Data().write(to: file)
      case .overwritten: try Data(count: 79).write(to: file)
      }
    }
  }

  /// The changes say whose they are: who comes then founds no second household.
  @Test(arguments: Loss.allCases)
  func whoComesToAFolderThatLostItsNameIsOfItsHousehold(_ loss: Loss) async throws {
    let place = try folder("place")
    let ada = try await founder("Ada", in: place)
    try lose(loss, in: place)
    let ben = try world.open("Ben")
    try await ben.sync.turnOn()
    try await ben.box("Ben's box")
    #expect(try await ben.sync.strangers(in: transport(place)) == nil)
    try await ben.connect(place)
    #expect(try await ben.sync.now().problems.isEmpty)
    #expect(try await ben.labels == ["Ada's box", "Ben's box"])
    #expect(try await ada.sync.now().problems.isEmpty)
    #expect(try await ada.labels == ["Ada's box", "Ben's box"])
    #expect(try await transport(place).households()?.count == 1)
  }

  /// A member writes again what was lost, also if the file is still there and has nothing in it.
  @Test(arguments: Loss.allCases) func aMemberWritesAgainWhatWasLost(_ loss: Loss) async throws {
    let place = try folder("place")
    let ada = try await founder("Ada", in: place)
    let before = try #require(try await transport(place).households())
    try lose(loss, in: place)
    #expect(try await transport(place).households() == [])
    #expect(try await ada.sync.now().problems.isEmpty)
    #expect(try await transport(place).households() == before)
  }

  /// The folder of others is theirs, also if nothing but their changes says so.
  @Test func aFolderOfStrangersThatLostItsNameIsRefused() async throws {
    let (here, there) = (try folder("here"), try folder("there"))
    let ada = try await founder("Ada", in: here)
    _ = try await founder("Ben", in: there)
    try lose(.deleted, in: there)
    let error = await #expect(throws: SyncError.self) { try await ada.connect(there) }
    #expect(error?.code == .differentHousehold)
    #expect(try await transport(there).households() == [])
    let found = try #require(try await ada.sync.strangers(in: transport(there)))
    #expect(found.devices.map(\.title) == ["Ben's phone"])
    try await ada.sync.add(transport(there), joining: found.ids)
    _ = try await ada.sync.now()
    #expect(try await ada.labels == ["Ada's box", "Ben's box"])
  }

  /// Whose changes are there and are not merged can be joined.
  @Test func strangersAmongTheFilesCanBeJoined() async throws {
    let (place, strange) = (try folder("place"), try folder("strange"))
    let ada = try await founder("Ada", in: place)
    #expect(try await ada.sync.strangers(in: transport(place)) == nil)
    _ = try await founder("Ben", in: strange)
    let logs = "\(SyncedStore.space)/logs"
    try carry(strange.appending(path: logs), place.appending(path: logs))
    let found = try #require(try await ada.sync.strangers(in: transport(place)))
    #expect(found.devices.map(\.title) == ["Ben's phone"])
    try await ada.sync.add(transport(place), joining: found.ids)
    #expect(try await ada.sync.now().problems.isEmpty)
    #expect(try await ada.labels == ["Ada's box", "Ben's box"])
  }

  /// An empty file with the name of an id is of nobody.
  @Test func anEmptyFileIsNoHousehold() async throws {
    let place = try folder("place")
    let ada = try await founder("Ada", in: place)
    let household = place.appending(path: "\(SyncedStore.space)/household")
    try Data().write(
      to: household.appending(path: "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee"))
    #expect(try await ada.sync.now().problems.isEmpty)
    let ben = try world.open("Ben")
    try await ben.turnOn(place)
    _ = try await ben.sync.now()
    #expect(try await ben.labels == ["Ada's box"])
  }

  private static let ids = (0..<4).map {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0))
  }

  private static func set(_ numbers: [Int]) -> Set<UUID> { Set(numbers.map { ids[$0] }) }

  @Test(
    arguments: [
      // own, found, joining: ids, strangers, whether the place is told
      ([], [], [], [3], [], true),
      ([], [[0]], [], [0], [], false),
      ([], [[0], [1]], [], [], [0, 1], false),
      ([], [[0], [1]], [0, 1], [0, 1], [], true),
      ([], [[0], [1], [0, 1]], [], [0, 1], [], false),
      ([0], [], [], [0], [], true),
      ([0], [[0]], [], [0], [], false),
      ([0], [[1]], [], [0], [1], true),
      ([0], [[1]], [1], [0, 1], [], true),
      ([0], [[0], [1]], [], [0], [1], false),
      ([0], [[0], [1], [0, 1]], [], [0, 1], [], false),
      ([0], [[0, 1], [1, 2]], [], [0, 1, 2], [], false),
      ([0, 1], [[0]], [], [0, 1], [], true),
      ([0, 1], [[0], [1]], [], [0, 1], [], true),
      ([0], [[1], [2]], [1], [0, 1], [2], true),
      ([0], [[0]], [1], [0, 1], [], true),
    ] as [([Int], [[Int]], [Int], [Int], [Int], Bool)])
  func meetings(
    _ own: [Int], _ found: [[Int]], _ joining: [Int], _ ids: [Int], _ strangers: [Int],
    _ isToldMore: Bool
  ) {
    let meeting = HouseholdMeeting(
      own: Self.set(own), found: found.map(Self.set), joining: Self.set(joining), new: Self.ids[3])
    #expect(meeting.ids == Self.set(ids))
    #expect(meeting.strangers == Self.set(strangers))
    #expect(meeting.isToldMore == isToldMore)
  }
}
