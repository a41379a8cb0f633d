import Foundation
import HouseholdPersistence

/// The steps from older versions of the wardrobe's rows.
///
/// | version of the app | version of the rows | what came |
/// |---|---|---|
/// | 1.0 | 1 | |
/// | 1.1 | 2 | the garments' `subcategory` |
/// | 1.2 | 3 | the wish list with its prices |
/// | 1.3 | 4 | the garments' `kind` |
/// | 1.4 | 5 | the garments' `retirement` and `retiredOn`, the profile's `tracksWashing` |
/// | 1.5 | 6 | `updatedAt` of wishes, wears and events |
/// | 1.6 | 7 | the garments' `owner`, the profile's `name` |
/// | 1.7 | 8 | `createdAt` of wears and washes |
///
/// Written with names alone, so that it stays unchanged when the entities change.
enum WardrobeMigrations {
  static let all = [
    Migration("wardrobe.2", .addField("subcategory", to: "wardrobeItem", .text)),
    Migration("wardrobe.3", .addEntity(wish), .addEntity(price)),
    Migration("wardrobe.4", .addField("kind", to: "wardrobeItem", .text)),
    Migration(
      "wardrobe.5",
      .addField(
        "retirement", to: "wardrobeItem",
        .enumeration(["kept", "sold", "givenAway", "lost", "wornOut", "stored"])),
      .addField("retiredOn", to: "wardrobeItem", .civilDate),
      .addField("tracksWashing", to: "userProfile", .boolean, default: .integer(1))),
    // Version 6: of two rows that were changed before they synced, the later one is kept.
    Migration(
      "wardrobe.6", .addUpdatedAt(to: "shoppingWishlistItem"), .addUpdatedAt(to: "wearEvent"),
      .addUpdatedAt(to: "calendarEvent"),
      .code { rows in
        try rows.copy("addedAt", to: "updatedAt", of: "shoppingWishlistItem")
        try rows.copy("fetchedAt", to: "updatedAt", of: "calendarEvent")
      }),
    Migration(
      "wardrobe.7", .addField("owner", to: "wardrobeItem", .text),
      .addField("name", to: "userProfile", .text)),
    // Version 8: a garment that is worn after it was washed on one day is worn.
    Migration("wardrobe.8", addCreatedAt(to: "wearEvent"), addCreatedAt(to: "washEvent")),
  ]

  private static func addCreatedAt(to entity: String) -> MigrationStep {
    .addField("createdAt", to: entity, .instant, default: Date.distantPast.storedValue)
  }

  private static let wish = EntityDescriptor(
    "shoppingWishlistItem",
    fields: [
      FieldDescriptor("id", .uuid), FieldDescriptor("addedAt", .instant),
      FieldDescriptor("productName", .text),
      FieldDescriptor("brand", .text, isOptional: true),
      FieldDescriptor("productURL", .text, isOptional: true),
      FieldDescriptor("imageURL", .text, isOptional: true),
      FieldDescriptor("triedOnVirtually", .boolean),
      FieldDescriptor("tryOnPhotoFile", .text, isOptional: true),
      FieldDescriptor("originalPrice", .decimal, isOptional: true),
      FieldDescriptor("currency", .text), FieldDescriptor("isPurchased", .boolean),
      FieldDescriptor("purchasedDate", .civilDate, isOptional: true),
      FieldDescriptor("category", .enumeration([]), isOptional: true),
      FieldDescriptor("primaryColor", .text, isOptional: true),
      FieldDescriptor("fabric", .enumeration([]), isOptional: true),
    ])

  private static let price = EntityDescriptor(
    "priceObservation",
    fields: [
      FieldDescriptor("id", .uuid),
      FieldDescriptor(
        "wishID", .uuid, link: LinkDescriptor(target: "shoppingWishlistItem", rule: .cascade)),
      FieldDescriptor("date", .instant), FieldDescriptor("price", .decimal),
    ])
}
