public import Foundation
public import HouseholdPersistence

/// The values an app shows first, now and after every commit that changes them.
///
/// A live query only reads: stale loads are abandoned by the next write or
/// ``dashboard(includingArchived:)``.
extension LaundryRoom {
  /// The facts a dashboard is drawn from, now and after every commit that changes them.
  ///
  /// Draw ``LaundryFacts/cards(at:)`` as often as wanted: facts do not change as time passes.
  ///
  /// ```swift
  /// for try await facts in room.liveDashboard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveDashboard(includingArchived: Bool = false) -> LiveQuery<LaundryFacts> {
    live { try $0.facts(includingArchived: includingArchived) }
  }

  /// A pet's folded loads, the one folded last first, now and after every commit that changes them.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - limit: The most loads to give, nil for all.
  ///   - offset: The number of loads to skip.
  public func liveHistory(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) -> LiveQuery<[LaundryTask]> {
    live(LaundryReader.folded(petID, limit: limit, offset: offset))
  }

  /// Figures about the loads of a pet, or of all pets, as of now and after every commit that changes
  /// them.
  ///
  /// - Parameters:
  ///   - petID: The pet, or nil for all. Once it is deleted, the query throws `unknownPet`.
  ///   - weekCount: The number of weeks to count loads of.
  public func liveStatistics(
    for petID: UUID? = nil, weekCount: Int = 12
  ) -> LiveQuery<LaundryStatistics> {
    live { try $0.statistics(for: petID, weekCount: weekCount) }
  }

  /// The app's settings, now and after every commit that changes them.
  public func liveSettings() -> LiveQuery<AppSettings> {
    live { try $0.settings() }
  }
}
