public import Foundation
import HouseholdPersistence

extension HomeBook {
  /// The tutorials about an appliance, by title.
  ///
  /// See ``HomeReader/tutorials(of:)``.
  public func tutorials(of applianceID: UUID) async throws -> [Tutorial] {
    try await read { try $0.tutorials(of: applianceID) }
  }

  /// Links a tutorial to an appliance, or unlinks it.
  ///
  /// See ``HomeEdit/link(tutorial:to:_:)``.
  @discardableResult
  public func link(
    tutorial id: UUID, to applianceID: UUID, _ isLinked: Bool = true
  ) async throws -> Tutorial {
    try await edit { try $0.link(tutorial: id, to: applianceID, isLinked) }
  }

  /// Takes note that a tutorial is watched, once more and now.
  ///
  /// See ``HomeEdit/watchTutorial(_:)``.
  @discardableResult
  public func watchTutorial(_ id: UUID) async throws -> Tutorial {
    try await edit { try $0.watchTutorial(id) }
  }

  /// Keeps a copy of a tutorial's film, in place of an earlier one.
  ///
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; ``/HouseholdFiles/FileFolderError``
  ///   when the file cannot be saved.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func cacheTutorial(
    _ id: UUID, _ bytes: Data, extension fileExtension: String = "mp4"
  ) async throws -> Tutorial {
    try await saving([FileContent(bytes, extension: fileExtension)]) { names, edit in
      try edit.setFile(names[0], of: id)
    }
  }

  /// Takes the copy of a tutorial's film away; the tutorial stays.
  ///
  /// See ``HomeEdit/removeTutorialFile(_:)``.
  @discardableResult
  public func removeTutorialFile(_ id: UUID) async throws -> Tutorial {
    try await edit { try $0.removeTutorialFile(id) }
  }
}
