public import Foundation
import HouseholdPersistence

extension HomeReader {
  /// The manuals of an appliance by title; for nil those that belong to none.
  public func manuals(of applianceID: UUID?) throws -> [Manual] {
    try all(
      Fetch<Manual>(where: { $0.applianceID == applianceID }, sortBy: [Sort(\.title)]))
  }

  /// The cached files of manuals, and the bytes that they may have together.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cached manuals.
  public func manualCache() throws -> ManualCache {
    try manualCache(budget: preferences().cacheSize)
  }

  /// The cached files of manuals.
  func manualCache(budget: Int) throws -> ManualCache {
    ManualCache(try all(Fetch<Manual> { $0.localPath != nil }), budget: budget)
  }
}
