import HouseholdCalendar
public import HouseholdColor
import HouseholdPersistence

extension Wardrobe {
  /// Figures about the wardrobe and how it is worn.
  ///
  /// See ``WardrobeReader/statistics()``.
  public func statistics() async throws -> WardrobeStatistics {
    try await read { try $0.statistics() }
  }

  /// The garments that were not worn for some months, the one that waits longest first.
  ///
  /// See ``WardrobeReader/itemsUnworn(forMonths:)``.
  public func itemsUnworn(forMonths months: Int) async throws -> [ItemCard] {
    try await read { try $0.itemsUnworn(forMonths: months) }
  }

  /// The distribution of the garments' colors.
  ///
  /// See ``WardrobeReader/palette(groupedBy:)``.
  public func palette(
    groupedBy name: @escaping @Sendable (SRGBColor) -> String = \.hex
  ) async throws -> ColorPalette {
    try await read { try $0.palette(groupedBy: name) }
  }
}
