public import Foundation
public import HouseholdPersistence

/// The form in which everything in a store, or one kind of it, is written and read.
public enum ExportForm: Hashable, Sendable {
  /// One JSON document.
  case document
  /// JSON Lines, a row a line, for stores of any size.
  case lines
  /// One table as CSV.
  ///
  /// - Parameter name: The entity's name, such as `pet`, or its collection, such as `pets`.
  case table(String)
  /// A folder with a table of each entity.
  case tables
}

extension Exporter {
  /// Writes the rows of a store in a form, part by part.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - form: The form; a folder of tables is written to a URL.
  ///   - sink: Called with each chunk of UTF-8 while the rows are read.
  /// - Returns: The number of rows of each entity that has any, by its name.
  /// - Throws: ``TransferError`` with `unknownEntity`, or with `notWritable` for a folder of tables;
  ///   ``/HouseholdPersistence/StoreError``; any error of the sink or a computed key.
  /// - Complexity: O(*n*) in the number of rows; a page of them is in memory at a time.
  @discardableResult
  package func export(
    _ store: HouseholdStore, as form: ExportForm,
    to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> [String: Int] {
    switch form {
    case .document: return try await exportDocument(store, to: sink)
    case .lines: return try await exportLines(store, to: sink)
    case .table(let name):
      let count = try await TableExport(format).write(name, of: store, to: sink)
      return [try format.entity(named: name).descriptor.name: count]
    case .tables:
      throw TransferError(
        .notWritable, "Several tables are files in a folder; write them to one, or choose a table.")
    }
  }

  /// Writes the rows of a store in a form to a file or folder, which appears when it is complete.
  ///
  /// ```swift
  /// try await Exporter(.laundry).export(store, as: .document, to: folder.appending(path: "laundry.json"))
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - form: The form.
  ///   - url: The file, which may exist; or the folder of tables, which must not, unless it is empty.
  /// - Returns: The number of rows of each entity that has any, by its name.
  /// - Throws: ``TransferError`` with `unknownEntity` or `notWritable`;
  ///   ``/HouseholdPersistence/StoreError``; any error of a computed key.
  /// - Complexity: O(*n*) in the number of rows; a page of them is in memory at a time.
  @discardableResult
  public func export(
    _ store: HouseholdStore, as form: ExportForm, to url: URL
  ) async throws -> [String: Int] {
    if form == .tables { return try await TableExport(format).write(to: url, from: store) }
    return try await Self.writing(to: url) { file in
      try await export(store, as: form) { try file.write($0) }
    }
  }
}

extension Importer {
  /// Reads rows in a form, part by part: all of them or none.
  ///
  /// - Parameters:
  ///   - form: The form; a folder of tables is read from a URL.
  ///   - source: Returns the next chunk of UTF-8, or nil at the end.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and what this version does not know of it.
  /// - Throws: ``TransferError`` if the input is malformed, or the store is not empty;
  ///   ``ImportError`` with everything that is wrong with its rows;
  ///   ``/HouseholdPersistence/StoreError``; any error of the source. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes; a document is in memory as a whole.
  @discardableResult
  package func importRows(
    as form: ExportForm, from source: @escaping @Sendable () throws -> [UInt8]?,
    into store: HouseholdStore, mode: ImportMode
  ) async throws -> ImportSummary {
    switch form {
    case .document:
      var bytes: [UInt8] = []
      while let part = try source() {
        bytes += part
        guard bytes.count <= limits.bytes else {
          throw TransferError(
            .tooManyBytes, "The document has more than \(limits.bytes) bytes; use JSON Lines.")
        }
      }
      return try await importDocument(bytes, into: store, mode: mode)
    case .lines: return try await importLines(from: source, into: store, mode: mode)
    case .table(let name):
      return try await importTable(name, from: source, into: store, mode: mode)
    case .tables:
      throw TransferError(
        .wrongType, "Several tables are files in a folder; expected the folder's path.")
    }
  }

  /// Reads rows in a form from a file or folder: all of them or none.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - url: The file, or the folder of tables.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and what this version does not know of it.
  /// - Throws: ``TransferError`` if it cannot be read or is malformed, or the store is not empty;
  ///   ``ImportError`` with everything that is wrong with its rows;
  ///   ``/HouseholdPersistence/StoreError``. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes; a document is in memory as a whole.
  @discardableResult
  public func importRows(
    as form: ExportForm, from url: URL, into store: HouseholdStore, mode: ImportMode
  ) async throws -> ImportSummary {
    if form == .tables { return try await importTables(from: url, into: store, mode: mode) }
    return try await importRows(as: form, from: Self.parts(of: url), into: store, mode: mode)
  }
}
