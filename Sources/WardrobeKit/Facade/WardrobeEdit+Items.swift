public import Foundation
import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeEdit {
  /// Adds a garment.
  ///
  /// - Parameters:
  ///   - item: The garment.
  ///   - seasons: The seasons in which it is worn; empty for any.
  ///   - occasions: The occasions for which it is worn; empty for any.
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
    transaction.name(UserCommand("rows.change", "Change {}", WardrobeItem.self, id))
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
