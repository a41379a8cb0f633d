package import Foundation
package import HouseholdPersistence
package import HouseholdSync
import HouseholdTesting

/// A device that writes and syncs, stops once, and goes on; and another one that works well.
///
/// Wherever it stops, both come to the same rows and conflicts as without a stop.
package struct CrashTrial: Sendable {
  /// What both devices have in the end.
  package struct Outcome: Hashable, Sendable {
    package var tables: [RowKey: RawRow]
    /// The kinds, rows and fields of the conflicts of the device that stops.
    package var conflicts: [String]
    /// How many commits and exchanges the device made before it stopped.
    package var count: Int
  }

  /// What is wrong in a run.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Where the devices exchange changes, and where the store of the one that stops is.
  package struct Place: Sendable {
    let transport: @Sendable () -> any SyncTransport
    let rows: @Sendable () throws -> any RowStore
    let file: URL?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - transport: A transport to the place of exchange.
    ///   - rows: Opens the store of the device that stops, each time it starts.
    ///   - file: The store's file, if it has one.
    package init(
      transport: @escaping @Sendable () -> any SyncTransport,
      rows: @escaping @Sendable () throws -> any RowStore, file: URL? = nil
    ) {
      self.transport = transport
      self.rows = rows
      self.file = file
    }
  }

  private let author: HostileAuthor

  /// Prepares runs in which the segments of an author arrive in a wrong order, too.
  package init(_ author: HostileAuthor) { self.author = author }

  /// Runs both devices.
  ///
  /// - Throws: ``Failure`` if they are not alike or not sound in the end.
  package func run(_ point: CrashSwitch.Point?, _ place: Place) async throws -> Outcome {
    let device = Device(place, CrashSwitch(point))
    let memory = MemoryStore()
    let other = Device(
      Place(transport: place.transport, rows: { memory }), CrashSwitch(), minutesAhead: 1)
    try await device.restart()
    try await other.restart()
    try await script(device, with: other, through: place)
    for _ in 0..<3 {
      try await device.now()
      try await other.now()
    }
    let count = device.first.count
    let tables = try await device.rows()
    let others = try await other.rows()
    for key in Set(tables.keys).union(others.keys).sorted(by: RowKey.precedes)
    where tables[key] != others[key] {
      throw Failure(
        description: "\(key) is \(tables[key] ?? [:]) here and \(others[key] ?? [:]) there.")
    }
    for (name, sync) in [("here", try device.sync), ("there", try other.sync)] {
      guard let wrong = try await sync.examine().first else { continue }
      throw Failure(description: "\(wrong) is not shown as it should be \(name).")
    }
    let conflicts = try await device.sync.conflicts().map {
      "\($0.kind.rawValue) \($0.entity) \($0.row) \($0.field ?? "") \($0.state.rawValue)"
    }
    return Outcome(tables: tables, conflicts: conflicts.sorted(), count: count)
  }

  private func script(
    _ device: Device, with other: Device, through place: Place
  ) async throws {
    let (garden, chore, tool) = (Self.id(1), Self.id(2), Self.id(3))
    try await device.turnOn()
    try await other.turnOn()
    try await device.write { transaction in
      guard try transaction.fetch(SyncTestModel.self, id: garden) == nil else { return }
      try transaction.insert(SyncTestModel(garden, name: "home"))
      try transaction.insert(Tool(tool, name: "rake"))
      try transaction.insert(Chore(chore, in: garden))
    }
    try await device.now()
    try await other.now()
    try await other.edit(Chore.self, chore) { $0.title = "there" }
    try await device.edit(Chore.self, chore) { $0.title = "here" }
    try await other.write { _ = try $0.delete(Tool.self, id: tool) }
    try await device.edit(Tool.self, tool) { $0.name = "hoe" }
    try await other.now()
    // What waits for earlier ones is there first.
    let transport = place.transport()
    _ = try await transport.push(Array(author.segments[2...]))
    try await device.now()
    let basket = Self.id(4)
    try await device.write { transaction in
      guard try transaction.fetch(Basket.self, id: basket) == nil else { return }
      try transaction.insert(Tool(Self.id(5), name: "fork"))
      try transaction.insert(Basket(basket, tools: [Self.id(5)]))
    }
    _ = try await transport.push(Array(author.segments[..<2]))
    try await device.now()
    try await other.now()
    try await device.undo(.edited)
    try await other.edit(SyncTestModel.self, garden) { $0.record = 7 }
    try await other.now()
    try await device.now()
    try await device.undo(.deleted)
    try await device.now()
    try await goOn(device, with: other)
  }

  /// Three tools are one, the first and the last only by what the other device added, and of two open visits
  /// one gave way: the device changes what it shows of them.
  private func goOn(_ device: Device, with other: Device) async throws {
    let tools = (11...13).map { number in
      var tool = Tool(Self.id(UInt8(number)), name: "spade")
      tool.code = number < 13 ? 7 : nil
      tool.plate = number > 11 ? 3 : nil
      return tool
    }
    let visits = [21, 22].map { number in
      Visit(Self.id(UInt8(number)), chore: Self.id(2), events: [number])
    }
    try await device.add([tools[0], tools[2]], visits[0])
    try await other.add([tools[1]], visits[1])
    try await exchange(device, with: other)
    try await check("one", [device, other], tools: ["spade"], openVisits: 1)
    try await device.edit(Tool.self, tools[0].id) { tool in
      tool.name = "fork"
      tool.code = nil
    }
    try await device.write { transaction in
      for visit in visits {
        guard var shown = try transaction.fetch(Visit.self, id: visit.id), shown.isOpen else {
          continue
        }
        shown.events.insert(0, at: 0)
        shown.isOpen = false
        try transaction.save(shown)
      }
    }
    try await exchange(device, with: other)
    try await check("changed", [device, other], tools: ["fork"], openVisits: 0)
    try await device.write { _ = try $0.delete(Tool.self, id: tools[0].id) }
    try await exchange(device, with: other)
    try await check("deleted", [device, other], tools: [], openVisits: 0)
  }

  private func exchange(_ device: Device, with other: Device) async throws {
    for device in [device, other, device] { try await device.now() }
  }

  /// Requires what both devices show of the tools and visits of ``goOn(_:with:)``.
  private func check(
    _ step: String, _ devices: [Device], tools: [String], openVisits: Int
  ) async throws {
    for device in devices {
      let shown = try await device.store.read { transaction in
        let found = try (11...13).compactMap { number in
          try transaction.fetch(Tool.self, id: Self.id(UInt8(number)))?.name
        }
        let open = try [21, 22].compactMap { number in
          try transaction.fetch(Visit.self, id: Self.id(UInt8(number)))
        }.filter(\.isOpen)
        return (tools: found, openVisits: open.count)
      }
      guard shown.tools == tools, shown.openVisits == openVisits else {
        throw Failure(
          description: "\(step): \(shown.tools) and \(shown.openVisits) open visits are shown.")
      }
    }
  }

  private static func id(_ number: UInt8) -> UUID { HostileAuthor.id(100 + number) }
}

