import HouseholdPersistence

/// The steps from older versions of the kit's rows.
enum TimerMigrations {
  static let all = [
    Migration(
      "timer.2",
      .addField("resetsTodos", to: "timer", .boolean, default: .integer(0)),
      .addField("stepNames", to: "timerSequence", .list(.text), default: .text("[]")),
      .addField("stepNames", to: "timerRun", .list(.text), default: .text("[]"))),
    // The kit had a sync of its own, with a journal in rows.
    Migration(
      "timer.3",
      .code { rows in try LegacySyncJournal(rows).handOver() },
      .removeEntity("timerSyncEntry"),
      .removeEntity("timerPeer")),
    Migration(
      "timer.4",
      .addField("holds", to: "timerSequence", .boolean, default: .integer(0)),
      .addField("holds", to: "timerRun", .boolean, default: .integer(0))),
    Migration(
      "timer.5",
      .addEntity(
        EntityDescriptor(
          "timerDeletion",
          fields: [FieldDescriptor("id", .uuid), FieldDescriptor("deletedAt", .instant)]))),
  ]
}
