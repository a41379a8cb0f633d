public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// Notes that garments were worn.
  ///
  /// See ``WardrobeEdit/wear(_:on:allowingRepeats:_:)``.
  @discardableResult
  public func wear(
    _ items: Set<UUID>, on day: CivilDate? = nil, allowingRepeats: Bool = false,
    _ details: @escaping @Sendable (inout WearEvent) -> Void = { _ in }
  ) async throws -> WearEvent {
    try await edit { try $0.wear(items, on: day, allowingRepeats: allowingRepeats, details) }
  }

  /// Notes that an outfit was worn, with the garments it has now.
  ///
  /// See ``WardrobeEdit/wearOutfit(_:on:allowingRepeats:_:)``.
  @discardableResult
  public func wearOutfit(
    _ id: UUID, on day: CivilDate? = nil, allowingRepeats: Bool = false,
    _ details: @escaping @Sendable (inout WearEvent) -> Void = { _ in }
  ) async throws -> WearEvent {
    try await edit { try $0.wearOutfit(id, on: day, allowingRepeats: allowingRepeats, details) }
  }

  /// Changes what is noted about a wear.
  ///
  /// See ``WardrobeEdit/changeWear(_:allowingRepeats:_:)``.
  @discardableResult
  public func changeWear(
    _ id: UUID, allowingRepeats: Bool = false,
    _ change: @escaping @Sendable (inout WearEvent) -> Void
  ) async throws -> WearEvent {
    try await edit { try $0.changeWear(id, allowingRepeats: allowingRepeats, change) }
  }

  /// The wears in a range of days, the newest first.
  ///
  /// See ``WardrobeReader/wearLog(in:item:outfit:occasion:limit:offset:)``.
  public func wearLog(
    in days: ClosedRange<CivilDate>? = nil, item: UUID? = nil, outfit: UUID? = nil,
    occasion: OccasionType? = nil, limit: Int? = nil, offset: Int = 0
  ) async throws -> [WearEvent] {
    try await read {
      try $0.wearLog(
        in: days, item: item, outfit: outfit, occasion: occasion, limit: limit, offset: offset)
    }
  }

  /// The newest wears, now and after every commit that changes them.
  public func liveWearLog(limit: Int? = nil) -> LiveQuery<[WearEvent]> {
    live(WardrobeReader.wears(limit: limit))
  }
}
