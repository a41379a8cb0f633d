// Timers have colors.
@_exported public import HouseholdColor
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
    SyncEntry.self, PeerWatermark.self, migrations: migrations, beforeCommit: SyncJournal.note)

  /// Changes of the stored format, from version 2 on.
  ///
  /// A device of an older version does not tell of the fields that were added later: they keep
  /// their defaults.
  static let migrations = [
    Migration(
      "timer.2",
      .addField("resetsTodos", to: "timer", .boolean, default: .integer(0)),
      .addField("stepNames", to: "timerSequence", .list(.text), default: .text("[]")),
      .addField("stepNames", to: "timerRun", .list(.text), default: .text("[]")))
  ]

  /// The fields of an entity that a migration added.
  static func addedFields(of entity: String) -> Set<String> {
    var names: Set<String> = []
    for step in migrations.flatMap(\.steps) {
      if case .addField(let name, to: entity, _, default: _, linksTo: _) = step {
        names.insert(name)
      }
    }
    return names
  }
}
