import Foundation
public import HouseholdCalendar
import HouseholdColor
import HouseholdPersistence
public import OutfitAdvisor

/// A day of a trip and the query for its outfits.
public struct TripDay: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// The query; its day and number of outfits are ignored.
  public var query: SuggestionQuery

  /// Creates a day.
  ///
  /// - Parameters:
  ///   - date: The day.
  ///   - query: The occasion, place and number of outfits.
  public init(_ date: CivilDate, _ query: SuggestionQuery = SuggestionQuery()) {
    self.date = date
    self.query = query
  }
}

extension Wardrobe {
  /// A packing list for a trip, with an outfit for each day.
  ///
  /// See ``/OutfitAdvisor/PackingList/init(for:from:washEvery:)`` for how it is chosen.
  ///
  /// - Parameters:
  ///   - trip: The days.
  ///   - washEvery: The days after which there is a wash, or nil for none.
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks of a day contradict something.
  public func packingList(
    for trip: [TripDay], washEvery: Int? = nil
  ) async throws -> PackingList {
    let facts = try await read { try $0.packingFacts(trip) }
    return try facts.list(washEvery: washEvery)
  }
}

extension WardrobeReader {
  /// A packing list for a trip, as ``Wardrobe/packingList(for:washEvery:)`` gives it.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks of a day contradict something.
  public func packingList(for trip: [TripDay], washEvery: Int? = nil) throws -> PackingList {
    try packingFacts(trip).list(washEvery: washEvery)
  }

  /// The days of a trip with their requests, and the garments as of its first day.
  func packingFacts(_ trip: [TripDay]) throws -> PackingFacts {
    var facts = PackingFacts()
    let days = trip.sorted { $0.date < $1.date }
    let closet = try closet(locked: days.first?.query.locked ?? [])
    for day in days {
      var query = day.query
      query.day = day.date
      let asked = try suggestionFacts(query, from: closet)
      if facts.days.isEmpty { facts.garments = asked.garments }
      facts.days.append(PackingList.Day(date: day.date, request: asked.request))
      facts.assumed.append(asked.assumed)
    }
    return facts
  }
}

/// What the rules need to pack for a trip.
struct PackingFacts {
  var days: [PackingList.Day] = []
  var garments: [GarmentFacts] = []
  /// What the query of each day leaves open.
  var assumed: [Assumptions] = []

  func list(washEvery: Int?) throws(OutfitRequestError) -> PackingList {
    var list = try PackingList(for: days, from: garments, washEvery: washEvery)
    list.assumption = Assumptions.text(ofTrip: assumed)
    return list
  }
}
