import Foundation
import HouseholdSync
import HouseholdTesting

/// A folder that something carries badly: it loses files, damages and renames them, and puts back what
/// was there some time ago.
struct SimulatedFolder {
  /// What can become of a folder.
  enum Harm: CaseIterable {
    case lost, cut, changed, emptied, renamed, allRenamed, logGone, allGone, nobodys, putBack
  }

  let url: URL
  let space: SpaceName
  /// What was there some time ago.
  private var backup: URL { url.appendingPathExtension("backup") }
  private var logs: URL { url.appending(path: "\(space)/logs") }

  /// Makes an empty folder.
  init(_ url: URL, space: SpaceName) throws {
    self.url = url
    self.space = space
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var transport: FolderTransport { FolderTransport(url, space: space) }

  /// The segments' files, in order.
  func files() -> [URL] {
    (FileManager.default.subpaths(atPath: logs.path) ?? []).filter { $0.hasSuffix(".seg") }.sorted()
      .map { logs.appending(path: $0) }
  }

  /// The segments that can be read, by the files' names.
  func segments() -> [SealedSegment] {
    files().compactMap { file in
      guard let data = FileManager.default.contents(atPath: file.path),
        let segment = try? SealedSegment(bytes: Array(data)),
        file.lastPathComponent.hasSuffix("-\(segment.id.shortHash).seg")
      else { return nil }
      return segment
    }
  }

  /// The number with which each log begins, where those before it were removed.
  func starts() -> [UUID: UInt64] {
    var starts: [UUID: UInt64] = [:]
    for path in FileManager.default.subpaths(atPath: logs.path) ?? [] {
      let parts = path.split(separator: "/")
      guard parts.count == 2, parts[1].hasPrefix("from-"),
        let log = UUID(uuidString: String(parts[0])),
        let number = UInt64(parts[1].dropFirst(5))
      else { continue }
      starts[log] = max(number, starts[log] ?? 0)
    }
    return starts
  }

  /// Keeps what is there now, to be put back later.
  func backUp() throws {
    try? FileManager.default.removeItem(at: backup)
    try FileManager.default.copyItem(at: url, to: backup)
  }

  /// Does a harm to it.
  ///
  /// - Returns: Whether there was anything to do it to.
  func suffer(_ harm: Harm, _ random: inout SeededGenerator) throws -> Bool {
    let manager = FileManager.default
    let files = files()
    guard !files.isEmpty else { return false }
    let file = files[Int(random.next() % UInt64(files.count))]
    switch harm {
    case .lost: try manager.removeItem(at: file)
    case .cut: try Data(contentsOf: file).dropLast(3).write(to: file)
    case .changed:
      var bytes = try Data(contentsOf: file)
      guard !bytes.isEmpty else { return false }
      bytes[Int(random.next() % UInt64(bytes.count))] ^= 1
      try bytes.write(to: file)
    case .emptied: try Data().write(to: file)
    case .renamed: try rename(file)
    case .allRenamed: for file in files { try rename(file) }
    case .logGone: try manager.removeItem(at: file.deletingLastPathComponent())
    case .allGone: for file in files { try manager.removeItem(at: file) }
    case .nobodys:
      let ids = url.appending(path: "\(space)/household")
      guard manager.fileExists(atPath: ids.path) else { return false }
      try manager.removeItem(at: ids)
    case .putBack:
      guard manager.fileExists(atPath: backup.path) else { return false }
      try manager.removeItem(at: url)
      try manager.copyItem(at: backup, to: url)
    }
    return true
  }

  private func rename(_ file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let other = "\(name).sync-conflict-20260101-120000-ABCDEFG.seg"
    let target = file.deletingLastPathComponent().appending(path: other)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.moveItem(at: file, to: target)
  }
}
