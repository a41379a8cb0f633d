import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import LaundryKit
import Testing

@Suite struct FolderSyncSamples {
  @Test(.timeLimit(.minutes(20))) func twoStores() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = home.appending(path: "folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }

    func first(_ file: URL) async throws -> (LaundryRoom, HouseholdSync, SyncReport) {
      let store = try HouseholdStore(SQLiteStore(path: file.path), model: .laundry)
      let sync = HouseholdSync(store, space: "laundry", file: file)
      try await sync.turnOn()
      try await sync.add(FolderTransport(folder, space: "laundry"))
      let report = try await sync.now()
      return (LaundryRoom(store), sync, report)
    }

    let (ada, adasSync, _) = try await first(home.appending(path: "ada.sqlite"))
    try await ada.addPet(named: "Snowy")
    _ = try await adasSync.now()
    let (ben, bensSync, report) = try await first(home.appending(path: "ben.sqlite"))
    #expect(report.changedRows == 1)
    #expect(try await ben.pets().map(\.name) == ["Snowy"])

    try await ada.addPet(named: "Rex")
    _ = try await adasSync.now()
    let (texts, sink) = AsyncStream.makeStream(of: String.self)
    let following = Task { await follow(bensSync) { sink.yield($0) } }
    for await text in texts {
      #expect(text == "Changed rows: 1")
      break
    }
    following.cancel()

    let stick = home.appending(path: "stick")
    try FileManager.default.createDirectory(at: stick, withIntermediateDirectories: true)
    #expect(
      try await list(adasSync, and: stick) == [
        "the folder \(folder.path): 0 to send", "the folder \(stick.path): 1 to send",
      ])
  }

  @Test(.timeLimit(.minutes(20))) func twoStoresOverALink() async throws {
    func first(_ name: String) async throws -> (LaundryRoom, HouseholdSync) {
      let store = try HouseholdStore(MemoryStore(), model: .laundry)
      let sync = HouseholdSync(store, space: "laundry")
      try await sync.turnOn(as: name)
      return (LaundryRoom(store), sync)
    }

    let (phone, sync) = try await first("phone")
    let (watch, watchSync) = try await first("watch")
    try await phone.addPet(named: "Snowy")
    let (link, other) = InProcessLink.pair()
    let meeting = Task { try await watchSync.meet(over: other) }
    let peer = try await sync.meet(over: link)
    #expect(try await meeting.value.name == "phone")
    let running = [sync, watchSync].map { sync in
      Task { for await result in sync.running() { _ = try result.get() } }
    }
    let pets = watch.store.liveQuery { try $0.fetchAll(Pet.self).map(\.name) }
    for try await names in pets where names == ["Snowy"] { break }
    for task in running { task.cancel() }
    await sync.leave(peer)
  }

  private func list(_ sync: HouseholdSync, and stick: URL) async throws -> [String] {
    var lines: [String] = []
    func show(_ line: String) { lines.append(line) }
    try await sync.add(FolderTransport(stick, space: "laundry"))
    for place in try await sync.status()?.places ?? [] {
      show("\(place.name): \(place.unsentSegments) to send")
    }
    return lines
  }

  private func follow(_ sync: HouseholdSync, _ show: (String) -> Void) async {
    for await result in sync.running() {
      switch result {
      case .success(let report): show("Changed rows: \(report.changedRows)")
      case .failure(let error): show("\(error)")
      }
    }
  }
}
