import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import OutfitAdvisor
import WardrobeKit

extension StyledText {
  /// The text shown if there are no garments.
  static func noItems(in session: Session) -> StyledText {
    "There are no garments yet. Add one: "
      + session.hint("item add \"Blue Oxford Shirt\" --category shirt --color \"#4169E1\"")
  }

  /// Words in a row: `work, date night`; `any` for none.
  static func list<Value: RawRepresentable<String> & CaseIterable & Hashable>(
    _ values: Set<Value>
  ) -> StyledText {
    if values.isEmpty { return StyledText("any", .dim) }
    return StyledText(
      Value.allCases.filter(values.contains).map(\.words).joined(separator: ", "))
  }
}

extension ItemCard {
  /// Its name, with a mark where it is a favorite.
  var title: StyledText {
    StyledText(item.displayName, .bold) + StyledText(item.isFavorite ? " ★" : "", .yellow)
  }

  /// Whether it can be worn, or why not.
  var stateText: StyledText {
    if let retirement = item.retirement { return StyledText(retirement.words, .dim) }
    if !item.condition.canWear { return StyledText("damaged", .red) }
    if item.needsRepair { return StyledText("to repair", .yellow) }
    if laundry.needsWash { return StyledText("to wash", .yellow) }
    guard let left = laundry.wearsLeft else { return StyledText("ready", .green) }
    return StyledText("ready", .green) + StyledText(", \(left.counted("wear")) left", .dim)
  }

  /// The last wear: `today`, `5 d ago`, `never`.
  func lastWornText(today: CivilDate) -> StyledText {
    wear.lastWornDate.map { StyledText($0.distanceText(from: today)) }
      ?? StyledText("never", .dim)
  }
}

extension CostPerWear {
  /// The cost as text, or nil if unknown.
  var text: String? {
    switch self {
    case .unpriced: nil
    case .unworn(let cost): "\(cost.rounded.text), never worn"
    case .perWear(let cost): "\(cost.rounded.text) a wear"
    }
  }
}

extension Outfit {
  /// The temperatures it is for: `45 °F to 70 °F`.
  func temperatureText(_ unit: TemperatureUnit) -> String? {
    switch (temperatureMin, temperatureMax) {
    case (nil, nil): nil
    case (let low?, nil): "from \(unit.text(ofFahrenheit: low))"
    case (nil, let high?): "up to \(unit.text(ofFahrenheit: high))"
    case (let low?, let high?) where low == high: unit.text(ofFahrenheit: low)
    case (let low?, let high?):
      "\(unit.text(ofFahrenheit: low)) to \(unit.text(ofFahrenheit: high))"
    }
  }
}

extension Table {
  /// Creates the table of garments that `item list` and `wash` show, with their owners if these differ, or are
  /// others than whose profile it is.
  static func items(_ cards: [ItemCard], today: CivilDate, of profile: UserProfile) -> Table {
    let hasOwners =
      Set(cards.map { $0.item.wearer?.lowercased() }).count > 1
      || cards.contains { !profile.wears($0.item) }
    var table = Table(
      .whole("Id", leaves: 6), .shrinking("Garment"),
      .shrinking("Owner", to: 6, leaves: 5).shown(if: hasOwners), .whole("Kind", leaves: 3),
      .shrinking("Color", to: 8, leaves: 1), .right("Worn", leaves: 2), .whole("Last", leaves: 4),
      "State")
    for card in cards {
      table.add(
        StyledText(id: card.id), card.title, StyledText(card.item.wearer ?? ""),
        StyledText(card.item.category.words), StyledText(card.item.primaryColor.name),
        StyledText("\(card.wear.timesWorn)"), card.lastWornText(today: today), card.stateText)
    }
    return table
  }
}
