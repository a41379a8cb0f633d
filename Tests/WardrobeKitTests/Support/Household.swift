import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import WardrobeKit

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = OpenStore.monday, zone: String = OpenStore.berlin
  ) throws -> Household {
    try Household(open(Model.wardrobe, now, zone: zone))
  }
}

/// A wardrobe, the store below it and the clock above it.
struct Household {
  let wardrobe: Wardrobe
  let secrets = TestSecrets()
  private let open: OpenStore

  init(_ open: OpenStore) throws {
    self.open = open
    wardrobe = Wardrobe(
      open.store, files: try FileFolder(at: open.folder.url.appending(path: "photos")),
      secrets: secrets)
  }

  var clock: TestClock { open.clock }
  var store: HouseholdStore { open.store }
  var folder: TemporaryFolder { open.folder }
}

/// Secrets in memory.
actor TestSecrets: SecretStore {
  private(set) var secrets: [String: Data] = [:]

  func secret(for key: String) -> Data? { secrets[key] }
  func setSecret(_ secret: Data, for key: String) { secrets[key] = secret }
  func updateSecret(for key: String, _ change: @Sendable (Data?) throws -> Data?) throws {
    secrets[key] = try change(secrets[key])
  }
  func removeSecret(for key: String) { secrets[key] = nil }
  func removeAllSecrets() { secrets = [:] }
}

/// What a step throws, or nil; each error that the tests meet can be translated.
func wardrobeError(
  _ step: () async throws -> some Any
) async -> WardrobeError? {
  do {
    _ = try await step()
    return nil
  } catch {
    guard let error = error as? WardrobeError else { return nil }
    let marked = MarkedSentence(error.sentence)
    #expect(marked.bare.isEmpty, "\(error.code) \(marked.text)")
    return error
  }
}
