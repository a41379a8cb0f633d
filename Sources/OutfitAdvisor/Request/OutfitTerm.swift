public import Foundation

/// One part of an outfit's score.
///
/// The terms of a suggestion add up to its score, exactly when taken in millionths.
public struct OutfitTerm: Hashable, Sendable {
  /// The criterion of a term.
  public enum Name: String, CaseIterable, Codable, Sendable {
    // Single garments.
    /// Garments that the dress code does not admit, or that it asks for and that are missing.
    case dressCode
    /// Garments made for something else, such as running shoes at a wedding.
    case purpose
    /// The distance of each garment's formality from the requested one.
    case formality
    /// Garments kept for other occasions.
    case occasion
    /// Garments kept for other seasons.
    case season
    /// The fit of the garments to the wearer's styles.
    case style
    /// Garments in colors the wearer likes.
    case favoriteColor
    /// Favorite garments.
    case favorite
    /// Garments worn in the last days.
    case recency
    /// Garments that have not been worn for long.
    case seldomWorn
    /// The breathability of the cloth on a hot day.
    case breathability
    /// Garments that the weather forbids, such as sandals in snow.
    case weather
    /// The condition of the garments.
    case condition
    // The omitted rows.
    /// A layer that the weather or the formality asks for and that is missing.
    case missingLayer
    /// No accessory.
    case finish
    // Two garments together.
    /// Garments that are not worn together, or without another, such as a tie without a collar.
    case together
    /// Hues that do not go together.
    case harmony
    /// Garments in nearly the same color.
    case likeness
    /// Garments of different formality.
    case formalitySpread
    /// Two patterns.
    case patterns
    /// Two garments the wearer does not like together.
    case dislikedPair
    // The whole outfit.
    /// Too cold, too warm, or more than is needed.
    case warmth
    /// More than three hues.
    case hues
    /// The same outfit again after a short time.
    case repetition
  }

  /// The subject of the judgment.
  public var name: Name
  /// The value in millionths: negative takes away, positive adds.
  public var millionths: Int
  /// The garments that had a part in it, in the order of the outfit.
  public var garmentIDs: [UUID]

  /// The value: negative takes away, positive adds.
  public var value: Double { Double(millionths) / 1_000_000 }

  /// Creates a term.
  init(_ name: Name, millionths: Int = 0, garmentIDs: [UUID] = []) {
    self.name = name
    self.millionths = millionths
    self.garmentIDs = garmentIDs
  }
}
