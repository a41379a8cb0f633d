public import Foundation
public import HouseholdPersistence

/// Changes inside one transaction; ``HomeBook/edit(_:)`` gives one.
public final class HomeEdit {
  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  /// The files that rows named before the first deletion; nil if nothing was deleted.
  private var filesBefore: Set<FileName>?

  init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Adds a row of any kind.
  ///
  /// - Returns: The row as stored.
  /// - Throws: ``HomeError`` when a row it links to does not allow it.
  @discardableResult
  public func add<E: HomeEntity>(_ new: E) throws -> E {
    try new.check(before: nil, in: transaction)
    return try transaction.insert(new.derived(in: transaction))
  }

  /// The row of an id.
  ///
  /// - Throws: `unknownRow`.
  public func row<E: HomeEntity>(_ type: E.Type, _ id: UUID) throws -> E {
    try transaction.known(type, id)
  }

  /// Changes a row.
  ///
  /// - Returns: The row as stored.
  /// - Throws: `unknownRow`; another ``HomeError`` when a row it links to does not allow it.
  @discardableResult
  public func change<E: HomeEntity>(
    _ type: E.Type, _ id: UUID, _ change: (inout E) throws -> Void
  ) throws -> E {
    let before = try transaction.known(type, id)
    var row = before
    try change(&row)
    guard row.id == id else {
      throw HomeError(
        .invalidField, "The id of a row cannot change; add another row instead.",
        entity: E.schema.name, id: id)
    }
    try row.check(before: before, in: transaction)
    return try transaction.save(row.derived(in: transaction))
  }

  /// Deletes a row and what its delete rules take with it.
  ///
  /// The files of what is gone are removed after the transaction. A task keeps its history and leaves
  /// every list, see ``MaintenanceTask``; undo brings it back.
  ///
  /// - Throws: `unknownRow`; `duplicateLocation`.
  /// - Complexity: O(*n*) in the number of rows that go or change, and of files.
  public func delete<E: HomeEntity>(_ type: E.Type, _ id: UUID) throws {
    let row = try transaction.known(type, id)
    if filesBefore == nil { filesBefore = try transaction.fileNames() }
    try row.prepareDeletion(in: transaction)
    try row.delete(in: transaction)
  }

  /// The files that a row named before a deletion, and none names now.
  func filesWithoutRow() throws -> Set<FileName> {
    guard let filesBefore, !filesBefore.isEmpty else { return [] }
    return filesBefore.subtracting(try transaction.fileNames())
  }
}

extension ReadTransaction {
  /// The row of an id.
  ///
  /// - Throws: `unknownRow`.
  func known<E: HomeEntity>(_ type: E.Type, _ id: UUID) throws -> E {
    guard let row = try fetch(type, id: id) else {
      throw HomeError(
        .unknownRow, "There is no \(E.schema.label) with the id \(id.uuidString).",
        entity: E.schema.name, id: id)
    }
    return row
  }

  /// The files that rows name.
  ///
  /// - Complexity: O(*n*) in the number of photos, manuals and tutorials.
  func fileNames() throws -> Set<FileName> {
    var names: Set<FileName> = []
    for photo in try fetchAll(Photo.self) {
      names.insert(photo.filePath)
      if let thumbnail = photo.thumbnailPath { names.insert(thumbnail) }
    }
    names.formUnion(
      try fetch(Fetch<Manual>(where: \.localPath != nil)).compactMap(\.localPath))
    names.formUnion(
      try fetch(Fetch<Tutorial>(where: \.cachedPath != nil)).compactMap(\.cachedPath))
    return names
  }
}
