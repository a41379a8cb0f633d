import HouseholdPersistence

extension TimerRun {
  /// What follows from other fields when changes of several people are merged.
  static let settled = Derivation(of: TimerRun.self) { run, _ in
    var run = run
    run.isOpen = !run.isEnded
    // An older version sets steps and knows no names.
    run.stepNames = Array(run.stepNames.prefix(run.steps.count))
    return run
  }
}

extension TimerSequence {
  /// What follows from other fields when changes of several people are merged.
  static let settled = Derivation(of: TimerSequence.self) { sequence, _ in
    var sequence = sequence
    sequence.stepNames = Array(sequence.stepNames.prefix(sequence.steps.count))
    return sequence
  }
}
