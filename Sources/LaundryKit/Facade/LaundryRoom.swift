import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// The household's laundry: pets, their loads, and what is to be done next.
///
/// Each method runs one question of ``LaundryReader`` or one step of ``LaundryEdit`` in a transaction.
/// Rows are found, added, changed and deleted with the methods of every facade: `find`, `all`, `add`,
/// `change`, `delete` and `live`.
///
/// ```swift
/// let room = LaundryRoom(store)
/// let snowy = try await room.addPet(named: "Snowy")
/// try await room.startWash(snowy.id)
/// try await room.card(for: snowy.id)?.remaining  // 2700 seconds
/// try await room.change(Pet.self, snowy.id) { $0.cycleFrequencyDays = 3 }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct LaundryRoom: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore

  /// Opens the room over a store whose model includes ``/HouseholdPersistence/Model/laundry``.
  public init(_ store: HouseholdStore) { self.store = store }

  /// Begins changes by abandoning stale loads, if the settings say so.
  public func makeEdit(in transaction: any WriteTransaction) throws -> LaundryEdit {
    let edit = LaundryEdit(transaction)
    if try edit.reader.settings().abandonsStaleLoads {
      _ = try transaction.upkeep { try edit.abandonStaleLoads() }
    }
    return edit
  }
}

// MARK: - Export and import

extension LaundryRoom: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/laundry``.
  public static var exportFormat: ExportFormat { .laundry }
}
