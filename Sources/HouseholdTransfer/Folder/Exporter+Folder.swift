public import Foundation
public import HouseholdPersistence

extension Exporter {
  /// Writes everything of a model and the files that its rows name, as a folder.
  ///
  /// The folder gets `export.json`, the document of ``export(_:)``; `files`, with a copy of each file;
  /// and `manifest.json`, which says what the files must be. It appears under its name when it is
  /// whole. Everything in it is readable by its owner alone.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - files: The folder with the files.
  ///   - url: The folder to make; there must be nothing, or an empty folder.
  ///   - names: The names of files in the rows of a transaction.
  /// - Returns: How many files were copied, and the names for which there was none.
  /// - Throws: ``TransferError`` with `notWritable` when something is there already or cannot be
  ///   written; `FileFolderError` when a file cannot be read or copied; `StoreError`.
  /// - Complexity: O(*n*) in the number of rows and bytes; of a file a part is in memory at a time.
  @discardableResult
  public func exportFolder(
    _ store: HouseholdStore, files: FileFolder, to url: URL,
    names: @escaping @Sendable (any ReadTransaction) throws -> Set<FileName>
  ) async throws -> FolderSummary {
    let format = format
    return try await Self.makeFolder(at: url) { partial in
      let (document, expected) = try await store.read { transaction in
        (try Self.document(format, in: transaction), try names(transaction))
      }
      return try Self.copy(expected, from: files, document, to: partial, format.format)
    }
  }

  /// Makes a folder that appears under its name when it is whole.
  ///
  /// - Parameters:
  ///   - url: The folder to make; there must be nothing, or an empty folder.
  ///   - body: Fills the folder, which has another name until then.
  static func makeFolder<R>(at url: URL, _ body: (URL) async throws -> R) async throws -> R {
    try checkFree(url)
    // Beside its place, so that a rename brings it there in one step.
    let partial = url.deletingLastPathComponent().appending(
      path: ".\(url.lastPathComponent)-\(UUID().uuidString)")
    do {
      let parent = partial.deletingLastPathComponent()
      if SystemFile.kind(at: parent.path) == nil {
        try? FileManager.default.createDirectory(
          at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      do throws(SystemFile.Failure) {
        try SystemFile.makeFolder(partial.path)
      } catch {
        throw notWritable(url, reason(error))
      }
      let result = try await body(partial)
      try move(partial, to: url)
      return result
    } catch {
      try? FileManager.default.removeItem(at: partial)
      throw error
    }
  }

  private static func copy(
    _ expected: Set<FileName>, from files: FileFolder, _ document: Envelope, to url: URL,
    _ format: TransferFormat
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
    try write(
      coder.encode(manifest, createdAt: document.createdAt ?? .distantPast, style: .pretty),
      to: url.appending(path: ExportFolder.manifest))
    try write(
      Data(document.json.bytes(.pretty)), to: url.appending(path: ExportFolder.document))
    return summary
  }

  static func write(_ bytes: Data, to url: URL) throws(TransferError) {
    do {
      try SystemFile.write(bytes, to: url.path)
    } catch {
      throw notWritable(url, reason(error))
    }
  }

  private static func move(_ partial: URL, to url: URL) throws(TransferError) {
    do {
      try SystemFile.rename(partial.path, to: url.path)
    } catch {
      throw notWritable(url, reason(error))
    }
  }

  private static func checkFree(_ url: URL) throws(TransferError) {
    switch SystemFile.kind(at: url.path) {
    case nil: return
    case .folder?:
      let content = try? FileManager.default.contentsOfDirectory(atPath: url.path)
      if content?.isEmpty ?? false { return }
    default: break
    }
    throw notWritable(url, "Something is there already; name a new folder.")
  }

  /// Why something could not be written, and what to do.
  private static func reason(_ failure: SystemFile.Failure) -> String {
    switch failure {
    case .full: "The device is full; free some space."
    case .notPermitted: "You may not write to its folder; check the permissions."
    case .noFolder, .notFound: "Its folder does not exist; make it first."
    case .notAFile, .exists, .tooLarge, .refused, .notPrivate:
      "The system refused to write it; check the device."
    }
  }

  private static func notWritable(_ url: URL, _ reason: String) -> TransferError {
    TransferError(.notWritable, "\(url.path) cannot be written. \(reason)")
  }
}
