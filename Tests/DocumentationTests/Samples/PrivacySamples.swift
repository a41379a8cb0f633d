#if Complete || Vault
  import Foundation
  import HouseholdPersistence
  import HouseholdVault
  import Testing
  import WardrobeKit

  @Suite struct PrivacySamples {
    @Test func measurements() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "privacy-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let store = try HouseholdStore(MemoryStore(), model: .wardrobe)

      let vault = FileVault(at: folder)
      let wardrobe = Wardrobe(store, secrets: vault)
      try await wardrobe.setMeasurements(
        BodyMeasurements(chest: .inches(39.5), waist: .centimeters(84)))
      let chest = try await wardrobe.measurements()?.chest?.inches  // 39.5
      #expect(chest == 39.5)

      let kept = try await wardrobe.measurements()
      let shown = "\(kept ?? BodyMeasurements())"
      // "measurements (2 withheld)"
      #expect(shown == "measurements (2 withheld)")

      try await wardrobe.eraseMeasurements()
      let gone = try await wardrobe.measurements() == nil  // true
      #expect(gone == true)
    }
  }
#endif
