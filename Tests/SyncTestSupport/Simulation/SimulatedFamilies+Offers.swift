import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

/// What people do with what sync offers them, and what must be so right afterwards.
extension SimulatedFamilies {
  /// A row that somebody put back, and when.
  struct PutBack {
    var key: RowKey
    var birth: HybridTimestamp
    var number: Int
  }

  /// The command that united two rows, and the one that stayed.
  struct United {
    var command: RecordedCommand.ID
    var kept: RowKey
  }

  /// The fields by which two rows become one without anybody's doing.
  private static let keyFields = ["bed": ["name"], "tool": ["code", "plate"]]
  /// The entities whose rows need no other row, so that they are shown while they are alive.
  private static let independent: Set<String> = ["garden", "dress"]
  /// The entities whose rows, or parts of them, are one person's or stay in their store.
  private static let notOfAll: Set<String> = ["reminder", "persona", "meeting", "houseRules"]

  /// A random number below a limit, of those that say what people do with offers.
  private func drawn(_ limit: Int) -> Int { Int(people.next() % UInt64(limit)) }

  /// Somebody looks at what sync offers, now and then, and takes it.
  ///
  /// Each time draws as many random numbers, whatever there is to be done, and none of those that
  /// the rest of the run draws.
  func takeOffer(_ number: Int, chance percent: Int) async throws {
    let (luck, kind, place) = (drawn(100), drawn(100), drawn(1 << 20))
    guard takesOffers, luck < percent else { return }
    setClock(number)
    switch kind {
    case 0..<20: try await undoConflict(number, place)
    case 20..<30: try await changeMind(number, place)
    case 30..<35: try await undoLast(number)
    case 35..<60: try await restoreOne(number, place)
    case 60..<85: try await settleDouble(number, place)
    case 85..<95: try await undoUnion(number)
    default: try await eraseAndRestore(number, place)
    }
    members[number].digest = nil
    erased[number] = nil
    try await noteShown(number)
    try await checkSound(number)
  }

  /// Whether something was refused for a reason that people are told.
  private static func isRefusal(_ error: any Error) -> Bool {
    if let error = error as? SyncError { return error.code == .notUndoable }
    guard let error = error as? StoreError else { return false }
    return [.notUnique, .deletionDenied].contains(error.code)
  }

  // MARK: What was done

  /// Somebody does something and undoes it before the next exchange: all is as it was, and nobody learns
  /// of it.
  private func changeMind(_ number: Int, _ seed: Int) async throws {
    let store = world.replicas[number].store
    let (shown, told) = (try await shown(store), try await told(store))
    let last = try await store.store.commands().first?.id ?? 0
    let others = world.random
    world.random = SeededGenerator(seed: UInt64(seed))
    defer { world.random = others }
    try await world.act(number)
    guard let command = try await store.store.commands().first, command.id > last else { return }
    tell("\(number) does something, and undoes it at once")
    let reversal = try await store.store.undo(command.id)
    guard reversal.kept.isEmpty else { return }
    summary.offers += 1
    let left = SimulatedWorld.differences(from: shown, to: try await self.shown(store))
    guard left.isEmpty, try await self.told(store) == told else {
      throw failure(
        "Store \(number) undid \(command.title) at once. \(left) is left of it, and"
          + " \(try await self.told(store)) instead of \(told) to be told.")
    }
  }

  /// Somebody undoes what they did last, of which others may have heard and on which they may have built.
  private func undoLast(_ number: Int) async throws {
    let store = world.replicas[number].store.store
    let last = try await store.commands().first { command in
      !command.isUndone && !members[number].united.contains { $0.command == command.id }
    }
    guard let last else { return }
    tell("\(number) undoes \(last.title)")
    do {
      try await store.undo(last.id)
    } catch let error as StoreError
      where [.nothingToUndo, .cannotUndo, .doneByOthers].contains(error.code)
    {
      return
    }
    summary.offers += 1
    try await members[number].sync.takeChanges()
  }

