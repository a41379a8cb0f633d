import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

/// `household week`.
struct Week: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Shows the coming week: what to wear on which day.",
    discussion: """
      There is a line for each event that people dress for, and for each day whose weekday has a habit in \
      the wear log: three days of one kind are one.

      Examples:
        household week
        household week --json
      """)

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, plan) = (household.session, try await household.planner.weekPlan())
    if session.printsJSON {
      return session.print(json: ["outfits": .array(plan.outfits.map(\.json))])
    }
    guard !plan.outfits.isEmpty else {
      return session.print(
        "The coming days have no event to dress for, and the wear log no habit for them. Add an event with"
          + " “\(session.command("events import FILE", of: "wardrobe"))”, or log what you wear with"
          + " “\(session.command("wear GARMENT --occasion work", of: "wardrobe"))”.")
    }
    let text = PlanText(session)
    var table = Table(.whole("Day"), .shrinking("For"), .shrinking("Wear", to: 24), "Wash")
    for outfit in plan.outfits {
      table.add(
        StyledText(text.day(outfit.day)), StyledText(outfit.title, .bold), text.clothes(outfit),
        StyledText(outfit.toWash.isEmpty ? "" : String(outfit.toWash.count), .yellow))
    }
    session.print(table)
  }
}

/// `household plan`.
struct Plan: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Shows the loads to wash by when, and the outfits with reasons.",
    discussion: """
      A load is started between its advised and its latest time; the clothes are dry when they are \
      needed. What fits beside them is washed along.

      Examples:
        household plan
        household plan --json
      """)

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, plan) = (household.session, try await household.planner.weekPlan())
    if session.printsJSON {
      return session.print(
        json: [
          "loads": .array(plan.loads.map(\.json)), "outfits": .array(plan.outfits.map(\.json)),
        ])
    }
    let text = PlanText(session)
    if plan.loads.isEmpty { session.print("Nothing has to be washed for the coming week.") }
    for load in plan.loads {
      session.print(text.advice(load) + ".")
      session.print(fact: "  Best", StyledText(text.moment(load.advisedStart)))
      session.print(
        fact: "  Dry",
        StyledText(
          "\(text.moment(load.ready)), \(load.usesDryer ? "from the dryer" : "on the line")"))
      let others = try await household.names(of: load.others)
      session.print(fact: "  Along", text: others.joined(separator: ", "))
    }
    for outfit in plan.outfits {
      session.print()
      session.print(text.occasion(outfit) + ": " + text.clothes(outfit))
      session.print(
        paragraph: outfit.isChosen ? "You chose this outfit." : outfit.explanation, after: "  ",
        [.dim])
      if let fallback = outfit.fallback {
        session.print("  " + StyledText(fallback.description, .yellow))
      }
    }
  }
}

/// `household basket`.
struct Basket: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "basket", abstract: "Shows what is to be washed, by what is washed together.",
    discussion: """
      Examples:
        household basket
        household start whites
      """)

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, piles) = (household.session, try await household.planner.laundryBasket())
    if session.printsJSON {
      let json = piles.map { pile -> JSONValue in
        [
          "group": .text(pile.group?.code),
          "items": .array(pile.names.map { .string($0) }),
          "itemIDs": .array(pile.items.map { .id($0.id) }),
        ]
      }
      return session.print(json: ["piles": .array(json)])
    }
    if piles.isEmpty { session.print("Everything is clean, or in a load.") }
    for pile in piles {
      session.print(
        fact: pile.group?.code ?? "cleaner",
        text: pile.names.joined(separator: ", "))
    }
    session.print(next: piles.compactMap { $0.group.map { "start \($0.code)" } })
  }
}
