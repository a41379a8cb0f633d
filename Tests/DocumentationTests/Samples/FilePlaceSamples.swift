import Foundation
import Testing

/// A file in the folder for the app's own data, which is created if needed.
func storeFile(_ name: String) throws -> String {
  let data = try FileManager.default.url(
    for: .applicationSupportDirectory, in: .userDomainMask,
    appropriateFor: nil, create: true)
  return try storeFile(name, in: data)
}

/// A file in a folder of the app's own in another one.
func storeFile(_ name: String, in data: URL) throws -> String {
  let folder = data.appending(path: "Household")
  try FileManager.default.createDirectory(
    at: folder, withIntermediateDirectories: true)
  return folder.appending(path: name).path
}

@Suite struct FilePlaceSamples {
  @Test func theFolderIsCreatedOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try storeFile("laundry.sqlite", in: folder)
    #expect(path.hasSuffix("/Household/laundry.sqlite"))
    #expect(try storeFile("laundry.sqlite", in: folder) == path)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Household").path))
  }

  #if os(Linux)
    @Test func onLinuxItIsTheUsersDataFolder() {
      let folder = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask)[0].path
      let home = ProcessInfo.processInfo.environment["XDG_DATA_HOME"]
      #expect(folder.hasSuffix(home ?? "/.local/share"))
    }
  #endif
}
