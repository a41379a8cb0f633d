public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A manual, which may be cached as a file beside the store.
///
/// It stays when its appliance is deleted.
public struct Manual: Entity {
  /// The manual's unique identifier.
  public var id: UUID
  /// The appliance it is about, or nil.
  public var applianceID: UUID?
  /// The manual's title, 1 to 200 characters, trimmed.
  public var title: String
  /// The manufacturer of the appliance, trimmed; may be empty.
  public var brand: String
  /// The maker's name for what it is about, trimmed; may be empty.
  public var model: String
  /// The subject.
  public var manualType: ManualType
  /// The download URL, or nil.
  public var pdfURL: URL?
  /// The cached file, or nil.
  public var localPath: FileName?
  /// The number of its pages, or nil if unknown.
  public var pageCount: Int?
  /// The language it is written in, as a BCP 47 tag such as `en`.
  public var language: String
  /// Its bytes, cached or not.
  public var fileSize: Int
  /// Whether its file is kept when the cache is full.
  public var isPinned: Bool
  /// The instant at which its file was last opened or saved, or nil.
  public var lastAccessed: Date?
  /// The bookmarked pages, from 1, ascending and unique.
  public var bookmarkedPages: [Int]
  /// The id it has in the service it was found in, or nil.
  public var externalID: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date
  /// The file, so that other devices can download it, once someone has pinned the manual on a device that has
  /// it, or at once if the manual has no address; otherwise nil.
  public var sharedFile: FileName?

  /// Creates a manual without a file.
  ///
  /// - Parameters:
  ///   - id: The manual's unique identifier.
  ///   - applianceID: The appliance it is about.
  ///   - title: The manual's title.
  ///   - brand: The manufacturer of the appliance.
  ///   - model: The maker's name for what it is about.
  ///   - manualType: The subject.
  ///   - pdfURL: The download URL.
  ///   - pageCount: The number of its pages.
  ///   - language: The language it is written in, as a BCP 47 tag.
  ///   - fileSize: Its bytes.
  ///   - externalID: The id it has in the service it was found in.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), applianceID: UUID? = nil, title: String, brand: String = "",
    model: String = "", manualType: ManualType = .owner, pdfURL: URL? = nil, pageCount: Int? = nil,
    language: String = "en", fileSize: Int = 0, externalID: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.applianceID = applianceID
    self.title = title
    self.brand = brand
    self.model = model
    self.manualType = manualType
    self.pdfURL = pdfURL
    self.pageCount = pageCount
    self.language = language
    self.fileSize = fileSize
    isPinned = false
    bookmarkedPages = []
    self.externalID = externalID
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the manual's fields, link, indexes and rules.
  public static let schema = EntitySchema<Manual>(
    "manual", blank: Manual(title: ""),
    indexes: [Index(\.applianceID, \.title), Index(\.externalID), Index(\.lastAccessed)],
    rules: [
      EntityRule("pages", \.bookmarkedPages, \.pageCount) { manual in
        let pages = manual.bookmarkedPages
        guard zip(pages, pages.dropFirst()).allSatisfy(<), pages.first.map({ $0 > 0 }) ?? true
        else {
          return "must be unique page numbers from 1, in ascending order"
        }
        guard let last = pages.last, let count = manual.pageCount, last > count else { return nil }
        return "must be pages of the manual, which has \(count)"
      }
    ],
    sync: .household(together: [[\.fileSize, \.sharedFile]])
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .nullify)
    Field(\.title, .title)
    Field(\.brand, .label, named: "brand it is about")
    Field(\.model, .label, named: "model it is about")
    Field(\.manualType)
    Field(\.pdfURL, .webAddress, named: "web address")
    Field(\.localPath, scope: .device)
    Field(\.pageCount, .atLeast(1), named: "number of pages")
    Field(\.language, .languageTag)
    Field(\.fileSize, .atLeast(0), named: "file size", unit: "bytes")
    Field(\.isPinned, scope: .device)
    Field(\.lastAccessed, scope: .device)
    Field(\.bookmarkedPages, merge: .elements)
    Field(\.externalID)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.sharedFile, attachment: .manual(pinnedBy: \.isPinned))
  }
}

extension Manual {
  /// Whether its file is cached; an earlier file, in whose place another device has put a new one, is not.
  public var isDownloaded: Bool { localPath != nil && localPath == file }

  /// The file that counts, here or not: of a manual that cannot be loaded again the one that all share.
  package var file: FileName? {
    pdfURL == nil ? sharedFile ?? localPath : localPath ?? sharedFile
  }
}

/// The kind of a manual.
public enum ManualType: String, EnumField, Sendable {
  /// How to use the appliance.
  case owner
  /// How to repair it.
  case service
  /// How to install it.
  case installation
  /// The parts it has.
  case parts
  /// Suggestions for fixing the problem.
  case troubleshooting
  /// The most important things on a page.
  case quickReference
}
