import Foundation
import HouseholdCLibrary
import HouseholdPersistence
import HouseholdTransfer
import Testing

@Suite("Folders that do not match their manifest")
struct FolderImportTests {
  private let place: URL
  private let name = FileName(id: UUID(), extension: .jpg)

  init() {
    place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  }

  /// An exported folder with one file of ten bytes.
  private func folder() async throws -> URL {
    let files = try FileFolder(at: place.appending(path: "from"))
    try files.save(Data(repeating: 7, count: 10), as: name)
    let url = place.appending(path: "export")
    let summary = try await Exporter(Pantry.format).exportFolder(
      try await Pantry.store(seed: 1, rows: 2), files: files, to: url
    ) { [name] _ in [name] }
    #expect((summary.files, summary.bytes) == (1, 10))
    return url
  }

  private func read(_ url: URL, limits: FolderLimits = FolderLimits()) async throws {
    var importer = Importer(Pantry.format)
    importer.folderLimits = limits
    let files = try FileFolder(at: place.appending(path: UUID().uuidString))
    do {
      try await importer.importFolder(
        from: url, into: try Pantry.store(), files: files, mode: .intoEmptyStore)
    } catch {
      // Nothing of what was copied is left.
      #expect(try files.audit(against: []) == FileAudit())
      throw error
    }
  }

  private func message(_ url: URL, limits: FolderLimits = FolderLimits()) async -> String {
    do {
      try await read(url, limits: limits)
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test func eachFaultHasItsSentence() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let url = try await folder()
    let file = url.appending(path: "files/\(name)")
    try await read(url)

    // The file can be of any size, and no byte of it is read: a sparse file of 1 TiB.
    #expect(unsafe truncate(file.path, 1 << 40) == 0)
    #expect(
      await message(url).contains(
        "has \(1 << 40) bytes, but the manifest lists 10; it was changed or truncated"))
    try Data(repeating: 7, count: 9).write(to: file)
    #expect(await message(url).contains("has 9 bytes, but the manifest lists 10"))
    try Data(repeating: 8, count: 10).write(to: file)
    #expect(await message(url).contains("is damaged"))
    try FileManager.default.removeItem(at: file)
    #expect(await message(url).contains("The file \(name) is missing"))
    // Opening a pipe without a writer must not block.
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    #expect(await message(url).contains("is a link, a folder, a pipe or a device"))
    try FileManager.default.removeItem(at: file)
    let document = url.appending(path: "export.json")
    try FileManager.default.removeItem(at: document)
    #expect(await message(url).contains("export.json is missing"))
    #expect(unsafe mkfifo(document.path, 0o600) == 0)
    #expect(await message(url).contains("export.json is a link, a folder, a pipe or a device"))
  }

  @Test func noPartOfAFolderIsALink() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let url = try await folder()
    let (files, elsewhere) = (url.appending(path: "files"), url.appending(path: "elsewhere"))
    try FileManager.default.moveItem(at: files, to: elsewhere)
    #expect(await message(url).contains("The file \(name) is missing"))
    try FileManager.default.createSymbolicLink(at: files, withDestinationURL: elsewhere)
    #expect(await message(url).contains("files is a link or a file; expected a folder."))
    try FileManager.default.removeItem(at: files)
    try FileManager.default.moveItem(at: elsewhere, to: files)
    try await read(url)
  }

  @Test func theBudgetCountsBeforeAnythingIsRead() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let url = try await folder()
    // The file matches the manifest, but exceeds the limit.
    let file = url.appending(path: "files/\(name)")
    let manifest = url.appending(path: "manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try text.replacing("\"size\": 10", with: "\"size\": \(1 << 40)")
      .write(to: manifest, atomically: true, encoding: .utf8)
    #expect(unsafe truncate(file.path, 1 << 40) == 0)
    #expect(await message(url).contains("the limit for a file is \(1 << 30)"))
    #expect(
      await message(url, limits: FolderLimits(bytesOfFile: .max)).contains(
        "more than \(32 << 30) bytes in total"))
    #expect(await message(url, limits: FolderLimits(count: 0)).contains("the limit is 0"))
  }

  @Test func aFileThatIsThereAlreadyMustBeTheSame() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let url = try await folder()
    let files = try FileFolder(at: place.appending(path: "to"))
    let store = try Pantry.store()
    for _ in 0..<2 {
      try await Importer(Pantry.format).importFolder(
        from: url, into: store, files: files, mode: .merge)
    }
    try files.save(Data(repeating: 9, count: 10), as: name, replacing: true)
    let error = await #expect(throws: TransferError.self) {
      try await Importer(Pantry.format).importFolder(
        from: url, into: store, files: files, mode: .merge)
    }
    #expect(error?.code == .duplicateID)
    #expect(try files.read(name) == Data(repeating: 9, count: 10))
  }
}
