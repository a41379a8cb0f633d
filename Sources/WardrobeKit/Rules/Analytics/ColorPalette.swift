public import HouseholdColor

/// The distribution of colors in a wardrobe.
public struct ColorPalette: Hashable, Sendable {
  /// A color, or a group of colors, and its part of the wardrobe.
  public struct Share: Hashable, Sendable {
    /// The name of the group; of single colors the color itself.
    public var name: String
    /// The most frequent color of the group.
    public var color: SRGBColor
    /// The number of garments.
    public var count: Int
    /// The total number of wears.
    public var wears: Int
    /// The part of all garments, 0 to 1.
    public var part: Double
  }

  /// The groups, the one with most garments first, then by name.
  public var shares: [Share]

  /// Counts garments by their main color.
  ///
  /// - Parameters:
  ///   - cards: The garments.
  ///   - name: Names the group of a color; colors of one name are counted together. By default
  ///     each color is a group of its own.
  /// - Complexity: O(*n* log *n*).
  package init(of cards: [ItemCard], groupedBy name: (SRGBColor) -> String = \.hex) {
    var groups: [String: (colors: [SRGBColor: Int], count: Int, wears: Int)] = [:]
    for card in cards {
      let color = card.item.primaryColor
      var group = groups[name(color)] ?? ([:], 0, 0)
      group.colors[color, default: 0] += 1
      group.count += 1
      group.wears += card.wear.timesWorn
      groups[name(color)] = group
    }
    shares = groups.compactMap { name, group in
      let color = group.colors.min { ($1.value, $0.key.hex) < ($0.value, $1.key.hex) }?.key
      guard let color else { return nil }
      return Share(
        name: name, color: color, count: group.count, wears: group.wears,
        part: Double(group.count) / Double(cards.count))
    }
    .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
