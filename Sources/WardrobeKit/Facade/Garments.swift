public import Foundation
public import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeEdit {
  /// Adds a garment.
  ///
  /// - Parameters:
  ///   - item: The garment.
  ///   - seasons: The seasons in which it is worn; empty for any.
  ///   - occasions: The occasions that it is worn for; empty for any.
  /// - Returns: The garment as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of its fields.
  @discardableResult
  public func addItem(
    _ item: WardrobeItem, seasons: Set<Season> = [], occasions: Set<OccasionType> = []
  ) throws -> ItemCard {
    let facts = ItemFacts(
      try transaction.insert(item), seasons: seasons, occasions: occasions)
    _ = try transaction.insert(facts.seasonRows)
    _ = try transaction.insert(facts.occasionRows)
    return ItemCard(facts)
  }

  /// Adds many garments, and changes those that are there already: what comes in wins.
  ///
  /// - Returns: The number of garments that are new.
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of all of them; then
  ///   nothing is changed.
  /// - Complexity: O(*n* log *m*) for *n* garments, with *m* in the wardrobe.
  @discardableResult
  public func saveItems(_ items: [ItemFacts]) throws -> Int {
    let before = try transaction.count(Fetch<WardrobeItem>())
    _ = try transaction.save(items.map(\.item))
    for facts in items { try saveLinks(of: facts) }
    return try transaction.count(Fetch<WardrobeItem>()) - before
  }

  /// Changes a garment, its seasons or its occasions.
  ///
  /// ```swift
  /// try await wardrobe.changeItem(shirt.id) { $0.seasons = [.spring, .fall] }
  /// ```
  ///
  /// Its photos stay; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes them.
  ///
  /// - Returns: The garment as stored.
  /// - Throws: ``WardrobeError``: `unknownItem`; ``/HouseholdValidation/ValidationError`` with
  ///   every failure of its fields.
  @discardableResult
  public func changeItem(
    _ id: UUID, _ change: (inout ItemFacts) -> Void
  ) throws -> ItemCard {
    transaction.name(UserCommand("rows.change", "Change {}", about: WardrobeItem.self, id: id))
    let before = try reader.knownCard(for: id).facts
    var facts = before
    change(&facts)
    facts.item.id = id
    (facts.item.photoFile, facts.item.thumbnailFile) = (
      before.item.photoFile, before.item.thumbnailFile
    )
    _ = try transaction.save(facts.item)
    try saveLinks(of: facts)
    return try reader.knownCard(for: id)
  }

  /// Makes the seasons and occasions of a garment those of its facts.
  func saveLinks(of facts: ItemFacts) throws {
    let id = facts.id
    let seasons = try all(Fetch<ItemSeason> { $0.itemID == id })
    let goneSeasons = seasons.filter { !facts.seasons.contains($0.season) }.map(\.id)
    if !goneSeasons.isEmpty {
      _ = try transaction.delete(ItemSeason.self, where: { $0.id.isIn(goneSeasons) })
    }
    let occasions = try all(Fetch<ItemOccasion> { $0.itemID == id })
    let goneOccasions = occasions.filter { !facts.occasions.contains($0.occasion) }.map(\.id)
    if !goneOccasions.isEmpty {
      _ = try transaction.delete(ItemOccasion.self, where: { $0.id.isIn(goneOccasions) })
    }
    let present = (Set(seasons.map(\.season)), Set(occasions.map(\.occasion)))
    _ = try transaction.insert(facts.seasonRows.filter { !present.0.contains($0.season) })
    _ = try transaction.insert(facts.occasionRows.filter { !present.1.contains($0.occasion) })
  }
}

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
  ///
  /// - Parameters:
  ///   - items: The garments.
  ///   - washed: Days on which some of them were washed, beside those that are noted.
  package func cards(
    of items: [WardrobeItem], washed: [UUID: [CivilDate]] = [:]
  ) throws -> [ItemCard] {
    var histories = try ItemHistories(of: items.map(\.id), in: transaction)
    histories.note(washed)
    return items.map(histories.card)
  }

  func knownCard(for id: UUID) throws -> ItemCard {
    let item = try row(WardrobeItem.self, id)
    return try cards(of: [item]).first ?? ItemCard(ItemFacts(item))
  }
}

extension Wardrobe {
  /// The garments that outfits are made of: the wearer's that are neither retired nor damaged, never worn ones
  /// first, then those whose last wear is longest ago.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsForOutfits() async throws -> [ItemCard] {
    try await read { reader in
      let profile = try reader.profile()
      return try reader.items(
        matching: ItemQuery(isWearable: true, isRetired: false, order: .leastRecentlyWorn)
      ).filter { profile.wears($0.item) }
    }
  }

  /// The garments that answer a query, now and after every commit that changes them.
  public func liveItems(matching query: ItemQuery = ItemQuery()) -> LiveQuery<[ItemCard]> {
    live { try $0.items(matching: query) }
  }
}

extension WardrobeItem: WardrobeEntity {
  /// The garment with its photos as they were; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes them.
  public func derived(from before: WardrobeItem?, in reader: WardrobeReader) -> WardrobeItem {
    guard let before else { return self }
    var item = self
    (item.photoFile, item.thumbnailFile) = (before.photoFile, before.thumbnailFile)
    return item
  }
}
