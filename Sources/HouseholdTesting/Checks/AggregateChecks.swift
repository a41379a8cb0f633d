import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  /// Specimens of three years with amounts whose floating-point sum is not exact.
  private static var ledger: [Specimen] {
    (0..<60).map { index in
      var row = Specimen()
      row.number = index
      row.maybeNumber = index.isMultiple(of: 4) ? nil : index % 5
      row.real = Double(index) / 4
      row.amount = Decimal(index) / 10
      row.maybeAmount = index.isMultiple(of: 3) ? nil : Decimal(string: "0.1")
      row.maybeDay =
        index.isMultiple(of: 6)
        ? nil : CivilDate(year: 2024 + index % 3, month: 1 + index % 12, day: 1)
      row.mood = index.isMultiple(of: 2) ? .calm : .wild
      return row
    }
  }

  static var aggregates: [ConformanceCheck] {
    [
      ConformanceCheck("aggregates over all rows ignore nil and are exact") { bench in
        let store = try await bench.specimens()
        let empty = try await store.read { transaction in
          (
            try transaction.aggregate(Aggregate<Specimen, Int>.count),
            try transaction.aggregate(.sum(\Specimen.amount)),
            try transaction.aggregate(.maximum(\Specimen.number)),
            try transaction.aggregate(.average(\Specimen.real))
          )
        }
        try require(empty.0, equals: 0, "the count of no rows")
        try require(empty.1, equals: 0, "the sum of no rows")
        try require(empty.2, equals: nil, "the maximum of no rows")
        try require(empty.3, equals: nil, "the mean of no rows")
        let rows = ledger
        try await store.write { _ = try $0.insert(rows) }
        let figures = try await store.read { transaction in
          (
            try transaction.aggregate(Aggregate<Specimen, Int>.count, where: { $0.number < 50 }),
            try transaction.aggregate(.sum(\Specimen.maybeAmount)),
            try transaction.aggregate(.minimum(\Specimen.maybeDay)),
            try transaction.aggregate(.average(\Specimen.maybeNumber)),
            try transaction.aggregate(.sum(\Specimen.number), where: { !$0.flag }),
            try transaction.aggregate(.maximum(\Specimen.amount))
          )
        }
        try require(figures.0, equals: 50, "the count")
        try require(figures.1, equals: 4, "the sum of forty tenths")
        try require(figures.2, equals: CivilDate(year: 2024, month: 4, day: 1), "the first day")
        let numbers = rows.compactMap(\.maybeNumber)
        let mean = Double(numbers.reduce(0, +)) / Double(numbers.count)
        try require(abs((figures.3 ?? 0) - mean) < 1e-9, "the mean")
        try require(figures.4, equals: 1770, "the sum")
        try require(figures.5, equals: Decimal(string: "5.9"), "the greatest decimal")
      },
      ConformanceCheck("aggregates are grouped by values, years and months") { bench in
        let store = try await bench.specimens()
        let rows = ledger
        try await store.write { _ = try $0.insert(rows) }
        let years = try await store.read {
          try $0.aggregate(.sum(\Specimen.amount), by: .year(of: \.maybeDay))
        }
        let byYear = Dictionary(grouping: rows) { $0.maybeDay?.year }
          .mapValues { $0.map(\.amount).reduce(0, +) }
        try require(years, equals: byYear, "sums by year")
        let months = try await store.read {
          try $0.aggregate(Aggregate<Specimen, Int>.count, by: .month(of: \.maybeDay))
        }
        let byMonth = Dictionary(grouping: rows) { row in
          row.maybeDay.map { String($0.description.prefix(7)) }
        }.mapValues(\.count)
        try require(months, equals: byMonth, "counts by month")
        let numbers = try await store.read {
          try $0.aggregate(
            .maximum(\Specimen.number), by: .each(\.maybeNumber), where: { $0.mood == .calm })
        }
        let byNumber = Dictionary(grouping: rows.filter { $0.mood == .calm }, by: \.maybeNumber)
          .mapValues { $0.map(\.number).max() }
        try require(numbers, equals: byNumber, "maxima by a number")
      },
      ConformanceCheck("groups that read as the same value are merged") { bench in
        let store = try await bench.specimens()
        var rows = numbered(6)
        for index in rows.indices { rows[index].mood = index < 2 ? .unknown : .calm }
        let all = rows
        try await store.write { _ = try $0.insert(all) }
        let descriptor = EntityDescriptor(of: Specimen.self)
        try await store.rows.write { rows in
          try rows.update([all[2].id.storedValue], of: descriptor, set: ["mood": .text("furious")])
          try rows.update([all[3].id.storedValue], of: descriptor, set: ["mood": .text("sleepy")])
        }
        let figures = try await store.read { transaction in
          (
            try transaction.aggregate(Aggregate<Specimen, Int>.count, by: .each(\.mood)),
            try transaction.aggregate(.sum(\Specimen.number), by: .each(\.mood)),
            try transaction.aggregate(.average(\Specimen.number), by: .each(\.mood)),
            try transaction.aggregate(.minimum(\Specimen.number), by: .each(\.mood))
          )
        }
        try require(figures.0, equals: [.unknown: 4, .calm: 2], "counts")
        try require(figures.1, equals: [.unknown: 6, .calm: 9], "sums")
        try require(figures.2, equals: [.unknown: 1.5, .calm: 4.5], "means")
        try require(figures.3, equals: [.unknown: 0, .calm: 4], "minima")
      },
      ConformanceCheck("sums are exact or an error, in any order of the rows") { bench in
        let store = try await bench.specimens()
        var rows = numbered(3)
        rows[0].number = 1
        rows[1].number = .max
        rows[2].number = -2
        rows[0].real = 1e16
        rows[1].real = 1
        rows[2].real = -1e16
        rows[0].amount = 1e30
        rows[1].amount = Decimal(sign: .plus, exponent: -11, significand: 1)
        rows[2].amount = -1e30
        let all = rows
        try await store.write { _ = try $0.insert(all) }
        // The filter lets a database read the rows by an index, in the order of the numbers.
        for filter in [nil, Filter<Specimen> { $0.number > Int.min }] {
          let sums = try await store.read { transaction in
            (
              try transaction.aggregate(.sum(\Specimen.number), where: filter),
              try transaction.aggregate(.sum(\Specimen.real), where: filter),
              try transaction.aggregate(.sum(\Specimen.amount), where: filter)
            )
          }
          try require(sums.0, equals: .max - 1, "the sum of numbers")
          try require(sums.1, equals: 1, "the sum of reals")
          try require(sums.2, equals: all[1].amount, "the sum of decimals")
        }
        let error = try await requireError(StoreError.self, what: "the sum of too great numbers") {
          _ = try await store.read {
            try $0.aggregate(.sum(\Specimen.number), where: { $0.number > 0 })
          }
        }
        try require(error.code, equals: .outOfRange, "the error's code")
      },
    ]
  }
}
