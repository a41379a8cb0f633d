import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdTransfer

/// `home-maintenance shopping`.
struct Shopping: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "shopping",
    abstract: "Lists the parts to buy, and how many; what is needed first comes first.",
    discussion: """
      A part is to be bought when there are fewer than its minimum; without a minimum, when none is \
      left, or too little for a task that uses it. Parts whose number in stock is not known are \
      not listed.

      Examples:
        home-maintenance part edit "Filter F7" --on-hand 1 --minimum 2
        home-maintenance shopping
        home-maintenance shopping --home "Elm Street"
      """)

  @OptionGroup var filter: ApplianceFilter
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let ids = try await filter.ids(in: household)
    var missing = try await household.book.missingParts()
    if let ids { missing.removeAll { !$0.isFor(ids) } }
    let places = try await household.taskPlaces()
    if session.printsJSON {
      return session.print(json: ["parts": .array(missing.map { $0.json(in: places) })])
    }
    guard let first = missing.first else {
      return session.print(StyledText("There is nothing to buy.", .green))
    }
    var table = Table(
      .right("Buy"), .shrinking("Part"), .shrinking("Number", to: 10, leaves: 3),
      .shrinking("For", to: 10, leaves: 2), .right("In stock", leaves: 4),
      .shrinking("Needed", to: 10, leaves: 1))
    for part in missing {
      table.add(
        StyledText("\(part.count)", .bold), StyledText(part.part.name, .bold),
        StyledText(part.part.partNumber),
        StyledText(part.uses(in: places).joined(separator: "; ")),
        StyledText(part.part.stockText ?? ""), StyledText(part.needText ?? ""))
    }
    session.print(table)
    let stock = (first.part.quantityOnHand ?? 0) + first.count
    session.print(
      "When you have it: "
        + session.hint("part edit \(ShellText.argument(first.part.name)) --on-hand \(stock)"))
  }
}

extension MissingPart {
  /// The appliances and homes that use it, each with its home where there are several.
  func uses(in places: TaskPlaces) -> [String] {
    let own = places.words(homeID: nil, applianceID: part.applianceID)
    return ([own] + tasks.map { places.words(of: $0) })
      .map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether one of some appliances uses it.
  fileprivate func isFor(_ ids: Set<UUID>) -> Bool {
    ([part.applianceID] + tasks.map(\.applianceID)).contains { $0.map(ids.contains) ?? false }
  }

  /// The task that needs it first, and when it is due: `Filter, 2026-12-01`.
  fileprivate var needText: String? {
    tasks.first.map { task in
      task.title + (task.dueDate.map { ", \($0)" } ?? "")
    }
  }
}
