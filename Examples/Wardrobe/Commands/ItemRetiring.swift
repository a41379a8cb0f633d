import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import WardrobeKit

extension ItemGroup {
  struct Retire: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "retire",
      abstract: "Takes a garment out of use: sold, given away, lost, worn out, stored or kept.",
      discussion: """
        It is suggested no longer; what it cost and how often it was worn stays in the statistics. “item \
        restore” takes it back.

        Examples:
          wardrobe item retire "Camel Coat" --as sold --for 40 --on 2026-10-03
          wardrobe item retire "Old Jeans" --as worn-out
          wardrobe item list --status retired
        """)

    @Argument(help: .item) var item: RowSelector
    @Option(help: "What became of it.") var `as`: EnumArgument<Retirement>
    @Option(help: .day("The day (default: today).")) var on: Day?
    @Option(help: .price("What it was sold for.")) var `for`: Price?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.item(item)
      if let currency = `for`?.currency, currency != card.item.currency {
        throw CommandFailure.usage(
          "The amounts of \(card.item.displayName) are in \(card.item.currency), not \(currency).")
      }
      let retired = try await household.wardrobe.retireItem(
        card.id, as: `as`.value, on: on?.date(today: household.today), for: `for`?.amount)
      household.tell(
        StyledText(retired.item.displayName, .bold) + " is out of use: \(`as`.value.words).",
        json: retired.json)
    }
  }

  struct Restore: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "restore", abstract: "Takes a retired garment back into use.",
      discussion: """
        Example:
          wardrobe item restore "Winter Coat"
        """)

    @Argument(help: .item) var item: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.wardrobe.restoreItem(try await household.item(item).id)
      household.tell(
        StyledText(card.item.displayName, .bold) + " is in use again.", json: card.json)
    }
  }
}
