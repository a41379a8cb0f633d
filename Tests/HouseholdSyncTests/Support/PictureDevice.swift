import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import SyncTestSupport

@testable import HouseholdSync

/// A row that names files of every kind.
struct Picture: Entity {
  var id: UUID
  var title = ""
  var photo: FileName?
  var thumbnail: FileName?
  var manual: FileName?
  var isPinned = false
  var cached: FileName?

  init(_ id: UUID = UUID()) { self.id = id }

  static let schema = EntitySchema<Picture>("picture", blank: Picture()) {
    Field(\.id)
    Field(\.title)
    Field(\.photo, attachment: .photo)
    Field(\.thumbnail, attachment: .thumbnail)
    Field(\.manual, attachment: .manual(pinnedBy: \.isPinned))
    Field(\.isPinned, scope: .device)
    Field(\.cached, scope: .device)
  }
}

/// A store with pictures, and the files beside it.
final class PictureDevice: Sendable {
  static let space: SpaceName = "pictures"

  let store: HouseholdStore
  let sync: HouseholdSync
  let files: FileFolder
  private let clock: TestClock

  init(
    _ rows: any RowStore, files url: URL, clock: TestClock, file: URL? = nil,
    seal: any SyncSeal = PlainSeal(), pace: SyncPace = .patient
  ) throws {
    files = try FileFolder(at: url)
    try files.create()
    self.clock = clock
    store = try HouseholdStore(
      rows, model: Model("pictures", Picture.self), clock: clock, timeZone: .gmt)
    sync = HouseholdSync(
      store, space: Self.space, file: file, files: files, seal: seal, core: .replica, pace: pace)
  }

  /// Saves files and the row that names them.
  @discardableResult
  func add(
    _ title: String = "", photo: [UInt8]? = nil, thumbnail: [UInt8]? = nil,
    manual: [UInt8]? = nil, isPinned: Bool = false
  ) async throws -> Picture {
    var picture = Picture()
    picture.title = title
    picture.photo = try photo.map { try files.save(Data($0), extension: "jpg") }
    picture.thumbnail = try thumbnail.map { try files.save(Data($0), extension: "webp") }
    picture.manual = try manual.map { try files.save(Data($0), extension: "pdf") }
    picture.isPinned = isPinned
    try await store.write { [picture] in try $0.insert(picture) }
    return picture
  }

  func change(_ id: UUID, _ body: @escaping @Sendable (inout Picture) -> Void) async throws {
    try await store.write { transaction in
      guard var picture = try transaction.fetch(Picture.self, id: id) else { return }
      body(&picture)
      try transaction.save(picture)
    }
  }

  func delete(_ id: UUID) async throws {
    try await store.write { _ = try $0.delete(Picture.self, id: id) }
  }

  @discardableResult
  func now() async throws -> SyncReport {
    clock.advance(seconds: 1)
    return try await sync.now()
  }

  func has(_ name: FileName?) -> Bool { name.map(files.contains) ?? false }

  func bytes(_ name: FileName?) throws -> [UInt8]? {
    try name.map { Array(try files.read($0)) }
  }
}

/// A folder with devices and the place they share.
final class PictureWorld {
  enum Kind: String, CaseIterable { case memory, sqlite }

  let home: TestFolder
  let clock = TestClock("2026-11-23T08:00:00Z")
  let kind: Kind

  init(_ kind: Kind = .memory) throws {
    self.kind = kind
    home = try TestFolder()
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  deinit { home.remove() }

  var place: URL { home.url.appending(path: "place") }

  var transport: FolderTransport { FolderTransport(place, space: PictureDevice.space) }

  /// A device without a place.
  func device(
    _ name: String, seal: any SyncSeal = PlainSeal(), pace: SyncPace = .patient
  ) async throws -> PictureDevice {
    let rows: any RowStore =
      kind == .memory ? MemoryStore() : SQLiteStore(path: home.url(of: "\(name).sqlite").path)
    let device = try PictureDevice(
      rows, files: home.url(of: "\(name).files"), clock: clock, seal: seal, pace: pace)
    try await device.sync.turnOn()
    return device
  }

  /// A device that uses the folder.
  func synced(_ name: String, seal: any SyncSeal = PlainSeal()) async throws -> PictureDevice {
    let device = try await device(name, seal: seal)
    try await device.sync.add(transport)
    return device
  }

  /// The file of a blob in the folder.
  func blob(_ name: FileName?) -> URL {
    let text = name?.description ?? ""
    return place.appending(path: "pictures/blobs/\(text.prefix(2).lowercased())/\(text).blob")
  }

  static func bytes(_ count: Int, _ seed: UInt64 = 1) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
