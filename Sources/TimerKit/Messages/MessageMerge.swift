import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// Turns what a message says into changes of the rows here, in one transaction of origin `import`,
/// which keeps the instants of the message.
struct MessageMerge {
  private let transaction: any WriteTransaction
  private let known: [UUID: RowTimes]
  private(set) var report = TimerMessageReport()

  init(_ transaction: any WriteTransaction, _ known: [UUID: RowTimes]) {
    self.transaction = transaction
    self.known = known
  }

  mutating func take(_ message: ReceivedMessage) throws {
    switch message {
    case .timers(let timers): for (timer, path) in timers { try take(timer, path: path) }
    case .deletion(let timer, let instant):
      guard !isAhead(instant, path: "createdAt") else { return }
      if try transaction.delete(CountdownTimer.self, id: timer) { report.changed.insert(timer) }
      try transaction.remember(deletionOf: timer)
    case .tap(let tap, let instant):
      guard !isAhead(instant, path: "createdAt") else { return }
      try take(tap, at: instant)
    }
  }

  // MARK: - Timers

  private mutating func take(_ dto: TimerDTO, path: String) throws {
    guard !isAhead(dto.updatedAt, path: "\(path).updatedAt"),
      try !isDeleted(CountdownTimer.self, dto.id)
    else { return }
    if var timer = try transaction.fetch(CountdownTimer.self, id: dto.id) {
      let isLater = timer.updatedAt < dto.updatedAt
      var changed = try set(dto.timer, in: &timer, carrying: dto.carriedFields)
      if isLater {
        timer.updatedAt = dto.updatedAt
        changed.insert("updatedAt")
      }
      if !changed.isEmpty, isValid(&timer, changed: changed, path: path) {
        try transaction.save(timer)
        report.changed.insert(dto.id)
      }
    } else {
      var timer = dto.timer
      guard isValid(&timer, changed: nil, path: path) else { return }
      try transaction.insert(timer)
      report.changed.insert(dto.id)
    }
    try takeTodos(of: dto, path: path)
  }

