import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdValidation

extension SimulatedWorld {
  /// Does something that a person could do, as an ordinary write.
  ///
  /// What the store refuses is not done.
  ///
  /// - Parameters:
  ///   - number: The store.
  ///   - restores: Whether deleted rows can be put back, which also brings back what was deleted with
  ///     them.
  func act(_ number: Int, restores: Bool = true) async throws {
    let actions = 1 + pick(2)
    let start = SeededGenerator(seed: random.next())
    do {
      summary.edits += try await replicas[number].store.store.write(.automatic) { transaction in
        var random = start
        var done = 0
        for _ in 0..<actions { done += try Actor(transaction, restores).act(&random) ? 1 : 0 }
        try Actor(transaction, restores).settle()
        return done
      }
    } catch is ValidationError {
      return
    } catch let error as StoreError where [.notUnique, .deletionDenied].contains(error.code) {
      return
    }
  }
}

/// One person at one store.
private struct Actor {
  let transaction: any WriteTransaction
  let restores: Bool

  init(_ transaction: any WriteTransaction, _ restores: Bool) {
    self.transaction = transaction
    self.restores = restores
  }

  /// Does one thing; false if there was nothing to do it with.
  func act(_ random: inout SeededGenerator) throws -> Bool {
    switch number(19, &random) {
    case 0: try transaction.insert(SyncTestModel(id(&random), name: word(&random)))
    case 1, 2: return try addBed(&random)
    case 3: return try addChore(&random)
    case 4, 5: return try addVisit(&random)
    case 6: return try addTool(&random)
    case 7: return try addBasket(&random)
    case 8: return try deleteOne(&random)
    case 9: return try moveBed(&random)
    case 10: return try editChore(&random)
    case 11, 12: return try editVisit(&random)
    case 13: return try editBasket(&random)
    case 14: return try editGarden(&random)
    case 15: return try editTool(&random)
    case 16: return try editBed(&random)
    default: return try moveChore(&random)
    }
    return true
  }

  /// What a kit keeps right itself after each of its changes.
  func settle() throws {
    let chores = Dictionary(grouping: try transaction.fetchAll(Chore.self), by: \.gardenID)
    for list in chores.values {
      try renumber(list.sorted { ($0.place, $0.id) < ($1.place, $1.id) })
    }
    for garden in try transaction.fetchAll(SyncTestModel.self) {
      var row = try SyncTestModel.visits.corrections(garden.id.storedValue, transaction)
      guard !row.isEmpty else { continue }
      row["id"] = garden.id.storedValue
      try transaction.saveRaw(row, of: "garden")
    }
  }

  /// Gives chores places in the order in which they are.
  private func renumber(_ chores: [Chore]) throws {
    for (place, chore) in chores.enumerated() where chore.place != place {
      var chore = chore
      chore.place = place
      try transaction.save(chore)
    }
  }

  /// Moves a chore to another place of its garden.
  private func moveChore(_ random: inout SeededGenerator) throws -> Bool {
    guard let chore = try any(Chore.self, &random) else { return false }
    var list = try transaction.fetchAll(Chore.self).filter { $0.gardenID == chore.gardenID }
      .sorted { ($0.place, $0.id) < ($1.place, $1.id) }
    list.removeAll { $0.id == chore.id }
    list.insert(chore, at: number(list.count + 1, &random))
    try renumber(list)
    return true
  }

  private func number(_ limit: Int, _ random: inout SeededGenerator) -> Int {
    Int(random.next() % UInt64(limit))
  }

  private func word(_ random: inout SeededGenerator) -> String {
    ["ash", "birch", "cedar"][number(3, &random)]
  }

  private func id(_ random: inout SeededGenerator) -> UUID {
    var bytes = (random.next(), random.next())
    return unsafe withUnsafeBytes(of: &bytes) { buffer in
      UUID(uuid: unsafe buffer.loadUnaligned(as: uuid_t.self))
    }
  }

