import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTestSupport
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
        gardener.firstDay <= gardener.lastDay ? nil : "must not be before firstDay"
      }
    ]
  ) {
    Field("id", \.id)
    Field("name", \.name, .trimmedLength(1...30))
    Field("postcode", \.postcode, .frenchPostcode)
    Field("firstDay", \.firstDay, .range(1...7))
    Field("lastDay", \.lastDay, .range(1...7))
  }
}

@Suite struct ValidationSamples {
  @Test func everyFailure() async throws {
    let store = try HouseholdStore(MemoryStore(), model: Model("garden", Gardener.self))
    do {
      try await store.write { transaction in
        try transaction.insert(Gardener(name: " ", postcode: "1234", firstDay: 5, lastDay: 2))
      }
    } catch let error as ValidationError {
      let sentences = error.failures.map { "\($0.field) \($0.message)" }
      // name must have 1 to 30 characters
      // postcode must be five digits
      // lastDay must not be before firstDay
      #expect(
        sentences == [
          "name must have 1 to 30 characters", "postcode must be five digits",
          "lastDay must not be before firstDay",
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
