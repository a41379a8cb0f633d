public import Foundation
import HouseholdMessages
public import HouseholdPersistence

extension Importer {
  /// Whether a folder was written by ``Exporter/exportFolder(_:files:to:names:)``, and is not one of
  /// tables.
  package static func isFolderExport(_ url: URL) -> Bool {
    [ExportFolder.document, ExportFolder.manifest].contains {
      SystemFile.kind(at: url.appending(path: $0).path) != nil
    }
  }

  /// Imports a folder written by ``Exporter/exportFolder(_:files:to:names:)``: all rows and files,
  /// or nothing.
  ///
  /// Before any file is read, all of them must exist with the sizes in the manifest, within
  /// ``folderLimits``. Then they are copied in chunks and must have the manifest's checksums. An
  /// existing file with the same content is kept; one with different content is an error.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - store: The store.
  ///   - files: The folder that receives the files.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written and copied.
  /// - Throws: ``TransferError`` if the folder is not such an export, a file is damaged or missing,
  ///   or the store is not empty; ``ImportError`` with everything that is wrong with its rows;
  ///   ``/HouseholdFiles/FileFolderError`` if a file cannot be saved;
  ///   ``/HouseholdPersistence/StoreError``. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes; files are copied in chunks.
  @discardableResult
  public func importFolder(
    from url: URL, into store: HouseholdStore, files: FileFolder, mode: ImportMode
  ) async throws -> FolderSummary {
    let document = try read(ExportFolder.document, of: url)
    let manifest = try manifest(of: url)
    var summary = FolderSummary()
    summary.missing = manifest.missing.compactMap { FileName($0) }
    let sources = try sources(of: manifest, in: url)
    var saved: [FileName] = []
    do {
      for source in sources {
        summary.files += 1
        summary.bytes += source.entry.size
        if files.contains(source.name) {
          try source.checkIsSame(in: files)
        } else {
          try source.copy(to: files)
          saved.append(source.name)
        }
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
        .tooManyBytes, "\(name) has \(size) bytes; the limit is \(limits.bytes).")
    } catch .notAFile {
      throw TransferError(
        .wrongType, "\(name) is a link, a folder, a pipe or a device; expected a file.")
    } catch .notPermitted {
      throw TransferError(
        .missingKey, "\(name) cannot be read; check the permissions of the folder.")
    } catch {
      throw TransferError(
        .missingKey,
        "Expected a folder with \(ExportFolder.document), \(ExportFolder.manifest) and"
          + " \(ExportFolder.files); \(name) is missing.")
    }
  }

  /// The files of a folder, after checking that they exist with the manifest's sizes.
  private func sources(
    of manifest: FileManifest, in url: URL
  ) throws(TransferError) -> [FolderSource] {
    guard manifest.files.count <= folderLimits.count else {
      throw TransferError(
        .tooManyValues,
        "The folder has \(manifest.files.count) files; the limit is \(folderLimits.count).",
        path: "payload.files")
    }
    switch SystemFile.kind(at: url.appending(path: ExportFolder.files).path) {
    // Where there is none, each missing file is named below.
    case .folder?, nil: break
    default:
      throw TransferError(
        .wrongType, "\(ExportFolder.files) is a link or a file; expected a folder.")
    }
    var total = 0
    var sources: [FolderSource] = []
    for (index, entry) in manifest.files.enumerated() {
      let source = try FolderSource(entry, at: index, of: url)
      guard entry.size <= folderLimits.bytesOfFile else {
        throw source.tooLarge(limit: folderLimits.bytesOfFile)
      }
      total += entry.size
      guard total <= folderLimits.bytes else {
        throw TransferError(
          .tooManyBytes,
          "The files of the folder have more than \(folderLimits.bytes) bytes in total; import it in"
            + " parts, or raise the limit.", path: "payload.files")
      }
      sources.append(source)
    }
    return sources
  }
}
