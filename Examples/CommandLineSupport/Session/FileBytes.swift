public import Foundation

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
        "\(file) has no extension that says what it is, such as \(examples); rename it.")
    }
    return (try bytes(of: file, limit: limit), suffix)
  }

  /// Writes a file at once or not at all, readable by the user alone; `-` is standard output.
  ///
  /// - Throws: ``CommandFailure`` if it is the store or cannot be written.
  public func write(_ bytes: some Collection<UInt8>, to file: String) throws {
    if file == "-" { return output.write(bytes) }
    let url = try destination(file)
    try Data(bytes).write(to: url, options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
  }

  /// Opens a file, or standard input for `-`.
  func source(_ file: String) throws -> FileHandle {
    if file == "-" { return .standardInput }
    var isFolder = ObjCBool(false)
    if unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw CommandFailure("\(file) is a folder; name a file.")
    }
    return try FileHandle(forReadingFrom: URL(filePath: file))
  }

  /// The place of a file to write, which is not the store's.
  func destination(_ file: String) throws -> URL {
    let url = URL(filePath: file)
    let target = url.resolvingSymlinksInPath().path
    let store = URL(filePath: storePath).resolvingSymlinksInPath().path
    guard !["", "-wal", "-shm"].contains(where: { target == store + $0 }) else {
      throw CommandFailure.usage("\(file) is the store itself; name another file.")
    }
    return url
  }
}
