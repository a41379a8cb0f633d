public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A film that shows how to do something to one or more appliances.
public struct Tutorial: Entity {
  /// The tutorial's unique identifier.
  public var id: UUID
  /// The tutorial's title, 1 to 200 characters, trimmed.
  public var title: String
  /// A description, or nil.
  public var tutorialDescription: String?
  /// The URL of the video.
  public var videoURL: URL
  /// The URL of a picture, or nil.
  public var thumbnailURL: URL?
  /// The seconds it lasts.
  public var duration: Int
  /// The difficulty.
  public var difficulty: Difficulty
  /// The video's source.
  public var source: TutorialSource
  /// The id it has there; may be empty.
  public var sourceID: String
  /// The tools needed.
  public var toolsRequired: [String]
  /// The parts needed.
  public var partsRequired: [String]
  /// The number of times it was watched.
  public var viewCount: Int
  /// The file with a copy of the film, or nil.
  public var cachedPath: FileName?
  /// The instant at which it was last watched, or nil.
  public var lastWatched: Date?
  /// The appliances it is about.
  public var applianceIDs: Set<UUID>
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast

  /// Creates an unwatched tutorial.
  ///
  /// - Parameters:
  ///   - id: The tutorial's unique identifier.
  ///   - title: The tutorial's title.
  ///   - tutorialDescription: A description.
  ///   - videoURL: The URL of the video.
  ///   - thumbnailURL: The URL of a picture.
  ///   - duration: The seconds it lasts.
  ///   - difficulty: The difficulty.
  ///   - source: The video's source.
  ///   - sourceID: The id it has there.
  ///   - toolsRequired: The tools needed.
  ///   - partsRequired: The parts needed.
  ///   - applianceIDs: The appliances it is about.
  ///   - createdAt: The instant of creation; the store replaces it.
  public init(
    id: UUID = UUID(), title: String, tutorialDescription: String? = nil, videoURL: URL,
    thumbnailURL: URL? = nil, duration: Int, difficulty: Difficulty = .easy,
    source: TutorialSource = .custom, sourceID: String = "", toolsRequired: [String] = [],
    partsRequired: [String] = [], applianceIDs: Set<UUID> = [], createdAt: Date = .distantPast
  ) {
    self.id = id
    self.title = title
    self.tutorialDescription = tutorialDescription
    self.videoURL = videoURL
    self.thumbnailURL = thumbnailURL
    self.duration = duration
    self.difficulty = difficulty
    self.source = source
    self.sourceID = sourceID
    self.toolsRequired = toolsRequired
    self.partsRequired = partsRequired
    viewCount = 0
    self.applianceIDs = applianceIDs
    self.createdAt = createdAt
  }

  /// The declaration of the tutorial's fields, links and indexes.
  public static let schema = EntitySchema<Tutorial>(
    "tutorial", blank: Tutorial(title: "", videoURL: .blank, duration: 0),
    indexes: [Index(\.title), Index(\.source, \.sourceID)],
    sync: .household(together: [[\.source, \.sourceID, \.videoURL]])
  ) {
    Field(\.id)
    Field(\.title, .title)
    Field(\.tutorialDescription)
    Field(\.videoURL, .webAddress, named: "web address")
    Field(\.thumbnailURL, .webAddress, named: "web address of the thumbnail")
    Field(\.duration, .atLeast(0), named: "length", unit: "s")
    Field(\.difficulty)
    Field(\.source)
    Field(\.sourceID, .label, named: "id at its source")
    Field(\.toolsRequired)
    Field(\.partsRequired)
    Field(\.viewCount, .atLeast(0), named: "number of views", scope: .device)
    Field(\.cachedPath, scope: .device)
    Field(\.lastWatched, scope: .device)
    Field(\.applianceIDs, linksToMany: Appliance.self)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

extension Tutorial {
  /// Whether there is a copy of the film beside the store.
  public var isCached: Bool { cachedPath != nil }
}

/// The source of a tutorial's video.
public enum TutorialSource: String, EnumField, Sendable {
  /// YouTube.
  case youtube
  /// Vimeo.
  case vimeo
  /// Anywhere else.
  case custom

  /// The fallback for a source from a newer version.
  public static var fallback: TutorialSource? { .custom }
}
