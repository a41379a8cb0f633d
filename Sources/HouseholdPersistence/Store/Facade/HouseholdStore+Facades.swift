import Foundation
import HouseholdFiles

extension HouseholdStore {
  /// Asks several kits about one snapshot.
  ///
  /// ```swift
  /// let (pets, due) = try await store.read(room, book) { laundry, home in
  ///   (try laundry.pets(), try home.dueList())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - facades: The facades of the kits, which are over this store.
  ///   - questions: Asks the questions, with a reader of each facade.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` if the store fails.
  public func read<each Facade: StoreFacade, R: Sendable>(
    _ facades: repeat each Facade,
    questions: @escaping @Sendable (repeat (each Facade).Edit.Reader) throws -> R
  ) async throws -> R {
    try await read { transaction in
      try questions(repeat (each Facade).Edit.Reader(transaction))
    }
  }

  /// Makes changes of several kits in one transaction: all of them, or none if one is refused.
  ///
  /// ```swift
  /// try await store.edit(room, board) { laundry, timers in
  ///   let load = try laundry.startWash(snowy.id)
  ///   try timers.startAdHoc(named: "Snowy's wash", seconds: load.washDurationMinutes * 60)
  /// }
  /// ```
  ///
  /// They can be undone as one, with the files of one folder: kits with different folders are edited one
  /// by one.
  ///
  /// - Parameters:
  ///   - facades: The facades of the kits, which are over this store.
  ///   - command: What the changes are called; by default as the first step calls itself.
  ///   - changes: Makes the changes, with an edit of each facade.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` with `differentFolders` if the facades keep their
  ///   files in different folders, or if the store fails.
  @discardableResult
  public func edit<each Facade: StoreFacade, R: Sendable>(
    _ facades: repeat each Facade, as command: UserCommand = .automatic,
    changes: @escaping @Sendable (repeat (each Facade).Edit) throws -> R
  ) async throws -> R {
    var files: FileFolder?
    for facade in repeat each facades {
      guard let folder = facade.files else { continue }
      let (path, known) = (folder.url.standardizedFileURL.path, files?.url.standardizedFileURL.path)
      guard known == nil || path == known else {
        throw StoreError(
          .differentFolders,
          "These kits keep their files in different folders, so that one command cannot undo them all;"
            + " edit each kit by itself.")
      }
      files = folder
    }
    return try await write(command, files: files) { transaction in
      let edits = (repeat try (each facades).makeEdit(in: transaction))
      return try changes(repeat each edits)
    }
  }
}
