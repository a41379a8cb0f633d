public import Foundation
import HouseholdCalendar
import HouseholdColor
import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// The best outfits for a query, which differ from each other in all but one garment at most.
  ///
  /// The result is exact and explained: see ``/OutfitAdvisor/OutfitRequest/suggestions(from:)``.
  ///
  /// ```swift
  /// let found = try await wardrobe.suggestions(
  ///   SuggestionQuery(occasion: .work, temperatures: DayTemperatures(9, 15)))
  /// found.outfits.first?.explanation
  /// ```
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks contradict the exclusions, the wardrobe or each other.
  public func suggestions(
    _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> OutfitSuggestions {
    let facts = try await read { try $0.suggestionFacts(query) }
    return try facts.request.suggestions(from: facts.garments)
  }

  /// Why a garment is not among the suggestions for a query.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; what ``suggestions(_:)`` throws.
  public func whyNot(
    _ item: UUID, _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> ExclusionReason {
    let facts = try await read { try $0.suggestionFacts(query) }
    guard facts.garments.contains(where: { $0.id == item }) else {
      throw WardrobeError.unknown(WardrobeItem.self, item)
    }
    return try facts.request.whyNot(item, from: facts.garments)
  }

  /// Keeps a suggestion as an outfit.
  ///
  /// See ``WardrobeEdit/saveSuggestion(_:for:name:)``.
  @discardableResult
  public func saveSuggestion(
    _ suggestion: OutfitSuggestion, for query: SuggestionQuery, name: String? = nil
  ) async throws -> OutfitCard {
    try await edit { try $0.saveSuggestion(suggestion, for: query, name: name) }
  }
}
