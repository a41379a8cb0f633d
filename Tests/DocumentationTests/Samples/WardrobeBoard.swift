import Observation
import OutfitAdvisor
import WardrobeKit

/// What a view shows of a wardrobe.
@MainActor @Observable
final class WardrobeBoard {
  private let wardrobe: Wardrobe
  private(set) var garments: [ItemCard] = []
  private(set) var outfits: [OutfitSuggestion] = []

  init(_ wardrobe: Wardrobe) { self.wardrobe = wardrobe }

  /// Keeps the garments fresh until the task is canceled.
  func follow() async throws {
    for try await garments in wardrobe.liveItems() {
      self.garments = garments
    }
  }

  /// Finds the best outfits for a query.
  func suggest(_ query: SuggestionQuery) async throws {
    outfits = try await Self.search(wardrobe, query)
  }

  /// Records that an outfit was worn today.
  func wear(_ outfit: OutfitSuggestion) async throws {
    try await wardrobe.wear(Set(outfit.garments.map(\.id)))
  }

  /// Many garments take a while, so the search leaves the main actor.
  @concurrent
  private nonisolated static func search(
    _ wardrobe: Wardrobe, _ query: SuggestionQuery
  ) async throws -> [OutfitSuggestion] {
    try await wardrobe.suggestions(query).outfits
  }
}