  /// What a store shows, but for the times of changes.
  private func shown(_ store: SimulatedStore) async throws -> [RowKey: RawRow] {
    var rows = try await store.tables()
    for (key, row) in rows {
      let times = store.store.model.entity(named: key.entity)?.fields.filter {
        $0.stamp == .updated
      }
      rows[key] = row.filter { field in times?.contains { $0.name == field.key } != true }
    }
    return rows
  }

  /// What others are to be told, but for the times of changes.
  private func told(_ store: SimulatedStore) async throws -> [JournalEntry] {
    let model = store.store.model
    return try await store.store.rows.read { try $0.journal(limit: .max) }.filter { entry in
      let fields = model.entity(named: entry.entity)?.fields.filter { $0.stamp == .updated } ?? []
      return entry.fields.isEmpty
        || !entry.fields.isSubset(of: FieldSet(fields.map { FieldSet(number: $0.number) }))
    }
  }

  // MARK: What was lost or deleted

  private func undoConflict(_ number: Int, _ place: Int) async throws {
    let sync = members[number].sync
    let conflicts = try await sync.conflicts()
    try await sync.markSeen(Set(conflicts.map(\.id)))
    let outlooks = try await sync.outlooks()
    let open = conflicts.filter { outlooks[$0.id] == .open }
    guard !open.isEmpty else { return }
    let conflict = open[place % open.count]
    tell("\(number) puts back what conflict \(conflict.id) lost: \(conflict.kind)")
    do {
      try await sync.undo(conflict.id)
    } catch let error where Self.isRefusal(error) {
      return
    }
    summary.offers += 1
    try await checkPutBack(conflict, number)
    if try await sync.outlooks()[conflict.id] == .open {
      throw failure("Store \(number) put back \(conflict), and says that it can be put back still.")
    }
  }

  /// What a conflict lost is there once it was put back.
  private func checkPutBack(_ conflict: SyncConflict, _ number: Int) async throws {
    let key = RowKey(conflict.entity, conflict.row)
    let tables = try await world.replicas[number].store.tables()
    switch conflict.kind {
    case .deleted, .hidden, .refused:
      guard try await isShown(key, tables, number) else {
        throw failure("Store \(number) put back \(conflict), and does not show the row.")
      }
      try await remember(key, number)
    case .edited, .unlinked:
      guard let name = conflict.field, let lost = conflict.lost.storedValue, let row = tables[key],
        !["place", "record", "updatedAt"].contains(name),
        let field = world.replicas[number].store.store.model.entity(named: key.entity)?
          .field(named: name)
      else { return }
      let value = row[name] ?? .null
      // A link can lead to the row that stands for the one to which it led.
      let isThere = field.link == nil ? value == lost : lost.isNull || !value.isNull
      if !isThere {
        throw failure("Store \(number) put back \(conflict), and \(name) is \(value).")
      }
    default: return
    }
  }

  private func restoreOne(_ number: Int, _ place: Int) async throws {
    let sync = members[number].sync
    let deletions = try await sync.deletions().filter { !$0.entity.contains("@") }
    guard !deletions.isEmpty else { return }
    let deletion = deletions[place % deletions.count]
    tell("\(number) restores \(deletion.entity) \(deletion.title)")
    do {
      try await sync.restore(deletion)
    } catch let error where Self.isRefusal(error) {
      return
    }
    summary.offers += 1
    let key = RowKey(deletion.entity, deletion.row)
    let tables = try await world.replicas[number].store.tables()
    let left = try await sync.deletions()
    guard try await isShown(key, tables, number),
      !left.contains(where: { $0.entity == deletion.entity && $0.row == deletion.row })
    else { throw failure("Store \(number) restored \(deletion), which is not there.") }
    try await remember(key, number)
  }

