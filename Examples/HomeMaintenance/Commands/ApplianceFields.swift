import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// Options for an appliance.
struct ApplianceFields: ParsableArguments {
  @Option(help: .text("The manufacturer.")) var brand: String?
  @Option(help: .text("Its model.")) var model: String?
  @Option(help: .text("Its serial number.")) var serial: String?
  @Option(help: "The category (default for a new one: from its name, or other).")
  var category: EnumArgument<ApplianceCategory>?
  @Option(help: .text("The location, from the home down.", "Cellar / Shelf"), completion: .asked)
  var location: String?
  @Option(
    name: .customLong("in"),
    help: .text("The appliance that it is in or a part of.", "appliance"))
  var parent: RowSelector?
  @Option(name: .customLong("tag"), help: .text("A tag; may be given again.")) var tags: [String] =
    []
  @Option(help: .text("The quantity (default for a new one: 1).", "number")) var quantity: Quantity?
  @Option(help: .day("The installation date.")) var installed: Day?
  @Option(help: .day("The purchase date.")) var bought: Day?
  @Option(help: .text("The store that sold it.")) var from: String?
  @Option(help: .price("What it cost.")) var price: Price?
  @Option(help: .price("What one would cost to buy again, for the insurance."))
  var replacementValue: Price?
  @Option(help: .day("The last day of its warranty.")) var warrantyUntil: Day?
  @Option(help: .text("The warranty in months from the purchase.", "months"))
  var warranty: Int?
  @Option(help: .text("What the warranty covers.", "text")) var warrantyDetails: String?
  @Flag(inversion: .prefixedNo, help: "Whether its warranty never ends.")
  var lifetimeWarranty: Bool?
  @Flag(inversion: .prefixedNo, help: "Whether it is insured.") var insured: Bool?
  @Option(help: .text("The household's own asset number.")) var assetID: String?
  @Option(help: .text("A description.")) var description: String?
  @Option(help: .text("The URL of a page about it.", "url")) var url: String?
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?
  @Option(
    name: .customLong("field"),
    help: .text("A field of your own; may be given again.", "name=value"))
  var customFields: [String] = []
  @Option(
    name: .customLong("photo"),
    help: .text("A photo to copy; may be given again.", "file"), completion: .file())
  var photos: [String] = []

  /// Whether something is changed that is not a field of the appliance itself.
  var changesMore: Bool {
    location != nil || parent != nil || !customFields.isEmpty || !photos.isEmpty
  }

  func validate() throws {
    if let wrong = customFields.first(where: { !$0.dropFirst().contains("=") }) {
      throw ArgumentParser.ValidationError("“\(wrong)” is not a field; write --field name=value.")
    }
  }

  /// Options that change an appliance, except its place, photos and custom fields.
  ///
  /// - Parameters:
  ///   - today: The day it is there.
  ///   - currency: The currency of a price without one.
  ///   - names: The options whose values are cleared.
  func changes(
    today: CivilDate, currency: String, clearing names: [String] = []
  ) throws -> Changes<Appliance> {
    let isEmptied = !tags.isEmpty && tags.allSatisfy(\.isEmpty)
    var changes = Changes<Appliance>(clearing: names + (isEmptied ? ["tag"] : []))
    changes.setText("brand", \.brand, to: brand)
    changes.setText("model", \.model, to: model)
    changes.setText("serial", \.serialNumber, to: serial)
    changes.set(\.category, to: category?.value)
    changes.setList("tag", \.tags, to: Set(tags.filter { !$0.isEmpty }))
    // Which one it is stands in the store: `finish` looks it up.
    changes.set("in", \.parentID, to: nil)
    changes.set(\.quantity, to: quantity?.value)
    changes.set("installed", \.installDate, to: installed?.date(today: today))
    changes.set("bought", \.purchaseDate, to: bought?.date(today: today))
    changes.setText("from", \.purchasedFrom, to: from)
    changes.set("price", \.purchasePrice, to: try price?.money(in: currency))
    changes.set(
      "replacement-value", \.replacementValue, to: try replacementValue?.money(in: currency))
    changes.set("warranty-until", \.warrantyExpiry, to: warrantyUntil?.date(today: today))
    changes.set("warranty", \.warrantyDuration, to: warranty)
    changes.set(\.hasLifetimeWarranty, to: lifetimeWarranty)
    changes.setText("warranty-details", \.warrantyDetails, to: warrantyDetails)
    changes.set(\.isInsured, to: insured)
    changes.setText("asset-id", \.assetID, to: assetID)
    changes.setText("description", \.applianceDescription, to: description)
    changes.set("url", \.externalURL, to: try url?.orNil.map(URL.init(typed:)))
    if url?.isEmpty == true { changes.set(\.externalURL, to: Optional(nil)) }
    changes.setText("notes", \.notes, to: notes)
    return changes
  }

