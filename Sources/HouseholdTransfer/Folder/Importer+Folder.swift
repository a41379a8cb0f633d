public import Foundation
public import HouseholdPersistence

extension Importer {
  /// Imports a folder that ``Exporter/exportFolder(_:files:to:names:)`` wrote: rows and files, or
  /// nothing.
  ///
  /// Every file is checked against the manifest first. A file that is there already with the same
  /// bytes stays; one with other bytes is an error.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - store: The store.
  ///   - files: The folder that receives the files.
  ///   - mode: How rows that are there already are treated.
  /// - Returns: What was written and copied.
  /// - Throws: ``TransferError`` when it is no such folder, a file is damaged or missing, or the
  ///   store is not empty; ``ImportError`` with everything that is wrong with its rows;
  ///   `FileFolderError` when a file cannot be saved; `StoreError`. Then nothing is changed.
  /// - Complexity: O(*n*) in the number of bytes; one file is in memory at a time.
  @discardableResult
  public func importFolder(
    from url: URL, into store: HouseholdStore, files: FileFolder, mode: ImportMode
  ) async throws -> FolderSummary {
    let document = try read(ExportFolder.document, of: url)
    let manifest = try manifest(of: url)
    var summary = FolderSummary()
    summary.missing = manifest.missing.compactMap { FileName($0) }
    var saved: [FileName] = []
    do {
      for (index, entry) in manifest.files.enumerated() {
        let (name, bytes) = try Self.file(entry, at: index, of: url)
        summary.files += 1
        summary.bytes += bytes.count
        if files.contains(name) {
          guard try files.read(name) == bytes else {
            throw TransferError(
              .duplicateID,
              "A file of this name with other content is there already; import into another folder.",
              path: "payload.files[\(index)].name")
          }
          continue
        }
        try files.save(bytes, as: name)
        saved.append(name)
      }
      summary.rows = try await importDocument(document, into: store, mode: mode)
      return summary
    } catch {
      for name in saved { _ = try? files.remove(name) }
      throw error
    }
  }

  private func manifest(of url: URL) throws(TransferError) -> FileManifest {
    try TransferCoder<FileManifest>(format.format.manifest, limits: limits)
      .decode(read(ExportFolder.manifest, of: url)).payload
  }

  private func read(_ name: String, of url: URL) throws(TransferError) -> Data {
    do {
      return try SystemFile.read(url.appending(path: name).path, limit: limits.bytes)
    } catch .tooLarge(let size) {
      throw TransferError(
        .tooManyBytes, "\(name) has \(size) bytes; at most \(limits.bytes) are read.")
    } catch {
      throw TransferError(
        .missingKey,
        "Expected a folder with \(ExportFolder.document), \(ExportFolder.manifest) and"
          + " \(ExportFolder.files); \(name) is missing or cannot be read.")
    }
  }

  private static func file(
    _ entry: FileManifest.Entry, at index: Int, of url: URL
  ) throws(TransferError) -> (FileName, Data) {
    let path = "payload.files[\(index)]"
    guard let name = FileName(entry.name) else {
      throw TransferError(
        .invalidValue, "The name is none of an exported file.", path: path + ".name",
        expected: "an id, a dot and an extension such as jpg")
    }
    let place = url.appending(path: ExportFolder.files).appending(path: name.description)
    // Without a look at the size first, a folder from elsewhere could fill the memory.
    guard let bytes = try? SystemFile.read(place.path, limit: entry.size) else {
      throw TransferError(
        .missingKey, "The file \(name) is missing, larger than the manifest says, or no file.",
        path: path)
    }
    guard bytes.count == entry.size, Checksum.text(of: bytes) == entry.checksum else {
      throw TransferError(
        .invalidValue, "The file \(name) is damaged; export again.", path: path + ".checksum")
    }
    return (name, bytes)
  }
}
