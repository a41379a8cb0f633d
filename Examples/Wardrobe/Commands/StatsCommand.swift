import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe stats`.
struct Stats: WardrobeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Shows statistics of the wardrobe and its wears, and its palette as a picture.",
    discussion: """
      Examples:
        wardrobe stats
        wardrobe stats --unworn 12 --top 3
        wardrobe stats --svg palette.svg
      """)

  @Option(help: .text("Write the palette as a picture.", "file")) var svg: String?
  @Option(help: .text("The months without a wear that count as unworn.", "months")) var unworn = 6
  @Option(help: .text("The maximum number of garments in a list.", "count")) var top = 5
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if !(0...1200).contains(unworn) {
      throw ArgumentParser.ValidationError("--unworn is 0 to 1200 months; it was \(unworn).")
    }
    if top < 1 { throw ArgumentParser.ValidationError("--top is 1 or more; it was \(top).") }
    if svg == "-", common.json {
      throw ArgumentParser.ValidationError("--svg - and --json both want standard output.")
    }
  }

  func run(in household: Household) async throws {
    let (session, wardrobe) = (household.session, household.wardrobe)
    let report = try await Report(wardrobe, unwornMonths: unworn, top: top)
    if let svg {
      try session.write(report.palette.svg(title: "Colors of the wardrobe").utf8, to: svg)
      if svg == "-" { return }
    }
    if session.printsJSON { return session.print(json: report.json) }
    if household.isQuiet { return }
    guard report.figures.itemCount > 0 else { return session.print(.noItems(in: session)) }
    report.print(in: session, today: household.today)
    if let svg { session.print(fact: "Picture", text: svg) }
  }
}

/// The result of `stats`.
private struct Report {
  let figures: WardrobeStatistics
  let palette: ColorPalette
  let best: [ItemValue]
  let worst: [ItemValue]
  let unworn: [ItemCard]
  let versatile: [ItemVersatility]
  let names: [UUID: String]
  let unwornMonths: Int
  let top: Int

  init(_ wardrobe: Wardrobe, unwornMonths: Int, top: Int) async throws {
    let profile = try await wardrobe.profile()
    let currency = profile.currency
    let cards = try await wardrobe.items().filter { profile.wears($0.item) }
    figures = try await wardrobe.statistics()
    palette = try await wardrobe.palette(groupedBy: \.name)
    best = ItemValue.best(of: cards, in: currency, limit: top)
    worst = ItemValue.worst(of: cards, in: currency, limit: top)
    unworn = try await wardrobe.itemsUnworn(forMonths: unwornMonths)
    // Sunglasses go with everything, which says little.
    versatile = Array(
      try await wardrobe.versatility().filter { $0.garment.slot != .accessory }.prefix(top))
    names = cards.reduce(into: [:]) { $0[$1.id] = $1.item.displayName }
    self.unwornMonths = unwornMonths
    self.top = top
  }

  func print(in session: Session, today: CivilDate) {
    printFigures(in: session)
    printLists(in: session)
    session.print()
    printPalette(in: session)
  }

  private func printFigures(in session: Session) {
    session.print(
      fact: "Garments",
      text: [
        "\(figures.itemCount)", "\(figures.favoriteCount.counted("favorite"))",
        "\(figures.neverWornCount) never worn", "\(figures.washCount) to wash",
        "\(figures.repairCount) to repair",
      ].joined(separator: ", "))
    session.print(
      fact: "Kinds",
      text: figures.itemsByCategory.sorted {
        ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
      }
      .map { "\($0.key.words) \($0.value)" }.joined(separator: ", "))
    session.print(
      fact: "Retired",
      text: Retirement.allCases.compactMap { reason in
        figures.retired[reason].map { "\($0) \(reason.words)" }
      }.joined(separator: ", "))
    session.print(fact: "Spent", text: figures.spent.map(\.text).joined(separator: ", "))
    session.print(
      fact: "Sold for", text: figures.recovered.map(\.text).joined(separator: ", "))
    session.print(fact: "Outfits", text: "\(figures.outfitCount)")
    session.print(
      fact: "Worn",
      text: "\(figures.wearEventCount.counted("time"))"
        + (figures.averageRating.map { ", rated \(String(format: "%.1f", $0)) of 5" } ?? ""))
    session.print(
      fact: "In seasons",
      text: Season.allCases.compactMap { season in
        figures.wearsBySeason[season].map { "\(season.words) \($0)" }
      }.joined(separator: ", "))
  }

  private func printLists(in session: Session) {
    printList("Most worn", figures.mostWorn.prefix(top).compactMap { names[$0] }, in: session)
    printList("Best value", best.map(Self.valueText), in: session)
    printList("Worst value", worst.map(Self.valueText), in: session)
    printList(
      "Versatile",
      versatile.map { "\($0.garment.name), in \($0.outfits.counted("good outfit"))" }, in: session)
    printList(
      "Unworn \(unwornMonths) mo",
      unworn.prefix(top).map {
        "\($0.item.displayName), \($0.wear.lastWornDate.map { "since \($0)" } ?? "never worn")"
      } + (unworn.count > top ? ["and \(unworn.count - top) more"] : []), in: session)
  }

  private func printPalette(in session: Session) {
    let bar = ProgressBar(columns: 24, empty: " ")
    let most = palette.shares.first?.part ?? 1
    var table = Table(
      .shrinking("Color"), .right("Garments"), .whole("", leaves: 1), .right("Worn"))
    for share in palette.shares {
      table.add(
        StyledText(share.name), StyledText("\(share.count)"),
        StyledText(bar, at: share.part / most, .cyan), StyledText("\(share.wears)"))
    }
    session.print(table)
  }

  private func printList(_ title: String, _ lines: [String], in session: Session) {
    for (index, line) in lines.enumerated() {
      session.print(fact: index == 0 ? title : "", text: line)
    }
  }

  private static func valueText(_ value: ItemValue) -> String {
    "\(value.card.item.displayName), \(value.cost.text ?? "")"
  }

  var json: JSONValue {
    var json = figures.json
    json.append("mostWorn", .array(figures.mostWorn.prefix(top).map(named)))
    json.append("bestValue", .array(best.map(Self.valueJSON)))
    json.append("worstValue", .array(worst.map(Self.valueJSON)))
    json.append(
      "versatility",
      .array(versatile.map { $0.garment.json.adding("outfits", JSONValue($0.outfits)) }))
    json.append("unworn", .array(unworn.map { named($0.id) }))
    json.append("palette", .array(palette.shares.map(\.json)))
    return .object(json)
  }

  private func named(_ id: UUID) -> JSONValue { ["id": .id(id), "name": .text(names[id])] }

  private static func valueJSON(_ value: ItemValue) -> JSONValue {
    [
      "id": .id(value.id), "name": .string(value.card.item.displayName),
      "costPerWear": .amount(value.cost.amount?.amount),
      "timesWorn": JSONValue(value.card.wear.timesWorn),
    ]
  }
}

extension WardrobeStatistics {
  /// The figures, but for the lists of garments.
  fileprivate var json: JSONObject {
    let months = eventsByMonth.sorted { $0.key < $1.key }
    return [
      "itemCount": JSONValue(itemCount), "favoriteCount": JSONValue(favoriteCount),
      "repairCount": JSONValue(repairCount), "washCount": JSONValue(washCount),
      "neverWornCount": JSONValue(neverWornCount), "itemsByCategory": .counts(itemsByCategory),
      "itemsByCondition": .counts(itemsByCondition), "itemsByFabric": .counts(itemsByFabric),
      "spent": .array(spent.map(\.json)), "retired": .counts(retired),
      "recovered": .array(recovered.map(\.json)), "outfitCount": JSONValue(outfitCount),
      "incompleteOutfitCount": JSONValue(incompleteOutfitCount),
      "wearEventCount": JSONValue(wearEventCount), "wearCount": JSONValue(wearCount),
      "wearsBySeason": .counts(wearsBySeason), "eventsByOccasion": .counts(eventsByOccasion),
      "eventsByMonth": .object(JSONObject(months.map { ($0.key, JSONValue($0.value)) })),
      "averageRating": averageRating.map { JSONValue($0) } ?? .null,
    ]
  }
}

extension Money {
  fileprivate var json: JSONValue {
    ["amount": .amount(amount), "currency": .string(currency)]
  }
}

extension ColorPalette.Share {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "color": .string(color.hex), "count": JSONValue(count),
      "wears": JSONValue(wears), "part": JSONValue(part),
    ]
  }
}
