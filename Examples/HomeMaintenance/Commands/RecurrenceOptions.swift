import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar

/// The recurrence of a task, as typed.
struct RecurrenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How often it is due: 10d, 2w, “3 months”, yearly, winter, “1mo on 15”, “1mo on last sat”, \
      “twice a month”, or by use: 300h, 10000km, 50cycles.
      """,
      valueName: "interval"), transform: Interval.init(typed:))
  var every: Interval?
  @Flag(help: "Count from the day it was done, not from fixed dates.")
  var afterDone = false
  @Flag(help: "Keep to fixed dates, however late or early it is done.")
  var fromDue = false
  @Option(
    help: ArgumentHelp(
      "By a meter too, whichever comes first: 300h or 10000km.", valueName: "use"),
    transform: RecurrenceOptions.use)
  var orEvery: TypedUse?
  @Option(
    help: ArgumentHelp("Only in these months: sep-apr, may, or winter.", valueName: "months"),
    transform: TypedSeason.init(typed:))
  var season: TypedSeason?
  @Option(
    help: ArgumentHelp("An RFC 5545 rule, such as FREQ=YEARLY;BYMONTH=10.", valueName: "rule"),
    transform: RecurrenceOptions.rule)
  var rrule: RecurrenceRule?

  /// The names under which `--clear` takes a part of it away.
  static let clearable: Set = ["after-done", "or-every", "season"]

  var isEmpty: Bool {
    every == nil && !afterDone && !fromDue && orEvery == nil && season == nil && rrule == nil
  }

  /// The first due date that the interval says, such as the next 15th; nil if it says none.
  ///
  /// - Parameter today: The day it is in the home.
  func firstDay(after today: CivilDate) -> CivilDate? {
    guard case .anchored(_, let day)? = every else { return nil }
    return day.first(after: today)
  }

  func validate() throws {
    if case .season? = every, season != nil {
      throw ArgumentParser.ValidationError(
        "A season says the months already; leave out --season, or write --every 1y.")
    }
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
  ///   - meter: The unit of a number alone.
  ///   - hemisphere: The part of the Earth that the home is in, which says when its seasons are; nil
  ///     if it is unknown.
  /// - Returns: nil for once.
  /// - Throws: `ValidationError` that says what is expected.
  func recurrence(
    changing old: Recurrence?, clearing names: Set<String> = [],
    meter: UsageInterval.Unit = .hours, in hemisphere: Hemisphere?
  ) throws -> Recurrence? {
    if isEmpty, names.isEmpty { return old }
    var pattern = old?.pattern
    var basis = old?.pattern == nil ? .dueDate : old?.basis ?? .dueDate
    var usage = names.contains("or-every") && pattern != nil ? nil : old?.usage
    switch every {
    case .pattern(let new)?:
      if pattern == nil { usage = nil }
      pattern = new
    case .anchored(let new, _)?:
      if pattern == nil { usage = nil }
      pattern = new
    case .season?:
      if pattern == nil { usage = nil }
      pattern = .every(1, .years)
    case .usage(let new)?: (pattern, usage) = (nil, new)
    case nil:
      if let rrule {
        if pattern == nil { usage = nil }
        (pattern, basis) = (.rule(rrule), .dueDate)
      }
    }
    if afterDone { basis = .completion }
    if fromDue || names.contains("after-done") { basis = .dueDate }
    let typed: TypedSeason? = if case .season(let part)? = every { .part(part) } else { season }
    let season =
      try typed?.months(in: hemisphere) ?? (names.contains("season") ? nil : old?.season)
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
      return try Recurrence(
        pattern, from: basis, orAfter: try orEvery?.usage(meter) ?? usage, in: season)
    } catch InvalidRecurrence.completionNeedsInterval {
      throw ArgumentParser.ValidationError(
        "Only an interval such as 3mo can be counted from the day it was done; say --from-due for "
          + "days of the week or the month, and for rules.")
    } catch {
      throw ArgumentParser.ValidationError("\(error)")
    }
  }

  private static func use(_ text: String) throws -> TypedUse {
    guard let use = TypedUse(text) else {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not an amount of use; write 300h, 10000km or 50cycles. An interval of time "
          + "goes before it: --every 1y --or-every 10000km.")
    }
    return use
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

/// A season as typed: `sep-apr`, `may` or `winter`.
enum TypedSeason: Sendable {
  case months(MonthRange)
  case part(YearPart)

  /// Reads a season in any letter case.
  ///
  /// - Throws: `ValidationError` that says what to write instead.
  init(typed text: String) throws {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if let part = YearPart(named: word) {
      self = .part(part)
    } else if let months = MonthRange(word) {
      self = .months(months)
    } else {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not a season; write its first and last month, such as sep-apr, one month, may, "
          + "or winter.")
    }
  }

  /// The months in a part of the Earth.
  ///
  /// - Throws: `ValidationError` where a season is not known to be in some months.
  func months(in hemisphere: Hemisphere?) throws -> MonthRange {
    switch self {
    case .months(let months): return months
    case .part(let part):
      guard let hemisphere else {
        throw ArgumentParser.ValidationError(
          "The time zone of the home does not say when its seasons are; write the months, such as "
            + "--every 1y --season dec-feb, or give the home --hemisphere.")
      }
      guard let months = part.months(in: hemisphere) else {
        throw ArgumentParser.ValidationError(
          "Between the tropics one season is like the other; write the months, such as "
            + "--every 1y --season dec-feb.")
      }
      return months
    }
  }
}

/// An amount of use as typed: `300h`, `10000 km`, or a number alone, which is in the meter's unit.
struct TypedUse: Hashable, Sendable {
  let amount: Int
  let unit: UsageInterval.Unit?

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let word = text.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard let amount = Int(digits), (try? UsageInterval(amount, .hours)) != nil else { return nil }
    self.amount = amount
    unit = word.isEmpty ? nil : IntervalReader.usageUnit(String(word))
    if unit == nil, !word.isEmpty { return nil }
  }

  /// The amount in its own unit, or in that of the meter.
  func usage(_ meter: UsageInterval.Unit) throws -> UsageInterval {
    try UsageInterval(amount, unit ?? meter)
  }
}

extension RecurrenceOptions {
  /// The unit of a number alone: that of the appliance's only meter.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance, or nil.
  ///   - old: The recurrence that is changed, or nil.
  /// - Throws: `ValidationError` where there are several meters, or none.
  func meter(
    of applianceID: UUID?, changing old: Recurrence? = nil, in household: Household
  ) async throws -> UsageInterval.Unit {
    guard let orEvery, orEvery.unit == nil else { return .hours }
    if let unit = old?.usage?.unit { return unit }
    let units =
      if let applianceID { try await household.meterUnits(of: applianceID) } else {
        [UsageInterval.Unit]()
      }
    guard let only = units.first, units.count == 1 else {
      throw ArgumentParser.ValidationError(
        "Say what --or-every \(orEvery.amount) counts, such as \(orEvery.amount)h or \(orEvery.amount)km."
      )
    }
    return only
  }
}
