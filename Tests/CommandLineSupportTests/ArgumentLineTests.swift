import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import Testing

@testable import CommandLineSupport

private struct Program: HouseholdProgram {
  static let configuration = CommandConfiguration(
    commandName: "program", subcommands: [Group.self, Look.self])

  static func names(at place: CompletionPlace, in session: Session) -> [String] { [] }

  struct Group: AsyncParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Add.self])
  }

  struct Add: AsyncParsableCommand {
    @Argument var name: String
    @Option var every: String?
    @Flag var loud = false
    @OptionGroup var common: CommonOptions
  }

  struct Look: AsyncParsableCommand {
    @Flag(name: .shortAndLong) var yes = false
    @OptionGroup var common: CommonOptions
  }
}

struct ArgumentLineTests {
  private func words(_ line: String) throws -> [String] {
    let words = line.split(separator: " ").map(String.init)
    return try ArgumentLine(words, of: Program.self).words
  }

  @Test(
    arguments: [
      "--store x.db --json group add Snowy", "--store=x.db group --json add Snowy",
      "group --json --store x.db add Snowy", "--json group --store x.db add Snowy",
      "group add Snowy --json --store x.db", "group add --store=x.db Snowy --json",
    ])
  func commonOptionsStandAnywhere(line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let add = try #require(try await Program.command(for: words) as? Program.Add)
    #expect(add.name == "Snowy")
    #expect(add.common.store == "x.db")
    #expect(add.common.json)
  }

  @Test(
    arguments: [
      ("look --now -2d", "look --now=-2d"), ("--now -2d look", "look --now=-2d"),
      ("look -yq", "look -yq"), ("look -y", "look -y"), ("look -h", "look -h"),
      ("group add Snowy --every -5h", "group add Snowy --every=-5h"),
      ("group add -- -dash --json", "group add -- -dash --json"),
      ("--json help group", "help group"), ("--json --help", "--help"), ("-q group", "group"),
      ("look --store", "look --store"),
      ("group add Snowy --every -5", "group add Snowy --every=-5"),
      ("", ""),
    ])
  func wordsAreTakenAsTheyAreMeant(line: String, expected: String) throws {
    #expect(try words(line).joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("lok", "“program” has no command “lok”.", "Did you mean “look”?"),
      ("--json group ad", "“program group” has no command “ad”.", "Did you mean “add”?"),
      ("wash --json", "“program” has no command “wash”.", "It has group and look."),
    ])
  func anUnknownCommandSaysWhatThereIs(line: String, message: String, hint: String) {
    let failure = #expect(throws: CommandFailure.self) { try words(line) }
    #expect(failure?.message == message && failure?.hints == [hint])
    #expect(failure?.status == ExitStatus.usage)
  }

  @Test(arguments: [
    "group add -dash", "group add Snowy -5h", "look -help", "group add --loud -dash",
  ])
  func aNameWithADashIsNoBundleOfFlags(line: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try words(line) }
    #expect(failure?.status == ExitStatus.usage)
    #expect(failure?.hints.first?.contains(" -- -") == true)
  }
}

struct NowTextTests {
  private let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private let now = Date(iso8601: "2026-11-21T09:30:00Z") ?? .distantPast

  @Test(
    arguments: [
      ("+1h", "2026-11-21T10:30:00.000Z"), ("-2d", "2026-11-19T09:30:00.000Z"),
      ("+1h30m", "2026-11-21T11:00:00.000Z"), ("tomorrow 09:00", "2026-11-22T08:00:00.000Z"),
      ("Yesterday", "2026-11-19T23:00:00.000Z"), ("today 9:00", "2026-11-21T08:00:00.000Z"),
      ("18:30", "2026-11-21T17:30:00.000Z"), ("2026-11-21 10:45", "2026-11-21T09:45:00.000Z"),
      ("2026-11-21", "2026-11-20T23:00:00.000Z"),
    ])
  func namesAnInstant(text: String, instant: String) {
    #expect(NowText.instant(text, from: now, in: zone)?.iso8601 == instant)
  }

  @Test(
    arguments: [
      "", " ", "someday", "tomorrow 25:00", "tomorrow at 9", "+", "-x", "+99999999999999d", "9",
      "2026-02-30", "2026-11-21 tomorrow",
    ])
  func refusesWhatIsNoTime(text: String) {
    #expect(NowText.instant(text, from: now, in: zone) == nil)
  }
}

struct ArgumentProblemTests {
  @Test(
    arguments: [
      ("2", "write 2d"), ("20", "20m for minutes"), ("-5h", "write 5h"),
      ("30m1h", "the longer unit first"), ("soon", "45m, 1h30m or 7d"),
    ])
  func lengths(text: String, sentence: String) {
    #expect(HumanDuration(argument: text) == nil)
    #expect(HumanDuration.problem(with: text).contains(sentence))
  }

  @Test(
    arguments: [
      ("1,250", "write 1250 or 1.250"), ("-3", "0 or more"), ("12 XYZ", "no currency XYZ"),
      ("12.505 EUR", "at most 2 decimals"), ("12.5 JPY", "no decimals"), ("much", "24.90"),
    ])
  func amounts(text: String, sentence: String) {
    #expect(Price(argument: text) == nil)
    #expect(Price.problem(with: text).contains(sentence))
  }

  /// As people write them, whatever stands before their fractions.
  @Test(
    arguments: [
      ("12,50", "12.5", nil), ("12.50 €", "12.5", "EUR"), ("€12,50", "12.5", "EUR"),
      ("1,200.50", "1200.5", nil), ("$1,250.00", "1250", "USD"), ("1.250,00", "1250", nil),
      ("1.250", "1.25", nil), ("USD 19", "19", "USD"),
    ] as [(String, String, String?)])
  func amountsAreReadAsWritten(text: String, value: String, currency: String?) throws {
    let price = try #require(Price(argument: text))
    #expect("\(price.amount)" == value && price.currency == currency)
  }

  @Test func days() {
    #expect(Day.problem(with: "2026-02-30") == "there is no such day")
    #expect(Day.problem(with: "21.11.2026").contains("2026-11-21"))
  }

  @Test func theParsersMessageSaysWhatToWrite() {
    _ = HumanDuration(argument: "77")
    let message = ArgumentProblems.explained(
      "The value '77' is invalid for '--every <days>'. Please try again.")
    #expect(message.hasPrefix("The value '77' is invalid for '--every <days>': a duration needs"))
    #expect(message.hasSuffix("77s for seconds."))
    #expect(ArgumentProblems.explained("Something else.") == "Something else.")
  }
}

struct CountTests {
  @Test func nounsHaveTheirPlural() {
    #expect(1.counted("row") == "1 row")
    #expect([0.counted("entry"), 2.counted("box")] == ["0 entries", "2 boxes"])
    #expect([3.counted("day"), 2.counted("dress")] == ["3 days", "2 dresses"])
    #expect(116.counted("garment in a load") == "116 garments in a load")
    #expect(
      [[], ["a"], ["a", "b"], ["a", "b", "c"]].map(\.joinedWithAnd) == [
        "", "a", "a and b", "a, b and c",
      ])
  }
}
