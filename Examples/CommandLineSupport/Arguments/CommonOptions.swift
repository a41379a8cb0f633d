public import ArgumentParser
import Foundation
import HouseholdCalendar

/// The options that every command of every example takes, anywhere in its line.
public struct CommonOptions: ParsableArguments {
  /// The path of the store, or nil for the one in the user's data folder.
  @Option(
    help: ArgumentHelp(
      """
      The store file (default: household-kit/PROGRAM.sqlite in $XDG_DATA_HOME, or \
      in ~/.local/share).
      """, valueName: "path"), completion: .file())
  public var store: String?

  /// The instant to take for now, or nil for the real one.
  @Option(
    help: ArgumentHelp(
      "Run as if it were this time, such as \(NowText.forms) (default: the current time).",
      valueName: "time"))
  public var now: String?

  /// The name of the time zone, or nil for the system's.
  @Option(
    help: ArgumentHelp(
      "The time zone of days and times, such as Europe/Berlin (default: the system's).",
      valueName: "name"), completion: .asked)
  public var timeZone: String?

  /// Whether to print JSON.
  @Flag(help: "Print JSON with stable keys.")
  public var json = false

  /// Whether output is flat lines for screen readers and logs.
  @Flag(
    help: "Print one labeled line for each thing, without colors, bars or redrawing.")
  public var plain = false

  /// Whether no question is asked.
  @Flag(help: "Never ask: end with 64 where a question would be asked.")
  public var noInput = false

  /// Whether steps that went well are passed over in silence.
  @Flag(name: .shortAndLong, help: "Print nothing if all is well.")
  public var quiet = false

  /// Creates options with no values.
  public init() {}

  /// Checks the values.
  ///
  /// - Throws: `ValidationError` for a time zone or a time that does not exist.
  public func validate() throws {
    let zone = try zone()
    _ = try instant(in: zone)
    if store?.isEmpty == true {
      throw ValidationError("--store needs the path of a file.")
    }
  }

  /// Returns the time zone.
  func zone() throws -> TimeZone {
    guard let timeZone else { return .current }
    guard let zone = TimeZone(identifier: timeZone) else {
      throw ValidationError(
        "There is no time zone “\(timeZone)”; a name looks like Europe/Berlin or UTC.")
    }
    return zone
  }

  /// Returns the instant of `--now`, if it was given.
  func instant(in zone: TimeZone) throws -> Date? {
    guard let now else { return nil }
    guard let instant = NowText.instant(now, from: SystemClock().now, in: zone) else {
      throw ValidationError("“\(now)” is not a time; write \(NowText.forms).")
    }
    return instant
  }
}

extension CommonOptions {
  /// The options that take a value, as they are typed.
  static let valued: Set<String> = ["--store", "--now", "--time-zone"]
  /// The options that take none.
  static let flags: Set<String> = ["--json", "--plain", "--no-input", "--quiet", "-q"]
}
