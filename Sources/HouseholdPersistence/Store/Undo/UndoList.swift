import Foundation
import HouseholdCalendar
import HouseholdFiles

extension AuxiliaryTable {
  /// The commands that can be undone, written by the core.
  ///
  /// ``RowWriting/clearAuxiliary(except:)`` leaves it alone, and with it turning sync on and off.
  package static let commands = AuxiliaryTable(rawValue: 32)

  /// What a commit touches that changes the list of commands, beside the names of entities.
  package static let commandsName = "household commands"
}

/// The commands that are kept beside the rows.
///
/// Keys start with a byte that tells what follows: a number of a command, or the name of a file.
struct UndoList {
  /// A command with what it did.
  private enum Part: UInt8 {
    case head, record, totals, released
  }

  /// What must be known with each write, without reading the commands.
  struct Totals: Equatable {
    /// The number of the last command.
    var last = 0
    var count = 0
    var undone = 0
    var rowBytes = 0
    var fileBytes = 0
    /// An instant that no command is older than, in milliseconds.
    ///
    /// That of the oldest one, or an earlier one while commands were removed without reading the rest.
    var oldest = Int64.max
  }

  /// Records up to this size are kept with the head.
  private static let small = 4_096

  let rows: any RowReading

  private static func key(_ part: Part, _ number: Int = 0) -> [UInt8] {
    [part.rawValue] + StoreTransaction.journalKey(UInt64(number))
  }

  private func entries(_ part: Part, limit: Int = .max) throws -> [AuxiliaryEntry] {
    try rows.auxiliaryEntries(
      in: .commands, from: [part.rawValue], before: [part.rawValue + 1], limit: limit)
  }

  /// The commands, oldest first; those that cannot be read are left out.
  func commands() throws -> [RecordedCommand] { try entries(.head).compactMap(Self.command) }

  private static func command(_ head: AuxiliaryEntry) -> RecordedCommand? {
    var reader = ByteReader(head.value)
    return try? RecordedCommand(&reader, id: number(head.key))
  }

