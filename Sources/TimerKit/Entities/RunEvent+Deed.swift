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
}
