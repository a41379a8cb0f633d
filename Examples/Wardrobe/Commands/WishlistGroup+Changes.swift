import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

extension WishlistGroup {
  struct Edit: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a wish; empty text clears a value.",
      discussion: """
        Example:
          wardrobe wishlist edit "Burgundy Loafers" --color "#5C1F2B" --clear image
        """)

    @Argument(help: .wish) var wish: RowSelector
    @Option(help: "The new name.") var name: String?
    @Option(help: .clear) var clear: [String] = []
    @OptionGroup(title: "Wish options") var fields: WishFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    private var changes: Changes<ShoppingWishlistItem> {
      var changes = fields.changes(clearing: clear)
      changes.set(\.productName, to: name)
      return changes
    }

    func validate() throws {
      try changes.check(saying: "--url or --color", unless: fields.photo != nil)
    }

    func run(in household: Household) async throws {
      let id = try await household.wish(wish).id
      let changes = changes
      let picture = try fields.picture(in: household)
      var card = try await household.wardrobe.changeWish(id) { changes.apply(to: &$0) }
      try await fields.keep(picture, of: id, in: household)
      card = try await household.wardrobe.wish(id) ?? card
      household.tell("Changed " + StyledText(card.wish.productName, .bold) + ".", json: card.json)
    }
  }

  struct Buy: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "buy", abstract: "Marks a wish as bought, and adds it to the garments.",
      discussion: """
        The garment takes its category, color, price and more from the wish; options override them.

        Examples:
          wardrobe wishlist buy "Burgundy Loafers"
          wardrobe wishlist buy "Cable Sweater" --category sweater --color cream --on yesterday
          wardrobe wishlist buy "Present for Kim" --only-note
        """)

    @Argument(help: .wish) var wish: RowSelector
    @Option(help: .day("The day (default: today).")) var on: Day?
    @Option(help: "The category.") var category: EnumArgument<ClothingCategory>?
    @Option(help: .color("Its main color.")) var color: ColorText?
    @Flag(help: "Add no garment.") var onlyNote = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.wish(wish)
      var item: WardrobeItem?
      if !onlyNote {
        let category = category?.value ?? card.wish.category
        let color = color?.color ?? card.wish.primaryColor
        guard let category, let color else {
          let lacking = [category == nil ? "--category" : nil, color == nil ? "--color" : nil]
            .compactMap(\.self)
          throw CommandFailure.usage(
            "Say what it is like with \(lacking.joinedWithAnd), or add no garment with --only-note."
          )
        }
        item = WardrobeItem(
          category: category, primaryColor: color, condition: .new, currency: card.wish.currency)
      }
      let bought = try await household.wardrobe.purchaseWish(
        card.id, on: on?.date(today: household.today), adding: item)
      let after = try await household.wish(RowSelector(card.id.uuidString))
      household.tell(
        "Bought " + StyledText(card.wish.productName, .bold)
          + (bought == nil ? "." : "; it was added to your garments."),
        json: after.json.adding("item", bought.map { .object($0.json) } ?? .null))
    }
  }

  struct Remove: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a wish with its prices.",
      discussion: """
        Example:
          wardrobe wishlist remove "Burgundy Loafers" --yes
        """)

    @Argument(help: .wish) var wish: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.wish(wish)
      let prices = try await household.wardrobe.store.count(
        PriceObservation.self, where: { $0.wishID == card.id })
      try deletion.ask(
        deleting: "the wish \(card.wish.productName)", with: ["price": prices],
        in: household.session)
      try await household.wardrobe.delete(
        ShoppingWishlistItem.self, card.id, forever: deletion.forever)
      household.tell("Removed " + StyledText(card.wish.productName, .bold) + ".", json: card.json)
    }
  }
}
