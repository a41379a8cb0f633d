package import HouseholdCalendar
import HouseholdColor
public import OutfitAdvisor

extension GarmentFacts {
  /// The facts of a garment of a wardrobe on a day.
  ///
  /// Tags that are names of styles, such as "classic", say which styles it has.
  ///
  /// - Parameters:
  ///   - card: The garment with what is computed of it.
  ///   - day: The day on which it is to be worn.
  package init(_ card: ItemCard, on day: CivilDate) {
    let item = card.item
    self.init(
      id: item.id, name: item.displayName, category: item.category, type: item.recognizedType.type,
      color: item.primaryColor,
      pattern: item.pattern, fabric: item.apparentFabric, formality: item.formalityOverride,
      styles: Set(item.tags.compactMap { StyleType(rawValue: $0.lowercased()) }),
      seasons: card.seasons, occasions: card.occasions, isFavorite: item.isFavorite,
      condition: item.condition, needsRepair: item.needsRepair, isClean: !card.laundry.needsWash,
      daysSinceWorn: card.wear.lastWornDate.map { $0.days(until: day) },
      care: GarmentCare(
        name: item.displayName, category: item.category, notes: item.notes,
        subcategory: item.subcategory))
  }
}

extension WardrobeItem {
  /// The formality, 1 to 10: the garment's own, else its kind's.
  public var formalityLevel: Int { formalityOverride ?? recognizedType.type.usualFormality }

  /// The cloth: the garment's own, else what its words tell.
  public var apparentFabric: FabricType? {
    fabric ?? FabricType.named(in: [subcategory, name].compactMap(\.self).joined(separator: " "))
  }

  /// The garment type used in suggestions, and why.
  public var recognizedType: RecognizedType {
    GarmentType.recognized(
      category, kind: kind, subcategory: subcategory, name: name, fabric: apparentFabric,
      pattern: pattern)
  }
}
