public import Foundation

/// What the outfit search knows of one garment.
///
/// A plain value, independent of any store, so that garments which are not owned can be tried as well.
public struct GarmentFacts: Identifiable, Hashable, Sendable {
  /// The garment's id; the search decides ties by it.
  public var id: UUID
  /// The name for sentences.
  public var name: String
  /// What kind of garment it is; decides its slot.
  public var category: ClothingCategory
  /// The colour that is seen most.
  public var color: SRGBColor
  /// The pattern, or nil when it is unknown, which is taken for a solid colour.
  public var pattern: ClothingPattern?
  /// The cloth, or nil when it is unknown.
  public var fabric: FabricType?
  /// The formality, 1 to 10.
  public var formality: Int
  /// The insulation of the garment alone, in clo.
  public var insulation: Double
  /// The styles it was given by its owner; empty when none was.
  public var styles: Set<StyleType>
  /// The seasons it is worn in; empty means any.
  public var seasons: Set<Season>
  /// The occasions it is worn for; empty means any.
  public var occasions: Set<OccasionType>
  /// Whether its owner likes it best.
  public var isFavorite: Bool
  /// The condition.
  public var condition: ItemCondition
  /// Whether it has to be repaired first.
  public var needsRepair: Bool
  /// Whether it is clean enough to wear.
  public var isClean: Bool
  /// The days since it was worn last, or nil when it never was; negative counts as 0.
  public var daysSinceWorn: Int?

  /// Creates the facts; all but the first four have the values of a garment about which nothing else
  /// is known.
  ///
  /// - Parameters:
  ///   - id: The garment's id.
  ///   - name: The name for sentences.
  ///   - category: What kind of garment it is.
  ///   - color: The colour that is seen most.
  ///   - pattern: The pattern.
  ///   - fabric: The cloth.
  ///   - formality: The formality, 1 to 10; nil for its category's.
  ///   - insulation: The insulation in clo; nil for its category's in this fabric.
  ///   - styles: The styles it was given.
  ///   - seasons: The seasons it is worn in.
  ///   - occasions: The occasions it is worn for.
  ///   - isFavorite: Whether its owner likes it best.
  ///   - condition: The condition.
  ///   - needsRepair: Whether it has to be repaired first.
  ///   - isClean: Whether it is clean enough to wear.
  ///   - daysSinceWorn: The days since it was worn last.
  public init(
    id: UUID, name: String, category: ClothingCategory, color: SRGBColor,
    pattern: ClothingPattern? = nil, fabric: FabricType? = nil, formality: Int? = nil,
    insulation: Double? = nil, styles: Set<StyleType> = [], seasons: Set<Season> = [],
    occasions: Set<OccasionType> = [], isFavorite: Bool = false, condition: ItemCondition = .good,
    needsRepair: Bool = false, isClean: Bool = true, daysSinceWorn: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.color = color
    self.pattern = pattern
    self.fabric = fabric
    self.formality = formality ?? category.formalityLevel
    self.insulation = insulation ?? category.insulation.clo(warmth: fabric?.warmth)
    self.styles = styles
    self.seasons = seasons
    self.occasions = occasions
    self.isFavorite = isFavorite
    self.condition = condition
    self.needsRepair = needsRepair
    self.isClean = isClean
    self.daysSinceWorn = daysSinceWorn
  }

  /// Its place in an outfit.
  public var slot: OutfitSlot { category.outfitSlot }

  /// Whether it has a pattern that can quarrel with another.
  public var isPatterned: Bool {
    switch pattern {
    case nil, .solid: false
    default: true
    }
  }
}
