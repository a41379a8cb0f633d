import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var roundTrips: [ConformanceCheck] {
    [
      ConformanceCheck("values come back as the write returned them") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 1)
        let specimens = generator.specimens(200)
        let stored = try await store.write { try $0.insert(specimens) }
        let found = try await store.read { try $0.fetchAll(Specimen.self) }
        try require(found, equals: stored, "rows in the order of insertion")
        for row in stored {
          let one = try await store.read { try $0.fetch(Specimen.self, id: row.id) }
          try require(one, equals: row, "the row of an id")
        }
      },
      ConformanceCheck("stored values are canonical, in whatever form they were written") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 2)
        for specimen in generator.specimens(50) {
          let stored = try await store.write { try $0.save(specimen) }
          let raw = try await store.read {
            try $0.rawRows(of: "specimen", after: nil, limit: .max)
          }.first { $0["id"] == specimen.id.storedValue }
          let found = try await store.read { try $0.fetch(Specimen.self, id: specimen.id) }
          try require(
            raw ?? [:], equals: Specimen.schema.rawRow(stored, .all), "the row untyped")
          try require(
            stored.instant.milliseconds, equals: specimen.instant.milliseconds, "the millisecond")
          try require(
            found?.text.unicodeScalars.elementsEqual(stored.text.unicodeScalars) == true,
            "text comes back in other scalars")
        }
      },
      ConformanceCheck("values that cannot be stored are refused and named") { bench in
        let store = try await bench.specimens()
        for (field, specimen) in EdgeCases.refused {
          let error = try await requireError(ValidationError.self, what: "\(field) not storable") {
            try await store.write { _ = try $0.insert(specimen) }
          }
          let failures = error.failures.filter { $0.code == .notStorable }
          try require(failures.map(\.field), equals: [field], "the field at fault")
          try require(failures.first?.entity, equals: "specimen", "the entity at fault")
          try require(failures.first?.id, equals: specimen.id.uuidString, "the row at fault")
        }
        let count = try await store.read { try $0.count(Fetch<Specimen>()) }
        try require(count, equals: 0, "rows after refusals")
      },
      ConformanceCheck("text ids in every Unicode form find their rows") { bench in
        let store = try await bench.dwellings()
        let texts = Set(EdgeCases.texts.filter { $0.count < 30 })
        let houses = texts.sorted().enumerated().map { House($1, name: "house \($0)") }
        _ = try await store.write { try $0.insert(houses) }
        for house in houses {
          let found = try await store.read { try $0.fetch(House.self, id: house.id) }
          try require(found?.name, equals: house.name, "the house \(house.id.debugDescription)")
        }
      },
    ]
  }
}
