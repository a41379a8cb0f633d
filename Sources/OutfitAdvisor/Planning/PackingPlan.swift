import Foundation
import HouseholdCalendar
import HouseholdColor

/// The outfits of a trip while it is packed for.
struct PackingPlan {
  /// The outfit of a day and what it is worth beside the others, in millionths of a point.
  private struct Choice {
    let outfit: [GarmentFacts]
    let value: Int
  }

  private let trip: [PackingList.Day]
  private let garments: [GarmentFacts]
  private let washEvery: Int?
  private var outfits: [Int: [GarmentFacts]] = [:]

  /// Plans nothing yet for the days of a trip, which are in order.
  init(_ trip: [PackingList.Day], from garments: [GarmentFacts], washEvery: Int?) {
    self.trip = trip
    self.garments = garments
    self.washEvery = washEvery
  }

  /// Gives each day an outfit, beginning with the one that adds most.
  mutating func fill() {
    var open = Array(trip.indices)
    while !open.isEmpty {
      var next: (day: Int, choice: Choice)?
      for day in open {
        guard let choice = best(day) else { continue }
        if next.map({ choice.value > $0.choice.value }) ?? true { next = (day, choice) }
      }
      guard let (day, choice) = next else { return }
      outfits[day] = choice.outfit
      open.removeAll { $0 == day }
    }
  }

  /// Chooses the outfits of days again while that adds value.
  ///
  /// Each change adds value, so this ends; the rounds are limited all the same.
  mutating func improve() {
    for _ in trip.indices {
      var isBetter = false
      for day in trip.indices {
        guard let choice = best(day),
          outfits[day].map({ choice.value > value(of: $0, on: day) }) ?? true
        else { continue }
        outfits[day] = choice.outfit
        isBetter = true
      }
      if !isBetter { return }
    }
  }

  /// The plan for a day, with an explanation.
  func day(_ day: Int) throws(OutfitRequestError) -> PackingList.Plan {
    let date = trip[day].date
    guard let outfit = outfits[day] else {
      return PackingList.Plan(date: date, outfit: nil, explanation: try shortage(on: day))
    }
    let suggestion = OutfitSuggestion(outfit, scorer: OutfitScorer(trip[day].request))
    let earlier = Set(outfits.filter { $0.key < day }.values.joined().map(\.id))
    let new = outfit.filter { !earlier.contains($0.id) }.map(\.name)
    let added =
      new.isEmpty
      ? " All of it is packed already." : " Packed for it: \(OutfitExplanation.list(new))."
    return PackingList.Plan(
      date: date, outfit: suggestion,
      explanation: "\(suggestion.title). \(suggestion.explanation)\(added)")
  }

  /// The days on which each garment is worn, one day aside.
  func dates(without day: Int?) -> [UUID: [CivilDate]] {
    var dates: [UUID: [CivilDate]] = [:]
    for (other, outfit) in outfits where other != day {
      for garment in outfit { dates[garment.id, default: []].append(trip[other].date) }
    }
    return dates
  }

  // MARK: - One day

  /// The outfit of a day that adds most to what the other days need; nil when there is none that a
  /// person would wear in that weather for that purpose.
  private func best(_ day: Int) -> Choice? {
    let others = dates(without: day)
    let request = cleanRequest(day, others)
    var scorer = OutfitScorer(request)
    scorer.packed = Set(others.keys)
    var search = OutfitSearch(
      garments, scorer: scorer, required: request.locked, exempt: request.locked, count: 1)
    guard let found = search.run().first else { return nil }
    let outfit = search.space.outfit(found.picks)
    return isWearable(outfit, scorer)
      ? Choice(outfit: outfit, value: value(of: outfit, on: day)) : nil
  }

  /// What an outfit adds on a day to what the other days need.
  private func value(of outfit: [GarmentFacts], on day: Int) -> Int {
    let packed = dates(without: day)
    let new = outfit.count { packed[$0.id] == nil }
    return OutfitScorer(trip[day].request).millionths(of: outfit)
      - new * Int(OutfitScorer.millionths(PackingList.priceOfRoom))
  }

  /// Whether an outfit has nothing that the heat, the cold or the occasion rules out.
  ///
  /// A wool sweater is not packed for the beach. A garment that is missing from the wardrobe, such as a
  /// raincoat, does not rule an outfit out.
  private func isWearable(_ outfit: [GarmentFacts], _ scorer: OutfitScorer) -> Bool {
    let hard: Set<OutfitTerm.Name> = [.weather, .purpose]
    return OutfitScorer.arranged(outfit).allSatisfy { garment, slot in
      if scorer.request.locked.contains(garment.id) || slot == .shoes { return true }
      var sum: Int32 = 0
      scorer.eachTerm(of: garment, in: slot, light: LinearRGB(garment.color)) {
        if hard.contains($0) { sum += $1 }
      }
      return sum > -RulePrice.broken
    }
  }

  // MARK: - Washing

  /// The request of a day without the garments that have to be washed first, by what is worn on the
  /// others.
  private func cleanRequest(_ day: Int, _ others: [UUID: [CivilDate]]) -> OutfitRequest {
    var request = trip[day].request
    let stretch = stretch(trip[day].date)
    for garment in garments where !request.locked.contains(garment.id) {
      guard let limit = garment.wearsBetweenWashes else { continue }
      let wears = others[garment.id, default: []].count { self.stretch($0) == stretch }
      if wears >= limit { request.excluded.insert(garment.id) }
    }
    return request
  }

  /// The number of the stretch between two washes that a day is in.
  private func stretch(_ day: CivilDate) -> Int {
    guard let first = trip.first?.date, let washEvery, washEvery > 0 else { return 0 }
    return first.days(until: day) / washEvery
  }

  // MARK: - No outfit

  /// A sentence that says why there is no outfit for a day.
  private func shortage(on day: Int) throws(OutfitRequestError) -> String {
    var request = cleanRequest(day, dates(without: day))
    request.count = 1
    let isWorn = request.excluded != trip[day].request.excluded
    let found = try request.suggestions(from: garments)
    // What is missing because it is in the laundry bag is not missing at home.
    if let shortage = found.shortage, !isWorn { return shortage }
    return nothingFits(trip[day].request, isWorn: isWorn)
  }

  private func nothingFits(_ request: OutfitRequest, isWorn: Bool) -> String {
    let purpose = request.occasion.map { " for \($0.words)" } ?? ""
    return !isWorn
      ? "The wardrobe has nothing\(purpose) that suits the weather."
      : "Nothing clean is left\(purpose) that suits the weather; plan a wash on the way."
  }
}
