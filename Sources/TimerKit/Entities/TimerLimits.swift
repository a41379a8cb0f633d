/// The limits of what a timer can be.
///
/// Each is one value in one place: rules, steps and documentation read it here.
public enum TimerLimits {
  /// The most seconds of a timer, a run, a step or an extension: 24 hours.
  public static let maximumDuration = 86_400
  /// The durations that there can be, in seconds.
  public static let durations = 1...maximumDuration
  /// The most steps of a run over a sequence, all repeats together.
  public static let maximumSteps = 1_000
}
