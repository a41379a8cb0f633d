import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import Testing

extension Rule where Value == String {
  /// The text is a French postcode.
  static var frenchPostcode: Rule {
    Rule("frenchPostcode", "five digits") { value, _ in
      value.count == 5 && value.allSatisfy(\.isNumber) ? nil : "must be five digits"
    }
  }
}

struct Gardener: Entity {
  var id = UUID()
  var name: String
  var postcode: String
  var firstDay: Int
  var lastDay: Int

  static let schema = EntitySchema<Gardener>(
    "gardener", blank: Gardener(name: "", postcode: "", firstDay: 1, lastDay: 7),
    rules: [
      EntityRule("dayOrder", \.lastDay, \.firstDay) { gardener in
        gardener.firstDay <= gardener.lastDay ? nil : "must not be before the first day"
      }
    ]
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...30))
    Field(\.postcode, .frenchPostcode)
    Field(\.firstDay, .range(1...7))
    Field(\.lastDay, .range(1...7))
  }
}

struct Bed: Entity {
  var id = UUID()
  var plantedDays = 0

  static let schema = EntitySchema<Bed>("bed", blank: Bed()) {
    Field(\.id)
    Field(
      \.plantedDays, .range(0...365), named: "age")
    // The bed's age must be from 0 to 365 days.
  }
}

@Suite struct ValidationSamples {
  @Test func labels() {
    let failures = Bed.schema.failures(of: Bed(plantedDays: 400), now: .now)
    #expect(failures.map(\.description) == ["The bed's age must be from 0 to 365 days."])
  }

  @Test func everyFailure() async throws {
    let store = try HouseholdStore(MemoryStore(), model: Model("garden", Gardener.self))
    do {
      try await store.write { transaction in
        try transaction.insert(Gardener(name: " ", postcode: "1234", firstDay: 5, lastDay: 2))
      }
    } catch let error as ValidationError {
      let sentences = error.failures.map { $0.description }
      // The gardener's name must have 1 to 30 characters.
      // The gardener's postcode must be five digits.
      // The gardener's last day must not be before the first day.
      #expect(
        sentences == [
          "The gardener's name must have 1 to 30 characters.",
          "The gardener's postcode must be five digits.",
          "The gardener's last day must not be before the first day.",
        ])
      let codes = error.failures.map(\.code)  // ["trimmedLength", "frenchPostcode", "dayOrder"]
      #expect(codes == ["trimmedLength", "frenchPostcode", "dayOrder"])
    }
  }

  @Test func changedFieldsOnly() async throws {
    let clock = TestClock("2026-03-01T08:00:00Z")
    let store = try HouseholdStore(MemoryStore(), model: plantModel, clock: clock)
    let watering = try await store.write { transaction in
      let fern = try transaction.insert(Plant(name: "Fern"))
      return try transaction.insert(
        Watering(plantID: fern.id, date: transaction.now, millilitres: 300))
    }
    clock.advance(minutes: -1)
    let changed = try await store.write { transaction in
      var watering = watering
      watering.millilitres = 350
      return try transaction.save(watering)
    }
    #expect(changed.millilitres == 350)
  }
}
