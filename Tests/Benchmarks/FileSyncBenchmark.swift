import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting

/// A picture and a small one of it.
private struct BenchPicture: Entity {
  var id = UUID()
  var photo: FileName?
  var small: FileName?

  static let schema = EntitySchema<BenchPicture>("picture", blank: BenchPicture()) {
    Field(\.id)
    Field(\.photo, attachment: .photo)
    Field(\.small, attachment: .thumbnail)
  }
}

/// How long 1,000 thumbnails of 20 kB and 50 photos of 4 MB take over a folder of this machine.
///
/// Seconds that pass, since most of it is waiting for the disk: each file is safe on it before the next
/// one begins.
struct FileSyncBenchmark {
  let scratch: Scratch
  private let thumbnails = 1_000
  private let photos = 50

  func run() async throws -> [Measurement] {
    let place = scratch.folder.appending(path: "place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let (author, files) = try await synced("author", place)
    let (reader, _) = try await synced("reader", place)
    var random = SeededGenerator(seed: 1)
    let small = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    let large = Data((0..<4_000_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    var pictures: [BenchPicture] = []
    for number in 0..<thumbnails {
      var picture = BenchPicture()
      picture.small = try files.save(small, extension: "jpg")
      if number < photos { picture.photo = try files.save(large, extension: "jpg") }
      pictures.append(picture)
    }
    try await author.store.write { [pictures] in try $0.insert(pictures) }
    let send = try await seconds { _ = try await author.now() }
    let receive = try await seconds {
      guard try await reader.now().receivedFiles == thumbnails else { throw CancellationError() }
    }
    let fetch = try await seconds {
      for photo in pictures.compactMap(\.photo) { try await reader.attachments.fetch(photo) }
    }
    var quiet = Double.infinity
    for _ in 0..<5 { quiet = min(quiet, try await seconds { _ = try await reader.now() }) }
    return [
      Measurement(
        name: "send 1,000 thumbnails and 50 photos, 220 MB", value: send, unit: "s", bound: 60),
      Measurement(name: "receive 1,000 thumbnails, 20 MB", value: receive, unit: "s", bound: 30),
      Measurement(name: "fetch 50 photos, 200 MB", value: fetch, unit: "s", bound: 30),
      Measurement(
        name: "nothing new with 1,050 files", value: quiet * 1000, unit: "ms", bound: 200),
    ]
  }

  private func synced(_ name: String, _ place: URL) async throws -> (HouseholdSync, FileFolder) {
    let store = try HouseholdStore(
      SQLiteStore(path: scratch.file()), model: Model("pictures", BenchPicture.self))
    let files = try FileFolder(at: scratch.folder.appending(path: name))
    let sync = HouseholdSync(store, space: "bench", files: files)
    try await sync.turnOn()
    try await sync.add(FolderTransport(place, space: "bench"))
    return (sync, files)
  }
}
