import HouseholdMessages

/// Noting what a transaction changes while sync is on.
extension StoreTransaction {
  /// The journal plan for an entity; nil if sync is off or the entity is local
  /// only.
  ///
  /// Whether sync is on is looked up at the first change, because another process may have turned it
  /// on since the last transaction.
  func journalPlan(of entity: String) throws -> JournalPlan? {
    if mayJournal {
      mayJournal = false
      journalLog = try reading.journalLog()
      if journalLog != nil { journal = JournalBuffer() }
    }
    return journal == nil ? nil : model.journalPlans[entity]
  }

  /// Notes the changed fields of a row.
  func note<E: Entity>(_ row: E, old: E, fields: FieldSet, _ plan: JournalPlan) {
    let noted = plan.noted(fields, isStamped: origin == .local)
    guard !noted.isEmpty else { return }
    let elements = plan.elements(
      changed: noted, old: { E.schema.field(named: $0.name)?.storedValue(of: old) ?? .null },
      new: { E.schema.field(named: $0.name)?.storedValue(of: row) ?? .null })
    journal?.note(
      row.id.storedValue, of: E.schema.name, .update, fields: noted, elements: elements)
  }

  /// Notes the changed fields of an untyped row.
  func note(
    _ id: StoredValue, old: RawRow, changed: RawRow, fields: FieldSet, of entity: EntityDescriptor,
    _ plan: JournalPlan
  ) {
    let noted = plan.noted(fields, isStamped: false)
    guard !noted.isEmpty else { return }
    let elements = plan.elements(
      changed: noted, old: { old[$0.name] ?? .null }, new: { changed[$0.name] ?? .null })
    journal?.note(
      id, of: entity.name, setsBack ? .revert : .update, fields: noted, elements: elements)
  }

  /// Records that parts of some rows changed.
  func noteTouched(_ ids: [StoredValue], of entity: EntityDescriptor) throws {
    guard let plan = try journalPlan(of: entity.name), !plan.updated.isEmpty else { return }
    for id in ids { journal?.note(id, of: entity.name, .update, fields: plan.updated) }
  }

  /// Notes that a person stated a field of a row, whether it changed or not.
  func noteStated<E: Entity>(_ path: PartialKeyPath<E>, of row: E) throws {
    guard try journalPlan(of: E.schema.name) != nil,
      let number = E.schema.name(of: path).flatMap(E.schema.field(named:))?.number
    else { return }
    journal?.note(
      row.id.storedValue, of: E.schema.name, .update, fields: FieldSet(number: number))
  }

  /// Whether a local save of some fields is a change of the row for others, too.
  ///
  /// What stays on this device, or follows from other rows, does not change when the row was changed
  /// last; nor does its place in a list, because others make room for a row that is moved.
  func isChange(_ fields: FieldSet, of entity: EntityDescriptor) throws -> Bool {
    guard let plan = try journalPlan(of: entity.name) else { return true }
    return !plan.noted(fields, isStamped: true).isSubset(of: plan.orders)
  }

  /// Notes the deletion of rows, with their values.
  func note(
    deleting ids: [StoredValue], of entity: EntityDescriptor, kind: (StoredValue) -> JournalKind,
    isAsked: (StoredValue) -> Bool
  ) throws {
    let isJournaled = try journalPlan(of: entity.name) != nil
    guard isJournaled || undo != nil else { return }
    try reading.forEachRow(ids, of: entity) { place, columns, value in
      let id = ids[place]
      if isJournaled {
        journal?.note(id, of: entity.name, kind(id), columns: columns, value: value)
      }
      guard undo != nil else { return }
      undo?.noteDeleted(
        UndoRecord.Key(entity: entity.name, id: id), RawRow(columns, value), isAsked: isAsked(id))
    }
  }

  /// The rows with some ids as they are stored.
  func images(of ids: [StoredValue], in entity: EntityDescriptor) throws -> [RawRow] {
    var rows: [RawRow] = []
    try reading.forEachRow(ids, of: entity) { rows.append(RawRow($1, $2)) }
    return rows
  }

