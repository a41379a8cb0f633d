import Foundation
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of appliances.
struct ApplianceRow: HomeTableRow {
  var item = Appliance()
  var home: String?
  var location: String?
  var price: TableAmount?
  var soldPrice: TableAmount?
  var replacementValue: TableAmount?
  var currency: String?
  var kind: String?

  var appliance: String? { nil }

  static let shape = TableShape<ApplianceRow>(
    "appliance", of: ApplianceRow(),
    ignoring: "id, tasks, history, meter, manuals, parts, photos, age, warranty status"
  ) {
    TableColumn(
      "name",
      "appliance, item, item name, title, asset name, device, product, equipment, what, thing",
      \.item.name, .text)
    TableColumn(
      "brand", "manufacturer, make, maker, brand name", \.item.brand, .text)
    TableColumn("model", "model number, model no, model name", \.item.model, .text)
    TableColumn(
      "serial number", "serial, serial no, serial num, s/n, sn", \.item.serialNumber, .text)
    TableColumn(
      "category", "type, kind, appliance type, group", expected: "text"
    ) { $1.readKind($0.text) }
    TableColumn("home", "property, house, flat, apartment, building", \.home, .text)
    TableColumn("location", "room, where, place, area, stored in, storage", \.location, .text)
    TableColumn("quantity", "qty, number of items", \.item.quantity, .number)
    TableColumn("tags", "labels, keywords", \.item.tags, .tags)
    TableColumn(
      "install date", "installed, installation date, installed on, date installed",
      \.item.installDate, .date)
    TableColumn(
      "purchase date",
      """
      bought, purchased, date of purchase, date purchased, date bought, bought on, \
      purchased on, acquired, date acquired, purchase time
      """, \.item.purchaseDate, .date)
    TableColumn(
      "purchased from", "store, shop, retailer, seller, bought at, bought from, vendor, supplier",
      \.item.purchasedFrom, .text)
    TableColumn(
      "purchase price", "price, cost, price paid, paid, value, amount", \.price, .amount)
    TableColumn("currency", "", \.currency, .currency)
    TableColumn(
      "warranty expiry",
      """
      warranty until, warranty expires, warranty end, warranty end date, \
      warranty expiration, warranty expiration date, warranty, warranty ends, \
      warranty valid until, guarantee until
      """,
      \.item.warrantyExpiry, .date)
    TableColumn(
      "warranty period",
      "warranty duration, warranty length, warranty months, warranty years, guarantee period",
      \.item.warrantyDuration, .months)
    TableColumn(
      "lifetime warranty", "has lifetime warranty", \.item.hasLifetimeWarranty, .yesOrNo)
    TableColumn("warranty details", "terms, warranty terms", \.item.warrantyDetails, .text)
    TableColumn("insured", "is insured", \.item.isInsured, .yesOrNo)
    TableColumn(
      "asset id", "asset, asset number, asset tag, inventory number", \.item.assetID, .text)
    TableColumn(
      "web page", "url, link, website, page, product page", \.item.externalURL, .address)
    TableColumn(
      "description", "appliance description, details", \.item.applianceDescription, .text)
    TableColumn("archived", "is archived", \.item.isArchived, .yesOrNo)
    TableColumn("sold", "sold date, sold on, date sold", \.item.soldDate, .date)
    TableColumn("sold to", "buyer, new owner", \.item.soldTo, .text)
    TableColumn(
      "replacement value", "replacement cost, insured value, insurance value", \.replacementValue,
      .amount)
    TableColumn("sold price", "selling price, sale price", \.soldPrice, .amount)
    TableColumn("sale", "sold notes, notes of the sale", \.item.soldNotes, .text)
    TableColumn("notes", "note, comment, comments, remarks", \.item.notes, .text)
  }

  /// Reads a category; a word that is none is kept as a tag.
  mutating func readKind(_ text: String) -> TableReading<Void> {
    switch HomeWords.categories.meaning(of: text) {
    case .exact(let category)?:
      item.category = category
      return .value(())
    case .near(let category, let word)?:
      item.category = category
      return .nearest((), word)
    case nil:
      kind = text
      return .value(())
    }
  }

  mutating func settle(_ place: HomeTablePlace) -> TableRefusal? {
    item.homeID = place.homeID
    item.purchasePrice = place.money(price, currency)
    item.soldPrice = place.money(soldPrice, currency)
    item.replacementValue = place.money(replacementValue, currency)
    if let kind { item.tags.insert(kind) }
    if item.category == .other, let category = HomeWords.categories.meaning(of: item.name) {
      item.category = category.value
    }
    return nil
  }

  func failures(now: Date) -> [ValidationFailure] { Appliance.schema.failures(of: item, now: now) }

  var key: [String?] {
    [item.name, item.brand, item.model, item.serialNumber, item.homeID?.uuidString, item.assetID]
  }

  var name: String { item.displayName }
}
