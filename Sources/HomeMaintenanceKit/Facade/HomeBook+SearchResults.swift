public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// Keeps a manual that a service found; one that is known by its id is updated.
  ///
  /// See ``HomeEdit/keep(_:of:)-(ManualDTO,_)``.
  @discardableResult
  public func keep(_ found: ManualDTO, of applianceID: UUID? = nil) async throws -> Manual {
    try await edit { try $0.keep(found, of: applianceID) }
  }

  /// Keeps a part that a service found, with its offers; one that is known by its id is brought up
  /// to date.
  ///
  /// See ``HomeEdit/keep(_:of:)-(PartDTO,_)``.
  @discardableResult
  public func keep(_ found: PartDTO, of applianceID: UUID? = nil) async throws -> Part {
    try await edit { try $0.keep(found, of: applianceID) }
  }

  /// Keeps a tutorial that a service found; one that is known by its source is updated.
  ///
  /// See ``HomeEdit/keep(_:of:)-(TutorialDTO,_)``.
  @discardableResult
  public func keep(_ found: TutorialDTO, of applianceID: UUID? = nil) async throws -> Tutorial {
    try await edit { try $0.keep(found, of: applianceID) }
  }

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
