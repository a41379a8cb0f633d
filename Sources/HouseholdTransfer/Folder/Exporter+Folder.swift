public import Foundation
import HouseholdMessages
public import HouseholdPersistence

extension Exporter {
  /// Exports all rows of a model, and the files they name, to a folder.
  ///
  /// The folder contains `export.json`, the document of ``export(_:)``; `files`, with a copy of
  /// each file; and `manifest.json`, which lists the files' sizes and checksums. It gets its name
  /// when it is complete. Everything in it is readable only by its owner.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - files: The folder with the files.
  ///   - url: The folder to create; nothing, or an empty folder, may exist at its path.
  ///   - names: Returns the file names in the rows of a transaction.
  /// - Returns: The number of copied files, and the names without a file.
  /// - Throws: ``TransferError`` with `notWritable` if something exists there or cannot be written;
  ///   ``/HouseholdFiles/FileFolderError`` if a file cannot be read or copied;
  ///   ``/HouseholdPersistence/StoreError``.
  /// - Complexity: O(*n*) in the number of rows and bytes; files are copied in chunks.
  @discardableResult
  public func exportFolder(
    _ store: HouseholdStore, files: FileFolder, to url: URL,
    names: @escaping @Sendable (any ReadTransaction) throws -> Set<FileName>
  ) async throws -> FolderSummary {
    let format = format
    return try await Self.makeFolder(at: url) { partial in
      let (createdAt, expected) = try await store.read { transaction in
        try Self.write(to: partial.appending(path: ExportFolder.document)) { file in
          _ = try Self.writeDocument(format, style: .pretty, in: transaction) {
            try file.write($0)
          }
        }
        return (transaction.now, try names(transaction))
      }
      return try Self.copy(
        expected, from: files, to: partial, format: format.format, createdAt: createdAt)
    }
  }

  private static func copy(
    _ expected: Set<FileName>, from files: FileFolder, to url: URL, format: TransferFormat,
    createdAt: Date
  ) throws -> FolderSummary {
    let copies = try FileFolder(at: url.appending(path: ExportFolder.files))
    var summary = FolderSummary()
    var manifest = FileManifest()
    for name in expected.sorted() {
      guard files.contains(name) else {
        summary.missing.append(name)
        manifest.missing.append(name.description)
        continue
      }
      let size = try files.size(of: name)
      var checksum = Checksum()
      do {
        try copies.copy(files.place(of: name), as: name, size: size) {
          checksum.add($0)
        } check: {
        }
      } catch let reason as SystemFile.Failure {
        throw copies.failure(saving: name, reason)
      }
      manifest.files.append(
        .init(name: name.description, size: size, checksum: checksum.text))
      summary.files += 1
      summary.bytes += size
    }
    let coder = TransferCoder<FileManifest>(format.manifest)
    let bytes = try coder.encode(manifest, createdAt: createdAt, style: .pretty)
    try write(to: url.appending(path: ExportFolder.manifest)) { try $0.write(bytes) }
    return summary
  }
}
