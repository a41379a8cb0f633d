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
}

extension TransferFacade {
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
    try await Importer(Self.exportFormat).importDocument(bytes, into: store, mode: mode)
  }
}
