extension RunEvent {
  /// Says what is wrong with the order of events, or returns nil.
  ///
  /// Events without effect, such as a second pause, are allowed: two disconnected devices may both
  /// have paused the run.
  static func disorder(of events: [RunEvent]) -> Message? {
    guard let first = events.first else { return "must have the event that starts the run" }
    switch first.kind {
    case .started: break
    case .scheduled(let start) where start >= first.instant: break
    case .scheduled: return "must not be scheduled to start before that was decided"
    default: return "must have the event that starts the run first"
    }
    for (previous, event) in zip(events, events.dropFirst()) {
      guard event.instant >= previous.instant else { return "must be in the order of time" }
      switch event.kind {
      case .started, .scheduled: return "must start the run only once"
      default: break
      }
    }
    return nil
  }
}
