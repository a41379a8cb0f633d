public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A photo of an appliance or of work on it; its bytes are a file beside the store.
public struct Photo: Entity {
  /// The photo's unique identifier.
  public var id: UUID
  /// The service record it belongs to, or nil.
  public var recordID: UUID?
  /// The appliance it shows, or nil.
  public var applianceID: UUID?
  /// The file with the photo.
  public var filePath: FileName
  /// The file with a small version of it, or nil.
  public var thumbnailPath: FileName?
  /// The instant at which it was taken.
  public var captureDate: Date
  /// Free-form notes, or nil.
  public var notes: String?
  /// The bytes of the photo, without those of the small version.
  public var fileSize: Int
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast

  /// Creates a photo whose file is saved already.
  ///
  /// - Parameters:
  ///   - id: The photo's unique identifier.
  ///   - recordID: The service record it belongs to.
  ///   - applianceID: The appliance it shows.
  ///   - filePath: The file with the photo.
  ///   - thumbnailPath: The file with a small version of it.
  ///   - captureDate: The instant at which it was taken.
  ///   - notes: Free-form notes.
  ///   - fileSize: The bytes of the photo.
  public init(
    id: UUID = UUID(), recordID: UUID? = nil, applianceID: UUID? = nil, filePath: FileName,
    thumbnailPath: FileName? = nil, captureDate: Date, notes: String? = nil, fileSize: Int
  ) {
    self.id = id
    self.recordID = recordID
    self.applianceID = applianceID
    self.filePath = filePath
    self.thumbnailPath = thumbnailPath
    self.captureDate = captureDate
    self.notes = notes
    self.fileSize = fileSize
  }

  /// The declaration of the photo's fields, links, indexes and rules.
  public static let schema = EntitySchema<Photo>(
    "photo", blank: Photo(filePath: .blank, captureDate: .distantPast, fileSize: 0),
    indexes: [Index(\.recordID, \.captureDate), Index(\.applianceID, \.captureDate)],
    rules: [
      EntityRule("oneSubject", \.recordID, \.applianceID) { photo in
        (photo.recordID == nil) == (photo.applianceID == nil)
          ? "must be given, or else an appliance, but not both" : nil
      }
    ],
    sync: .household(
      titled: \.captureDate, together: [[\.filePath, \.thumbnailPath, \.fileSize, \.captureDate]])
  ) {
    Field(\.id)
    Field(
      \.recordID, linksTo: ServiceRecord.self, whenTargetDeleted: .cascade,
      named: "service record")
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.filePath, attachment: .photo)
    Field(\.thumbnailPath, attachment: .thumbnail)
    Field(\.captureDate)
    Field(\.notes)
    Field(\.fileSize, .atLeast(0), named: "file size", unit: "bytes")
    Field(\.createdAt, stamp: .created)
  }
}
