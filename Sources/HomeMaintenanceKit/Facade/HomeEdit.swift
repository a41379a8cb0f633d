import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// Changes of everything in a book inside one transaction; `HomeBook.edit` gives one.
///
/// Each step reads facts, applies a rule and writes new facts. A refused step throws and changes
/// nothing. Files to which no row refers after a deletion are removed after the commit.
///
/// ```swift
/// try await book.edit { edit in
///   let home = try edit.add(Home(name: "Elm Street"))
///   try edit.add(Appliance(homeID: home.id, brand: "Miele", model: "WCA 030"))
/// }
/// ```
public final class HomeEdit: StoreEdit {
  /// The kit's questions.
  public typealias Reader = HomeReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  /// The files that rows named before the first deletion; nil if nothing was deleted.
  private var filesBefore: NamedFiles?
  private var discarded: Set<FileName> = []

  init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Runs a write; a change of an id is a ``HomeError``.
  public func writing<R>(_ write: () throws -> R) throws -> R {
    do {
      return try write()
    } catch let error as ValidationError {
      guard let failure = error.failures.first, failure.code == .neverChanges else { throw error }
      throw HomeError(
        .invalidField, "The id of a row cannot change; add another row instead.",
        entity: failure.entity, id: UUID(uuidString: failure.id))
    }
  }

  /// Deletes a row with what its delete rules take with it.
  func remove<E: Entity>(_ row: E) throws {
    if filesBefore == nil { filesBefore = try reader.fileNames() }
    try transaction.delete(E.self, id: row.id)
  }

  /// Notes files of manuals and tutorials, of which the rows stay, to remove after the commit.
  func discard(_ files: [FileName?]) { discarded.formUnion(files.compactMap(\.self)) }

  /// The files that a row named before a change, and none names now.
  public func unusedFiles() throws -> UnusedFiles {
    guard let filesBefore, !filesBefore.here.isEmpty else { return UnusedFiles(own: discarded) }
    let here = try reader.fileNames().here
    return UnusedFiles(
      shared: filesBefore.here.intersection(filesBefore.shared).subtracting(here),
      own: discarded.union(filesBefore.own.subtracting(here)))
  }
}
