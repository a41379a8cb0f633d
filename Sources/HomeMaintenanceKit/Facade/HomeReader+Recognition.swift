import Foundation
import HouseholdCalendar
import HouseholdPersistence

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
