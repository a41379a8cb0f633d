import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting

/// Makes appliances with everything that a table can get wrong.
enum HomeboxMaker {
  private static let texts = [
    "plain", "", "a, b", "two\nlines", "two\r\nlines", "\"quoted\"", "=1+1", "'=1", "-5", "@x",
    "  blanks  ", "ünï 🧺", "\t", "0", "true", "'", "''+", "HB.name",
  ]

  private static func text(_ random: inout SeededGenerator) -> String? {
    Bool.random(using: &random) ? nil : texts.randomElement(using: &random)
  }

  private static func label(_ random: inout SeededGenerator) -> String {
    (text(&random) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func day(_ random: inout SeededGenerator) -> CivilDate? {
    Bool.random(using: &random)
      ? nil : CivilDate(dayNumber: Int.random(in: -10_000...30_000, using: &random))
  }

  private static func price(_ random: inout SeededGenerator) -> Money? {
    guard Bool.random(using: &random) else { return nil }
    let amount = Decimal(Int.random(in: 0...5, using: &random) * 12_345) / 100
    return Money(amount, ["EUR", "USD", "JPY"].randomElement(using: &random) ?? "EUR")
  }

  static func appliance(in homeID: UUID, _ random: inout SeededGenerator) -> Appliance {
    var appliance = Appliance(
      homeID: homeID, name: label(&random), brand: label(&random), model: label(&random),
      serialNumber: text(&random),
      category: ApplianceCategory.allCases.randomElement(using: &random) ?? .other,
      quantity: Decimal(Int.random(in: 0...9, using: &random)) / 2,
      tags: Set(["loud", "white goods", "=sum", "ä"].shuffled(using: &random).prefix(2)),
      installDate: day(&random), purchaseDate: day(&random), purchasePrice: price(&random),
      warrantyExpiry: day(&random),
      warrantyDuration: Bool.random(using: &random) ? nil : 24, notes: text(&random))
    if appliance.name.isEmpty, appliance.brand.isEmpty || appliance.model.isEmpty {
      appliance.name = "Thing"
    }
    appliance.applianceDescription = text(&random)
    appliance.purchasedFrom = text(&random)
    appliance.hasLifetimeWarranty = Bool.random(using: &random)
    appliance.warrantyDetails = text(&random)
    appliance.isInsured = Bool.random(using: &random)
    appliance.isArchived = Bool.random(using: &random)
    appliance.soldDate = day(&random)
    appliance.soldTo = text(&random)
    appliance.soldPrice = price(&random)
    appliance.soldNotes = text(&random)
    appliance.assetID = text(&random)
    appliance.externalID = text(&random)
    appliance.externalURL =
      Bool.random(using: &random) ? nil : URL(string: "https://example.com/a?b=c,d")
    appliance.spatialAnchorID = text(&random)
    appliance.importRef =
      Bool.random(using: &random) ? nil : "ref-\(UInt64.random(in: 0...(.max), using: &random))"
    return appliance
  }

  static func path(_ random: inout SeededGenerator) -> String {
    ["", "Home", "Home / Cellar", "Home / Cellar / Shelf, left", "AC/DC room", "=Attic"]
      .randomElement(using: &random) ?? ""
  }

  static func fields(_ random: inout SeededGenerator) -> [String: String] {
    let names = [
      "Colour", "HB.name", "HB.url", "HB.low_stock_threshold", "HB.field.x", "HB.fieldless",
      "household.category", "household.field.x", "=name", "a, b", "HB.",
    ]
    return names.shuffled(using: &random).prefix(4).reduce(into: [:]) { fields, name in
      fields[name] = texts.randomElement(using: &random)
    }
  }
}
