import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// A wardrobe: garments, outfits, their wears, and the wish list.
///
/// Each method that changes something reads facts, applies a rule and writes new facts, in one
/// transaction. A refused step throws and changes nothing.
///
/// ```swift
/// let wardrobe = Wardrobe(store)
/// let shirt = try await wardrobe.addItem(
///   WardrobeItem(name: "Blue Oxford Shirt", category: .shirt, primaryColor: "#4169E1"))
/// try await wardrobe.wear([shirt.id])
/// try await wardrobe.card(for: shirt.id)?.wear.timesWorn  // 1
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct Wardrobe: Sendable {
  /// The store that keeps the rows.
  public let store: HouseholdStore
  /// The folder that keeps the photos, or nil.
  public let files: FileFolder?
  /// The place that keeps the measurements of the body, or nil.
  public let secrets: (any SecretStore)?

  /// Opens the wardrobe over a store whose model includes ``WardrobeKit/model``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows.
  ///   - files: The wardrobe's folder of photos; nil for a wardrobe without photos.
  ///   - secrets: The vault of the body measurements; nil for a wardrobe without one.
  public init(
    _ store: HouseholdStore, files: FileFolder? = nil, secrets: (any SecretStore)? = nil
  ) {
    self.store = store
    self.files = files
    self.secrets = secrets
  }
}

// MARK: - Facts

extension ReadTransaction {
  /// The day of the transaction in its time zone.
  var today: CivilDate { CivilDate(now, in: timeZone) }
}

extension Wardrobe {
  static func profile(_ transaction: any ReadTransaction) throws -> UserProfile {
    try transaction.fetch(UserProfile.self, id: UserProfile.onlyID) ?? UserProfile()
  }

  static func knownItem(_ transaction: any ReadTransaction, _ id: UUID) throws -> WardrobeItem {
    guard let item = try transaction.fetch(WardrobeItem.self, id: id) else {
      throw WardrobeError.unknown(.unknownItem, "garment", id.uuidString)
    }
    return item
  }

  /// Checks that garments exist.
  static func checkItems(_ transaction: any ReadTransaction, _ ids: Set<UUID>) throws {
    for id in ids.sorted() { _ = try knownItem(transaction, id) }
  }

  static func knownOutfit(_ transaction: any ReadTransaction, _ id: UUID) throws -> Outfit {
    guard let outfit = try transaction.fetch(Outfit.self, id: id) else {
      throw WardrobeError.unknown(.unknownOutfit, "outfit", id.uuidString)
    }
    return outfit
  }

  /// A day that has begun in the store's zone, by default today.
  static func begun(_ day: CivilDate?, _ transaction: any ReadTransaction) throws -> CivilDate {
    let today = transaction.today
    guard let day, day > today else { return day ?? today }
    throw WardrobeError(
      .dayInFuture, "The day is in the future; name today or an earlier day.")
  }
}
