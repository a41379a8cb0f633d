public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Each pet's current state, in the order they were added.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func dashboard(includingArchived: Bool = false) async throws -> [PetCard] {
    try await readFacts(includingArchived: includingArchived) { $0.cards(at: $1) }
  }

  /// The pet's current state, or nil if there is no such pet.
  public func card(for petID: UUID) async throws -> PetCard? {
    try await readFacts(of: petID) { PetCard($0, at: $1) }
  }

  /// The pets for which something should be done, in the order they were added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsNeedingAttention() async throws -> [PetCard] {
    try await dashboard().filter(\.needsAttention)
  }

  /// The number of pets for which something should be done, for the badge of an app's icon.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func badgeCount() async throws -> Int { try await petsNeedingAttention().count }

  /// The active pets whose health is below 25, lowest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petsWithLowHealth() async throws -> [PetCard] {
    try await readFacts { $0.cardsWithLowHealth(at: $1) }
  }

  /// A pet's open load, or nil.
  ///
  /// See ``LaundryReader/currentLoad(of:)``.
  public func currentLoad(of petID: UUID) async throws -> LaundryTask? {
    try await read { try $0.currentLoad(of: petID) }
  }
}
