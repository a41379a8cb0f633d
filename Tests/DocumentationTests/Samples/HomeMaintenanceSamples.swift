import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import Testing

@Suite struct HomeMaintenanceSamples {
  let store: HouseholdStore
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "home-samples-\(UUID().uuidString)")

  init() throws {
    store = try HouseholdStore(MemoryStore(), model: .home)
  }

  @Test func rows() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let book = HomeBook(store, files: try FileFolder(at: folder))
    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let washer = try await book.add(
      Appliance(
        homeID: home.id, brand: "Miele", model: "WCA 030", category: .washer))
    try await book.change(Appliance.self, washer.id) {
      $0.warrantyDuration = 24
    }
    #expect(try await book.find(Appliance.self, washer.id)?.warrantyDuration == 24)
  }
}
