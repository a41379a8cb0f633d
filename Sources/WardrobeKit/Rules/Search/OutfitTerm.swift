public import Foundation

/// One part of an outfit's score.
///
/// The terms of a suggestion add up to its score, exactly when taken in millionths.
public struct OutfitTerm: Hashable, Sendable {
  /// What a term judges.
  public enum Name: String, CaseIterable, Codable, Sendable {
    // Single garments.
    /// Garments that the dress code does not admit, or that it asks for and that are missing.
    case dressCode
    /// Garments made for something else, such as running shoes at a wedding.
    case purpose
    /// How far each garment's formality is from the one asked for.
    case formality
    /// Garments kept for other occasions.
    case occasion
    /// Garments kept for other seasons.
    case season
    /// How the garments suit the wearer's styles.
    case style
    /// Garments in colours the wearer likes.
    case favoriteColor
    /// Favourite garments.
    case favorite
    /// Garments worn in the last days.
    case recency
    /// Garments that have not been worn for long.
    case seldomWorn
    /// How cloth breathes on a hot day.
    case breathability
    /// Garments that the weather forbids, such as sandals in snow.
    case weather
    /// How worn the garments are.
    case condition
    // What is left out.
    /// A layer that the weather or the formality asks for and that is missing.
    case missingLayer
    /// No accessory.
    case finish
    // Two garments together.
    /// Garments that are not worn together, or without another, such as a tie without a collar.
    case together
    /// Hues that do not go together.
    case harmony
    /// Garments in nearly the same colour.
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

  /// What is judged.
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
