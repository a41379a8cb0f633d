import Foundation

/// A folder for one test, removed when the test ends.
final class TemporaryFolder: Sendable {
  /// The folder's path.
  let path: String

  /// Creates the folder.
  init() throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "household-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String = "store.sqlite") -> String { "\(path)/\(name)" }

  /// Creates a file in the folder.
  func make(_ content: Data, as name: String = "store.sqlite") throws {
    try content.write(to: URL(filePath: file(name)))
  }

  /// The names of the files in the folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// The bytes of a file.
func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

/// The permissions of a file.
func permissions(of path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
}

/// Changes the permissions of a file or folder.
func setPermissions(_ permissions: Int, of path: String) throws {
  try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
}
