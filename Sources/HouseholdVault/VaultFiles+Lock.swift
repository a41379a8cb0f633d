import Foundation
import HouseholdMessages
import HouseholdPersistence

extension VaultFiles {
  /// How often locking is tried and the pause between tries: ten seconds in total.
  private static let attempts = 1_000
  private static let pause = Duration.milliseconds(10)

  /// Changes files while holding the vault's lock.
  ///
  /// - Parameters:
  ///   - makesFolder: Whether to create a missing folder; otherwise there is nothing to lock.
  ///   - body: Changes the files.
  func withLock(makesFolder: Bool, _ body: () throws -> Void) async throws {
    if makesFolder {
      try makeFolder(folder)
    } else if SystemFile.kind(at: folder.path) == nil {
      return try body()
    }
    for _ in 0..<Self.attempts {
      if let lock = try lock() {
        let result = Result { try body() }
        _ = consume lock
        return try result.get()
      }
      try await Task.sleep(for: Self.pause)
    }
    throw VaultError(
      .busy, "Another process is changing the secrets in \(folder.path); try again when it is done."
    )
  }

  private func lock() throws(VaultError) -> FolderLock? {
    do throws(SystemFile.Failure) {
      return try FolderLock.take(folder.path)
    } catch .refused {
      throw VaultError(
        .inputOutput,
        "The folder \(folder.path) cannot be locked; keep the vault on a disk of this computer.")
    } catch {
      try checkFolder(folder)
      return nil
    }
  }
}
