import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdSync
import HouseholdVault
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

@Suite("What never leaves a device")
struct SyncPrivacyTests {
  /// A value that is found again in bytes wherever it is.
  private struct Mark {
    let storedValue: StoredValue
    /// What the value leaves in bytes: nil if too many others leave the same.
    let trace: [UInt8]?

    init(_ number: Int, of field: FieldDescriptor) {
      switch field.type {
      case .boolean: (storedValue, trace) = (.integer(Int64(number % 2)), nil)
      case .integer, .instant:
        let value = 0x005E_C2E7_0000_0000 + Int64(number)
        storedValue = .integer(value)
        trace = Self.octets(UInt64(value))
      case .real:
        let value = 1.234_567_89e100 * Double(number + 1)
        storedValue = .real(value)
        trace = Self.octets(value.bitPattern)
      case .text, .enumeration, .civilDate, .decimal:
        storedValue = .text("mark-\(number).")
        trace = Array("mark-\(number).".utf8)
      case .list(let element):
        let isText = element.storage == .text
        storedValue = .text(isText ? "[\"mark-\(number).\"]" : "[\(7_000_000_000 + number)]")
        trace =
          if isText {
            Array("mark-\(number).".utf8)
          } else if field.merge == .elements {
            Self.octets(UInt64(7_000_000_000 + number))
          } else {
            Array("\(7_000_000_000 + number)".utf8)
          }
      case .uuid, .links:
        let id = Self.id(number)
        (storedValue, trace) = (.blob(id), id)
      }
    }

    static func id(_ number: Int) -> [UInt8] {
      octets(0x5EC2_E71D_5EC2_E71D) + octets(UInt64(number))
    }

    private static func octets(_ value: UInt64) -> [UInt8] {
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
    }
  }

  /// A store with a row of every entity, and what must be in its segments and what must not.
  private struct Filled {
    let store: HouseholdStore
    var rows: [String: StoredValue] = [:]
    var secret: [String: [UInt8]] = [:]
    var shared: [String: [UInt8]] = [:]
    private var count = 0

    init() throws {
      store = try HouseholdStore(MemoryStore(), model: Model(.laundry, .timer, .home, .wardrobe))
      for entity in store.model.entities {
        count += 1
        rows[entity.name] =
          entity.field(named: "id")?.type == .text
          ? .text("row-\(count).") : .blob(Mark.id(count))
      }
    }

    /// A row of an entity with new values in every field; links lead to the rows of their entities.
    mutating func row(of entity: EntityDescriptor) -> RawRow {
      var row: RawRow = ["id": rows[entity.name] ?? .null]
      for field in entity.fields where field.name != "id" {
        if let link = field.link {
          // Only the id of a row that is shared may be there.
          row[field.name] = link.target == entity.name ? .null : rows[link.target] ?? .null
          continue
        }
        count += 1
        let mark = Mark(count, of: field)
        row[field.name] = mark.storedValue
        let isShared = entity.scope == .household && field.scope == .household
        let place = "\(entity.name).\(field.name) \(count)"
        if !isShared {
          secret[place] = mark.trace
        } else if field.merge != .derived, field.stamp == nil, !field.isPlace {
          shared[place] = mark.trace
        }
      }
      return row
    }
  }

  private func bytes(in folder: URL) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for path in FileManager.default.subpaths(atPath: folder.path) ?? [] {
      bytes += path.utf8
      if let data = FileManager.default.contents(atPath: folder.appending(path: path).path) {
        bytes += data
      }
    }
    return bytes
  }

  /// The places of some traces that are in bytes.
  private func found(_ traces: [String: [UInt8]], in bytes: [UInt8]) -> Set<String> {
    let data = Data(bytes)
    return Set(traces.filter { data.range(of: Data($0.value)) != nil }.keys)
  }

  @Test("No measurement, token, device field or row of one person is in the folder")
  func folder() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "privacy-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let place = home.appending(path: "place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var filled = try Filled()
    let store = filled.store
    let secrets = FileVault(at: home.appending(path: "vault"))
    let wardrobe = Wardrobe(store, secrets: secrets)
    try await wardrobe.setMeasurements(BodyMeasurements(waist: .inches(31.736_218)))
    try await secrets.setSecret(Data("token-8f3c".utf8), for: "weather")
    filled.secret["the waist"] = Array("31.736218".utf8)
    filled.secret["the token"] = Array("token-8f3c".utf8)

    let sync = HouseholdSync(store, space: "household")
    try await sync.turnOn()
    try await sync.add(FolderTransport(place, space: "household"))
    // Rows are inserted, get other values, and are deleted.
    for _ in 0..<2 {
      let rows = store.model.entities.map { (filled.row(of: $0), $0.name) }
      try await store.write { transaction in
        for (row, entity) in rows { try transaction.saveRaw(row, of: entity) }
      }
      _ = try await sync.now()
    }
    let bytes = try bytes(in: place)
    #expect(found(filled.secret, in: bytes) == [])
    #expect(filled.secret.count > 100)
    let lost = Set(filled.shared.keys).subtracting(found(filled.shared, in: bytes))
    #expect(lost == [], "the search finds what is shared")
    #expect(filled.shared.count > 200)
    for entity in store.model.entities {
      let name = Array(entity.name.utf8)
      let isThere = found(["name": [UInt8(0x60 + name.count)] + name], in: bytes) != []
      if entity.scope != .household { #expect(!isThere, "\(entity.name) stays") }
    }

    let (ids, model) = (filled.rows, store.model)
    try await store.write { transaction in
      for entity in model.entities.reversed() {
        guard let id = ids[entity.name], let type = model.type(named: entity.name) else { continue }
        try Self.delete(id, of: type, transaction)
      }
    }
    let report = try await sync.now()
    #expect(report.sentRows > 0)
    #expect(found(filled.secret, in: try self.bytes(in: place)) == [])
  }

  private static func delete<E: Entity>(
    _ id: StoredValue, of _: E.Type, _ transaction: any WriteTransaction
  ) throws {
    if let id = try? E.ID(storedValue: id) { _ = try transaction.delete(E.self, id: id) }
  }
}

extension FieldDescriptor {
  /// Whether the field is a place in a list, of which a position is sent.
  fileprivate var isPlace: Bool { if case .order = merge { true } else { false } }
}
