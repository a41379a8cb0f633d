import Foundation
import HouseholdCalendar
import HouseholdTransfer

/// What `micasa show all --json` prints: the house, and lists of its things by the names of the lists.
struct MicasaDocument {
  /// The entries of all lists, each with how it is read.
  let entries: [(shape: OtherProgramShape, object: JSONObject)]
  /// The house, or nil.
  let home: Home?

  /// Recognizes a document; nil for anything else.
  init?(_ json: JSONValue) {
    guard let all = json.object, all["maintenance"]?.array != nil,
      all["service_log"]?.array != nil, all["appliances"]?.array != nil
    else { return nil }
    func list(_ key: String) -> [JSONObject] { all[key]?.array?.compactMap(\.object) ?? [] }
    func grouped(_ key: String, by id: String) -> [String: [OtherProgramEntry]] {
      Dictionary(grouping: list(key).map { OtherProgramEntry($0) }) { $0.text(id) }
    }
    // A visit names its task, and only the task its appliance; quotes are of a project.
    let tasks = grouped("maintenance", by: "id")
    let quotes = grouped("quotes", by: "project_id")
    var entries: [(shape: OtherProgramShape, object: JSONObject)] = []
    for (key, shape) in OtherProgramShape.micasa {
      for object in list(key) {
        let entry = OtherProgramEntry(object)
        var object = object
        switch key {
        case "service_log":
          let task = tasks[entry.text("maintenance_item_id")]?.first
          object["appliance"] = .string(task?.text("appliance") ?? "")
        case "projects":
          let texts = quotes[entry.text("id")]?.map(Self.text(ofQuote:)) ?? []
          object["quotes"] = .string(texts.joined(separator: "\n"))
        default: break
        }
        entries.append((shape, object))
      }
    }
    let house = all["house"]?.object.map { OtherProgramEntry($0) }
    if let house, !house.day("insurance_renewal").isEmpty {
      entries.append((.micasaInsurance, house.object))
    }
    self.entries = entries
    home = house.map(Self.home(of:))
  }

  private static func text(ofQuote quote: OtherProgramEntry) -> String {
    let parts = [("labor", "labor_cents"), ("materials", "materials_cents")].map {
      ($0.0, quote.hundredths($0.1))
    }.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
    let day = quote.day("received_date")
    return [
      "Quote: \(quote.text("vendor")) \(quote.hundredths("total_cents"))"
        + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"),
      day.isEmpty ? "" : "of \(day)", quote.text("notes"),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The house: what a home has no field for stands in its notes.
  private static func home(of house: OtherProgramEntry) -> Home {
    func joined(_ keys: String...) -> String {
      keys.map { house.text($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    let address = [
      house.text("address_line1"), house.text("address_line2"), house.text("city"),
      joined("state", "postal_code"),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
    var home = Home(name: house.text("nickname"))
    home.address = address.isEmpty ? nil : address
    home.yearBuilt = house.number("year_built").flatMap { $0 > 0 ? $0 : nil }
    home.squareFootage = house.number("square_feet").flatMap { $0 > 0 ? $0 : nil }
    let facts =
      notes.map { ($0.label, house.text($0.key)) }
      + [
        ("Property tax", house.hundredths("property_tax_cents")),
        ("Owners' association fee", house.hundredths("hoa_fee_cents")),
      ]
    let lines = facts.filter { !["", "0"].contains($0.1) }.map { "\($0.0): \($0.1)" }
    home.notes = lines.isEmpty ? nil : lines.joined(separator: "\n")
    return home
  }

  /// What is only noted of a house.
  private static let notes: [(label: String, key: String)] = [
    ("Lot in square feet", "lot_square_feet"), ("Bedrooms", "bedrooms"),
    ("Bathrooms", "bathrooms"), ("Foundation", "foundation_type"), ("Wiring", "wiring_type"),
    ("Roof", "roof_type"), ("Exterior", "exterior_type"), ("Heating", "heating_type"),
    ("Cooling", "cooling_type"), ("Water", "water_source"), ("Sewer", "sewer_type"),
    ("Parking", "parking_type"), ("Basement", "basement_type"),
    ("Insurance", "insurance_carrier"), ("Insurance policy", "insurance_policy"),
    ("Owners' association", "hoa_name"),
  ]
}
