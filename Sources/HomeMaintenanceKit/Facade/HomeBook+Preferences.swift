import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// The user's preferences; the defaults until one is changed.
  ///
  /// See ``HomeReader/preferences()``.
  public func preferences() async throws -> UserPreferences {
    try await read { try $0.preferences() }
  }

  /// Changes what the user prefers.
  ///
  /// See ``HomeEdit/changePreferences(_:)``.
  @discardableResult
  public func changePreferences(
    _ change: @escaping @Sendable (inout UserPreferences) -> Void
  ) async throws -> UserPreferences {
    try await edit { try $0.changePreferences(change) }
  }

  /// The user's preferences, now and after every commit that changes them.
  public func livePreferences() -> LiveQuery<UserPreferences> {
    live { try $0.preferences() }
  }
}
