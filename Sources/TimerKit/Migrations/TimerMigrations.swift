import HouseholdPersistence

/// The steps from older versions of the kit's rows.
///
/// A device with an older version does not send the fields that were added later: they keep their
/// defaults.
enum TimerMigrations {
  static let all = [
    Migration(
      "timer.2",
      .addField("resetsTodos", to: "timer", .boolean, default: .integer(0)),
      .addField("stepNames", to: "timerSequence", .list(.text), default: .text("[]")),
      .addField("stepNames", to: "timerRun", .list(.text), default: .text("[]")))
  ]

  /// The fields of an entity that a migration added.
  static func addedFields(of entity: String) -> Set<String> {
    var names: Set<String> = []
    for step in all.flatMap(\.steps) {
      if case .addField(let name, to: entity, _, default: _, linksTo: _) = step {
        names.insert(name)
      }
    }
    return names
  }
}
