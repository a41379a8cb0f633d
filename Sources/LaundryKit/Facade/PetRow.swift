import Foundation
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of pets.
struct PetRow: TableRow {
  var pet = Pet(name: "", createdDate: .distantPast)

  /// The pet, added at an instant.
  private func pet(created: Date) -> Pet {
    var pet = pet
    pet.createdDate = created
    return pet
  }

  static let shape = TableShape<PetRow>(
    "pet", of: PetRow(),
    ignoring: "id, health, mood, stage, streak, loads, last laundry, last laundry date"
  ) {
    TableColumn("name", "pet, title", \.pet.name, .text, isRequired: true)
    TableColumn(
      "laundry interval",
      "every, interval, frequency, how often, cycle frequency, days", \.pet.cycleFrequencyDays,
      .days)
    TableColumn(
      "wash time", "wash, washing time, washing, wash duration", \.pet.washDurationMinutes,
      .minutes)
    TableColumn(
      "drying time", "dry, dry time, drying, dry duration", \.pet.dryDurationMinutes, .minutes)
    TableColumn("active", "is active", \.pet.isActive, .yesOrNo)
  }

  static func known(in reader: LaundryReader) throws -> [[String?]] {
    try reader.all(Fetch<Pet>()).map { [$0.name] }
  }

  var key: [String?] { [pet.name] }

  var name: String { pet.name }

  func failures(now: Date) -> [ValidationFailure] {
    Pet.schema.failures(of: pet(created: now), now: now)
  }

  func add(in edit: LaundryEdit) throws {
    _ = try edit.add(pet(created: edit.transaction.now))
  }
}
