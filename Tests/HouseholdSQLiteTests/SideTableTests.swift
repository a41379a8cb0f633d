import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// The table for what is kept beside the rows.
@Suite struct SideTableTests {
  private let space = AuxiliaryTable(rawValue: 7)
  private let entries = [AuxiliaryEntry(key: [1], value: [2])]

  private func side(of store: HouseholdStore) async throws -> [AuxiliaryEntry] {
    try await store.rows.read { [space] in
      try $0.auxiliaryEntries(in: space, from: [], before: nil, limit: 9)
    }
  }

  private func set(_ store: HouseholdStore) async throws {
    try await store.rows.write { [entries, space] in try $0.setAuxiliary(entries, in: space) }
  }

  @Test func isNotThereUntilItIsNeeded() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 3)
    let tables = "SELECT count(*) FROM sqlite_master WHERE name = 'household_side'"
    #expect(try ask(folder.file(), tables) == ["0"])
    let store = try openStore(folder.file())
    #expect(try await side(of: store).isEmpty)
    try await store.rows.write { [space] in
      try $0.removeAuxiliary([[1]], in: space)
      try $0.clearAuxiliary(except: [])
    }
    #expect(try ask(folder.file(), tables) == ["0"])
    try await set(store)
    #expect(try ask(folder.file(), tables) == ["1"])
  }

  /// A file whose tables seem to have changed would have to be written before it is read.
  @Test func doesNotMakeTheFileLookChanged() async throws {
    let folder = try TemporaryFolder()
    try await set(try openStore(folder.file()))
    let widget = try openStore(folder.file(), Kits.gadgets, ReadOnlyTests.readOnly)
    #expect(try await side(of: widget) == entries)
  }

  @Test func isSeenByAStoreThatWasOpenBefore() async throws {
    let folder = try TemporaryFolder()
    let first = try openStore(folder.file())
    #expect(try await side(of: first).isEmpty)
    let second = try openStore(folder.file())
    try await set(second)
    #expect(try await side(of: first) == entries)
    try await set(first)
    #expect(try await side(of: second) == entries)
  }

  @Test func isPartOfABackup() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    let empty = folder.file("empty")
    try rows.backUp(to: empty)
    try await set(store)
    let full = folder.file("full")
    try rows.backUp(to: full)
    #expect(try await side(of: try openStore(full)) == entries)
    // Afterwards the table is gone, and comes again when it is needed.
    try rows.restore(from: empty, model: Kits.gadgets, at: store.clock.now)
    #expect(try await side(of: store).isEmpty)
    try await set(store)
    #expect(try await side(of: store) == entries)
  }
}
