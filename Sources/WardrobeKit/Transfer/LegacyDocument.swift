import Foundation
import HouseholdCalendar
import HouseholdTransfer

/// Reads what the first apps wrote: `profile`, `wardrobeItems`, `outfits`, `wearEvents` and
/// `exportDate`, without an envelope.
///
/// - A garment's one `season` and `occasion` become rows; counts and dates of wears follow from the
///   events.
/// - Linked objects are written as ids, or as whole records with an `id`.
/// - A wear event with an outfit and no garments gets those of the outfit.
/// - A wish's `price` becomes an observation, after one of the `originalPrice` it dropped from.
/// - The profile gets the fixed id. Measurements in it are not read: they belong to no export.
/// - Pictures inside records are not read; they are files now.
enum LegacyDocument {
  static func upgrade(_ document: inout JSONValue) {
    guard var payload = document.object else { return }
    payload["exportDate"] = nil
    let items = payload["wardrobeItems"]?.array ?? []
    payload.add("itemSeasons", rows(of: items, "season"))
    payload.add("itemOccasions", rows(of: items, "occasion"))
    payload.map("wardrobeItems", item)
    payload.map("outfits", outfit)
    let outfits = itemsByOutfit(payload["outfits"]?.array ?? [])
    payload.map("wearEvents") { wearEvent(&$0, outfits) }
    payload.map("calendarEvents", event)
    payload.map("weather", weather)
    payload.add("prices", (payload["wishlist"]?.array ?? []).flatMap(prices))
    payload.map("wishlist", wish)
    if var profile = payload["profile"]?.object {
      profile["id"] = .string(UserProfile.onlyID.uuidString)
      for key in measurements { profile[key] = nil }
      for key in ["favoriteColors", "avoidColors", "styleIcons"] { emptyWhenNull(&profile, key) }
      payload["profile"] = .object(profile)
    }
    document = .object(payload)
  }

  private static let measurements = BodyMeasurements.lengths.map(\.name) + ["weight"]

  /// The rows that a garment's one value of a kind stands for.
  private static func rows(of items: [JSONValue], _ key: String) -> [JSONValue] {
    items.compactMap { item in
      guard let text = item["id"]?.string, let id = UUID(uuidString: text),
        let value = item[key]?.string
      else { return nil }
      return [
        "id": .string(UUID(of: id, and: value).uuidString), "itemID": .string(text),
        key: .string(value),
      ]
    }
  }

  private static func item(_ record: inout JSONObject) {
    for key in [
      "season", "occasion", "photoData", "thumbnailData", "outfits", "wearEvents",
    ] { record[key] = nil }
    emptyWhenNull(&record, "tags")
  }

  private static func outfit(_ record: inout JSONObject) {
    rename(&record, "items", to: "itemIDs")
    rename(&record, "associatedEvent", to: "associatedEventID")
    record["wearEvents"] = nil
  }

  private static func wearEvent(_ record: inout JSONObject, _ outfits: [String: JSONValue]) {
    rename(&record, "items", to: "itemIDs")
    rename(&record, "outfit", to: "outfitID")
    emptyWhenNull(&record, "itemIDs")
    if record["itemIDs"]?.array?.isEmpty ?? true,
      let items = record["outfitID"]?.string.flatMap({ outfits[$0.uppercased()] })
    {
      record["itemIDs"] = items
    }
  }

  /// Each outfit records the event it was suggested for.
  private static func event(_ record: inout JSONObject) {
    rename(&record, "selectedOutfit", to: "selectedOutfitID")
    record["suggestedOutfits"] = nil
  }

  private static func weather(_ record: inout JSONObject) {
    guard let text = record["forecastData"]?.string, let bytes = Data(base64Encoded: text) else {
      return
    }
    record["forecastData"] = String(validating: bytes, as: UTF8.self).map(JSONValue.string)
  }

  private static func wish(_ record: inout JSONObject) {
    for key in ["price", "lastPriceCheck", "recommendedSize", "sizeConfidence", "matchesWardrobe"] {
      record[key] = nil
    }
    for key in ["isPriceDropped", "tryOnPhotoData"] { record[key] = nil }
  }

  private static func prices(of record: JSONValue) -> [JSONValue] {
    guard let text = record["id"]?.string, let id = UUID(uuidString: text),
      let price = record["price"], !price.isNull, let added = record["addedAt"]
    else { return [] }
    func observation(_ price: JSONValue, date: JSONValue, name: String) -> JSONValue {
      [
        "id": .string(UUID(of: id, and: name).uuidString), "wishID": .string(text), "date": date,
        "price": price,
      ]
    }
    let checked = record["lastPriceCheck"].flatMap { $0.isNull ? nil : $0 } ?? added
    guard record["isPriceDropped"]?.bool == true, let original = record["originalPrice"],
      !original.isNull, checked != added
    else { return [observation(price, date: checked, name: "price")] }
    return [
      observation(original, date: added, name: "originalPrice"),
      observation(price, date: checked, name: "price"),
    ]
  }

  private static func itemsByOutfit(_ outfits: [JSONValue]) -> [String: JSONValue] {
    var items: [String: JSONValue] = [:]
    for outfit in outfits {
      if let id = outfit["id"]?.string { items[id.uppercased()] = outfit["itemIDs"] }
    }
    return items
  }

  /// Gives a link its present name, and whole records their ids.
  private static func rename(_ record: inout JSONObject, _ old: String, to new: String) {
    guard let value = record[old] else { return }
    record[old] = nil
    guard record[new] == nil else { return }
    record[new] = value.array.map { .array($0.map { $0["id"] ?? $0 }) } ?? value["id"] ?? value
  }

  private static func emptyWhenNull(_ record: inout JSONObject, _ key: String) {
    if record[key]?.isNull ?? false { record[key] = .array([]) }
  }
}

extension JSONObject {
  /// Changes each record under a key.
  fileprivate mutating func map(_ key: String, _ change: (inout JSONObject) -> Void) {
    guard let records = self[key]?.array else { return }
    self[key] = .array(
      records.map { record in
        guard var object = record.object else { return record }
        change(&object)
        return .object(object)
      })
  }

  /// Adds records under a key.
  fileprivate mutating func add(_ key: String, _ records: [JSONValue]) {
    if !records.isEmpty { self[key] = .array((self[key]?.array ?? []) + records) }
  }
}
