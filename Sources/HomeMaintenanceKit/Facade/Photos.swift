public import Foundation
import HouseholdPersistence

/// The owner of a photo.
public enum PhotoSubject: Hashable, Sendable {
  /// An appliance.
  case appliance(UUID)
  /// A service record.
  case record(UUID)
}

/// The bytes of a file, and what kind of file they are.
public struct FileContent: Hashable, Sendable {
  /// The content.
  public var data: Data
  /// The extension of its file, such as `jpg`.
  public var fileExtension: String

  /// Describes the content of a file.
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - fileExtension: The extension of its file, in any case, with or without a dot.
  public init(_ data: Data, extension fileExtension: String) {
    self.data = data
    self.fileExtension = fileExtension
  }
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
    try await saving([picture, thumbnail].compactMap(\.self)) { names, edit in
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

  /// Saves files, then the rows that name them; when the rows are refused the files go again.
  ///
  /// A process that is killed in between leaves files without rows, which an audit finds, and never
  /// rows without files.
  func saving<R: Sendable>(
    _ contents: [FileContent],
    _ changes: @escaping @Sendable ([FileName], HomeEdit) throws -> R
  ) async throws -> R {
    let folder = try folder()
    var saved: [FileName] = []
    do {
      for content in contents {
        saved.append(try folder.save(content.data, extension: content.fileExtension))
      }
      return try await edit { [saved] in try changes(saved, $0) }
    } catch {
      for file in saved { _ = try? folder.remove(file) }
      throw error
    }
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
