import Foundation
import HouseholdMessages
import HouseholdPersistence

/// The files of a vault: a key and encrypted secrets, in private folders.
struct VaultFiles: Hashable, Sendable {
  let folder: URL
  let keyFile: URL

  /// The length of a key in bytes.
  static let keyLength = 32

  // MARK: - Key

  /// The key's bytes, or nil if there is no key.
  func key() throws(VaultError) -> Data? {
    guard SystemFile.kind(at: keyFile.path) != nil else { return nil }
    try checkFolder(keyFile.deletingLastPathComponent())
    let bytes = try reading("key file") { () throws(SystemFile.Failure) in
      try SystemFile.read(keyFile.path, limit: Self.keyLength, isPrivate: true)
    }
    guard let bytes else { return nil }
    guard bytes.count == Self.keyLength else { throw keyInvalid(bytes.count) }
    return bytes
  }

  /// Stores a new key, unless another process has just stored one.
  ///
  /// - Returns: The key that is now in the file.
  func keepKey(_ bytes: Data) throws(VaultError) -> Data {
    let parent = keyFile.deletingLastPathComponent()
    try makeFolder(parent)
    do throws(SystemFile.Failure) {
      let file = try NewFile(at: keyFile.path, partial: partial(in: parent))
      try file.write(bytes)
      try file.putInPlace(.kept)
    } catch .exists {
    } catch {
      throw failure(error, what: "key file", verb: "written")
    }
    guard let kept = try key() else {
      throw failure(.refused, what: "key file", verb: "written")
    }
    return kept
  }

  // MARK: - Secrets

  /// The encrypted bytes of a name, or nil.
  func sealed(_ name: String) throws(VaultError) -> Data? {
    let path = try path(of: name)
    guard SystemFile.kind(at: path) != nil else { return nil }
    try checkFolder(folder)
    return try reading("encrypted secret") { () throws(SystemFile.Failure) in
      try SystemFile.read(path, limit: SealedForm.fileLimit)
    }
  }

  /// Stores encrypted bytes atomically: writes a temporary file, then renames it.
  func keep(_ bytes: Data, as name: String) throws(VaultError) {
    let path = try path(of: name)
    try makeFolder(folder)
    switch SystemFile.kind(at: path) {
    case nil, .file?: break
    default: throw failure(.notAFile, what: "encrypted secret", verb: "written")
    }
    do throws(SystemFile.Failure) {
      let file = try NewFile(at: path, partial: partial(in: folder))
      try file.write(bytes)
      try file.putInPlace()
    } catch {
      throw failure(error, what: "encrypted secret", verb: "written")
    }
  }

  func remove(_ name: String) throws(VaultError) {
    let path = try path(of: name)
    guard SystemFile.kind(at: path) != nil else { return }
    try removeFile(path, "encrypted secret")
    SystemFile.synchronizeFolder(folder.path)
  }

  /// Whether there is any secret.
  func hasSecrets() throws(VaultError) -> Bool {
    try names().contains { $0.hasSuffix(SealedFileName.suffix) }
  }

  /// Removes the key, the secrets, and temporary files of a killed process.
  ///
  /// The key goes first: if the process is killed midway, the remaining files cannot be read.
  func removeAll() throws(VaultError) {
    if SystemFile.kind(at: keyFile.path) != nil { try removeFile(keyFile.path, "key file") }
    SystemFile.synchronizeFolder(keyFile.deletingLastPathComponent().path)
    for name in try names()
    where [SealedFileName.suffix, Self.partialSuffix]
      .contains(where: name.hasSuffix)
    {
      try removeFile(folder.appending(path: name).path, "encrypted secret")
    }
    SystemFile.synchronizeFolder(folder.path)
  }

  // MARK: - Parts

  static let partialSuffix = ".partial"

  private func partial(in folder: URL) -> String {
    folder.appending(path: UUID().uuidString + Self.partialSuffix).path
  }

  private func path(of name: String) throws(VaultError) -> String {
    folder.appending(path: try SealedFileName.file(for: name)).path
  }

  private func names() throws(VaultError) -> [String] {
    guard SystemFile.kind(at: folder.path) != nil else { return [] }
    try checkFolder(folder)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw failure(.refused, what: "folder", verb: "read")
    }
  }

  private func removeFile(_ path: String, _ what: String) throws(VaultError) {
    guard SystemFile.remove(path) || SystemFile.kind(at: path) == nil else {
      throw failure(.refused, what: what, verb: "removed")
    }
  }

  func makeFolder(_ url: URL) throws(VaultError) {
    guard SystemFile.kind(at: url.path) != nil || PrivateFolder.make(at: url) else {
      throw VaultError(
        .inputOutput,
        "The folder \(url.path) cannot be created; check that you may write to its parent folder.")
    }
    try checkFolder(url)
  }

  /// Whoever can write to the folder could replace the key.
  func checkFolder(_ url: URL) throws(VaultError) {
    switch SystemFile.isPrivateFolder(url.path) {
    case true?: return
    case false?:
      throw VaultError(
        .notPrivate,
        "The folder \(url.path) must be private to you, but others can access or own"
          + " it; use a folder of your own with permissions 700 (chmod 700).")
    case nil:
      throw VaultError(
        .notAFolder,
        "Expected a folder at \(url.path) but found a link or a file; move it away or choose another"
          + " folder.")
    }
  }

  /// Reads a file; nil if it was removed in the meantime.
  private func reading(
    _ what: String, _ body: () throws(SystemFile.Failure) -> Data
  ) throws(VaultError) -> Data? {
    do throws(SystemFile.Failure) {
      return try body()
    } catch .notFound {
      return nil
    } catch {
      throw failure(error, what: what, verb: "read")
    }
  }

  private func keyInvalid(_ count: Int) -> VaultError {
    VaultError(
      .keyInvalid,
      "A key has \(Self.keyLength) bytes, but the key file \(keyFile.path) has \(count); put the"
        + " right file back, or erase the vault.")
  }

  private func failure(
    _ failure: SystemFile.Failure, what: String, verb: String
  ) -> VaultError {
    switch failure {
    case .notPrivate:
      VaultError(
        .notPrivate,
        "The key file \(keyFile.path) must be readable only by you, but others can read or"
          + " own it; if it is still secret, run chmod 600 on it, otherwise erase the vault.")
    case .notAFile:
      VaultError(
        .notAFile,
        "Expected a file (\(what)) in \(folder.path) but found a link or a folder;"
          + " remove it.")
    case .tooLarge(let size) where what == "key file": keyInvalid(size)
    case .tooLarge(let size):
      VaultError(
        .tooLarge,
        "An encrypted secret in \(folder.path) has \(size) bytes, more than a vault writes; restore"
          + " a copy, or erase it.")
    case .full:
      VaultError(
        .full, "The \(what) was not \(verb): the device is full. Free some space.")
    case .notFound, .exists, .refused, .noFolder, .notPermitted:
      VaultError(
        .inputOutput,
        "The \(what) in \(folder.path) cannot be \(verb); check the permissions.")
    }
  }
}
