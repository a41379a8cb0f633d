import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import StoreTestSupport
import Testing

/// What was done, with its photos.
@Suite struct ServiceLogTests {
  /// An address book: whoever did work is in it, in any letter case, and has one name everywhere.
  @Test(arguments: StoreKind.allCases)
  func vendorsHaveOneName(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let date = try day("2026-03-01")
    for (vendor, cost, warranty) in [
      ("Miller", 10, false), (" miller", 20, false), ("Shop", 5, true),
    ] {
      _ = try await book.add(
        ServiceRecord(
          date: date, title: "Work", cost: Money(Decimal(cost), "EUR"), vendor: vendor,
          warrantyWork: warranty))
    }
    let miller = try await book.add(Vendor(name: "Miller", phone: "123"))
    #expect(miller.id == Vendor.id(of: " MILLER "))
    func list() async throws -> [String] {
      try await book.vendors().map { card in
        "\(card.vendor.name) \(card.vendor.phone ?? "-") \(card.work.count) \(card.paid.map(\.text))"
      }
    }
    #expect(try await list() == ["Miller 123 2 [\"30.00 EUR\"]", "Shop - 1 []"])
    #expect(
      try await book.costs(by: .vendor).map { $0.key.label.lowercased() } == ["miller", "shop"])
    // A name follows into the address book and all work; to an existing one, the two are one.
    #expect(try await book.renameVendor("MILLER", to: "Miller & Sons") == 2)
    #expect(try await list() == ["Miller & Sons 123 2 [\"30.00 EUR\"]", "Shop - 1 []"])
    #expect(try await book.renameVendor("Shop", to: "miller & sons") == 1)
    #expect(try await list() == ["Miller & Sons 123 3 [\"30.00 EUR\"]"])
    #expect(try await book.undo().command.title.code == "home.renameVendor")
    #expect(try await list().count == 2)
    await #expect(throws: ValidationError.self) {
      try await book.change(Vendor.self, Vendor.id(of: "Miller & Sons")) { $0.name = "Krause" }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func theNewestIsFirstAndHasItsPhotos(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let washer = try await book.add(Appliance(homeID: home.id, name: "Washer"))
    let dryer = try await book.add(Appliance(homeID: home.id, name: "Dryer"))
    var records: [ServiceRecord] = []
    for (day, appliance) in [
      ("2024-05-01", washer), ("2026-01-10", washer), ("2025-03-01", washer), ("2025-08-01", dryer),
    ] {
      records.append(
        try await book.add(
          ServiceRecord(
            applianceID: appliance.id, date: try #require(CivilDate(day)), title: day,
            cost: Money(24.90, "EUR"))))
    }
    try await book.add(
      ServiceRecord(homeID: home.id, date: CivilDate("2025-06-01"), title: "Gutters"))
    let later = try await book.addPhoto(
      FileContent(bytes(2), extension: "jpg"), of: .record(records[1].id))
    let earlier = try await book.addPhoto(
      FileContent(bytes(3), extension: "jpg"), of: .record(records[1].id),
      captureDate: house.clock.now.addingTimeInterval(-60))
    let log = try await book.serviceLog(of: washer.id)
    #expect(log.map(\.record.title) == ["2026-01-10", "2025-03-01", "2024-05-01"])
    #expect(log.map(\.photos) == [[earlier, later], [], []])
    #expect(log[0].record.cost == Money(24.90, "EUR"))
    #expect(try await book.serviceLog(of: washer.id, limit: 1, offset: 1) == [log[1]])
    #expect(
      try await book.serviceLog(ofHome: home.id).map(\.record.title)
        == ["2026-01-10", "2025-08-01", "Gutters", "2025-03-01", "2024-05-01"])
    #expect(try await book.serviceLog(of: testID(9)).isEmpty)
  }

  @Test func aRecordIsAboutOneThing() async throws {
    let house = try StoreKind.memory.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let lamp = try await book.add(Appliance(homeID: home.id, name: "Lamp"))
    let both = await failures {
      try await book.add(
        ServiceRecord(homeID: home.id, applianceID: lamp.id, date: .min, title: "x"))
    }
    #expect(both == ["homeID oneSubject"])
    var record = ServiceRecord(applianceID: lamp.id, date: .min, title: " ")
    record.costAmount = -1
    let wrong = await failures { [record] in try await book.add(record) }
    #expect(
      wrong == ["title trimmedLength", "costAmount notNegative", "costCurrency currency"])
  }

  @Test(arguments: StoreKind.allCases)
  func aPhotoHasItsBytes(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let lamp = try await book.add(Appliance(name: "Lamp"))
    let photo = try await book.addPhoto(
      FileContent(bytes(9, 1), extension: "JPG"),
      thumbnail: FileContent(bytes(2, 2), extension: "png"),
      of: .appliance(lamp.id), notes: "label")
    #expect(photo.fileSize == 9)
    #expect(try await book.photoBytes(photo.id) == bytes(9, 1))
    #expect(try await book.photoBytes(photo.id, thumbnail: true) == bytes(2, 2))
    #expect(try await book.photos(of: lamp.id) == [photo])
    let refused: [(FileContent, PhotoSubject, String)] = [
      (FileContent(bytes(1), extension: "exe"), .appliance(lamp.id), "extensionNotAllowed"),
      (FileContent(bytes(1), extension: "jpg"), .appliance(testID(9)), "unknownRow"),
      (FileContent(bytes(1), extension: "jpg"), .record(lamp.id), "unknownRow"),
    ]
    for (content, subject, expected) in refused {
      #expect(await code { try await book.addPhoto(content, of: subject) } == expected)
    }
    // What was refused left no file behind.
    #expect(try await book.auditFiles() == FileAudit())
  }

  @Test(arguments: StoreKind.allCases)
  func aLiveLogFollows(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let lamp = try await book.add(Appliance(name: "Lamp"))
    var live = book.live { try $0.serviceLog(of: lamp.id) }.makeAsyncIterator()
    #expect(try await live.next()?.isEmpty == true)
    let record = try await book.add(
      ServiceRecord(applianceID: lamp.id, date: .min, title: "Bulb"))
    #expect(try await live.next()?.map(\.record) == [record])
    let photo = try await book.addPhoto(
      FileContent(bytes(1), extension: "jpg"), of: .record(record.id))
    #expect(try await live.next()?.map(\.photos) == [[photo]])
  }
}
