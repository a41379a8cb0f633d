import ArgumentParser
import CommandLineSupport
import Foundation

/// The `--at` of steps that are noted later than they were done.
struct StepTime: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When it was done, such as 10:45, “yesterday 18:00”, -20m or 2026-11-14T10:45 (default: now).",
      valueName: "time"))
  var at: String?

  /// The instant that was given, or nil for now.
  ///
  /// - Throws: ``CommandFailure`` with status 64 for what is no time.
  func instant(in session: Session) throws -> Date? {
    guard let at else { return nil }
    guard let instant = NowText.instant(at, from: session.now, in: session.timeZone) else {
      throw CommandFailure.usage(
        "“\(at)” is not a time; write 10:45, “yesterday 18:00”, -20m or 2026-11-14T10:45.")
    }
    return instant
  }
}

/// A number of minutes: `30`, `30m`, `1h10m`.
struct MinuteCount: Hashable, Sendable, ExplainedArgument {
  /// The number.
  let minutes: Int

  /// Reads a number from the command line.
  init?(reading text: String) {
    let isNumber = text.allSatisfy { $0.isASCII && $0.isNumber }
    let length = HumanDuration(isNumber ? text + "m" : text)
    guard let minutes = length?.exactMinutes else { return nil }
    self.minutes = minutes
  }

  /// Says how minutes are written.
  static func problem(with text: String) -> String { "write whole minutes, such as 30 or 1h10m" }
}
