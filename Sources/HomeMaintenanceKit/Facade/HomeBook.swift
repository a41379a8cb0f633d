public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// A household's homes, what is in them, and everything that is known about it.
///
/// Each method that changes something reads facts, applies a rule and writes new facts, in one
/// transaction. A refused step throws and changes nothing.
///
/// ```swift
/// let book = HomeBook(store, files: try FileFolder(at: folder))
/// let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
/// let washer = try await book.add(
///   Appliance(homeID: home.id, brand: "Miele", model: "WCA 030", category: .washer))
/// try await book.change(Appliance.self, washer.id) { $0.warrantyDuration = 24 }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails, and those that
/// write throw `ValidationError` with everything that is wrong with the values.
public struct HomeBook: Sendable {
  /// The store that keeps the rows.
  public let store: HouseholdStore
  /// The folder that keeps photos, manuals and films; nil if the book has none.
  public let files: FileFolder?

  /// Opens the book over a store whose model includes ``HomeMaintenanceKit/model``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows.
  ///   - files: The folder that keeps photos, manuals and films; what needs one throws `noFiles`
  ///     without it.
  public init(_ store: HouseholdStore, files: FileFolder? = nil) {
    self.store = store
    self.files = files
  }
}

// MARK: - Rows

extension HomeBook {
  /// Adds a row of any kind.
  ///
  /// - Returns: The row as stored.
  /// - Throws: ``HomeError`` when a row it links to does not allow it.
  @discardableResult
  public func add<E: HomeEntity>(_ new: E) async throws -> E {
    try await edit { try $0.add(new) }
  }

  /// The row of an id, or nil.
  public func find<E: HomeEntity>(_ type: E.Type, _ id: UUID) async throws -> E? {
    try await store.read { try $0.fetch(type, id: id) }
  }

  /// The rows that answer a fetch, by default all of a kind.
  ///
  /// - Complexity: O(*n*) in the number of rows, less when an index serves the fetch.
  public func all<E: HomeEntity>(_ fetch: Fetch<E> = Fetch<E>()) async throws -> [E] {
    try await store.read { try $0.fetch(fetch) }
  }

  /// Changes a row.
  ///
  /// ```swift
  /// try await book.change(Home.self, home.id) { $0.yearBuilt = 1932 }
  /// ```
  ///
  /// - Returns: The row as stored.
  /// - Throws: `unknownRow`; another ``HomeError`` when a row it links to does not allow it.
  @discardableResult
  public func change<E: HomeEntity>(
    _ type: E.Type, _ id: UUID, _ change: @escaping @Sendable (inout E) -> Void
  ) async throws -> E {
    try await edit { try $0.change(type, id, change) }
  }

  /// Deletes a row, what its delete rules take with it, and the files of what is gone.
  ///
  /// With a home go its locations and appliances; with an appliance its custom fields, tasks,
  /// service records and photos; with a service record its photos; with a part its listings.
  /// Manuals and parts stay, without an appliance. What is in a location moves to the one above it. A
  /// task leaves every list and keeps its history; ``undo(_:)`` brings it back.
  ///
  /// - Throws: `unknownRow`; `duplicateLocation`.
  /// - Complexity: O(*n*) in the number of rows that go or change, and of files.
  public func delete<E: HomeEntity>(_ type: E.Type, _ id: UUID) async throws {
    try await edit { try $0.delete(type, id) }
  }

  /// Deletes the rows that satisfy a filter, as ``delete(_:_:)``.
  ///
  /// - Returns: The number of rows of this kind that are gone.
  /// - Throws: `duplicateLocation`.
  /// - Complexity: O(*n*) in the number of rows that go or change, and of files.
  @discardableResult
  public func delete<E: HomeEntity>(_ type: E.Type, where filter: Filter<E>) async throws -> Int {
    try await edit { edit in
      let rows = try edit.transaction.fetch(Fetch<E>(where: filter))
      for row in rows { try edit.delete(type, row.id) }
      return rows.count
    }
  }

  /// Makes several changes in one transaction: all of them, or none if one is refused.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult
  public func edit<R: Sendable>(
    _ changes: @escaping @Sendable (HomeEdit) throws -> R
  ) async throws -> R {
    let (result, gone) = try await store.write { transaction in
      let edit = HomeEdit(transaction)
      return (try changes(edit), try edit.filesWithoutRow())
    }
    discard(gone)
    return result
  }

  /// Removes files that no row refers to.
  ///
  /// A file that cannot be removed stays as an orphan, which an audit finds: the rows are right.
  func discard(_ names: some Sequence<FileName>) {
    guard let files else { return }
    for name in names { _ = try? files.remove(name) }
  }

  /// The folder for files.
  func folder() throws(HomeError) -> FileFolder {
    guard let files else {
      throw HomeError(
        .noFiles, "The book has no folder for files; open it with one to keep files.")
    }
    return files
  }
}
