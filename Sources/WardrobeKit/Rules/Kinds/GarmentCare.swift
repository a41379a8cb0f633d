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
      let words = " " + GarmentWords.words(of: text).joined(separator: " ") + " "
      func has(_ phrases: [String]) -> Bool { phrases.contains { words.contains(" \($0) ") } }
      if UniformWords.mark(words) {
        self = .uniform
        return
      }
      if has(Self.kept) { continue }
      let isDenim = category == .jeans || has(["denim", "jean"])
      if has(Self.dirty) || (!isDenim && has(Self.torn)) {
        self = .chores
        return
      }
      if has(Self.worn) { self = .old }
    }
  }

  private static func phrases(_ list: String) -> [String] {
    list.split(separator: ",").map { GarmentWords.words(of: String($0)).joined(separator: " ") }
  }

  private static let dirty = phrases(
    """
    splattered, spattered, paint stained, paint stains, paint covered, paint on it, stained, stain, \
    stains, oil stains, bleach stains, ruined, for gardening, gardening, for the garden, garden, \
    yard work, yardwork, for painting, painting, decorating, diy, chores, for cleaning, cleaning, \
    housework, workshop, for the workshop, car repairs, barn, farm work, mucking out, \
    allotment, for the allotment, construction site, construction work, for construction, building site, \
    site trousers, site boots, site jacket, scaffolding, welding, lambing, \
    only for dirty work, dirty work, rags, for rags, falling apart, wrecked, beat up, beaten up
    """)
  private static let torn = phrases("torn, holes, has holes, hole, ripped, frayed, moth eaten")
  private static let worn = phrases(
    "old, ancient, worn out, tatty, ratty, shabby, threadbare, scruffy, scuffed, pilled, stretched out"
  )
  /// Phrases with a word of the lists that say nothing of the sort.
  private static let kept = phrases(
    """
    garden party, old navy, old school, old money, old gold, old rose, barn jacket, barn coat, \
    stain resistant, no stains, no holes, hole punch, key hole, stained glass
    """)
}
