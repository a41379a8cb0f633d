public import Foundation
import HouseholdTransfer
import HouseholdValidation

/// A service's response to a search for tutorials.
///
/// Decoding checks the values; a wrong one is a `TransferError` that names the way to it, such as
/// `tutorials[0].duration`.
///
/// Read it with `TransferCoder.tutorialSearch`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct TutorialSearchResponse: Codable, Hashable, Sendable {
  /// The tutorials that were found, or one page of them.
  public var tutorials: [TutorialDTO]
  /// The total number found.
  public var totalResults: Int

  /// Creates an answer; the values are not checked.
  public init(tutorials: [TutorialDTO], totalResults: Int) {
    self.tutorials = tutorials
    self.totalResults = totalResults
  }

  /// Reads and checks an answer.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue` or `duplicateID`, or what
  ///   the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    tutorials = try values.container.decode([TutorialDTO].self, forKey: .tutorials)
    totalResults = try values.decode(.totalResults, .atLeast(0))
    try values.checkUnique(tutorials, id: { [$0.source, $0.id] }, key: .tutorials)
  }
}

/// A tutorial as a service describes it.
public struct TutorialDTO: Codable, Hashable, Sendable {
  /// The id the film has where it comes from.
  public var id: String
  /// The tutorial's title.
  public var title: String
  /// A description.
  public var description: String
  /// The URL of the video.
  public var videoURL: URL
  /// The URL of a picture.
  public var thumbnailURL: URL
  /// The seconds it lasts.
  public var duration: Int
  /// The difficulty: a raw value of ``Difficulty``.
  public var difficulty: String
  /// The video's source: a raw value of ``TutorialSource``; any other text is custom.
  public var source: String
  /// The tools needed.
  public var toolsRequired: [String]
  /// The parts needed.
  public var partsRequired: [String]

  /// Reads and checks a tutorial.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    id = try values.decode(.id, .title)
    title = try values.decode(.title, .title)
    description = try values.container.decode(String.self, forKey: .description)
    videoURL = try values.decode(.videoURL, .webAddress)
    thumbnailURL = try values.decode(.thumbnailURL, .webAddress)
    duration = try values.decode(.duration, .atLeast(0))
    difficulty = try values.decode(.difficulty, .oneOf(Difficulty.self))
    source = try values.container.decode(String.self, forKey: .source)
    toolsRequired = try values.container.decode([String].self, forKey: .toolsRequired)
    partsRequired = try values.container.decode([String].self, forKey: .partsRequired)
  }
}

extension TutorialDTO {
  /// The tutorial as an unwatched row.
  ///
  /// - Parameter applianceIDs: The appliances it is about.
  public func tutorial(of applianceIDs: Set<UUID> = []) -> Tutorial {
    Tutorial(
      title: title, tutorialDescription: description.isEmpty ? nil : description,
      videoURL: videoURL, thumbnailURL: thumbnailURL, duration: duration,
      difficulty: Difficulty(rawValue: difficulty) ?? .expert,
      source: TutorialSource(rawValue: source) ?? .custom, sourceID: id,
      toolsRequired: toolsRequired, partsRequired: partsRequired, applianceIDs: applianceIDs)
  }
}
