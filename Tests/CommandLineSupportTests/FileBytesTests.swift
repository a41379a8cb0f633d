import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCLibrary
import Testing

/// Paths that people name, and what is said where there is no file to read or write.
struct FileBytesTests {
  private let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func session() throws -> Session {
    try Session(
      try CommonOptions.parse(["--store", place.appending(path: "store").path]),
      program: "laundry", environment: [:])
  }

  private func message(_ step: () throws -> some Any) -> String? {
    #expect(throws: CommandFailure.self) { _ = try step() }?.message
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let pipe = place.appending(path: "pipe.jpg").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let session = try session()
    let refused = "\(pipe) is a pipe or a device, not a file; write - to read standard input."
    #expect(message { try session.bytes(of: pipe, limit: 10) } == refused)
    #expect(message { try session.parts(of: pipe) } == refused)
    #expect(message { try session.content(of: pipe, limit: 10, suchAs: ".jpg") } == refused)
    #expect(message { try session.bytes(of: "/dev/null", limit: 10) }?.contains("a device") == true)
    #expect(
      message { try session.bytes(of: place.path, limit: 10) }
        == "\(place.path) is a folder; name a file.")
    // A link is what a person names it for.
    let (file, link) = (place.appending(path: "a.txt"), place.appending(path: "link"))
    try Data("abc".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try session.bytes(of: link.path, limit: 10) == Data("abc".utf8))
  }

  @Test func aPipeOrADeviceIsNotReplacedByAFile() async throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let (pipe, link) = (place.appending(path: "pipe").path, place.appending(path: "link").path)
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
    let session = try session()
    for file in [pipe, link] {
      let refused = "\(file) is a pipe or a device, not a file; write - for standard output."
      #expect(message { try session.write(Data("x".utf8), to: file) } == refused)
      let streamed = await #expect(throws: CommandFailure.self) {
        try await session.stream(to: file) { try $0([1]) }
      }
      #expect(streamed?.message == refused)
    }
    let kinds = try [pipe, link].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType
    }
    // A named pipe has no type of its own in Foundation.
    #expect(kinds[0] != .typeRegular && kinds[1] == .typeSymbolicLink)
  }

  @Test func writingSaysWhatIsTheMatter() async throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let session = try session()
    let missing = place.appending(path: "none/a.json").path
    let folder = "There is no folder \(place.path)/none; create it first."
    #expect(message { try session.write(Data(), to: missing) } == folder)
    let streamed = await #expect(throws: CommandFailure.self) {
      try await session.stream(to: missing) { try $0([1]) }
    }
    #expect(streamed?.message == folder)
    #expect(message { try session.write(Data(), to: place.path) }?.contains("is a folder") == true)
    let file = place.appending(path: "a.json")
    try session.write(Data("1".utf8), to: file.path)
    try session.write(Data("2".utf8), to: file.path)
    #expect(try Data(contentsOf: file) == Data("2".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["a.json"])
  }
}
