extension SearchSpace {
  /// What a pair of admitted garments takes away.
  @inline(__always)
  func penalty(_ first: Int32, _ second: Int32) -> Int32 {
    var penalty = Self.penalty(first, second: second, traits: traits, color: color)
    if traits[Int(first)].hasDislikes, traits[Int(second)].hasDislikes {
      penalty &+= dislike(first, second)
    }
    return penalty
  }

  /// What a pair takes away, dislikes aside.
  ///
  /// Takes its parts, and not the space: that is large, and would be copied for each pair.
  @inline(never)
  private static func penalty(
    _ first: Int32, second: Int32, traits: [PairTraits], color: Float
  ) -> Int32 {
    PairPenalties(traits[Int(first)], traits[Int(second)], color: color).total
  }

  @inline(never)
  private func dislike(_ first: Int32, _ second: Int32) -> Int32 {
    OutfitScorer.dislike(id(first), id(second), in: scorer.request.dislikedPairs)
  }
}
