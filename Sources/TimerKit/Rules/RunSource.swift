public import Foundation

/// A timer or a sequence, which can be started by name.
public enum RunSource: Hashable, Sendable, Identifiable {
  /// A timer.
  case timer(CountdownTimer)
  /// A sequence.
  case sequence(TimerSequence)

  /// The id of the timer or sequence.
  public var id: UUID {
    switch self {
    case .timer(let timer): timer.id
    case .sequence(let sequence): sequence.id
    }
  }

  /// The name.
  public var name: String {
    switch self {
    case .timer(let timer): timer.name
    case .sequence(let sequence): sequence.name
    }
  }

  /// The seconds that a run of it lasts.
  public var durationInSeconds: Int {
    switch self {
    case .timer(let timer): timer.durationInSeconds
    case .sequence(let sequence): sequence.totalSeconds
    }
  }

  /// A run of it that begins.
  ///
  /// - Parameters:
  ///   - start: The instant at which it begins by itself; nil for now.
  ///   - now: The current instant.
  package func run(by start: Date? = nil, at now: Date) -> TimerRun {
    switch self {
    case .timer(let timer):
      .starting(
        timerID: timer.id, name: timer.name, seconds: timer.durationInSeconds, by: start, at: now)
    case .sequence(let sequence):
      .starting(
        name: sequence.name, seconds: sequence.totalSeconds, steps: sequence.plan,
        stepNames: sequence.roundNames, holds: sequence.holds, by: start, at: now)
    }
  }
}
