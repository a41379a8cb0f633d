public import Foundation
import HouseholdMessages

/// A file of a ``FileFolder``.
public struct StoredFile: Hashable, Sendable {
  /// The name of the file.
  public let name: FileName
  /// The size in bytes.
  public let size: Int
  /// When the file was written, to the second.
  public let written: Date
}

/// How the files of a folder and the rows that name them differ.
public struct FileAudit: Hashable, Sendable {
  /// The names in rows that have no file, ascending.
  public var missing: [FileName]
  /// The files that no row names, ascending.
  public var orphans: [StoredFile]
  /// Anything else in the folder, which this library did not put there: names, ascending.
  public var strangers: [String]

  /// Creates the result of an audit.
  public init(
    missing: [FileName] = [], orphans: [StoredFile] = [], strangers: [String] = []
  ) {
    self.missing = missing
    self.orphans = orphans
    self.strangers = strangers
  }

  /// Whether every row has its file and every file its row.
  public var isClean: Bool { missing.isEmpty && orphans.isEmpty }
}

extension FileFolder {
  /// The files, sorted by name.
  ///
  /// - Throws: ``FileFolderError`` with `inputOutput`.
  /// - Complexity: O(*n* log *n*) in the number of files.
  public func list() throws(FileFolderError) -> [StoredFile] { try entries().files }

  /// Compares the files with the names that rows hold.
  ///
  /// A file is saved before its row and removed after it, so a process killed in between leaves a
  /// file without a row, never a row without a file.
  ///
  /// - Parameter names: The names that rows hold.
  /// - Throws: ``FileFolderError`` with `inputOutput`.
  /// - Complexity: O(*n* log *n*) in the number of files and names.
  public func audit(
    against names: some Sequence<FileName>
  ) throws(FileFolderError) -> FileAudit {
    let (files, strangers) = try entries()
    let expected = Set(names)
    let found = Set(files.map(\.name))
    return FileAudit(
      missing: expected.subtracting(found).sorted(),
      orphans: files.filter { !expected.contains($0.name) }, strangers: strangers)
  }

  /// Removes temporary files left by a process that was killed while saving a file.
  ///
  /// - Parameter instant: Only files last written before it are removed, so that a file still being
  ///   written is kept; an hour ago, for example.
  /// - Returns: The number of files removed.
  /// - Throws: ``FileFolderError`` with `inputOutput`.
  /// - Complexity: O(*n* log *n*) in the number of files.
  @discardableResult
  public func removeUnfinished(before instant: Date) throws(FileFolderError) -> Int {
    var count = 0
    for name in try entries().strangers where Self.isPartial(name) {
      let path = url.appending(path: name).path
      guard case .file(_, let written)? = SystemFile.kind(at: path), written < instant else {
        continue
      }
      if SystemFile.remove(path) { count += 1 }
    }
    return count
  }

  private static func isPartial(_ name: String) -> Bool {
    name.hasSuffix(partialSuffix)
      && UUID(uuidString: String(name.dropLast(partialSuffix.count))) != nil
  }

  private func entries() throws(FileFolderError) -> (files: [StoredFile], strangers: [String]) {
    var files: [StoredFile] = []
    var strangers: [String] = []
    guard exists else { return (files, strangers) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw FileFolderError(
        .inputOutput, "The folder at \(url.path) cannot be read; check its permissions.")
    }
    for name in names.sorted() {
      let kind = SystemFile.kind(at: url.appending(path: name).path)
      if let file = FileName(name), case .file(let size, let written)? = kind {
        files.append(StoredFile(name: file, size: size, written: written))
      } else if kind != nil {
        strangers.append(name)
      }
    }
    return (files, strangers)
  }
}
