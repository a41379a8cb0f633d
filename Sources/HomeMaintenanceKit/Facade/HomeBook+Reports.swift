public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// A report on a home's maintenance today; `html()` renders it as a page.
  ///
  /// See ``HomeReader/report(in:)``.
  public func report(in homeID: UUID) async throws -> HomeReport {
    try await read { try $0.report(in: homeID) }
  }

  /// The contents of a home and their value today, room by room; `html()` renders it as a page.
  ///
  /// ```swift
  /// let inventory = try await book.insuranceInventory(in: home.id, photoBytes: 20_000_000)
  /// let page = inventory.html()
  /// ```
  ///
  /// A photo's small version is taken where there is one. Photos that browsers do not show (HEIC,
  /// TIFF), whose file is missing, or for which there is no room left are counted as left out.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - photoBytes: The maximum total size of photos in bytes; 0 for none.
  /// - Throws: ``HomeError``: `unknownRow` for the home.
  /// - Complexity: O(*n* log *n*) in the number of the home's appliances, and in the bytes of photos.
  public func insuranceInventory(
    in homeID: UUID, photoBytes: Int = 0
  ) async throws -> InsuranceInventory {
    let facts = try await read { try $0.inventoryFacts(in: homeID) }
    var left = photoBytes
    var pictures: [UUID: (shown: [InsuranceInventory.Picture], leftOut: Int)] = [:]
    for appliance in facts.appliances {
      let photos = facts.photos[appliance.id] ?? []
      let shown = photos.compactMap { picture($0, &left) }
      pictures[appliance.id] = (shown, photos.count - shown.count)
    }
    return InsuranceInventory(
      facts.home, on: facts.day, appliances: facts.appliances, locations: facts.locations,
      pictures: pictures)
  }

  /// A photo with its bytes, which are taken from those left; nil if it is left out.
  private func picture(_ photo: Photo, _ left: inout Int) -> InsuranceInventory.Picture? {
    guard left > 0, let files else { return nil }
    for name in [photo.thumbnailPath, photo.filePath].compactMap(\.self) {
      guard let type = Self.mediaType(name), let data = try? files.read(name, limit: left) else {
        continue
      }
      left -= data.count
      return InsuranceInventory.Picture(mediaType: type, data: data, notes: photo.notes)
    }
    return nil
  }

  /// The media type of an image that browsers show, or nil.
  private static func mediaType(_ name: FileName) -> String? {
    switch name.fileExtension {
    case .jpg, .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif: "image/avif"
    default: nil
    }
  }
}
