import Foundation
import HouseholdPersistence
import HouseholdTransfer
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Folders that do not keep what they promise")
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
      // Nothing is left of what was copied.
      #expect(try FileManager.default.contentsOfDirectory(atPath: files.url.path).isEmpty)
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

    // As large as it likes, and no byte of it is read: 1 TiB with a hole instead of content.
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
    // A pipe that nothing writes into is not waited for.
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    #expect(await message(url).contains("is a link, a folder, a pipe or a device"))
    try FileManager.default.removeItem(at: file)
    let document = url.appending(path: "export.json")
    try FileManager.default.removeItem(at: document)
    #expect(await message(url).contains("export.json is missing"))
    #expect(unsafe mkfifo(document.path, 0o600) == 0)
    #expect(await message(url).contains("export.json is a link, a folder, a pipe or a device"))
  }

  @Test func theBudgetCountsBeforeAnythingIsRead() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let url = try await folder()
    // The manifest says what the file is; still it is more than is read.
    let file = url.appending(path: "files/\(name)")
    let manifest = url.appending(path: "manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try text.replacing("\"size\": 10", with: "\"size\": \(1 << 40)")
      .write(to: manifest, atomically: true, encoding: .utf8)
    #expect(unsafe truncate(file.path, 1 << 40) == 0)
    #expect(await message(url).contains("at most \(1 << 30) of a file are read"))
    #expect(
      await message(url, limits: FolderLimits(bytesOfFile: .max)).contains(
        "more than \(32 << 30) bytes together"))
    #expect(await message(url, limits: FolderLimits(count: 0)).contains("at most 0 are read"))
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
