import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

/// Files named by ids, in a folder that no path from outside can escape.
@Suite struct FileFolderTests {
  /// A folder that is removed with the last reference to it.
  final class Place {
    let url = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func make() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }

  let place = Place()

  func code(_ step: () throws -> some Any) -> FileFolderError.Code? {
    do {
      _ = try step()
      return nil
    } catch {
      return (error as? FileFolderError)?.code
    }
  }

  @Test func whatIsSavedIsReadAgain() throws {
    let folder = try FileFolder(at: place.url)
    var generator = SeededGenerator(seed: 7)
    for length in [0, 1, 4095, 4096, 100_001] {
      let bytes = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      let name = try folder.save(bytes, extension: "JPG")
      #expect(name.fileExtension == .jpg)
      #expect(try folder.read(name) == bytes)
      #expect(try folder.size(of: name) == length)
      #expect(folder.contains(name))
      #expect(try folder.location(of: name).lastPathComponent == name.description)
    }
    let files = try FileFolder(at: place.url).list()
    #expect(files.map(\.size).sorted() == [0, 1, 4095, 4096, 100_001])
    #expect(files.map(\.name) == files.map(\.name).sorted())
  }

  @Test func onlyTheOwnerCanRead() throws {
    let folder = try FileFolder(at: place.url.appending(path: "a/b"))
    let name = try folder.save(Data([1]), extension: ".pdf")
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(folder.location(of: name).path) == 0o600)
    #expect(try permissions(folder.url.path) == 0o700)
  }

  @Test(arguments: [
    "", "exe", "sh", "html", "svg", "jpg ", "jpg/..", "../jpg", "jpg\0", "j\u{307}pg", "ｊｐｇ",
    "tar.gz", "..jpg", "jpeg\n", "\u{212A}",
  ])
  func hostileExtensionsAreRefused(_ text: String) throws {
    let folder = try FileFolder(at: place.url)
    #expect(
      code { try folder.save(Data([1]), extension: text) } == .extensionNotAllowed)
    #expect(FileName.Extension(anyCase: text) == nil)
    #expect(try folder.list().isEmpty)
  }

  @Test(arguments: [
    "", ".", "..", "/etc/passwd", "../0F8FAD5B-D9CB-469F-A165-70867728950E.jpg",
    "0F8FAD5B-D9CB-469F-A165-70867728950E", "0F8FAD5B-D9CB-469F-A165-70867728950E.",
    "0F8FAD5B-D9CB-469F-A165-70867728950E.sh", "0F8FAD5B-D9CB-469F-A165-70867728950E.jpg.sh",
    "0f8fad5b-d9cb-469f-a165-70867728950e.jpg", "0F8FAD5B-D9CB-469F-A165-70867728950E.JPG",
    "0F8FAD5B-D9CB-469F-A165-70867728950E.jpg/", " 0F8FAD5B-D9CB-469F-A165-70867728950E.jpg",
    "0F8FAD5B-D9CB-469F-A165-70867728950E.jpg\0", "photo.jpg",
  ])
  func otherTextIsNotAName(_ text: String) {
    #expect(FileName(text) == nil)
    #expect(throws: ReadFailure.self) { try FileName(storedValue: .text(text)) }
  }

  @Test func aNameIsItsText() throws {
    let name = try #require(FileName("0F8FAD5B-D9CB-469F-A165-70867728950E.jpg"))
    #expect(name.description == "0F8FAD5B-D9CB-469F-A165-70867728950E.jpg")
    #expect(try FileName(storedValue: name.storedValue) == name)
    #expect(FileName(id: name.id, extension: .jpg) == name)
  }

  @Test func aTakenNameIsKept() throws {
    let folder = try FileFolder(at: place.url)
    let name = try folder.save(Data([1]), extension: "png")
    #expect(code { try folder.save(Data([2]), extension: "png", id: name.id) } == .alreadyExists)
    #expect(try folder.read(name) == Data([1]))
    try folder.save(Data([2]), as: name, replacing: true)
    #expect(try folder.read(name) == Data([2]))
    #expect(try folder.list().count == 1)
    #expect(try folder.audit(against: [name]).strangers.isEmpty)
  }

  @Test func theFolderIsCreatedWithItsFirstFile() throws {
    let folder = try FileFolder(at: place.url.appending(path: "photos"))
    let name = FileName(extension: .jpg)
    #expect(try folder.list().isEmpty && !folder.contains(name) && !folder.remove(name))
    #expect(try folder.audit(against: [name]) == FileAudit(missing: [name]))
    #expect(try folder.removeUnfinished(before: .distantFuture) == 0)
    #expect(code { try folder.read(name) } == .notFound)
    #expect(!FileManager.default.fileExists(atPath: place.url.path))

    try folder.save(Data([1]), as: name)
    #expect(try folder.read(name) == Data([1]))
    let made = try FileManager.default.attributesOfItem(atPath: folder.url.path)
    #expect(made[.posixPermissions] as? Int == 0o700)
  }

  @Test func linksAreNeverFollowed() throws {
    try place.make()
    let folder = try FileFolder(at: place.url)
    let secret = place.path("secret")
    try Data([42]).write(to: URL(filePath: secret))
    let name = FileName(extension: .jpg)
    let link = place.path(name.description)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
    #expect(code { try folder.read(name) } == .notAFile)
    #expect(code { try folder.size(of: name) } == .notAFile)
    #expect(code { try folder.location(of: name) } == .notAFile)
    #expect(code { try folder.save(Data([1]), as: name) } == .notAFile)
    #expect(code { try folder.save(Data([1]), as: name, replacing: true) } == .notAFile)
    #expect(!folder.contains(name))
    #expect(try folder.list().isEmpty)
    #expect(
      try folder.audit(against: [name])
        == FileAudit(missing: [name], strangers: [name.description, "secret"].sorted()))
    // The symbolic link is removed, and its target stays.
    #expect(try folder.remove(name))
    #expect(try Data(contentsOf: URL(filePath: secret)) == Data([42]))
  }

  @Test func aLinkInPlaceOfTheFolderIsRefused() throws {
    let target = place.url.appending(path: "target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let link = place.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    #expect(code { try FileFolder(at: link) } == .notAFolder)
    let file = place.url.appending(path: "file")
    try Data().write(to: file)
    #expect(code { try FileFolder(at: file) } == .notAFolder)
    let below = try FileFolder(at: file.appending(path: "below"))
    #expect(code { try below.save(Data(), as: FileName(extension: .jpg)) } == .inputOutput)
  }

  @Test func aFolderOrAPipeIsNoFile() throws {
    try place.make()
    let folder = try FileFolder(at: place.url)
    let name = FileName(extension: .pdf)
    try FileManager.default.createDirectory(
      atPath: place.path(name.description), withIntermediateDirectories: false)
    #expect(code { try folder.read(name) } == .notAFile)
    #expect(code { try folder.save(Data([1]), as: name) } == .notAFile)
    #expect(code { try folder.remove(name) } == .notAFile)
    let other = FileName(extension: .pdf)
    try #require(unsafe mkfifo(place.path(other.description), 0o600) == 0)
    #expect(code { try folder.read(other) } == .notAFile)
  }

  @Test func whatIsNotThereIsSaidSo() throws {
    let folder = try FileFolder(at: place.url)
    let name = FileName(extension: .pdf)
    #expect(code { try folder.read(name) } == .notFound)
    #expect(code { try folder.size(of: name) } == .notFound)
    #expect(code { try folder.location(of: name) } == .notFound)
    #expect(try !folder.remove(name))
  }

  @Test func aLimitIsEnforced() throws {
    let folder = try FileFolder(at: place.url)
    let name = try folder.save(Data(repeating: 1, count: 11), extension: "txt")
    #expect(try folder.read(name, limit: 11).count == 11)
    #expect(code { try folder.read(name, limit: 10) } == .tooLarge)
  }

  @Test func anAuditFindsBothSides() throws {
    let folder = try FileFolder(at: place.url)
    let kept = try folder.save(Data([1]), extension: "jpg")
    let orphan = try folder.save(Data([1, 2]), extension: "jpg")
    let lost = try folder.save(Data([1]), extension: "jpg")
    try folder.remove(lost)
    try Data().write(to: place.url.appending(path: "note.txt"))
    let audit = try folder.audit(against: [kept, lost, lost])
    #expect(audit.missing == [lost])
    #expect(audit.orphans.map(\.name) == [orphan])
    #expect(audit.orphans.map(\.size) == [2])
    #expect(abs(audit.orphans[0].written.timeIntervalSinceNow) < 3600)
    #expect(audit.strangers == ["note.txt"])
    #expect(!audit.isClean)
    try folder.remove(orphan)
    #expect(try folder.audit(against: [kept]).isClean)
  }

  @Test func unfinishedFilesGoWhenTheyAreOld() throws {
    try place.make()
    let folder = try FileFolder(at: place.url)
    let partial = place.url.appending(path: "\(UUID().uuidString).partial")
    let other = place.url.appending(path: "mine.partial")
    for url in [partial, other] { try Data([1]).write(to: url) }
    let written = try #require(
      try FileManager.default.attributesOfItem(atPath: partial.path)[.modificationDate] as? Date)
    #expect(try folder.list().isEmpty)
    #expect(try folder.removeUnfinished(before: written.addingTimeInterval(-5)) == 0)
    #expect(try folder.removeUnfinished(before: written.addingTimeInterval(5)) == 1)
    #expect(try folder.audit(against: []).strangers == ["mine.partial"])
  }
}
