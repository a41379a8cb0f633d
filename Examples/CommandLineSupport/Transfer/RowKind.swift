import HouseholdJSON
import HouseholdMessages
public import HouseholdPersistence

/// A kind of row that a program counts when it writes or reads everything.
///
/// ```swift
/// RowKind(Home.self, "home")                           // "2 homes", "homes": 2
/// RowKind(LaundryTask.self, "load", key: "loads")      // "3 loads", "loads": 3
/// ```
public struct RowKind: Hashable, Sendable {
  /// The name of the entity, which an import counts by.
  let entity: String
  /// The key of its rows in a document.
  let collection: String
  /// The key of the number in the program's JSON.
  let key: String
  /// The singular noun for a row.
  let noun: String

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - noun: The singular noun for a row; the plural adds an "s".
  ///   - key: The key of the number in the program's JSON; by default that of the rows in a document.
  public init<E: Entity>(_ type: E.Type, _ noun: String, key: String? = nil) {
    entity = E.schema.name
    collection = E.schema.collection
    self.key = key ?? E.schema.collection
    self.noun = noun
  }
}

/// The number of rows of each kind that were written or read.
struct RowCounts {
  private let counts: [(kind: RowKind, count: Int)]
  private let total: Int

  /// Takes the numbers of an export or import, by the names of the entities.
  init(_ kinds: [RowKind], _ rows: [String: Int]) {
    counts = kinds.map { ($0, rows[$0.entity, default: 0]) }
    total = rows.values.reduce(0, +)
  }

  /// The counts as text, `2 homes and 1 task`, without zero counts.
  var text: String {
    let texts = counts.filter { $0.count > 0 }.map { $0.count.counted($0.kind.noun) }
    if texts.isEmpty { return total > 0 ? total.counted("row") : "nothing" }
    return texts.joinedWithAnd
  }

  /// The numbers under their keys, with the file's name first.
  func json(file: String) -> JSONValue {
    var json: JSONValue = ["file": .string(file)]
    for (kind, count) in counts { json[kind.key] = JSONValue(count) }
    return json
  }
}
