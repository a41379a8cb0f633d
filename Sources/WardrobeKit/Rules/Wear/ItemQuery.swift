import Foundation
import HouseholdCalendar
public import HouseholdColor
public import OutfitAdvisor

/// A filter and an order for garments.
///
/// ```swift
/// ItemQuery(category: .sweater, season: .fall)
/// ItemQuery(isWearable: true, order: .leastRecentlyWorn)
/// ```
///
/// Nil and empty criteria are ignored.
public struct ItemQuery: Hashable, Sendable {
  /// An order of garments; garments equal by it come by their ids.
  public enum Order: String, CaseIterable, Codable, Sendable {
    /// By what they are called.
    case name
    /// The one added last first.
    case newest
    /// Never worn ones first, then the one whose last wear is longest ago.
    case leastRecentlyWorn
    /// The one worn last first, never worn ones last.
    case mostRecentlyWorn
    /// The one worn most first.
    case mostWorn
  }

  /// The kind of garment.
  public var category: ClothingCategory?
  /// The part of an outfit.
  public var parentCategory: ParentCategory?
  /// A season in which they are worn.
  public var season: Season?
  /// An occasion that they are worn for.
  public var occasion: OccasionType?
  /// The main color.
  public var primaryColor: SRGBColor?
  /// Whether they are favorites.
  public var isFavorite: Bool?
  /// Whether their condition lets them be worn: all but damaged ones.
  public var isWearable: Bool?
  /// Whether they should be washed before they are worn.
  public var needsWash: Bool?
  /// Whether they are retired, and not worn anymore.
  public var isRetired: Bool?
  /// The name of the person whose they are, upper and lower case alike; empty for what everybody wears.
  public var owner: String?
  /// Words that they are tagged with, all of them.
  public var tags: Set<String>
  /// Text in their name, finer kind, brand or notes, upper and lower case alike.
  public var text: String
  /// The order.
  public var order: Order

  /// Describes a question.
  ///
  /// - Parameters:
  ///   - category: The kind of garment.
  ///   - parentCategory: The part of an outfit.
  ///   - season: A season in which they are worn.
  ///   - occasion: An occasion that they are worn for.
  ///   - primaryColor: The main color.
  ///   - isFavorite: Whether they are favorites.
  ///   - isWearable: Whether their condition lets them be worn.
  ///   - needsWash: Whether they should be washed before they are worn.
  ///   - isRetired: Whether they are retired.
  ///   - owner: The name of the person whose they are; empty for what everybody wears.
  ///   - tags: Words that they are tagged with.
  ///   - text: Text in their name, finer kind, brand or notes.
  ///   - order: The order.
  public init(
    category: ClothingCategory? = nil, parentCategory: ParentCategory? = nil,
    season: Season? = nil, occasion: OccasionType? = nil, primaryColor: SRGBColor? = nil,
    isFavorite: Bool? = nil, isWearable: Bool? = nil, needsWash: Bool? = nil,
    isRetired: Bool? = nil, owner: String? = nil,
    tags: Set<String> = [], text: String = "", order: Order = .name
  ) {
    self.category = category
    self.parentCategory = parentCategory
    self.season = season
    self.occasion = occasion
    self.primaryColor = primaryColor
    self.isFavorite = isFavorite
    self.isWearable = isWearable
    self.needsWash = needsWash
    self.isRetired = isRetired
    self.owner = owner
    self.tags = tags
    self.text = text
    self.order = order
  }
}

extension ItemQuery {
  /// Whether a garment answers what only its history and its seasons can tell.
  func matches(_ card: ItemCard) -> Bool {
    if let season, !card.facts.isWorn(in: season) { return false }
    if let occasion, !card.facts.isWorn(for: occasion) { return false }
    if let isRetired, card.item.isRetired != isRetired { return false }
    if let owner, card.item.wearer?.folded != UserProfile.wearer(owner)?.folded { return false }
    if let needsWash, card.laundry.needsWash != needsWash { return false }
    return true
  }

  /// The garments in the order asked for.
  ///
  /// - Complexity: O(*n* log *n*).
  func sorted(_ cards: [ItemCard]) -> [ItemCard] {
    cards.sorted { left, right in
      switch precedes(left, right) {
      case let precedes?: precedes
      case nil: left.id < right.id
      }
    }
  }

  /// Whether one comes before another, or nil if the order does not tell.
  private func precedes(_ left: ItemCard, _ right: ItemCard) -> Bool? {
    func ascending<Value: Comparable>(_ left: Value, _ right: Value) -> Bool? {
      left == right ? nil : left < right
    }
    switch order {
    case .name:
      return ascending(left.item.displayName.lowercased(), right.item.displayName.lowercased())
        ?? ascending(left.item.displayName, right.item.displayName)
    case .newest: return ascending(right.item.createdAt, left.item.createdAt)
    case .leastRecentlyWorn:
      return ascending(left.wear.lastWornDate ?? .min, right.wear.lastWornDate ?? .min)
    case .mostRecentlyWorn:
      return ascending(right.wear.lastWornDate ?? .min, left.wear.lastWornDate ?? .min)
    case .mostWorn: return ascending(right.wear.timesWorn, left.wear.timesWorn)
    }
  }
}
