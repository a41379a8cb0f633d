import Foundation
import HouseholdCalendar
import HouseholdPersistence
public import HouseholdTransfer
import OutfitAdvisor

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

  private static let itemKeys = ComputedKeys<WardrobeItem>(
    ComputedKey<ItemCard>("seasons") { card in
      .array(Season.allCases.filter(card.seasons.contains).map { .init($0) })
    },
    ComputedKey<ItemCard>("occasions") { card in
      .array(OccasionType.allCases.filter(card.occasions.contains).map { .init($0) })
    },
    ComputedKey<ItemCard>("timesWorn") { JSONValue($0.wear.timesWorn) },
    ComputedKey<ItemCard>("firstWornDate") { .init($0.wear.firstWornDate) },
    ComputedKey<ItemCard>("lastWornDate") { .init($0.wear.lastWornDate) }
  ) { items, transaction in
    try ItemHistories(of: items.map(\.id), in: transaction, mostWearLookups: 1).card
  }

  private static let outfitKeys = ComputedKeys<Outfit>(
    ComputedKey<OutfitCard>("timesWorn") { JSONValue($0.wear.timesWorn) },
    ComputedKey<OutfitCard>("lastWornDate") { .init($0.wear.lastWornDate) },
    ComputedKey<OutfitCard>("isIncomplete") { .bool($0.outfit.isIncomplete) }
  ) { outfits, transaction in
    let ids = outfits.map { Optional($0.id) }
    let wear = WearFacts.byOutfit(
      try transaction.fetch(Fetch<WearEvent> { $0.outfitID.isIn(ids) }))
    return { OutfitCard($0, wear: wear[$0.id] ?? .unworn) }
  }

  private static let wishKeys = ComputedKeys<ShoppingWishlistItem>(
    ComputedKey<WishCard>("price") { wish in
      wish.price.map { .string($0.amount.description) } ?? .null
    },
    ComputedKey<WishCard>("lastPriceCheck") { wish in
      wish.lastPriceCheck.map { JSONValue($0) } ?? .null
    },
    ComputedKey<WishCard>("isPriceDropped") { .bool($0.isPriceDropped) }
  ) { wishes, transaction in
    let prices = Dictionary(
      grouping: try transaction.fetch(
        Fetch<PriceObservation> { $0.wishID.isIn(wishes.map(\.id)) }), by: \.wishID)
    return { WishCard($0, prices: prices[$0.id] ?? []) }
  }
}

extension JSONValue {
  init(_ value: some RawRepresentable<String>) { self = .string(value.rawValue) }

  init(_ day: CivilDate?) { self = day.map { .string($0.description) } ?? .null }
}
