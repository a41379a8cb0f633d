public import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// The rows of a store's last deletion, kept in a file beside it until they are restored.
///
/// ```swift
/// let deletion = LastDeletion(of: session, .home)
/// try await deletion.keep("Gutters", from: store) { try await book.delete(…) }
/// try await deletion.restore(into: store)  // "Gutters"
/// ```
///
/// It has the rows that were deleted, with those that went with them, and the rows that had a link to
/// one of them. Files that the rows named, such as photos, are not kept.
public struct LastDeletion: Sendable {
  private let format: ExportFormat
  private let session: Session
  private var url: URL { URL(filePath: session.storePath + ".deleted.json") }

  /// Describes the last deletion of a session's store.
  public init(of session: Session, _ format: ExportFormat) {
    self.session = session
    self.format = format
  }

  /// The instant of the last deletion that can be undone, or nil.
  public var date: Date? { (try? read())?.createdAt }

  /// Deletes something, and keeps what went.
  ///
  /// - Parameters:
  ///   - name: The name of the deleted row, for the sentence that reports its return.
  ///   - store: The store.
  ///   - delete: Deletes it.
  /// - Throws: `StoreError`; what `delete` throws; ``CommandFailure`` if the file cannot be written,
  ///   after the deletion.
  /// - Complexity: O(*n*) in the number of rows of the store.
  public func keep(
    _ name: String, from store: HouseholdStore, _ delete: () async throws -> Void
  ) async throws {
    let before = try await Exporter(format).export(store)
    try await delete()
    let after = try await Exporter(format).export(store).payload
    var gone = JSONObject()
    var linked = JSONObject()
    for (key, rows) in (before.payload.object?.members ?? []).map({ ($0.key, $0.value.array ?? []) }
    ) {
      let left = Self.byID(after[key]?.array ?? [])
      let missing = rows.filter { left[$0["id"] ?? .null] == nil }
      let changed = rows.filter { row in left[row["id"] ?? .null].map { $0 != row } ?? false }
      if !missing.isEmpty || !changed.isEmpty { gone.append(key, .array(missing + changed)) }
      // The rows after the deletion: one that was changed again since is not restored.
      linked.append(key, .array(changed.compactMap { left[$0["id"] ?? .null] }))
    }
    var document = before
    document.createdAt = session.now
    document.payload = .object(gone)
    document.extras.append("deleted", .string(name))
    document.extras.append("linked", .object(linked))
    try session.write(document.json.bytes(.pretty), to: url.path)
  }

  /// Brings back deleted rows.
  ///
  /// - Returns: The name of the restored row, or nil if there is nothing to restore.
  /// - Throws: `StoreError`, `TransferError` and `ImportError`; then nothing is changed.
  public func restore(into store: HouseholdStore) async throws -> String? {
    guard var document = try read() else { return nil }
    let name = document.extras["deleted"]?.string ?? ""
    let linked = document.extras["linked"]
    let now = try await Exporter(format).export(store).payload
    var rows = JSONObject()
    for member in document.payload.object?.members ?? [] {
      let present = Self.byID(now[member.key]?.array ?? [])
      let unchanged = Self.byID(linked?[member.key]?.array ?? [])
      let wanted = (member.value.array ?? []).filter { row in
        let id = row["id"] ?? .null
        return present[id] == nil || present[id] == unchanged[id]
      }
      rows.append(member.key, .array(wanted))
    }
    document.payload = .object(rows)
    document.extras = JSONObject()
    _ = try await Importer(format).importDocument(
      Data(document.json.bytes(.pretty)), into: store, mode: .merge)
    forget()
    return name
  }

  /// Forgets the last deletion.
  public func forget() { try? FileManager.default.removeItem(at: url) }

  private func read() throws -> Envelope? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Envelope(parsing: Data(contentsOf: url))
  }

  private static func byID(_ rows: [JSONValue]) -> [JSONValue: JSONValue] {
    rows.reduce(into: [:]) { $0[$1["id"] ?? .null] = $1 }
  }
}
