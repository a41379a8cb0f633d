public import Foundation
public import HouseholdColor

/// The features of one garment in the outfit search.
///
/// A plain value, independent of any store, so that garments which are not owned can be tried as well.
public struct GarmentFacts: Identifiable, Hashable, Sendable {
  /// The garment's id; of two garments of one name it decides ties.
  public var id: UUID
  /// The name for sentences.
  public var name: String
  /// Its category.
  public var category: ClothingCategory
  /// The garment type used in suggestions.
  public var type: GarmentType
  /// The color that is seen most.
  public var color: SRGBColor
  /// The pattern, or nil if it is unknown, which is taken for a solid color.
  public var pattern: ClothingPattern?
  /// The cloth, or nil if it is unknown.
  public var fabric: FabricType?
  /// The levels of formality at which it is right, of 1 to 10: those of its kind, or about the one it
  /// was given.
  public var formalityRange: ClosedRange<Int>
  /// The insulation of the garment alone, in clo.
  public var insulation: Double
  /// The styles it was given by its owner; empty if none was.
  public var styles: Set<StyleType>
  /// The seasons it is worn in; empty means any.
  public var seasons: Set<Season>
  /// The occasions it is worn for; empty means any.
  public var occasions: Set<OccasionType>
  /// What it is kept for, by its name and notes: old things and those for chores stay at home.
  public var care: GarmentCare
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// The condition.
  public var condition: ItemCondition
  /// Whether it has to be repaired first.
  public var needsRepair: Bool
  /// Whether it is clean enough to wear.
  public var isClean: Bool
  /// The days since it was worn last, or nil if it never was; negative counts as 0.
  public var daysSinceWorn: Int?

  /// Creates the facts; all but the first four have the values of a garment about which nothing else
  /// is known.
  ///
  /// - Parameters:
  ///   - id: The garment's id.
  ///   - name: The name for sentences.
  ///   - category: Its category.
  ///   - type: What it is taken for; nil for what its name, category, cloth and pattern tell.
  ///   - color: The color that is seen most.
  ///   - pattern: The pattern.
  ///   - fabric: The cloth; nil for what its name tells.
  ///   - formality: The formality, 1 to 10; nil for its kind's.
  ///   - insulation: The insulation in clo; nil for its kind's in this fabric.
  ///   - styles: The styles it was given.
  ///   - seasons: The seasons it is worn in.
  ///   - occasions: The occasions it is worn for.
  ///   - isFavorite: Whether it is a favorite.
  ///   - condition: The condition.
  ///   - needsRepair: Whether it has to be repaired first.
  ///   - isClean: Whether it is clean enough to wear.
  ///   - daysSinceWorn: The days since it was worn last.
  ///   - care: What it is kept for; nil for what its name tells.
  public init(
    id: UUID, name: String, category: ClothingCategory, type: GarmentType? = nil, color: SRGBColor,
    pattern: ClothingPattern? = nil, fabric: FabricType? = nil, formality: Int? = nil,
    insulation: Double? = nil, styles: Set<StyleType> = [], seasons: Set<Season> = [],
    occasions: Set<OccasionType> = [], isFavorite: Bool = false, condition: ItemCondition = .good,
    needsRepair: Bool = false, isClean: Bool = true, daysSinceWorn: Int? = nil,
    care: GarmentCare? = nil
  ) {
    self.id = id
    self.name = name
    self.care = care ?? GarmentCare(name: name, category: category)
    self.category = category
    let fabric = fabric ?? FabricType.named(in: name)
    let type =
      type
      ?? GarmentType.recognized(category, name: name, fabric: fabric, pattern: pattern).type
    self.type = type
    self.color = color
    self.pattern = pattern
    self.fabric = fabric
    formalityRange = type.formality
    self.insulation = insulation ?? type.insulation(in: category, fabric)
    self.styles = styles
    self.seasons = seasons
    self.occasions = occasions
    self.isFavorite = isFavorite
    self.condition = condition
    self.needsRepair = needsRepair
    self.isClean = isClean
    self.daysSinceWorn = daysSinceWorn
    slots = type.slots(in: category.parentCategory)
    usualFormality = type.usualFormality
    if let formality { self.formality = formality }
  }

  /// Its places in an outfit, the usual one first: a sweater is worn alone or over a shirt.
  public let slots: [OutfitSlot]

  private var usualFormality: Int

  /// The formality, 1 to 10; what is given here counts before that of the kind.
  public var formality: Int {
    get { usualFormality }
    set {
      usualFormality = newValue
      formalityRange = Swift.max(1, newValue - 1)...Swift.max(1, Swift.min(10, newValue + 1))
    }
  }

  /// Its usual place in an outfit.
  public var slot: OutfitSlot { slots[0] }

  /// Whether it can be worn in two places: as a top, or over one.
  package var isFlexible: Bool { slots.count > 1 }

  /// Whether it comes first of two that are equally good: by name, then by id.
  package func precedes(_ other: GarmentFacts) -> Bool {
    name != other.name ? name < other.name : id < other.id
  }

  /// Whether it has a pattern that can quarrel with another.
  var isPatterned: Bool {
    switch pattern {
    case nil, .solid: false
    default: true
    }
  }
}
