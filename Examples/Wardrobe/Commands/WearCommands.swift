import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// The circumstances of a wear.
struct WearFields: ParsableArguments {
  @Option(help: .text("Your rating, 1 to 5.", "stars")) var rating: Int?
  @Option(help: "What it was worn for.") var occasion: EnumArgument<OccasionType>?
  @Option(help: .text("The location.")) var location: String?
  @Option(help: "The weather.") var condition: EnumArgument<WeatherCondition>?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The temperature, such as 61 in the profile's unit, or 16C.", valueName: "degrees"))
  var temp: TemperatureText?
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?

  func changes(clearing: [String] = [], unit: TemperatureUnit) -> Changes<WearEvent> {
    var changes = Changes<WearEvent>(clearing: clearing)
    changes.set("rating", \.userRating, to: rating)
    changes.set("occasion", \.eventType, to: occasion?.value)
    changes.setText("location", \.location, to: location)
    changes.set("condition", \.weatherCondition, to: condition?.value)
    changes.set("temp", \.temperature, to: temp?.wholeFahrenheit(unit).lowerBound)
    changes.setText("notes", \.notes, to: notes)
    return changes
  }

  func validate() throws {
    if let temp, temp.wholeFahrenheit(.fahrenheit).count > 1 {
      throw ArgumentParser.ValidationError("--temp is one temperature here, such as 61 or 16C.")
    }
  }
}

/// `wardrobe wear`.
struct Wear: WardrobeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "wear", abstract: "Records a wear of garments or of an outfit.",
    discussion: """
      A garment is worn once a day unless --again is given.

      Examples:
        wardrobe wear "Office Classic"
        wardrobe wear "Blue Oxford Shirt" "Beige Chinos" --on yesterday --rating 4
        wardrobe wear Weekend --temp 12C --condition rainy --photo today.jpg
      """)

  @Argument(help: .things) var things: [RowSelector]
  @Option(help: .day("The day (default: today).")) var on: Day?
  @Flag(help: "Record it even if it was already worn that day.") var again = false
  @Option(help: .text("A photo of the day to copy.", "file"), completion: .file()) var photo:
    String?
  @OptionGroup(title: "Details") var fields: WearFields
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let wardrobe = household.wardrobe
    let things = try await household.things(things)
    let photo = try photo.map { try household.photo($0) }
    let unit = try await wardrobe.profile().temperatureUnit
    let details = fields.changes(unit: unit)
    let day = on?.date(today: household.today)
    let event: WearEvent
    do {
      event = try await note(things, on: day, details, in: wardrobe)
    } catch let error as WardrobeError where error.code == .alreadyWorn {
      let names = try await household.itemNames()
      let worn = error.ids.compactMap { UUID(uuidString: $0).flatMap { names[$0] } }.sorted()
      throw CommandFailure(
        "Already worn that day: \(worn.joined(separator: ", ")). Nothing was recorded.",
        hints: ["Pass --again to record it anyway."])
    } catch let error as WardrobeError where error.code == .dayInFuture {
      guard let day, things.count == 1, case .outfit = things[0] else { throw error }
      throw CommandFailure(
        error.description,
        hints: [
          "To plan it: "
            + household.session.command(
              "outfit plan \(ShellText.argument(things[0].name)) --on \(day)")
        ])
    }
    if let photo { try await wardrobe.setPhoto(photo, of: .wear(event.id)) }
    let outfit = things.count == 1 ? things.first?.name : nil
    let cards = try await wardrobe.items().filter { event.itemIDs.contains($0.id) }
    let dirty = cards.filter(\.laundry.needsWash).map(\.item.displayName)
    let names = cards.reduce(into: [UUID: String]()) { $0[$1.id] = $1.item.displayName }
    let when = event.wornDate == household.today ? "today" : "on \(event.wornDate)"
    let stars = event.userRating.map { ", \($0) of 5" } ?? ""
    household.tell(
      "Worn \(when): "
        + StyledText(outfit ?? cards.map(\.item.displayName).joined(separator: ", "), .bold)
        + StyledText("\(stars).")
        + StyledText(
          dirty.isEmpty ? "" : " To wash now: \(dirty.joined(separator: ", ")).", .yellow),
      json: event.json(names, outfit: event.outfitID == nil ? nil : outfit).adding(
        "toWash", .array(dirty.map { .string($0) })))
    tell(ofRetired: cards, on: event.wornDate, in: household)
  }
}

extension Wear {
  /// Says which garments were out of use on the day they were worn: another person may have sold them.
  private func tell(ofRetired cards: [ItemCard], on day: CivilDate, in household: Household) {
    let session = household.session
    guard !session.printsJSON, !session.isQuiet else { return }
    for card in cards {
      guard let retirement = card.item.retirement, let since = card.item.retiredOn, since <= day
      else { continue }
      let name = ShellText.argument(card.item.displayName)
      session.print(
        "  \(card.item.displayName) is out of use, \(retirement.words) on \(since). If it is not: "
          + session.hint("item restore \(name)"))
    }
  }

