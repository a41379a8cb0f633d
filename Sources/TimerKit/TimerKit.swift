public import HouseholdPersistence

/// Timers with to-dos, and runs that survive anything.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: TimerKit.model)
/// let board = TimerBoard(store)
/// let tea = try await board.addTimer(named: "Tea", seconds: 240)
/// try await board.start(tea.id)
/// ```
public enum TimerKit {
  /// The entities of the kit.
  public static let model = Model(
    "timer", CountdownTimer.self, TodoItem.self, TimerRun.self, TimerSequence.self,
    SyncEntry.self, PeerWatermark.self, beforeCommit: SyncJournal.note)
}
