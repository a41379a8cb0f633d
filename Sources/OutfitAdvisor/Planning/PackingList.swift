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
  /// A note on what was assumed of the days, such as the temperatures, or nil; who completes the requests
  /// sets it.
  public var assumption: String?

  /// The points that a garment must add to an outfit to be worth packing.
  package static let priceOfRoom = ScoreWeights.roomInLuggage

  /// Packs for a trip.
  ///
  /// The value of a list is the sum of its outfits' scores, less 0.12 for each garment that is
  /// packed. First, the days are filled greedily: the outfit that adds the most value comes next, of all
  /// outfits of all days that have none yet. Then each day's outfit is chosen again, as long as another one
  /// adds value: a raincoat packed for one day can make the down coat of another unnecessary. Each such
  /// outfit is found exactly. A garment is worn no more often than between two washes, and where a wash is planned, as often
  /// again after it. Of equal values the earlier day comes first.
  ///
  /// - Parameters:
  ///   - trip: The days, in any order.
  ///   - garments: The wardrobe.
  ///   - washEvery: The days after which there is a wash, or nil for none.
  /// - Throws: The locks of a day contradict its exclusions, the wardrobe or each other.
  /// - Complexity: O(*d*²) searches for one outfit in the number *d* of days.
  public init(
    for trip: [Day], from garments: [GarmentFacts], washEvery: Int? = nil
  ) throws(OutfitRequestError) {
    for day in trip { try day.request.check(garments) }
    let trip = trip.sorted { $0.date < $1.date }
    var plan = PackingPlan(trip, from: garments, washEvery: washEvery)
    plan.fill()
    plan.improve()
    var days: [Plan] = []
    for day in trip.indices { days.append(try plan.day(day)) }
    self.days = days
    let dates = plan.dates(without: nil)
    self.garments = garments.filter { dates[$0.id] != nil }
      .sorted {
        let (a, b) = ($0.slot.position, $1.slot.position)
        return a != b ? a < b : $0.precedes($1)
      }
      .map { Entry(garment: $0, dates: dates[$0.id, default: []].sorted()) }
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
      let verb = OutfitExplanation.isPlural(most.garment) ? "are" : "is"
      text += " \(most.garment.name) \(verb) worn on \(most.dates.count) of them."
    }
    if worn < days.count { text += " For \(days.count - worn) no outfit can be made." }
    return text
  }
}
