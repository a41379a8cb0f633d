import Foundation
import HouseholdCalendar
// All modules of a kit's interface come with the kit.
@_exported public import HouseholdPersistence
@_exported public import HouseholdTransfer

extension Model {
  /// The entities and migrations of HomeMaintenanceKit.
  ///
  /// ```swift
  /// let store = try HouseholdStore(MemoryStore(), model: .home)
  /// let book = HomeBook(store)
  /// let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
  /// try await book.add(Appliance(homeID: home.id, brand: "Miele", model: "WCA 030"))
  /// ```
  public static let home = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self, Document.self,
    migrations: HomeMigrations.all, derivations: [MaintenanceTask.dates, Part.stock])
}

// Values into which rows are decoded; every one of them is replaced.

extension URL {
  static let blank = URL(filePath: "/")
}

extension FileName {
  static let blank = FileName(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), extension: .jpg)
}

extension CivilDate {
  static let unixEpoch = CivilDate(Date(milliseconds: 0), in: .gmt)
}
