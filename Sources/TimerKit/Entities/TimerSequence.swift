public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// Steps that follow each other, such as 25 minutes of work and 5 of rest, four times over.
///
/// ```swift
/// TimerSequence(
///   name: "Pomodoro", steps: [1500, 300], repeats: 4, stepNames: ["work", "rest"])
/// ```
public struct TimerSequence: Entity {
  /// The sequence's id.
  public var id: UUID
  /// The sequence's name, not blank, trimmed.
  public var name: String
  /// The seconds of each step, in order.
  public var steps: [Int]
  /// The number of times the steps repeat, 1 or more.
  public var repeats: Int
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast
  /// The names of the steps, in order; "", or fewer names than steps, where a step has none.
  public var stepNames: [String]
  /// Whether a run of it waits at the end of each step until a person goes on; off unless it is set.
  public var holds: Bool

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - id: The sequence's id.
  ///   - name: The sequence's name.
  ///   - steps: The seconds of each step, in order.
  ///   - repeats: The number of times the steps repeat.
  ///   - stepNames: The names of the steps, in order.
  ///   - holds: Whether a run of it waits at the end of each step until a person goes on.
  public init(
    id: UUID = UUID(), name: String, steps: [Int], repeats: Int = 1, stepNames: [String] = [],
    holds: Bool = false
  ) {
    self.id = id
    self.name = name
    self.steps = steps
    self.repeats = repeats
    self.stepNames = stepNames
    self.holds = holds
  }

  /// The declaration of the sequence's fields, index and rules.
  public static let schema = EntitySchema<TimerSequence>(
    "timerSequence", collection: "sequences", named: "sequence",
    blank: TimerSequence(name: "", steps: []),
    indexes: [Index(\.name)],
    rules: [
      EntityRule("planLength", \.repeats, \.steps) { sequence in
        sequence.totalSteps <= TimerLimits.maximumSteps
          && sequence.totalSeconds <= TimerLimits.maximumDuration
          ? nil
          : "must not make it longer than \(TimerLimits.maximumSteps) steps or"
            + " \(TimerLimits.maximumDuration / 3600) hours"
      },
      EntityRule("stepNames", \.stepNames, \.steps) { sequence in
        sequence.stepNames.count <= sequence.steps.count
          ? nil : "must not be more than there are steps"
      },
    ], sync: .household(together: [[\.steps, \.repeats, \.stepNames]])
  ) {
    Field(\.id)
    Field(\.name, .notBlank, .maximumLength(200), .oneLine)
    Field(\.steps, .anyStep, .stepDurations)
    Field(\.repeats, .atLeast(1), named: "number of repeats")
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.stepNames, .stepNames)
    Field(\.holds)
  }
}

extension TimerSequence {
  /// The number of steps, all repeats together; saturates.
  public var totalSteps: Int { saturatingProduct(steps.count, repeats) }

  /// The seconds of all steps, all repeats together; saturates.
  public var totalSeconds: Int { saturatingProduct(steps.reduce(0, saturatingSum), repeats) }

  /// The seconds of each step with the repeats written out, or none if the sequence is not valid.
  ///
  /// - Complexity: O(*n*) in the number of steps, all repeats together.
  public var plan: [Int] {
    guard repeats > 0, (1...TimerLimits.maximumSteps).contains(totalSteps) else { return [] }
    return (0..<repeats).flatMap { _ in steps }
  }

  /// The names of one round of steps, "" for a step without one; empty if no step has a name.
  ///
  /// - Complexity: O(*n*) in the number of steps of a round.
  var roundNames: [String] {
    guard stepNames.contains(where: { !$0.isEmpty }) else { return [] }
    return steps.indices.map { $0 < stepNames.count ? stepNames[$0] : "" }
  }
}

private func saturatingProduct(_ left: Int, _ right: Int) -> Int {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  return overflow ? .max : product
}
