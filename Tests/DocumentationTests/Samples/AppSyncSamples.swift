import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdSyncText
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct AppSyncSamples {
  private let clock = TestClock("2026-11-14T10:00:00Z")
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// A new folder of a name.
  private func folder(_ name: String) throws -> URL {
    let folder = home.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A store in a file, and its sync.
  private func open(_ name: String) throws -> (LaundryRoom, HouseholdSync) {
    let file = try folder(name).appending(path: "laundry.sqlite")
    let files = try FileFolder(at: home.appending(path: "\(name)/files"))
    let store = try HouseholdStore(
      SQLiteStore(path: file.path), model: .laundry, clock: clock)
    let sync = HouseholdSync(store, space: "laundry", file: file, files: files)
    return (LaundryRoom(store), sync)
  }

  @Test(.timeLimit(.minutes(20))) func theLifeOfASyncedApp() async throws {
    let shared = try folder("shared")
    defer { try? FileManager.default.removeItem(at: home) }
    let (ada, adasSync) = try open("ada")
    let snowy = try await ada.addPet(named: "Snowy")
    try await turnOn(adasSync, shared)
    _ = try await adasSync.now()
    let (ben, bensSync) = try open("ben")
    try await bensSync.turnOn(as: "Ben's laptop")
    try await bensSync.describeDevice(person: "Ben")
    for sync in [bensSync, adasSync] { try await start(sync, shared) }
    #expect(try await exchange(bensSync).filter { $0.contains("problem") } == [])
    #expect(try await ben.pets().map(\.name) == ["Snowy"])

    try await ada.addPet(named: "Rex")
    _ = try await adasSync.now()
    #expect(try await exchange(bensSync).contains("Ada's phone (Ada): added pet “Rex”"))

    for (room, sync, days) in [(ada, adasSync, 3), (ben, bensSync, 5)] {
      clock.advance(seconds: 60)
      try await room.change(Pet.self, snowy.id) { $0.cycleFrequencyDays = days }
      if days == 5 { _ = try await sync.now() }
    }
    _ = try await adasSync.now()
    let (counts, sink) = AsyncStream.makeStream(of: Int.self)
    let watching = Task { try await watch(adasSync) { sink.yield($0) } }
    for await count in counts where count > 0 { break }
    watching.cancel()
    let told = try await undoAll(adasSync)
    let lost = "“Snowy”: the laundry interval was changed here and by Ben's laptop (Ben) at 10:02."
    #expect(told.contains("\(lost) Kept 5 days; not kept 3 days."), "\(told)")
    let back = "The laundry interval of “Snowy” was restored to 3 days."
    #expect(told.contains(back), "\(told)")
    #expect(try await ada.find(Pet.self, snowy.id)?.cycleFrequencyDays == 3)
    #expect(try await look(adasSync) == [])
    #expect(try await adasSync.examine() == [])

    let (cara, carasSync) = try open("cara")
    try await carasSync.turnOn(as: "Cara's tablet")
    try await carasSync.add(FolderTransport(folder("other"), space: "laundry"))
    _ = try await carasSync.now()
    #expect(try await join(carasSync, shared).hasPrefix("a household of Ada's phone"))
    _ = try await carasSync.now()
    #expect(try await cara.pets().map(\.name).sorted() == ["Rex", "Snowy"])

    try FileManager.default.removeItem(at: shared.appending(path: "laundry"))
    let place = FolderTransport(shared, space: "laundry")
    await #expect(throws: SyncError.self) { try await adasSync.now() }
    try await fill(place, adasSync)
    #expect(try await adasSync.now().problems == [])
    try await end(adasSync, place)
    #expect(try await !adasSync.isOn)
  }

  private func turnOn(_ sync: HouseholdSync, _ folder: URL) async throws {
    try await sync.turnOn(as: "Ada's phone")
    try await sync.describeDevice(person: "Ada")
    try await sync.add(FolderTransport(folder, space: sync.space))
  }

  private func start(_ sync: HouseholdSync, _ folder: URL) async throws {
    if try await sync.isOn {
      try await sync.add(FolderTransport(folder, space: sync.space))
    }
  }

  private func ask(_ question: String) async -> Bool { !question.isEmpty }

  /// Joins the household whose folder it is.
  ///
  /// - Returns: Whose it was.
  private func join(_ sync: HouseholdSync, _ folder: URL) async throws -> String {
    let other = try await sync.strangers(in: FolderTransport(folder, space: sync.space))
    let place = FolderTransport(folder, space: sync.space)
    if let found = try await sync.strangers(in: place),
      await ask("Is it yours: \(found.summary)?")
    {
      try await sync.add(place, joining: found.ids)
    }
    return other?.summary.description ?? ""
  }

  private func exchange(_ sync: HouseholdSync) async throws -> [String] {
    var lines: [String] = []
    func show(_ line: String) { lines.append(line) }
    let report = try await sync.now()
    for text in try await sync.texts(of: report.received) { show(text) }
    for problem in report.problems { show("A problem: \(problem)") }
    return lines
  }

  private func watch(_ sync: HouseholdSync, _ show: (Int) -> Void) async throws {
    for try await conflicts in sync.liveConflicts() {
      show(conflicts.count { $0.state == .new })
    }
  }

  private func undoAll(_ sync: HouseholdSync) async throws -> [String] {
    var lines: [String] = []
    func show(_ line: String) { lines.append(line) }
    let texts = try await sync.conflictTexts()
    for text in texts {
      let parts = [text.sentence, text.remedy].compactMap { $0 }
      show(parts.joined(separator: " "))
    }
    try await sync.markSeen(Set(texts.map(\.id)))
    for text in texts {
      let undone = try await sync.undo(text.id)
      show(try await sync.text(of: undone).undone)
    }
    return lines
  }

  private func look(_ sync: HouseholdSync) async throws -> [String] {
    var lines: [String] = []
    func show(_ line: String) { lines.append(line) }
    for row in try await sync.heldRows() where !row.isWaiting {
      show("\(row.title) breaks a rule and is not shown.")
    }
    return lines
  }

  private func fill(_ place: FolderTransport, _ sync: HouseholdSync) async throws {
    do {
      _ = try await sync.now()
    } catch let error as SyncError where error.code == .emptied {
      if await ask("\(error) Is it the right folder?") {
        try await sync.add(place, evenIfEmptied: true)
      }
    }
  }

  private func end(_ sync: HouseholdSync, _ place: FolderTransport) async throws {
    try await sync.forget(place.id)
    try await sync.turnOff()
  }
}
