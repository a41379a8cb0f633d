import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// A folder that loses files, and what becomes of it.
final class HealingTests {
  private let world: SyncWorld
  private let day = 86_400.0

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  /// What can become of a file.
  enum Harm: CaseIterable {
    case lost, cut, changed, emptied, link, logGone, unreadable

    // Nothing is unreadable for root.
    static let allCases: [Harm] =
      [.lost, .cut, .changed, .emptied, .link, .logGone] + (geteuid() == 0 ? [] : [.unreadable])
  }

  private func files() throws -> [URL] {
    let logs = world.place.appending(path: "\(SyncedStore.space)/logs")
    return try FileManager.default.subpathsOfDirectory(atPath: logs.path)
      .filter { $0.hasSuffix(".seg") }.sorted().map { logs.appending(path: $0) }
  }

  private func harm(_ file: URL, _ harm: Harm) throws {
    let manager = FileManager.default
    var bytes = try Data(contentsOf: file)
    switch harm {
    case .lost: try manager.removeItem(at: file)
    case .cut: try bytes.dropLast(3).write(to: file)
    case .changed:
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: file)
    case .emptied: try Data().write(to: file)
    case .link:
      let away = world.home.url.appending(path: "away.seg")
      try manager.moveItem(at: file, to: away)
      try manager.createSymbolicLink(at: file, withDestinationURL: away)
    case .logGone: try manager.removeItem(at: file.deletingLastPathComponent())
    case .unreadable: try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    }
  }

  /// The file of a store's segment.
  private func file(_ store: SyncedStore, _ number: Int) async throws -> URL {
    let log = try #require(try await store.log).uuidString.lowercased()
    return try files().filter { $0.path.contains(log) }[number - 1]
  }

  private func late(_ name: String) async throws -> (labels: [String], problems: [String]) {
    let store = try await world.synced(name)
    let report = try await store.sync.now()
    return (try await store.labels, report.problems)
  }

  @Test(arguments: Harm.allCases)
  func whatTheFolderLostOfTheOwnComesBackWithinADay(_ harm: Harm) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      try await world.settle(left, right)
    }
    try self.harm(try await file(left, 2), harm)
    // Who comes now lacks what is behind it, and is told.
    let before = try await late("early")
    #expect(before.labels.count < 3 && (harm == .logGone || !before.problems.isEmpty))
    world.clock.advance(seconds: day)
    _ = try await left.sync.now()
    let after = try await late("late")
    #expect(after.labels == ["a", "b", "c"] && after.problems.isEmpty)
    let early = try world.open("early")
    try await early.connect(world.place)
    #expect(try await early.sync.now().problems.isEmpty)
    #expect(try await early.labels == ["a", "b", "c"])
    #expect(try await early.sync.status()?.needsAttention == false)
    // It is written once, not every day.
    let count = try files().count
    for _ in 1...4 {
      world.clock.advance(seconds: day)
      for store in [left, right, early] {
        #expect(try await store.sync.now().sentSegments == 0)
      }
    }
    #expect(try files().count == count)
    // A month later what was damaged is gone, and all go on.
    world.clock.advance(seconds: 31 * day)
    try await right.box("d")
    for store in [left, right, left, early] { _ = try await store.sync.now() }
    let last = try await late("last")
    #expect(last.labels == ["a", "b", "c", "d"] && last.problems.isEmpty)
    #expect(try await early.labels == ["a", "b", "c", "d"])
  }

  /// A file that is no longer listed, or was cut, is missed at once, and not only when all are looked at.
  @Test(arguments: [Harm.lost, .cut, .emptied])
  func whatIsNoLongerThereOfTheOwnIsWrittenAtOnce(_ harm: Harm) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      try await world.settle(left, right)
    }
    try self.harm(try await file(left, 2), harm)
    let other = try await right.sync.now()
    #expect(other.resendings.isEmpty && other.problems.isEmpty, "\(other.problems)")
    let own = try await left.sync.now()
    #expect(own.resendings == [HouseholdSync.hasLostOwn] && own.problems.isEmpty)
    let late = try await late("late")
    #expect(late.labels == ["a", "b", "c"] && late.problems.isEmpty)
    for _ in 1...3 {
      for store in [left, right] { #expect(try await store.sync.now().sentSegments == 0) }
    }
  }

  /// The author does not come back: another who merged it writes it after two days.
  @Test(arguments: [1, 2]) func othersHealWhatTheAuthorDoesNot(_ days: Int) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      try await world.settle(left, right)
    }
    try harm(try await file(left, 2), .lost)
    world.clock.advance(seconds: day)
    #expect(try await right.sync.now().sentSegments == 0)
    world.clock.advance(seconds: Double(days) * day)
    let sent = try await right.sync.now().sentSegments
    #expect((sent > 0) == (days == 2))
    #expect(try await late("late").labels == (days == 2 ? ["a", "b", "c"] : ["a"]))
  }

  /// Whoever cannot read a new file, or all of a device, reads and sends everything else.
  @Test(.enabled(if: geteuid() != 0, "root ignores permissions"), arguments: [true, false])
  func whatCannotBeReadHoldsUpNobodyElse(isFile: Bool) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let third = try await world.synced("third")
    try await world.settle(left, right, third)
    try await left.box("a")
    _ = try await left.sync.now()
    let file = try await file(left, 1)
    let harmed = isFile ? file : file.deletingLastPathComponent()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: harmed.path)
    try await third.box("c")
    _ = try await third.sync.now()
    try await right.box("b")
    let report = try await right.sync.now()
    #expect(report.sentRows == 1)
    #expect(try await right.labels == ["b", "c"])
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.contains("\(harmed.path) cannot be read") == true)
    #expect(try await right.sync.status()?.needsAttention == true)
    _ = try await left.sync.now()
    #expect(try await left.labels == ["a", "b", "c"])
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: harmed.path)
    #expect(try await right.sync.now().problems.isEmpty)
    #expect(try await right.labels == ["a", "b", "c"])
    #expect(try await right.sync.status()?.needsAttention == false)
  }

  /// Whose own folder cannot be read is told so once, and not as of another device.
  @Test(.enabled(if: geteuid() != 0, "root ignores permissions"))
  func anUnreadableFolderOfOnesOwnIsToldOnce() async throws {
    let left = try await world.synced("left")
    try await left.box("a")
    _ = try await left.sync.now()
    let folder = try await file(left, 1).deletingLastPathComponent()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    for isNew in [false, true] {
      if isNew { try await left.box("b") }
      let report = try? await left.sync.now()
      let status = try #require(try await left.sync.status())
      let place = try #require(status.places.first)
      let told = (report?.problems ?? []) + [place.problem?.message].compactMap(\.self)
      #expect(
        !told.isEmpty && told.allSatisfy { $0.contains("cannot be read; check its permissions") })
      #expect(place.findings.count + (place.problem == nil ? 0 : 1) == 1)
      #expect(
        !told.contains { $0.hasPrefix("Written by a device") || $0.contains("waits") },
        "\(told)")
      #expect(report?.problems.count ?? 1 == 1)
    }
  }

  @Test func aWholeFolderIsLeftAlone() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      try await right.box(label + label)
      try await world.settle(left, right)
    }
    let third = try await world.synced("third")
    _ = try await third.sync.now()
    let count = try files().count
    for _ in 1...10 {
      world.clock.advance(seconds: day)
      for store in [left, right, third] {
        #expect(try await store.sync.now().sentSegments == 0)
      }
    }
    #expect(try files().count == count)
  }

  /// A copy of all rows in one folder is nothing that the other one lacks.
  @Test func twoFoldersOfOneStoreAreLeftAlone() async throws {
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let left = try await world.synced("left")
    try await left.box("a")
    _ = try await left.sync.now()
    try await left.connect(other)
    try await left.box("b")
    _ = try await left.sync.now()
    for _ in 1...10 {
      world.clock.advance(seconds: day)
      #expect(try await left.sync.now().sentSegments == 0)
    }
    // Either is whole, and gets back what it loses.
    let copies = other.appending(path: "\(SyncedStore.space)/logs")
    for name in try FileManager.default.contentsOfDirectory(atPath: copies.path) {
      try FileManager.default.removeItem(at: copies.appending(path: name))
    }
    for _ in 1...3 {
      world.clock.advance(seconds: day)
      _ = try await left.sync.now()
    }
    let right = try world.open("right")
    try await right.turnOn(other)
    _ = try await right.sync.now()
    #expect(try await right.labels == ["a", "b"])
    for _ in 1...10 {
      world.clock.advance(seconds: day)
      #expect(try await left.sync.now().sentSegments == 0)
    }
  }

  /// What was noted by a clock that was ahead is long ago when it is right.
  @Test func aWrongClockDelaysNothing() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      try await world.settle(left, right)
    }
    try harm(try await file(left, 2), .lost)
    let now = world.clock.now
    world.clock.advance(days: 400)
    #expect(try await right.sync.now().sentSegments == 0)
    world.clock.set(now.addingTimeInterval(2 * day))
    #expect(try await right.sync.now().sentSegments > 0)
    #expect(try await late("late").labels == ["a", "b", "c"])
  }

  /// A folder that was put back to an earlier state lacks the end of a log.
  @Test func aFolderThatWasPutBackIsBroughtUpToDate() async throws {
    let left = try await world.synced("left")
    try await left.box("a")
    _ = try await left.sync.now()
    let backup = world.home.url.appending(path: "backup")
    let manager = FileManager.default
    try manager.copyItem(at: world.place, to: backup)
    try await left.box("b")
    _ = try await left.sync.now()
    try manager.removeItem(at: world.place)
    try manager.moveItem(at: backup, to: world.place)
    world.clock.advance(seconds: day)
    _ = try await left.sync.now()
    #expect(try await late("late").labels == ["a", "b"])
  }
}
