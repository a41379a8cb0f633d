/// The penalty for breaking a rule of dressing, in millionths of a point.
///
/// Everything that is a matter of taste takes away less than a point or two; so an outfit that breaks
/// no rule always comes before one that does, and among those that break one, taste decides again. A
/// price instead of a ban: where every outfit breaks a rule, because the wardrobe has nothing better,
/// the nearest is still found.
enum RulePrice {
  /// A rule that any reasonable person holds: 20 points.
  static let rule: Int32 = 20_000_000
  /// Acceptable only without a better choice: 3 points.
  static let strong: Int32 = 3_000_000
  /// Disliked by most people: 1 point.
  static let mild: Int32 = 1_000_000
  /// A tiebreaker: a tenth of a point.
  static let slight: Int32 = 100_000

  /// The least that counts as a broken rule.
  static let broken: Int32 = 10_000_000
}
