import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Figures about the wardrobe and how it is worn.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments, outfits and wears.
  public func statistics() async throws -> WardrobeStatistics {
    try await store.read { transaction in
      WardrobeStatistics(
        cards: try Self.cards(of: try transaction.fetchAll(WardrobeItem.self), transaction),
        outfits: try transaction.fetchAll(Outfit.self),
        events: try transaction.fetchAll(WearEvent.self),
        hemisphere: try Self.profile(transaction).hemisphere)
    }
  }

  /// The garments that were not worn for some months, the one that waits longest first.
  ///
  /// - Parameter months: Calendar months, 0 or more.
  /// - Throws: `monthsOutOfRange`.
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsUnworn(forMonths months: Int) async throws -> [ItemCard] {
    guard months >= 0 else {
      throw WardrobeError(
        .monthsOutOfRange, "Garments are unworn for 0 months or more, not \(months).")
    }
    return try await store.read { transaction in
      UnwornRule.unworn(
        of: try Self.cards(of: try transaction.fetchAll(WardrobeItem.self), transaction),
        forMonths: months, today: transaction.today, in: transaction.timeZone)
    }
  }

  /// The distribution of the garments' colors.
  ///
  /// - Parameter name: Names the group of a color; by default each color is one.
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func palette(
    groupedBy name: @escaping @Sendable (String) -> String = { $0 }
  ) async throws -> ColorPalette {
    try await store.read { transaction in
      ColorPalette(
        of: try Self.cards(of: try transaction.fetchAll(WardrobeItem.self), transaction),
        groupedBy: name)
    }
  }
}
