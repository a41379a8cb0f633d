import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe outfit`.
struct OutfitGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outfit", abstract: "Outfits: add, copy, plan, list, show, edit, remove.",
    subcommands: [
      Add.self, Copy.self, Plan.self, List.self, Show.self, Edit.self, Remove.self,
    ])
}

/// Options for an outfit.
struct OutfitFields: ParsableArguments {
  @Option(help: "The occasion.") var occasion: EnumArgument<OccasionType>?
  @Option(help: "The season it is for.") var season: EnumArgument<Season>?
  @Option(help: "The weather it is for.") var condition: EnumArgument<WeatherCondition>?
  @Option(parsing: .unconditional, help: .temperatures("The temperatures it is for."))
  var temp: TemperatureText?
  @Option(help: "Its style.") var style: EnumArgument<StyleType>?
  @Option(help: .text("The formality, 1 to 10.", "level")) var formality: Int?
  @Flag(inversion: .prefixedNo, help: "It is a favorite.") var favorite: Bool?

  func changes(clearing: [String] = [], unit: TemperatureUnit) -> Changes<Outfit> {
    var changes = Changes<Outfit>(clearing: clearing)
    changes.set(\.occasionType, to: occasion?.value)
    changes.set("season", \.season, to: season?.value)
    changes.set("condition", \.weatherCondition, to: condition?.value)
    let range = temp?.wholeFahrenheit(unit)
    changes.set("temp", \.temperatureMin, to: range?.lowerBound)
    changes.set("temp", \.temperatureMax, to: range?.upperBound)
    changes.set("style", \.styleType, to: style?.value)
    changes.set(\.formalityLevel, to: formality)
    changes.set(\.isFavorite, to: favorite)
    return changes
  }
}

extension OutfitGroup {
  struct Add: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds an outfit of garments.",
      discussion: """
        Examples:
          wardrobe outfit add "Office Classic" "Blue Oxford Shirt" "Beige Chinos" "Brown Boots" \
        --occasion work
          wardrobe outfit add Weekend "White T-shirt" "Blue Jeans" "White Sneakers"
        """)

    @Argument(help: "What it is called.") var name: String
    @Argument(help: ArgumentHelp("Its garments, each by name or id.", valueName: "garment"))
    var items: [RowSelector]
    @OptionGroup(title: "Outfit options") var fields: OutfitFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let unit = try await household.wardrobe.profile().temperatureUnit
      var outfit = Outfit(
        name: try await household.freeName(name), occasionType: fields.occasion?.value ?? .casual,
        itemIDs: try await household.items(items))
      fields.changes(unit: unit).apply(to: &outfit)
      try await household.add(outfit)
    }
  }

  struct Copy: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "copy", abstract: "Adds an outfit like another, with some garments changed.",
      discussion: """
        Example:
          wardrobe outfit copy "Office Classic" "Office in rain" --take "Brown Boots" \
        --add "Rain Boots"
        """)

    @Argument(help: .outfit) var outfit: RowSelector
    @Argument(help: "What the new one is called (default: as the other, with a number).")
    var name: String?
    @Option(help: .text("A garment to add; may be given again.", "garment"))
    var add: [RowSelector] = []
    @Option(help: .text("A garment to leave out; may be given again.", "garment"))
    var take: [RowSelector] = []
    @OptionGroup(title: "Outfit options") var fields: OutfitFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let wardrobe = household.wardrobe
      let known = try await household.outfit(outfit).outfit
      let (added, taken) = (try await household.items(add), try await household.items(take))
      var copy = Outfit(
        name: try await household.freeName(name ?? known.displayName),
        occasionType: known.occasionType, itemIDs: known.itemIDs.union(added).subtracting(taken))
      copy.season = known.season
      copy.weatherCondition = known.weatherCondition
      copy.temperatureMin = known.temperatureMin
      copy.temperatureMax = known.temperatureMax
      copy.styleType = known.styleType
      copy.formalityLevel = known.formalityLevel
      fields.changes(unit: try await wardrobe.profile().temperatureUnit).apply(to: &copy)
      try await household.add(copy)
    }
  }

  struct Plan: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", abstract: "Plans an outfit for a day, whatever is in the calendar.",
      discussion: """
        “events list” shows it, and “suggest” for that day says so.

        Examples:
          wardrobe outfit plan "Office Classic" --on tomorrow
          wardrobe outfit plan --none --on tomorrow
        """)

    @Argument(help: .outfit) var outfit: RowSelector?
    @Option(help: .day("The day (default: today).")) var on: Day?
    @Flag(help: "Plan none anymore.") var none = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if (outfit == nil) != none {
        throw ArgumentParser.ValidationError("Say which outfit, or --none.")
      }
    }

    func run(in household: Household) async throws {
      let day = on?.date(today: household.today) ?? household.today
      let card = try await outfit.asyncMap { try await household.outfit($0) }
      let event = try await household.wardrobe.planOutfit(card?.id, on: day)
      let name = card?.outfit.displayName
      household.tell(
        name.map { StyledText($0, .bold) + " is planned for \(day)." }
          ?? "No outfit is planned for \(day).",
        json: ["day": .day(day), "outfit": .text(name), "event": .text(event?.id)])
    }
  }

  struct List: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the outfits, the newest first.",
      discussion: """
        Examples:
          wardrobe outfit list
          wardrobe outfit list --occasion work --favorites
          wardrobe outfit list --recent
        """)

    @Option(help: "Only for this occasion.") var occasion: EnumArgument<OccasionType>?
    @Flag(help: "Only favorites.") var favorites = false
    @Flag(help: "Only worn outfits, the most recent first.") var recent = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, wardrobe) = (household.session, household.wardrobe)
      var cards =
        recent
        ? try await wardrobe.recentOutfits(limit: .max)
        : try await wardrobe.outfits(for: occasion?.value, favoritesOnly: favorites)
      if recent {
        cards.removeAll { card in
          occasion.map { $0.value != card.outfit.occasionType } ?? false
            || favorites && !card.outfit.isFavorite
        }
      }
      let names = try await household.itemNames()
      if session.printsJSON {
        return session.print(json: ["outfits": .array(cards.map { $0.json(names) })])
      }
      guard !names.isEmpty else { return session.print(.noItems(in: session)) }
      guard !cards.isEmpty else {
        return session.print(
          "There are no such outfits. Save a suggestion: "
            + session.hint("suggest --save 1 --name Monday"))
      }
      var table = Table(
        .whole("Id", leaves: 5), .shrinking("Outfit"), .whole("For", leaves: 2),
        .right("Worn", leaves: 3), .whole("Last", leaves: 4),
        .shrinking("Garments", to: 10, leaves: 1))
      for card in cards {
        let outfit = card.outfit
        let last = card.wear.lastWornDate?.distanceText(from: household.today)
        table.add(
          StyledText(id: card.id), card.title, StyledText(outfit.occasionType.words),
          StyledText("\(card.wear.timesWorn)"),
          last.map { StyledText($0) } ?? StyledText("never", .dim),
          outfit.isIncomplete
            ? StyledText("no garment is left", .red)
            : StyledText(outfit.sortedNames(names).joined(separator: ", "), .dim))
      }
      session.print(table)
    }
  }

  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of an outfit.",
      discussion: """
        Example:
          wardrobe outfit show "Office Classic"
        """)

    @Argument(help: .outfit) var outfit: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, wardrobe) = (household.session, household.wardrobe)
      let names = try await household.itemNames()
      let card = try await household.outfit(outfit)
      let items = try await wardrobe.items().filter { card.outfit.itemIDs.contains($0.id) }
      let log = try await wardrobe.wearLog(outfit: card.id, limit: 5)
      if session.printsJSON {
        return session.print(json: card.json(names))
      }
      let unit = try await wardrobe.profile().temperatureUnit
      let outfit = card.outfit
      session.print(fact: "Outfit", card.title)
      session.print(fact: "Id", text: outfit.id.uuidString)
      session.print(
        fact: "For", text: "\(outfit.occasionType.words), formality \(outfit.formalityLevel) of 10")
      session.print(fact: "Season", text: outfit.season?.words)
      session.print(
        fact: "Weather",
        text: [outfit.weatherCondition?.words, outfit.temperatureText(unit)]
          .compactMap(\.self).joined(separator: ", "))
      session.print(fact: "Style", text: outfit.styleType?.words)
      session.print(
        fact: "Suggested",
        text: outfit.isAIGenerated
          ? "with a confidence of \(outfit.confidenceScore.percent) %" : nil)
      for (index, item) in items.enumerated() {
        session.print(
          fact: index == 0 ? "Garments" : "", item.title + StyledText("  ") + item.stateText)
      }
      if items.isEmpty { session.print(fact: "Garments", StyledText("none is left", .red)) }
      session.print(fact: "Worn", text: "\(card.wear.timesWorn.counted("time"))")
      for (index, event) in log.enumerated() {
        session.print(fact: index == 0 ? "Log" : "", event.line)
      }
    }
  }

  struct Edit: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes an outfit; empty text clears a value.",
      discussion: """
        Examples:
          wardrobe outfit edit Weekend --add "Navy Cardigan" --take "White Sneakers"
          wardrobe outfit edit Weekend --temp 50..70 --favorite
          wardrobe outfit edit Weekend --clear season
        """)

    @Argument(help: .outfit) var outfit: RowSelector
    @Option(help: .text("The new name.")) var name: String?
    @Option(help: .text("A garment to add; may be given again.", "garment"))
    var add: [RowSelector] = []
    @Option(help: .text("A garment to remove; may be given again.", "garment"))
    var take: [RowSelector] = []
    @Option(help: .clear) var clear: [String] = []
    @OptionGroup(title: "Outfit options") var fields: OutfitFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      try changes(unit: .fahrenheit).check(
        saying: "--add or --occasion", unless: !add.isEmpty || !take.isEmpty)
    }

    private func changes(unit: TemperatureUnit) -> Changes<Outfit> {
      var changes = fields.changes(clearing: clear, unit: unit)
      changes.setText("name", \.name, to: name)
      return changes
    }

    func run(in household: Household) async throws {
      let id = try await household.outfit(outfit).id
      let (added, taken) = (try await household.items(add), try await household.items(take))
      let changes = changes(unit: try await household.wardrobe.profile().temperatureUnit)
      let card = try await household.wardrobe.changeOutfit(id) { outfit in
        outfit.itemIDs = outfit.itemIDs.union(added).subtracting(taken)
        changes.apply(to: &outfit)
      }
      let names = try await household.itemNames()
      household.tell(
        "Changed " + StyledText(card.outfit.displayName, .bold) + ".",
        json: card.json(names))
    }
  }

  struct Remove: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes an outfit; its garments and their history stay.",
      discussion: """
        Example:
          wardrobe outfit remove Weekend --yes
        """)

    @Argument(help: .outfit) var outfit: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let card = try await household.outfit(outfit)
      try deletion.ask(
        deleting: "the outfit \(card.outfit.displayName)",
        remark: "Its garments and their history stay.", in: household.session)
      try await household.wardrobe.delete(Outfit.self, card.id, forever: deletion.forever)
      let names = try await household.itemNames()
      household.tell(
        "Removed " + StyledText(card.outfit.displayName, .bold) + ".",
        json: card.json(names))
    }
  }
}

extension Household {
  /// Adds an outfit, and says of what.
  fileprivate func add(_ outfit: Outfit) async throws {
    let card = try await wardrobe.addOutfit(outfit)
    let names = try await itemNames()
    tell(
      "Added " + StyledText(card.outfit.displayName, .bold) + ": "
        + StyledText(card.outfit.sortedNames(names).joined(separator: ", ")) + ".",
      json: card.json(names))
  }
}

extension OutfitCard {
  /// Its name, with a mark where it is a favorite.
  var title: StyledText {
    StyledText(outfit.displayName, .bold) + StyledText(outfit.isFavorite ? " ★" : "", .yellow)
  }
}

extension Double {
  /// The whole percent of a part from 0 to 1.
  var percent: Int { Int((self * 100).rounded()) }
}

extension ArgumentHelp {
  /// Help text of a temperature range option.
  static func temperatures(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(abstract) Such as 48..61 in the profile's unit, or 9..16C.", valueName: "range")
  }
}
