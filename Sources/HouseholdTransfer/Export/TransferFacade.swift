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
    let format = Self.exportFormat
    var document = try await Exporter(format).export(store)
    if let key = format.dateKey, let createdAt = document.createdAt {
      document.payload[key] = JSONValue(createdAt)
    }
    return document
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
    let importer = Importer(Self.exportFormat)
    guard let key = importer.format.dateKey else {
      return try await importer.importDocument(bytes, into: store, mode: mode)
    }
    var document = try JSONValue(received: bytes, limits: .file)
    if var envelope = document.object, var payload = envelope["payload"]?.object {
      payload[key] = nil
      envelope["payload"] = .object(payload)
      document = .object(envelope)
    }
    return try await importer.importDocument(document, into: store, mode: mode)
  }
}
