import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

extension JSONValue {
  /// Creates an amount as exact text, or `null`.
  static func amount(_ value: Decimal?) -> JSONValue { text(value?.description) }

  /// Creates an array of the values of an enumeration, in their order.
  static func choices<Value: RawRepresentable<String> & CaseIterable & Hashable>(
    _ values: Set<Value>
  ) -> JSONValue {
    .array(Value.allCases.filter(values.contains).map { .string($0.rawValue) })
  }

  /// Creates an object of counts, in the order of an enumeration.
  static func counts<Value: RawRepresentable<String> & CaseIterable & Hashable>(
    _ counts: [Value: Int]
  ) -> JSONValue {
    .object(
      JSONObject(
        Value.allCases.compactMap { value in
          counts[value].map { (key: value.rawValue, value: JSONValue($0)) }
        }))
  }
}

extension WearFacts {
  fileprivate var members: KeyValuePairs<String, JSONValue> {
    [
      "timesWorn": JSONValue(timesWorn), "firstWornDate": .day(firstWornDate),
      "lastWornDate": .day(lastWornDate),
    ]
  }
}

extension ItemCard {
  /// The garment with all its fields and what follows from its history.
  var json: JSONValue {
    let row = item.json.with([
      "seasons": .choices(seasons), "occasions": .choices(occasions),
      "formalityLevel": JSONValue(item.formalityLevel),
      "takenFor": .string(item.recognizedType.type.id),
      "takenForSource": .string(item.recognizedType.source.rawValue),
      "colorName": .string(item.primaryColor.name),
    ])
    return (row.object ?? JSONObject()).with(wear.members).object?.with([
      "wearsSinceWash": JSONValue(laundry.wearsSinceWash), "needsWash": .bool(laundry.needsWash),
      "lastWashed": .day(laundry.lastWashed), "isWearable": .bool(isWearable),
      "costPerWear": .amount(CostPerWear(of: item, wears: wear.timesWorn).amount?.amount),
    ]) ?? row
  }
}

extension OutfitCard {
  /// The outfit with all its fields, and the names of its garments.
  func json(_ names: [UUID: String]) -> JSONValue {
    let row = outfit.json.with([
      "items": .array(outfit.sortedNames(names).map { .string($0) }),
      "isIncomplete": .bool(outfit.isIncomplete),
    ])
    return row.object?.with(wear.members) ?? row
  }
}

extension Outfit {
  /// The names of its garments, by the letters.
  func sortedNames(_ names: [UUID: String]) -> [String] {
    itemIDs.compactMap { names[$0] }.sorted()
  }
}

extension WearEvent {
  /// The wear with all its fields, and the names of what was worn.
  func json(_ names: [UUID: String], outfit: String?) -> JSONValue {
    json.with([
      "outfit": .text(outfit),
      "items": .array(itemIDs.compactMap { names[$0] }.sorted().map { .string($0) }),
    ])
  }
}

extension WishCard {
  /// The wish with all its fields and how its price went.
  var json: JSONValue {
    wish.json.with([
      "price": .amount(price?.amount), "lowestPrice": .amount(lowestPrice?.amount),
      "isPriceDropped": .bool(isPriceDropped), "lastPriceCheck": .instant(lastPriceCheck),
      "prices": .array(prices.map { ["date": .instant($0.date), "price": .amount($0.price)] }),
    ])
  }
}

extension GarmentFacts {
  /// The garment as suggestions name it.
  var json: JSONValue {
    [
      "id": .id(id), "name": .string(name), "category": .string(category.rawValue),
      "kind": .string(type.id),
    ]
  }
}

extension OutfitSuggestion {
  /// The suggestion as `suggest --json` prints it.
  var json: JSONValue {
    [
      "items": .array(garments.map(\.json)), "score": JSONValue(score), "meets": .bool(meets),
      "terms": .array(
        terms.map { ["name": .string($0.name.rawValue), "value": JSONValue($0.value)] }),
      "explanation": .string(explanation),
    ]
  }
}
