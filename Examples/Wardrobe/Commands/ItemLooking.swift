import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// A filter by a garment's state.
enum ItemStatus: String, CaseIterable, ExpressibleByArgument {
  case ready, wash, repair, damaged, unworn, favorite, retired

  func matches(_ card: ItemCard) -> Bool {
    switch self {
    case .ready: card.isWearable
    case .wash: card.laundry.needsWash
    case .repair: card.item.needsRepair
    case .damaged: !card.item.condition.canWear
    case .unworn: card.wear.timesWorn == 0
    case .favorite: card.item.isFavorite
    case .retired: card.item.isRetired
    }
  }
}

/// The order of a list of garments.
enum ItemOrder: String, CaseIterable, ExpressibleByArgument {
  case name, newest, mostWorn = "most-worn", longestUnworn = "longest-unworn", recent

  var order: ItemQuery.Order {
    switch self {
    case .name: .name
    case .newest: .newest
    case .mostWorn: .mostWorn
    case .longestUnworn: .leastRecentlyWorn
    case .recent: .mostRecentlyWorn
    }
  }
}

extension ItemGroup {
  struct List: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists garments in use, optionally filtered.",
      discussion: """
        Examples:
          wardrobe item list
          wardrobe item list --category sweater --season fall
          wardrobe item list --part shoes --occasion work --color brown --status ready
          wardrobe item list --search merino --sort longest-unworn
        """)

    @Option(help: "Only this category.") var category: EnumArgument<ClothingCategory>?
    @Option(help: "Only for this part of the body.") var part: EnumArgument<ParentCategory>?
    @Option(help: "Only for this season.") var season: EnumArgument<Season>?
    @Option(help: "Only for this occasion.") var occasion: EnumArgument<OccasionType>?
    @Option(
      help: .color("Only this exact color, or all colors of this name."))
    var color: ColorText?
    @Option(help: "Only in this state.") var status: ItemStatus?
    @Option(help: .text("Only those of this person; empty for what everybody wears.", "name"))
    var owner: String?
    @Option(name: .customLong("tag"), help: .text("Only with this tag; may be given again."))
    var tags: [String] = []
    @Option(help: .text("Only those with these words in name, kind, brand or notes.", "words"))
    var search = ""
    @Option(help: "The sort order.") var sort: ItemOrder = .name
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let query = ItemQuery(
        category: category?.value, parentCategory: part?.value, season: season?.value,
        occasion: occasion?.value, isRetired: status == .retired, owner: owner, tags: Set(tags),
        text: search,
        order: sort.order)
      let cards = try await household.wardrobe.items(matching: query).filter { card in
        (status?.matches(card) ?? true) && (color?.matches(card.item) ?? true)
      }
      if session.printsJSON {
        return session.print(json: ["items": .array(cards.map(\.json))])
      }
      guard !cards.isEmpty else {
        let isBare = try await household.wardrobe.items(limit: 1).isEmpty
        guard !isBare else { return session.print(.noItems(in: session)) }
        var others = query
        others.isRetired = true
        let retired =
          status == nil ? try await household.wardrobe.items(matching: others).count : 0
        return session.print(
          retired == 0
            ? "There are no such garments."
            : "There are no such garments in use; out of use: \(retired). To see them: "
              + session.hint("item list --status retired"))
      }
      session.print(
        .items(
          cards, today: household.today, of: try await household.wardrobe.profile()))
    }
  }

  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a garment.",
      discussion: """
        Example:
          wardrobe item show "Blue Oxford Shirt"
        """)

    @Argument(help: .item) var item: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, wardrobe) = (household.session, household.wardrobe)
      let card = try await household.item(item)
      let outfits = try await wardrobe.outfits().filter { $0.outfit.itemIDs.contains(card.id) }
      let log = try await wardrobe.wearLog(item: card.id, limit: 5)
      let photo = card.item.photoFile
      if session.printsJSON {
        let file = try household.path(ifHere: photo)
        let json = card.json.object?.with([
          "outfits": .array(outfits.map { .string($0.outfit.displayName) }), "photo": .text(file),
        ])
        return session.print(json: json ?? card.json)
      }
      card.printLooks(in: session)
      card.printUse(today: household.today, in: session)
      for (index, event) in log.enumerated() {
        session.print(fact: index == 0 ? "Log" : "", event.line)
      }
      session.print(
        fact: "Outfits", text: outfits.map(\.outfit.displayName).joined(separator: ", "))
      session.print(fact: "Page", text: card.item.productURL?.absoluteString)
      session.print(fact: "Model", text: card.item.modelURL?.absoluteString)
      if let photo {
        session.print(fact: "Photo", text: try await household.whereabouts(of: photo))
      }
      session.print(fact: "Notes", text: card.item.notes)
    }
  }
}

