import CommandLineSupport
import Foundation
import HouseholdTransfer
import TimerKit

extension CountdownTimer {
  /// The duration as it is read: `10 min`.
  var durationText: String { HumanDuration(seconds: Int64(durationInSeconds)).short }

  /// The sentence printed when the timer is added.
  var addedText: StyledText { "Added " + StyledText(name, .bold) + ", \(durationText)." }

  /// The timer with all its fields as JSON, and its to-dos in their order.
  func json(todos: [TodoItem]) -> JSONValue {
    json.with(["todoItems": .array(todos.map { .object($0.json) })])
  }
}

extension TodoItem {
  /// The to-do with a box that is ticked once it is done, and its place in the list.
  var line: StyledText {
    let number = String(repeating: " ", count: sortOrder < 9 ? 1 : 0) + "\(sortOrder + 1)  "
    return StyledText(number, .dim)
      + (isCompleted ? StyledText("☑ \(text)", .dim) : StyledText("☐ \(text)"))
  }
}

extension [TodoItem] {
  /// The number of done to-dos: `1 of 3 done`.
  var doneText: String {
    isEmpty ? "–" : "\(count { $0.isCompleted }) of \(count) done"
  }
}

extension TimerSequence {
  /// The sequence with all its fields as JSON, and how long it takes; a step without a name is null.
  var plan: JSONValue {
    json.with([
      "stepNames": .array(steps.indices.map { .text(stepName($0)) }),
      "totalSeconds": JSONValue(totalSeconds),
    ])
  }

  /// The sentence printed when the sequence is added.
  var addedText: StyledText { "Added " + StyledText(name, .bold) + ": \(planText)." }

  /// The name of a step by its index, or nil if it has none.
  private func stepName(_ index: Int) -> String? {
    index < stepNames.count && !stepNames[index].isEmpty ? stepNames[index] : nil
  }

  /// The steps in a few words: `work 25 min, rest 5 min, 4 times, 2 h in all, waits after each step`.
  var planText: String {
    let steps = steps.enumerated().map { index, seconds in
      let length = HumanDuration(seconds: Int64(seconds)).short
      return stepName(index).map { "\($0) \(length)" } ?? length
    }.joined(separator: ", ")
    let times = repeats == 1 ? "" : ", \(repeats) times"
    let total = HumanDuration(seconds: Int64(totalSeconds)).short
    return "\(steps)\(times), \(total) in all\(holds ? ", waits after each step" : "")"
  }
}
