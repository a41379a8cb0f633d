import HouseholdMessages

extension RunEvent {
  /// What was done with the run, before its name: "paused".
  var deed: String {
    switch kind {
    case .started: "started"
    case .scheduled: "scheduled"
    case .paused: "paused"
    case .resumed: "resumed"
    case .extended: "extended"
    case .skipped: "skipped a step of"
    case .continued: "went on with"
    case .cancelled: "canceled"
    case .acknowledged: "acknowledged"
    }
  }

  /// That it was taken back, before the run's name: "took back pausing".
  var undoing: String {
    let work =
      switch kind {
      case .started: "starting"
      case .scheduled: "scheduling"
      case .paused: "pausing"
      case .resumed: "resuming"
      case .extended: "extending"
      case .skipped: "skipping a step of"
      case .continued: "going on with"
      case .cancelled: "canceling"
      case .acknowledged: "acknowledging"
      }
    return "took back \(work)"
  }
}

extension [RunEvent] {
  /// What was done with the run, before its name: "started and paused"; nil if nothing was.
  ///
  /// Of what was done more than once, the last time counts.
  var deed: String? {
    var deeds: [String] = []
    for event in self {
      deeds.removeAll { $0 == event.deed }
      deeds.append(event.deed)
    }
    return deeds.isEmpty ? nil : deeds.joinedWithAnd
  }
}
