import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// How often a task is due, as it is typed.
struct RecurrenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How often it is due: 10d, 2w, 3mo, 1y, “1mo on last sat”, or by use: 300h, 50cycles.",
      valueName: "interval"))
  var every: String?
  @Flag(help: "Count from the day on which it was done, not from fixed dates.")
  var afterDone = false
  @Option(
    help: ArgumentHelp(
      "By a meter too, whichever comes first: 300h or 50cycles.", valueName: "use"))
  var orEvery: String?
  @Option(help: ArgumentHelp("Only in these months: sep-apr, or may.", valueName: "months"))
  var season: String?
  @Option(
    help: ArgumentHelp("By a rule of RFC 5545, such as FREQ=YEARLY;BYMONTH=10.", valueName: "rule"))
  var rrule: String?

  var isEmpty: Bool {
    every == nil && !afterDone && orEvery == nil && season == nil && rrule == nil
  }

  func validate() throws {
    if every != nil, rrule != nil {
      throw ArgumentParser.ValidationError("Give --every or --rrule, not both.")
    }
    if every == nil, rrule == nil, !isEmpty {
      throw ArgumentParser.ValidationError(
        "--after-done, --or-every and --season say more about --every; give that too.")
    }
    if rrule != nil, afterDone {
      throw ArgumentParser.ValidationError("A rule has fixed dates; leave --after-done out.")
    }
    _ = try recurrence()
  }

  /// The recurrence that is meant, or nil for once.
  ///
  /// - Throws: `ValidationError` that says what is expected.
  func recurrence() throws -> Recurrence? {
    guard let text = try text() else { return nil }
    do {
      return try Recurrence(parsing: text)
    } catch {
      throw ArgumentParser.ValidationError("“\(text)” does not say how often: \(error)")
    }
  }

  /// The options in the form that `Recurrence` reads.
  private func text() throws -> String? {
    var text: String
    if let every {
      text = "every " + (try Self.interval(every, units: ["d", "w", "mo", "y", "h", "cycles"]))
    } else if let rrule {
      let rule = rrule.uppercased().filter { !$0.isWhitespace }
      text = "rrule " + (rule.hasPrefix("RRULE:") ? String(rule.dropFirst(6)) : rule)
    } else {
      return nil
    }
    // What is due by use alone is counted from completion anyway.
    let byUse = text.hasSuffix("h") || text.hasSuffix("cycles")
    if afterDone, !byUse { text += " after completion" }
    if let orEvery { text += " or " + (try Self.interval(orEvery, units: ["h", "cycles"])) }
    if let season { text += " in " + season.lowercased().filter { !$0.isWhitespace } }
    return text
  }

  /// An interval in lower case, whose unit is one of those that there are.
  private static func interval(_ text: String, units: [String]) throws -> String {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let first = words.first ?? ""
    let unit = String(first.drop { $0.isASCII && $0.isNumber })
    guard unit.count < first.count, units.contains(unit) else {
      let examples = units.map { "3\($0)" }.joined(separator: ", ")
      throw ArgumentParser.ValidationError(
        "“\(text)” is no interval; write one such as \(examples).")
    }
    return words.joined(separator: " ")
  }
}

/// What else can be said about a task.
struct TaskFields: ParsableArguments {
  @Option(help: .day("The first day on which it is due.")) var due: Day?
  @Option(help: "What kind of work it is.") var type: Choice<TaskType>?
  @Option(help: "How much it matters.") var priority: Choice<Priority>?
  @Option(help: ArgumentHelp("What it is expected to cost.", valueName: "price")) var cost: Price?
  @Option(help: .text("How many minutes it takes.", "number")) var minutes: Int?
  @Option(help: .text("What is to be done, at length.")) var notes: String?
  @Option(
    name: .customLong("part"), help: .text("A part that it uses up; may be given again.", "part"))
  var parts: [Reference] = []

  var isEmpty: Bool {
    due == nil && type == nil && priority == nil && cost == nil && minutes == nil && notes == nil
      && parts.isEmpty
  }

  func apply(
    to task: inout MaintenanceTask, parts ids: Set<UUID>, today: CivilDate, currency: String
  ) {
    if let due { task.firstDueDate = due.date(today: today) }
    if let type { task.type = type.value }
    if let priority { task.priority = priority.value }
    if let cost { task.estimatedCost = cost.money(currency) }
    if let minutes { task.estimatedDuration = minutes }
    if let notes { task.taskDescription = notes.orNil }
    if !parts.isEmpty { task.partIDs = ids }
  }
}

extension Household {
  /// The ids of the parts that are meant.
  func partIDs(_ references: [Reference]) async throws -> Set<UUID> {
    var ids: Set<UUID> = []
    for reference in references { ids.insert(try await part(reference).id) }
    return ids
  }
}
