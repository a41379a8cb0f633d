import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTestSupport
import WardrobeKit

/// The stores that the facade is tested on.
enum StoreKind: String, CaseIterable, Sendable {
  /// Rows in memory.
  case memory
  /// Rows in an SQLite file, which goes when the household does.
  case sqlite

  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = "2026-03-02T08:00:00Z", zone: String = "Europe/Berlin"
  ) throws -> Household {
    let clock = TestClock(now)
    let timeZone = TimeZone(identifier: zone) ?? .gmt
    let folder = try TemporaryFolder()
    let store =
      switch self {
      case .memory:
        try HouseholdStore(
          MemoryStore(), model: WardrobeKit.model, clock: clock, timeZone: timeZone)
      case .sqlite:
        try HouseholdStore(
          SQLiteStore(path: folder.url.appending(path: "wardrobe.sqlite").path),
          model: WardrobeKit.model, clock: clock, timeZone: timeZone)
      }
    return try Household(clock: clock, store: store, secrets: TestSecrets(), folder: folder)
  }
}

/// A wardrobe, the store below it and the clock above it.
struct Household {
  let clock: TestClock
  let store: HouseholdStore
  let wardrobe: Wardrobe
  let secrets: TestSecrets
  /// Kept for as long as the household lives.
  let folder: TemporaryFolder

  init(
    clock: TestClock, store: HouseholdStore, secrets: TestSecrets, folder: TemporaryFolder
  ) throws {
    self.clock = clock
    self.store = store
    self.secrets = secrets
    self.folder = folder
    wardrobe = Wardrobe(
      store, files: try FileFolder(at: folder.url.appending(path: "photos")), secrets: secrets)
  }
}

/// Secrets in memory.
actor TestSecrets: SecretStore {
  private(set) var secrets: [String: Data] = [:]

  func secret(for key: String) -> Data? { secrets[key] }
  func setSecret(_ secret: Data, for key: String) { secrets[key] = secret }
  func removeSecret(for key: String) { secrets[key] = nil }
  func removeAllSecrets() { secrets = [:] }
}

/// A folder that is removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "wardrobe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// What a step throws, or nil.
func wardrobeError(
  _ step: () async throws -> some Any
) async -> WardrobeError? {
  do {
    _ = try await step()
    return nil
  } catch {
    return error as? WardrobeError
  }
}
