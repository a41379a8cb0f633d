/// The state of a run at an instant.
public enum RunState: String, CaseIterable, Codable, Sendable {
  /// The run begins by itself at an instant that has not come.
  case waiting
  /// Time counts.
  case running
  /// The run was stopped for a while.
  case paused
  /// All of the run's time is over, whether that was acknowledged or not.
  case finished
  /// The run was canceled.
  case cancelled
}
