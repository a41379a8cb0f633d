import Foundation
import HouseholdPersistence

/// The stock of a part: a count, and the uses since. Two people who each use one before they sync have used
/// two, and parts bought in the meantime are not lost. A count ends what was used before it, even
/// what the person who counted had not heard of.
extension Part {
  /// Works out the number in stock again when others' counts and uses arrive, or a use is undone.
  static let stock = Derivation(of: Part.self) { part, _ in part.withStock }

  /// The part with the number in stock that follows from the count and the uses.
  var withStock: Part {
    var part = self
    part.quantityOnHand = countedQuantity.map { max(0, $0 - Decimal(usesSinceCount.numberOfUses)) }
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
    let ids = usesSinceCount.ofOneUse(with: former)
    guard !ids.isEmpty else { return self }
    part.usesSinceCount.subtract(ids)
    if let useID { part.usesSinceCount.insert(useID) }
    return part.withStock
  }

  /// The part with its number in stock as a new count, if that number was changed.
  func counted(since before: Part?, at instant: Date) -> Part {
    guard quantityOnHand != before?.quantityOnHand else { return withStock }
    var part = self
    (part.countedQuantity, part.usesSinceCount) = (quantityOnHand, [])
    part.countedAt = quantityOnHand == nil ? nil : instant
    return part
  }
}

extension Set<UUID> {
  /// The number of uses: ids that have a half in common are of one.
  fileprivate var numberOfUses: Int {
    // As a rule, nothing was corrected in two places.
    let halves = flatMap(\.halves)
    if Set<UInt64>(halves).count == halves.count { return count }
    var (rest, number) = (self, 0)
    while let id = rest.first {
      rest.subtract(rest.ofOneUse(with: id))
      number += 1
    }
    return number
  }

  /// The ids that are of the same use as one, which may not be among them.
  fileprivate func ofOneUse(with id: UUID) -> Set<UUID> {
    var found: Set<UUID> = []
    var halves = Set<UInt64>(id.halves)
    while true {
      let more = filter { !found.contains($0) && !halves.isDisjoint(with: $0.halves) }
      if more.isEmpty { return found }
      found.formUnion(more)
      halves.formUnion(more.flatMap(\.halves))
    }
  }
}

extension UUID {
  /// The first and the last eight bytes.
  fileprivate var halves: [UInt64] {
    let bytes = unsafe withUnsafeBytes(of: uuid) { unsafe Array($0) }
    return [bytes.prefix(8), bytes.suffix(8)].map { half in
      half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
  }
}
