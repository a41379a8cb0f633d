public import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// Keeps a manual that a service found; one that is known by its id is updated.
  ///
  /// The user's own data stays: its file, its bookmarks, its place.
  ///
  /// - Parameters:
  ///   - found: The manual.
  ///   - applianceID: The appliance it is about, or nil.
  /// - Returns: The manual as stored.
  /// - Throws: ``HomeError``: `unknownRow` for the appliance.
  @discardableResult
  public func keep(_ found: ManualDTO, of applianceID: UUID? = nil) throws -> Manual {
    transaction.name(UserCommand("home.keepFound", "Keep {}", .changed))
    if let applianceID { _ = try row(Appliance.self, applianceID) }
    let new = found.manual(of: applianceID)
    let known = try transaction.first(
      Fetch<Manual> { $0.externalID == found.id && $0.applianceID == applianceID })
    guard let known else { return try add(new) }
    return try change(Manual.self, known.id) { manual in
      manual.title = new.title
      manual.brand = new.brand
      manual.model = new.model
      manual.manualType = new.manualType
      manual.pdfURL = new.pdfURL
      manual.language = new.language
      // The size and pages of the cached file.
      guard !manual.isDownloaded else { return }
      manual.pageCount = new.pageCount
      manual.fileSize = new.fileSize
      manual.bookmarkedPages.removeAll { $0 > new.pageCount ?? .max }
    }
  }

  /// Keeps a part that a service found, with its offers; one that is known by its id is brought up
  /// to date.
  ///
  /// - Parameters:
  ///   - found: The part.
  ///   - applianceID: The appliance it belongs to, or nil.
  /// - Returns: The part as stored.
  /// - Throws: ``HomeError``: `unknownRow` for the appliance.
  /// - Complexity: O(*n*) in the number of offers.
  @discardableResult
  public func keep(_ found: PartDTO, of applianceID: UUID? = nil) throws -> Part {
    transaction.name(UserCommand("home.keepFound", "Keep {}", .changed))
    if let applianceID { _ = try row(Appliance.self, applianceID) }
    let transaction = transaction
    let new = found.part(of: applianceID)
    let known = try transaction.first(
      Fetch<Part> { $0.externalID == found.id && $0.applianceID == applianceID })
    let part: Part
    if let known {
      part = try change(Part.self, known.id) { part in
        part.partNumber = new.partNumber
        part.name = new.name
        part.partDescription = new.partDescription
        part.imageURL = new.imageURL
        part.compatibleModels = new.compatibleModels
      }
    } else {
      part = try add(new)
    }
    _ = try transaction.delete(PartListing.self, where: { $0.partID == part.id })
    _ = try transaction.insert(
      found.listings.map { $0.listing(of: part.id, at: transaction.now) })
    return part
  }

  /// Keeps a tutorial that a service found; one that is known by its source is updated.
  ///
  /// - Parameters:
  ///   - found: The tutorial.
  ///   - applianceID: Another appliance it is about; or nil.
  /// - Returns: The tutorial as stored.
  /// - Throws: ``HomeError``: `unknownRow` for the appliance.
  @discardableResult
  public func keep(_ found: TutorialDTO, of applianceID: UUID? = nil) throws -> Tutorial {
    transaction.name(UserCommand("home.keepFound", "Keep {}", .changed))
    let applianceIDs = try applianceID.map { [try row(Appliance.self, $0).id] } ?? []
    let new = found.tutorial(of: Set(applianceIDs))
    let known = try transaction.first(
      Fetch<Tutorial> { $0.source == new.source && $0.sourceID == new.sourceID })
    guard let known else { return try add(new) }
    return try change(Tutorial.self, known.id) { tutorial in
      tutorial.title = new.title
      tutorial.tutorialDescription = new.tutorialDescription
      tutorial.videoURL = new.videoURL
      tutorial.thumbnailURL = new.thumbnailURL
      tutorial.duration = new.duration
      tutorial.difficulty = new.difficulty
      tutorial.toolsRequired = new.toolsRequired
      tutorial.partsRequired = new.partsRequired
      tutorial.applianceIDs.formUnion(applianceIDs)
    }
  }
}
