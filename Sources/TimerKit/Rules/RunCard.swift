public import Foundation

/// A run's computed state at an instant, for views.
public struct RunCard: Hashable, Sendable, Identifiable {
  /// The instant the card is about.
  public let now: Date
  /// The run.
  public let run: TimerRun
  /// The timer that was started, or nil for a run without one.
  public let timer: CountdownTimer?
  /// The run's state.
  public let state: RunState
  /// Whether the end of the run was acknowledged.
  public let isAcknowledged: Bool
  /// The seconds of the run, extensions included.
  public let total: TimeInterval
  /// The seconds that are left, never negative.
  public let remaining: TimeInterval
  /// The share of the run that is over, 0 to 1.
  public let progress: Double
  /// The instant at which the run began; nil while it waits.
  public let startedAt: Date?
  /// The instant at which the run begins by itself; nil unless it waits.
  public let startsAt: Date?
  /// The instant at which the run will be over; nil unless it runs or waits to, and while
  /// ``TimerRun/holds`` stops it before.
  public let endsAt: Date?
  /// The instant at which the run was over; nil if it is not.
  public let finishedAt: Date?
  /// The step in progress; nil if the run is over or was canceled.
  public let step: RunStep?

  /// The instant since which the run waits for a person: it is over and not acknowledged, or held at the
  /// end of a step; nil if it does not.
  public var waitsSince: Date? {
    switch state {
    case .finished: isAcknowledged ? nil : finishedAt
    case .held: step?.endsAt
    case .waiting, .running, .paused, .cancelled: nil
    }
  }

  /// The run's id.
  public var id: UUID { run.id }

  /// Whether the run was begun by a clock that is more than a day ahead.
  package var isDatedAhead: Bool { run.createdAt > now.addingTimeInterval(86_400) }

  /// Draws up the card of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - timer: The timer that was started, or nil.
  ///   - now: The instant the card is about.
  public init(_ run: TimerRun, timer: CountdownTimer? = nil, at now: Date) {
    let timeline = RunTimeline(run)
    self.now = now
    self.run = run
    self.timer = timer
    state = timeline.state(at: now)
    isAcknowledged = timeline.ending?.kind == .acknowledged
    total = Double(timeline.total) / 1000
    remaining = Double(timeline.total - timeline.elapsed(at: now)) / 1000
    progress = timeline.progress(at: now)
    startedAt = state == .waiting ? nil : timeline.startsAt
    startsAt = state == .waiting ? timeline.startsAt : nil
    endsAt = timeline.endsAt(at: now)
    finishedAt = timeline.finishedAt(at: now)
    step = timeline.step(at: now, of: run)
  }
}
