import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdMessages
import HouseholdTransfer
import TimerKit

extension StoreTransfer {
  /// Everything that `timer` keeps.
  fileprivate static let timer = StoreTransfer(
    .timer, of: "timer",
    counting: [
      RowKind(CountdownTimer.self, "timer"), RowKind(TodoItem.self, "to-do"),
      RowKind(TimerRun.self, "run"), RowKind(TimerSequence.self, "sequence"),
    ])
}

/// `timer export`.
struct Export: TimerSubcommand {
  static let configuration = CommandConfiguration.export(
    "timer", example: "timers",
    examples: [
      "timer export --as-payload watch.json", "timer export --as-payload tea.json --only Tea",
    ])

  @OptionGroup var target: ExportTarget
  @Flag(help: "Write the timers and to-dos as the message that a watch app takes.")
  var asPayload = false
  @Option(
    help: ArgumentHelp("With --as-payload: only this timer, as an update.", valueName: "timer"))
  var only: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if asPayload, target.lines || target.table != nil {
      throw ValidationError("--as-payload is a form of its own; omit --lines and --table.")
    }
    if only != nil, !asPayload { throw ValidationError("--only goes with --as-payload.") }
  }

  func run(in household: Household) async throws {
    if asPayload { return try await writePayload(of: household) }
    try await StoreTransfer.timer.export(
      household.board, to: target, in: household.session)
  }
}

extension Export {
  private func writePayload(of household: Household) async throws {
    let messages = TimerMessages(household.board)
    let (bytes, count): (Data, Int)
    if let only {
      let timer = try await household.timer(only)
      (bytes, count) = (try JSONEncoder().encode(try await messages.update(of: timer.id)), 1)
    } else {
      let state = try await messages.fullState()
      (bytes, count) = (try JSONEncoder().encode(state), state.timers.count)
    }
    let file = target.file
    try await household.session.stream(to: file) { write in try write([UInt8](bytes)) }
    guard file != "-" else { return }
    household.session.tell(
      "Wrote \(count.counted("timer")) to \(file).",
      json: ["file": .string(file), "timers": JSONValue(count)])
  }
}

/// `timer import`.
struct Import: TimerSubcommand {
  static let configuration = CommandConfiguration.import(
    "timer", example: "timers",
    what: "Reads what export or a spreadsheet wrote, all of it or nothing.",
    more: """
      A table of timers of your own, as CSV, is added to what is there. Its first row names the columns \
      as you call them: name and duration, and may be to-dos, color, icon and notes. What you have already is left out. A cell that cannot be read is listed, \
      and nothing is read, unless you pass --skip-bad.

      The messages of a watch app (the full state, an update, a tap) are merged: what is newer counts.
      """)

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Options for tables") var taking: TableTaking
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws { try taking.check(source) }

  func run(in household: Household) async throws {
    if source.table == nil, StoreTransfer.isTable(source),
      let sheet = try StoreTransfer.timer.table(of: source, in: household.session)
    {
      let report = try await household.board.importTable(
        sheet, options: taking.options, dryRun: taking.dryRun)
      return try taking.tell(report, of: source.file, in: household.session)
    }
    guard source.table == nil, !source.lines, !StoreTransfer.isFolder(source) else {
      try await StoreTransfer.timer.import(source, into: household.board, in: household.session)
      return try await household.showImported()
    }
    let (whole, parts) = try household.session.start(of: source.file, limit: 8 << 20)
    if let whole, TimerMessages.isMessage(Data(whole)) {
      return try tell(
        try await TimerMessages(household.board).receive(Data(whole)), in: household.session)
    }
    try await StoreTransfer.timer.import(
      source, into: household.board, in: household.session, from: parts)
    try await household.showImported()
  }
}

extension Import {
  /// Tells what a watch's message did.
  private func tell(_ report: TimerMessageReport, in session: Session) throws {
    guard report.refused.isEmpty else {
      throw CommandFailure(
        "The message has problems; the rest of it was taken.",
        hints: report.refused.map(\.description))
    }
    let count = report.changed.count
    let what =
      count == 0
      ? "The message changed nothing."
      : "The message changed \(count == 1 ? "1 timer or to-do" : "\(count) timers and to-dos")."
    let missing = report.missing.count.counted("row")
    session.tell(
      StyledText(what + (report.missing.isEmpty ? "" : " It is about \(missing) not here.")),
      json: [
        "changed": .array(
          report.changed.map { .string($0.uuidString) }.sorted { $0.text() < $1.text() }),
        "missing": .array(
          report.missing.map { .string($0.uuidString) }.sorted { $0.text() < $1.text() }),
      ])
  }
}

extension Household: ErasableStore {
  static let erasing =
    "Deletes all timers, to-dos, runs and sequences, here and on devices that sync."

  static let erasingInSync = """
    This cannot be undone, unless sync is on. Then it reaches every device that syncs with this \
    store: at once while “timer sync watch” or “timer sync link” runs, otherwise at the next \
    sync. What was added or changed there in the meantime goes, too; “timer sync conflicts” lists \
    it there. “timer sync restore” puts everything back for 30 days.

    To empty only this store, turn sync off first with “timer sync off”.
    """

  func erasableRows() async throws -> KeyValuePairs<String, Int> {
    ["timer": try await board.timers().count]
  }

  func eraseEverything() async throws { try await board.eraseEverything() }
}
