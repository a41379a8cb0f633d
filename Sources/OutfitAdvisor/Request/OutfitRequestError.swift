public import Foundation
public import HouseholdMessages

/// A request that no outfit can meet because it contradicts itself.
public struct OutfitRequestError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<OutfitRequestError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// The garments concerned, by id.
  public var garmentIDs: [UUID]

  init(_ code: Code, _ message: Message, of garmentIDs: [UUID]) {
    self.code = code
    self.message = message
    self.garmentIDs = garmentIDs.sorted()
  }
}

extension OutfitRequestError.Code {
  /// A garment is locked that is not in the wardrobe.
  public static var unknownGarment: Self { code() }
  /// A garment is both locked and excluded.
  public static var lockedAndExcluded: Self { code() }
  /// Locked garments cannot be worn together, such as two pairs of shoes.
  public static var locksTakeOnePlace: Self { code() }
}

extension OutfitRequest {
  /// Checks that the locks can be met.
  func check(_ garments: [GarmentFacts]) throws(OutfitRequestError) {
    let both = locked.intersection(excluded)
    guard both.isEmpty else {
      throw OutfitRequestError(
        .lockedAndExcluded, "A garment is both locked and excluded; take it out of one of the two.",
        of: Array(both))
    }
    let known = garments.filter { locked.contains($0.id) }
    guard known.count == locked.count else {
      throw OutfitRequestError(
        .unknownGarment, "A locked garment is not in the wardrobe; it was deleted, or never added.",
        of: Array(locked.subtracting(known.map(\.id))))
    }
    for (index, first) in known.enumerated() {
      for second in known[(index + 1)...] where !first.canBeWorn(with: second) {
        throw OutfitRequestError(
          .locksTakeOnePlace,
          "Two locked garments take the same place in an outfit (\(phrase: first.slot.displayName)); "
            + "unlock one of them.", of: [first.id, second.id])
      }
    }
    let accessories = known.filter { $0.slot == .accessory }
    guard accessories.count <= 2 else {
      throw OutfitRequestError(
        .locksTakeOnePlace,
        "\(accessories.count) accessories are locked, but an outfit has two at most; unlock some.",
        of: accessories.map(\.id))
    }
  }
}

extension GarmentFacts {
  /// Whether an outfit has a place for both.
  ///
  /// A sweater and a shirt can be worn together, one over the other; two sweaters cannot.
  package func canBeWorn(with other: GarmentFacts) -> Bool {
    if isFlexible, other.isFlexible { return false }
    return slots.contains { mine in
      other.slots.contains { others in
        switch (mine, others) {
        case (.onePiece, .top), (.onePiece, .bottom), (.top, .onePiece), (.bottom, .onePiece):
          return false
        case (.accessory, .accessory):
          let place = type.row.place ?? .other
          return place.holdsTwo || place != (other.type.row.place ?? .other)
        default: return mine != others
        }
      }
    }
  }
}
