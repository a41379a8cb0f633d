public import Foundation
import HouseholdPersistence

/// Whose folder it is, is said by names of files: `FOLDER/SPACE/household/ID` for each founder, and
/// `ID+ID` for two that became one. Copies that something made for a conflict have other names, and
/// say nothing; nor do files that were emptied, or that another program wrote.
extension FolderTransport {
  private var household: String { logs.dropLast("logs".count) + "household" }

  private static let content = Array(
    "The name of this file is the id of a household that syncs through this folder.\n".utf8)

  /// Whether a file is there and says what its name does, as one that cannot be read does.
  private func isEntry(_ name: String) -> Bool {
    let path = "\(household)/\(name)"
    guard let bytes = try? SystemFile.read(path, limit: 4_096) else {
      return SystemFile.kind(at: path) != nil
    }
    return bytes.starts(with: "The name of this file is the id of a household".utf8)
  }

  /// The households whose ids are in the folder; none if it has nothing of the space yet, or lost them.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `refused`.
  @concurrent public func households() async throws -> [Set<UUID>]? {
    try checkFolder()
    switch SystemFile.kind(at: household) {
    case nil: return []
    case .folder: break
    case .file, .other:
      throw isNoFile(household)
    }
    return try names(in: household).compactMap { text in
      let parts = text.split(separator: "+", omittingEmptySubsequences: false)
      let ids = parts.compactMap { part in
        UUID(uuidString: String(part)).flatMap { Self.name($0) == part ? $0 : nil }
      }
      return ids.count == parts.count && ids.count <= 2 && isEntry(text) ? Set(ids) : nil
    }
  }

  /// Writes the ids of a household.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied`, `notPermitted` or `full`.
  @concurrent public func note(household ids: Set<UUID>) async throws {
    try checkPresence()
    try makeFolder(household)
    let ids = ids.sorted()
    guard let first = ids.first else { return }
    let texts = ids.map(Self.name) + ids.dropFirst().map { "\(Self.name(first))+\(Self.name($0))" }
    for text in texts where !isEntry(text) {
      try publish(Self.content, as: text, in: household)
    }
    SystemFile.synchronizeFolder(household)
  }

  private static func name(_ id: UUID) -> String { id.uuidString.lowercased() }
}
