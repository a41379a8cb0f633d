import Foundation
import HouseholdCalendar
import HouseholdFiles

/// Keeping what a command did.
extension StoreTransaction {
  /// Keeps the changes that follow as those of a command.
  ///
  /// With a folder for files, also those that cannot be undone: they tell which files are unused.
  func begin(_ command: UserCommand, with settings: UndoSettings, files: FileFolder?) {
    guard settings.isOn && command.keeping != .nothing || files != nil else { return }
    undo = UndoRecord()
  }

  func name(_ command: UserCommand) {
    guard undo != nil, !isUpkeep else { return }
    guard let first = named?.command else {
      named = (command, [])
      return
    }
    guard first.code == command.code, first.arguments != command.arguments,
      first.arguments.map(\.entity) == command.arguments.map(\.entity)
    else { return }
    named?.others.insert(command.arguments)
  }

  func upkeep<R>(_ changes: () throws -> R) rethrows -> R {
    guard !isUpkeep, let command = undo else { return try changes() }
    undo = besideCommand ?? UndoRecord()
    isUpkeep = true
    defer { (besideCommand, undo, isUpkeep) = (undo, command, false) }
    return try changes()
  }

  func noteUndo<E: Entity>(inserted rows: [E], of entity: EntityDescriptor) {
    guard undo != nil, let plan = model.undoPlans[entity.name] else { return }
    guard entity.identity == .id else {
      // What a store has once had its defaults before it was stored: only what differs was set.
      for row in rows {
        let set = E.schema.operations.difference(E.schema.blank, row).intersection(plan.fields)
        undo?.noteFirst(
          UndoRecord.Key(entity: entity.name, id: row.id.storedValue),
          old: E.schema.rawRow(E.schema.blank, set), new: E.schema.rawRow(row, set))
      }
      return
    }
    E.schema.operations.forEach(rows) { index, value in
      // The first field is the id.
      undo?.noteInserted(
        UndoRecord.Key(entity: entity.name, id: value(0)), check: plan.check(value)
      ) {
        E.schema.rawRow(rows[index], plan.fields)
      }
    }
  }

  func noteUndo<E: Entity>(_ row: E, old: E, fields: FieldSet, of entity: EntityDescriptor) {
    guard undo != nil, let kept = model.undoPlans[entity.name]?.kept(fields) else { return }
    undo?.noteUpdated(
      UndoRecord.Key(entity: entity.name, id: row.id.storedValue), old: E.schema.rawRow(old, kept),
      new: E.schema.rawRow(row, kept))
  }

  /// Notes fields of an untyped row, given the whole row as it was.
  func noteUndo(
    _ id: StoredValue, old: RawRow, changed: RawRow, fields: FieldSet, of entity: EntityDescriptor
  ) {
    guard undo != nil, let kept = model.undoPlans[entity.name]?.kept(fields) else { return }
    var (before, after): (RawRow, RawRow) = ([:], [:])
    for field in entity.fields where kept.contains(number: field.number) {
      before[field.name] = old[field.name] ?? .null
      after[field.name] = changed[field.name] ?? old[field.name] ?? .null
    }
    undo?.noteUpdated(UndoRecord.Key(entity: entity.name, id: id), old: before, new: after)
  }

  func noteUndo(inserted row: RawRow, id: StoredValue, of entity: EntityDescriptor) {
    guard undo != nil, let plan = model.undoPlans[entity.name] else { return }
    undo?.noteInserted(
      UndoRecord.Key(entity: entity.name, id: id), check: plan.check(row)
    ) {
      row.filter {
        entity.field(named: $0.key).map { plan.fields.contains(number: $0.number) } ?? false
      }
    }
  }

  /// Records that a row lost a link, or some of its targets, because they were deleted.
  func noteUndo(
    _ id: StoredValue, of entity: EntityDescriptor, losing field: FieldDescriptor,
    _ old: StoredValue,
    to new: StoredValue
  ) {
    undo?.noteUpdated(
      UndoRecord.Key(entity: entity.name, id: id), old: [field.name: old],
      new: [field.name: new], isAsked: false)
  }

  /// Adds the command to the list, if it can be undone, and cuts the list.
  ///
  /// A store without a place beside its rows keeps nothing.
  ///
  /// - Returns: The files that no row names any more and no command keeps.
  func keep(
    _ command: UserCommand, with settings: UndoSettings, files folder: FileFolder?
  ) throws -> UnusedFiles {
    let record = undo ?? UndoRecord()
    var files = try files(of: record, in: folder)
    undo = nil
    do {
      if try keep(record, of: command, files: files, with: settings) { files = [:] }
    } catch let error as StoreError where error.code == .cannotSync {}
    if let record = besideCommand {
      files.merge(try self.files(of: record, in: nil)) { kept, _ in kept }
    }
    guard !files.isEmpty else { return UnusedFiles() }
    let kept = try reading.filesOfCommands()
    return files.reduce(into: UnusedFiles()) { unused, file in
      guard !kept.contains(file.key) else { return }
      if file.value.isShared { unused.shared.insert(file.key) } else { unused.own.insert(file.key) }
    }
  }