  private mutating func takeTodos(of dto: TimerDTO, path: String) throws {
    let places = Dictionary(
      dto.todoItems.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var disordered: Set<UUID> = []
    for new in dto.todos where try !isDeleted(TodoItem.self, new.id) {
      let path = "\(path).todoItems[\(places[new.id] ?? 0)]"
      guard !isAhead(new.updatedAt, path: "\(path).updatedAt") else { continue }
      guard var todo = try transaction.fetch(TodoItem.self, id: new.id) else {
        var todo = new
        guard isValid(&todo, changed: nil, path: path) else { continue }
        try transaction.insert(todo)
        disordered.insert(todo.timerID)
        report.changed.insert(todo.id)
        continue
      }
      let before = todo
      let changed = try set(new, in: &todo, carrying: TodoItemDTO.carriedFields)
      guard !changed.isEmpty else { continue }
      todo.updatedAt = max(todo.updatedAt, new.updatedAt)
      guard isValid(&todo, changed: changed.union(["updatedAt"]), path: path) else { continue }
      try transaction.save(todo)
      if todo.timerID != before.timerID || todo.sortOrder != before.sortOrder {
        disordered.formUnion([before.timerID, todo.timerID])
      }
      report.changed.insert(todo.id)
    }
    for timer in disordered { try putInOrder(timer) }
  }

  /// Gives the to-dos of a timer places without gaps and ties.
  private func putInOrder(_ timer: UUID) throws {
    let todos = try transaction.fetch(Fetch<TodoItem> { $0.timerID == timer }).sorted {
      ($0.sortOrder, $0.createdAt, $0.id)
        < ($1.sortOrder, $1.createdAt, $1.id)
    }
    _ = try transaction.save(
      zip(todos, TodoOrder.renumbered(todos)).filter { $0 != $1 }.map { $1 })
  }

  // MARK: - Taps

  private mutating func take(_ tap: QuickActionMessage, at instant: Date?) throws {
    switch tap.action {
    case .todoToggled:
      let id = tap.todoID ?? tap.timerID
      guard var todo = try transaction.fetch(TodoItem.self, id: id) else { return try miss(id) }
      let isDone = tap.todoCompleted ?? false
      guard todo.isCompleted != isDone,
        isNews(
          instant, of: "isCompleted", in: todo.id, updatedAt: todo.updatedAt,
          values: (todo.isCompleted.storedValue, isDone.storedValue))
      else { return }
      todo.isCompleted = isDone
      todo.updatedAt = max(todo.updatedAt, instant ?? transaction.now)
      try transaction.save(todo)
      report.changed.insert(id)
      if var timer = try transaction.fetch(CountdownTimer.self, id: todo.timerID),
        timer.updatedAt < todo.updatedAt
      {
        timer.updatedAt = todo.updatedAt
        try transaction.save(timer)
      }
    case .noteUpdated:
      guard var timer = try transaction.fetch(CountdownTimer.self, id: tap.timerID) else {
        return try miss(tap.timerID)
      }
      guard timer.notes != tap.noteText,
        isNews(
          instant, of: "notes", in: timer.id, updatedAt: timer.updatedAt,
          values: (timer.notes.storedValue, tap.noteText.storedValue))
      else { return }
      timer.notes = tap.noteText
      timer.updatedAt = max(timer.updatedAt, instant ?? transaction.now)
      try transaction.save(timer)
      report.changed.insert(timer.id)
    }
  }

  /// Records that a row is not here, unless it is known to be deleted.
  private mutating func miss(_ id: UUID) throws {
    if try known[id]?.isDeleted != true && transaction.fetch(TimerDeletion.self, id: id) == nil {
      report.missing.insert(id)
    }
  }

  /// Whether a row was deleted, here or on a device that this one syncs with, and did not come back.
  private func isDeleted<E: Entity>(_ type: E.Type, _ id: UUID) throws -> Bool where E.ID == UUID {
    if known[id]?.isDeleted == true { return true }
    return try transaction.fetch(TimerDeletion.self, id: id) != nil
      && transaction.fetch(type, id: id) == nil
  }

  // MARK: - Fields

  /// Sets the fields that a message has, that differ, and that were set before it was made.
  ///
  /// - Returns: Their names.
  private func set<E: MessageRow>(
    _ new: E, in row: inout E, carrying carried: Set<String>
  ) throws -> Set<String> {
    let updatedAt = row.updatedAt
    var changed: Set<String> = []
    for field in E.schema.fields
    where field.stamp == nil && field.name != "id" && carried.contains(field.name) {
      let (old, storedValue) = (field.storedValue(of: row), field.storedValue(of: new))
      guard storedValue != old,
        isNews(
          new.updatedAt, of: field.name, in: row.id, updatedAt: updatedAt,
          values: (old, storedValue))
      else { continue }
      try field.set(&row, storedValue)
      changed.insert(field.name)
    }
    return changed
  }

  /// Whether something was done after a field was last set.
  ///
  /// At the same instant the greater value counts, so that both devices decide alike.
  ///
  /// - Parameters:
  ///   - instant: When it was done; nil for now.
  ///   - values: The value that the field has, and the one that it would get.
  private func isNews(
    _ instant: Date?, of field: String, in row: UUID, updatedAt: Date,
    values: (old: StoredValue, new: StoredValue)
  ) -> Bool {
    guard let instant else { return true }
    // A value that came in a message was set here only when that arrived.
    let last = min(known[row]?.fields[field] ?? updatedAt, updatedAt)
    return last == instant ? StoredValue.precedes(values.old, values.new) : last < instant
  }

  /// Whether an instant is from further ahead than a clock can be wrong; then it is refused.
  ///
  /// It would win over every change until that time.
  private mutating func isAhead(_ instant: Date?, path: String) -> Bool {
    guard let instant, instant > transaction.now.addingTimeInterval(86_400) else { return false }
    report.refused.append(
      TransferError(
        .invalidValue,
        "The instant is more than 24 hours ahead of the clock of this device. Set the clock that is"
          + " wrong, then send it again.",
        path: path, expected: "an instant at most 24 hours from now"))
    return true
  }

  /// Brings a row into canonical form and checks it; refuses it when it is not valid.
  ///
  /// - Parameter changed: The fields that are checked, or nil for all.
  private mutating func isValid<E: MessageRow>(
    _ row: inout E, changed: Set<String>?, path: String
  ) -> Bool {
    var fields = FieldSet.all
    if let changed {
      fields = FieldSet(
        E.schema.fields.filter { changed.contains($0.name) }.map { FieldSet(number: $0.number) })
    }
    var failures: [ValidationFailure] = []
    row = E.schema.canonical(row, &failures)
    E.schema.validate(row, now: nil, changed: fields, &failures)
    guard let failure = failures.first else { return true }
    report.refused.append(
      TransferError(
        .invalidValue, failure.sentence, path: "\(path).\(failure.field)",
        validation: failure))
    return false
  }
}

/// A row that messages carry.
private protocol MessageRow: Entity where ID == UUID {
  var updatedAt: Date { get set }
}

extension CountdownTimer: MessageRow {}
extension TodoItem: MessageRow {}
