public import HouseholdColor
import HouseholdPersistence

extension WardrobeReader {
  /// Figures about the wearer's garments and how they are worn.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments, outfits and wears.
  public func statistics() throws -> WardrobeStatistics {
    WardrobeStatistics(
      cards: try cards(of: try ownItems()),
      outfits: try transaction.fetchAll(Outfit.self),
      events: try ownWears(),
      hemisphere: try profile().hemisphere)
  }

  /// The wearer's garments that are not retired.
  private func cardsInUse() throws -> [ItemCard] {
    try cards(of: try ownItems().filter { !$0.isRetired })
  }

  /// The distribution of the garments' colors.
  ///
  /// - Parameter name: Names the group of a color; by default each color is one.
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func palette(
    groupedBy name: (SRGBColor) -> String = \.hex
  ) throws -> ColorPalette {
    ColorPalette(
      of: try cardsInUse(),
      groupedBy: name)
  }

  /// The garments that were not worn for some months, the one that waits longest first.
  ///
  /// - Parameter months: Calendar months, 0 or more.
  /// - Throws: ``WardrobeError``: `monthsOutOfRange`.
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsUnworn(forMonths months: Int) throws -> [ItemCard] {
    guard months >= 0 else {
      throw WardrobeError(
        .monthsOutOfRange, "Garments are unworn for 0 months or more, not \(months).")
    }
    return UnwornRule.unworn(
      of: try cardsInUse(),
      forMonths: months, today: today, in: transaction.timeZone)
  }
}
