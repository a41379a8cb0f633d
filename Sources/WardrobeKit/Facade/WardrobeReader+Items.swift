public import Foundation
import HouseholdColor
package import HouseholdPersistence
import OutfitAdvisor

extension WardrobeReader {
  /// The garment's card, or nil if there is no such garment.
  ///
  /// - Complexity: O(*n*) in the number of its wears and washings.
  public func card(for id: UUID) throws -> ItemCard? {
    try find(WardrobeItem.self, id).flatMap { try cards(of: [$0]).first }
  }

  /// The garments that answer a query, a page of them.
  ///
  /// ```swift
  /// try await wardrobe.items(matching: ItemQuery(category: .sweater, season: .fall))
  /// ```
  ///
  /// - Parameters:
  ///   - query: The filter and the order.
  ///   - limit: The most garments to give, nil for all.
  ///   - offset: The number of garments to skip.
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func items(
    matching query: ItemQuery = ItemQuery(), limit: Int? = nil, offset: Int = 0
  ) throws -> [ItemCard] {
    let items = try all(Self.fetch(for: query))
    let cards = query.sorted(try cards(of: items).filter(query.matches))
    return Array(cards.dropFirst(offset).prefix(limit ?? .max))
  }

  /// The fetch that answers the part of a query that garments' own fields can tell.
  package static func fetch(for query: ItemQuery) -> Fetch<WardrobeItem> {
    var filters: [Filter<WardrobeItem>] = []
    if let category = query.category { filters.append(Filter { $0.category == category }) }
    if let parent = query.parentCategory {
      filters.append(Filter { $0.category.isIn(parent.categories) })
    }
    if let color = query.primaryColor { filters.append(Filter { $0.primaryColor == color }) }
    if let isFavorite = query.isFavorite { filters.append(Filter { $0.isFavorite == isFavorite }) }
    if let isWearable = query.isWearable {
      filters.append(
        isWearable ? Filter { $0.condition != .damaged } : Filter { $0.condition == .damaged })
    }
    for tag in query.tags.sorted() { filters.append(Filter { $0.tags.contains(tag) }) }
    if !query.text.isEmpty {
      filters.append(
        Filter {
          $0.name.containsFolded(query.text)
            || $0.subcategory.containsFolded(query.text)
            || $0.brand.containsFolded(query.text)
            || $0.notes.containsFolded(query.text)
        })
    }
    guard let first = filters.first else { return Fetch() }
    return Fetch(where: filters.dropFirst().reduce(first) { $0 && $1 })
  }

  /// The garments' cards, in their order.
  func cards(
    of items: [WardrobeItem]
  ) throws -> [ItemCard] {
    let histories = try ItemHistories(of: items.map(\.id), in: transaction)
    return items.map(histories.card)
  }

  func knownCard(for id: UUID) throws -> ItemCard {
    let item = try row(WardrobeItem.self, id)
    return try cards(of: [item]).first ?? ItemCard(ItemFacts(item))
  }
}
