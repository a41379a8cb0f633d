public import Foundation
import HouseholdPersistence

extension HomeEdit {
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
    _ change: (inout UserPreferences) -> Void
  ) throws -> UserPreferences {
    transaction.name(UserCommand("home.preferences", "Change the preferences"))
    let before = try reader.preferences()
    var preferences = before
    change(&preferences)
    preferences.id = UserPreferences.onlyID
    preferences = try transaction.save(preferences)
    if preferences.cacheSize < before.cacheSize {
      try trimManuals(to: preferences.cacheSize)
    }
    return preferences
  }
}

extension HomeReader {
  /// The user's preferences; the defaults until one is changed, with the currency of the home, or the one in
  /// which others of the household paid last.
  public func preferences() throws -> UserPreferences {
    if let stored = try find(UserPreferences.self, UserPreferences.onlyID) { return stored }
    var preferences = UserPreferences()
    preferences.defaultCurrency =
      try homeCurrency() ?? lastCurrency() ?? preferences.defaultCurrency
    return preferences
  }

  /// The currency of costs that are given without one.
  ///
  /// - Parameter homeID: The home in which they arise; nil for the only one, if there is one.
  /// - Returns: That of the home, or else the one that the user prefers, as an ISO 4217 code.
  public func currency(ofHome homeID: UUID? = nil) throws -> String {
    let own = try homeID.map { try find(Home.self, $0)?.currency } ?? homeCurrency()
    return try own ?? preferences().defaultCurrency
  }

  /// The currency of the only home; nil if there are several, or it has none.
  private func homeCurrency() throws -> String? {
    let homes = try all(Fetch<Home>(limit: 2))
    return homes.count == 1 ? homes.first?.currency : nil
  }

  /// The currency of the latest cost, or else of an appliance; nil if there is none.
  private func lastCurrency() throws -> String? {
    let record = try transaction.first(
      Fetch<ServiceRecord>(
        where: { $0.costCurrency != nil }, sortBy: [Sort(\.date, .descending)], limit: 1))
    if let currency = record?.costCurrency { return currency }
    return try transaction.first(
      Fetch<Appliance>(
        where: { $0.purchasePriceCurrency != nil }, sortBy: [Sort(\.updatedAt, .descending)],
        limit: 1))?.purchasePriceCurrency
  }
}
