public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// The image's latest recognition, at most 30 days old; or nil.
  ///
  /// See ``HomeReader/recognition(of:atLeast:)``.
  public func recognition(
    of imageHash: String, atLeast confidence: Double = 0
  ) async throws -> RecognitionCacheEntry? {
    try await read { try $0.recognition(of: imageHash, atLeast: confidence) }
  }

  /// Remembers what an image showed, in place of what was remembered about it.
  ///
  /// See ``HomeEdit/remember(_:)``.
  @discardableResult
  public func remember(_ entry: RecognitionCacheEntry) async throws -> RecognitionCacheEntry {
    try await edit { try $0.remember(entry) }
  }

  /// Deletes what was recognized more than 30 days ago.
  ///
  /// See ``HomeEdit/removeExpiredRecognitions()``.
  @discardableResult
  public func removeExpiredRecognitions() async throws -> Int {
    try await edit { try $0.removeExpiredRecognitions() }
  }
}

extension RecognitionCacheEntry {
  /// The milliseconds for which what an image showed is remembered: 30 days.
  static let lifetime: Int64 = 30 * 86_400_000

  /// Whether the entry still counts at an instant: for 30 days, and not before it was made.
  public func isFresh(at now: Date) -> Bool {
    let age = now.milliseconds - timestamp.milliseconds
    return (0..<Self.lifetime).contains(age)
  }
}
