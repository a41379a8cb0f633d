import HouseholdPersistence

/// The steps from older versions of the wardrobe's rows.
///
/// | version of the app | version of the rows | what came |
/// |---|---|---|
/// | 1.0 | 1 | |
/// | 1.1 | 2 | the garments' `subcategory` |
/// | 1.2 | 3 | the wish list with its prices |
/// | 1.3 | 4 | the garments' `kind` |
///
/// Written with names alone: what stands here stays as it is when the entities change.
enum WardrobeMigrations {
  static let all = [
    Migration("wardrobe.2", .addField("subcategory", to: "wardrobeItem", .text)),
    Migration("wardrobe.3", .addEntity(wish), .addEntity(price)),
    Migration("wardrobe.4", .addField("kind", to: "wardrobeItem", .text)),
  ]

  private static let wish = EntityShape(
    "shoppingWishlistItem",
    fields: [
      FieldShape("id", .uuid), FieldShape("addedAt", .instant), FieldShape("productName", .text),
      FieldShape("brand", .text, isOptional: true),
      FieldShape("productURL", .text, isOptional: true),
      FieldShape("imageURL", .text, isOptional: true),
      FieldShape("triedOnVirtually", .boolean),
      FieldShape("tryOnPhotoFile", .text, isOptional: true),
      FieldShape("originalPrice", .decimal, isOptional: true),
      FieldShape("currency", .text), FieldShape("isPurchased", .boolean),
      FieldShape("purchasedDate", .civilDate, isOptional: true),
      FieldShape("category", .enumeration([]), isOptional: true),
      FieldShape("primaryColor", .text, isOptional: true),
      FieldShape("fabric", .enumeration([]), isOptional: true),
    ])

  private static let price = EntityShape(
    "priceObservation",
    fields: [
      FieldShape("id", .uuid),
      FieldShape(
        "wishID", .uuid, link: LinkShape(target: "shoppingWishlistItem", rule: .cascade)),
      FieldShape("date", .instant), FieldShape("price", .decimal),
    ])
}
