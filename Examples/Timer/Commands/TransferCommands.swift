import ArgumentParser
import CommandLineSupport
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
  static let configuration = CommandConfiguration.export("timer", example: "timers")

  @OptionGroup var target: ExportTarget
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.timer.export(
      household.board, to: target, in: household.session)
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
    try await StoreTransfer.timer.import(
      source, into: household.board, in: household.session)
  }
}

/// `timer erase`.
struct Erase: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Deletes all timers, to-dos, runs and sequences, here and on devices that sync.",
    discussion: """
      This cannot be undone, unless sync is on. Then it reaches every device that syncs with this \
      store: at once while “timer sync watch” or “timer sync link” runs, otherwise at the next \
      sync. What was added or changed there in the meantime goes, too; “timer sync conflicts” lists \
      it there. “timer sync restore” puts everything back for 30 days.

      To empty only this store, turn sync off first with “timer sync off”.

      Example:
        timer erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let timers = try await household.board.timers().count
    try await confirmation.eraseEverything(
      ["timer": timers], in: household
    ) { try await household.board.eraseEverything() }
  }
}
