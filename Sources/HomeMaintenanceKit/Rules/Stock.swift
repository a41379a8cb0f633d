import Foundation
import HouseholdPersistence

/// The stock of a part: a count, and the uses since. Two people who each use one before they sync have used
/// two, and parts bought in the meantime are not lost.
extension Part {
  /// Works out the number in stock again when others' counts and uses arrive, or a use is undone.
  static let stock = Derivation(of: Part.self) { part, _ in part.withStock }

  /// The part with the number in stock that follows from the count and the uses.
  var withStock: Part {
    var part = self
    part.quantityOnHand = countedQuantity.map { max(0, $0 - Decimal(usesSinceCount.count)) }
    return part
  }

  /// The part after a completion used one of it; nil if there is none, or the number is not known.
  func used(by useID: UUID) -> Part? {
    guard let quantityOnHand, quantityOnHand >= 1 else { return nil }
    var part = self
    part.usesSinceCount.insert(useID)
    return part.withStock
  }

  /// The part after a use is attributed to another completion, or taken back if there is none.
  ///
  /// Has no effect if the stock has been counted since.
  func used(by useID: UUID?, insteadOf former: UUID) -> Part {
    var part = self
    guard part.usesSinceCount.remove(former) != nil else { return self }
    if let useID { part.usesSinceCount.insert(useID) }
    return part.withStock
  }

  /// The part with its number in stock as a new count, if that number was changed.
  func counted(since before: Part?) -> Part {
    guard quantityOnHand != before?.quantityOnHand else { return withStock }
    var part = self
    (part.countedQuantity, part.usesSinceCount) = (quantityOnHand, [])
    return part
  }
}
