import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// The garments' cards, in their order.
  static func cards(
    of items: [WardrobeItem], _ transaction: any ReadTransaction
  ) throws -> [ItemCard] {
    let histories = try ItemHistories(of: items.map(\.id), in: transaction)
    return items.map(histories.card)
  }

  static func card(
    for id: UUID, _ transaction: any ReadTransaction
  ) throws -> ItemCard? {
    guard let item = try transaction.fetch(WardrobeItem.self, id: id) else { return nil }
    return try cards(of: [item], transaction).first
  }

  static func knownCard(for id: UUID, _ transaction: any ReadTransaction) throws -> ItemCard {
    guard let card = try card(for: id, transaction) else {
      throw WardrobeError.unknown(.unknownItem, "garment", id.uuidString)
    }
    return card
  }
}
