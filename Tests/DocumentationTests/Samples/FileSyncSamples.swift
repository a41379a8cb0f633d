import Foundation
import HouseholdPersistence
import HouseholdSync
import Testing

struct Cover: Entity {
  var id = UUID()
  var photo: FileName?
  var small: FileName?

  static let schema = EntitySchema<Cover>("cover", blank: Cover()) {
    Field(\.id)
    Field(\.photo, attachment: .photo)
    Field(\.small, attachment: .thumbnail)
  }
}

@Suite struct FileSyncSamples {
  @Test func photos() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = home.appending(path: "folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }

    func open(_ name: String) async throws -> (HouseholdSync, FileFolder) {
      let store = try HouseholdStore(MemoryStore(), model: Model("covers", Cover.self))
      let files = try FileFolder(at: home.appending(path: name))
      let file: URL? = nil
      let sync = HouseholdSync(store, space: "wardrobe", file: file, files: files)
      try await sync.turnOn()
      try await sync.add(FolderTransport(folder, space: "wardrobe"))
      return (sync, files)
    }

    let (ada, files) = try await open("ada")
    var cover = Cover()
    let photo = try files.save(Data("photo".utf8), extension: "jpg")
    cover.photo = photo
    cover.small = try files.save(Data("small".utf8), extension: "jpg")
    try await ada.store.write { [cover] in try $0.insert(cover) }
    _ = try await ada.now()
    let (sync, ours) = try await open("ben")
    _ = try await sync.now()
    #expect(ours.contains(cover.small ?? photo) && !ours.contains(photo))
    let url = try await sync.attachments.fetch(photo)
    #expect(try Data(contentsOf: url) == Data("photo".utf8))
    try await sync.attachments.setRule(
      AttachmentRule(originals: .all, budget: 500_000_000))
    #expect(try await sync.attachments.all().map(\.state) == [.here, .here])
  }
}
