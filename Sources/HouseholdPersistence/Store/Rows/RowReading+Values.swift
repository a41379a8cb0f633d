extension RowReading {
  /// The different values of a field, without nil.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  package func differentValues(
    of field: String, in entity: EntityDescriptor, where condition: QueryExpression?
  ) throws -> [StoredValue] {
    try aggregate(
      AggregateDescriptor(function: .count, field: "id", type: .integer),
      by: GroupingDescriptor(field: field, part: .value), of: entity, where: condition
    ).map(\.key).filter { !$0.isNull }
  }
}
