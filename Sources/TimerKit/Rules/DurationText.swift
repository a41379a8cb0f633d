/// Durations as a clock shows them.
public enum DurationText {
  /// Seconds as `HH:MM:SS`, or as `MM:SS` below an hour; two digits each or more.
  ///
  /// - Parameter seconds: Any number; less than 0 counts as 0.
  public static func clock(_ seconds: Int) -> String {
    let seconds = Swift.max(0, seconds)
    let (hours, minutes, rest) = (seconds / 3600, seconds % 3600 / 60, seconds % 60)
    let tail = "\(digits(minutes)):\(digits(rest))"
    return hours > 0 ? "\(digits(hours)):\(tail)" : tail
  }

  private static func digits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}

extension CountdownTimer {
  /// The whole hours of the duration.
  public var hours: Int { durationInSeconds / 3600 }
  /// The whole minutes of the duration beyond its hours.
  public var minutes: Int { durationInSeconds % 3600 / 60 }
  /// The seconds of the duration beyond its minutes.
  public var seconds: Int { durationInSeconds % 60 }
  /// The duration as `HH:MM:SS`, or as `MM:SS` below an hour.
  public var formattedDuration: String { DurationText.clock(durationInSeconds) }
}
