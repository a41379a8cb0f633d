public import HouseholdPersistence

/// Changes of pets, loads, pauses and settings inside one transaction; `LaundryRoom.edit` gives one.
///
/// Each step reads facts, applies a rule and writes new facts. A refused step throws and changes
/// nothing.
///
/// ```swift
/// try await room.edit { edit in
///   let snowy = try edit.addPet(named: "Snowy")
///   try edit.startWash(snowy.id)
/// }
/// ```
public struct LaundryEdit: StoreEdit {
  /// The laundry's questions.
  public typealias Reader = LaundryReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  package init(_ transaction: any WriteTransaction) { self.transaction = transaction }
}

/// An entity whose rows a ``LaundryRoom`` adds, changes and deletes.
public protocol LaundryEntity: FacadeEntity where Edit == LaundryEdit {}
