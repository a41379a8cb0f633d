public import Foundation
public import HouseholdPersistence

extension LaundryReader {
  /// Each pet's current state, in the order they were added.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func dashboard(includingArchived: Bool = false) throws -> [PetCard] {
    try facts(includingArchived: includingArchived).cards(at: transaction.now)
  }

  /// The pet's current state, or nil if there is no such pet.
  public func card(for petID: UUID) throws -> PetCard? {
    try find(Pet.self, petID).map { PetCard(try facts(of: $0), at: transaction.now) }
  }

  /// The pets that something should be done for, in the order they were added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsNeedingAttention() throws -> [PetCard] {
    try dashboard().filter(\.needsAttention)
  }

  /// The number of pets that something should be done for, for the badge of an app's icon.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func badgeCount() throws -> Int { try petsNeedingAttention().count }

  /// The active pets whose health is below 25, lowest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsWithLowHealth() throws -> [PetCard] {
    try facts().cardsWithLowHealth(at: transaction.now)
  }
}

extension LaundryRoom {
  /// The facts a dashboard is drawn from, now and after every commit that changes them.
  ///
  /// Draw ``LaundryFacts/cards(at:)`` as often as wanted: facts do not change as time passes.
  ///
  /// ```swift
  /// for try await facts in room.liveDashboard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveDashboard(includingArchived: Bool = false) -> LiveQuery<LaundryFacts> {
    live { try $0.facts(includingArchived: includingArchived) }
  }
}
