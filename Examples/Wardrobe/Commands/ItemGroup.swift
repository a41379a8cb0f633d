import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe item`.
struct ItemGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "item",
    abstract: "Garments: add, list, show, edit, retire, remove, photo, and import a table of them.",
    subcommands: [
      Add.self, List.self, Show.self, Edit.self, Retire.self, Restore.self, Remove.self, Photo.self,
      ImportTable.self,
    ])
}

extension ItemGroup {
  struct Add: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a garment.",
      discussion: """
        It is yours if your profile has your name; --owner "" says that everybody wears it.

        Examples:
          wardrobe item add "Blue Oxford Shirt" --category shirt --color "#4169E1" \
        --season spring,fall
          wardrobe item add "Camel Coat" --category coat --color camel --fabric wool --price 260 \
        --bought 2025-10-04
          wardrobe item add "Old Jeans" --category jeans --color navy --condition damaged
        """)

    @Argument(help: "What it is called.") var name: String
    @OptionGroup(title: "Garment options") var fields: ItemFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if fields.category == nil {
        throw ArgumentParser.ValidationError(
          "Name its category: --category shirt, pants, shoes …")
      }
      if fields.color == nil {
        throw ArgumentParser.ValidationError("Name its color: --color navy or --color \"#14213D\".")
      }
    }

    func run(in household: Household) async throws {
      let profile = try await household.wardrobe.profile()
      var facts = ItemFacts(
        WardrobeItem(
          name: name, category: .shirt, primaryColor: "#000000", currency: profile.currency,
          owner: profile.wearer))
      fields.changes(today: household.today).apply(to: &facts)
      let card = try await household.wardrobe.addItem(
        facts.item, seasons: facts.seasons, occasions: facts.occasions)
      household.tell(
        "Added " + StyledText(card.item.displayName, .bold)
          + " (\(card.item.primaryColor.name) \(card.item.category.words)).",
        json: card.json)
    }
  }

  struct Edit: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a garment; empty text clears a value.",
      discussion: """
        Tags, seasons and occasions replace the existing ones.

        Examples:
          wardrobe item edit "Blue Oxford Shirt" --brand Acme --favorite
          wardrobe item edit "Brown Boots" --repair --repair-cost 35
          wardrobe item edit "Navy Blazer" --season "" --clear pattern
        """)

    @Argument(help: .item) var item: RowSelector
    @Option(help: .text("The new name.")) var name: String?
    @Option(help: .clear) var clear: [String] = []
    @OptionGroup(title: "Garment options") var fields: ItemFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try changes(today: .min).check(saying: "--color or --notes") }

    private func changes(today: CivilDate) -> Changes<ItemFacts> {
      var changes = fields.changes(clearing: clear, today: today)
      changes.setText("name", \.item.name, to: name)
      return changes
    }

    func run(in household: Household) async throws {
      let id = try await household.item(item).id
      let changes = changes(today: household.today)
      let card = try await household.wardrobe.changeItem(id) { changes.apply(to: &$0) }
      household.tell("Changed " + StyledText(card.item.displayName, .bold) + ".", json: card.json)
    }
  }

  struct Remove: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a garment with its photos.",
      discussion: """
        Outfits and the log of what was worn are without it from then on. “item retire” keeps what it cost and \
        how often it was worn.

        Example:
          wardrobe item remove "Old Jeans" --yes
        """)

    @Argument(help: .item) var item: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.item(item)
      let worn = card.wear.timesWorn
      try deletion.ask(
        deleting: card.item.displayName + (worn == 0 ? "" : ", worn \(worn.counted("time"))"),
        remark:
          "Its photos are deleted, and outfits and the log are without it; “item retire” keeps it there.",
        in: household.session)
      try await household.wardrobe.delete(WardrobeItem.self, card.id, forever: deletion.forever)
      household.tell("Removed " + StyledText(card.item.displayName, .bold) + ".", json: card.json)
    }
  }
}
