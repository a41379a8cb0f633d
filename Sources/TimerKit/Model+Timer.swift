// All modules of a kit's interface come with the kit.
@_exported public import HouseholdColor
@_exported public import HouseholdPersistence
@_exported public import HouseholdTransfer

extension Model {
  /// The entities and migrations of TimerKit.
  ///
  /// ```swift
  /// let store = try HouseholdStore(MemoryStore(), model: .timer)
  /// let board = TimerBoard(store)
  /// let tea = try await board.addTimer(named: "Tea", seconds: 240)
  /// try await board.start(tea.id)
  /// ```
  public static let timer = Model(
    "timer", CountdownTimer.self, TodoItem.self, TimerRun.self, TimerSequence.self,
    TimerDeletion.self, migrations: TimerMigrations.all,
    derivations: [TimerRun.settled, TimerSequence.settled])
}
