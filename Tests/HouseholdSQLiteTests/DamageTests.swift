import Foundation
import GRDB
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// A damaged file is either opened with the right rows or refused with a typed error and not
/// changed.
///
/// It never crashes the program.
///
/// SQLite has no checksums: a flipped bit inside a text gives another text, which cannot be
/// detected. The promise is that the structure is checked, so that no row is lost unnoticed.
@Suite struct DamageTests {
  /// A store's files as they are on the disk.
  struct Snapshot: Sendable {
    var main: Data
    var log = Data()
  }

  enum Outcome {
    case opened([Gadget])
    case refused(StoreError)
  }

  /// A closed store with enough rows for several levels of pages.
  static func intact() async throws -> Data {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 400)
    return try bytes(of: folder.file())
  }

  /// Opens a damaged file, reads all of it in every way, and writes a row.
  func attempt(_ snapshot: Snapshot) async throws -> Outcome {
    let folder = try TemporaryFolder()
    try folder.make(snapshot.main)
    if !snapshot.log.isEmpty { try folder.make(snapshot.log, as: "store.sqlite-wal") }
    let rows: SQLiteStore
    let store: HouseholdStore
    do {
      rows = SQLiteStore(path: folder.file())
      store = try HouseholdStore(rows, model: Kits.gadgets)
    } catch let error as StoreError {
      #expect(try bytes(of: folder.file()) == snapshot.main, "refused and yet changed")
      return .refused(error)
    }
    do {
      let gadgets = try await store.read { transaction in
        _ = try transaction.rawRows(of: "gadget", after: nil, limit: .max)
        _ = try transaction.count(Fetch<Gadget> { $0.score > 20 })
        return try transaction.fetchAll(Gadget.self)
      }
      _ = try await rows.verify()
      try await store.write { _ = try $0.insert(Gadget(name: "one more")) }
      return .opened(gadgets)
    } catch let error as StoreError {
      // Damage that only shows in a write or a complete read.
      return .refused(error)
    }
  }

  @Test func truncatedFilesAreRefused() async throws {
    let intact = try await Self.intact()
    for length in stride(from: 1, to: intact.count, by: 997) {
      guard case .refused(let error) = try await attempt(Snapshot(main: intact.prefix(length)))
      else {
        Issue.record("a file cut at \(length) of \(intact.count) bytes was opened")
        continue
      }
      #expect([.corrupt, .notAStore].contains(error.code), "at \(length): \(error)")
    }
  }

  @Test func zeroedPagesAreRefusedOrHoldNoRows() async throws {
    let intact = try await Self.intact()
    let (_, gadgets) = sampleGadgets(400)
    for page in 0..<(intact.count / 4096) {
      var damaged = intact
      damaged.replaceSubrange((page * 4096)..<((page + 1) * 4096), with: Data(count: 4096))
      switch try await attempt(Snapshot(main: damaged)) {
      case .opened(let rows): #expect(rows == gadgets, "page \(page)")
      case .refused(let error):
        #expect([.corrupt, .notAStore].contains(error.code), "page \(page): \(error)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func flippedBytesNeverStopTheProgram(_ part: Int) async throws {
    let intact = try await Self.intact()
    var generator = SeededGenerator(seed: UInt64(part))
    for _ in 0..<25 {
      var damaged = intact
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^= UInt8.random(
          in: 1...255, using: &generator)
      }
      if case .refused(let error) = try await attempt(Snapshot(main: damaged)) {
        #expect(error.code != .database, "\(error)")
      }
    }
  }

  @Test func flippedBytesOfTheHeaderNeverStopTheProgram() async throws {
    let intact = try await Self.intact()
    var generator = SeededGenerator(seed: 99)
    for place in 0..<112 {
      var damaged = intact
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      if case .refused(let error) = try await attempt(Snapshot(main: damaged)) {
        #expect(error.code != .database, "\(error)")
      }
    }
  }

  @Test func aLogOfGarbageIsIgnored() async throws {
    let intact = try await Self.intact()
    let (_, gadgets) = sampleGadgets(400)
    var generator = SeededGenerator(seed: 5)
    for length in [1, 31, 32, 33, 4096, 20_000] {
      let garbage = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      guard case .opened(let rows) = try await attempt(Snapshot(main: intact, log: garbage)) else {
        Issue.record("a log of \(length) bytes of garbage kept the store from being opened")
        continue
      }
      #expect(rows == gadgets)
    }
  }

  @Test func aDamagedLogLosesOnlyItsLastCommits() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 0)
    let store = try openStore(folder.file())
    let names = (0..<30).map { "row \($0)" }
    for (number, name) in names.enumerated() {
      try await store.write { _ = try $0.insert(Gadget(id: fixedID(number), name: name)) }
    }
    let main = try bytes(of: folder.file())
    let log = try bytes(of: folder.file("store.sqlite-wal"))
    var generator = SeededGenerator(seed: 11)
    var lengths: Set<Int> = []
    for round in 0..<60 {
      var damaged = log
      let place = Int.random(in: 0..<log.count, using: &generator)
      if round.isMultiple(of: 2) { damaged[place] ^= 0x55 } else { damaged = log.prefix(place) }
      guard case .opened(let rows) = try await attempt(Snapshot(main: main, log: damaged)) else {
        continue
      }
      #expect(rows.map(\.name) == Array(names.prefix(rows.count)), "commits from the front")
      lengths.insert(rows.count)
    }
    #expect(lengths.count > 5)
  }

  @Test(arguments: [0, -1, Int(Int32.min)])
  func aVersionThatCannotBeIsDamage(_ version: Int) async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    try tamper(folder.file(), "UPDATE household_kit SET version = \(version)")
    try await expectRefusal(.corrupt, of: folder.file()) { _ = try openStore(folder.file()) }
  }

  @Test func aTransactionThatAKilledProgramLeftIsUndone() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    // Another program turned write-ahead mode off and died in the middle of a write: the
    // overwritten content is in a journal.
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; PRAGMA foreign_keys = OFF;
          BEGIN; UPDATE gadget SET name = hex(randomblob(90)); DELETE FROM shelf;
          """)
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: folder.file() + suffix, toPath: folder.file("left.sqlite") + suffix)
      }
      try db.execute(sql: "ROLLBACK")
    }
    let left = try bytes(of: folder.file("left.sqlite"))
    try #require(try bytes(of: folder.file()) != left, "half a transaction is in the file")
    let store = try openStore(folder.file("left.sqlite"))
    let (shelf, gadgets) = sampleGadgets(40)
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == gadgets)
    #expect(try await store.read { try $0.fetchAll(Shelf.self) } == [shelf])
  }

  /// Whether the file system of the tests supports extended attributes.
  static let keepsAttributes: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.make(Data([1]))) != nil else {
      return false
    }
    let key = FileAttributeKey("NSFileExtendedAttributes")
    try? FileManager.default.setAttributes(
      [key: ["user.test": Data([1])]], ofItemAtPath: folder.file())
    let facts = try? FileManager.default.attributesOfItem(atPath: folder.file())
    return (facts?[key] as? [String: Data])?["user.test"] != nil
  }()

  @Test(.enabled(if: keepsAttributes, "the file system has no extended attributes"))
  func aFileIsCheckedOnceADay() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 400)
    let clock = TestClock("2026-11-20T10:00:00Z")
    func open() throws {
      _ = try HouseholdStore(SQLiteStore(path: folder.file()), model: Kits.gadgets, clock: clock)
    }
    try open()
    // Damaged in place, where only a complete read finds it.
    let handle = try #require(FileHandle(forUpdatingAtPath: folder.file()))
    let size = try handle.seekToEnd()
    // The last page is free, and nothing reads it.
    try handle.seek(toOffset: size - 8192)
    try handle.write(contentsOf: Data(count: 4096))
    try handle.close()
    clock.advance(minutes: 60 * 24 - 1)
    try open()
    // A copy is another file.
    try FileManager.default.copyItem(atPath: folder.file(), toPath: folder.file("copy.sqlite"))
    try await expectRefusal(.corrupt, of: folder.file("copy.sqlite")) {
      _ = try HouseholdStore(
        SQLiteStore(path: folder.file("copy.sqlite")), model: Kits.gadgets, clock: clock)
    }
    clock.advance(minutes: 2)
    try await expectRefusal(.corrupt, of: folder.file()) { try open() }
    // And then at every opening, until it is found undamaged.
    clock.advance(minutes: 1)
    try await expectRefusal(.corrupt, of: folder.file()) { try open() }
  }
}
