public import Foundation
import HouseholdPersistence

extension HomeBook {
  /// The tutorials about an appliance, by title.
  public func tutorials(of applianceID: UUID) async throws -> [Tutorial] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<Tutorial>(
          where: .contains(\.applianceIDs, applianceID), sortBy: [Sort(\.title)]))
    }
  }

  /// Links a tutorial to an appliance, or unlinks it.
  ///
  /// - Throws: `unknownRow`.
  @discardableResult
  public func link(
    tutorial id: UUID, to applianceID: UUID, _ isLinked: Bool = true
  ) async throws -> Tutorial {
    try await edit { edit in
      _ = try edit.row(Appliance.self, applianceID)
      return try edit.change(Tutorial.self, id) { tutorial in
        if isLinked {
          tutorial.applianceIDs.insert(applianceID)
        } else {
          tutorial.applianceIDs.remove(applianceID)
        }
      }
    }
  }

  /// Takes note that a tutorial is watched, once more and now.
  ///
  /// - Throws: `unknownRow`.
  @discardableResult
  public func watchTutorial(_ id: UUID) async throws -> Tutorial {
    try await edit { edit in
      try edit.change(Tutorial.self, id) { tutorial in
        tutorial.viewCount += 1
        tutorial.lastWatched = edit.transaction.now
      }
    }
  }

  /// Keeps a copy of a tutorial's film, in place of an earlier one.
  ///
  /// - Throws: `noFiles`; `unknownRow`; `FileFolderError` when the file cannot be saved.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func cacheTutorial(
    _ id: UUID, _ bytes: Data, extension fileExtension: String = "mp4"
  ) async throws -> Tutorial {
    let (tutorial, old) = try await saving([FileContent(bytes, extension: fileExtension)]) {
      names, edit in
      let old = try edit.row(Tutorial.self, id).cachedPath
      return (try edit.change(Tutorial.self, id) { $0.cachedPath = names[0] }, old)
    }
    discard([old].compactMap(\.self))
    return tutorial
  }

  /// Takes the copy of a tutorial's film away; the tutorial stays.
  ///
  /// - Throws: `unknownRow`.
  @discardableResult
  public func removeTutorialFile(_ id: UUID) async throws -> Tutorial {
    let (tutorial, old) = try await edit { edit in
      let old = try edit.row(Tutorial.self, id).cachedPath
      return (try edit.change(Tutorial.self, id) { $0.cachedPath = nil }, old)
    }
    discard([old].compactMap(\.self))
    return tutorial
  }
}
