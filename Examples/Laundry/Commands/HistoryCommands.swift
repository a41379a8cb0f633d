import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import LaundryKit

/// `laundry history`.
struct History: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists a pet's loads, the newest first.",
    discussion: """
      Examples:
        laundry history Snowy
        laundry history Snowy --limit 100 --json
      """)

  @Argument(help: .pet) var pet: Reference
  @Option(help: ArgumentHelp("The most loads to list.", valueName: "count")) var limit = 20
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is 1 or more; it was \(limit).") }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let (pet, now) = (try await household.pet(pet), session.now)
    let loads = try await household.room.loads(of: pet.id)
    let shown = loads.prefix(limit)
    if session.printsJSON {
      session.print(json: [
        "pet": .string(pet.name), "petID": .id(pet.id), "count": JSONValue(loads.count),
        "loads": .array(shown.map { $0.historyJSON(at: now) }),
      ])
      return
    }
    guard !loads.isEmpty else {
      return session.print(StyledText(pet.name, .bold) + " has had no laundry yet.")
    }
    session.print(.history(shown, at: now, in: session.timeZone))
    if loads.count > shown.count {
      session.print(StyledText("… and \(loads.count - shown.count) more", .dim))
    }
  }
}

extension Table {
  /// Creates the table of loads that `history` shows.
  static func history(_ loads: some Sequence<LaundryTask>, at now: Date, in zone: TimeZone) -> Table
  {
    var table = Table("Started", .right("Wash"), .right("Dry"), .right("Lay wet"), "Ended")
    for load in loads {
      table.add(
        StyledText(CivilText.moment(load.startDate, now: now, in: zone)),
        load.washText, load.dryText, load.wetText,
        load.endText(at: now, in: zone))
    }
    return table
  }
}

extension LaundryTask {
  /// The load as JSON with where it is at an instant.
  fileprivate func historyJSON(at now: Date) -> JSONValue {
    var json = json
    json["stage"] = .string(stage(at: now).rawValue)
    json["outcome"] = .text(
      foldCompletedTime != nil ? "folded" : abandonedTime != nil ? "abandoned" : nil)
    json["wetForSeconds"] = .integer(wetTime.map { Int($0.rounded(.down)) })
    return json
  }

  /// The seconds the clothes lay wet before they were moved; nil before that.
  private var wetTime: TimeInterval? {
    guard let washEnd, let leftWasherTime else { return nil }
    return max(0, leftWasherTime.timeIntervalSince(washEnd))
  }

  fileprivate var dryText: StyledText {
    if isHung { return "line" }
    guard dryStartTime != nil else { return "–" }
    let planned = dryDurationMinutes + (additionalDryMinutes ?? 0)
    return Self.minutes(from: dryStartTime, to: dryEnd, atMost: planned)
  }

  fileprivate var washText: StyledText {
    Self.minutes(from: washStartTime, to: washEnd, atMost: washDurationMinutes)
  }

  /// How long a machine ran: a load that was finished early took less than was planned.
  private static func minutes(from start: Date?, to end: Date?, atMost planned: Int) -> StyledText {
    guard let start, let end else { return "–" }
    let ran = Int((end.timeIntervalSince(start) / 60).rounded())
    return "\(max(0, min(ran, planned))) min"
  }

  fileprivate var wetText: StyledText {
    guard let wetTime else { return "–" }
    let text = HumanDuration(seconds: Int64(wetTime)).rough
    return wetTime >= 10_800 ? StyledText(text, .red) : StyledText(text)
  }

  fileprivate func endText(at now: Date, in zone: TimeZone) -> StyledText {
    if let foldCompletedTime {
      return StyledText("folded ", .green)
        + StyledText(CivilText.moment(foldCompletedTime, now: now, in: zone))
    }
    if let abandonedTime {
      return StyledText("given up ", .magenta)
        + StyledText(CivilText.moment(abandonedTime, now: now, in: zone))
    }
    return StyledText(stage(at: now).displayText, .cyan)
  }
}

/// `laundry stats`.
struct Stats: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows how well laundry is going, for one pet or for all.",
    discussion: """
      Examples:
        laundry stats
        laundry stats Snowy --weeks 26
      """)

  @Argument(help: .pet) var pet: Reference?
  @Option(help: ArgumentHelp("The weeks to count loads of, 1 to 520.", valueName: "count"))
  var weeks = 12
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard (1...520).contains(weeks) else {
      throw ValidationError("--weeks is 1 to 520; it was \(weeks).")
    }
  }

  func run(in household: Household) async throws {
    let session = household.session
    var known: Pet?
    if let pet { known = try await household.pet(pet) }
    let figures = try await household.room.statistics(for: known?.id, weekCount: weeks)
    if session.printsJSON {
      var json = figures.json
      json["pet"] = .text(known?.name)
      json["petID"] = .id(known?.id)
      return session.print(json: json)
    }
    figures.lines(title: known?.name ?? "All pets").forEach { session.print($0) }
  }
}

extension LaundryStatistics {
  /// The figures as JSON.
  var json: JSONValue {
    [
      "totalCyclesCompleted": JSONValue(totalCyclesCompleted),
      "foldedLoads": JSONValue(foldedLoads),
      "abandonedLoads": JSONValue(abandonedLoads),
      "currentStreak": JSONValue(currentStreak),
      "longestStreak": JSONValue(longestStreak),
      "onTimeRate": onTimeRate.map { JSONValue($0) } ?? .null,
      "weeklyCompletion": weeklyCompletion.map { JSONValue($0) } ?? .null,
      "meanWetSeconds": .integer(meanWetTime.map { Int($0.rounded()) }),
      "habitStrength": JSONValue(habitStrength),
      "weeks": .array(
        weeks.map { ["week": .string($0.week.description), "count": JSONValue($0.count)] }),
    ]
  }

  /// The figures as lines, with a chart of the weeks.
  func lines(title: String) -> [StyledText] {
    let facts: [(String, StyledText)] = [
      ("Folded", "\(totalCyclesCompleted) in all, \(abandonedLoads) given up"),
      ("On time", StyledText(Self.percent(onTimeRate))),
      (
        "Lately",
        StyledText(weeklyCompletion.map { "\(Self.percent($0)) of what was due" } ?? "–")
      ),
      ("Streak", "\(currentStreak), best \(longestStreak)"),
      (
        "Lay wet",
        StyledText(
          meanWetTime.map { "\(HumanDuration(seconds: Int64($0)).rough) on average" } ?? "never")
      ),
      (
        "Habit",
        StyledText(ProgressBar(columns: 20).text(habitStrength), .green)
          + " \(Self.percent(habitStrength))"
      ),
    ]
    let most = max(1, weeks.map(\.count).max() ?? 1)
    let chart = weeks.map { week in
      let bar = ProgressBar(columns: 24, empty: " ").text(Double(week.count) / Double(most))
      return StyledText("\(week.week)  ", .dim) + StyledText(bar, .blue) + " \(week.count)"
    }
    return [StyledText(title, .bold)]
      + facts.map { StyledText(TextWidth.padded($0.0, to: 10), .dim) + $0.1 }
      + ["", StyledText("Loads folded each week", .bold)] + chart
  }

  private static func percent(_ share: Double?) -> String {
    share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }
}
