import Foundation

extension HouseholdStore {
  /// The rows that some commands are about.
  ///
  /// - Parameters:
  ///   - commands: The commands, newest first.
  ///   - changed: Whether all rows that they changed are among them, or only those in their titles.
  package func subjects(
    of commands: [RecordedCommand], changed: Bool
  ) async throws -> Set<CommandSubject> {
    try await readBeside { transaction, rows in
      guard let transaction = transaction as? StoreTransaction else { return [] }
      var names = CommandNames(of: commands, in: UndoList(rows: rows), transaction)
      return try names.subjects(changed: changed)
    }
  }

  /// Those of some commands that changed one of some rows, or have it in their title.
  package func commands(
    _ commands: [RecordedCommand], about subjects: Set<CommandSubject>
  ) async throws -> [RecordedCommand] {
    try await rows.read { rows in
      try UndoList(rows: rows).commands(commands, about: Set(subjects.map(\.key)))
    }
  }
}

extension UndoList {
  /// Those of some commands that changed one of some rows, or have it in their title.
  func commands(
    _ commands: [RecordedCommand], about keys: Set<UndoRecord.Key>
  ) throws -> [RecordedCommand] {
    try commands.filter { command in
      if !command.subjects.isDisjoint(with: keys) { return true }
      let keys = keys.filter { command.entities.contains($0.entity) }
      guard !keys.isEmpty, try mayName(keys.map(\.id), command) else { return false }
      let record = try record(of: command)
      return keys.contains { record.change(of: $0) != nil }
    }
  }

  /// Whether the bytes of a command can name one of some rows: they are searched sooner than read.
  private func mayName(_ ids: [StoredValue], _ command: RecordedCommand) throws -> Bool {
    let bytes = Data(try bytes(of: command))
    return ids.contains { id in
      var writer = ByteWriter()
      writer.storedValue(id)
      return bytes.range(of: Data(writer.bytes)) != nil
    }
  }
}

/// Finds out what the rows are called that commands changed.
private struct CommandNames {
  private let commands: [RecordedCommand]
  private let list: UndoList
  private let transaction: StoreTransaction
  /// What was read of commands, by their numbers.
  private var records: [RecordedCommand.ID: UndoRecord] = [:]

  init(of commands: [RecordedCommand], in list: UndoList, _ transaction: StoreTransaction) {
    (self.commands, self.list, self.transaction) = (commands, list, transaction)
  }

  mutating func subjects(changed: Bool) throws -> Set<CommandSubject> {
    var keys: [String: Set<StoredValue>] = [:]
    for command in commands {
      for key in command.subjects { keys[key.entity, default: []].insert(key.id) }
      guard changed else { continue }
      let record = record(of: command)
      for name in record.entities {
        keys[name, default: []].formUnion(record.changes(of: name).lazy.map(\.id))
      }
    }
    let shared = try transaction.reading.sharedActs()
    var found: Set<CommandSubject> = []
    for (name, ids) in keys {
      guard let entity = transaction.model.entity(named: name) else { continue }
      let united = united(of: name, in: shared)
      var titles: [StoredValue: String] = [:]
      var owners: [StoredValue: StoredValue] = [:]
      for row in try transaction.images(of: Array(ids.union(united.values)), in: entity) {
        guard let id = row["id"] else { continue }
        let title = entity.title { row[$0.name] } ?? ""
        titles[id] = title
        owners[id] = try namesake(of: row, entity, called: title)
      }
      for id in ids {
        let key = UndoRecord.Key(entity: name, id: id)
        var standing = id
        var seen: Set<StoredValue> = []
        while titles[standing] == nil, seen.insert(standing).inserted, let other = united[standing]
        {
          standing = other
        }
        let title = titles[standing] ?? lastTitle(of: key, entity)
        found.insert(
          CommandSubject(key: key, title: title, standing: owners[standing] ?? standing))
      }
    }
    return found
  }

  /// The rows of an entity that were added here and by others as well, with what stands for both.
  private func united(
    of entity: String, in shared: [SharedAct]
  ) -> [StoredValue: StoredValue] {
    var united: [StoredValue: StoredValue] = [:]
    for act in shared where act.entity == entity {
      if case .united(let other) = act.kind { united[act.row] = other }
    }
    return united
  }

  /// The id of the row to which a row belongs and from which it has its name, as a timer's run has.
  private func namesake(
    of row: RawRow, _ entity: EntityDescriptor, called title: String
  ) throws -> StoredValue? {
    guard !title.isEmpty else { return nil }
    for field in entity.fields where field.type != .links {
      guard let id = row[field.name], !id.isNull,
        let target = field.link.flatMap({ transaction.model.entity(named: $0.target) }),
        let owner = try transaction.images(of: [id], in: target).first,
        target.title({ owner[$0.name] }) == title
      else { continue }
      return id
    }
    return nil
  }

  /// What a row was called before it was deleted, as far as a command knows.
  private mutating func lastTitle(of key: UndoRecord.Key, _ entity: EntityDescriptor) -> String {
    for command in commands where command.entities.contains(key.entity) {
      guard case .deleted(let row)? = record(of: command).change(of: key) else { continue }
      return entity.title { row[$0.name] } ?? ""
    }
    return ""
  }

  /// What a command did; nothing if that cannot be read any more.
  private mutating func record(of command: RecordedCommand) -> UndoRecord {
    if let known = records[command.id] { return known }
    let record = (try? list.record(of: command)) ?? UndoRecord()
    records[command.id] = record
    return record
  }
}
