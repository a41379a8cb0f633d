import Foundation
import HomeMaintenanceKit
import HouseholdTesting
import LaundryKit
import OutfitAdvisor
import Synchronization
import Testing
import TimerKit
import WardrobeKit

/// Several kits in one store.
@Suite struct SharedStoreTests {
  /// The four kits with their samples in one store.
  struct Household {
    let store: HouseholdStore
    /// It stands, since what is computed for an export depends on the time.
    let clock = TestClock("2026-03-02T08:00:00Z")

    init() async throws {
      store = try HouseholdStore(
        MemoryStore(), model: Model(.laundry, .timer, .home, .wardrobe, Note.model), clock: clock)
      try await LaundrySamples.insert(into: store)
      try await TimerSamples.insert(into: store)
      try await HomeSamples.insert(into: store)
      try await WardrobeSamples.insert(into: store)
    }

    /// The number of rows of each entity of a kit, by the entity's name.
    func counts(_ kit: Model) async throws -> [String: Int] {
      let names = kit.entities.map(\.name)
      return try await store.read { transaction in
        var counts: [String: Int] = [:]
        for name in names {
          counts[name] = try transaction.rawRows(of: name, after: nil, limit: 10_000).count
        }
        return counts
      }
    }
  }

  static let kits: [(model: Model, erase: @Sendable (HouseholdStore) async throws -> Void)] = [
    (.laundry, { try await LaundryRoom($0).eraseEverything() }),
    (.timer, { try await TimerBoard($0).eraseEverything() }),
    (.home, { try await HomeBook($0).eraseEverything() }),
    (.wardrobe, { try await Wardrobe($0).eraseEverything() }),
  ]

  /// A row of an app's own.
  struct Note: Entity {
    var id = UUID()
    var text = ""

    static let schema = EntitySchema<Note>("note", blank: Note()) {
      Field(\.id)
      Field(\.text)
    }

    static let model = Model("app", Note.self)
  }

  /// Each pair of kits, and all four with an app's own rows.
  static let joined: [ExportFormat] = {
    let whole = TransferFormat(kind: "whole.export")
    let kits: [ExportFormat] = [.laundry, .timer, .home, .wardrobe]
    var joined = [
      ExportFormat(
        whole, joining: .laundry, .timer, .home, .wardrobe,
        ExportFormat(TransferFormat(kind: "app"), model: Note.model))
    ]
    for first in kits.indices {
      for second in (first + 1)..<kits.count {
        joined.append(ExportFormat(whole, joining: kits[first], kits[second]))
      }
    }
    return joined
  }()

  /// In every form, by one call each way.
  @Test(arguments: joined.indices)
  func aWholeStoreIsExportedAndComesBack(_ index: Int) async throws {
    let format = Self.joined[index]
    let household = try await Household()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let payload = try await Exporter(format).export(household.store).payload
    let rows = try await household.counts(format.model).filter { $0.value > 0 }
    for (form, name) in [
      (ExportForm.document, "whole.json"), (.lines, "whole.jsonl"), (.tables, "tables"),
    ] {
      let url = folder.appending(path: name)
      let counts = try await Exporter(format).export(household.store, as: form, to: url)
      // Measurements and what devices keep for themselves are in no export.
      #expect(counts.allSatisfy { rows[$0.key] == $0.value } && !counts.isEmpty)
      let store = try HouseholdStore(
        MemoryStore(), model: format.model, clock: household.clock)
      let summary = try await Importer(format).importRows(
        as: form, from: url, into: store, mode: .intoEmptyStore)
      #expect(summary.counts.filter { $0.value > 0 } == counts)
      #expect(try await Exporter(format).export(store).payload == payload, "\(form)")
    }
  }

  /// A joined document has what each kit's own has: computed keys, and single rows as objects.
  @Test func aJoinedDocumentIsMadeAsTheKitsMakeThem() async throws {
    let store = try await Household().store
    let whole = try await Exporter(Self.joined[0]).export(store).payload
    let laundry = try await LaundryRoom(store).exportDocument().payload
    #expect(whole["pets"] == laundry["pets"] && whole["laundry.tasks"] == laundry["tasks"])
    #expect(whole["settings"] == laundry["settings"])
    let homes = try await HomeBook(store).exportDocument().payload
    #expect(whole["appliances"] == homes["appliances"] && whole["home.tasks"] == homes["tasks"])
  }

