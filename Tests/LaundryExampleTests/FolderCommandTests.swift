import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// What `sync on` says of a folder, and which folders are one.
struct FolderCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("laundry") }

  @discardableResult
  private func run(_ line: String, _ time: String) async throws -> String {
    try await homes.run(ada, "laundry \(line)", now: "2026-06-01T\(time):00Z")
  }

  private func places(_ time: String) async throws -> [String?] {
    let status = try JSONValue(parsing: try await run("sync status --json", time))
    return (status["places"]?.array ?? []).map { $0["id"]?.string }
  }

  /// A link to the folder is the folder, and who can read it is said once.
  @Test func aLinkToTheFolderIsTheFolder() async throws {
    let link = ada.folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    try await run("pet add Snowy", "08:00")
    let readers = "Whoever can read the folder can read all that is synced through it."
    let on = try await run("sync on --folder \(folder)", "08:01")
    #expect(on.contains("1 change sent. \(readers)"), "\(on)")
    let again = try await run("sync on --folder \(link)", "08:02")
    #expect(!again.contains("sent") && !again.contains(readers), "\(again)")
    let path = URL(filePath: folder).resolvingSymlinksInPath().path
    #expect(try await places("08:03") == ["folder:\(path)"])
    try await run("sync off --folder \(link)", "08:04")
    #expect(try await places("08:05") == [])
  }

  /// What carries the folder would carry the store itself, while it is written.
  @Test func aStoreInTheFolderIsWarnedOf() async throws {
    let outside = try await run("sync on --folder \(folder)", "08:00")
    #expect(!outside.contains("This store itself"), "\(outside)")
    let inside = try await run("sync on --folder \(ada.folder)", "08:01")
    #expect(inside.contains("This store itself, laundry.sqlite, is in that folder"), "\(inside)")
  }
}
