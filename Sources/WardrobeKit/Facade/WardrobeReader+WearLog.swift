public import Foundation
public import HouseholdCalendar
import HouseholdMessages
package import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeReader {
  /// The wears that answer a question, the newest first.
  package static func wears(
    in days: ClosedRange<CivilDate>? = nil, item: UUID? = nil, outfit: UUID? = nil,
    occasion: OccasionType? = nil, limit: Int? = nil, offset: Int = 0
  ) -> Fetch<WearEvent> {
    var filters: [Filter<WearEvent>] = []
    if let days { filters.append(Filter { $0.wornDate.isBetween(days) }) }
    if let item { filters.append(Filter { $0.itemIDs.contains(item) }) }
    if let outfit { filters.append(Filter { $0.outfitID == outfit }) }
    if let occasion { filters.append(Filter { $0.eventType == occasion }) }
    let filter = filters.first.map { first in filters.dropFirst().reduce(first) { $0 && $1 } }
    return Fetch(
      where: filter, sortBy: [Sort(\.wornDate, .descending)], limit: limit, offset: offset)
  }

  /// Checks that no garment was worn on a day.
  func checkUnworn(
    _ items: Set<UUID>, on day: CivilDate, except event: UUID?
  ) throws {
    let others = try all(Fetch<WearEvent> { $0.wornDate == day })
    let worn = others.filter { $0.id != event }.reduce(into: Set<UUID>()) {
      $0.formUnion($1.itemIDs.intersection(items))
    }
    guard worn.isEmpty else {
      throw WardrobeError(
        .alreadyWorn,
        worn.count == 1
          ? "A garment of these was worn on \(day) already; leave it out, or allow repeats."
          : """
          \(worn.count) garments of these were worn on \(day) already; \
          leave them out, or allow repeats.
          """,
        ids: worn.sorted().map(\.uuidString))
    }
  }

  /// The wears in a range of days, the newest first.
  ///
  /// - Parameters:
  ///   - days: The days, or nil for all.
  ///   - item: A garment that was worn, or nil for all.
  ///   - outfit: An outfit that was worn, or nil for all.
  ///   - occasion: The occasion, or nil for all.
  ///   - limit: The most events to give, nil for all.
  ///   - offset: The number of events to skip.
  /// - Complexity: O(*k*) in the number of events given and passed over, where an index serves.
  public func wearLog(
    in days: ClosedRange<CivilDate>? = nil, item: UUID? = nil, outfit: UUID? = nil,
    occasion: OccasionType? = nil, limit: Int? = nil, offset: Int = 0
  ) throws -> [WearEvent] {
    try all(
      Self.wears(
        in: days, item: item, outfit: outfit, occasion: occasion, limit: limit, offset: offset))
  }
}