  @Test func oneReadAndOneEditOverSeveralKits() async throws {
    let store = try await Household().store
    let (room, board) = (LaundryRoom(store), TimerBoard(store))
    let snowy = try await room.addPet(named: "Snowy")
    await #expect(throws: TimerError.self) {
      try await store.edit(room, board) { laundry, timers in
        try laundry.startWash(snowy.id)
        try timers.startAdHoc(named: " ", seconds: 60)
      }
    }
    #expect(try await room.currentLoad(of: snowy.id) == nil)
    let run = try await store.edit(room, board) { laundry, timers in
      let load = try laundry.startWash(snowy.id)
      return try timers.startAdHoc(named: "Wash", seconds: load.washDurationMinutes * 60)
    }
    let (load, found) = try await store.read(room, board) { laundry, timers in
      (try laundry.currentLoad(of: snowy.id), try timers.find(TimerRun.self, run.id))
    }
    #expect(load != nil && found == run)
  }

  /// What one of several facades does after a commit is done too.
  @Test func filesOfOneOfSeveralKitsAreRemoved() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try HouseholdStore(MemoryStore(), model: Model(.laundry, .wardrobe))
    let files = try FileFolder(at: folder)
    let (room, wardrobe) = (LaundryRoom(store), Wardrobe(store, files: files))
    let shirt = try await wardrobe.addItem(
      WardrobeItem(name: "Shirt", category: .shirt, primaryColor: "#FFFFFF"))
    try await wardrobe.setPhoto(FileContent(Data([1]), extension: "jpg"), of: .item(shirt.id))
    #expect(try files.list().count == 1)
    try await store.edit(room, wardrobe) { laundry, closet in
      try laundry.addPet(named: "Snowy")
      try closet.delete(WardrobeItem.self, shirt.id)
    }
    #expect(try files.list().count == 1, "undo brings its row back")
    try await store.forgetCommands(files: files)
    #expect(try files.list().isEmpty)
  }

  /// Photos of two folders cannot come back by one undo.
  @Test func kitsWithDifferentFoldersAreEditedOneByOne() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try HouseholdStore(MemoryStore(), model: Model(.laundry, .home, .wardrobe))
    let room = LaundryRoom(store)
    let book = HomeBook(store, files: try FileFolder(at: folder.appending(path: "home")))
    let wardrobe = Wardrobe(store, files: try FileFolder(at: folder.appending(path: "photos")))
    let error = await #expect(throws: StoreError.self) {
      try await store.edit(room, book, wardrobe) { laundry, _, _ in
        _ = try laundry.addPet(named: "Snowy")
      }
    }
    #expect(error?.code == .differentFolders)
    #expect(error?.description.contains("edit each kit by itself") == true)
    #expect(try await room.pets().isEmpty)
    // The same folder is one, however it is written, and a kit without files goes with both.
    let photos = folder.appending(path: "home/../photos/")
    let again = HomeBook(store, files: try FileFolder(at: photos))
    try await store.edit(room, again, wardrobe) { laundry, _, _ in
      _ = try laundry.addPet(named: "Snowy")
    }
    #expect(try await room.pets().count == 1)
  }

  /// An outfit can be a part of a live query.
  @Test func suggestionsAreQuestionsToo() async throws {
    let store = try await Household().store
    let wardrobe = Wardrobe(store)
    let answers = try await wardrobe.read { reader in
      (
        try reader.suggestions().outfits.map(\.title), try reader.versatility(), try reader.gaps(),
        try reader.packingList(for: [TripDay(CivilDate(reader.transaction.now, in: .gmt))])
      )
    }
    #expect(try await answers.0 == wardrobe.suggestions().outfits.map(\.title))
    #expect(try await answers.1 == wardrobe.versatility() && !answers.1.isEmpty)
    #expect(try await answers.2 == wardrobe.gaps())
    var live = wardrobe.live { try $0.suggestions().outfits.first?.garments.map(\.id) }
      .makeAsyncIterator()
    let first = try #require(try await live.next() ?? nil)
    let id = try #require(first.first)
    let worn = try #require(try await wardrobe.find(WardrobeItem.self, id))
    try await wardrobe.change(WardrobeItem.self, worn.id) { $0.condition = .damaged }
    #expect(try await live.next() != .some(first))
  }

  @Test(arguments: kits.indices)
  func erasingAKitKeepsTheRowsOfOthers(_ index: Int) async throws {
    let household = try await Household()
    let others = Self.kits.indices.filter { $0 != index }.map { Self.kits[$0].model }
    var before: [[String: Int]] = []
    for kit in others { before.append(try await household.counts(kit)) }
    #expect(before.allSatisfy { $0.values.contains { $0 > 0 } })

    let kit = Self.kits[index]
    try await kit.erase(household.store)

    var after: [[String: Int]] = []
    for kit in others { after.append(try await household.counts(kit)) }
    #expect(after == before)
    let left = try await household.counts(kit.model).filter { $0.value > 0 }
    #expect(left == [:])
  }
}
