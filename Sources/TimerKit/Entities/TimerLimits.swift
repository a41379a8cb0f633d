import HouseholdMessages
import HouseholdValidation

/// The limits of what a timer can be.
///
/// Each is one value in one place: rules, steps and documentation read it here.
public enum TimerLimits {
  /// The most seconds of a timer, a run, a step or an extension: 24 hours.
  public static let maximumDuration = 86_400
  /// The durations that there can be, in seconds.
  public static let durations = 1...maximumDuration
  /// The most steps of a run over a sequence, all repeats together.
  static let maximumSteps = 1_000
}

extension Rule where Value == Int {
  /// The duration is a second or more.
  static var positiveDuration: Rule {
    Rule("invalidDuration", "more than 0 seconds", numbers: 1...Int.max) { seconds, _ in
      seconds > 0 ? nil : "must be longer than 0 s"
    }
  }

  /// The duration is ``TimerLimits/maximumDuration`` or less.
  static var limitedDuration: Rule {
    Rule(
      "durationTooLong", "at most \(TimerLimits.maximumDuration) seconds",
      numbers: Int.min...TimerLimits.maximumDuration
    ) { seconds, _ in
      seconds <= TimerLimits.maximumDuration
        ? nil : "must not exceed \(TimerLimits.maximumDuration / 3600) hours"
    }
  }
}

extension Rule where Value == [Int] {
  /// Every step is a duration that there can be.
  static var stepDurations: Rule {
    Rule("stepDurations", "each step from 1 to \(TimerLimits.maximumDuration) seconds") {
      steps, _ in
      steps.allSatisfy(TimerLimits.durations.contains)
        ? nil : "must be from 1 second to \(TimerLimits.maximumDuration / 3600) hours long"
    }
  }

  /// There is a step.
  static var anyStep: Rule {
    Rule("anyStep", "one step or more") { steps, _ in
      steps.isEmpty ? "must have a step" : nil
    }
  }

  /// There are not too many steps.
  static var limitedSteps: Rule {
    Rule("limitedSteps", "at most \(TimerLimits.maximumSteps) steps") { steps, _ in
      steps.count <= TimerLimits.maximumSteps
        ? nil : "must have at most \(TimerLimits.maximumSteps) steps"
    }
  }
}
