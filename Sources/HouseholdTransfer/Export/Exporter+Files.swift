import Foundation
import HouseholdMessages
import HouseholdPersistence

extension Exporter {
  /// Creates a folder that gets its name when it is complete.
  ///
  /// - Parameters:
  ///   - url: The folder to create; nothing, or an empty folder, may exist at its path.
  ///   - body: Fills the folder, which has a temporary name until then.
  static func makeFolder<R>(at url: URL, _ body: (URL) async throws -> R) async throws -> R {
    try checkFree(url)
    // Beside its final place, so that a single rename moves it there.
    let partial = url.deletingLastPathComponent().appending(
      path: ".\(url.lastPathComponent)-\(UUID().uuidString)")
    do {
      let parent = partial.deletingLastPathComponent()
      if SystemFile.kind(at: parent.path) == nil {
        try? FileManager.default.createDirectory(
          at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      do throws(SystemFile.Failure) {
        try SystemFile.makeFolder(partial.path)
      } catch {
        throw notWritable(url, reason(error))
      }
      let result = try await body(partial)
      try move(partial, to: url)
      return result
    } catch {
      try? FileManager.default.removeItem(at: partial)
      throw error
    }
  }

  /// Writes a file of a folder.
  static func write(to url: URL, _ fill: (NewFile) throws -> Void) throws {
    do {
      let file = try NewFile(at: url.path)
      try fill(file)
      try file.putInPlace()
    } catch let failure as SystemFile.Failure {
      throw notWritable(url, reason(failure))
    }
  }

  /// Writes a file by steps that wait.
  static func writing<R>(
    to url: URL, _ fill: (NewFile) async throws -> R
  ) async throws -> R {
    do {
      let file = try NewFile(at: url.path)
      let result = try await fill(file)
      try file.putInPlace()
      return result
    } catch let failure as SystemFile.Failure {
      throw notWritable(url, reason(failure))
    }
  }

  private static func move(_ partial: URL, to url: URL) throws(TransferError) {
    do {
      try NewFile.put(partial.path, at: url.path)
    } catch {
      throw notWritable(url, reason(error))
    }
  }

  private static func checkFree(_ url: URL) throws(TransferError) {
    switch SystemFile.kind(at: url.path) {
    case nil: return
    case .folder?:
      let content = try? FileManager.default.contentsOfDirectory(atPath: url.path)
      if content?.isEmpty ?? false { return }
    default: break
    }
    throw notWritable(url, "Something already exists there; choose a new folder.")
  }

  /// The error for a path that could not be written.
  private static func reason(_ failure: SystemFile.Failure) -> Message {
    switch failure {
    case .full: "The device is full; free some space."
    case .notPermitted: "You may not write to its folder; check the permissions."
    case .noFolder, .notFound: "Its parent folder does not exist; create it first."
    case .notAFile, .exists, .tooLarge, .refused, .notPrivate:
      "The system refused to write it; check the device."
    }
  }

  private static func notWritable(_ url: URL, _ reason: Message) -> TransferError {
    TransferError(.notWritable, "\(url.path) cannot be written. \(reason)")
  }
}
