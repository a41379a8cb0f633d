import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension InsuranceInventory {
  /// The inventory as one HTML file, to be printed or sent.
  ///
  /// It has no script, and loads nothing: photos are inside it.
  ///
  /// - Complexity: O(*n*) in the number of items and bytes of photos.
  public func html() -> String {
    HTMLWriter.document(title: "Inventory of \(home.name)") { page in
      page.element("h1", "Inventory of \(home.name)")
      if let address = home.address { page.element("p", [("class", "soft")], text: address) }
      page.element(
        "p", [("class", "soft")],
        text: "As of \(day). \(items.count == 1 ? "1 item" : "\(items.count) items").")
      page.element("h2", "Summary")
      let replaces = !replacementValues.isEmpty
      page.table(
        "Price and value by room",
        headings: ["Room", "Items", "Price", "Value"] + (replaces ? ["Replacement"] : []),
        numbers: [1, 2, 3, 4],
        rows: rooms.map { room in
          [
            Self.name(of: room), "\(room.items.count)", MoneyText.text(room.prices),
            MoneyText.text(room.values),
          ] + (replaces ? [MoneyText.text(room.replacementValues)] : [])
        },
        foot: ["Total", "\(items.count)", MoneyText.text(prices), MoneyText.text(values)]
          + (replaces ? [MoneyText.text(replacementValues)] : []))
      page.element(
        "p", [("class", "soft")],
        text:
          "The value falls in a straight line from the price to zero over a typical life. Items "
          + "without a known price or age have no value; valuables keep theirs. Each currency is summed separately."
      )
      if !documents.isEmpty {
        page.table(
          "Documents of the home", headings: ["Document", "Kind", "Notes"],
          rows: documents.map { [$0.title, $0.kind.rawValue, $0.notes ?? "–"] })
      }
      for room in rooms {
        page.element("section") { section in
          section.element("h2", Self.name(of: room))
          for item in room.items { section.article(item) }
        }
      }
    }
  }

  private static func name(of room: Room) -> String { room.path ?? "In no room" }
}

extension HTMLWriter {
  fileprivate mutating func article(_ item: InsuranceInventory.Item) {
    let appliance = item.appliance
    element("article") { article in
      article.element("h3", appliance.displayName)
      article.element("dl") { list in
        func row(_ term: String, _ text: String?) {
          guard let text, !text.isEmpty else { return }
          list.element("dt", term)
          list.element("dd", text)
        }
        row("Manufacturer", appliance.brand)
        row("Model", appliance.model)
        row("Serial number", appliance.serialNumber)
        row("Asset", appliance.assetID)
        row("Quantity", appliance.quantity == 1 ? nil : "\(appliance.quantity)")
        row("Installed", appliance.installDate.map { "\($0)" })
        row("Bought", appliance.purchaseDate.map { "\($0)" })
        row("Bought from", appliance.purchasedFrom)
        row(
          "Price",
          item.price.map { total in
            let each = appliance.quantity == 1 ? nil : appliance.purchasePrice.map(MoneyText.text)
            return MoneyText.text(total) + (each.map { ", \($0) each" } ?? "")
          })
        row("Value", item.value.map(MoneyText.text))
        row("Replacement", item.replacementValue.map(MoneyText.text))
        row("Insured", appliance.isInsured ? "yes" : nil)
        row("Warranty", appliance.warranty.words)
        row("Warranty details", appliance.warrantyDetails)
        row("Description", appliance.applianceDescription)
        for field in item.customFields { row(field.name, field.value) }
        row("Notes", appliance.notes)
        row("Documents", item.documents.map(\.titleAndKind).joined(separator: "\n"))
        row(
          "Photos left out", item.picturesLeftOut == 0 ? nil : "\(item.picturesLeftOut)")
      }
      guard !item.pictures.isEmpty else { return }
      article.pictures(item.pictures, of: appliance.displayName)
    }
  }

  /// Photos beside each other, inside the page.
  mutating func pictures(_ pictures: [InsuranceInventory.Picture], of subject: String) {
    element("div", [("class", "photos")]) { photos in
      for picture in pictures {
        photos.empty(
          "img",
          [
            ("src", "data:\(picture.mediaType);base64,\(picture.data.base64EncodedString())"),
            ("alt", picture.notes ?? "Photo of \(subject)"),
          ])
      }
    }
  }
}

extension Warranty {
  /// The warranty as text, or nil if unknown.
  var words: String? {
    switch self {
    case .lifetime: "for life"
    case .until(let day, _): "until \(day)"
    case .incomplete(let missing): "unknown: \(missing.label) is missing"
    case .unknown: nil
    }
  }
}
