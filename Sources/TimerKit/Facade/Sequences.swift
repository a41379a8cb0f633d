public import Foundation
import HouseholdPersistence

extension TimerEdit {
  /// Adds a sequence.
  ///
  /// ```swift
  /// let pomodoro = try await board.addSequence(
  ///   named: "Pomodoro", steps: [1500, 300], stepNames: ["work", "rest"], repeats: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The sequence's name.
  ///   - steps: The seconds of each step, in order.
  ///   - stepNames: The names of the steps, in order; "" for a step without a name.
  ///   - repeats: The number of times the steps repeat.
  ///   - holds: Whether a run of it waits at the end of each step until a person resumes it.
  ///   - id: The sequence's id.
  /// - Returns: The sequence as stored.
  /// - Throws: ``TimerError``: `emptyName` or `invalidField`.
  @discardableResult
  public func addSequence(
    named name: String, steps: [Int], stepNames: [String] = [], repeats: Int = 1,
    holds: Bool = false, id: UUID = UUID()
  ) throws -> TimerSequence {
    let sequence = TimerSequence(
      id: id, name: name, steps: steps, repeats: repeats, stepNames: stepNames, holds: holds)
    return try add(sequence)
  }
}

extension TimerReader {
  /// The sequences, by name.
  public func sequences() throws -> [TimerSequence] {
    try all(Fetch<TimerSequence>(sortBy: [Sort(\.name)]))
  }
}

extension TimerSequence: TimerEntity {}
