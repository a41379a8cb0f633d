import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance init`.
struct Init: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Adds a home, with the tasks that homes of its kind commonly have.",
    discussion: """
      Days are those of the home's time zone, which is that of --time-zone or of the system. Its \
      place decides the months of the seasons; --hemisphere says it for a time zone without a \
      place, such as UTC, or for a home that is elsewhere.

      Examples:
        home-maintenance init --template single-family
        home-maintenance init "Elm Street 12" --template apartment --currency USD
        home-maintenance init Beach --template townhouse --time-zone Australia/Brisbane --no-frost
      """)

  @Argument(help: "The home's name.") var name = "Home"
  @Option(help: "Add the tasks that such a home commonly has (default: none).") var template:
    EnumArgument<HomeType>?
  @Option(help: "The part of the Earth (default: that of the time zone's place).")
  var hemisphere: EnumArgument<Hemisphere>?
  @Flag(help: "Leave out what only frost makes necessary, such as draining outdoor faucets.")
  var noFrost = false
  @Option(
    help: .text("The currency of costs without one, for all who live there (default: USD).", "code")
  )
  var currency: CurrencyCode?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let homes: [Home] = try await household.book.all()
    guard !homes.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw CommandFailure(
        "A home named \(name) already exists; nothing was added.",
        hints: ["Give this one another name: " + household.session.command("init \"Summer house\"")]
      )
    }
    var new = Home(
      name: name, homeType: template?.value ?? .singleFamily,
      timeZone: household.session.timeZone.identifier, hemisphere: hemisphere?.value,
      currency: currency?.code)
    if let type = template?.value {
      try household.askForHemisphere(of: &new) {
        try TaskTemplate.templates(for: type, in: $0)
      }
    }
    let (row, withTasks, hasFrost, currency) = (new, template != nil, !noFrost, currency?.code)
    let (home, tasks) = try await household.book.edit { edit in
      if let currency {
        var preferences =
          try edit.transaction.fetch(UserPreferences.self, id: UserPreferences.onlyID)
          ?? UserPreferences()
        preferences.defaultCurrency = currency
        try edit.transaction.save(preferences)
      }
      let home = try edit.add(row)
      return (home, withTasks ? try edit.addTemplateTasks(to: home, hasFrost: hasFrost) : [])
    }
    household.tell(
      "Added " + StyledText(home.name, .bold)
        + (withTasks
          ? " with \(tasks.count.counted("task"))." : home.name.hasSuffix(".") ? "" : ".")
        + " Next: " + household.session.hint("appliance add Furnace --template"),
      json: home.json.with(["tasks": .array(tasks.map { .object($0.json) })]))
  }
}
