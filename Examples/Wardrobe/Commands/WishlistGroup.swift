import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe wishlist`.
struct WishlistGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishlist",
    abstract: "Wishes: add, list, show, price, edit, buy, remove.",
    subcommands: [
      Add.self, List.self, Show.self, NotePrice.self, Edit.self, Buy.self, Remove.self,
    ])
}

/// Options for a wish.
struct WishFields: ParsableArguments {
  @Option(help: .text("The maker.")) var brand: String?
  @Option(help: ArgumentHelp("The address of its product page.", valueName: "url"))
  var url: WebAddress?
  @Option(help: ArgumentHelp("The address of a picture of it.", valueName: "url"))
  var image: WebAddress?
  @Option(help: .price("The seller's full price.")) var fullPrice: Price?
  @Option(help: "The category.") var category: EnumArgument<ClothingCategory>?
  @Option(help: .color("Its main color.")) var color: ColorText?
  @Option(help: "The fabric.") var fabric: EnumArgument<FabricType>?
  @Flag(inversion: .prefixedNo, help: "You tried it on virtually.") var tried: Bool?
  @Option(help: .text("A photo of the try-on to copy.", "file"), completion: .file()) var photo:
    String?

  func changes(clearing: [String] = []) -> Changes<ShoppingWishlistItem> {
    var changes = Changes<ShoppingWishlistItem>(clearing: clearing)
    changes.setText("brand", \.brand, to: brand)
    changes.set("url", \.productURL, to: url?.url)
    changes.set("image", \.imageURL, to: image?.url)
    changes.set("full-price", \.originalPrice, to: fullPrice?.amount)
    changes.set(\.currency, to: fullPrice?.currency)
    changes.set("category", \.category, to: category?.value)
    changes.set("color", \.primaryColor, to: color?.color)
    changes.set("fabric", \.fabric, to: fabric?.value)
    changes.set(\.triedOnVirtually, to: tried)
    return changes
  }

  /// Reads the picture, if one is named, before anything is changed.
  func picture(in household: Household) throws -> FileContent? {
    try photo.map { try household.photo($0) }
  }

  /// Keeps a picture that was read, if there is one.
  func keep(_ picture: FileContent?, of id: UUID, in household: Household) async throws {
    guard let picture else { return }
    try await household.wardrobe.setPhoto(picture, of: .wish(id))
  }
}

extension WishlistGroup {
  struct Add: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a wish and its price.",
      discussion: """
        With a category and a color, “wardrobe gaps” shows how many outfits it would add.

        Example:
          wardrobe wishlist add "Burgundy Loafers" --price 165 --category shoes --color burgundy
        """)

    @Argument(help: "What it is called.") var name: String
    @Option(help: .price("The current price.")) var price: Price?
    @OptionGroup(title: "Wish options") var fields: WishFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if let one = price?.currency, let other = fields.fullPrice?.currency, one != other {
        throw ArgumentParser.ValidationError(
          "The prices of a wish must be in one currency; found \(one) and \(other).")
      }
    }

    func run(in household: Household) async throws {
      let usual = try await household.wardrobe.profile().currency
      var wish = ShoppingWishlistItem(productName: name, currency: price?.currency ?? usual)
      fields.changes().apply(to: &wish)
      let picture = try fields.picture(in: household)
      var card = try await household.wardrobe.addWish(wish, price: price?.amount)
      try await fields.keep(picture, of: card.id, in: household)
      card = try await household.wardrobe.wish(card.id) ?? card
      let cost = (card.price?.text).map { " for \($0)" } ?? ""
      household.tell(
        "Wished: " + StyledText(card.wish.productName, .bold) + "\(cost).", json: card.json)
    }
  }

  struct List: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the wishes, the oldest first.",
      discussion: """
        Examples:
          wardrobe wishlist list
          wardrobe wishlist list --dropped
          wardrobe wishlist list --all --json
        """)

    @Flag(help: "Include bought wishes.") var all = false
    @Flag(help: "Only those whose price dropped since the last check.") var dropped = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      var cards = try await household.wardrobe.wishes(includingPurchased: all)
      if dropped { cards.removeAll { !$0.isPriceDropped } }
      if session.printsJSON {
        return session.print(json: ["wishes": .array(cards.map(\.json))])
      }
      guard !cards.isEmpty else {
        return session.print(
          dropped
            ? "No price dropped."
            : "There are no wishes. Add one: "
              + session.hint("wishlist add \"Burgundy Loafers\" --price 165"))
      }
      var table = Table(
        .whole("Id", leaves: 4), .shrinking("Wish"), .whole("Kind", leaves: 1), .right("Price"),
        .right("Change", leaves: 3), .whole("Looked", leaves: 2))
      for card in cards {
        let looked = card.lastPriceCheck.map {
          CivilDate($0, in: session.timeZone).distanceText(from: household.today)
        }
        table.add(
          StyledText(id: card.id),
          StyledText(card.wish.productName, .bold)
            + StyledText(card.wish.isPurchased ? " bought" : "", .dim),
          StyledText(card.wish.category?.words ?? ""), StyledText(card.price?.text ?? "–"),
          card.changeText, StyledText(looked ?? "", .dim))
      }
      session.print(table)
    }
  }

  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows details of a wish: prices, what it would add, and the size that fits.",
      discussion: """
        Example:
          wardrobe wishlist show "Burgundy Loafers" --chart menswear
        """)

    @Argument(help: .wish) var wish: RowSelector
    @Option(help: "The size chart, to print the size that fits.")
    var chart: EnumArgument<SizeChart>?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, wardrobe) = (household.session, household.wardrobe)
      let card = try await household.wish(wish)
      let wish = card.wish
      let gain = try await wardrobe.gain(ofWish: card.id)
      var size: SizeRecommendation?
      // Letter sizes mean nothing without their chart.
      if let category = wish.category, let chart = chart?.value {
        size = try await wardrobe.recommendedSize(for: category, chart: chart)
      }
      if session.printsJSON {
        return session.print(
          json: card.json.adding("gain", .integer(gain))
            .adding("matchesWardrobe", gain.map { .bool($0 > 0) } ?? .null)
            .adding("recommendedSize", .text(size?.size))
            .adding("sizeConfidence", size.map { JSONValue($0.confidence) } ?? .null))
      }
      session.print(fact: "Wish", StyledText(wish.productName, .bold))
      session.print(fact: "Id", text: card.id.uuidString)
      session.print(fact: "Brand", text: wish.brand)
      session.print(
        fact: "Kind",
        text: [wish.primaryColor?.name, wish.fabric?.words, wish.category?.words]
          .compactMap(\.self).joined(separator: " "))
      session.print(
        fact: "Full price", text: wish.originalPrice.flatMap { Money($0, wish.currency)?.text })
      for (index, price) in card.prices.reversed().prefix(8).enumerated() {
        session.print(
          fact: index == 0 ? "Prices" : "",
          text: "\(Money(price.price, wish.currency)?.text ?? "") on"
            + " \(CivilDate(price.date, in: session.timeZone))")
      }
      session.print(fact: "Would add", text: gain.map { "\($0.counted("outfit"))" })
      session.print(
        fact: "Size",
        text: size.map { "\($0.size), confidence \($0.confidence.percent) %" })
      session.print(fact: "Bought", text: wish.purchasedDate.map { "on \($0)" })
      session.print(fact: "Page", text: wish.productURL?.absoluteString)
      session.print(fact: "Picture", text: wish.imageURL?.absoluteString)
    }
  }

  struct NotePrice: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "price",
      abstract: "Records the current price of a wish.",
      discussion: """
        Example:
          wardrobe wishlist price "Burgundy Loafers" 129.90
        """)

    @Argument(help: .wish) var wish: RowSelector
    @Argument(help: "The price, such as 129.90.") var price: Price
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let before = try await household.wish(wish)
      if let currency = price.currency, currency != before.wish.currency {
        throw CommandFailure(
          "The prices of \(before.wish.productName) are in \(before.wish.currency), not in"
            + " \(currency); nothing was recorded.")
      }
      let card = try await household.wardrobe.notePrice(price.amount, of: before.id)
      let change = card.prices.count < 2 ? "" : " (" + card.changeText + ")"
      household.tell(
        StyledText(card.wish.productName, .bold) + " costs \(card.price?.text ?? "")" + change
          + ".",
        json: card.json)
    }
  }
}

extension WishCard {
  /// The price change since the previous check: `−70.00`, `+10.00`.
  fileprivate var changeText: StyledText {
    guard prices.count > 1, let size = Money(abs(change), wish.currency)?.text.dropLast(4) else {
      return ""
    }
    if change == 0 { return StyledText("as before", .dim) }
    return change < 0
      ? StyledText("−\(size)", .green) : StyledText("+\(size)", .red)
  }
}
