public import HouseholdTransfer

extension HomeBook {
  /// Everything of the book but its files as one document,
  /// ``HouseholdTransfer/ExportFormat/home``.
  ///
  /// ```swift
  /// let bytes = try await book.exportDocument().json.bytes(.pretty)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func exportDocument() async throws -> Envelope {
    try await Exporter(.home).export(store)
  }

  /// Imports what ``exportDocument()`` gave: all or nothing.
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
    try await Importer(.home).importDocument(bytes, into: store, mode: mode)
  }
}
