public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A cached recognition of an image, so that the service is not asked again.
public struct RecognitionCacheEntry: Entity {
  /// The entry's unique identifier.
  public var id: UUID
  /// A hash of the image's bytes as text, trimmed; once in a store.
  public var imageHash: String
  /// The kind of appliance it shows.
  public var applianceCategory: ApplianceCategory
  /// The manufacturer, or nil.
  public var brand: String?
  /// The maker's name for it, or nil.
  public var model: String?
  /// The confidence, 0 to 1.
  public var confidence: Double
  /// The instant at which it was recognized.
  public var timestamp: Date

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - id: The entry's unique identifier.
  ///   - imageHash: A hash of the image's bytes as text.
  ///   - applianceCategory: The kind of appliance it shows.
  ///   - brand: The manufacturer.
  ///   - model: The maker's name for it.
  ///   - confidence: The confidence, 0 to 1.
  ///   - timestamp: The instant at which it was recognized.
  public init(
    id: UUID = UUID(), imageHash: String, applianceCategory: ApplianceCategory,
    brand: String? = nil, model: String? = nil, confidence: Double, timestamp: Date
  ) {
    self.id = id
    self.imageHash = imageHash
    self.applianceCategory = applianceCategory
    self.brand = brand
    self.model = model
    self.confidence = confidence
    self.timestamp = timestamp
  }

  /// The declaration of the entry's fields and indexes.
  public static let schema = EntitySchema<RecognitionCacheEntry>(
    "recognitionCacheEntry", collection: "recognitionCache", named: "recognized image",
    blank: RecognitionCacheEntry(
      imageHash: "", applianceCategory: .other, confidence: 0, timestamp: .distantPast),
    indexes: [Index(\.imageHash, unique: true), Index(\.timestamp)], sync: .device
  ) {
    Field(\.id)
    Field(\.imageHash, .title, named: "checksum")
    Field(\.applianceCategory)
    Field(\.brand)
    Field(\.model)
    Field(\.confidence, .range(0...1))
    Field(\.timestamp)
  }
}