  /// Somebody erases everything and puts it back, at once or after an exchange, during which the
  /// clock may be far ahead.
  private func eraseAndRestore(_ number: Int, _ place: Int) async throws {
    tell("\(number) erases, and puts it back")
    hasErased = true
    let before = try await erasable(number)
    try await world.replicas[number].store.store.deleteEverything()
    var hasReceived = false
    if place % 3 > 0 {
      let skew = world.replicas[number].skew
      if place % 3 == 2, skew == 0 { world.replicas[number].skew = 400 * 86_400_000 }
      let report = try await exchange(number)
      world.replicas[number].skew = skew
      hasReceived = report?.receivedSegments != 0
      setClock(number)
    }
    do {
      try await members[number].sync.restoreErased()
    } catch let error as SyncError where error.code == .nothingErased {
      return
    }
    summary.offers += 1
    if !hasReceived { try await checkRestored(before, number) }
  }

  /// The rows that a store shows, of the household and exchanged.
  func erasable(_ number: Int) async throws -> Set<RowKey> {
    Set(
      try await world.replicas[number].store.tables().keys
        .filter { !Self.notOfAll.contains($0.entity) })
  }

  /// What was erased in a store is there again, where nothing else happened meanwhile.
  func checkRestored(_ before: Set<RowKey>, _ number: Int) async throws {
    let missing = before.subtracting(try await erasable(number)).sorted(by: RowKey.precedes)
    guard let first = missing.first else { return }
    throw failure(
      "Store \(number) put back what was erased, and lacks \(missing.count) rows, such as"
        + " \(first).")
  }

  // MARK: What was noted twice

  private func settleDouble(_ number: Int, _ place: Int) async throws {
    let sync = members[number].sync
    let doubles = try await sync.doubles()
    guard !doubles.isEmpty else { return }
    let double = doubles[place % doubles.count]
    let way = (place >> 10) % 4
    tell("\(number) \(way == 0 ? "keeps apart" : "unites") two \(double.entity) \(double.title)")
    let kept = RowKey(double.entity, double.kept)
    let other = RowKey(double.entity, double.other)
    if way == 0 {
      try await sync.keepApart([double])
      summary.offers += 1
      let isListed = try await sync.doubles().contains {
        $0.entity == double.entity && $0.kept == double.kept && $0.other == double.other
      }
      if isListed { throw failure("Store \(number) keeps \(kept) and \(other) apart in vain.") }
      return try await checkTwo(kept, other, number, "kept apart")
    }
    do {
      let union = try await sync.unite([double])
      if union.rows == 0 { throw failure("Store \(number) did not unite \(kept) and \(other).") }
    } catch let error where Self.isRefusal(error) {
      return
    }
    summary.offers += 1
    let tables = try await world.replicas[number].store.tables()
    if tables[kept] == nil || tables[other] != nil {
      throw failure("Store \(number) united \(kept) and \(other), and does not show one.")
    }
    let store = world.replicas[number].store.store
    guard let command = try await store.commands().first(where: { !$0.isUndone }) else {
      throw failure("Store \(number) united \(kept) and \(other), which nobody can undo.")
    }
    guard way == 1 else {
      return members[number].united.append(United(command: command.id, kept: kept))
    }
    tell("\(number) undoes it at once")
    try await store.undo(command.id)
    try await sync.takeChanges()
    try await checkTwo(kept, other, number, "two again")
  }

  private func checkTwo(
    _ kept: RowKey, _ other: RowKey, _ number: Int, _ words: String
  ) async throws {
    let tables = try await world.replicas[number].store.tables()
    guard tables[kept] == nil || tables[other] == nil else { return }
    throw failure("In store \(number), \(kept) and \(other) are \(words), and one is shown.")
  }

  /// Somebody undoes what was united some time ago.
  private func undoUnion(_ number: Int) async throws {
    guard let united = members[number].united.popLast() else { return }
    tell("\(number) undoes that \(united.kept.entity)s were united")
    do {
      try await world.replicas[number].store.store.undo(united.command)
    } catch let error as StoreError
      where [.nothingToUndo, .cannotUndo, .doneByOthers].contains(error.code)
    {
      return
    }
    summary.offers += 1
    try await members[number].sync.takeChanges()
  }

  // MARK: What is left of it

