/// The costs of a search's garments at the prices of insulation for one shape of outfits.
struct InsulationCosts {
  typealias Lanes = InsulationPrices.Lanes

  /// What bounds on scores add for warmth, and for what is shared with earlier outfits.
  private(set) var constant: Lanes
  /// The first is what nothing costs.
  private var costs: [Lanes]

  init(_ prices: InsulationPrices, of features: [GarmentFeatures]) {
    constant = prices.constant
    costs = [.zero] + features.map { prices.cost($0) }
  }

  /// The costs with what garments of earlier outfits cost, see ``OutfitSearch/priceOwners()``.
  ///
  /// - Parameters:
  ///   - prices: The price of each garment, by its place.
  ///   - total: The prices of all earlier outfits together.
  func adding(_ prices: [(item: Int32, price: Int32)], total: Int32) -> InsulationCosts {
    var result = self
    result.constant &+= InsulationPrices.equal(total)
    for (item, price) in prices {
      result.costs[Int(item) + 1] &+= InsulationPrices.equal(price)
    }
    return result
  }

  /// The value a candidate adds at each pair of prices.
  @inline(__always)
  func value(_ candidate: Candidate) -> Lanes {
    InsulationPrices.equal(candidate.gain) &- costs[Int(candidate.item &+ 1)]
  }

  /// The most that any of some candidates adds.
  func most(of list: [Candidate]) -> OutfitSearch.Most {
    var most = OutfitSearch.Most()
    for candidate in list { most.include(candidate.gain, value(candidate)) }
    return most
  }
}
