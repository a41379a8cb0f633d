import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var queries: [ConformanceCheck] {
    [
      ConformanceCheck("limit, offset and count agree, also at their bounds") { bench in
        let store = try await bench.specimens()
        let rows = numbered(10)
        try await store.write { _ = try $0.insert(rows) }
        let sort = [Sort(\Specimen.number)]
        for limit in [nil, 0, 1, 3, 10, 11, .max, -1] {
          for offset in [0, 1, 9, 10, 11, .max, -5] {
            let fetch = Fetch<Specimen>(
              where: { $0.number >= 2 }, sortBy: sort, limit: limit, offset: offset)
            let (found, count) = try await store.read {
              (try $0.fetch(fetch).map(\.number), try $0.count(fetch))
            }
            let expected = Array(
              (2..<10).dropFirst(max(0, offset)).prefix(max(0, limit ?? .max)))
            let place = "limit \(limit.map(String.init) ?? "nil"), offset \(offset)"
            try require(found, equals: expected, place)
            try require(count, equals: expected.count, "count with \(place)")
          }
        }
        let first = try await store.read { try $0.first(Fetch<Specimen>(sortBy: sort))?.number }
        try require(first, equals: 0, "first")
      },
      ConformanceCheck("rows of which some fields are read have the same values in these fields") {
        bench in
        let store = try await bench.specimens()
        var rows = numbered(6)
        for index in rows.indices {
          rows[index].text = "text \(index)"
          rows[index].maybeDay = index.isMultiple(of: 2) ? nil : CivilDate(dayNumber: index)
          rows[index].friends = Set(rows.prefix(index).map(\.id))
        }
        try await store.write { [rows] in _ = try $0.insert(rows) }
        let fetch = Fetch<Specimen>(
          where: { $0.number >= 1 }, sortBy: [Sort(\.number, .descending)], limit: 4)
        let (all, some) = try await store.read { transaction in
          var some: [Specimen] = []
          try transaction.forEach(fetch, reading: [\.text, \.maybeDay, \.friends]) {
            some.append($0)
          }
          return (try transaction.fetch(fetch), some)
        }
        try require(some.map(\.id), equals: all.map(\.id), "ids")
        try require(some.map(\.text), equals: all.map(\.text), "texts")
        try require(some.map(\.maybeDay), equals: all.map(\.maybeDay), "days")
        try require(some.map(\.friends), equals: all.map(\.friends), "links to many")
        let error = try await requireStoreError(
          .unknownField, what: "a property that is not a field"
        ) {
          try await store.read { try $0.forEach(fetch, reading: [\.text.count]) { _ in } }
        }
        try require(error.entity, equals: "specimen", "the entity of the error")
      },
      ConformanceCheck("some fields of rows are fetched as tuples") { bench in
        let store = try await bench.specimens()
        var rows = numbered(6)
        for index in rows.indices {
          rows[index].text = "text \(index)"
          rows[index].maybeDay = index.isMultiple(of: 2) ? nil : CivilDate(dayNumber: index)
          rows[index].friends = Set(rows.prefix(index).map(\.id))
        }
        try await store.write { [rows] in _ = try $0.insert(rows) }
        let fetch = Fetch<Specimen>(
          where: { $0.number >= 1 }, sortBy: [Sort(\.number, .descending)], limit: 4)
        let (tuples, days) = try await store.read {
          (try $0.fetch(fetch, \.friends, \.text, \.id), try $0.fetch(fetch, \.maybeDay))
        }
        let expected = Array(rows.dropFirst(2).reversed())
        try require(tuples.map(\.0), equals: expected.map(\.friends), "links to many")
        try require(tuples.map(\.1), equals: expected.map(\.text), "texts")
        try require(tuples.map(\.2), equals: expected.map(\.id), "ids")
        try require(days, equals: expected.map(\.maybeDay), "a single field")
        let error = try await requireStoreError(
          .unknownField, what: "a property that is not a field"
        ) {
          _ = try await store.read { try $0.fetch(fetch, \.text.count) }
        }
        try require(error.entity, equals: "specimen", "the entity of the error")
        // A row is left out only if one of the fields asked for cannot be read.
        let damaged = rows[3].id.storedValue
        try await store.rows.write {
          try $0.update(
            [damaged], of: EntityDescriptor(of: Specimen.self),
            set: ["species": .text("griffin")])
        }
        let (numbers, kinds, unreadable) = try await store.read {
          (
            try $0.fetch(fetch, \.number), try $0.fetch(fetch, \.number, \.species).map(\.0),
            $0.unreadableRows.map(\.field)
          )
        }
        try require(numbers, equals: [5, 4, 3, 2], "rows without the field")
        try require(kinds, equals: [5, 4, 2], "rows with the field")
        try require(unreadable, equals: ["species"], "the field that was left out")
      },
      ConformanceCheck("without a sort rows come in the order of insertion") { bench in
        let store = try await bench.specimens()
        var rows = numbered(30)
        try await store.write { [rows] in _ = try $0.insert(rows) }
        rows[3].number = -1
        rows[20].maybeNumber = 5
        try await store.write { [rows] in _ = try $0.save([rows[20], rows[3]]) }
        let found = try await store.read { try $0.fetchAll(Specimen.self).map(\.id) }
        try require(found, equals: rows.map(\.id), "ids")
        let few = try await store.read {
          try $0.fetch(Fetch<Specimen>(where: { $0.number > 10 }, limit: 5, offset: 2)).map(
            \.number)
        }
        try require(few, equals: [13, 14, 15, 16, 17], "a page")
      },
      ConformanceCheck("pages fit together, whatever values rows share") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 5)
        let rows = generator.specimens(60)
        try await store.write { _ = try $0.insert(rows) }
        for sorts in [
          [Sort(\Specimen.flag)], [Sort(\.maybeFlag, .descending), Sort(\.mood)],
          [Sort(\.text, text: .localized)],
        ] {
          let whole = try await store.read { try $0.fetch(Fetch<Specimen>(sortBy: sorts)) }
          var pages: [Specimen] = []
          for page in 0..<9 {
            pages += try await store.read {
              try $0.fetch(Fetch<Specimen>(sortBy: sorts, limit: 7, offset: page * 7))
            }
          }
          try require(pages.map(\.id), equals: whole.map(\.id), "pages")
        }
      },
    ]
  }

  /// Specimens numbered from 0.
  static func numbered(_ count: Int) -> [Specimen] {
    (0..<count).map { number in
      var specimen = Specimen()
      specimen.number = number
      return specimen
    }
  }

  static var sorting: [ConformanceCheck] {
    [
      ConformanceCheck("every type sorts by its own order, nil first, ties by id") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 6)
        let rows = generator.specimens(80)
        let stored = try await store.write { try $0.insert(rows) }
        func check<V: FieldValue>(
          _ path: any KeyPath<Specimen, V> & Sendable, text: TextOrder = .scalar
        ) async throws where V.Base: Comparable {
          for direction in [SortDirection.ascending, .descending] {
            let fetch = Fetch<Specimen>(sortBy: [Sort(path, direction, text: text)])
            let found = try await store.read { try $0.fetch(fetch) }
            let expected = stored.sorted { left, right in
              let order = Self.compare(left[keyPath: path].base, right[keyPath: path].base)
              if order != 0 { return (order < 0) == (direction == .ascending) }
              return left.id < right.id
            }
            try require(
              found.map { $0[keyPath: path].summary },
              equals: expected.map { $0[keyPath: path].summary }, "\(path) \(direction)")
            try require(found.map(\.id), equals: expected.map(\.id), "ties of \(path)")
          }
        }
        try await check(\.text)
        try await check(\.note)
        try await check(\.number)
        try await check(\.maybeNumber)
        try await check(\.maybeReal)
        try await check(\.instant)
        try await check(\.maybeInstant)
        try await check(\.maybeDay)
        try await check(\.amount)
        try await check(\.maybeAmount)
        // Only text can be sorted as names.
        try await check(\.maybeAmount, text: .localized)
        try await check(\.maybeDay, text: .localized)
        try await check(\.maybeNumber, text: .localized)
      },
      ConformanceCheck("names sort as people expect") { bench in
        let store = try await bench.dwellings()
        let names = [
          "a", "A", "\u{E4}", "B", "box 2", "box 10", "box 010", "\u{C9}clair", "eclipse", "Z",
        ]
        let houses = names.enumerated().map { House("\($0)", name: $1) }
        try await store.write { _ = try $0.insert(houses) }
        let found = try await store.read {
          try $0.fetch(Fetch<House>(sortBy: [Sort(\.name, text: .localized)])).map(\.name)
        }
        try require(
          found,
          equals: [
            "A", "a", "\u{E4}", "B", "box 2", "box 010", "box 10", "\u{C9}clair", "eclipse", "Z",
          ], "names")
      },
    ]
  }

  private static func compare<V: Comparable>(_ left: V?, _ right: V?) -> Int {
    switch (left, right) {
    case (nil, nil): 0
    case (nil, _): -1
    case (_, nil): 1
    case (let left?, let right?): left < right ? -1 : left > right ? 1 : 0
    }
  }
}
