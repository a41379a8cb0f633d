import Foundation
import HouseholdFiles
import Testing

/// Files that get their name when they are complete.
@Suite final class NewFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "new-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "note").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func theNameIsGivenAtTheEnd() throws {
    let file = try NewFile(at: path)
    try file.write(Data("all ".utf8))
    #expect(try names().filter { $0 == "note" }.isEmpty)
    try file.write(Data("or nothing".utf8))
    try file.putInPlace()
    #expect(try names() == ["note"] && content() == "all or nothing")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func whatIsNotPutInPlaceIsRemoved() throws {
    try Data("before".utf8).write(to: URL(filePath: path))
    for partial in [nil, folder.appending(path: "x.partial").path] {
      do {
        let file = try NewFile(at: path, partial: partial)
        try file.write(Data("half".utf8))
        #expect(try names().count == 2)
      }
      #expect(try names() == ["note"] && content() == "before")
    }
  }

  @Test func anExistingFileIsReplacedOrKept() throws {
    for text in ["first", "second"] {
      let file = try NewFile(at: path)
      try file.write(Data(text.utf8))
      try file.putInPlace()
      #expect(try content() == text)
    }
    do {
      let third = try NewFile(at: path)
      try third.write(Data("third".utf8))
      #expect(throws: SystemFile.Failure.exists) { try third.putInPlace(.kept) }
    }
    #expect(try names() == ["note"] && content() == "second")
  }

  @Test func aMissingFolderAndAFolderInPlaceAreRefused() throws {
    #expect(throws: SystemFile.Failure.noFolder) { try NewFile(at: path + "/deep/note") }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    do {
      let file = try NewFile(at: path)
      #expect(throws: SystemFile.Failure.self) { try file.putInPlace() }
    }
    #expect(try names() == ["note"])
  }
  /// A person's share of a disk can be full, too.
  @Test(arguments: [ENOSPC, EDQUOT]) func aFullDeviceIsTold(code: Int32) {
    let system = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    let outer = NSError(domain: "test", code: 1, userInfo: [NSUnderlyingErrorKey: system])
    #expect(SystemFile.isFull(system) && SystemFile.isFull(outer))
    #expect(!SystemFile.isFull(NSError(domain: NSPOSIXErrorDomain, code: Int(EIO))))
  }
}
