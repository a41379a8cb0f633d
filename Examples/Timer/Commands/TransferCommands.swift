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
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.timer.export(
      household.store, to: target, in: household.session)
  }
}

/// `timer import`.
struct Import: TimerSubcommand {
  static let configuration = CommandConfiguration.import("timer", example: "timers")

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.timer.import(
      source, into: household.store, in: household.session)
  }
}

/// `timer erase`.
struct Erase: TimerSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes all timers, to-dos, runs and sequences, here and on devices that sync.",
    discussion: """
      There is no way back. What is deleted here is deleted on every device that syncs with this \
      store: at once while “timer sync” runs, else the next time they sync, whatever was changed \
      there meanwhile. What was added there and never reached this store stays.

      To empty only this store, stop syncing and delete its file.

      Example:
        timer erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    let timers = try await household.board.timers().count
    try await confirmation.eraseEverything(
      ["timer": timers], in: household.session
    ) { try await household.board.eraseEverything() }
  }
}
