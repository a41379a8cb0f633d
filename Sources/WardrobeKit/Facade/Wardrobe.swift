public import HouseholdPersistence

/// A wardrobe: garments, outfits, their wears, and the wish list.
///
/// Each method runs one question of ``WardrobeReader`` or one step of ``WardrobeEdit`` in a
/// transaction; there stand their parameters and errors. Rows are found, added, changed and deleted
/// with the methods of every facade: `find`, `all`, `add`, `change`, `delete` and `live`.
///
/// ```swift
/// let wardrobe = Wardrobe(store)
/// let shirt = try await wardrobe.addItem(
///   WardrobeItem(name: "Blue Oxford Shirt", category: .shirt, primaryColor: "#4169E1"))
/// try await wardrobe.wear([shirt.id])
/// try await wardrobe.card(for: shirt.id)?.wear.timesWorn  // 1
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct Wardrobe: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore
  /// The folder that keeps the photos, or nil.
  public let files: FileFolder?
  /// The place that keeps the measurements of the body, or nil.
  public let secrets: (any SecretStore)?

  /// Opens the wardrobe over a store whose model includes ``/HouseholdPersistence/Model/wardrobe``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows.
  ///   - files: The wardrobe's folder of photos; nil for a wardrobe without photos.
  ///   - secrets: The vault of the body measurements; nil for a wardrobe without one.
  public init(
    _ store: HouseholdStore, files: FileFolder? = nil, secrets: (any SecretStore)? = nil
  ) {
    self.store = store
    self.files = files
    self.secrets = secrets
  }

  /// Begins changes in a transaction.
  public func makeEdit(in transaction: any WriteTransaction) -> WardrobeEdit {
    WardrobeEdit(transaction)
  }
}
