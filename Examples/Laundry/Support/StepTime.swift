import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar

/// The `--at` of steps that are noted later than they were done.
struct StepTime: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When it was done, such as 10:45, “yesterday 18:00” or 2026-11-14T10:45 (default: now).",
      valueName: "time"))
  var at: String?

  /// The instant that was given, or nil for now.
  ///
  /// - Throws: `ValidationError` for what is no time.
  func instant(in session: Session) throws -> Date? {
    guard let at else { return nil }
    let zone = session.timeZone
    let today = CivilDate(session.now, in: zone)
    let words = at.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if let time = words.last.flatMap({ CivilTime($0) }) {
      let day: CivilDate? =
        switch words.dropLast() {
        case [], ["today"]: today
        case ["yesterday"]: today.adding(days: -1)
        default: nil
        }
      if let day { return day.instant(at: time, in: zone) }
    }
    guard let instant = Date.parseInstant(at, in: zone) else {
      throw ValidationError(
        "“\(at)” is no time; write 10:45, “yesterday 18:00” or 2026-11-14T10:45.")
    }
    return instant
  }
}

/// A number of minutes: `30`, `30m`, `1h10m`.
struct MinuteCount: Hashable, Sendable, ExpressibleByArgument {
  /// The number.
  let minutes: Int

  /// Reads a number from the command line.
  init?(argument: String) {
    let isNumber = argument.allSatisfy { $0.isASCII && $0.isNumber }
    let length = HumanDuration(isNumber ? argument + "m" : argument)
    guard let minutes = length?.exactMinutes else { return nil }
    self.minutes = minutes
  }
}
