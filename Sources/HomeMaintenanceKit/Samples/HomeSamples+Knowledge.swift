import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeSamples {
  static func manuals(_ days: SampleDays) -> [Manual] {
    func manual(
      _ number: UInt8, appliance: UInt8, title: String, type: ManualType, pages: Int
    ) -> Manual {
      Manual(
        id: id(6, number), applianceID: id(3, appliance), title: title, manualType: type,
        pdfURL: address("manuals/\(number).pdf"), pageCount: pages, language: "de",
        fileSize: pages * 41_000, createdAt: days.added, updatedAt: days.added)
    }
    return [
      manual(1, appliance: 4, title: "Washing machine", type: .owner, pages: 84),
      manual(2, appliance: 6, title: "Gas boiler: operation", type: .owner, pages: 36),
      manual(
        3, appliance: 6, title: "Gas boiler: installation and service", type: .service, pages: 168),
    ]
  }

  static func tutorials(_ days: SampleDays) -> [Tutorial] {
    [
      Tutorial(
        id: id(7, 1), title: "Clean the lint and pump filters",
        tutorialDescription: "Shut the water, put a tray below the flap, unscrew the filter.",
        videoURL: address("films/filters"), duration: 372, difficulty: .easy, source: .custom,
        sourceID: "filters", toolsRequired: ["Flat tray", "Towel"],
        applianceIDs: [id(3, 3), id(3, 4)], createdAt: days.added),
      Tutorial(
        id: id(7, 2), title: "Replace a drive belt", videoURL: address("films/belt"),
        duration: 745, difficulty: .medium, source: .custom, sourceID: "belt",
        toolsRequired: ["Screwdriver", "Gloves"], partsRequired: ["Drive belt"],
        applianceIDs: [id(3, 4)], createdAt: days.added),
    ]
  }

  static func parts(_ days: SampleDays) -> [Part] {
    [
      Part(
        id: id(8, 1), applianceID: id(3, 6), partNumber: "7248213", name: "Air filter",
        category: "filter", compatibleModels: ["Vitodens 200-W"], quantityOnHand: 2,
        createdAt: days.added, updatedAt: days.added),
      Part(
        id: id(8, 2), applianceID: id(3, 4), partNumber: "07233060", name: "Drive belt",
        partDescription: "Between the motor and the drum.", category: "drive",
        compatibleModels: ["WCA 030", "WCB 100"], createdAt: days.added, updatedAt: days.added),
    ]
  }

  static func listings(_ days: SampleDays) -> [PartListing] {
    func listing(
      _ number: UInt8, supplier: String, price: Decimal, shipping: Decimal?, days wait: Int,
      availability: PartAvailability, isOEM: Bool
    ) -> PartListing {
      PartListing(
        id: id(9, number), partID: id(8, 2), supplier: supplier, priceAmount: price,
        currency: "EUR", availability: availability, shippingCostAmount: shipping,
        deliveryDays: wait, url: address("offers/\(number)"), isOEM: isOEM, rating: 4.5,
        reviewCount: 12, lastUpdated: days.added)
    }
    return [
      listing(
        1, supplier: "Miele", price: 38.50, shipping: 5.95, days: 2, availability: .inStock,
        isOEM: true),
      listing(
        2, supplier: "Ersatzteil-Lager", price: 21.90, shipping: 4.95, days: 4,
        availability: .inStock, isOEM: false),
      listing(
        3, supplier: "Belt World", price: 18, shipping: nil, days: 14, availability: .backordered,
        isOEM: false),
    ]
  }

  /// An address in the domain that is reserved for examples.
  private static func address(_ path: String) -> URL {
    URL(string: "https://example.com/\(path)") ?? .blank
  }
}
