import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing

/// Rows and their files.
@Suite struct HomeFilesTests {
  /// An invoice of some work, a receipt of an appliance and a policy of a home: any type of file, found
  /// where it belongs, and gone with it.
  @Test(arguments: StoreKind.allCases)
  func documentsAreKept(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let washer = try await book.add(Appliance(homeID: home.id, name: "Washer"))
    let work = try await book.add(
      ServiceRecord(applianceID: washer.id, date: day("2026-03-01"), title: "Pump"))
    for (subject, name, type) in [
      (DocumentSubject.home(home.id), "Policy", "pdf"), (.appliance(washer.id), "Receipt", "jpg"),
      (.record(work.id), "Invoice", "docx"),
    ] {
      let document = try await book.addDocument(
        FileContent(Data(name.utf8), extension: type), titled: name, of: subject)
      #expect(try await book.documents(of: subject).map(\.id) == [document.id])
      let file = try await book.documentLocation(document.id)
      #expect(try Data(contentsOf: file) == Data(name.utf8) && file.pathExtension == type)
    }
    #expect(try await book.auditFiles().orphans.isEmpty)
    #expect(try await book.auditFiles().missing.isEmpty)
    #expect(
      await code {
        try await book.addDocument(
          FileContent(Data([1]), extension: "pdf"), titled: "X", of: .record(testID(9)))
      } == "unknownRow")
    try await book.delete(Appliance.self, washer.id)
    #expect(try await book.documents().map(\.title) == ["Policy"])
    #expect(try await book.undo().command.title.code.isEmpty == false)
    #expect(try await book.documents().map(\.title) == ["Invoice", "Policy", "Receipt"])
  }

  /// A book with a photo, a manual and a tutorial, each with a file.
  func fill(_ book: HomeBook) async throws -> (Photo, Manual, Tutorial) {
    let lamp = try await book.add(Appliance(name: "Lamp"))
    let photo = try await book.addPhoto(
      FileContent(bytes(10, 1), extension: "jpg"),
      thumbnail: FileContent(bytes(1, 2), extension: "jpg"), of: .appliance(lamp.id))
    let manual = try await book.add(
      Manual(applianceID: lamp.id, title: "Lamp", pdfURL: address("lamp")))
    let tutorial = try await book.add(
      Tutorial(title: "Bulb", videoURL: try address("v"), duration: 5))
    return (
      photo, try await book.cacheManual(manual.id, bytes(20, 3)).manual,
      try await book.cacheTutorial(tutorial.id, bytes(30, 4))
    )
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsLostAndWhatIsLeftOverIsFound(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let folder = try #require(book.files)
    let (photo, manual, tutorial) = try await fill(book)
    let orphan = try folder.save(bytes(1), extension: "png")
    let lost = [photo.filePath, manual.localPath, tutorial.cachedPath].compactMap(\.self)
    for name in lost { try folder.remove(name) }
    let audit = try await book.auditFiles()
    #expect(audit.missing == lost.sorted())
    #expect(audit.orphans.map(\.name) == [orphan])
    #expect(await code { try await book.openManual(manual.id) } == "notFound")
    #expect(await code { try await book.photoBytes(photo.id) } == "notFound")

    // The clock stands before the files were written: what is young may belong to somebody.
    #expect(try await book.repairFiles().orphans.map(\.name) == [orphan])
    house.clock.set(Date.distantFuture)
    let left = try await book.repairFiles()
    #expect(left == FileAudit(missing: [photo.filePath]))
    #expect(try await book.find(Manual.self, manual.id)?.isDownloaded == false)
    #expect(try await book.find(Tutorial.self, tutorial.id)?.isCached == false)
    #expect(try await book.find(Photo.self, photo.id) == photo)
  }

  @Test(arguments: StoreKind.allCases)
  func erasingTakesEverything(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    _ = try await fill(book)
    try await book.eraseEverything()
    #expect(try #require(book.files).list().isEmpty)
    #expect(try await book.all(Fetch<Appliance>()).isEmpty)
    #expect(try await book.all(Fetch<Manual>()).isEmpty)
    #expect(try await book.auditFiles() == FileAudit())
  }

  /// Rows that come back need their photos and pinned manuals; what was only cached goes.
  @Test(arguments: StoreKind.allCases)
  func whileSyncedOnlyCachedFilesGoAtOnce(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let folder = try #require(book.files)
    let (photo, manual, tutorial) = try await fill(book)
    let pinned = try await book.add(Manual(title: "Pump"))
    try await book.pinManual(pinned.id)
    let kept = try await book.cacheManual(pinned.id, bytes(5, 6)).manual.localPath
    let file = try #require(kept)
    let sync = HouseholdSync(house.store, space: "home")
    try await sync.turnOn()

    try await book.delete(Photo.self, photo.id)
    try await book.delete(Tutorial.self, tutorial.id)
    #expect(folder.contains(try #require(tutorial.cachedPath)), "undo brings its row back")
    try await house.store.forgetCommands(files: folder)
    #expect(folder.contains(photo.filePath))
    #expect(!folder.contains(try #require(tutorial.cachedPath)))
    try await book.removeManualFile(manual.id)
    #expect(!folder.contains(try #require(manual.localPath)))
    house.clock.set(Date.distantFuture)
    #expect(try await book.repairFiles().orphans.count == 2, "the photo and its thumbnail")

    let cached = try await book.cacheManual(manual.id, bytes(4, 5)).manual.localPath
    let other = try #require(cached)
    try await book.eraseEverything()
    #expect(!folder.contains(other))
    #expect(folder.contains(file) && folder.contains(photo.filePath))
    try await sync.turnOff()
    try await book.eraseEverything()
    #expect(try folder.list().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aFolderHoldsEverything(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let (photo, manual, tutorial) = try await fill(book)
    let folder = house.folder.url.appending(path: "export")
    let written = try await book.exportFolder(to: folder)
    #expect(written.files == 4)
    #expect(written.bytes == 61)
    #expect(written.missing.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["export.json", "files", "manifest.json"])

    let other = try StoreKind.memory.household()
    let copy = try other.book()
    let read = try await copy.importFolder(from: folder)
    #expect(read.files == 4)
    #expect(read.rows.total == 4)
    #expect(try await copy.auditFiles() == FileAudit())
    #expect(try await copy.photoBytes(photo.id, thumbnail: true) == bytes(1, 2))
    #expect(try await copy.find(Manual.self, manual.id) == manual)
    #expect(try await copy.find(Tutorial.self, tutorial.id) == tutorial)
    #expect(
      try await copy.exportDocument().payload == book.exportDocument().payload)
    // Twice is once.
    #expect(try await copy.importFolder(from: folder, mode: .merge).files == 4)
    #expect(try #require(copy.files).list().count == 4)
    #expect(await code { try await book.exportFolder(to: folder) }?.contains("cannot be") == true)
  }

  @Test func aDamagedFolderBringsNothing() async throws {
    let house = try StoreKind.memory.household()
    let book = try house.book()
    let (photo, _, _) = try await fill(book)
    let folder = house.folder.url.appending(path: "export")
    try await book.exportFolder(to: folder)
    let file = folder.appending(path: "files/\(photo.filePath)")
    let manifest = folder.appending(path: "manifest.json")
    let (good, listed) = (try Data(contentsOf: file), try Data(contentsOf: manifest))

    func importCode() async throws -> TransferError.Code? {
      let copyHouse = try StoreKind.memory.household()
      let copy = try copyHouse.book()
      do {
        try await copy.importFolder(from: folder)
        return nil
      } catch {
        #expect(try #require(copy.files).list().isEmpty)
        #expect(try await copy.all(Fetch<Appliance>()).isEmpty)
        return (error as? TransferError)?.code
      }
    }

    try bytes(10, 9).write(to: file)
    #expect(try await importCode() == .invalidValue)
    try bytes(11, 1).write(to: file)
    #expect(try await importCode() == .invalidValue)
    try FileManager.default.removeItem(at: file)
    #expect(try await importCode() == .missingKey)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: manifest.path)
    #expect(try await importCode() == .wrongType)
    try FileManager.default.removeItem(at: file)
    try good.write(to: file)
    let text = String(decoding: listed, as: UTF8.self)
    try Data(text.replacing(photo.filePath.description, with: "../../export.json").utf8)
      .write(to: manifest)
    #expect(try await importCode() == .invalidValue)
    try listed.write(to: manifest)
    #expect(try await importCode() == nil)
    try FileManager.default.removeItem(at: folder.appending(path: "export.json"))
    #expect(try await importCode() == .missingKey)
  }
}
