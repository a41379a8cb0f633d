import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

/// The fourth version: files of manuals are only for the device they are on.
enum HomeVersion4 {
  struct Manual: Entity {
    var id: UUID
    var applianceID: UUID?
    var title: String
    var brand = ""
    var model = ""
    var manualType = ManualType.owner
    var pdfURL: URL?
    var localPath: FileName?
    var pageCount: Int?
    var language = "en"
    var fileSize = 0
    var isPinned = false
    var lastAccessed: Date?
    var bookmarkedPages: [Int] = []
    var externalID: String?
    var createdAt = Date.distantPast
    var updatedAt = Date.distantPast

    init(id: UUID, title: String) {
      self.id = id
      self.title = title
    }

    static let schema = EntitySchema<Manual>(
      "manual", blank: Manual(id: UUID(), title: ""),
      indexes: [Index(\.applianceID, \.title), Index(\.externalID), Index(\.lastAccessed)]
    ) {
      Field(\.id)
      Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .nullify)
      Field(\.title)
      Field(\.brand)
      Field(\.model)
      Field(\.manualType)
      Field(\.pdfURL)
      Field(\.localPath, scope: .device)
      Field(\.pageCount)
      Field(\.language)
      Field(\.fileSize)
      Field(\.isPinned, scope: .device)
      Field(\.lastAccessed, scope: .device)
      Field(\.bookmarkedPages)
      Field(\.externalID)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }
}
