public import Foundation
public import HouseholdPersistence

/// The cost per wear of a garment.
///
/// (price + repairs − resale) / wears: the straight-line cost of use of accounting, with what the
/// garment can be sold for as its residual value. Source: IAS 16, "Property, Plant and Equipment",
/// paragraphs 53 and 62.
public enum CostPerWear: Hashable, Sendable {
  /// The price is unknown.
  case unpriced
  /// It was never worn, so that there is no cost of a wear; its whole cost is the payload.
  case unworn(Money)
  /// The cost per wear so far.
  case perWear(Money)

  /// Computes the cost.
  ///
  /// A garment that sells for more than it cost has a negative cost.
  ///
  /// - Parameters:
  ///   - item: The garment.
  ///   - wears: The number of wears.
  public init(of item: WardrobeItem, wears: Int) {
    guard let cost = item.totalCost else {
      self = .unpriced
      return
    }
    guard wears > 0, let share = Money(cost.amount / Decimal(wears), cost.currency) else {
      self = .unworn(cost)
      return
    }
    self = .perWear(share)
  }

  /// The cost per wear so far; nil without a price or a wear.
  public var amount: Money? { if case .perWear(let money) = self { money } else { nil } }
}

extension WardrobeItem {
  /// Price and repairs less what it can be sold for; nil without a price.
  var totalCost: Money? {
    purchasePrice.flatMap { Money($0 + (repairCost ?? 0) - (resaleValue ?? 0), currency) }
  }
}

/// A garment and what each of its wears cost.
public struct ItemValue: Hashable, Sendable, Identifiable {
  /// The garment.
  public var card: ItemCard
  /// The cost per wear.
  public var cost: CostPerWear

  /// Values a garment.
  init(_ card: ItemCard) {
    self.card = card
    cost = CostPerWear(of: card.item, wears: card.wear.timesWorn)
  }

  /// The garment's id.
  public var id: UUID { card.id }
}

extension ItemValue {
  /// The garments whose wears cost least, the cheapest first; only those that were worn.
  ///
  /// - Parameters:
  ///   - cards: The garments.
  ///   - currency: The currency of their prices; amounts of others cannot be compared.
  ///   - limit: The most garments to give.
  /// - Complexity: O(*n* log *n*).
  public static func best(
    of cards: [ItemCard], in currency: String, limit: Int = 10
  ) -> [ItemValue] {
    Array(ranked(cards, currency).prefix(Swift.max(0, limit)))
  }

  /// The garments whose wears cost most, the dearest first; only those that were worn.
  ///
  /// Those that were never worn have no cost of a wear; ``unworn(of:in:)`` gives them.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func worst(
    of cards: [ItemCard], in currency: String, limit: Int = 10
  ) -> [ItemValue] {
    Array(ranked(cards, currency).reversed().prefix(Swift.max(0, limit)))
  }

  /// The garments that cost something and were never worn, the dearest first.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func unworn(of cards: [ItemCard], in currency: String) -> [ItemValue] {
    let values = cards.map { ItemValue($0) }.compactMap { value -> (ItemValue, Decimal)? in
      guard case .unworn(let cost) = value.cost, cost.currency == currency else { return nil }
      return (value, cost.amount)
    }
    return values.sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }.map(\.0)
  }

  private static func ranked(_ cards: [ItemCard], _ currency: String) -> [ItemValue] {
    let values = cards.map { ItemValue($0) }.compactMap { value -> (ItemValue, Decimal)? in
      guard let amount = value.cost.amount, amount.currency == currency else { return nil }
      return (value, amount.amount)
    }
    return values.sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }.map(\.0)
  }
}
