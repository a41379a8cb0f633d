import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

extension SimulatedWorld {
  /// Checks that a store shows what it should: what is known of all its rows, and nothing that the
  /// declarations rule out.
  ///
  /// Local changes are taken first, as before every merge.
  func check(_ number: Int, _ time: String) async throws {
    let tables = try await replicas[number].store.tables()
    let model = replicas[number].store.store.model
    try Self.check(tables, of: model, "in store \(number) \(time)")
    // A copy is looked at, so that looking does not change what happens next.
    let copy = try replicas[number].copied()
    _ = try await copy.store.cut()
    let wrong = try await copy.store.doctor()
    if let first = wrong.first {
      throw Failure(
        description: "\(wrong.count) rows are not shown as they should be \(time), such as"
          + " \(first) in store \(number).")
    }
  }

  /// Checks that rows show nothing that the declarations rule out.
  static func check(_ tables: [RowKey: RawRow], of model: Model, _ place: String) throws {
    try checkLinks(tables, model, place)
    try checkKeys(tables, model, place)
    try checkCircles(tables, place)
    try checkPlaces(tables, model, place)
    try checkRules(tables, model, place)
  }

  private static func checkLinks(
    _ tables: [RowKey: RawRow], _ model: Model, _ place: String
  ) throws {
    for (key, row) in tables {
      for field in model.entity(named: key.entity)?.fields ?? [] {
        guard let link = field.link, let value = row[field.name], !value.isNull else { continue }
        let targets =
          if case .blob(let bytes) = value, field.type == .links {
            LinkedIDs.storedValues(bytes)
          } else {
            [value]
          }
        for target in targets where tables[RowKey(link.target, target)] == nil {
          throw Failure(description: "\(key).\(field.name) leads nowhere \(place).")
        }
      }
    }
  }

  private static func checkKeys(
    _ tables: [RowKey: RawRow], _ model: Model, _ place: String
  ) throws {
    for entity in model.entities {
      for index in entity.indexes where index.isUnique {
        var seen: Set<[StoredValue]> = []
        for (key, row) in tables where key.entity == entity.name {
          let values = index.fields.map { row[$0] ?? .null }
          guard !values.contains(.null), index.condition?.holds({ row[$0] ?? .null }) ?? true
          else { continue }
          if !seen.insert(values).inserted {
            throw Failure(description: "\(key) has the same key as another row \(place).")
          }
        }
      }
    }
  }

  /// The places in each list are from 0 and without gaps, once local changes were cut.
  private static func checkPlaces(
    _ tables: [RowKey: RawRow], _ model: Model, _ place: String
  ) throws {
    var places: [StoredValue: [Int64]] = [:]
    for (key, row) in tables where key.entity == "chore" {
      if case .integer(let number)? = row["place"] {
        places[row["gardenID"] ?? .null, default: []].append(number)
      }
    }
    for (garden, numbers) in places where numbers.sorted() != numbers.indices.map(Int64.init) {
      throw Failure(description: "The places in \(garden) are \(numbers.sorted()) \(place).")
    }
  }

  private static func checkCircles(_ tables: [RowKey: RawRow], _ place: String) throws {
    for (entity, field) in [("bed", "parentID"), ("basket", "nextID")] {
      for key in tables.keys where key.entity == entity {
        var row = key.id
        var steps = 0
        while let next = tables[RowKey(entity, row)]?[field], !next.isNull {
          row = next
          steps += 1
          if steps > tables.count {
            throw Failure(description: "\(key) is inside itself \(place).")
          }
        }
      }
    }
  }

  private static func checkRules(
    _ tables: [RowKey: RawRow], _ model: Model, _ place: String
  ) throws {
    func problem<E: Entity>(_ row: RawRow, _: E.Type) -> Message? {
      E.schema.problem(of: row, ignoring: [])
    }
    for (key, row) in tables {
      guard let type = model.type(named: key.entity) else { continue }
      if let problem = problem(row, type) {
        throw Failure(description: "\(key) breaks a rule \(place): \(problem)")
      }
    }
  }
}
