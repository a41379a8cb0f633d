import Foundation
public import HouseholdFiles
import HouseholdMessages

extension HouseholdStore {
  /// The commands that can be undone, and those that were undone and can be redone; newest first.
  ///
  /// See ``StoreFacade/commands()``.
  public func commands() async throws -> [RecordedCommand] {
    try await readBeside { try listedCommands($1, now: $0.now) }
  }

  private func listedCommands(_ rows: any RowReading, now: Date) throws -> [RecordedCommand] {
    guard undo.isOn else { return [] }
    let end = try rows.sureNow(now).addingTimeInterval(-Double(undo.days) * 86_400)
    // A command is no older than those before it: the clock can have been behind for a while.
    return try Self.keepingAuxiliary([]) { try UndoList(rows: rows).commands() }
      .drop { $0.instant < end }
      .filter { $0.entities.allSatisfy { model.entity(named: $0) != nil } }
      .reversed()
  }

  /// What a menu offers to undo and to redo, now and after every command.
  func liveUndoMenu() -> LiveQuery<UndoMenu> {
    liveQuery { transaction in
      guard let rows = (transaction as? StoreTransaction)?.reading else { return UndoMenu([]) }
      return UndoMenu(try listedCommands(rows, now: transaction.now))
    }
  }

  /// The commands that changed a row or have it in their title, newest first.
  ///
  /// ```swift
  /// if let last = try await store.commands(changing: Pet.self, snowy.id).first { !$0.isUndone } {
  ///   try await store.undo(last.id)
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of bytes that are kept of all commands.
  public func commands<E: Entity>(
    changing type: E.Type, _ id: E.ID
  ) async throws -> [RecordedCommand] {
    let key = UndoRecord.Key(entity: E.schema.name, id: (id.canonical ?? id).storedValue)
    let commands = try await commands()
    return try await rows.read { rows in try UndoList(rows: rows).commands(commands, about: [key]) }
  }

  /// Undoes a command, by default the last that was not undone.
  ///
  /// See ``StoreFacade/undo(_:)``.
  ///
  /// - Parameters:
  ///   - id: The command; nil for the last.
  ///   - files: The folder for files, to which the rows of the store refer.
  ///   - isForAll: Whether what others did as well is taken back, too.
  @discardableResult
  public func undo(
    _ id: RecordedCommand.ID? = nil, files: FileFolder? = nil, forAll isForAll: Bool = false
  ) async throws -> CommandReversal {
    try await reverse(id, isUndone: false, files, forAll: isForAll)
  }

  /// Does again what was undone, by default the command that was undone last.
  ///
  /// See ``StoreFacade/redo(_:)``.
  ///
  /// - Parameters:
  ///   - id: The command; nil for the one undone last.
  ///   - files: The folder for files, to which the rows of the store refer.
  @discardableResult
  public func redo(
    _ id: RecordedCommand.ID? = nil, files: FileFolder? = nil
  ) async throws -> CommandReversal {
    try await reverse(id, isUndone: true, files)
  }

  private func reverse(
    _ id: RecordedCommand.ID?, isUndone: Bool, _ files: FileFolder?, forAll isForAll: Bool = false
  ) async throws -> CommandReversal {
    let (all, settings) = (try await commands(), undo)
    // Undone commands are redone in the order in which they were given.
    let found =
      if let id {
        all.first { $0.id == id && $0.isUndone == isUndone }
      } else {
        isUndone ? all.last(where: \.isUndone) : all.first { !$0.isUndone }
      }
    guard let command = found else {
      if try await !keepsAuxiliary() { throw StoreError.cannotUndo }
      throw StoreError.nothingTo(id, isUndone: isUndone)
    }
    return try await writeCore(origin: .local) { transaction in
      let list = UndoList(rows: transaction.reading)
      guard let now = try list.commands().first(where: { $0.id == command.id }),
        now.isUndone == isUndone
      else {
        throw StoreError(
          .nothingToUndo, "“\(command.title.message)” was undone or forgotten just now.")
      }
      transaction.begin(.automatic, with: settings, files: files)
      var reversal = try Reversal(
        try list.record(of: command), of: command, forAll: isForAll, in: transaction)
      try reversal.run()
      var turned = command
      turned.isUndone.toggle()
      turned.places = turned.isUndone ? nil : try transaction.journalPlaces()
      let isUntold = try turned.isUndone && reversal.unsay()
      try transaction.replace(command, by: turned, files)
      try list.cut(settings, list.totals(), now: transaction.now, isNew: false)
      return CommandReversal(
        command: turned, kept: reversal.kept, changedRows: reversal.changedRows,
        isUntold: isUntold)
    }
  }

  /// Forgets all commands: nothing can be undone any more, and nothing is left of what they kept.
  ///
  /// - Parameter files: The folder for files, to which the rows of the store refer.
  /// - Throws: ``StoreError`` if the store fails.
  public func forgetCommands(files: FileFolder? = nil) async throws {
    try await rows.write { rows in
      try Self.keepingAuxiliary(()) {
        let list = UndoList(rows: rows)
        try list.remove(list.commands())
      }
    }
    if let files { try await remove(UnusedFiles(), from: files) }
  }

