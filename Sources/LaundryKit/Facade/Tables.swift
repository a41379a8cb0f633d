import Foundation
import HouseholdPersistence
public import HouseholdTransfer

/// What a table of people can be a table of.
public enum LaundryTable: String, CaseIterable, Sendable {
  /// The pets.
  case pets
  /// The loads that were washed, dried and folded.
  case loads

  /// The kind of table that shares the most column names with a sheet.
  ///
  /// - Returns: nil if it is neither, or may be both.
  /// - Complexity: O(*n*) in the number of columns.
  public init?(_ sheet: TableSheet) {
    let kind: Self? = sheet.kind { kind in
      switch kind {
      case .pets: PetRow.shape.understands(sheet)
      case .loads: LoadRow.shape.understands(sheet)
      }
    }
    guard let kind else { return nil }
    self = kind
  }
}

extension LaundryRoom {
  /// Imports a table that a person or another program wrote: pets, or loads that are finished.
  ///
  /// A table of pets has a column for the name, and may have laundry interval, wash time and drying time;
  /// one of loads has pet and washed, and may have dried and folded, all under many names. Rows that are
  /// there already are left out, and if a cell cannot be read, nothing is imported, unless the options
  /// say otherwise; the report lists both.
  ///
  /// A load of which only days are known gets its times from the pet's machines. It counts as a finished
  /// load, for the streak only if it is later than all that the pet has.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - kind: What it is a table of; nil to let the names of its columns tell.
  ///   - options: How the table is taken.
  ///   - addsPets: Whether pets are added that loads name and that are not there.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when a column that must be there is not.
  /// - Complexity: O(*n* log *n*) in the number of rows, of the table and of its kind in the store.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, as kind: LaundryTable? = nil, options: TableOptions = TableOptions(),
    addsPets: Bool = false, dryRun: Bool = false
  ) async throws -> TableReport {
    let kind = kind ?? LaundryTable(sheet) ?? .pets
    return try await edit(.importing) {
      try $0.importTable(sheet, as: kind, options: options, addsPets: addsPets, dryRun: dryRun)
    }
  }
}

extension LaundryEdit {
  /// Imports a table; see ``LaundryRoom/importTable(_:as:options:addsPets:dryRun:)``.
  func importTable(
    _ sheet: TableSheet, as kind: LaundryTable, options: TableOptions, addsPets: Bool,
    dryRun: Bool
  ) throws -> TableReport {
    switch kind {
    case .pets:
      return try takeTable(sheet, of: PetRow.self, options: options, dryRun: dryRun)
    case .loads:
      var pets = try PetNames(reader, addsPets: addsPets)
      let (now, zone) = (transaction.now, transaction.timeZone)
      return try takeTable(
        sheet, of: LoadRow.self, options: options, dryRun: dryRun,
        settling: { row in pets.settle(&row, now: now, in: zone) },
        preparing: { rows in
          // A pet's streak follows from its loads in their order.
          rows.sort { $0.load.startDate < $1.load.startDate }
          var added: Set<UUID> = []
          for case let pet? in rows.map(\.newPet) where added.insert(pet.id).inserted {
            _ = try add(pet)
          }
          for pet in Set(rows.map(\.load.petID)) { try settleTotals(of: pet) }
        })
    }
  }
}

/// The pets that the rows of a table may name.
private struct PetNames {
  private var pets: [String: [Pet]]
  private var added: Set<UUID> = []
  private let addsPets: Bool

  init(_ reader: LaundryReader, addsPets: Bool) throws {
    pets = Dictionary(grouping: try reader.all(Fetch<Pet>())) { TableText.folded($0.name) }
    self.addsPets = addsPets
  }

  /// Puts the pet that a row names into it.
  mutating func settle(
    _ row: inout LoadRow, now: Date, in zone: TimeZone
  ) -> TableRefusal? {
    let key = TableText.folded(row.petName)
    if addsPets, pets[key] == nil {
      let pet = Pet(name: row.petName, createdDate: now)
      pets[key] = [pet]
      added.insert(pet.id)
    }
    let found = pets[key] ?? []
    guard found.count == 1 else {
      return TableRefusal(
        column: "pet", value: row.petName,
        message: found.isEmpty
          ? "expected the name of a pet that you have"
          : "expected the name of one pet, and \(found.count) are called so",
        code: found.isEmpty ? .unknownName : .unreadable)
    }
    return row.settle(found[0], isNew: added.contains(found[0].id), now: now, in: zone)
  }
}
