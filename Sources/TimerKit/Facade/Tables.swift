import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension TimerBoard {
  /// Imports a table of timers that a person or another program wrote.
  ///
  /// Its columns are name and duration, and may be to-dos, color, icon and notes, under many names. A
  /// duration is 45 min, 1h30 or 0:45:00; a number alone is minutes, unless its column says otherwise.
  /// Timers of the same name and duration are left out, and if a cell cannot be read, nothing is
  /// imported, unless the options say otherwise; the report lists both.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - options: How the table is taken.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when a column that must be there is not.
  /// - Complexity: O(*n*) in the number of rows and timers.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, options: TableOptions = TableOptions(), dryRun: Bool = false
  ) async throws -> TableReport {
    try await edit(.importing) {
      try $0.takeTable(sheet, of: TimerRow.self, options: options, dryRun: dryRun)
    }
  }
}

extension TimerRow: TableRow {
  static func known(in reader: TimerReader) throws -> [[String?]] {
    try reader.all(Fetch<CountdownTimer>()).map { TimerRow(timer: $0).key }
  }

  var name: String { timer.name }

  func failures(now: Date) -> [ValidationFailure] {
    CountdownTimer.schema.failures(of: timer, now: now)
  }

  func add(in edit: TimerEdit) throws {
    let timer = try edit.add(timer)
    for text in todos { try edit.addTodo(text, to: timer.id) }
  }
}
