import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeEdit {
  /// Remembers what an image showed, in place of what was remembered about it.
  ///
  /// The instant is that of the call.
  ///
  /// - Returns: The entry as stored.
  @discardableResult
  public func remember(_ entry: RecognitionCacheEntry) throws -> RecognitionCacheEntry {
    let hash = entry.imageHash.trimmingCharacters(in: .whitespacesAndNewlines)
    var entry = entry
    entry.timestamp = transaction.now
    let known = try transaction.first(
      Fetch<RecognitionCacheEntry> { $0.imageHash == hash })
    if let known { entry.id = known.id }
    return try transaction.upkeep { try transaction.save(entry) }
  }

  /// Deletes what was recognized more than 30 days ago.
  ///
  /// - Returns: The number of entries that are gone.
  /// - Complexity: O(*k*) in the number of those entries.
  @discardableResult
  public func removeExpiredRecognitions() throws -> Int {
    let limit = Date(
      milliseconds: transaction.now.milliseconds - RecognitionCacheEntry.lifetime)
    return try transaction.upkeep {
      try transaction.delete(RecognitionCacheEntry.self, where: { $0.timestamp <= limit })
    }
  }
}
