import Foundation
public import HouseholdPersistence

/// Changes of everything in a book inside one transaction; `HomeBook.edit` gives one.
///
/// Each step reads facts, applies a rule and writes new facts. A refused step throws and changes
/// nothing.
///
/// ```swift
/// try await book.edit { edit in
///   let home = try edit.add(Home(name: "Elm Street"))
///   try edit.add(Appliance(homeID: home.id, brand: "Miele", model: "WCA 030"))
/// }
/// ```
public struct HomeEdit: StoreEdit {
  /// The kit's questions.
  public typealias Reader = HomeReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  package init(_ transaction: any WriteTransaction) { self.transaction = transaction }

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
}

/// An entity whose rows a ``HomeBook`` adds, changes and deletes.
public protocol HomeEntity: FacadeEntity where Edit == HomeEdit {}

extension Home: HomeEntity {}
