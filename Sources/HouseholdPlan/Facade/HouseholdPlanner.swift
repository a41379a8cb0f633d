import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// A household's four kits in one store, thought together: what to wear, and what to wash for it by when.
///
/// Each method runs one question of ``PlanReader`` or one step of ``PlanEdit`` in a transaction. The kits
/// are changed with their own facades over the same store.
///
/// ```swift
/// let planner = HouseholdPlanner(store)
/// let plan = try await planner.weekPlan()
/// if let load = plan.loads.first {
///   try await planner.startLoad(load.items, for: snowy.id)
/// }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct HouseholdPlanner: StoreFacade {
  /// The store that keeps the rows of all kits.
  public let store: HouseholdStore
  /// The folder with the photos and documents of the kits, or nil.
  public let files: FileFolder?

  /// Opens the planner over a store whose model includes ``/HouseholdPersistence/Model/household``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows of all kits.
  ///   - files: The folder of the kits' files, which undo puts back; nil for a household without files.
  public init(_ store: HouseholdStore, files: FileFolder? = nil) {
    self.store = store
    self.files = files
  }

  /// Begins changes by noting what became of loads: washed garments, and cycles of the machines.
  public func makeEdit(in transaction: any WriteTransaction) throws -> PlanEdit {
    let edit = PlanEdit(transaction)
    _ = try transaction.upkeep { try edit.settle() }
    return edit
  }
}

extension HouseholdPlanner {
  /// Deletes all there is of the four kits and of what they share: rows, photos and documents.
  ///
  /// Settings are set back. Rows of an app's own in the same store stay. There is no way back, unless the
  /// store is synced: then all of it can be restored for 30 days. Measurements are in no store; see
  /// ``/WardrobeKit/Wardrobe/eraseMeasurements()``.
  ///
  /// - Throws: ``/HouseholdFiles/FileFolderError`` when a file cannot be removed; the rows are gone then.
  /// - Complexity: O(*n*) in the number of rows and files.
  public func eraseEverything() async throws {
    let model = Model.household
    try await store.write { transaction in
      try transaction.deleteEverything(of: model.entities.compactMap { model.type(named: $0.name) })
    }
    try await removeAllFiles(in: files)
  }
}

// MARK: - Export and import

extension HouseholdPlanner: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/household``.
  public static var exportFormat: ExportFormat { .household }

  /// Brings the due dates of tasks up to date.
  public func finishImport() async throws { try await HomeBook(store).finishImport() }
}
