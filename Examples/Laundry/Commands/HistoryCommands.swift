import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit

/// `laundry history`.
struct History: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Lists a pet's loads, the newest first.",
    discussion: """
      Where several people share the store, it says who began and who ended each load. A load is replaced if \
      another one of the pet was begun before it was folded.

      Examples:
        laundry history Snowy
        laundry history Snowy --limit 100 --json
        laundry history Snowy --limit 20 --offset 20
      """)

  @Argument(help: .pet) var pet: RowSelector
  @Option(help: ArgumentHelp("The maximum number of loads to list.", valueName: "count"))
  var limit = 20
  @Option(help: ArgumentHelp("The number of newest loads to skip.", valueName: "count"))
  var offset = 0
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    try checkCount(limit, of: "--limit")
    if offset < 0 { throw ValidationError("--offset is 0 or more; it was \(offset).") }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let (pet, now) = (try await household.pet(pet), session.now)
    let shown = try await household.room.loads(of: pet.id, limit: limit, offset: offset)
    let count = try await household.room.loadCount(of: pet.id)
    let authors = try await household.authors(
      of: shown.map(\.id), LaundryTask.self, setting: Set(LaundryTask.deeds.map(\.field)))
    if session.printsJSON {
      session.print(json: [
        "pet": .string(pet.name), "petID": .id(pet.id), "count": JSONValue(count),
        "loads": .array(
          shown.map { authors.adding(to: $0.historyJSON(at: now), of: $0.id) }),
      ])
      return
    }
    guard count > 0 else {
      return session.print(StyledText(pet.name, .bold) + " has had no laundry yet.")
    }
    guard !shown.isEmpty else {
      return session.print(
        StyledText(pet.name, .bold) + " has had only \(count.counted("load")).")
    }
    let replaced = try await replaced(shown, in: household)
    session.print(
      .history(shown, by: authors, replaced: replaced, at: now, in: session.timeZone))
    let more = count - offset - shown.count
    if more > 0 { session.print(StyledText("… and \(more) more", .dim)) }
  }

  /// The loads whose place another one of the pet took, which was open at the same time.
  private func replaced(_ loads: [LaundryTask], in household: Household) async throws -> Set<UUID> {
    var replaced: Set<UUID> = []
    for load in loads {
      guard let end = load.abandonedTime else { continue }
      let (pet, start) = (load.petID, load.startDate)
      let beside = try await household.room.all(
        Fetch<LaundryTask>(
          where: {
            $0.petID == pet && $0.startDate <= end
              && ($0.foldCompletedTime == nil || $0.foldCompletedTime > start)
              && ($0.abandonedTime == nil || $0.abandonedTime > start)
          }, limit: 2))
      if beside.contains(where: { $0.id != load.id }) { replaced.insert(load.id) }
    }
    return replaced
  }
}

extension Table {
  /// Creates the table of loads that `history` shows.
  ///
  /// - Parameter replaced: The loads that another one of the pet took the place of.
  static func history(
    _ loads: some Sequence<LaundryTask>, by authors: Authors<UUID>, replaced: Set<UUID>,
    at now: Date, in zone: TimeZone
  ) -> Table {
    var table = Table(
      "Started", .right("Wash", leaves: 1), .right("Dry", leaves: 2), .right("Lay wet", leaves: 3),
      "Ended", authors.column)
    for load in loads {
      table.add(
        StyledText(CivilText.moment(load.startDate, now: now, in: zone)),
        load.washText(at: now), load.dryText(at: now), load.wetText(at: now),
        load.endText(isReplaced: replaced.contains(load.id), at: now, in: zone),
        authors.cell(of: load.id))
    }
    return table
  }
}

extension LaundryTask {
  /// The load as JSON with where it is at an instant.
  fileprivate func historyJSON(at now: Date) -> JSONValue {
    var json = facts
    json["stage"] = .string(stage(at: now).rawValue)
    json["outcome"] = .text(
      foldCompletedTime != nil ? "folded" : abandonedTime != nil ? "abandoned" : nil)
    json["wetForSeconds"] = .integer((wetTime ?? wetFor(at: now)).map { Int($0.rounded(.down)) })
    json["washSeconds"] = .integer(washTime(at: now).map { Int($0.rounded()) })
    json["drySeconds"] = .integer(dryTime(at: now).map { Int($0.rounded()) })
    return json
  }

  fileprivate func washText(at now: Date) -> StyledText { Self.minutes(washTime(at: now)) }

  fileprivate func dryText(at now: Date) -> StyledText {
    isHung ? "line" : Self.minutes(dryTime(at: now))
  }

  private static func minutes(_ seconds: Double?) -> StyledText {
    seconds.map { "\(Int(($0 / 60).rounded())) min" } ?? "–"
  }

  fileprivate func wetText(at now: Date) -> StyledText {
    guard let time = wetTime ?? wetFor(at: now) else { return "–" }
    let text = HumanDuration(seconds: Int64(time)).rough
    return time >= 10_800 ? StyledText(text, .red) : StyledText(text)
  }

  fileprivate func endText(isReplaced: Bool, at now: Date, in zone: TimeZone) -> StyledText {
    if let foldCompletedTime {
      return StyledText("folded ", .green)
        + StyledText(CivilText.moment(foldCompletedTime, now: now, in: zone))
    }
    if let abandonedTime {
      return StyledText(isReplaced ? "replaced " : "abandoned ", .magenta)
        + StyledText(CivilText.moment(abandonedTime, now: now, in: zone))
    }
    let stage = isHung && stage(at: now) == .drying ? "On the line" : stage(at: now).displayText
    return StyledText(stage, .cyan)
  }
}

/// `laundry stats`.
struct Stats: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Shows how well laundry is going, for one pet or for all.",
    discussion: """
      Examples:
        laundry stats
        laundry stats Snowy --weeks 26
      """)

  @Argument(help: .pet) var pet: RowSelector?
  @Option(help: ArgumentHelp("The number of weeks to count, 1 to 520.", valueName: "count"))
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
      ("Folded", "\(totalCyclesCompleted) in all, \(abandonedLoads) abandoned"),
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
        StyledText(ProgressBar(columns: 20), at: habitStrength, .green)
          + " \(Self.percent(habitStrength))"
      ),
    ]
    let most = max(1, weeks.map(\.count).max() ?? 1)
    let chart = weeks.map { week in
      let share = Double(week.count) / Double(most)
      return StyledText("\(week.week)  ", .dim)
        + StyledText(ProgressBar(columns: 24, empty: " "), at: share, .blue) + " \(week.count)"
    }
    return [StyledText(title, .bold)]
      + facts.map { StyledText(TextWidth.padded($0.0, to: 10), .dim) + $0.1 }
      + ["", StyledText("Loads folded each week", .bold)] + chart
  }

  private static func percent(_ share: Double?) -> String {
    share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }
}
