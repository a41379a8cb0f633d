// A store of one's own: it keeps its rows in one JSON file, for one program at a time.
// The conformance suite of HouseholdTesting proves that it behaves as every store must.

import Foundation
import HouseholdTesting
import Synchronization
import TimerKit

/// What is in the file.
struct Content: Codable, Sendable {
  var tables: [String: Table] = [:]
  var metadata: [String: StoredValue] = [:]
}

/// The rows of an entity, in the order in which they were inserted.
struct Table: Codable, Sendable {
  private var slots: [RawRow?] = []
  private var places: [StoredValue: Int] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    for row in try [RawRow](from: decoder) { put(row) }
  }

  func encode(to encoder: any Encoder) throws { try rows.encode(to: encoder) }

  var rows: [RawRow] { slots.compactMap(\.self) }

  func row(_ id: StoredValue) -> RawRow? { places[id].flatMap { slots[$0] } }

  mutating func put(_ row: RawRow) {
    let id = row["id"] ?? .null
    if let place = places[id] {
      slots[place] = row
    } else {
      places[id] = slots.count
      slots.append(row)
    }
  }

  mutating func remove(_ id: StoredValue) {
    if let place = places.removeValue(forKey: id) { slots[place] = nil }
  }
}

/// A transaction: reads a snapshot, or writes to a copy that becomes the content when it ends.
final class JSONRows: RowTableWriting {
  private(set) var content: Content
  private(set) var touched: Set<String> = []

  init(_ content: Content) { self.content = content }

  func candidates(in entity: String, for condition: QueryExpression?) -> [RawRow] {
    content.tables[entity]?.rows ?? []
  }

  func row(_ id: StoredValue, in entity: String) -> RawRow? { content.tables[entity]?.row(id) }

  func put(_ row: RawRow, in entity: String) {
    touched.insert(entity)
    content.tables[entity, default: Table()].put(row)
  }

  func remove(_ id: StoredValue, from entity: String) {
    touched.insert(entity)
    content.tables[entity]?.remove(id)
  }

  func metadata(_ key: String) -> StoredValue? { content.metadata[key] }

  func setMetadata(_ value: StoredValue, for key: String) { content.metadata[key] = value }
}

/// A store in a JSON file.
final class JSONFileStore: RowStore {
  private let file: URL
  private let content = Mutex(Content())
  /// Held during a write, so that writes run one after another.
  private let writing = Mutex(())
  private let broadcaster = CommitBroadcaster()

  init(at file: URL) { self.file = file }

  func open(_ model: Model, at now: Date) throws {
    try writing.withLock { _ in
      let rows = JSONRows(try load())
      try model.migrate(rows)
      try keep(rows.content)
    }
  }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try body(JSONRows(content.withLock(\.self)))
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    let (result, touched) = try writing.withLock { _ in
      let rows = JSONRows(content.withLock(\.self))
      let result = try body(rows)
      try keep(rows.content)
      return (result, rows.touched)
    }
    if !touched.isEmpty { broadcaster.send(.local(touched)) }
    return result
  }

  func commits() -> Commits { broadcaster.commits() }

  private func load() throws -> Content {
    guard FileManager.default.fileExists(atPath: file.path) else { return Content() }
    do {
      return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    } catch {
      throw StoreError(.corrupt, "The file is damaged; restore a copy.", details: ["\(error)"])
    }
  }

  /// Replaces the file, then shows the rows to everyone.
  private func keep(_ new: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(new).write(to: file, options: .atomic)
    content.withLock { $0 = new }
  }
}

@main
struct OwnStore {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    // In an app this loop is a test with `arguments: ConformanceSuite.checks`.
    for check in ConformanceSuite.checks {
      try await check.run { JSONFileStore(at: folder.appending(path: UUID().uuidString)) }
    }
    print("The store keeps every promise.")

    let file = folder.appending(path: "timers.json")
    let board = TimerBoard(try HouseholdStore(JSONFileStore(at: file), model: .timer))
    let tea = try await board.addTimer(named: "Tea", seconds: 240)
    try await board.start(tea.id)

    let again = TimerBoard(try HouseholdStore(JSONFileStore(at: file), model: .timer))
    let names = try await again.board().map(\.run.name)
    print("running: \(names.joined(separator: ", "))")
  }
}

// Prints:
//   The store keeps every promise.
//   running: Tea
