public import Foundation
import HouseholdCalendar
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
    part.quantityOnHand = countedQuantity.map {
      max(0, $0 - Decimal(usesSinceCount.numberOfUses(since: countedAt)))
    }
    return part
  }

  /// The part after a completion used one of it; nil if there is none, or the number is not known.
  func used(by useID: UUID) -> Part? {
    guard let quantityOnHand, quantityOnHand >= 1 else { return nil }
    var part = self
    part.usesSinceCount.insert(useID)
    return part.withStock
  }

  /// The part after a use is taken back.
  ///
  /// Has no effect if the stock has been counted since.
  func unused(by useID: UUID) -> Part {
    var part = self
    part.usesSinceCount.subtract(usesSinceCount.ofOneUse(with: useID))
    return part.withStock
  }

  /// The part after a use is attributed to a completion whose day was corrected.
  ///
  /// Has no effect if the stock has been counted since.
  ///
  /// - Parameter instant: When it was used, as far as that is known now: a later count that has not
  ///   arrived here yet lacks it.
  func used(by useID: UUID, at instant: Date, insteadOf former: UUID) -> Part {
    var part = self
    let ids = usesSinceCount.ofOneUse(with: former)
    guard !ids.isEmpty else { return self }
    part.usesSinceCount.subtract(ids)
    part.usesSinceCount.formUnion([useID, UUID(ofUse: useID, at: instant)])
    return part.withStock
  }

  /// States the number in stock as counted now, also if it is what was expected.
  public mutating func count(_ quantity: Decimal) {
    (quantityOnHand, countedAt) = (quantity, nil)
  }

  /// The part with its number in stock as a new count, if that number was changed or counted.
  func counted(since before: Part?, at instant: Date) -> Part {
    let isCounted = countedAt == nil && before?.countedAt != nil
    guard quantityOnHand != before?.quantityOnHand || isCounted else { return withStock }
    var part = self
    (part.countedQuantity, part.usesSinceCount) = (quantityOnHand, [])
    part.countedAt = quantityOnHand == nil ? nil : instant
    return part
  }
}

extension Set<UUID> {
  /// The number of uses that were not before an instant: ids that have a half in common are of one.
  fileprivate func numberOfUses(since start: Date?) -> Int {
    // As a rule, nothing was corrected.
    let halves = flatMap(\.commonHalves)
    if Set<UInt64>(halves).count == halves.count { return count }
    var (rest, number) = (self, 0)
    while let id = rest.first {
      let use = rest.ofOneUse(with: id)
      rest.subtract(use)
      let isBefore = use.contains { id in
        if let start, let instant = id.instantOfUse { instant < start } else { false }
      }
      if !isBefore { number += 1 }
    }
    return number
  }

  /// The ids that are of the same use as one, which may not be among them.
  fileprivate func ofOneUse(with id: UUID) -> Set<UUID> {
    var found: Set<UUID> = []
    var halves = Set<UInt64>(id.commonHalves)
    while true {
      let more = filter { !found.contains($0) && !halves.isDisjoint(with: $0.commonHalves) }
      if more.isEmpty { return found }
      found.formUnion(more)
      halves.formUnion(more.flatMap(\.commonHalves))
    }
  }
}

extension UUID {
  /// The id that says of a use when it was: the first half of its ids, and the milliseconds since 1970.
  fileprivate init(ofUse id: UUID, at instant: Date) {
    let milliseconds = UInt64(clamping: instant.milliseconds)
    let own = id.uuid
    func byte(_ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: milliseconds >> (8 * place)) }
    self.init(
      uuid: (
        own.0, own.1, own.2, own.3, own.4, own.5, own.6, own.7,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      ))
  }

  /// When a use was, if the id says that; nil for the id of a use.
  fileprivate var instantOfUse: Date? {
    // The second half of any other id starts with the bit of its variant.
    Int64(exactly: halves[1]).map { Date(milliseconds: $0) }
  }

  /// The halves that it can have in common with other ids of its use; two uses can be of one time.
  fileprivate var commonHalves: [UInt64] { instantOfUse == nil ? halves : [halves[0]] }

  /// The first and the last eight bytes.
  private var halves: [UInt64] {
    let bytes = unsafe withUnsafeBytes(of: uuid) { unsafe Array($0) }
    return [bytes.prefix(8), bytes.suffix(8)].map { half in
      half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
  }
}