  /// - Returns: Whether the command can be undone.
  private func keep(
    _ record: UndoRecord, of command: UserCommand, files: [FileName: KeptFile],
    with settings: UndoSettings
  ) throws -> Bool {
    let list = UndoList(rows: reading)
    guard settings.isOn else {
      try list.cut(settings, list.totals(), now: now, isNew: false)
      return false
    }
    guard record.count > 0, command.keeping != .nothing else { return false }
    if command.keeping == .lessThanBefore {
      try forget(record, in: list)
      return false
    }
    let others = command.code == nil ? named?.others ?? [] : []
    let command = command.code == nil ? named?.command ?? command : command
    var record = record
    try finishChecks(&record)
    let bytes = record.size > settings.rowBytes ? [] : record.bytes
    guard record.size <= settings.rowBytes, bytes.count <= settings.rowBytes,
      files.bytes <= settings.fileBytes
    else {
      try settings.beforeUnrecordable?()
      return false
    }
    var totals = try list.totals()
    var recorded = RecordedCommand(
      id: totals.last + 1, title: try title(of: command, record, others: others.count),
      program: settings.program, person: settings.person, device: try device(), instant: now,
      entities: Set(record.entities), rows: record.count, isUndone: false)
    recorded.size = bytes.count
    recorded.files = files
    recorded.places = try journalPlaces()
    for case .row(let entity, let id) in command.arguments + command.others + others.joined() {
      recorded.subjects.insert(UndoRecord.Key(entity: entity, id: id))
    }
    try list.put(recorded, bytes, replacing: nil, in: &totals)
    try list.cut(settings, totals, now: now, isNew: true)
    return true
  }

  /// Forgets the commands that keep something of rows that are deleted permanently.
  private func forget(_ record: UndoRecord, in list: UndoList) throws {
    let commands = try list.commands()
    try list.remove(
      commands.filter { command in
        guard let old = try? list.record(of: command) else { return true }
        return record.entities.contains { entity in
          record.changes(of: entity).contains { id, change in
            guard case .deleted = change else { return false }
            return old.change(of: UndoRecord.Key(entity: entity, id: id)) != nil
          }
        }
      })
  }

  /// Works out the numbers of new rows that the same command changed again.
  func finishChecks(_ record: inout UndoRecord) throws {
    for name in record.entities {
      guard let entity = model.entity(named: name), let plan = model.undoPlans[name] else {
        continue
      }
      let open = record.changes(of: name).compactMap { id, change in
        if case .inserted(nil) = change { id } else { nil }
      }
      guard !open.isEmpty else { continue }
      for row in try images(of: open, in: entity) {
        guard let id = row["id"] else { continue }
        record.set(.inserted(plan.check(row)), of: UndoRecord.Key(entity: name, id: id))
      }
    }
  }

  /// The files that only the old values name, with their sizes.
  func files(of record: UndoRecord, in folder: FileFolder?) throws -> [FileName: KeptFile] {
    var found: [FileName: KeptFile] = [:]
    for name in record.entities {
      guard let plan = model.undoPlans[name], !plan.files.isEmpty else { continue }
      for (_, change) in record.changes(of: name) {
        for field in plan.files {
          guard case .text(let text)? = change.old[field.name], let file = FileName(text) else {
            continue
          }
          let isShared = field.attachment != nil || found[file]?.isShared == true
          found[file] = KeptFile(
            size: (try? folder?.size(of: file)) ?? 0, isShared: isShared)
        }
      }
    }
    guard !found.isEmpty else { return found }
    for file in try namedFiles(among: Set(found.keys)) { found[file] = nil }
    return found
  }

  /// The files, among some, that rows name.
  func namedFiles(among files: Set<FileName>) throws -> Set<FileName> {
    var named: Set<FileName> = []
    let names = files.map { StoredValue.text($0.description) }
    for (name, plan) in model.undoPlans where !plan.files.isEmpty {
      guard let entity = model.entity(named: name) else { continue }
      for field in plan.files {
        let rows = try reading.rows(
          of: entity, RowQuery(condition: .isIn(.field(field.name), .list(names))))
        for case .text(let text)? in rows.map({ $0[field.name] }) {
          if let file = FileName(text) { named.insert(file) }
        }
      }
    }
    return named
  }
}

// MARK: - Titles

extension StoreTransaction {
  private func title(
    of command: UserCommand, _ record: UndoRecord, others: Int
  ) throws -> CommandTitle {
    guard let code = command.code else { return try automaticTitle(record) }
    let isImport = command.arguments == [.changed]
    return CommandTitle(
      code, command.template,
      about: try command.arguments.map { argument in
        switch argument {
        case .text(let text): text
        case .row(let entity, let id): try title(of: UndoRecord.Key(entity: entity, id: id), record)
        case .changed: try record.root.map { try title(of: $0.key, record) } ?? ""
        }
      }
    ).and(isImport ? record.count - 1 : others)
  }

  private func automaticTitle(_ record: UndoRecord) throws -> CommandTitle {
    guard let (key, others) = record.root else { return CommandTitle("rows.change", "Change") }
    let (code, verb) =
      switch record.change(of: key) {
      case .inserted?: ("rows.add", "Add")
      case .deleted?: ("rows.delete", "Delete")
      case .updated?, nil: ("rows.change", "Change")
      }
    return CommandTitle(code, "\(verb) {}", about: [try title(of: key, record)]).and(others)
  }

  /// What a row is called now, or was before the command deleted it.
  func title(of key: UndoRecord.Key, _ record: UndoRecord? = nil) throws -> String {
    guard let entity = model.entity(named: key.entity) else { return key.entity }
    var row: RawRow?
    if case .deleted(let image)? = record?.change(of: key) {
      row = image
    } else {
      row = try images(of: [key.id], in: entity).first
    }
    return row.flatMap { row in entity.title { row[$0.name] } } ?? label(of: key.entity)
  }

  /// What a row of an entity is called in sentences.
  func label(of entity: String) -> String {
    func label<E: Entity>(_: E.Type) -> String { E.schema.label }
    return model.type(named: entity).map { label($0) } ?? entity
  }

  /// What a field of an entity is called in sentences.
  func label(of field: String, in entity: String) -> String {
    func label<E: Entity>(_: E.Type) -> String {
      E.schema.field(named: field)?.label.words ?? field
    }
    return model.type(named: entity).map { label($0) } ?? field
  }
}
