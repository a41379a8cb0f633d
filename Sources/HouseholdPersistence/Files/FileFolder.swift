public import Foundation

/// A folder beside a store that keeps files: photos, manuals, films.
///
/// ```swift
/// let folder = try FileFolder(at: url)
/// let name = try folder.save(bytes, extension: "jpg")
/// let same = try folder.read(name)
/// ```
///
/// The folder belongs to the library: it makes up every name, so that no path from outside reaches
/// the file system. Files appear whole or not at all and are readable by their owner alone. A link
/// is never followed. ``audit(against:)`` compares the files with the rows that name them.
public struct FileFolder: Sendable {
  /// Where the folder is.
  public let url: URL

  /// Opens the folder, which is made when there is none.
  ///
  /// - Parameter url: Where it is. The folders above it are made too.
  /// - Throws: ``FileFolderError`` with `notAFolder` when a link or a file stands there;
  ///   `inputOutput`.
  public init(at url: URL) throws(FileFolderError) {
    self.url = url
    switch SystemFile.kind(at: url.path) {
    case .folder?: return
    case nil: break
    default:
      throw FileFolderError(
        .notAFolder,
        "Expected a folder for files at \(url.path), found a link or a file; move it away or name"
          + " another folder.")
    }
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileFolderError(
        .inputOutput,
        "The folder for files at \(url.path) cannot be made; check that the folder above it can be"
          + " written.")
    }
  }

  /// Saves bytes as a new file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - fileExtension: One of ``FileName/Extension``, in any case, with or without a dot.
  ///   - id: What tells the file from every other.
  /// - Returns: The name to keep in a row.
  /// - Throws: ``FileFolderError`` with `extensionNotAllowed`, `alreadyExists`, `full` or
  ///   `inputOutput`; then there is no file.
  /// - Complexity: O(*n*) in the number of bytes.
  public func save(
    _ bytes: Data, extension fileExtension: String, id: UUID = UUID()
  ) throws(FileFolderError) -> FileName {
    let bare = fileExtension.hasPrefix(".") ? String(fileExtension.dropFirst()) : fileExtension
    guard let known = FileName.Extension(anyCase: bare) else {
      throw FileFolderError(
        .extensionNotAllowed,
        "Files of this kind are not kept; expected one of "
          + FileName.Extension.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    let name = FileName(id: id, extension: known)
    try save(bytes, as: name)
    return name
  }

  /// Saves bytes under a name that a row has already, such as one that was imported.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The name of the file.
  ///   - replacing: Whether a file of that name is replaced.
  /// - Throws: ``FileFolderError`` with `alreadyExists`, `notAFile`, `full` or `inputOutput`; the
  ///   earlier file is still there.
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
        .alreadyExists, "A file named \(name) exists already; save it under another id.",
        name: name)
    default: throw notAFile(name)
    }
    let partial = url.appending(path: UUID().uuidString + Self.partialSuffix).path
    do throws(SystemFile.Failure) {
      try SystemFile.write(bytes, to: partial)
      try SystemFile.rename(partial, to: target)
    } catch {
      SystemFile.remove(partial)
      throw failure(error, name, "written")
    }
  }

  /// Saves a copy of a file from elsewhere under a name that a row has already, part by part.
  ///
  /// - Parameters:
  ///   - path: The file, which is no link.
  ///   - name: The name of the new file.
  ///   - size: The bytes that the file must have.
  ///   - look: Is given each part.
  ///   - check: Is called when all was copied; when it throws there is no new file.
  /// - Throws: ``FileFolderError`` as ``save(_:as:replacing:)``, `SystemFile.Failure` when the file
  ///   from elsewhere cannot be read, and what `check` throws.
  package func copy(
    _ path: String, as name: FileName, size: Int, _ look: (Data) -> Void, check: () throws -> Void
  ) throws {
    guard SystemFile.kind(at: self.path(of: name)) == nil else {
      throw failure(.exists, name, "written")
    }
    let partial = url.appending(path: UUID().uuidString + Self.partialSuffix).path
    do {
      try SystemFile.copy(path, to: partial, size: size, look)
      try check()
      try SystemFile.rename(partial, to: self.path(of: name))
    } catch {
      SystemFile.remove(partial)
      throw error
    }
  }

  /// Where a file of a name is or would be.
  package func place(of name: FileName) -> String { path(of: name) }

  /// What to say when a file of a name cannot be saved.
  package func failure(saving name: FileName, _ reason: SystemFile.Failure) -> FileFolderError {
    failure(reason, name, "written")
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - limit: The most bytes to read, or nil.
  /// - Throws: ``FileFolderError`` with `notFound`, `notAFile`, `tooLarge` or `inputOutput`.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(_ name: FileName, limit: Int? = nil) throws(FileFolderError) -> Data {
    do throws(SystemFile.Failure) {
      return try SystemFile.read(path(of: name), limit: limit)
    } catch {
      throw failure(error, name, "read")
    }
  }

  /// The number of bytes of a file.
  ///
  /// - Throws: ``FileFolderError`` with `notFound` or `notAFile`.
  public func size(of name: FileName) throws(FileFolderError) -> Int {
    switch SystemFile.kind(at: path(of: name)) {
    case .file(let size, _)?: return size
    case nil: throw failure(.notFound, name, "read")
    default: throw notAFile(name)
    }
  }

  /// Whether there is a file of a name.
  public func contains(_ name: FileName) -> Bool {
    if case .file? = SystemFile.kind(at: path(of: name)) { true } else { false }
  }

  /// Where a file is, for what shows it: a viewer, a player.
  ///
  /// - Throws: ``FileFolderError`` with `notFound` or `notAFile`.
  public func location(of name: FileName) throws(FileFolderError) -> URL {
    _ = try size(of: name)
    return url.appending(path: name.description)
  }

  /// Removes a file, or the link that stands in its place.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``FileFolderError`` with `notAFile` for a folder; `inputOutput`.
  @discardableResult
  public func remove(_ name: FileName) throws(FileFolderError) -> Bool {
    let path = path(of: name)
    switch SystemFile.kind(at: path) {
    case nil: return false
    case .folder?: throw notAFile(name)
    default: break
    }
    guard SystemFile.remove(path) else { throw failure(.refused, name, "removed") }
    return true
  }

  func path(of name: FileName) -> String { url.appending(path: name.description).path }

  static let partialSuffix = ".partial"

  private func notAFile(_ name: FileName) -> FileFolderError {
    FileFolderError(
      .notAFile,
      "Expected a file named \(name), found a link or a folder, which is never followed; remove"
        + " it.", name: name)
  }

  private func failure(
    _ failure: SystemFile.Failure, _ name: FileName, _ verb: String
  ) -> FileFolderError {
    switch failure {
    case .notFound:
      FileFolderError(
        .notFound, "There is no file named \(name); audit the folder to find what is missing.",
        name: name)
    case .notAFile: notAFile(name)
    case .tooLarge(let size):
      FileFolderError(
        .tooLarge, "The file \(name) has \(size) bytes, more than are read at once.", name: name)
    case .full:
      FileFolderError(
        .full, "The file \(name) was not saved: the device is full. Free some space.", name: name)
    case .refused, .exists, .notPrivate, .noFolder, .notPermitted:
      FileFolderError(
        .inputOutput,
        "The file \(name) cannot be \(verb); check the permissions of \(url.path).", name: name)
    }
  }
}
