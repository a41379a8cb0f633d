public import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// Links a tutorial to an appliance, or unlinks it.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func link(
    tutorial id: UUID, to applianceID: UUID, _ isLinked: Bool = true
  ) throws -> Tutorial {
    transaction.name(UserCommand("home.link", "Link {}", about: Tutorial.self, id: id))
    _ = try row(Appliance.self, applianceID)
    return try change(Tutorial.self, id) { tutorial in
      if isLinked {
        tutorial.applianceIDs.insert(applianceID)
      } else {
        tutorial.applianceIDs.remove(applianceID)
      }
    }
  }

  /// Counts that a tutorial is watched once more, now.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func watchTutorial(_ id: UUID) throws -> Tutorial {
    transaction.name(UserCommand("home.watch", "Watch {}", about: Tutorial.self, id: id))
    return try change(Tutorial.self, id) { tutorial in
      tutorial.viewCount = max(tutorial.viewCount, tutorial.viewCount &+ 1)
      tutorial.lastWatched = transaction.now
    }
  }

  /// Names the copy of a tutorial's film in its row, in place of an earlier one.
  func setFile(_ file: FileName?, of id: UUID) throws -> Tutorial {
    try transaction.upkeep { try change(Tutorial.self, id) { $0.cachedPath = file } }
  }

  /// Takes the copy of a tutorial's film away; the tutorial stays.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func removeTutorialFile(_ id: UUID) throws -> Tutorial {
    try setFile(nil, of: id)
  }
}

extension HomeReader {
  /// The tutorials about an appliance, by title.
  public func tutorials(of applianceID: UUID) throws -> [Tutorial] {
    try all(
      Fetch<Tutorial>(
        where: { $0.applianceIDs.contains(applianceID) }, sortBy: [Sort(\.title)]))
  }
}

extension HomeBook {
  /// Keeps a copy of a tutorial's film, in place of an earlier one.
  ///
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; ``/HouseholdFiles/FileFolderError``
  ///   when the file cannot be saved.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func cacheTutorial(
    _ id: UUID, _ bytes: Data, extension fileExtension: String = "mp4"
  ) async throws -> Tutorial {
    let content = FileContent(bytes, extension: fileExtension)
    return try await saving([content], in: folder()) { names, edit in
      try edit.setFile(names[0], of: id)
    }
  }
}

extension Tutorial: HomeEntity {}