  /// Notes the deletion of every row of some entities as one thing, which can be undone as one.
  ///
  /// Others learn of that alone, and not of each row. While sync is off it concerns this store only, which
  /// forgets what it knew of others: whatever they have comes back when it is turned on.
  func noteErasing(_ entities: [EntityDescriptor]) throws {
    if try reading.syncLog() == nil {
      if try reading.journalLog() != nil { try noteErasingAlone(entities) }
      return
    }
    let shared = try entities.filter { try journalPlan(of: $0.name) != nil }
    var isEmpty = true
    for entity in shared {
      let ids = try reading.ids(of: entity, where: nil)
      guard !ids.isEmpty else { continue }
      isEmpty = false
      try note(deleting: ids, of: entity, kind: { _ in .hide }, isAsked: { _ in false })
    }
    guard !isEmpty else { return }
    for entity in shared { journal?.noteErased(entity.name) }
  }

  /// Notes the deletion of every row of some entities in a store whose sync is off.
  ///
  /// If rows of others are left, as when one kit of several is erased, what is known of these stays.
  private func noteErasingAlone(_ entities: [EntityDescriptor]) throws {
    var others: Set<String> = []
    if case .text(let names)? = try reading.metadata(SyncMark.restingEntitiesKey) {
      others = Set(names.split(separator: " ").map(String.init))
    }
    guard !others.subtracting(entities.map(\.name)).isEmpty else {
      try writer().forgetSync()
      (journal, journalLog) = (nil, nil)
      return
    }
    for entity in entities {
      guard try journalPlan(of: entity.name) != nil else { continue }
      // Nothing is kept of what was in them.
      for id in try reading.ids(of: entity, where: nil) {
        journal?.note(id, of: entity.name, .delete)
      }
    }
    try writer().forgetOthers()
  }

  /// The places in the journal of what was noted so far; nil if nothing was.
  func journalPlaces() throws -> Range<UInt64>? {
    guard let journal, !journal.runs.isEmpty else { return nil }
    let first = try reading.clock().places
    return first..<(first + UInt64(journal.runs.count))
  }

  /// Appends what was noted to the journal.
  func writeJournal() throws {
    guard let journal, let journalLog, !journal.runs.isEmpty else { return }
    let (stamps, sequence) = try takePlaces(
      in: journal.runs.count, stamps: journal.rounds + 1, log: journalLog)
    try writer().setAuxiliary(
      journal.runs.enumerated().map { index, run in
        AuxiliaryEntry(
          key: Self.journalKey(sequence + UInt64(index)), value: run.bytes(at: stamps[run.round]))
      }, in: .journal)
    self.journal = JournalBuffer()
  }

  /// The key of an entry: keys sort like the places in the journal.
  static func journalKey(_ sequence: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: sequence >> UInt64($0))
    }
  }
}

extension RowReading {
  /// The first entries of the journal.
  package func journal(limit: Int) throws -> [JournalEntry] {
    try journal(from: 0, limit: limit)
  }

  /// The first entries of the journal from a place on.
  func journal(from place: UInt64, limit: Int) throws -> [JournalEntry] {
    try auxiliaryEntries(
      in: .journal, from: StoreTransaction.journalKey(place), before: nil, limit: limit
    ).map { entry in
      let sequence = entry.key.reduce(0) { $0 << 8 | UInt64($1) }
      do {
        return try JournalRun.entry(entry.value, sequence: sequence)
      } catch {
        throw StoreError(
          .corrupt,
          "An entry of the journal cannot be read. Turn sync off with “sync off --forget”, and on again:"
            + " your data is kept and will be sent again.")
      }
    }
  }
}

extension RowWriting {
  /// Removes the entries of the journal up to a place.
  package func removeJournal(through sequence: UInt64) throws {
    let end = StoreTransaction.journalKey(sequence) + [0]
    while true {
      let page = try auxiliaryEntries(in: .journal, from: [], before: end, limit: 256)
      guard !page.isEmpty else { return }
      try removeAuxiliary(page.map(\.key), in: .journal)
    }
  }
}
