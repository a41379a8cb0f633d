import Foundation
public import HouseholdCalendar
import HouseholdColor

/// A packing list for a trip, with an outfit for each day.
public struct PackingList: Hashable, Sendable {
  /// A day of the trip and what is asked for on it.
  public struct Day: Hashable, Sendable {
    /// The day.
    public var date: CivilDate
    /// The query; its number of outfits is ignored.
    public var request: OutfitRequest

    /// Creates a day.
    public init(date: CivilDate, request: OutfitRequest) {
      self.date = date
      self.request = request
    }
  }

  /// The outfit of a day.
  public struct Plan: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The outfit, or nil if none is possible.
    public let outfit: OutfitSuggestion?
    /// An explanation: why this outfit, or why none.
    public let explanation: String
  }

  /// A garment that is taken, and the days on which it is worn.
  public struct Entry: Hashable, Sendable {
    /// The garment.
    public let garment: GarmentFacts
    /// The days, in order.
    public let dates: [CivilDate]
  }

  /// The days, in order.
  public let days: [Plan]
  /// The packed garments: tops, bottoms, shoes, layers, accessories.
  public let garments: [Entry]

  /// The points that a garment must add to an outfit to be worth packing.
  public static let priceOfRoom = 0.12

  /// Packs for a trip.
  ///
  /// Greedy: of all days that have no outfit yet, and of the outfits they could have, the outfit comes
  /// next whose score is highest after taking away ``priceOfRoom`` for each of its garments that is not
  /// packed yet. Each such outfit is found exactly. A garment is worn no more often than between two
  /// washes, and where a wash is planned, as often again after it. Of equal values the earlier day comes first.
  ///
  /// - Parameters:
  ///   - trip: The days, in any order.
  ///   - garments: The wardrobe.
  ///   - washEvery: The days after which there is a wash, or nil for none.
  /// - Throws: The locks of a day contradict its exclusions, the wardrobe or each other.
  /// - Complexity: O(*d*²) searches for one outfit in the number of days.
  public init(
    for trip: [Day], from garments: [GarmentFacts], washEvery: Int? = nil
  ) throws(OutfitRequestError) {
    for day in trip { try day.request.check(garments) }
    let trip = trip.sorted { $0.date < $1.date }
    let laundry = Laundry(first: trip.first?.date, every: washEvery)
    var open = Array(trip.indices)
    var plans: [Int: Plan] = [:]
    var wears: [UUID: [CivilDate]] = [:]
    while !open.isEmpty {
      var next: (day: Int, outfit: [GarmentFacts], value: Int)?
      for day in open {
        guard
          let (outfit, value) = Self.best(
            trip[day].request, garments, packed: wears,
            inTheWash: Self.wornOut(garments, wears: wears, on: trip[day].date, laundry: laundry))
        else { continue }
        if next.map({ value > $0.value }) ?? true { next = (day, outfit, value) }
      }
      guard let (day, outfit, _) = next else { break }
      let suggestion = OutfitSuggestion(outfit, scorer: OutfitScorer(trip[day].request))
      let new = outfit.filter { wears[$0.id] == nil }.map(\.name)
      let added =
        new.isEmpty
        ? " All of it is packed already." : " Packed for it: \(OutfitExplanation.list(new))."
      plans[day] = Plan(
        date: trip[day].date, outfit: suggestion,
        explanation: "\(suggestion.title). \(suggestion.explanation)\(added)")
      for garment in outfit { wears[garment.id, default: []].append(trip[day].date) }
      open.removeAll { $0 == day }
    }
    for day in open {
      var request = trip[day].request
      request.count = 1
      request.excluded.formUnion(
        Self.wornOut(garments, wears: wears, on: trip[day].date, laundry: laundry).subtracting(
          request.locked))
      let found = try request.suggestions(from: garments)
      let shortage = found.shortage ?? Self.nothingFits(trip[day].request, found)
      plans[day] = Plan(
        date: trip[day].date, outfit: nil,
        explanation: shortage)
    }
    days = trip.indices.compactMap { plans[$0] }
    self.garments = garments.filter { wears[$0.id] != nil }
      .sorted { ($0.slot.position, $0.id) < ($1.slot.position, $1.id) }
      .map { Entry(garment: $0, dates: wears[$0.id, default: []].sorted()) }
  }

  /// The outfit of a day that is worth most with what is packed, and its value in millionths; nil when
  /// there is none that a person would wear in that weather for that purpose.
  private static func best(
    _ request: OutfitRequest, _ garments: [GarmentFacts], packed: [UUID: [CivilDate]],
    inTheWash: Set<UUID>
  ) -> (outfit: [GarmentFacts], value: Int)? {
    var request = request
    request.excluded.formUnion(inTheWash.subtracting(request.locked))
    var scorer = OutfitScorer(request)
    scorer.packed = Set(packed.keys)
    var search = OutfitSearch(
      garments, scorer: scorer, required: request.locked, exempt: request.locked, count: 1)
    guard let found = search.run().first else { return nil }
    let outfit = search.space.outfit(found.picks)
    return isWearable(outfit, scorer) ? (outfit, Int(found.millionths)) : nil
  }

  /// Whether an outfit has nothing that the heat, the cold or the occasion rules out.
  ///
  /// A wool sweater for the beach is not packed. What is merely missing, such as a raincoat nobody owns, is no
  /// reason to pack nothing.
  private static func isWearable(_ outfit: [GarmentFacts], _ scorer: OutfitScorer) -> Bool {
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

  private static func nothingFits(_ request: OutfitRequest, _ found: OutfitSuggestions) -> String {
    let purpose = request.occasion.map { " for \($0.words)" } ?? ""
    return request.excluded.isEmpty
      ? "The wardrobe has nothing\(purpose) that suits the weather."
      : "Nothing clean is left\(purpose) that suits the weather; plan a wash on the way."
  }

  /// The laundry days of a trip.
  private struct Laundry {
    var first: CivilDate?
    var every: Int?

    /// The number of the stretch between two washes that a day is in.
    func stretch(_ day: CivilDate) -> Int {
      guard let first, let every, every > 0 else { return 0 }
      return first.days(until: day) / every
    }
  }

  /// The garments that have to be washed before they are worn on a day.
  private static func wornOut(
    _ garments: [GarmentFacts], wears: [UUID: [CivilDate]], on day: CivilDate,
    laundry: Laundry
  ) -> Set<UUID> {
    let stretch = laundry.stretch(day)
    return Set(
      garments.filter { garment in
        guard let limit = garment.wearsBetweenWashes else { return false }
        return wears[garment.id, default: []].count { laundry.stretch($0) == stretch } >= limit
      }.map(\.id))
  }
}

extension GarmentFacts {
  /// The number of wears before a wash; nil for garments not washed by wears.
  ///
  /// As for its category; swimwear is rinsed and worn again, and what sport was done in is washed.
  public var wearsBetweenWashes: Int? {
    switch type.family {
    case .swim, .beach: nil
    case .sport where slot == .top || slot == .bottom: 1
    default: category.wearsBetweenWashes
    }
  }
}

extension PackingList: CustomStringConvertible {
  /// A sentence for people: how much is taken, and what is worn most.
  public var description: String {
    let worn = days.count { $0.outfit != nil }
    var text =
      "\(garments.count) \(garments.count == 1 ? "garment" : "garments") for \(worn) "
      + (worn == 1 ? "day" : "days") + "."
    let most = garments.max { $0.dates.count < $1.dates.count }
    if let most, most.dates.count > 1 {
      let verb = OutfitExplanation.isPlural(most.garment.name) ? "are" : "is"
      text += " \(most.garment.name) \(verb) worn on \(most.dates.count) of them."
    }
    if worn < days.count { text += " For \(days.count - worn) no outfit can be made." }
    return text
  }
}
