import Foundation
import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeEdit {
  /// Keeps a suggestion as an outfit.
  ///
  /// The outfit says that it was suggested, and its confidence is the score's place between 0 and 1.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - query: The query it was suggested for.
  ///   - name: The name.
  /// - Returns: The outfit as stored.
  /// - Throws: ``WardrobeError``: `unknownItem` when a garment was deleted meanwhile;
  ///   `unknownEvent`; ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func saveSuggestion(
    _ suggestion: OutfitSuggestion, for query: SuggestionQuery, name: String? = nil
  ) throws -> OutfitCard {
    let facts = try reader.suggestionFacts(query)
    let request = facts.request
    let formality = suggestion.garments.reduce(0) { $0 + $1.formality }
    let fahrenheit = TemperatureUnit.celsius.fahrenheit(of:)
    return try addOutfit(
      Outfit(
        name: name, occasionType: request.occasion ?? .casual, season: request.season,
        weatherCondition: request.condition,
        temperatureMin: request.temperatures.map { Int(fahrenheit($0.lowest).rounded()) },
        temperatureMax: request.temperatures.map { Int(fahrenheit($0.highest).rounded()) },
        styleType: request.styles.first,
        formalityLevel: request.wantedFormality
          ?? formality / Swift.max(1, suggestion.garments.count),
        isAIGenerated: true, confidenceScore: suggestion.confidence,
        itemIDs: Set(suggestion.garments.map(\.id)), associatedEventID: query.eventID))
  }
}
