import Foundation
import HouseholdPersistence
import HouseholdTransfer

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
          : "expected the name of one pet, and \(found.count) are called so")
    }
    return row.settle(found[0], isNew: added.contains(found[0].id), now: now, in: zone)
  }
}
