import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import StoreTestSupport
import Testing

/// The book's queries are served by indexes; none reads a table from one end to the other.
@Suite struct HomeQueryTests {
  private func plan<E: Entity>(_ fetch: Fetch<E>) async throws -> [String] {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.url.appending(path: "home.sqlite").path)
    _ = try HouseholdStore(rows, model: .home)
    // Rows that are equal in the sorted fields are brought into the order of their ids.
    return try await rows.explain(fetch).filter { !$0.contains("PART OF ORDER BY") }
  }

  @Test func appliancesOfAHome() async throws {
    let all = try await plan(
      Fetch<Appliance>(
        where: { $0.homeID == testID(1) }, sortBy: [Sort(\.category), Sort(\.brand)], limit: 20))
    let index = "SEARCH appliance USING INDEX appliance_homeID_category_brand_model"
    #expect(all == ["\(index) (homeID=?)"])
    let ofCategory = try await plan(
      Fetch<Appliance>(
        where: { $0.homeID == testID(1) && $0.category == .oven }, sortBy: [Sort(\.brand)]))
    #expect(ofCategory == ["\(index) (homeID=? AND category=?)"])
    let listed = try await plan(
      Fetch<Appliance>(
        where: { $0.homeID == testID(1) && (!$0.isArchived && $0.soldDate == nil) },
        sortBy: [Sort(\.category), Sort(\.brand), Sort(\.model)]))
    #expect(listed == ["\(index) (homeID=?)"])
    let anywhere = try await plan(
      Fetch<Appliance>(where: { $0.category == .oven }, sortBy: [Sort(\.brand), Sort(\.model)]))
    #expect(
      anywhere == ["SEARCH appliance USING INDEX appliance_category_brand_model (category=?)"])
    let imported = try await plan(
      Fetch<Appliance> { $0.homeID == testID(1) && $0.importRef == "7" })
    #expect(
      imported == [
        "SEARCH appliance USING INDEX appliance_homeID_importRef_unique (homeID=? AND importRef=?)"
      ])
    let inPlace = try await plan(Fetch<Appliance> { $0.locationID == testID(1) })
    #expect(inPlace == ["SEARCH appliance USING INDEX appliance_locationID (locationID=?)"])
  }

  @Test func serviceRecordsWithTheirPhotos() async throws {
    let records = try await plan(
      Fetch<ServiceRecord>(
        where: { $0.applianceID == testID(1) }, sortBy: [Sort(\.date, .descending)], limit: 20))
    #expect(
      records == [
        "SEARCH serviceRecord USING INDEX serviceRecord_applianceID_date (applianceID=?)"
      ])
    let photos = try await plan(
      Fetch<Photo>(
        where: { $0.recordID.isIn([testID(1), testID(2)].map(Optional.some)) },
        sortBy: [Sort(\.captureDate)]))
    #expect(
      photos.first?.hasPrefix("SEARCH photo USING INDEX photo_recordID_captureDate (recordID=?)")
        == true, "\(photos)")
  }

  @Test func whatHangsOnAnAppliance() async throws {
    let fields = try await plan(
      Fetch<CustomField>(where: { $0.applianceID == testID(1) }, sortBy: [Sort(\.name)]))
    #expect(
      fields == [
        "SEARCH customField USING INDEX customField_applianceID_name_unique (applianceID=?)"
      ])
    let manuals = try await plan(
      Fetch<Manual>(where: { $0.applianceID == testID(1) }, sortBy: [Sort(\.title)]))
    #expect(manuals == ["SEARCH manual USING INDEX manual_applianceID_title (applianceID=?)"])
    let parts = try await plan(
      Fetch<Part>(where: { $0.applianceID == testID(1) }, sortBy: [Sort(\.name)]))
    #expect(parts == ["SEARCH part USING INDEX part_applianceID_name (applianceID=?)"])
    let tutorials = try await plan(
      Fetch<Tutorial> { $0.applianceIDs.contains(testID(1)) })
    #expect(!tutorials.contains { $0.hasPrefix("SCAN tutorial") }, "\(tutorials)")
    let listings = try await plan(
      Fetch<PartListing>(where: { $0.partID == testID(1) }, sortBy: [Sort(\.priceAmount)]))
    #expect(
      listings == ["SEARCH partListing USING INDEX partListing_partID_priceAmount (partID=?)"])
  }

  @Test func caches() async throws {
    let seen = try await plan(Fetch<RecognitionCacheEntry> { $0.imageHash == "9f" })
    #expect(
      seen == [
        "SEARCH recognitionCacheEntry USING INDEX recognitionCacheEntry_imageHash_unique (imageHash=?)"
      ])
    let old = try await plan(
      Fetch<RecognitionCacheEntry> { $0.timestamp <= Date(timeIntervalSince1970: 0) })
    #expect(old.first?.contains("recognitionCacheEntry_timestamp") == true, "\(old)")
  }
}
