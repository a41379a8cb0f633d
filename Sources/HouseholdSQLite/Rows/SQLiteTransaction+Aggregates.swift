import GRDBSQLite
import HouseholdPersistence

extension SQLiteTransaction {
  // SQLite counts and finds extremes. What is added up comes here as values, sorted by groups,
  // because its sums depend on its version and on the order in which it reads rows.
  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    let plan = try plan(entity.name)
    let column = "\(plan.table).\(quoted(aggregate.field ?? "id"))"
    let figure: String? =
      switch aggregate.function {
      case .count: "count(*)"
      case .minimum: "min(\(column))"
      case .maximum: "max(\(column))"
      case .average, .sum: nil
      }
    var writer = ConditionWriter(plan)
    var sql = "SELECT \(key(grouping, plan)), \(figure ?? column) FROM \(plan.table)"
    if let condition { sql += " WHERE " + writer.condition(condition) }
    if grouping != nil { sql += figure == nil ? " ORDER BY 1" : " GROUP BY 1 ORDER BY 1" }
    let arguments = writer.arguments
    return try unsafe withStatement(sql) { statement in
      unsafe bind(arguments, to: statement)
      if figure == nil {
        return try unsafe sums(
          statement, of: Accumulator(aggregate, of: entity), isGrouped: grouping != nil)
      }
      var result: [(key: StoredValue, value: StoredValue)] = []
      while try unsafe step(statement) {
        unsafe result.append((storedValue(statement, 0), storedValue(statement, 1)))
      }
      return result
    }
  }

  /// The sums of each group of a statement's rows of a group and a value.
  private func sums(
    _ statement: OpaquePointer, of empty: Accumulator, isGrouped: Bool
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    var result: [(key: StoredValue, value: StoredValue)] = []
    var group: StoredValue? = isGrouped ? nil : .null
    var accumulator = empty
    while try unsafe step(statement) {
      if isGrouped {
        let key = unsafe storedValue(statement, 0)
        if key != group {
          if let group { result.append((group, try accumulator.result())) }
          group = key
          accumulator = empty
        }
      }
      unsafe accumulator.add(storedValue(statement, 1))
    }
    if let group { result.append((group, try accumulator.result())) }
    return result
  }

  private func key(_ grouping: GroupingDescriptor?, _ plan: EntityStatements) -> String {
    guard let grouping else { return "NULL" }
    let column = "\(plan.table).\(quoted(grouping.field ?? "id"))"
    return switch grouping.part {
    case .value: column
    case .year: "CAST(substr(\(column), 1, 4) AS INTEGER)"
    case .month: "substr(\(column), 1, 7)"
    }
  }
}
