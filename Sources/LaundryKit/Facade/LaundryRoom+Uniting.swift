package import HouseholdPersistence

extension LaundryRoom {
  /// Finds out which pets die of being made one with others, as something else counts for them from then on.
  ///
  /// - Parameter pairs: The ids of the pets that stay, each with that of the one that gives way.
  /// - Returns: What to ask once they are one: it has a sentence for each pet that died.
  package func deaths(
    ofUniting pairs: [(kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String] {
    guard !pairs.isEmpty else { return { [] } }
    let living = Set(try await dashboard().filter { $0.health > 0 }.map(\.id.storedValue))
    return {
      try await dashboard().filter { card in
        let id = card.id.storedValue
        return card.health == 0
          && pairs.contains { pair in
            pair.kept == id && (living.contains(pair.kept) || living.contains(pair.other))
          }
      }.map(\.deathText)
    }
  }
}

extension PetCard {
  fileprivate var deathText: String {
    let interval =
      switch pet.cycleFrequencyDays {
      case ...0: "five minutes"
      case 1: "day"
      case let days: "\(days) days"
      }
    return
      "“\(pet.name)” dies of it: with laundry every \(interval), its health is 0 now. A folded load"
      + " brings it back."
  }
}