  /// Whether a store shows a row, or one that is the same thing.
  private func isShown(
    _ key: RowKey, _ tables: [RowKey: RawRow], _ number: Int
  ) async throws -> Bool {
    if tables[key] != nil { return true }
    guard let delta = try await known(number)[key] else { return false }
    if delta.elements.contains(where: { $0.number == Settlement.number && $0.isPresent }) {
      return true
    }
    let fields = world.replicas[number].store.store.model.entity(named: key.entity)?.fields ?? []
    let written = delta.groups.flatMap(\.values)
    let own = (Self.keyFields[key.entity] ?? []).compactMap { name in
      let field = fields.first { $0.name == name }
      let value = written.last { $0.number == field?.number }?.storedValue
      return value.map { (name: name, value: $0) }
    }
    return tables.contains { other, row in
      other.entity == key.entity && own.contains { !$0.value.isNull && row[$0.name] == $0.value }
    }
  }

  /// What a store knows of its rows; a copy is looked at, so that looking changes nothing.
  private func known(_ number: Int) async throws -> [RowKey: RowDelta] {
    let copy = try world.replicas[number].copied()
    let deltas = try await copy.store.everything()
    return Dictionary(deltas.map { (RowKey($0.entity, $0.id), $0) }) { first, _ in first }
  }

  private func remember(_ key: RowKey, _ number: Int) async throws {
    guard !Self.notOfAll.contains(key.entity), let birth = try await known(number)[key]?.birth
    else { return }
    putBack.removeAll { $0.key == key }
    putBack.append(PutBack(key: key, birth: birth, number: number))
  }

  /// No row of a store shows something else than is known of it.
  func checkSound(_ number: Int) async throws {
    guard let first = try await members[number].sync.examine().first else { return }
    throw failure("Store \(number) does not show \(first) as it should.")
  }

  /// What was put back is known to all in the end, and shown unless others changed or deleted it.
  ///
  /// A store that was itself put back can have lost it, and so has one that erased everything.
  func checkPutBack() async throws {
    if putBack.isEmpty || hasErased || summary.restores > 0 { return }
    for number in members.indices {
      let known = try await known(number)
      let tables = try await world.replicas[number].store.tables()
      for row in putBack {
        guard let delta = known[row.key], let birth = delta.birth, birth >= row.birth else {
          throw failure("Store \(number) lost \(row.key), which store \(row.number) put back.")
        }
        let isAsPutBack = birth == row.birth && delta.death.map { $0 < birth } ?? true
        guard isAsPutBack, Self.independent.contains(row.key.entity), tables[row.key] == nil,
          !delta.elements.contains(where: { $0.number == Settlement.number })
        else { continue }
        throw failure("Store \(number) does not show \(row.key), which was put back.")
      }
    }
  }

  /// Whoever has looked at all conflicts has nothing to look at in the end.
  func checkAttention() async throws {
    guard takesOffers else { return }
    let areClocksRight = world.replicas.allSatisfy { $0.skew == 0 }
    /// What a device has read is known by what it writes, and not all write again.
    func isToldRightly(_ device: SyncDevice) -> Bool {
      device.unreadSince == nil
        || areClocksRight
          && device.lastSeen.map { $0.timeIntervalSince1970 * 1_000 > settled } == true
    }
    for number in members.indices {
      let sync = members[number].sync
      try await sync.markSeen(Set(try await sync.conflicts().map(\.id)))
      try await checkSound(number)
      guard summary.restores == 0, let status = try await sync.status(), status.needsAttention,
        status.differences.isEmpty || summary.harms == 0,
        status.devices.allSatisfy(isToldRightly)
      else { continue }
      throw failure(
        "Store \(number) needs attention in the end: \(status.newConflicts) conflicts,"
          + " \(status.problems) \(status.differences) \(status.devices) \(status.places)")
    }
  }

  /// A person who takes an offer after all have met does so for all.
  func goOnWithOffer() async throws {
    guard takesOffers else { return }
    let number = drawn(members.count)
    time += 90_000_000
    try await takeOffer(number, chance: 100)
    try await checkAllShow(try await shared(number), of: number, "took what it was offered")
  }
}
