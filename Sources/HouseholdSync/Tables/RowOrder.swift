import HouseholdPersistence

extension [LoadedRow] {
  /// The rows in an order that is the same in every store: by stratum, entity and id.
  ///
  /// Numbers that lie side by side are compared: to follow the references of two rows for each
  /// comparison is most of what sorting them would take.
  ///
  /// - Parameter stratum: The place of an entity among the others; all share one if it is nil.
  package func inOrder(strata stratum: ((_ entity: String) -> Int)? = nil) -> [LoadedRow] {
    guard count > 1 else { return self }
    let ranks = entityRanks(stratum)
    let sorted = ranks.indices.map { place in
      (rank: ranks[place], id: self[place].place, place: place)
    }.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.id != right.id { return left.id < right.id }
      return RowKey.precedes(self[left.place].key, self[right.place].key)
    }
    return sorted.map { self[$0.place] }
  }

  /// The place of each row's entity among those of all rows.
  private func entityRanks(_ stratum: ((String) -> Int)?) -> [Int] {
    var numbers: [String: Int] = [:]
    var names: [String] = []
    var last: (entity: SyncEntityPlan?, number: Int) = (nil, 0)
    let ofRows = map { row in
      // Rows mostly follow others of their entity.
      if let entity = row.entity, entity === last.entity { return last.number }
      let number = numbers[row.key.entity] ?? names.count
      if number == names.count {
        numbers[row.key.entity] = number
        names.append(row.key.entity)
      }
      last = (row.entity, number)
      return number
    }
    if names.count == 1 { return ofRows }
    let strata = names.map { stratum?($0) ?? 0 }
    let order = names.indices.sorted { (strata[$0], names[$0]) < (strata[$1], names[$1]) }
    var ranks = [Int](repeating: 0, count: names.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    return ofRows.map { ranks[$0] }
  }
}