  /// Puts the appliance where it is, and sets its custom fields; an empty value takes one away.
  ///
  /// - Parameters:
  ///   - appliance: The appliance as stored.
  ///   - parentID: The appliance that was named with --in.
  ///   - edit: The transaction.
  func finish(
    _ appliance: Appliance, parentID: UUID?, in edit: HomeEdit
  ) throws -> Appliance {
    var appliance = appliance
    if parent != nil {
      appliance = try edit.change(Appliance.self, appliance.id) { $0.parentID = parentID }
    }
    if let location {
      let path = location.orNil
      let homeID = appliance.homeID
      appliance = try edit.change(Appliance.self, appliance.id) { row in
        guard let path else {
          row.locationID = nil
          return
        }
        guard let homeID else {
          throw CommandFailure("An appliance without a home has no location; give it a home first.")
        }
        row.locationID = try edit.addLocation(at: path, in: homeID).id
      }
    }
    for field in customFields {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try edit.setCustomField(String(parts[0]), of: appliance.id, to: String(parts[1]).orNil)
    }
    return appliance
  }
}

extension Household {
  /// The id of the appliance that another is in, or nil if none was named.
  func parentID(_ fields: ApplianceFields, in homeID: UUID?) async throws -> UUID? {
    guard let parent = fields.parent else { return nil }
    return try await appliance(parent, in: homeID).id
  }

  /// Keeps copies of photos of an appliance; their content is read before anything is changed.
  func addPhotos(_ photos: [FileContent], of appliance: Appliance) async throws {
    for photo in photos { try await book.addPhoto(photo, of: .appliance(appliance.id)) }
  }
}

/// A quantity as typed: `2` or `1.5`.
struct Quantity: ExpressibleByArgument {
  let value: Decimal

  init?(argument: String) {
    guard let price = Price(argument: argument), price.currency == nil else { return nil }
    value = price.amount
  }
}

extension Appliance {
  /// The days that lie in the past, with what they are of.
  fileprivate var days: [(name: String, day: CivilDate?)] {
    [("installed", installDate), ("bought", purchaseDate), ("sold", soldDate)]
  }

  /// The days that should not be after today, with their names.
  var pastDays: [(name: String, day: CivilDate)] {
    days.compactMap { entry in entry.day.map { (entry.name, $0) } }
  }
}

extension Household {
  /// Asks about days in the future, or before any living memory, on which something is said to have
  /// happened.
  ///
  /// - Throws: ``CommandFailure`` where the answer is no, or no question can be asked.
  func confirm(
    pastDays: [(name: String, day: CivilDate)], today: CivilDate, _ confirmation: Confirmation
  ) throws {
    func problem(_ day: CivilDate) -> String? {
      if day > today { return "in the future" }
      let age = today.year - day.year
      return age > 150 ? "\(age) years ago" : nil
    }
    guard !confirmation.yes,
      let (wrong, problem) = pastDays.lazy.compactMap({ entry in
        problem(entry.day).map { (entry, $0) }
      }).first
    else { return }
    guard session.canAsk else {
      throw CommandFailure.usage(
        "--\(wrong.name) \(wrong.day) is \(problem); check the day, or pass --yes to keep it.")
    }
    try confirmation.ask("\(wrong.day) is \(problem). Keep it?", in: session)
  }
}
