import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// The user's preferences; the defaults until one is changed.
  public func preferences() async throws -> UserPreferences {
    try await store.read { try $0.preferences() }
  }

  /// Changes what the user prefers.
  ///
  /// Manuals that a smaller cache has no room for lose their files, except those that are pinned or have
  /// no address from which to load them again.
  ///
  /// ```swift
  /// try await book.changePreferences { $0.defaultReminder = 14 }
  /// ```
  ///
  /// - Returns: The preferences as stored.
  @discardableResult
  public func changePreferences(
    _ change: @escaping @Sendable (inout UserPreferences) -> Void
  ) async throws -> UserPreferences {
    let (preferences, gone) = try await store.write { transaction in
      let before = try transaction.preferences()
      var preferences = before
      change(&preferences)
      preferences.id = UserPreferences.onlyID
      preferences = try transaction.save(preferences)
      let gone =
        preferences.cacheSize < before.cacheSize
        ? try transaction.trimManuals(to: preferences.cacheSize).compactMap(\.localPath) : []
      return (preferences, gone)
    }
    discard(gone)
    return preferences
  }

  /// The user's preferences, now and after every commit that changes them.
  public func livePreferences() -> LiveQuery<UserPreferences> {
    store.liveQuery(over: [UserPreferences.self]) { try $0.preferences() }
  }
}

extension ReadTransaction {
  /// The user's preferences; the defaults until one is changed.
  package func preferences() throws -> UserPreferences {
    try fetch(UserPreferences.self, id: UserPreferences.onlyID) ?? UserPreferences()
  }
}
