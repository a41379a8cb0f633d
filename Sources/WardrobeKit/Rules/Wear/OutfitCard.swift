public import Foundation

/// An outfit with values computed from its history, for views.
public struct OutfitCard: Hashable, Sendable, Identifiable {
  /// The outfit.
  public var outfit: Outfit
  /// The wear history of the whole outfit.
  public var wear: WearFacts

  /// Creates a card.
  public init(_ outfit: Outfit, wear: WearFacts = .unworn) {
    self.outfit = outfit
    self.wear = wear
  }

  /// The outfit's id.
  public var id: UUID { outfit.id }
}
