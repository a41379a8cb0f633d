import Foundation
import HouseholdMessages
import HouseholdPersistence

/// A file in an imported folder: its entry in the manifest and its location.
struct FolderSource {
  let entry: FileManifest.Entry
  let name: FileName
  private let place: String
  private let path: String

  /// Finds a file and compares its size with the manifest, without reading it.
  ///
  /// - Throws: ``TransferError`` with `invalidValue`, `missingKey` or `wrongType`.
  init(_ entry: FileManifest.Entry, at index: Int, of url: URL) throws(TransferError) {
    path = "payload.files[\(index)]"
    guard let name = FileName(entry.name) else {
      throw TransferError(
        .invalidValue, "The name is not that of an exported file.", path: path + ".name",
        expected: "an id, a dot and an extension such as jpg")
    }
    self.entry = entry
    self.name = name
    place = url.appending(path: ExportFolder.files).appending(path: name.description).path
    switch SystemFile.kind(at: place) {
    case .file(let size, _)?:
      guard size == entry.size else { throw otherSize(size) }
    case nil:
      throw TransferError(
        .missingKey, "The file \(name) is missing; export again, or put it back.", path: path)
    default: throw notAFile
    }
  }

  /// Copies the file and verifies its checksum.
  func copy(to files: FileFolder) throws {
    var checksum = Checksum()
    do {
      try files.copy(place, as: name, size: entry.size) {
        checksum.add($0)
      } check: {
        try check(checksum)
      }
    } catch let failure as SystemFile.Failure {
      throw meaning(of: failure, files)
    }
  }

  /// Checks that a folder already has the same file.
  func checkIsSame(in files: FileFolder) throws {
    var checksum = Checksum()
    do {
      try SystemFile.forEachPart(of: place, size: entry.size) { checksum.add($0) }
      try check(checksum)
      if try SystemFile.isEqual(place, files.place(of: name)) { return }
    } catch let failure as SystemFile.Failure {
      throw meaning(of: failure, files)
    }
    throw TransferError(
      .duplicateID,
      "A file of this name with different content already exists; import into another folder.",
      path: path + ".name")
  }

  func tooLarge(limit: Int) -> TransferError {
    TransferError(
      .tooManyBytes,
      "The file \(name) has \(entry.size) bytes; the limit for a file is \(limit).",
      path: path + ".size")
  }

  private func check(_ checksum: Checksum) throws(TransferError) {
    guard checksum.text == entry.checksum else {
      throw TransferError(
        .invalidValue, "The file \(name) is damaged; export again.", path: path + ".checksum")
    }
  }

  private func otherSize(_ size: Int) -> TransferError {
    TransferError(
      .invalidValue,
      "The file \(name) has \(size) bytes, but the manifest lists \(entry.size); it was changed or"
        + " truncated. Export again.", path: path + ".size", expected: "\(entry.size) bytes",
      found: "\(size) bytes")
  }

  private var notAFile: TransferError {
    TransferError(
      .wrongType, "\(name) is a link, a folder, a pipe or a device; expected a file.", path: path)
  }

  private func meaning(of failure: SystemFile.Failure, _ files: FileFolder) -> any Error {
    switch failure {
    case .tooLarge(let size): otherSize(size)
    case .notAFile: notAFile
    case .notFound:
      TransferError(.missingKey, "The file \(name) is missing; export again.", path: path)
    default: files.failure(saving: name, failure)
    }
  }
}
