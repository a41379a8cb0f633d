public import HouseholdCalendar
import OutfitAdvisor

/// Whether a garment can be worn again before it is washed.
public struct LaundryStatus: Hashable, Sendable {
  /// The number of times it was worn since it was last washed.
  public var wearsSinceWash: Int
  /// The number of times its kind is worn before it is washed; nil if it is not washed by wears.
  public var limit: Int?
  /// The day on which it was last washed, or nil.
  public var lastWashed: CivilDate?

  /// Computes the status of a garment.
  ///
  /// A wash counts as the end of its day: what was worn that day is clean again, unless it is known that it
  /// was worn after the wash.
  ///
  /// - Parameters:
  ///   - category: The garment's category.
  ///   - worn: The days on which it was worn, in any order.
  ///   - washed: The days on which it was washed, in any order.
  ///   - wornAfter: The number of times it was worn after the last wash, on the day of it.
  /// - Complexity: O(*n*) in the number of days.
  init(
    category: ClothingCategory, worn: some Sequence<CivilDate>, washed: some Sequence<CivilDate>,
    wornAfter: Int = 0
  ) {
    let last = washed.max()
    lastWashed = last
    limit = category.wearsBetweenWashes
    wearsSinceWash = worn.reduce(wornAfter) { sum, day in
      if let last, day <= last { sum } else { sum + 1 }
    }
  }

  /// Whether it should be washed before it is worn again.
  public var needsWash: Bool { limit.map { wearsSinceWash >= $0 } ?? false }

  /// The number of wears before it should be washed; nil for no limit.
  public var wearsLeft: Int? { limit.map { Swift.max(0, $0 - wearsSinceWash) } }
}
