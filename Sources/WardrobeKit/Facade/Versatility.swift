public import Foundation
import HouseholdCalendar
public import HouseholdColor
import HouseholdPersistence
public import OutfitAdvisor

/// A garment and the number of outfits it is good for.
public struct ItemVersatility: Hashable, Sendable, Identifiable {
  /// The garment.
  public let garment: GarmentFacts
  /// The number of good outfits it is in or, for a layer or an accessory, can be added to.
  public let outfits: Int

  /// The garment's id.
  public var id: UUID { garment.id }

  /// Each garment that can be worn, the most versatile first.
  static func each(of garments: [GarmentFacts]) -> [ItemVersatility] {
    let garments = garments.filter(\.condition.canWear)
    let counter = OutfitCounter(garments)
    return garments.map { ItemVersatility(garment: $0, outfits: counter.count(with: $0)) }
      .sorted { $0.outfits != $1.outfits ? $0.outfits > $1.outfits : $0.id < $1.id }
  }
}

extension Wardrobe {
  /// The number of outfits each garment fits, the most versatile first.
  ///
  /// See ``/OutfitAdvisor/OutfitCounter`` for what counts. Damaged garments are left out.
  ///
  /// - Complexity: O(*n*³) in the number of garments at worst, with a factor of 1/64.
  public func versatility() async throws -> [ItemVersatility] {
    ItemVersatility.each(of: try await garments())
  }

  /// The kinds and colors of garments that would add the most outfits.
  public func gaps() async throws -> [WardrobeGap] {
    let facts = try await read { (garments: try $0.garments(), scenes: try $0.scenes()) }
    return WardrobeGap.gaps(in: facts.garments, for: facts.scenes)
  }

  /// The number of outfits a garment would add that is not owned.
  ///
  /// - Parameters:
  ///   - category: The garment's category.
  ///   - color: Its color.
  ///   - pattern: Its pattern.
  ///   - formality: Its formality, 1 to 10; nil for its kind's.
  public func gain(
    ofBuying category: ClothingCategory, color: SRGBColor, pattern: ClothingPattern? = nil,
    formality: Int? = nil
  ) async throws -> Int {
    let garment = GarmentFacts(
      id: UUID(), name: category.displayName, category: category, color: color, pattern: pattern,
      formality: formality)
    let garments = try await garments()
    return OutfitCounter(garments).gain(of: garment)
  }

  /// The number of outfits a wished garment would add: it goes with the wardrobe when that is not 0.
  ///
  /// - Returns: nil if the wish does not say its kind or its color.
  /// - Throws: ``WardrobeError``: `unknownWish`.
  public func gain(ofWish id: UUID) async throws -> Int? {
    let wish = try await read { try $0.row(ShoppingWishlistItem.self, id) }
    guard let category = wish.category, let color = wish.primaryColor else { return nil }
    return try await gain(ofBuying: category, color: color)
  }

  /// The facts of all garments, as of today.
  private func garments() async throws -> [GarmentFacts] {
    try await read { try $0.garments() }
  }
}

extension WardrobeReader {
  /// The number of outfits each garment fits, the most versatile first, as ``Wardrobe/versatility()``
  /// gives them.
  ///
  /// - Complexity: O(*n*³) in the number of garments at worst, with a factor of 1/64.
  public func versatility() throws -> [ItemVersatility] {
    ItemVersatility.each(of: try garments())
  }

  /// The kinds and colors of garments that would add the most outfits.
  public func gaps() throws -> [WardrobeGap] {
    WardrobeGap.gaps(in: try garments(), for: try scenes())
  }

  /// What the wearer dresses for: what was worn and planned, in the weather of the year where it is known.
  func scenes() throws -> [WardrobeScene] {
    var occasions = Set(try ownWears().compactMap(\.eventType))
    occasions.formUnion(try transaction.fetchAll(Outfit.self).map(\.occasionType))
    if try profile().enableCalendarIntegration {
      let events = try transaction.fetchAll(CalendarEvent.self)
      occasions.formUnion(events.compactMap { OccasionReading(title: $0.title)?.occasion })
    }
    let latitude = latitude(of: try profile())
    let climate = (1...12).compactMap { month in
      latitude.flatMap { UsualTemperatures.at(latitude: $0, month: month) }
    }
    return WardrobeScene.scenes(of: try garments(), occasions: occasions, climate: climate)
  }

  /// The facts of all garments, as of today.
  func garments() throws -> [GarmentFacts] { try closet().garments }
}
