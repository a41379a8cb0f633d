/// The costs of a search's garments at the prices of insulation for one shape of outfits.
struct InsulationCosts {
  typealias Lanes = InsulationPrices.Lanes

  /// What bounds on scores add for warmth.
  let constant: Lanes
  /// The first is what nothing costs.
  private let costs: [Lanes]

  init(_ prices: InsulationPrices, of sums: [GarmentSums]) {
    constant = prices.constant
    costs = [.zero] + sums.map { prices.cost($0) }
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
