import ArgumentParser
import CommandLineSupport
import HomeMaintenanceKit
import HouseholdCalendar

/// An interval as typed: `3mo`, `3 months`, `weekly`, `1mo on last sat`, or by use `300h`.
enum Interval: Sendable {
  /// By the calendar.
  case pattern(RecurrencePattern)
  /// By use alone.
  case usage(UsageInterval)

  /// Reads an interval in any letter case.
  ///
  /// - Throws: `ValidationError` that says what to write instead.
  init(typed text: String) throws {
    let words = text.lowercased().split(separator: " ").joined(separator: " ")
    if let usage = UsageInterval(words) {
      self = .usage(usage)
      return
    }
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    if let count = Int(digits), count == 0 {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not an interval: write a count from 1 to 9999, not 0.")
    }
    // As in a table: “every 3 months”, “twice a year”, “Mon, Thu”. On a command line, m is minutes too.
    if (try? RecurrencePattern(parsing: words)) == nil, words.wholeMatch(of: /[0-9]+ ?m/) == nil,
      let read = IntervalReader.recurrence(words), read.basis == .dueDate
    {
      if let pattern = read.pattern {
        self = .pattern(pattern)
        return
      } else if let usage = read.usage {
        self = .usage(usage)
        return
      }
    }
    do {
      self = .pattern(try RecurrencePattern(parsing: words))
    } catch InvalidRecurrence.countOutOfRange(let count, let allowed) {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not an interval: write a count from \(allowed.lowerBound) to "
          + "\(allowed.upperBound), not \(count).")
    } catch {
      let isNumber = !words.isEmpty && words.allSatisfy { $0.isASCII && $0.isNumber }
      throw ArgumentParser.ValidationError(
        isNumber
          ? "“\(text)” has no unit: write \(text)d for days, \(text)w for weeks, \(text)mo for months "
            + "or \(text)y for years."
          : "“\(text)” is not an interval: write 10d, “3 months” or yearly, “1mo on last sat”, or by "
            + "use 300h or 50cycles.")
    }
  }
}

/// The recurrence of a task, as typed.
struct RecurrenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How often it is due: 10d, 2w, “3 months”, yearly, “1mo on last sat”, or by use: 300h, \
      50cycles.
      """,
      valueName: "interval"), transform: Interval.init(typed:))
  var every: Interval?
  @Flag(help: "Count from the day it was done, not from fixed dates.")
  var afterDone = false
  @Flag(help: "Keep to fixed dates, however late or early it is done.")
  var fromDue = false
  @Option(
    help: ArgumentHelp(
      "By a meter too, whichever comes first: 300h or 50cycles.", valueName: "use"),
    transform: RecurrenceOptions.use)
  var orEvery: UsageInterval?
  @Option(
    help: ArgumentHelp("Only in these months: sep-apr, or may.", valueName: "months"),
    transform: RecurrenceOptions.months)
  var season: MonthRange?
  @Option(
    help: ArgumentHelp("An RFC 5545 rule, such as FREQ=YEARLY;BYMONTH=10.", valueName: "rule"),
    transform: RecurrenceOptions.rule)
  var rrule: RecurrenceRule?

  /// The names under which `--clear` takes a part of it away.
  static let clearable: Set = ["after-done", "or-every", "season"]

  var isEmpty: Bool {
    every == nil && !afterDone && !fromDue && orEvery == nil && season == nil && rrule == nil
  }

  func validate() throws {
    if every != nil, rrule != nil {
      throw ArgumentParser.ValidationError("Give --every or --rrule, not both.")
    }
    if afterDone, fromDue {
      throw ArgumentParser.ValidationError("Give --after-done or --from-due, not both.")
    }
  }

  /// The task's new recurrence: parts without an option stay unchanged.
  ///
  /// - Parameters:
  ///   - old: The recurrence it has, or nil for once.
  ///   - names: The parts of it that are taken away.
  /// - Returns: nil for once.
  /// - Throws: `ValidationError` that says what is expected.
  func recurrence(changing old: Recurrence?, clearing names: Set<String> = []) throws -> Recurrence?
  {
    if isEmpty, names.isEmpty { return old }
    var pattern = old?.pattern
    var basis = old?.pattern == nil ? .dueDate : old?.basis ?? .dueDate
    var usage = names.contains("or-every") && pattern != nil ? nil : old?.usage
    switch every {
    case .pattern(let new)?:
      if pattern == nil { usage = nil }
      pattern = new
    case .usage(let new)?: (pattern, usage) = (nil, new)
    case nil:
      if let rrule {
        if pattern == nil { usage = nil }
        (pattern, basis) = (.rule(rrule), .dueDate)
      }
    }
    if afterDone { basis = .completion }
    if fromDue || names.contains("after-done") { basis = .dueDate }
    let season = season ?? (names.contains("season") ? nil : old?.season)
    guard let pattern else {
      guard let usage, orEvery == nil else {
        throw ArgumentParser.ValidationError(
          usage == nil
            ? "The task is due once; pass an interval too, such as --every 3mo."
            : "The task is due by use alone; pass the use as --every, or add --every 3mo.")
      }
      return Recurrence(after: usage, in: season)
    }
    do {
      return try Recurrence(pattern, from: basis, orAfter: orEvery ?? usage, in: season)
    } catch InvalidRecurrence.completionNeedsInterval {
      throw ArgumentParser.ValidationError(
        "Only an interval such as 3mo can be counted from the day it was done; say --from-due for "
          + "days of the week or the month, and for rules.")
    } catch {
      throw ArgumentParser.ValidationError("\(error)")
    }
  }

  private static func use(_ text: String) throws -> UsageInterval {
    guard let usage = UsageInterval(text.lowercased().filter { !$0.isWhitespace }) else {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not an amount of use; write 300h or 50cycles.")
    }
    return usage
  }

  private static func months(_ text: String) throws -> MonthRange {
    guard let season = MonthRange(text.lowercased().filter { !$0.isWhitespace }) else {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not a season; write its first and last month, such as sep-apr, or one month, may."
      )
    }
    return season
  }

  private static func rule(_ text: String) throws -> RecurrenceRule {
    let typed = text.uppercased().filter { !$0.isWhitespace }
    let rule = typed.hasPrefix("RRULE:") ? String(typed.dropFirst(6)) : typed
    do {
      let rule = try RecurrenceRule(rule)
      _ = try Recurrence(.rule(rule))
      return rule
    } catch {
      throw ArgumentParser.ValidationError("“\(text)” is not an RFC 5545 rule: \(error)")
    }
  }
}
