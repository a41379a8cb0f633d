import Foundation
import GRDB
import HouseholdPersistence

/// The Swift functions that statements call, so that text compares the same in every store.
enum Functions {
  /// The SQL name of a text test.
  static func name(_ test: TextTest) -> String {
    switch test {
    case .contains: "household_contains"
    case .startsWith: "household_starts_with"
    case .containsFolded: "household_contains_folded"
    }
  }

  /// Registers the functions with a connection.
  static func register(in db: Database) {
    for test in [TextTest.contains, .startsWith, .containsFolded] {
      db.add(
        function: DatabaseFunction(name(test), argumentCount: 2, pure: true) { values in
          guard let text = String.fromDatabaseValue(values[0]),
            let other = String.fromDatabaseValue(values[1])
          else { return 0 }
          return test.holds(text, other) ? 1 : 0
        })
    }
    db.add(
      function: DatabaseFunction(
        "household_compare_ignoring_case", argumentCount: 2, pure: true
      ) { values in
        guard let text = String.fromDatabaseValue(values[0]),
          let other = String.fromDatabaseValue(values[1])
        else { return nil }
        return text.comparedIgnoringCase(to: other)
      })
    db.add(
      function: DatabaseFunction("household_length", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0])?.count
      })
    db.add(
      function: DatabaseFunction("household_element", argumentCount: 1, pure: true) { values in
        guard case .blob(let bytes) = StoredValue(values[0]) else { return values[0] }
        return StoredValue.blob(bytes).idText
      })
    db.add(
      function: DatabaseFunction("household_real", argumentCount: 1, pure: true) { values in
        Int64.fromDatabaseValue(values[0]).map { Double(bitPattern: UInt64(bitPattern: $0)) }
      })
    db.add(
      function: DatabaseFunction(
        "household_ids", argumentCount: 1, pure: true, aggregate: LinkedBytes.self))
    db.add(
      collation: DatabaseCollation("household_localized") { left, right in
        ComparisonResult(rawValue: left.comparedLocalized(to: right)) ?? .orderedSame
      })
  }
}

/// The ids of a link to many as one value.
private struct LinkedBytes: DatabaseAggregate {
  private var ids: [StoredValue] = []

  mutating func step(_ values: [DatabaseValue]) {
    if let id = Data.fromDatabaseValue(values[0]) { ids.append(.blob(Array(id))) }
  }

  func finalize() -> (any DatabaseValueConvertible)? { Data(LinkedIDs.bytes(ids)) }
}
