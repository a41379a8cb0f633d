import Foundation
import HouseholdTransfer

/// A row of a table of pets.
struct PetRow: Sendable {
  var pet = Pet(name: "", createdDate: .distantPast)

  /// The pet, added at an instant.
  func pet(created: Date) -> Pet {
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
}
