public import Foundation
public import HouseholdPersistence

/// The owner of a photo.
public enum PhotoSubject: Hashable, Sendable {
  /// An appliance.
  case appliance(UUID)
  /// A service record.
  case record(UUID)
}

extension HomeBook {
  /// Adds a photo and saves its bytes as a file.
  ///
  /// - Parameters:
  ///   - picture: The photo.
  ///   - thumbnail: A small version of it, or nil.
  ///   - subject: The owner.
  ///   - captureDate: The instant at which it was taken; nil for now.
  ///   - notes: Free-form notes.
  /// - Returns: The photo as stored.
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; ``/HouseholdFiles/FileFolderError``
  ///   when a file cannot be saved. Then there is neither row nor file.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func addPhoto(
    _ picture: FileContent, thumbnail: FileContent? = nil, of subject: PhotoSubject,
    captureDate: Date? = nil, notes: String? = nil
  ) async throws -> Photo {
    let contents = [picture, thumbnail].compactMap(\.self)
    return try await saving(contents, in: folder()) { names, edit in
      edit.transaction.name(UserCommand("home.photo", "Add a photo"))
      var photo = Photo(
        filePath: names[0], thumbnailPath: names.dropFirst().first,
        captureDate: captureDate ?? edit.transaction.now, notes: notes,
        fileSize: picture.data.count)
      switch subject {
      case .appliance(let id): photo.applianceID = try edit.row(Appliance.self, id).id
      case .record(let id): photo.recordID = try edit.row(ServiceRecord.self, id).id
      }
      return try edit.add(photo)
    }
  }

  /// The bytes of a photo.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - thumbnail: Whether the small version is wanted, where there is one.
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; ``/HouseholdFiles/FileFolderError``
  ///   when the file is missing.
  /// - Complexity: O(*n*) in the number of bytes.
  public func photoBytes(_ id: UUID, thumbnail: Bool = false) async throws -> Data {
    let folder = try folder()
    let photo = try await read { try $0.row(Photo.self, id) }
    return try folder.read(thumbnail ? photo.thumbnailPath ?? photo.filePath : photo.filePath)
  }
}

extension HomeReader {
  /// The photos of an appliance, in the order they were taken; those of service records are theirs.
  public func photos(of applianceID: UUID) throws -> [Photo] {
    try all(
      Fetch<Photo>(where: { $0.applianceID == applianceID }, sortBy: [Sort(\.captureDate)]))
  }
}

extension Photo: HomeEntity {}