extension WardrobeItem {
  /// The garment type used in suggestions, and why.
  fileprivate var takenForText: String {
    let taken = recognizedType
    let reason =
      switch taken.source {
      case .wearer: "as you said"
      case .subcategory: "from its finer kind"
      case .name: "from its name"
      case .category: "from its category"
      }
    return "\(taken.type.name) (\(reason))"
  }

  /// The date and place of the purchase, the price and the cost of repairs.
  fileprivate var purchaseText: String {
    let price = purchasePrice.flatMap { Money($0, currency)?.text }
    let repairs = repairCost.flatMap { Money($0, currency)?.text }
    let resale = resaleValue.flatMap { Money($0, currency)?.text }
    return [
      purchaseDate.map { "on \($0)" }, retailerName.map { "from \($0)" }, price.map { "for \($0)" },
      repairs.map { "repairs \($0)" }, resale.map { "sells for \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension ItemCard {
  /// Prints what the garment is, what it looks like, and what it is for.
  fileprivate func printLooks(in session: Session) {
    session.print(fact: "Garment", title)
    session.print(fact: "Id", text: item.id.uuidString)
    session.print(
      fact: "Kind",
      text: [item.category.words, item.subcategory].compactMap(\.self).joined(separator: ", "))
    session.print(fact: "Taken for", text: item.takenForText)
    session.print(
      fact: "Color",
      text: ([item.primaryColor] + [item.secondaryColor].compactMap(\.self))
        .map { "\($0.name) (\($0))" }.joined(separator: ", "))
    session.print(
      fact: "Cloth",
      text: [
        item.pattern?.words, item.apparentFabric?.words,
        item.fabric == nil && item.apparentFabric != nil ? "(from its name)" : nil,
      ].compactMap(\.self).joined(separator: " "))
    session.print(fact: "Owner", text: item.wearer)
    session.print(fact: "Brand", text: item.brand)
    session.print(fact: "Size", text: item.size)
    session.print(fact: "Formality", text: "\(item.formalityLevel) of 10")
    session.print(fact: "Seasons", .list(seasons))
    session.print(fact: "Occasions", .list(occasions))
    session.print(fact: "Tags", text: item.tags.sorted().joined(separator: ", "))
  }

  /// Prints its state, what it costs, and when it was worn and washed.
  fileprivate func printUse(today: CivilDate, in session: Session) {
    session.print(fact: "State", StyledText("\(item.condition.words), ") + stateText)
    session.print(
      fact: "Retired",
      text: item.retirement.map {
        [$0.words, item.retiredOn.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
      })
    session.print(fact: "Bought", text: item.purchaseText)
    session.print(fact: "Costs", text: CostPerWear(of: item, wears: wear.timesWorn).text)
    session.print(fact: "Worn", wear.timesWorn == 0 ? "never" : wornText(today))
    session.print(fact: "Washed", text: laundry.lastWashed.map { "on \($0)" })
  }

  /// The number of wears and the last one: `3 times, last 2 d ago`.
  fileprivate func wornText(_ today: CivilDate) -> StyledText {
    StyledText("\(wear.timesWorn.counted("time")), last ") + lastWornText(today: today)
  }
}
