public import Foundation
import HouseholdMessages

/// A folder beside a store for files: photos, manuals, videos.
///
/// ```swift
/// let folder = try FileFolder(at: url)
/// let name = try folder.save(bytes, extension: "jpg")
/// let same = try folder.read(name)
/// ```
///
/// The folder belongs to the library, which generates every name, so no path from outside reaches
/// the file system. Files are written atomically and are readable only by their owner. Symbolic
/// links are never followed. ``audit(against:)`` compares the files with the rows that name them.
public struct FileFolder: Sendable {
  /// The folder's location.
  public let url: URL

  /// Opens the folder; a missing one is empty, and is created with its first file.
  ///
  /// - Parameter url: The folder's location. Missing parent folders are created too.
  /// - Throws: ``FileFolderError`` with `notAFolder` if a link or a file is at this path.
  public init(at url: URL) throws(FileFolderError) {
    self.url = url
    switch SystemFile.kind(at: url.path) {
    case .folder?, nil: return
    default:
      throw FileFolderError(
        .notAFolder,
        "Expected a folder for files at \(url.path) but found a link or a file; move it away or"
          + " choose another folder.")
    }
  }

  /// Creates the folder if it is missing.
  package func create() throws(SystemFile.Failure) {
    guard !exists else { return }
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .noFolder
    }
  }

  /// Whether something is at the folder's location.
  var exists: Bool { SystemFile.kind(at: url.path) != nil }

  /// Saves bytes as a new file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - fileExtension: One of ``FileName/Extension``, in upper or lower case, with or without a
  ///     dot.
  ///   - id: The file's unique identifier.
  /// - Returns: The name to store in a row.
  /// - Throws: ``FileFolderError`` with `extensionNotAllowed`, `alreadyExists`, `full` or
  ///   `inputOutput`; no file is then left behind.
  /// - Complexity: O(*n*) in the number of bytes.
  public func save(
    _ bytes: Data, extension fileExtension: String, id: UUID = UUID()
  ) throws(FileFolderError) -> FileName {
    let bare = fileExtension.hasPrefix(".") ? String(fileExtension.dropFirst()) : fileExtension
    guard let known = FileName.Extension(anyCase: bare) else {
      throw FileFolderError(
        .extensionNotAllowed,
        """
        Files of this type are not supported; expected one of \
        \(FileName.Extension.allCases.map(\.rawValue), .commas).
        """)
    }
    let name = FileName(id: id, extension: known)
    try save(bytes, as: name)
    return name
  }

  /// Saves bytes under a name that a row already has, such as an imported one.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The name of the file.
  ///   - replacing: Whether to replace a file of that name.
  /// - Throws: ``FileFolderError`` with `alreadyExists`, `notAFile`, `full` or `inputOutput`; an
  ///   earlier file is then unchanged.
  /// - Complexity: O(*n*) in the number of bytes.
  public func save(
    _ bytes: Data, as name: FileName, replacing: Bool = false
  ) throws(FileFolderError) {
    let target = path(of: name)
    switch SystemFile.kind(at: target) {
    case nil: break
    case .file? where replacing: break
    case .file?:
      throw FileFolderError(
        .alreadyExists, "A file named \(name) already exists; save this one under another id.",
        name: name)
    default: throw notAFile(name)
    }
    do throws(SystemFile.Failure) {
      let file = try newFile(name)
      try file.write(bytes)
      try file.putInPlace()
    } catch {
      throw failure(error, name: name, verb: "written")
    }
  }

  /// Saves a copy of a file from elsewhere under a name that a row already has, in chunks.
  ///
  /// - Parameters:
  ///   - path: The file, which must not be a symbolic link.
  ///   - name: The name of the new file.
  ///   - size: The size that the file must have, in bytes.
  ///   - look: Called with each chunk.
  ///   - check: Called when everything is copied; if it throws, no new file is created.
  /// - Throws: ``FileFolderError`` as ``save(_:as:replacing:)``, `SystemFile.Failure` if the source
  ///   cannot be read, and any error of `check`.
  package func copy(
    _ path: String, as name: FileName, size: Int, _ look: (Data) -> Void, check: () throws -> Void
  ) throws {
    guard SystemFile.kind(at: self.path(of: name)) == nil else {
      throw failure(.exists, name: name, verb: "written")
    }
    let file = try newFile(name)
    try SystemFile.forEachPart(of: path, size: size) { bytes throws(SystemFile.Failure) in
      look(bytes)
      try file.write(bytes)
    }
    try check()
    try file.putInPlace()
  }

  private func newFile(_ name: FileName) throws(SystemFile.Failure) -> NewFile {
    try create()
    return try NewFile(
      at: path(of: name),
      partial: url.appending(path: UUID().uuidString + Self.partialSuffix).path)
  }

  /// The path of a file while it is fetched from elsewhere; ``removeUnfinished(before:)`` knows it.
  package func unfinishedPlace(of name: FileName) -> String {
    url.appending(path: name.id.uuidString + Self.partialSuffix).path
  }

  /// The path of a file, whether or not it exists.
  package func place(of name: FileName) -> String { path(of: name) }

  /// The error for a file that cannot be saved.
  package func failure(saving name: FileName, _ reason: SystemFile.Failure) -> FileFolderError {
    failure(reason, name: name, verb: "written")
  }

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - limit: The maximum number of bytes to read, or nil.
  /// - Throws: ``FileFolderError`` with `notFound`, `notAFile`, `tooLarge` or `inputOutput`.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(_ name: FileName, limit: Int? = nil) throws(FileFolderError) -> Data {
    do throws(SystemFile.Failure) {
      return try SystemFile.read(path(of: name), limit: limit)
    } catch {
      throw failure(error, name: name, verb: "read")
    }
  }

  /// The size of a file in bytes.
  ///
  /// - Throws: ``FileFolderError`` with `notFound` or `notAFile`.
  public func size(of name: FileName) throws(FileFolderError) -> Int {
    switch SystemFile.kind(at: path(of: name)) {
    case .file(let size, _)?: return size
    case nil: throw failure(.notFound, name: name, verb: "read")
    default: throw notAFile(name)
    }
  }

  /// Whether a file exists.
  public func contains(_ name: FileName) -> Bool {
    if case .file? = SystemFile.kind(at: path(of: name)) { true } else { false }
  }

  /// The location of a file, for a viewer or player.
  ///
  /// - Throws: ``FileFolderError`` with `notFound` or `notAFile`.
  public func location(of name: FileName) throws(FileFolderError) -> URL {
    _ = try size(of: name)
    return url.appending(path: name.description)
  }

  /// Removes a file, or a symbolic link in its place.
  ///
  /// - Returns: Whether it existed.
  /// - Throws: ``FileFolderError`` with `notAFile` for a folder; `inputOutput`.
  @discardableResult
  public func remove(_ name: FileName) throws(FileFolderError) -> Bool {
    let path = path(of: name)
    switch SystemFile.kind(at: path) {
    case nil: return false
    case .folder?: throw notAFile(name)
    default: break
    }
    guard SystemFile.remove(path) else { throw failure(.refused, name: name, verb: "removed") }
    return true
  }

  func path(of name: FileName) -> String { url.appending(path: name.description).path }

  static let partialSuffix = ".partial"

  private func notAFile(_ name: FileName) -> FileFolderError {
    FileFolderError(
      .notAFile,
      "Expected a file named \(name) but found a link or a folder; remove it.", name: name)
  }

  private func failure(
    _ failure: SystemFile.Failure, name: FileName, verb: String
  ) -> FileFolderError {
    switch failure {
    case .notFound:
      FileFolderError(
        .notFound, "There is no file named \(name); audit the folder to find what is missing.",
        name: name)
    case .notAFile: notAFile(name)
    case .tooLarge(let size):
      FileFolderError(
        .tooLarge, "The file \(name) has \(size) bytes, more than the limit for reading.",
        name: name)
    case .full:
      FileFolderError(
        .full, "The file \(name) was not saved: the device is full. Free some space.", name: name)
    case .noFolder:
      FileFolderError(
        .inputOutput,
        "The folder for files at \(url.path) cannot be created; check that you may write to its"
          + " parent folder.", name: name)
    case .refused, .exists, .notPrivate, .notPermitted:
      FileFolderError(
        .inputOutput,
        "The file \(name) cannot be \(verb); check the permissions of \(url.path).", name: name)
    }
  }
}