/// A device, and its store and sync since it started last.
private final class Device {
  private let place: CrashTrial.Place
  /// The switch of the first start; later the device does not stop.
  let first: CrashSwitch
  private var current: CrashSwitch
  private let clock: TestClock
  private var opened: (store: HouseholdStore, sync: HouseholdSync)?

  init(_ place: CrashTrial.Place, _ device: CrashSwitch, minutesAhead: Double = 0) {
    self.place = place
    first = device
    current = device
    clock = TestClock(Date(timeIntervalSince1970: 1_767_225_600 + minutesAhead * 60))
  }

  var store: HouseholdStore {
    get throws {
      guard let opened else { throw CrashTrial.Failure(description: "The device is off.") }
      return opened.store
    }
  }

  var sync: HouseholdSync {
    get throws {
      guard let opened else { throw CrashTrial.Failure(description: "The device is off.") }
      return opened.sync
    }
  }

  /// The rows of the store.
  func rows() async throws -> [RowKey: RawRow] { try await store.allRows() }

  /// Opens the store anew.
  func restart() async throws {
    let store = try HouseholdStore(
      CrashingStore(place.rows(), current), model: .gardens, clock: clock, timeZone: .gmt)
    let sync = HouseholdSync(store, space: HostileAuthor.space, file: place.file)
    opened = (store, sync)
    if try await sync.isOn { try await connect() }
  }

  /// Does something until it is done, starting the device again if it stopped.
  private func persist(_ body: () async throws -> Void) async throws {
    for _ in 0..<3 {
      do {
        return try await body()
      } catch {
        guard current.isDead else { throw error }
        current = CrashSwitch()
        try await restart()
      }
    }
  }

  private func connect() async throws {
    try await sync.add(CrashingTransport(place.transport(), current))
  }

  func turnOn() async throws {
    try await persist {
      if try await !sync.isOn { try await sync.turnOn() }
      try await connect()
    }
  }

  func write(_ body: @escaping @Sendable (any WriteTransaction) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await persist { try await store.write(body) }
  }

  /// Adds tools and a visit, unless they are there.
  func add(_ tools: [Tool], _ visit: Visit) async throws {
    try await write { transaction in
      guard try transaction.fetch(Visit.self, id: visit.id) == nil else { return }
      for tool in tools { try transaction.insert(tool) }
      try transaction.insert(visit)
      try HostileAuthor.settle(transaction)
    }
  }

  func edit<E: Entity>(
    _: E.Type, _ id: E.ID, _ change: @escaping @Sendable (inout E) -> Void
  ) async throws {
    try await write { transaction in
      guard var row = try transaction.fetch(E.self, id: id) else { return }
      change(&row)
      try transaction.save(row)
    }
  }

  func now() async throws {
    clock.advance(seconds: 1)
    try await persist { _ = try await sync.now() }
  }

  /// Undoes the first conflict of a kind, unless it was undone.
  func undo(_ kind: SyncConflict.Kind) async throws {
    clock.advance(seconds: 1)
    try await persist {
      let conflict = try await sync.conflicts().first { $0.kind == kind }
      guard let conflict else {
        throw CrashTrial.Failure(description: "There is no conflict of the kind \(kind).")
      }
      guard conflict.state != .undone else { return }
      try await sync.undo(conflict.id)
    }
  }
}
