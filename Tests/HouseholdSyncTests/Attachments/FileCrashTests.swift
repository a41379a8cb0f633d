import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing
import TrialTestSupport

@testable import HouseholdSync

/// A device that exchanges files and stops before or after each commit and exchange.
struct FileCrashTests {
  /// A device that stops once.
  private final class Device {
    private let world: PictureWorld
    private let name: String
    private let rows: (any RowStore)?
    private var current: CrashSwitch
    private(set) var device: PictureDevice

    init(_ world: PictureWorld, _ name: String, _ stop: CrashSwitch) async throws {
      self.world = world
      self.name = name
      rows = world.kind == .memory ? MemoryStore() : nil
      current = stop
      device = try Self.open(world, name, rows, stop)
    }

    private static func open(
      _ world: PictureWorld, _ name: String, _ rows: (any RowStore)?, _ stop: CrashSwitch
    ) throws -> PictureDevice {
      let inner = rows ?? SQLiteStore(path: world.home.url(of: "\(name).sqlite").path)
      return try PictureDevice(
        CrashingStore(inner, stop), files: world.home.url(of: "\(name).files"), clock: world.clock)
    }

    /// Does something until it is done, starting the device again if it stopped.
    func persist<R>(_ body: (PictureDevice) async throws -> R) async throws -> R {
      do {
        return try await body(device)
      } catch {
        guard current.isDead else { throw error }
        current = CrashSwitch()
        device = try Self.open(world, name, rows, current)
        if try await device.sync.isOn { try await connect(device) }
        return try await body(device)
      }
    }

    private func connect(_ device: PictureDevice) async throws {
      try await device.sync.add(CrashingTransport(world.transport, current))
    }

    func turnOn() async throws {
      try await persist { device in
        if try await !device.sync.isOn { try await device.sync.turnOn() }
        try await connect(device)
      }
    }
  }

  private static let large = PictureWorld.bytes(2_000, 5)
  private static let small = PictureWorld.bytes(100, 6)

  /// Runs a story on a device that stops; returns how many commits and exchanges there were.
  private func run(_ kind: PictureWorld.Kind, _ point: CrashSwitch.Point?) async throws -> Int {
    let world = try PictureWorld(kind)
    let stop = CrashSwitch(point)
    let (device, other) = (
      try await Device(world, "left", stop), try await Device(world, "right", CrashSwitch())
    )
    try await device.turnOn()
    try await other.turnOn()
    // What the device has goes there, and what the other has comes.
    let own = try await device.persist { try await Self.add(1, $0) }
    let foreign = try await other.persist { try await Self.add(2, $0) }
    for _ in 0..<2 {
      _ = try await other.persist { try await $0.now() }
      _ = try await device.persist { try await $0.now() }
    }
    _ = try await device.persist { try await $0.sync.attachments.fetch(Self.name(foreign.photo)) }
    // There is no room for photos, so they go, and come back when they are asked for.
    try await device.persist { try await $0.sync.attachments.setRule(AttachmentRule(budget: 0)) }
    _ = try await device.persist { try await $0.now() }
    #expect(!device.device.has(own.photo) && !device.device.has(foreign.photo))
    _ = try await device.persist { try await $0.sync.attachments.fetch(Self.name(own.photo)) }
    #expect(try device.device.bytes(own.photo) == Self.large)
    // A row is deleted, and its files go a month later.
    try await device.persist { try await $0.delete(foreign.id) }
    for _ in 0..<2 {
      _ = try await device.persist { try await $0.now() }
      _ = try await other.persist { try await $0.now() }
    }
    for days in [29.5, 1.5, 0] {
      world.clock.advance(days: days)
      _ = try await device.persist { try await $0.now() }
      _ = try await other.persist { try await $0.now() }
    }
    let kept = Set([own.photo, own.thumbnail].compactMap(\.self))
    #expect(try await world.transport.blobNames() == kept)
    #expect(try device.device.bytes(own.thumbnail) == Self.small)
    #expect(try other.device.bytes(own.thumbnail) == Self.small)
    #expect(!device.device.has(foreign.thumbnail) && !other.device.has(foreign.thumbnail))
    for device in [device, other] {
      let strangers = try device.device.files.audit(against: []).strangers
      #expect(strangers.isEmpty, "\(strangers)")
      let audit = try await device.persist { try await $0.sync.attachments.examine() }
      #expect(audit == AttachmentAudit())
    }
    return stop.count
  }

  private static func name(_ name: FileName?) throws -> FileName { try #require(name) }

  /// Adds the same picture, however often it is tried.
  private static func add(_ number: UInt8, _ device: PictureDevice) async throws -> Picture {
    var picture = Picture(UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    let id = { UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0)) }
    let (photo, thumbnail) = (
      FileName(id: id(1), extension: .jpg), FileName(id: id(2), extension: .webp)
    )
    if !device.files.contains(photo) { try device.files.save(Data(large), as: photo) }
    if !device.files.contains(thumbnail) { try device.files.save(Data(small), as: thumbnail) }
    (picture.photo, picture.thumbnail) = (photo, thumbnail)
    try await device.store.write { [picture] transaction in
      guard try transaction.fetch(Picture.self, id: picture.id) == nil else { return }
      try transaction.insert(picture)
    }
    return picture
  }

  @Test(arguments: PictureWorld.Kind.allCases)
  func whereverItStopsNothingIsLost(_ kind: PictureWorld.Kind) async throws {
    let count = try await run(kind, nil)
    #expect(count > 30)
    for number in stride(from: 1, through: count, by: kind == .memory ? 1 : Effort.share) {
      for isAfter in [false, true] {
        let point = CrashSwitch.Point(number: number, isAfter: isAfter)
        do {
          #expect(try await run(kind, point) == number, "it stopped \(point)")
        } catch {
          Issue.record("stopped \(point): \(error)")
        }
      }
    }
  }
}