  /// Removes the commands that are too old or too many, also when nothing is written for a long time.
  ///
  /// - Parameter files: The folder for files, to which the rows of the store refer.
  /// - Throws: ``StoreError`` if the store fails.
  package func trimCommands(files: FileFolder? = nil) async throws {
    let (now, settings) = (clock.now, undo)
    let (isDue, isNews) = try await rows.read { rows in
      try Self.keepingAuxiliary((false, false)) {
        let totals = try UndoList(rows: rows).totals()
        let end = now.addingTimeInterval(-Double(settings.days) * 86_400)
        return (
          totals.count > 0 && (!settings.isOn || totals.oldest < end.milliseconds),
          try totals.count > 0 && rows.isNews(clock: now)
        )
      }
    }
    guard isDue || isNews else { return }
    try await rows.write { rows in
      try rows.look(atClock: now)
      let list = UndoList(rows: rows)
      try list.cut(settings, list.totals(), now: now, isNew: false)
    }
    if let files { try await remove(UnusedFiles(), from: files) }
  }

  /// Removes files that changes made unused, and those that no command needs any more.
  ///
  /// While the store is synced, only those that were never exchanged are removed: a row that comes
  /// back needs the others. The sync removes those 30 days later, if it has the folder of files. A
  /// file that cannot be removed stays as an orphan, which an audit finds.
  func remove(_ unused: UnusedFiles, from folder: FileFolder) async throws {
    let (released, isSynced) = try await rows.read { rows in
      (
        try Self.keepingAuxiliary(UnusedFiles()) { try UndoList(rows: rows).released() },
        try rows.syncLog() != nil
      )
    }
    var gone = unused
    if released != UnusedFiles() {
      let needed = try await writeCore(origin: .local) { transaction in
        let list = UndoList(rows: transaction.reading)
        let all = released.own.union(released.shared)
        try list.forgetReleased(all)
        return try list.files().union(transaction.namedFiles(among: all))
      }
      gone.own.formUnion(released.own.subtracting(needed))
      gone.shared.formUnion(released.shared.subtracting(needed))
    }
    for file in gone.own { _ = try? folder.remove(file) }
    if !isSynced { for file in gone.shared { _ = try? folder.remove(file) } }
  }

  private func keepsAuxiliary() async throws -> Bool {
    try await rows.read { rows in
      try Self.keepingAuxiliary(false) {
        _ = try UndoList(rows: rows).totals()
        return true
      }
    }
  }

  fileprivate static func keepingAuxiliary<R>(_ otherwise: R, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as StoreError where error.code == .cannotSync {
      return otherwise
    }
  }
}

extension RowReading {
  /// The files that commands keep, which rows may name again.
  package func filesOfCommands() throws -> Set<FileName> {
    try HouseholdStore.keepingAuxiliary([]) { try UndoList(rows: self).files() }
  }
}

extension ReadTransaction {
  /// The files that commands keep, which rows may name again.
  package func filesOfCommands() throws -> Set<FileName> {
    try (self as? StoreTransaction)?.reading.filesOfCommands() ?? []
  }
}

extension Model.Kit {
  /// The entities whose rows a migration changes; code may change any.
  package func entities(changedBy migration: Migration) -> Set<String> {
    var names: Set<String> = []
    for step in migration.steps {
      switch step {
      case .addField(_, let entity, _, _, _), .renameField(_, _, let entity),
        .removeField(_, let entity), .removeEntity(let entity):
        names.insert(entity)
      case .renameEntity(let old, let new): names.formUnion([old, new])
      case .addEntity(let entity), .rebuildEntity(let entity, _): names.insert(entity.name)
      case .code: names.formUnion(entities.map(\.name))
      }
    }
    return names
  }
}

extension RowWriting {
  /// Forgets the commands that changed rows of some entities, which are erased or not as they were.
  package func forgetCommands(of entities: Set<String>) throws {
    try HouseholdStore.keepingAuxiliary(()) {
      let list = UndoList(rows: self)
      try list.remove(list.commands().filter { !$0.entities.isDisjoint(with: entities) })
    }
  }
}

extension StoreTransaction {
  /// Keeps what undoing or redoing a command did in its place.
  func replace(
    _ command: RecordedCommand, by turned: RecordedCommand, _ folder: FileFolder?
  ) throws {
    var record = undo ?? UndoRecord()
    undo = nil
    try finishChecks(&record)
    let bytes = record.bytes
    var turned = turned
    turned.size = bytes.count
    // A file that both name keeps the size that was found when it was there.
    turned.files = try files(of: record, in: folder)
    let list = UndoList(rows: try writer())
    var totals = try list.totals()
    try list.put(turned, bytes, replacing: command, in: &totals)
    try list.release(command.files.filter { turned.files[$0.key] == nil })
  }
}

extension StoreError {
  fileprivate static func nothingTo(_ id: RecordedCommand.ID?, isUndone: Bool) -> StoreError {
    let message: Message =
      switch (id, isUndone) {
      case (nil, false): "There is nothing to undo."
      case (nil, true): "There is nothing to redo."
      case (let id?, false): "There is no command \(id) to undo."
      case (let id?, true): "There is no command \(id) to redo."
      }
    return StoreError(.nothingToUndo, message)
  }
}