  private static func number(_ key: [UInt8]) -> Int {
    Int(key.dropFirst().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// What a command did.
  func record(of command: RecordedCommand) throws -> UndoRecord {
    do {
      return try UndoRecord(try bytes(of: command))
    } catch is UnreadableBytes {
      throw StoreError(
        .cannotUndo,
        "“\(command.title.message)” cannot be undone: what it did cannot be read any more.")
    }
  }

  /// What a command did, as bytes; none if they cannot be read.
  func bytes(of command: RecordedCommand) throws -> [UInt8] {
    let keys = [Self.key(.head, command.id), Self.key(.record, command.id)]
    let found = try rows.auxiliaryValues(keys, in: .commands)
    if let bytes = found[1] { return bytes }
    var reader = ByteReader(found[0] ?? [])
    guard (try? RecordedCommand(&reader, id: command.id)) != nil else { return [] }
    return (try? reader.sized()) ?? []
  }

  func totals() throws -> Totals {
    guard let bytes = try rows.auxiliaryValue(Self.key(.totals), in: .commands) else {
      return Totals()
    }
    return (try? Totals(bytes)) ?? Totals()
  }

  /// The files that the commands keep.
  func files() throws -> Set<FileName> { Set(try commands().flatMap(\.files.keys)) }

  /// The files that no command needs any more.
  func released() throws -> UnusedFiles {
    var released = UnusedFiles()
    for entry in try entries(.released) {
      guard let file = FileName(String(decoding: entry.key.dropFirst(), as: UTF8.self)) else {
        continue
      }
      if entry.value == [1] { released.shared.insert(file) } else { released.own.insert(file) }
    }
    return released
  }

  // MARK: Changing the list

  private func writer() throws -> any RowWriting {
    guard let writer = rows as? any RowWriting else { throw StoreError.cannotUndo }
    return writer
  }

  /// Adds a command, or replaces it.
  func put(
    _ command: RecordedCommand, _ record: [UInt8], replacing old: RecordedCommand?,
    in totals: inout Totals
  ) throws {
    var head = ByteWriter()
    command.write(to: &head)
    let isSmall = record.count <= Self.small
    head.sized(isSmall ? record : [])
    let key = Self.key(.record, command.id)
    if isSmall, old != nil { try writer().removeAuxiliary([key], in: .commands) }
    if let old { totals.remove(old) }
    totals.add(command)
    var entries = [
      AuxiliaryEntry(key: Self.key(.head, command.id), value: head.bytes),
      AuxiliaryEntry(key: Self.key(.totals), value: totals.bytes),
    ]
    if !isSmall { entries.append(AuxiliaryEntry(key: key, value: record)) }
    try writer().setAuxiliary(entries, in: .commands)
  }

  /// Removes commands, and releases their files.
  func remove(_ gone: [RecordedCommand]) throws {
    guard !gone.isEmpty else { return }
    let ids = Set(gone.map(\.id))
    var left = Totals(last: try totals().last)
    for command in try commands() where !ids.contains(command.id) { left.add(command) }
    try remove(gone, leaving: left)
  }

  private func remove(_ gone: [RecordedCommand], leaving totals: Totals) throws {
    let keys = gone.flatMap { [Self.key(.head, $0.id), Self.key(.record, $0.id)] }
    if !keys.isEmpty { try writer().removeAuxiliary(keys, in: .commands) }
    try writer().setAuxiliary(
      [AuxiliaryEntry(key: Self.key(.totals), value: totals.bytes)], in: .commands)
    for command in gone where !command.files.isEmpty { try release(command.files) }
  }

  /// Records that no command needs some files any more.
  func release(_ files: [FileName: KeptFile]) throws {
    try writer().setAuxiliary(
      files.map { AuxiliaryEntry(key: Self.key(released: $0), value: $1.isShared ? [1] : [0]) },
      in: .commands)
  }

  private static func key(released file: FileName) -> [UInt8] {
    [Part.released.rawValue] + Array(file.description.utf8)
  }

  /// Removes the commands that are out of bounds, the oldest first.
  ///
  /// Reads only what it removes, unless a command may be too old or cannot be redone any more.
  ///
  /// - Parameters:
  ///   - totals: Those of the list.
  ///   - isNew: Whether another command was given, after which undone ones cannot be redone.
  func cut(_ settings: UndoSettings, _ totals: Totals, now: Date, isNew: Bool) throws {
    let end = now.addingTimeInterval(-Double(settings.days) * 86_400)
    guard totals.count > 0 else { return }
    if settings.isOn, totals.oldest >= end.milliseconds, !isNew || totals.undone == 0 {
      guard totals.exceed(settings) else { return }
      if try removeOldest(from: totals, settings) { return }
    }
    try writer().look(atClock: now)
    let old = try rows.sureNow(now).addingTimeInterval(-Double(settings.days) * 86_400)
    var seen = Totals()
    var gone: [RecordedCommand] = []
    var left = Totals(last: totals.last)
    var isFull = !settings.isOn
    // A command is no older than those before it: the clock can have been behind for a while.
    var latest = Date.distantPast
    let dated = try commands().map { command in
      latest = max(latest, command.instant)
      return (command: command, instant: latest)
    }
    for (command, instant) in dated.reversed() {
      if isNew, command.isUndone {
        gone.append(command)
        continue
      }
      seen.add(command, at: instant)
      isFull = isFull || instant < old || seen.exceed(settings)
      if isFull { gone.append(command) } else { left.add(command, at: instant) }
    }
    try remove(gone, leaving: left)
  }

  /// Removes the oldest commands until the others are within bounds.
  ///
  /// - Returns: Whether all of them could be read.
  private func removeOldest(from totals: Totals, _ settings: UndoSettings) throws -> Bool {
    var left = totals
    var gone: [RecordedCommand] = []
    var limit = max(1, totals.count - settings.commands)
    while left.exceed(settings) {
      let page = try entries(.head, limit: limit).dropFirst(gone.count)
      guard !page.isEmpty else { return false }
      for entry in page where left.exceed(settings) {
        guard let command = Self.command(entry) else { return false }
        left.remove(command)
        gone.append(command)
      }
      limit *= 2
    }
    try remove(gone, leaving: left)
    return true
  }

  /// Forgets which files were released.
  func forgetReleased(_ files: Set<FileName>) throws {
    try writer().removeAuxiliary(files.map(Self.key(released:)), in: .commands)
  }
}

// MARK: - Bytes

extension UndoList.Totals {
  /// Adds a command.
  ///
  /// - Parameter instant: When it was given at the latest, if its own instant is too early.
  mutating func add(_ command: RecordedCommand, at instant: Date? = nil) {
    last = max(last, command.id)
    count += 1
    undone += command.isUndone ? 1 : 0
    rowBytes += command.size
    fileBytes += command.files.bytes
    oldest = min(oldest, (instant ?? command.instant).milliseconds)
  }

  /// Takes a command out, after which ``oldest`` may be too early.
  mutating func remove(_ command: RecordedCommand) {
    count -= 1
    undone -= command.isUndone ? 1 : 0
    rowBytes -= command.size
    fileBytes -= command.files.bytes
  }

  func exceed(_ settings: UndoSettings) -> Bool {
    count > settings.commands || rowBytes > settings.rowBytes || fileBytes > settings.fileBytes
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for number in [last, count, undone, rowBytes, fileBytes] { writer.number(number) }
    writer.signed(oldest)
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(UnreadableBytes) {
    var reader = ByteReader(bytes)
    last = try reader.count()
    count = try reader.count()
    undone = try reader.count()
    rowBytes = try reader.count()
    fileBytes = try reader.count()
    oldest = try reader.signed()
  }
}

extension RecordedCommand {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.byte((isUndone ? 1 : 0) | (places == nil ? 0 : 2))
    title.write(to: &writer)
    writer.text(program)
    writer.text(person ?? "")
    writer.id(device)
    writer.signed(instant.milliseconds)
    writer.number(entities.count)
    for entity in entities.sorted() { writer.text(entity) }
    writer.number(rows)
    writer.number(size)
    writer.number(files.count)
    for (file, kept) in files {
      writer.text(file.description)
      writer.number(kept.size)
      writer.byte(kept.isShared ? 1 : 0)
    }
    writer.number(subjects.count)
    for subject in subjects {
      writer.text(subject.entity)
      writer.storedValue(subject.id)
    }
    if let places {
      writer.number(places.lowerBound)
      writer.number(places.count)
    }
  }

  fileprivate init(_ reader: inout ByteReader, id: Int) throws(UnreadableBytes) {
    self.id = id
    let marks = try reader.byte()
    isUndone = marks & 1 != 0
    title = try CommandTitle(&reader)
    program = try reader.text()
    let person = try reader.text()
    self.person = person.isEmpty ? nil : person
    device = try reader.id()
    instant = Date(milliseconds: try reader.signed())
    var entities: Set<String> = []
    for _ in 0..<(try reader.count()) { entities.insert(try reader.text()) }
    self.entities = entities
    rows = try reader.count()
    size = try reader.count()
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      let kept = KeptFile(size: try reader.count(), isShared: try reader.byte() == 1)
      if let file = FileName(name) { files[file] = kept }
    }
    for _ in 0..<(try reader.count()) {
      subjects.insert(UndoRecord.Key(entity: try reader.text(), id: try reader.storedValue()))
    }
    if marks & 2 != 0 {
      let first: UInt64 = try reader.number()
      let (end, overflow) = first.addingReportingOverflow(UInt64(try reader.count()))
      guard !overflow else { throw UnreadableBytes() }
      places = first..<end
    }
  }
}

extension CommandTitle {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.text(code)
    writer.text(message.key)
    writer.number(message.arguments.count)
    for argument in message.arguments { writer.text(Message("\(argument)").description) }
  }

  fileprivate init(_ reader: inout ByteReader) throws(UnreadableBytes) {
    let (code, key) = (try reader.text(), try reader.text())
    var arguments: [String] = []
    for _ in 0..<(try reader.count()) { arguments.append(try reader.text()) }
    // Titles were kept as templates before they were messages.
    if key.contains("{}") {
      self.init(code, key, about: arguments)
    } else {
      self.init(code, Message(key: key, arguments: arguments.map { .text($0) }))
    }
  }
}

extension StoreError {
  static var cannotUndo: StoreError {
    StoreError(
      .cannotUndo,
      "This store cannot undo commands, because it keeps nothing beside its rows; use an SQLite or"
        + " memory store.")
  }
}