  private func any<E: Entity>(_: E.Type, _ random: inout SeededGenerator) throws -> E?
  where E.ID == UUID {
    let rows = try transaction.fetchAll(E.self).sorted { $0.id < $1.id }
    return rows.isEmpty ? nil : rows[number(rows.count, &random)]
  }

  private func some<E: Entity>(_ type: E.Type, _ random: inout SeededGenerator) throws -> Set<UUID>
  where E.ID == UUID {
    var ids: Set<UUID> = []
    for _ in 0..<(1 + number(3, &random)) {
      if let row = try any(type, &random) { ids.insert(row.id) }
    }
    return ids
  }

  private func addBed(_ random: inout SeededGenerator) throws -> Bool {
    guard let garden = try any(SyncTestModel.self, &random) else { return false }
    let parent = number(10, &random) < 7 ? try any(Bed.self, &random)?.id : nil
    let bed = Bed(id(&random), in: garden.id, parent: parent, name: word(&random))
    if try isTaken(bed) { return false }
    try transaction.insert(bed)
    return true
  }

  /// Whether another bed at the top of the garden has the name, which a kit refuses.
  private func isTaken(_ bed: Bed) throws -> Bool {
    guard bed.parentID == nil else { return false }
    return try transaction.fetchAll(Bed.self).contains {
      $0.id != bed.id && $0.gardenID == bed.gardenID && $0.parentID == nil && $0.name == bed.name
    }
  }

  private func addChore(_ random: inout SeededGenerator) throws -> Bool {
    guard let garden = try any(SyncTestModel.self, &random) else { return false }
    let chores = try transaction.fetchAll(Chore.self).filter { $0.gardenID == garden.id }
    var chore = Chore(
      id(&random), in: garden.id, bed: try any(Bed.self, &random)?.id, place: chores.count)
    chore.high = 5 + number(5, &random)
    chore.labels = [word(&random)]
    chore.toolIDs = try some(Tool.self, &random)
    try transaction.insert(chore)
    if number(2, &random) == 0 {
      try transaction.insert(Reminder(id(&random), chore: chore.id))
    }
    return true
  }

  private func addVisit(_ random: inout SeededGenerator) throws -> Bool {
    guard let chore = try any(Chore.self, &random) else { return false }
    let events = number(3, &random) == 0 ? [0] : [1 + number(3, &random)]
    try transaction.insert(Visit(id(&random), chore: chore.id, events: events))
    return true
  }

  private func addTool(_ random: inout SeededGenerator) throws -> Bool {
    let bed = number(2, &random) == 0 ? try any(Bed.self, &random)?.id : nil
    var tool = Tool(id(&random), name: word(&random), bed: bed)
    if number(2, &random) == 0 { tool.code = number(6, &random) }
    if number(2, &random) == 0 { tool.plate = number(6, &random) }
    try transaction.insert(tool)
    return true
  }

  private func editTool(_ random: inout SeededGenerator) throws -> Bool {
    guard var tool = try any(Tool.self, &random) else { return false }
    switch number(3, &random) {
    case 0: tool.code = number(6, &random)
    case 1: tool.plate = number(2, &random) == 0 ? nil : number(6, &random)
    default: tool.name = word(&random)
    }
    try transaction.save(tool)
    return true
  }

  private func addBasket(_ random: inout SeededGenerator) throws -> Bool {
    var basket = Basket(id(&random), tools: try some(Tool.self, &random))
    basket.nextID = try any(Basket.self, &random)?.id
    try transaction.insert(basket)
    return true
  }

