import Foundation
import HouseholdCalendar
import HouseholdPersistence
public import HouseholdTransfer

extension ExportFormat {
  /// Everything of `Model.wardrobe` as a document of the kind `wardrobe.export`.
  ///
  /// The payload has the keys `wardrobeItems`, `itemSeasons`, `itemOccasions`, `outfits`,
  /// `wearEvents`, `washEvents`, `profile`, `calendarEvents`, `weather`, `wishlist` and `prices`.
  /// Beside the stored facts, garments carry `seasons`, `occasions`, `timesWorn`, `firstWornDate`
  /// and `lastWornDate`, outfits `timesWorn`, `lastWornDate` and `isIncomplete`, and wishes `price`,
  /// `lastPriceCheck` and `isPriceDropped`; an import ignores them. A payload without an envelope
  /// is read as a document of the first apps. Measurements of the body are in none.
  public static let wardrobe = ExportFormat(
    TransferFormat(
      kind: "wardrobe.export", schemaVersion: 1,
      upgrades: [Upgrade(from: 0) { LegacyDocument.upgrade(&$0) }], acceptsUnwrapped: true),
    model: .wardrobe, dateKey: "exportDate",
    EntityTransfer(WardrobeItem.self, computed: itemKeys, upgrade: forgetSync),
    EntityTransfer(Outfit.self, computed: outfitKeys, upgrade: forgetSync),
    EntityTransfer(WearEvent.self, upgrade: forgetSync),
    EntityTransfer(UserProfile.self, isSingleton: true, upgrade: forgetSync),
    EntityTransfer(ShoppingWishlistItem.self, computed: wishKeys))

  /// The first apps' own sync notes are ignored.
  @Sendable
  private static func forgetSync(_ record: inout JSONObject, _ context: ImportContext) {
    record["cloudKitRecordID"] = nil
    record["needsSync"] = nil
  }

  private static let itemKeys: [ComputedKey<WardrobeItem>] = [
    ComputedKey("seasons") { item, context in
      .array(try histories(item, context).facts(of: item).seasonRows.map { .init($0.season) })
    },
    ComputedKey("occasions") { item, context in
      .array(try histories(item, context).facts(of: item).occasionRows.map { .init($0.occasion) })
    },
    ComputedKey("timesWorn") { item, context in
      JSONValue(try histories(item, context).card(of: item).wear.timesWorn)
    },
    ComputedKey("firstWornDate") { item, context in
      .init(try histories(item, context).card(of: item).wear.firstWornDate)
    },
    ComputedKey("lastWornDate") { item, context in
      .init(try histories(item, context).card(of: item).wear.lastWornDate)
    },
  ]

  private static func histories(
    _ item: WardrobeItem, _ context: ExportContext
  ) throws -> ItemHistories {
    try ItemHistories(of: [item.id], in: context.transaction)
  }

  private static let outfitKeys: [ComputedKey<Outfit>] = [
    ComputedKey("timesWorn") { outfit, context in
      JSONValue(try OutfitCard(outfit, in: context.transaction).wear.timesWorn)
    },
    ComputedKey("lastWornDate") { outfit, context in
      .init(try OutfitCard(outfit, in: context.transaction).wear.lastWornDate)
    },
    ComputedKey("isIncomplete") { outfit, _ in .bool(outfit.isIncomplete) },
  ]

  private static let wishKeys: [ComputedKey<ShoppingWishlistItem>] = [
    ComputedKey("price") { wish, context in
      let price = try WishCard(wish, in: context.transaction).price
      return price.map { .string($0.amount.description) } ?? .null
    },
    ComputedKey("lastPriceCheck") { wish, context in
      let date = try WishCard(wish, in: context.transaction).lastPriceCheck
      return date.map { JSONValue($0) } ?? .null
    },
    ComputedKey("isPriceDropped") { wish, context in
      .bool(try WishCard(wish, in: context.transaction).isPriceDropped)
    },
  ]
}

extension JSONValue {
  init(_ value: some RawRepresentable<String>) { self = .string(value.rawValue) }

  init(_ day: CivilDate?) { self = day.map { .string($0.description) } ?? .null }
}
