package import Foundation
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

extension HomeReader {
  /// The image's latest recognition, at most 30 days old; or nil.
  ///
  /// - Parameters:
  ///   - imageHash: A hash of the image's bytes as text.
  ///   - confidence: The lowest confidence, 0 to 1.
  public func recognition(
    of imageHash: String, atLeast confidence: Double = 0
  ) throws -> RecognitionCacheEntry? {
    let entry = try transaction.first(
      Fetch<RecognitionCacheEntry> { $0.imageHash == imageHash })
    return entry.flatMap {
      $0.isFresh(at: transaction.now) && $0.confidence >= confidence ? $0 : nil
    }
  }
}

extension HomeBook {
  /// Remembers what a service saw in an image, for 30 days.
  ///
  /// - Parameters:
  ///   - response: The service's response.
  ///   - imageHash: A hash of the image's bytes as text.
  /// - Returns: The entry as stored.
  @discardableResult
  public func remember(
    _ response: RecognitionResponse, of imageHash: String
  ) async throws -> RecognitionCacheEntry {
    try await remember(response.entry(of: imageHash, at: store.clock.now))
  }
}

extension RecognitionCacheEntry {
  /// The milliseconds for which what an image showed is remembered: 30 days.
  static let lifetime: Int64 = 30 * 86_400_000

  /// Whether the entry still counts at an instant: for 30 days, and not before it was made.
  package func isFresh(at now: Date) -> Bool {
    let age = now.milliseconds - timestamp.milliseconds
    return (0..<Self.lifetime).contains(age)
  }
}

extension RecognitionCacheEntry: HomeEntity {}
