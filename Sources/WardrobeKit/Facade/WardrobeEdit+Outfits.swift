public import Foundation
import HouseholdPersistence

extension WardrobeEdit {
  /// Adds an outfit.
  ///
  /// - Returns: The outfit as stored.
  /// - Throws: ``WardrobeError``: `emptyOutfit` without a garment; `unknownItem`; `unknownEvent`;
  ///   ``/HouseholdValidation/ValidationError`` with every failure of its fields.
  @discardableResult
  public func addOutfit(_ outfit: Outfit) throws -> OutfitCard {
    OutfitCard(try add(outfit))
  }

  /// Changes an outfit.
  ///
  /// An outfit that lost its last garment can be changed without giving it a new one; no change can
  /// take the last garment away.
  ///
  /// - Returns: The outfit as stored.
  /// - Throws: ``WardrobeError``: `unknownOutfit`; `emptyOutfit`; `unknownItem`; `unknownEvent`;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func changeOutfit(
    _ id: UUID, _ change: (inout Outfit) -> Void
  ) throws -> OutfitCard {
    transaction.name(UserCommand("rows.change", "Change {}", Outfit.self, id))
    return try OutfitCard(
      self.change(Outfit.self, id) { outfit in
        change(&outfit)
        outfit.id = id
      }, in: transaction)
  }
}