  /// Notes a wear of one outfit, or of single garments.
  private func note(
    _ things: [Thing], on day: CivilDate?, _ details: Changes<WearEvent>, in wardrobe: Wardrobe
  ) async throws -> WearEvent {
    if things.count == 1, case .outfit(let card) = things[0] {
      return try await wardrobe.wearOutfit(
        card.id, on: day, allowingRepeats: again
      ) { details.apply(to: &$0) }
    }
    guard !things.contains(where: { if case .outfit = $0 { true } else { false } }) else {
      throw CommandFailure.usage("Name one outfit, or single garments, not both.")
    }
    return try await wardrobe.wear(
      Set(things.map(\.id)), on: day, allowingRepeats: again
    ) { details.apply(to: &$0) }
  }
}

/// `wardrobe wash`.
struct Wash: WardrobeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "wash", abstract: "Records a wash of garments, or lists what needs a wash.",
    discussion: """
      Without a garment, it lists the garments to wash before their next wear, and exits with 2 \
      if there are any. An outfit stands for its garments. What was worn on the day of a wash is clean \
      again, unless the wear was recorded that day and after the wash.

      Examples:
        wardrobe wash
        wardrobe wash "Blue Oxford Shirt" "White T-shirt" --on yesterday
        wardrobe wash --all
        wardrobe wash "White T-shirt" --undo
      """)

  @Argument(help: .things) var things: [RowSelector] = []
  @Option(help: .day("The day (default: today).")) var on: Day?
  @Flag(help: "All garments that need a wash.") var all = false
  @Flag(help: "Undo the wash of that day.") var undo = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if all, !things.isEmpty {
      throw ArgumentParser.ValidationError("Name garments, or give --all; not both.")
    }
    if undo, things.isEmpty {
      throw ArgumentParser.ValidationError("Name the garments whose wash to undo.")
    }
    if on != nil, things.isEmpty, !all {
      throw ArgumentParser.ValidationError("--on requires garments or --all.")
    }
  }

  func run(in household: Household) async throws {
    let wardrobe = household.wardrobe
    if things.isEmpty, !all { return try await list(in: household) }
    let day = on?.date(today: household.today) ?? household.today
    let ids =
      all
      ? Set(try await wardrobe.itemsToWash().map(\.id))
      : try await household.things(things).reduce(into: Set()) { $0.formUnion($1.itemIDs) }
    let names = try await household.itemNames()
    let list = ids.compactMap { names[$0] }.sorted()
    if undo {
      let washings = try await wardrobe.edit(
        UserCommand("wardrobe.deleteWash", "Undo a wash")
      ) { edit in
        let transaction = edit.transaction
        let washings = try ids.compactMap { id in
          try transaction.fetch(Fetch<WashEvent> { $0.itemID == id && $0.date == day })
            .max { $0.createdAt < $1.createdAt }
        }
        for event in washings { _ = try transaction.delete(WashEvent.self, id: event.id) }
        return washings
      }
      let gone = washings.compactMap { names[$0.itemID] }
      guard !gone.isEmpty else {
        throw CommandFailure("None of these was washed on \(day); nothing was undone.")
      }
      return household.tell(
        StyledText("Undone: the wash of \(gone.sorted().joined(separator: ", ")) on \(day)."),
        json: ["date": .day(day), "items": .array(gone.sorted().map { .string($0) })])
    }
    guard !ids.isEmpty else {
      return household.tell(
        StyledText("Nothing needs a wash.", .green), json: ["date": .day(day), "items": []])
    }
    try await wardrobe.wash(ids, on: day)
    let when = day == household.today ? "" : " on \(day)"
    household.tell(
      StyledText(
        "Washed \(list.count.counted("garment"))\(when): \(list.joined(separator: ", "))."),
      json: ["date": .day(day), "items": .array(list.map { .string($0) })])
  }

  private func list(in household: Household) async throws {
    let cards = try await household.wardrobe.itemsToWash()
    if household.session.printsJSON {
      household.session.print(json: ["items": .array(cards.map(\.json))])
    } else if !cards.isEmpty {
      household.session.print(
        .items(
          cards, today: household.today, of: try await household.wardrobe.profile()))
    } else if !household.isQuiet {
      household.session.print(StyledText("Nothing needs a wash.", .green))
    }
    if !cards.isEmpty { throw ExitCode(ExitStatus.attention) }
  }
}

extension JSONValue {
  /// The object with one more member.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    var object = object ?? JSONObject()
    object.append(key, value)
    return .object(object)
  }
}