  private func deleteOne(_ random: inout SeededGenerator) throws -> Bool {
    switch number(7, &random) {
    case 0:
      guard number(2, &random) == 0, let row = try any(SyncTestModel.self, &random) else {
        return false
      }
      try transaction.delete(SyncTestModel.self, id: row.id)
      // Putting it back at once is one of the things people do.
      if restores, number(3, &random) == 0 { try transaction.insert(row) }
    case 1:
      guard let row = try any(Bed.self, &random) else { return false }
      try transaction.delete(Bed.self, id: row.id)
      let empty = Bed(row.id, in: row.gardenID)
      if restores, number(3, &random) == 0, try !isTaken(empty) { try transaction.insert(empty) }
    case 2:
      guard let row = try any(Chore.self, &random) else { return false }
      try transaction.delete(Chore.self, id: row.id)
    case 3:
      guard let row = try any(Visit.self, &random) else { return false }
      try transaction.delete(Visit.self, id: row.id)
    case 4:
      guard let row = try any(Basket.self, &random) else { return false }
      try transaction.delete(Basket.self, id: row.id)
    default:
      guard let row = try any(Tool.self, &random) else { return false }
      try transaction.delete(Tool.self, id: row.id)
      if restores, number(3, &random) == 0 { try transaction.insert(Tool(row.id)) }
    }
    return true
  }

  private func moveBed(_ random: inout SeededGenerator) throws -> Bool {
    guard var bed = try any(Bed.self, &random), let parent = try any(Bed.self, &random) else {
      return false
    }
    // A kit refuses what would be a circle here.
    var above: UUID? = parent.id
    while let next = above {
      if next == bed.id { return false }
      above = try transaction.fetch(Bed.self, id: next)?.parentID
    }
    bed.parentID = parent.id
    try transaction.save(bed)
    return true
  }

  private func editBed(_ random: inout SeededGenerator) throws -> Bool {
    guard var bed = try any(Bed.self, &random) else { return false }
    switch number(3, &random) {
    case 0: bed.name = word(&random)
    case 1: bed.notes = word(&random)
    default: bed.gardenID = try any(SyncTestModel.self, &random)?.id ?? bed.gardenID
    }
    if try isTaken(bed) { return false }
    try transaction.save(bed)
    return true
  }

  private func editChore(_ random: inout SeededGenerator) throws -> Bool {
    guard var chore = try any(Chore.self, &random) else { return false }
    switch number(6, &random) {
    case 0: chore.title = word(&random)
    case 1: chore.low = number(10, &random)
    case 2: chore.high = number(10, &random)
    case 3:
      chore.labels.formSymmetricDifference([word(&random)])
      // Who takes the last one away says that they count from now on.
      if chore.labels.isEmpty { chore.labelsSince = transaction.now }
    case 4: chore.toolIDs.formSymmetricDifference(try some(Tool.self, &random))
    default: chore.bedID = try any(Bed.self, &random)?.id
    }
    try transaction.save(chore)
    return true
  }

  private func editVisit(_ random: inout SeededGenerator) throws -> Bool {
    guard var visit = try any(Visit.self, &random) else { return false }
    switch number(5, &random) {
    case 0: visit.note = word(&random)
    case 1: visit.events = visit.events.filter { $0 != 2 }
    default: visit.events = Set(visit.events + [number(5, &random)]).sorted()
    }
    visit.isOpen = !visit.events.contains(0)
    try transaction.save(visit)
    return true
  }

  private func editBasket(_ random: inout SeededGenerator) throws -> Bool {
    guard var basket = try any(Basket.self, &random) else { return false }
    if number(3, &random) == 0, let next = try any(Basket.self, &random) {
      var above: UUID? = next.id
      while let id = above {
        if id == basket.id { return false }
        above = try transaction.fetch(Basket.self, id: id)?.nextID
      }
      basket.nextID = next.id
    } else {
      basket.toolIDs.formSymmetricDifference(try some(Tool.self, &random))
    }
    try transaction.save(basket)
    return true
  }

  private func editGarden(_ random: inout SeededGenerator) throws -> Bool {
    guard var garden = try any(SyncTestModel.self, &random) else { return false }
    if number(2, &random) == 0 {
      garden.name = word(&random)
    } else {
      garden.record = number(20, &random)
    }
    try transaction.save(garden)
    return true
  }
}
