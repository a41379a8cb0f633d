import Foundation

/// A folder of a test's own.
struct TestFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The paths of the files in the folder, below it.
  var files: [String] {
    (FileManager.default.subpaths(atPath: url.path) ?? []).filter { $0.hasSuffix(".seg") }.sorted()
  }

  func url(of file: String) -> URL { url.appending(path: file) }
}
