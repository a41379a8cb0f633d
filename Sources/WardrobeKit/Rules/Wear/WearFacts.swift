import Foundation
public import HouseholdCalendar

/// A wear history, computed from wear events.
public struct WearFacts: Hashable, Sendable {
  /// The number of times it was worn.
  public var timesWorn: Int
  /// The first day on which it was worn, or nil.
  public var firstWornDate: CivilDate?
  /// The last day on which it was worn, or nil.
  public var lastWornDate: CivilDate?

  /// The facts about something that was never worn.
  package static let unworn = WearFacts(days: [])

  /// Computes the facts from the days on which something was worn, in any order.
  ///
  /// Because first and last are the earliest and the latest day, a wear that is noted later for an
  /// earlier day never moves the last one.
  ///
  /// - Complexity: O(*n*).
  init(days: some Sequence<CivilDate>) {
    (timesWorn, firstWornDate, lastWornDate) = (0, nil, nil)
    for day in days { add(day) }
  }

  mutating func add(_ day: CivilDate) {
    timesWorn += 1
    firstWornDate = firstWornDate.map { Swift.min($0, day) } ?? day
    lastWornDate = lastWornDate.map { Swift.max($0, day) } ?? day
  }
}

extension WearFacts {
  /// The facts about each outfit that was ever worn.
  ///
  /// - Complexity: O(*n*) in the number of events.
  static func byOutfit(_ events: some Sequence<WearEvent>) -> [UUID: WearFacts] {
    var facts: [UUID: WearFacts] = [:]
    for event in events {
      if let id = event.outfitID { facts[id, default: .unworn].add(event.wornDate) }
    }
    return facts
  }
}
