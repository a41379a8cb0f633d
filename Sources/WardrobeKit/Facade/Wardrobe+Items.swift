public import Foundation
public import HouseholdPersistence

extension Wardrobe {
  /// Adds a garment.
  ///
  /// - Parameters:
  ///   - item: The garment.
  ///   - seasons: The seasons in which it is worn; empty for any.
  ///   - occasions: The occasions for which it is worn; empty for any.
  /// - Returns: The garment as stored.
  /// - Throws: `ValidationError` with every failure of its fields.
  @discardableResult
  public func addItem(
    _ item: WardrobeItem, seasons: Set<Season> = [], occasions: Set<OccasionType> = []
  ) async throws -> ItemCard {
    try await store.write { transaction in
      let facts = ItemFacts(
        try transaction.insert(item), seasons: seasons, occasions: occasions)
      _ = try transaction.insert(facts.seasonRows)
      _ = try transaction.insert(facts.occasionRows)
      return ItemCard(facts)
    }
  }

  /// Adds many garments, and changes those that are there already: what comes in wins.
  ///
  /// - Returns: The number of garments that are new.
  /// - Throws: `ValidationError` with every failure of all of them; then nothing is changed.
  /// - Complexity: O(*n* log *m*) for *n* garments, with *m* in the wardrobe.
  @discardableResult
  public func saveItems(_ items: [ItemFacts]) async throws -> Int {
    try await store.write { transaction in
      let before = try transaction.count(Fetch<WardrobeItem>())
      _ = try transaction.save(items.map(\.item))
      for facts in items { try Self.saveLinks(of: facts, transaction) }
      return try transaction.count(Fetch<WardrobeItem>()) - before
    }
  }

  /// Changes a garment, its seasons or its occasions.
  ///
  /// ```swift
  /// try await wardrobe.changeItem(shirt.id) { $0.seasons = [.spring, .fall] }
  /// ```
  ///
  /// Its photos stay; ``setPhoto(_:thumbnail:of:)`` changes them.
  ///
  /// - Returns: The garment as stored.
  /// - Throws: `unknownItem`; `ValidationError` with every failure of its fields.
  @discardableResult
  public func changeItem(
    _ id: UUID, _ change: @escaping @Sendable (inout ItemFacts) -> Void
  ) async throws -> ItemCard {
    try await store.write { transaction in
      let before = try Self.knownCard(for: id, transaction).facts
      var facts = before
      change(&facts)
      facts.item.id = id
      (facts.item.photoFile, facts.item.thumbnailFile) = (
        before.item.photoFile, before.item.thumbnailFile
      )
      _ = try transaction.save(facts.item)
      try Self.saveLinks(of: facts, transaction)
      return try Self.knownCard(for: id, transaction)
    }
  }

  /// Deletes a garment.
  ///
  /// Outfits and wear events lose it and stay, but for events that were about it alone. An outfit
  /// without garments is ``Outfit/isIncomplete``. Its washings and photos go with it.
  ///
  /// - Throws: `unknownItem`; `FileFolderError` when a photo cannot be removed; the rows are gone
  ///   then.
  /// - Complexity: O(*n*) in the number of rows that link to it.
  public func deleteItem(_ id: UUID) async throws {
    let files = try await store.write { transaction in
      let item = try Self.knownItem(transaction, id)
      let events = try transaction.fetch(Fetch<WearEvent>(where: .contains(\.itemIDs, id)))
      try transaction.delete(WardrobeItem.self, id: id)
      let gone = try events.filter { try transaction.fetch(WearEvent.self, id: $0.id) == nil }
      return item.files + gone.compactMap(\.photoFile)
    }
    try remove(files)
  }

  /// The garment's card, or nil if there is no such garment.
  ///
  /// - Complexity: O(*n*) in the number of its wears and washings.
  public func card(for id: UUID) async throws -> ItemCard? {
    try await store.read { try Self.card(for: id, $0) }
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
  ) async throws -> [ItemCard] {
    try await store.read { transaction in
      let cards = try Self.items(matching: query, transaction)
      return Array(cards.dropFirst(offset).prefix(limit ?? .max))
    }
  }

  /// The garments that outfits are made of: all that are not damaged, never worn ones first, then
  /// those whose last wear is longest ago.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsForOutfits() async throws -> [ItemCard] {
    try await items(matching: ItemQuery(isWearable: true, order: .leastRecentlyWorn))
  }

  /// The garments that answer a query, now and after every commit that changes them.
  public func liveItems(matching query: ItemQuery = ItemQuery()) -> LiveQuery<[ItemCard]> {
    store.liveQuery(
      over: [
        WardrobeItem.self, ItemSeason.self, ItemOccasion.self, WearEvent.self, WashEvent.self,
      ]
    ) { try Self.items(matching: query, $0) }
  }
}

extension Wardrobe {
  /// The fetch that answers the part of a query that garments' own fields can tell.
  package static func fetch(for query: ItemQuery) -> Fetch<WardrobeItem> {
    var filters: [Filter<WardrobeItem>] = []
    if let category = query.category { filters.append(\.category == category) }
    if let parent = query.parentCategory {
      filters.append(.isIn(\.category, parent.categories))
    }
    if let color = query.primaryColor?.uppercased() { filters.append(\.primaryColor == color) }
    if let isFavorite = query.isFavorite { filters.append(\.isFavorite == isFavorite) }
    if let isWearable = query.isWearable {
      filters.append(isWearable ? \.condition != .damaged : \.condition == .damaged)
    }
    for tag in query.tags.sorted() { filters.append(.contains(\.tags, tag)) }
    if !query.text.isEmpty {
      filters.append(
        .text(\.name, .containsFolded, query.text)
          || .text(\.subcategory, .containsFolded, query.text)
          || .text(\.brand, .containsFolded, query.text)
          || .text(\.notes, .containsFolded, query.text))
    }
    guard let first = filters.first else { return Fetch() }
    return Fetch(where: filters.dropFirst().reduce(first) { $0 && $1 })
  }

  static func items(
    matching query: ItemQuery, _ transaction: any ReadTransaction
  ) throws -> [ItemCard] {
    let items = try transaction.fetch(fetch(for: query))
    return query.sorted(try cards(of: items, transaction).filter(query.matches))
  }

  /// Makes the seasons and occasions of a garment those of its facts.
  static func saveLinks(of facts: ItemFacts, _ transaction: any WriteTransaction) throws {
    let id = facts.id
    let seasons = try transaction.fetch(Fetch<ItemSeason>(where: \.itemID == id))
    let goneSeasons = seasons.filter { !facts.seasons.contains($0.season) }.map(\.id)
    if !goneSeasons.isEmpty {
      _ = try transaction.delete(ItemSeason.self, where: .isIn(\.id, goneSeasons))
    }
    let occasions = try transaction.fetch(Fetch<ItemOccasion>(where: \.itemID == id))
    let goneOccasions = occasions.filter { !facts.occasions.contains($0.occasion) }.map(\.id)
    if !goneOccasions.isEmpty {
      _ = try transaction.delete(ItemOccasion.self, where: .isIn(\.id, goneOccasions))
    }
    let present = (Set(seasons.map(\.season)), Set(occasions.map(\.occasion)))
    _ = try transaction.insert(facts.seasonRows.filter { !present.0.contains($0.season) })
    _ = try transaction.insert(facts.occasionRows.filter { !present.1.contains($0.occasion) })
  }
}
