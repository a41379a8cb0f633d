public import Foundation
import HouseholdJSON
public import HouseholdPersistence

/// A kit's facade whose rows can be written as one document, and read from one.
///
/// ```swift
/// let bytes = try await room.exportDocument().json.bytes(.pretty)
/// try await other.importDocument(bytes)
/// ```
public protocol TransferFacade: StoreFacade {
  /// The kind, version and entities of the document.
  static var exportFormat: ExportFormat { get }

  /// Brings up to date what follows from imported rows, after every import; by default does nothing.
  func finishImport() async throws
}

extension TransferFacade {
  /// Does nothing.
  public func finishImport() async throws {}

  /// All rows of the kit as one document; files beside the store and secrets are not in it.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func exportDocument() async throws -> Envelope {
    try await Exporter(Self.exportFormat).export(store)
  }

  /// Imports a document that ``exportDocument()`` wrote, or one of a version that the format can
  /// upgrade: all rows or none.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - mode: How to treat rows that already exist.
  /// - Returns: The written rows, and the keys unknown to this version.
  /// - Throws: ``TransferError`` if it is not such a document, or the store is not empty;
  ///   ``ImportError`` with everything that is wrong with its rows.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importDocument(
    _ bytes: some Collection<UInt8>, mode: ImportMode = .intoEmptyStore
  ) async throws -> ImportSummary {
    let summary = try await Importer(Self.exportFormat).importDocument(
      bytes, into: store, mode: mode)
    try await finishImport()
    return summary
  }
}

// MARK: - In every form

extension TransferFacade {
  /// Writes all rows of the kit in a form, part by part.
  ///
  /// See ``Exporter`` for what it throws.
  @discardableResult
  public func export(
    as form: ExportForm, to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> [String: Int] {
    try await Exporter(Self.exportFormat).export(store, as: form, to: sink)
  }

  /// Writes all rows of the kit in a form to a file or folder, which appears when it is complete.
  ///
  /// See ``Exporter`` for what it throws.
  @discardableResult
  public func export(as form: ExportForm, to url: URL) async throws -> [String: Int] {
    try await Exporter(Self.exportFormat).export(store, as: form, to: url)
  }

  /// Reads rows of the kit in a form, part by part: all of them or none.
  ///
  /// See ``Importer`` for what it throws.
  @discardableResult
  public func importRows(
    as form: ExportForm, from source: @escaping @Sendable () throws -> [UInt8]?,
    mode: ImportMode = .intoEmptyStore
  ) async throws -> ImportSummary {
    let summary = try await Importer(Self.exportFormat).importRows(
      as: form, from: source, into: store, mode: mode)
    try await finishImport()
    return summary
  }

  /// Reads rows of the kit in a form from a file or folder: all of them or none.
  ///
  /// See ``Importer`` for what it throws.
  @discardableResult
  public func importRows(
    as form: ExportForm, from url: URL, mode: ImportMode = .intoEmptyStore
  ) async throws -> ImportSummary {
    let summary = try await Importer(Self.exportFormat).importRows(
      as: form, from: url, into: store, mode: mode)
    try await finishImport()
    return summary
  }
}
