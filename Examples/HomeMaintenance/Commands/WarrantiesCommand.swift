import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance warranties`.
struct Warranties: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "warranties", abstract: "Lists the warranties, the soonest end first.",
    discussion: """
      Warranties for life come last. Below are those whose end is unknown, with what is missing.

      Examples:
        home-maintenance warranties
        home-maintenance warranties --days 90 --home "Summer house"
        home-maintenance warranties --ended --json
      """)

  @Option(
    help: ArgumentHelp(
      "Only those that end within this many days (default: all).", valueName: "days"))
  var days: DayCount?
  @Option(help: .homeFilter) var home: RowSelector?
  @Flag(help: "Include ended warranties.") var ended = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let home: Home? = if let home { try await household.home(home) } else { nil }
    let list = try await household.book.warranties(in: home?.id)
    let cards = list.ending(within: days?.days, includesEnded: ended)
    let (lifetime, incomplete) = days == nil ? (list.lifetime, list.incomplete) : ([], [])
    if session.printsJSON {
      return session.print(
        json: .array(cards.map(\.json) + (lifetime + incomplete).map { $0.warrantyJSON() }))
    }
    if cards.isEmpty && lifetime.isEmpty {
      session.print(
        "No warranty is known that ends\(days.map { " in \($0.days.counted("day"))" } ?? "").")
    } else {
      session.print(
        .warranties(
          cards, lifetime: lifetime, in: try await household.taskPlaces(), showsHomes: home == nil))
    }
    for appliance in incomplete {
      guard case .incomplete(let missing) = appliance.warranty else { continue }
      let name = ShellText.argument(appliance.displayName)
      session.print(
        StyledText(appliance.displayName, .bold)
          + StyledText(": its end is unknown; \(missing.label) is missing. Say it: ")
          + session.hint("appliance edit \(name) \(missing.option)"))
    }
  }
}

extension Warranty.Missing {
  /// The option that says what is missing.
  fileprivate var option: String {
    switch self {
    case .start: "--bought DATE"
    case .length: "--warranty-until DATE"
    }
  }
}

extension Table {
  /// Creates the table of warranties that `due` and `warranties` show.
  ///
  /// The home is shown where there are several, unless one was asked about.
  static func warranties(
    _ cards: [WarrantyCard], lifetime: [Appliance] = [], in places: TaskPlaces, showsHomes: Bool
  ) -> Table {
    let hasHomes = showsHomes && places.hasSeveralHomes
    var table = Table(
      .shrinking("Appliance"), .shrinking("Home", to: 10, leaves: 2).shown(if: hasHomes),
      "Last day",
      .right("Ends", leaves: 1))
    func add(_ appliance: Appliance, until day: String, ends distance: String) {
      table.add(
        StyledText(appliance.displayName, .bold),
        StyledText(places.homeName(appliance.homeID, applianceID: nil)), StyledText(day),
        StyledText(distance))
    }
    for card in cards {
      let today = card.lastDay.adding(days: -card.daysLeft)
      add(
        card.appliance, until: card.lastDay.description,
        ends: card.lastDay.distanceText(from: today))
    }
    for appliance in lifetime { add(appliance, until: "for life", ends: "never") }
    return table
  }
}
