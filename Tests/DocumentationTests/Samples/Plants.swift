import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation

/// How much light a plant gets.
enum Light: String, EnumField {
  case shade, window, sun
  static let fallback: Light? = .window
}

/// The entity that most articles are about.
struct Plant: Entity {
  var id = UUID()
  var name: String
  var light = Light.window
  var potSize = 12
  var isThirsty = false
  var height: Int?
  var price: Decimal?
  var boughtOn: CivilDate?
  var soldOn: CivilDate?
  var tags: [String] = []
  var friendIDs: Set<UUID> = []
  var addedAt = Date.distantPast
  var changedAt = Date.distantPast

  static let schema = EntitySchema<Plant>(
    "plant", blank: Plant(name: ""), indexes: [Index(\.isThirsty, \.name)],
    rules: [
      EntityRule("saleOrder", \.soldOn, \.boughtOn) { plant in
        guard let bought = plant.boughtOn, let sold = plant.soldOn else { return nil }
        return sold >= bought ? nil : "must not be before boughtOn"
      }
    ]
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...40))
    Field(\.light)
    Field(\.potSize, .range(5...80))
    Field(\.isThirsty)
    Field(\.height, .atLeast(0))
    Field(\.price, .atLeast(0))
    Field(\.boughtOn)
    Field(\.soldOn)
    Field(\.tags)
    Field(\.friendIDs, linksToMany: Plant.self)
    Field(\.addedAt, stamp: .created)
    Field(\.changedAt, stamp: .updated)
  }
}

/// A plant was given water.
struct Watering: Entity {
  var id = UUID()
  var plantID: UUID
  var date: Date
  var millilitres: Int

  static let schema = EntitySchema<Watering>(
    "watering", blank: Watering(plantID: UUID(), date: .distantPast, millilitres: 1)
  ) {
    Field(\.id)
    Field(\.plantID, linksTo: Plant.self, whenTargetDeleted: .cascade)
    Field(\.date, .notInFuture)
    Field(\.millilitres, .range(1...5000))
  }
}

let plantModel = Model("plants", Plant.self, Watering.self)

let morning = TestClock("2026-03-01T08:00:00Z").now

/// A new store of plants, on a Sunday morning in March.
func plantStore() throws -> HouseholdStore {
  try HouseholdStore(
    MemoryStore(), model: plantModel, clock: TestClock(morning), timeZone: .gmt)
}
