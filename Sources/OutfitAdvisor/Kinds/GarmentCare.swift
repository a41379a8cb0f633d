/// What a garment is still good for, by what its owner writes about it.
///
/// ```swift
/// GarmentCare(name: "Paint-splattered work pants", category: .pants)  // chores
/// GarmentCare(name: "Old sneakers", category: .sneakers)              // old
/// GarmentCare(name: "Works hoodie with logo", category: .hoodie)      // uniform
/// ```
public enum GarmentCare: String, Hashable, Sendable {
  /// For everything it is made for.
  case good
  /// Old: for days on which looks do not matter.
  case old
  /// Ruined, or kept for work on which clothes get dirty.
  case chores
  /// Part of a uniform or of a trade's clothes: for that work, and for sports and home.
  case uniform

  /// What the words of a name and of notes say.
  ///
  /// - Parameters:
  ///   - name: The garment's name.
  ///   - category: Its category; jeans are torn on purpose.
  ///   - notes: What its owner noted.
  ///   - subcategory: Its finer kind.
  /// - Complexity: O(*n*) in the number of words.
  public init(
    name: String, category: ClothingCategory, notes: String? = nil, subcategory: String? = nil
  ) {
    self = .good
    for text in [name, subcategory ?? "", notes ?? ""] {
      let words = GarmentWords.words(of: text)
      if UniformWords.mark(words) {
        self = .uniform
        return
      }
      if Self.kept.isIn(words) { continue }
      let isDenim = category == .jeans || words.contains("denim") || words.contains("jean")
      if Self.dirty.isIn(words) || (!isDenim && Self.torn.isIn(words)) {
        self = .chores
        return
      }
      if Self.worn.isIn(words) { self = .old }
    }
  }

  private static let dirty = PhraseSet(
    """
    splattered, spattered, paint stained, paint stains, paint covered, paint on it, stained, stain, \
    stains, oil stains, bleach stains, ruined, for gardening, gardening, for the garden, garden, \
    yard work, yardwork, for painting, painting, decorating, diy, chores, for cleaning, cleaning, \
    housework, workshop, for the workshop, car repairs, barn, farm work, mucking out, \
    allotment, for the allotment, construction site, construction work, for construction, building site, \
    site trousers, site boots, site jacket, scaffolding, welding, lambing, \
    only for dirty work, dirty work, carnival, halloween, fancy dress, cosplay, panto, rags, for rags, falling apart, wrecked, beat up, beaten up
    """)
  private static let torn = PhraseSet("torn, holes, has holes, hole, ripped, frayed, moth eaten")
  private static let worn = PhraseSet(
    "old, ancient, worn out, tatty, ratty, shabby, threadbare, scruffy, scuffed, pilled, stretched out"
  )
  /// Phrases with a word of the lists that say nothing of the sort.
  private static let kept = PhraseSet(
    """
    garden party, old navy, old school, old money, old gold, old rose, barn jacket, barn coat, \
    stain resistant, no stains, no holes, hole punch, key hole, stained glass
    """)
}
