import HouseholdPersistence

/// A list of rows that people put in order: those of an entity with the same value of a field.
///
/// What is merged is a position for each row: a number, equal ones in the order of ids. What tables show
/// is the rank among the rows that are there, from 0 and without gaps. So a move changes the position of
/// one row only, and moves of two people do not scatter the list.
struct OrderedList: Hashable {
  let entity: String
  /// The number of the field with the rank.
  let number: Int
  /// The value that the rows have in common.
  let within: StoredValue
}

/// Works out the ranks of rows in lists.
struct ListOrder {
  private let cache: RowCache

  init(_ cache: RowCache) { self.cache = cache }

  /// The lists that a row of an entity with some values is in.
  func lists(of entity: SyncEntityPlan?, _ values: FieldValues?) -> [OrderedList] {
    guard let entity, let values else { return [] }
    return entity.orders.compactMap { field in
      guard let within = field.within.flatMap(entity.field(named:)) else { return nil }
      return OrderedList(
        entity: entity.name, number: field.number, within: values[within.number] ?? .null)
    }
  }

  /// The rows that tables show of a list.
  func rows(of list: OrderedList) throws -> [LoadedRow] {
    guard let entity = cache.plan.entities[list.entity],
      let within = entity.field(list.number)?.within
    else { return [] }
    let ids = try cache.transaction.rows.ids(
      of: entity.descriptor, where: .equal(.field(within), .constant(list.within)))
    return try cache.load(ids.map { RowKey(list.entity, $0) }, tables: true)
  }

  /// A row whose rank is not what its position says, with the right one.
  typealias Correction = (row: LoadedRow, number: Int, rank: StoredValue)

  /// The rows whose rank is not what their positions say.
  func corrections(of lists: some Collection<OrderedList>) throws -> [Correction] {
    var found: [Correction] = []
    for list in lists {
      let rows = try rows(of: list).sorted { left, right in
        Self.precedes(
          (left.row.values[list.number] ?? .null, left.key),
          (right.row.values[list.number] ?? .null, right.key))
      }
      for (place, row) in rows.enumerated() {
        let rank = StoredValue.integer(Int64(place))
        if row.shown?[list.number] != rank { found.append((row, list.number, rank)) }
      }
    }
    return found
  }

  /// Whether one place comes before another, in every store alike.
  static func precedes(_ left: (StoredValue, RowKey), _ right: (StoredValue, RowKey)) -> Bool {
    if StoredValue.totallyPrecedes(left.0, right.0) { return true }
    if StoredValue.totallyPrecedes(right.0, left.0) { return false }
    return RowKey.precedes(left.1, right.1)
  }
}
