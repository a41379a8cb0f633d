public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// One run of a timer, of a sequence, or of a number of seconds alone.
///
/// Only what people did is stored, with the instants at which they did it. Where the run is at an
/// instant is ``progress(at:)`` and what stands beside it: nothing ticks, so a run survives whatever
/// happens to the process and to the machine.
public struct TimerRun: Entity {
  /// The run's id.
  public var id: UUID
  /// The timer that was started; nil for a run without one, or whose timer was deleted.
  public var timerID: UUID?
  /// The run's name, not blank, trimmed; copied from the timer when it was started.
  public var name: String
  /// The seconds the run lasts, extensions not counted; copied from the timer when it was started.
  public var durationInSeconds: Int
  /// The seconds of each step of a sequence, repeats written out; empty if there is one step.
  ///
  /// The sequence as it was when the run was started: later changes have no effect.
  public var steps: [Int]
  /// The run's events, in order; the first starts it.
  ///
  /// Events are facts: what was done on two devices while they were apart is all here once they
  /// have met, also a second pause, or a pause after the run was canceled. Such an event changes
  /// nothing.
  public var events: [RunEvent]
  /// Whether the run was neither canceled nor acknowledged.
  public var isOpen: Bool
  /// The instant at which the run was added; the store sets it.
  public var createdAt: Date
  /// The instant at which something was last done to it; the store sets it.
  public var updatedAt: Date
  /// The names of the steps of one round, "" for a step without one; empty if none has a name.
  ///
  /// Step *n* has the name at *n* − 1 modulo their number, see ``stepName(_:)``.
  public var stepNames: [String]
  /// Whether the run waits at the end of each step until a person goes on; copied from the sequence
  /// when it was started.
  public var holds: Bool

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - id: The run's id.
  ///   - timerID: The timer that is started, or nil.
  ///   - name: The run's name.
  ///   - durationInSeconds: The seconds the run lasts.
  ///   - steps: The seconds of each step of a sequence.
  ///   - events: The run's events.
  ///   - isOpen: Whether the run was neither canceled nor acknowledged.
  ///   - createdAt: The instant at which the run was added; the store replaces it.
  ///   - updatedAt: The instant at which something was last done to it; the store replaces it.
  ///   - stepNames: The names of the steps of one round.
  ///   - holds: Whether the run waits at the end of each step until a person goes on.
  public init(
    id: UUID = UUID(), timerID: UUID? = nil, name: String, durationInSeconds: Int,
    steps: [Int] = [], events: [RunEvent], isOpen: Bool = true, createdAt: Date = .distantPast,
    updatedAt: Date = .distantPast, stepNames: [String] = [], holds: Bool = false
  ) {
    self.id = id
    self.timerID = timerID
    self.name = name
    self.durationInSeconds = durationInSeconds
    self.steps = steps
    self.events = events
    self.isOpen = isOpen
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.stepNames = stepNames
    self.holds = holds
  }

  /// The declaration of the run's fields, link, indexes and rules.
  ///
  /// The unique index is what makes a second open run of one timer impossible.
  public static let schema = EntitySchema<TimerRun>(
    "timerRun", collection: "runs", named: "run",
    blank: TimerRun(name: "", durationInSeconds: 0, events: []),
    indexes: [
      Index(
        \.timerID, unique: true,
        whenMerged: .oneOpen { older, newer in older.givingWay(to: newer) },
        where: { $0.isOpen }),
      Index(\.timerID, \.createdAt),
      Index(\.isOpen, \.createdAt),
    ],
    rules: [
      EntityRule("stepSum", \.steps, \.durationInSeconds) { run in
        run.steps.isEmpty || run.steps.reduce(0, saturatingSum) == run.durationInSeconds
          ? nil : "must last as long as the run together"
      },
      EntityRule("stepNames", \.stepNames, \.steps) { run in
        run.stepNames.count <= run.steps.count
          ? nil : "must not be more than there are steps"
      },
      EntityRule("eventOrder", \.events) { RunEvent.disorder(of: $0.events) },
      EntityRule("openness", \.isOpen, \.events) { run in
        run.isOpen != run.isEnded
          ? nil : "must be set if and only if the run is neither canceled nor acknowledged"
      },
    ],
    sync: .household(together: [[\.durationInSeconds, \.steps, \.stepNames]])
      .telling { before, run in
        guard let before else { return run.events.deed }
        return run.events.added(to: before.events).deed
          ?? before.events.added(to: run.events).last?.undoing
      }
      .outdoing { before, run in
        guard let own = before.events.last?.deed,
          let others = run.events.added(to: before.events).last?.deed
        else { return nil }
        if before.isEnded { return run.isEnded ? nil : (own, others) }
        return run.ending.flatMap { before.events.count > 1 ? (own, $0.deed) : nil }
      }
  ) {
    Field(\.id)
    Field(\.timerID, linksTo: CountdownTimer.self, whenTargetDeleted: .nullify)
    Field(\.name, .notBlank, .maximumLength(200), .oneLine)
    Field(
      \.durationInSeconds, .positiveDuration, .limitedDuration,
      named: "length", unit: "s")
    Field(\.steps, .stepDurations, .limitedSteps)
    Field(
      \.events,
      merge: .facts(repeated: { RunEvent.isRepeated($0, by: $1) }) {
        RunEvent.facts(of: $0, and: $1)
      })
    Field(\.isOpen, named: "mark of being open", merge: .derived)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.stepNames, .stepNames)
    Field(\.holds)
  }
}

/// The sum of two numbers of seconds; saturates.
func saturatingSum(_ left: Int, _ right: Int) -> Int {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? (right < 0 ? .min : .max) : sum
}
