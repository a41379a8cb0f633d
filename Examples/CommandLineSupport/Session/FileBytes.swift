public import Foundation
import HouseholdPersistence

/// Files and standard streams by the names that command lines give them; `-` is the standard one.
extension Session {
  /// Reads a file, or standard input for `-`, of no more bytes than a limit.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read or is larger.
  public func bytes(of file: String, limit: Int) throws -> Data {
    let handle = try source(file)
    var data = Data()
    // A device or a pipe may never end, so the size is not asked for but counted.
    while let part = try handle.read(upToCount: 1 << 16), !part.isEmpty {
      data.append(part)
      if data.count > limit {
        throw CommandFailure("\(file == "-" ? "The input" : file) is larger than \(limit) bytes.")
      }
    }
    return data
  }

  /// Reads a file that is to be kept beside the store, and its extension.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - limit: The most bytes.
  ///   - examples: Extensions that such files have, for the error, such as `.jpg or .pdf`.
  /// - Throws: ``CommandFailure`` if it has no extension, cannot be read or is larger.
  public func content(
    of file: String, limit: Int, suchAs examples: String
  ) throws -> (bytes: Data, extension: String) {
    let suffix = URL(filePath: file).pathExtension
    guard !suffix.isEmpty else {
      throw CommandFailure(
        "\(file) has no known extension, such as \(examples); rename it.")
    }
    return (try bytes(of: file, limit: limit), suffix)
  }

  /// Reads a photo that is to be kept beside the store, and its extension.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - limit: The most bytes.
  /// - Throws: As ``content(of:limit:suchAs:)``; ``CommandFailure`` where its first bytes are not
  ///   those of a picture.
  public func photo(
    of file: String, limit: Int
  ) throws -> (bytes: Data, extension: String) {
    let content = try content(of: file, limit: limit, suchAs: ".jpg or .heic")
    guard PictureFormat.isPicture(content.bytes) else {
      throw CommandFailure(
        "\(file) is not a picture.",
        hints: ["Pictures are JPEG, PNG, HEIC, AVIF, WebP, GIF, TIFF and BMP files."])
    }
    return content
  }

  /// Writes a file at once or not at all, readable by the user alone; `-` is standard output.
  ///
  /// - Throws: ``CommandFailure`` if it is the store or cannot be written.
  public func write(_ bytes: some Collection<UInt8>, to file: String) throws {
    if file == "-" { return output.write(content: bytes) }
    let url = try destination(file)
    do throws(SystemFile.Failure) {
      let new = try NewFile(at: url.path)
      try new.write(Data(bytes))
      try new.putInPlace()
      work.done()
    } catch {
      throw Self.notWritten(file, error)
    }
  }

  /// Why a file could not be written, and what to do.
  static func notWritten(_ file: String, _ reason: SystemFile.Failure) -> CommandFailure {
    switch reason {
    case .full: CommandFailure("\(file) was not written: the device is full. Free some space.")
    case .notPermitted:
      CommandFailure(
        "You do not have permission to write \(file); check the permissions of its folder.")
    case .noFolder, .notFound:
      CommandFailure("There is no folder \(Self.folder(of: file)); create it first.")
    case .notAFile, .exists: CommandFailure("\(file) is a folder; name a file.")
    case .tooLarge, .refused, .notPrivate:
      CommandFailure("\(file) cannot be written; check the device it is on.")
    }
  }

  private static func folder(of file: String) -> String {
    URL(filePath: file).deletingLastPathComponent().path
  }

  /// Opens a file, or standard input for `-`.
  func source(_ file: String) throws -> FileHandle {
    if file == "-" { return .standardInput }
    // Anything but a file is refused before it is opened: opening a pipe can hang.
    do throws(SystemFile.Failure) {
      return try SystemFile.open(file, followsLinks: true).handle
    } catch .notAFile {
      var isFolder = ObjCBool(false)
      _ = unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      throw CommandFailure(
        isFolder.boolValue
          ? "\(file) is a folder; name a file."
          : "\(file) is a pipe or a device, not a file; write - to read standard input.")
    } catch .notFound, .noFolder {
      throw CommandFailure("There is no file \(file).")
    } catch .notPermitted {
      throw CommandFailure("You do not have permission to read \(file); check its permissions.")
    } catch {
      throw CommandFailure("\(file) cannot be read; check the device it is on.")
    }
  }

  /// The place of a file to write, which is not the store's.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - isNew: Whether a folder may stand there, which is filled then.
  /// - Throws: ``CommandFailure`` if it is the store, a folder or a device, or its folder does not
  ///   exist.
  func destination(_ file: String, isNew: Bool = false) throws -> URL {
    let url = URL(filePath: file)
    let target = url.resolvingSymlinksInPath().path
    let store = URL(filePath: storePath).resolvingSymlinksInPath().path
    guard !["", "-wal", "-shm"].contains(where: { target == store + $0 }) else {
      throw CommandFailure.usage("\(file) is the store itself; name another file.")
    }
    guard !StoreTransfer.isFolder(url) || isNew else {
      throw CommandFailure("\(file) is a folder; name a file in it.")
    }
    // An existing file is replaced by a new one: this must never happen to /dev/null.
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    let type = attributes?[.type] as? FileAttributeType
    guard type == nil || type == .typeRegular || type == .typeDirectory else {
      throw CommandFailure(
        "\(file) is a pipe or a device, not a file; write - for standard output.")
    }
    let folder = url.deletingLastPathComponent()
    guard StoreTransfer.isFolder(folder) else {
      throw CommandFailure(
        "There is no folder \(folder.path); create it first.",
        hints: ["Create it first, or name a file in a folder that exists."])
    }
    return url
  }
}
