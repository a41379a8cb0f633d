import HouseholdPersistence
public import HouseholdTransfer

extension Wardrobe {
  /// Everything of the wardrobe as one document, ``HouseholdTransfer/ExportFormat/wardrobe``.
  ///
  /// ```swift
  /// let bytes = try await wardrobe.exportDocument().json.bytes(.pretty)
  /// ```
  ///
  /// The payload says in `exportDate` when it was made. Rows name photos, which are files beside
  /// the document; measurements of the body are not in it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public func exportDocument() async throws -> Envelope {
    var document = try await Exporter(.wardrobe).export(store)
    if let createdAt = document.createdAt {
      document.payload["exportDate"] = JSONValue(createdAt)
    }
    return document
  }

  /// Imports what ``exportDocument()`` gave, or what the first apps wrote: all or nothing.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - mode: How to treat rows that already exist.
  /// - Returns: The written rows, and the keys unknown to this version.
  /// - Throws: `TransferError` if it is not such a document, or the store is not empty;
  ///   `ImportError` with everything that is wrong with its rows.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importDocument(
    _ bytes: some Collection<UInt8>, mode: ImportMode = .intoEmptyStore
  ) async throws -> ImportSummary {
    var document = try JSONValue(parsing: bytes, limits: .file)
    if var envelope = document.object, var payload = envelope["payload"]?.object {
      payload["exportDate"] = nil
      envelope["payload"] = .object(payload)
      document = .object(envelope)
    }
    return try await Importer(.wardrobe).importDocument(document, into: store, mode: mode)
  }
}
