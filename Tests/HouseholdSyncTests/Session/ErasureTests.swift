import Foundation
import HouseholdPersistence
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// Erasing everything while sync is on, and putting it back.
final class ErasureTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  private func erase(_ store: SyncedStore) async throws {
    world.clock.advance(seconds: 1)
    try await store.store.deleteEverything()
  }

  private func expect(
    _ stores: [SyncedStore], _ labels: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for store in stores {
      let found = try await store.labels
      #expect(found == labels, sourceLocation: sourceLocation)
      #expect(try await store.sync.examine().isEmpty, sourceLocation: sourceLocation)
    }
  }

  @Test func itIsErasedAndPutBackEverywhere() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.store.write { try $0.insert((0..<500).map { Box(label: "\($0)") }) }
    try await right.box("b")
    try await world.settle(left, right)
    let all = try await left.labels
    try await erase(left)
    // It is one thing, however many rows there were.
    let sent = try await left.sync.now()
    #expect(sent.sentRows == 1 && sent.sentBytes < 1_000)
    let received = try await right.sync.now()
    #expect(received.erasures == 1 && received.conflicts == 0)
    try await expect([left, right], [])
    let erasure = try #require(try await right.sync.erasures().first)
    #expect(erasure.rows == 501 && !erasure.isOwn && !erasure.isRestored)
    #expect(try await left.sync.erasures().first?.isOwn == true)
    try await right.box("new")
    // The one who did not do it can undo it as well; what was added since stays.
    #expect(try await right.sync.restoreErased().map(\.id) == [erasure.id])
    try await world.settle(left, right)
    try await expect([left, right], (all + ["new"]).sorted())
    #expect(try await left.sync.erasures().allSatisfy(\.isRestored))
    await #expect { try await left.sync.restoreErased() } throws: { error in
      (error as? SyncError)?.code == .nothingErased
    }
  }

  @Test func whatIsOlderThanSyncIsPutBackToo() async throws {
    let left = try world.open("left")
    try await left.box("old")
    try await left.sync.turnOn()
    try await erase(left)
    try await expect([left], [])
    try await left.sync.restoreErased()
    try await expect([left], ["old"])
    // The log was changed by a backup, and no place has anything yet.
    try await left.connect(world.place)
    try FileManager.default.removeItem(at: StoreFingerprint.url(of: left.file))
    let (again, right) = (try world.open("left"), try await world.synced("right"))
    try await again.connect(world.place)
    try await world.settle(again, right)
    try await erase(again)
    try await world.settle(again, right)
    try await expect([again, right], [])
    try await right.sync.restoreErased()
    try await world.settle(again, right)
    try await expect([again, right], ["old"])
  }

  @Test func whatOthersDidMeanwhileIsNotMixedInAndIsTold() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let tea = try await left.box("tea")
    try await world.settle(left, right)
    try await erase(left)
    _ = try await left.sync.now()
    // For half a year the other one does not know.
    world.clock.advance(days: 10)
    try await right.label(tea, "green tea")
    try await right.box("added without knowing")
    world.clock.advance(days: 10)
    let report = try await right.sync.now()
    #expect(report.erasures == 1 && report.conflicts == 2)
    try await world.settle(left, right)
    try await expect([left, right], [])
    let conflicts = try await right.sync.conflicts()
    #expect(Set(conflicts.map(\.title)) == ["green tea", "added without knowing"])
    #expect(conflicts.allSatisfy { $0.kind == .deleted })
    // One of them is put back alone, then all.
    let added = try #require(conflicts.first { $0.title != "green tea" })
    try await right.sync.undo(added.id)
    try await world.settle(left, right)
    try await expect([left, right], ["added without knowing"])
    try await left.sync.restoreErased()
    try await world.settle(left, right)
    try await expect([left, right], ["added without knowing", "green tea"])
  }

  @Test func whatOneAddedMeanwhileIsErasedInThirdStoresToo() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let third = try await world.synced("third")
    try await left.box("tea")
    try await world.settle(left, right, third)
    try await erase(left)
    world.clock.advance(days: 1)
    try await right.box("added without knowing")
    // The third learns of both from others, in either order.
    let other = world.home.url(of: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    await right.sync.disconnect(FolderTransport(world.place, space: SyncedStore.space).id)
    try await right.connect(other)
    try await third.connect(other)
    _ = try await right.sync.now()
    _ = try await third.sync.now()
    #expect(try await third.labels == ["added without knowing", "tea"])
    _ = try await left.sync.now()
    try await world.settle(left, third, right)
    try await expect([left, right, third], [])
    try await third.sync.restoreErased()
    try await world.settle(left, third, right)
    try await expect([left, right, third], ["added without knowing", "tea"])
  }

  @Test func twoEraseAtTheSameTime() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("tea")
    try await world.settle(left, right)
    try await left.box("a")
    try await right.box("b")
    try await erase(left)
    try await erase(right)
    try await world.settle(left, right)
    try await expect([left, right], [])
    #expect(try await left.sync.restoreErased().count == 2)
    try await world.settle(left, right)
    try await expect([left, right], ["a", "b", "tea"])
  }

  @Test func onlyTheLastIsPutBack() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("first")
    try await world.settle(left, right)
    try await erase(left)
    try await left.box("second")
    try await world.settle(left, right)
    try await erase(right)
    try await world.settle(left, right)
    #expect(try await left.sync.restoreErased().count == 1)
    try await world.settle(left, right)
    try await expect([left, right], ["second"])
    #expect(try await right.sync.restoreErased().count == 1)
    try await world.settle(left, right)
    try await expect([left, right], ["first", "second"])
  }

  @Test func whoJoinsLaterKeepsTheirRows() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("tea")
    try await world.settle(left, right)
    try await erase(left)
    try await world.settle(left, right)
    let new = try world.open("new")
    try await new.box("mine")
    try await new.turnOn(world.place)
    try await world.settle(left, right, new)
    try await expect([left, right, new], ["mine"])
    #expect(try await new.sync.conflicts().isEmpty)
    try await new.sync.restoreErased()
    try await world.settle(left, right, new)
    try await expect([left, right, new], ["mine", "tea"])
  }

  @Test func afterThirtyDaysItIsForgotten() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let away = try await world.synced("away")
    try await left.box("a secret of the household")
    try await world.settle(left, right, away)
    try await erase(left)
    try await world.settle(left, right)
    func isKept(_ store: SyncedStore) async throws -> Bool {
      try await store.store.rows.read { rows in
        try rows.auxiliaryEntries(in: .rowStates, from: [], before: nil, limit: .max).contains {
          String(decoding: $0.value, as: UTF8.self).contains("secret")
        }
      }
    }
    world.clock.advance(days: 29)
    for store in [left, right] {
      _ = try await store.sync.now()
      #expect(try await isKept(store))
    }
    world.clock.advance(days: 1.5)
    for store in [left, right] {
      _ = try await store.sync.now()
      #expect(try await !isKept(store))
      await #expect { try await store.sync.restoreErased() } throws: { error in
        (error as? SyncError)?.code == .nothingErased
      }
    }
    // Half a year later it is still erased, also for who was away.
    world.clock.advance(days: 180)
    try await away.box("new, and not known of")
    try await world.settle(left, right, away)
    try await expect([left, right, away], [])
    #expect(try await away.sync.conflicts().map(\.title) == ["new, and not known of"])
    try await away.sync.undo(try #require(try await away.sync.conflicts().first).id)
    try await world.settle(left, right, away)
    try await expect([left, right, away], ["new, and not known of"])
  }

  /// A row that was deleted 90 days ago is forgotten in stores, and 30 days later in their place.
  @Test(arguments: [-1, 0, 1]) func whatIsDeletedIsForgotten(seconds: Double) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let box = try await left.box("a secret of the household")
    try await world.settle(left, right)
    try await right.label(box, "another secret")
    let deleted = world.clock.now
    try await left.delete(box)
    try await world.settle(left, right)
    #expect(try await right.sync.conflicts().count == 1)
    world.clock.set(deleted)
    try await world.pass(days: 90, left, right)
    world.clock.set(deleted.addingTimeInterval(90 * 86_400 + seconds))
    for store in [left, right] {
      _ = try await store.sync.now()
      let isKept = try await store.store.rows.read { rows in
        try rows.auxiliaryEntries(in: .rowStates, from: [], before: nil, limit: .max).contains {
          String(decoding: $0.value, as: UTF8.self).contains("secret")
        }
      }
      #expect(isKept == (seconds <= 0))
    }
    guard seconds > 0 else { return }
    try await world.pass(days: 31, left, right)
    try await world.settle(left, right)
    #expect(try await right.sync.conflicts().isEmpty)
    let files = FileManager.default.enumerator(at: world.place, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() {
      let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
      #expect(text?.contains("secret") != true, "\(file.lastPathComponent)")
    }
    let third = try await world.synced("third")
    try await world.settle(left, right, third)
    try await expect([left, right, third], [])
  }

  /// What a conflict lost and what a command did goes from the store with the first exchange after its time.
  @Test(arguments: [-1.0, 0, 1]) func whatWasKeptAsideGoes(milliseconds: Double) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    func holdsSecret(_ table: AuxiliaryTable) async throws -> Bool {
      try await left.store.rows.read { rows in
        try rows.auxiliaryEntries(in: table, from: [], before: nil, limit: .max).contains {
          String(decoding: $0.value, as: UTF8.self).contains("secret")
        }
      }
    }
    func pass(days: Double, after start: Date) async throws {
      world.clock.set(start)
      try await world.pass(days: days, left)
      world.clock.set(start.addingTimeInterval(days * 86_400 + milliseconds / 1_000))
      _ = try await left.sync.now()
    }
    let box = try await left.box("tea")
    try await world.settle(left, right)
    try await left.label(box, "a secret of the household")
    world.clock.advance(seconds: 1)
    try await right.label(box, "green tea")
    try await world.settle(right, left)
    let conflict = try #require(try await left.sync.conflicts().first)
    #expect(try await holdsSecret(.conflicts))
    let written = world.clock.now
    try await left.store.write(.automatic) { try $0.insert(Box(label: "another secret")) }
    #expect(try await holdsSecret(.commands))
    try await pass(days: 30, after: written)
    #expect(try await holdsSecret(.commands) == (milliseconds <= 0))
    try await pass(days: 90, after: conflict.instant)
    #expect(try await holdsSecret(.conflicts) == (milliseconds <= 0))
  }

  /// One exchange with a clock that is far ahead ends no time in which something can be put back.
  ///
  /// What was deleted before everything was erased is deleted for good.
  @Test(arguments: [true, false])
  func aClockThatIsAheadOnceForgetsNothing(isErased: Bool) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let (tea, cup) = (try await left.box("tea"), try await left.box("cup"))
    try await left.box("pot")
    try await world.settle(left, right)
    try await right.delete(cup)
    try await left.label(tea, "green tea")
    world.clock.advance(seconds: 1)
    try await right.label(tea, "black tea")
    try await world.settle(left, right)
    func conflicts() async throws -> Int {
      try await left.store.rows.read { try ConflictList.all($0).count }
    }
    if isErased { try await erase(left) }
    try await world.settle(left, right)
    let before = try await conflicts()
    #expect(before > 0)
    let now = world.clock.now
    for days in [398.0, 398.5] {
      world.clock.set(now.addingTimeInterval(days * 86_400))
      for store in [left, right] {
        let report = try await store.sync.now()
        #expect(report.removedSegments == 0)
      }
    }
    world.clock.set(now.addingTimeInterval(3_600))
    for store in [left, right] {
      #expect(try await store.sync.now().removedSegments == 0)
    }
    #expect(try await conflicts() == before)
    if isErased {
      try await right.sync.restoreErased()
      try await world.settle(left, right)
      try await expect([left, right], ["black tea", "pot"])
      return
    }
    let isKept = try await left.store.rows.read { rows in
      try rows.auxiliaryEntries(in: .rowStates, from: [], before: nil, limit: .max).contains {
        String(decoding: $0.value, as: UTF8.self).contains("cup")
      }
    }
    #expect(isKept)
  }

  /// Who was away for a year forgets with the second exchange, a day later.
  @Test(arguments: [-0.001, 0, 0.001]) func whoWasAwayForgetsLater(seconds: Double) async throws {
    let left = try await world.synced("left")
    try await left.box("a secret of the household")
    _ = try await left.sync.now()
    try await erase(left)
    _ = try await left.sync.now()
    func isKept() async throws -> Bool {
      try await left.store.rows.read { rows in
        try rows.auxiliaryEntries(in: .rowStates, from: [], before: nil, limit: .max).contains {
          String(decoding: $0.value, as: UTF8.self).contains("secret")
        }
      }
    }
    world.clock.advance(days: 365)
    _ = try await left.sync.now()
    #expect(try await isKept())
    world.clock.advance(seconds: 86_400 + seconds)
    _ = try await left.sync.now()
    #expect(try await isKept() == (seconds < 0))
  }

  /// Somebody out of reach puts everything back in the last hours; the others have forgotten it by then.
  @Test(arguments: [-1, 0, 1]) func restoredAtTheEnd(seconds: Double) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let box = try await left.box("tea")
    try await world.settle(left, right)
    try await right.label(box, "green tea")
    try await world.settle(left, right)
    try await erase(left)
    try await world.settle(left, right)
    let end = try #require(try await right.sync.erasures().first?.end)
    world.clock.set(end.addingTimeInterval(seconds))
    guard seconds < 0 else {
      await #expect(throws: SyncError.self) { try await right.sync.restoreErased() }
      return
    }
    try await right.sync.restoreErased()
    world.clock.advance(days: 2)
    _ = try await left.store.merge { transaction in
      try Replica.forget(
        erasedBefore: transaction.now, deletedBefore: .distantPast, transaction)
    }
    try await world.settle(left, right)
    try await expect([left, right], ["green tea"])
    let third = try await world.synced("third")
    try await world.settle(left, right, third)
    try await expect([left, right, third], ["green tea"])
  }

  /// Somebody puts everything back who has never heard of a row that its own store has forgotten by then.
  @Test func whatTheRestorerDidNotKnowIsAskedFor() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let third = try await world.synced("third")
    try await left.box("tea")
    try await world.settle(left, right, third)
    try await third.box("new")
    try await erase(left)
    for store in [left, right, third] { _ = try await store.sync.now() }
    try await right.sync.restoreErased()
    world.clock.advance(days: 2)
    _ = try await third.store.merge { transaction in
      try Replica.forget(
        erasedBefore: transaction.now, deletedBefore: .distantPast, transaction)
    }
    try await world.settle(left, right, third)
    try await expect([left, right, third], ["new", "tea"])
  }

  /// Settings that were erased and forgotten come back with another household, which has older ones than
  /// somebody wrote who did not know.
  @Test func settingsComeBackAlike() async throws {
    let world = try SyncWorld(.persons)
    defer { world.remove() }
    let (phone, laptop) = (try await world.synced("phone"), try await world.synced("laptop"))
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let desk = try world.open("desk")
    try await desk.turnOn(other)
    try await phone.rules { $0.hours = 24 }
    try await world.settle(phone, laptop)
    try await desk.rules { $0.hours = 12 }
    _ = try await desk.sync.now()
    world.clock.advance(seconds: 60)
    try await laptop.store.deleteEverything()
    try await phone.rules { $0.hours = 36 }
    _ = try await phone.sync.now()
    _ = try await laptop.sync.now()
    try await world.pass(days: 31, laptop)
    let place = FolderTransport(other, space: SyncedStore.space)
    let strangers = try #require(try await phone.sync.strangers(in: place))
    try await phone.sync.add(place, joining: strangers.ids)
    try await world.settle(phone, laptop, desk)
    for store in [phone, laptop, desk] {
      #expect(try await store.rules.hours == 36, "\(store.file.lastPathComponent)")
      #expect(try await store.sync.examine() == [])
    }
  }

  @Test func anEmptyOrMissingFolderErasesNothing() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("tea")
    try await world.settle(left, right)
    try FileManager.default.removeItem(at: world.place)
    await #expect(throws: SyncError.self) { try await left.sync.now() }
    try FileManager.default.createDirectory(
      at: world.place, withIntermediateDirectories: true)
    for store in [try world.open("left"), try world.open("right")] {
      let error = await #expect(throws: SyncError.self) {
        try await store.connect(world.place)
        _ = try await store.sync.now()
      }
      #expect(error?.code == .emptied)
      #expect(error?.message.description.contains("Nothing is deleted here") == true)
      try await expect([store], ["tea"])
    }
  }

  /// Who says that it is the right one finds everything there again.
  @Test func anEmptiedFolderThatIsAddedAsTheRightOneGetsEverything() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("tea")
    try await world.settle(left, right)
    let place = FolderTransport(world.place, space: SyncedStore.space)
    // A folder that has everything is not begun anew.
    try await left.sync.add(place, evenIfEmptied: true)
    #expect(try await !left.sync.now().hasExchanged)
    let path = world.place.appending(path: SyncedStore.space.text)
    try FileManager.default.removeItem(at: path)
    try await right.box("cup")
    for _ in 0..<2 {
      try await left.sync.add(place)
      let error = await #expect(throws: SyncError.self) { try await left.sync.now() }
      #expect(error?.code == .emptied)
      #expect(!FileManager.default.fileExists(atPath: path.path))
    }
    try await left.sync.add(place, evenIfEmptied: true)
    try await world.settle(left, right)
    let late = try await world.synced("late")
    try await world.settle(left, right, late)
    try await expect([left, right, late], ["cup", "tea"])
    #expect(try await left.sync.status()?.places.count == 1)
    // A folder that is not there is not made.
    try FileManager.default.removeItem(at: world.place)
    try await left.sync.add(place, evenIfEmptied: true)
    let error = await #expect(throws: SyncError.self) { try await left.sync.now() }
    #expect(error?.code == .missing)
  }
}
