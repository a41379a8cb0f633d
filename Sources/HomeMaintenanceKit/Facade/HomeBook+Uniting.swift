import Foundation
package import HouseholdPersistence

extension HomeBook {
  /// Finds out how the stock of parts changes when they become one with others.
  ///
  /// Whether the two counts are of one shelf or of two, only someone who counts them knows.
  ///
  /// - Parameter pairs: The ids of the parts that stay, each with that of the one that gives way.
  /// - Returns: What to ask once they are one: it has a sentence for each part whose number is another now.
  package func stocks(
    ofUniting pairs: [(kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String] {
    let ids = Set(pairs.flatMap { [$0.kept, $0.other] }.compactMap { try? UUID(storedValue: $0) })
    guard !ids.isEmpty else { return { [] } }
    let fetch = Fetch<Part>(where: { $0.id.isIn(ids) }, sortBy: [Sort(\.name)])
    let before = Dictionary(
      try await all(fetch).map { ($0.id.storedValue, $0.quantityOnHand) }
    ) { first, _ in first }
    return {
      try await all(fetch).compactMap { part in
        let id = part.id.storedValue
        let former = pairs.filter { $0.kept == id }.flatMap { [$0.kept, $0.other] }
        guard let number = part.quantityOnHand, former.contains(where: { before[$0] != number })
        else { return nil }
        return "“\(part.name)”: \(number) in stock now; count them."
      }
    }
  }
}
