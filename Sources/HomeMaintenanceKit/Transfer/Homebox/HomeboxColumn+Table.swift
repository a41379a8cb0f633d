import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

// The columns are those of Homebox's own export, `ExportCSVRow` in
// backend/internal/core/services/reporting/io_row.go of github.com/sysadminsmedia/homebox, with the
// names that its versions before and after read.

extension HomeboxColumn {
  /// The key under which an import finds a row again.
  static let importRef = "HB.import_ref"
  /// The path of the location.
  static let location = "HB.location"
  /// The import reference of the appliance that it is in.
  static let parentRef = "HB.parent_import_ref"
  /// The path of the location where a name in it has a slash, at which Homebox would split it.
  static let ownLocation = ownPrefix + "location"
  /// A page about the appliance; Homebox writes that of the item in its own web interface.
  static let url = "HB.url"
  /// The prefix of a custom field's name.
  static let fieldPrefix = "HB.field."
  /// The prefix of columns that Homebox lacks and keeps as custom fields.
  static let ownPrefix = "HB.field.household."

  /// The columns of Homebox that are fields of an appliance, in the order of an export.
  static let standard: [HomeboxColumn] = [
    HomeboxColumn(
      "HB.tags", aliases: ["HB.labels"], fields: ["tags"]
    ) { cell, _, appliance in
      appliance.tags = Set(
        cell.plainText.split(separator: ";")
          .map { String($0).trimmed }.filter { !$0.isEmpty })
      return nil
    } write: { appliance in
      appliance.tags.isEmpty ? .empty : .text(appliance.tags.sorted().joined(separator: "; "))
    },
    HomeboxColumn("HB.asset_id", fields: ["assetID"]) { cell, _, appliance in
      // Homebox writes the number 0 for an item without one.
      appliance.assetID = cell.text == "000-000" ? nil : cell.optionalText
      return nil
    } write: { appliance in
      appliance.assetID.map(CSVCell.text) ?? .empty
    },
    boolean("HB.archived", field: "isArchived", path: \.isArchived),
    HomeboxColumn("HB.name", fields: ["name"]) { cell, _, appliance in
      appliance.name = cell.trimmedText
      return nil
    } write: { appliance in
      // Homebox requires a name; `unnamed` marks one made of brand and model.
      .text(appliance.displayName)
    },
    HomeboxColumn("HB.quantity", fields: ["quantity"]) { cell, _, appliance in
      let text = cell.trimmedText
      guard let count = text.isEmpty ? 1 : HomeboxCell.count(text) else {
        return "a number such as 2 or 1.5"
      }
      appliance.quantity = count
      return nil
    } write: { appliance in
      .value("\(appliance.quantity)")
    },
    text("HB.description", field: "applianceDescription", \.applianceDescription),
    boolean("HB.insured", field: "isInsured", path: \.isInsured),
    text("HB.notes", field: "notes", \.notes),
    amount(
      "HB.purchase_price", field: "purchasePriceAmount", path: \.purchasePriceAmount,
      currency: \.purchasePriceCurrency),
    text("HB.purchase_from", field: "purchasedFrom", \.purchasedFrom),
    date(
      "HB.purchase_time", aliases: ["HB.purchase_date"], field: "purchaseDate", path: \.purchaseDate
    ),
    label("HB.manufacturer", field: "brand", path: \.brand),
    label("HB.model_number", field: "model", path: \.model),
    text("HB.serial_number", field: "serialNumber", \.serialNumber),
    boolean("HB.lifetime_warranty", field: "hasLifetimeWarranty", path: \.hasLifetimeWarranty),
    date("HB.warranty_expires", field: "warrantyExpiry", path: \.warrantyExpiry),
    text("HB.warranty_details", field: "warrantyDetails", \.warrantyDetails),
    text("HB.sold_to", field: "soldTo", \.soldTo),
    amount(
      "HB.sold_price", field: "soldPriceAmount", path: \.soldPriceAmount,
      currency: \.soldPriceCurrency),
    date("HB.sold_time", aliases: ["HB.sold_date"], field: "soldDate", path: \.soldDate),
    text("HB.sold_notes", field: "soldNotes", \.soldNotes),
  ]

  /// The columns for what Homebox has none for; written only where there is something to write.
  static let own: [HomeboxColumn] = [
    HomeboxColumn(ownPrefix + "unnamed", fields: []) { cell, _, appliance in
      guard let isUnnamed = HomeboxCell.boolean(cell.trimmedText) else { return "true or false" }
      if isUnnamed { appliance.name = "" }
      return nil
    } write: { appliance in
      appliance.name.isEmpty ? .value("true") : .empty
    },
    HomeboxColumn(ownPrefix + "category", fields: ["category"]) { cell, _, appliance in
      let text = cell.trimmedText
      guard let category = text.isEmpty ? .other : ApplianceCategory(rawValue: text) else {
        return "one of \(ApplianceCategory.allCases.map(\.rawValue), .commas)"
      }
      appliance.category = category
      return nil
    } write: { appliance in
      appliance.category == .other ? .empty : .value(appliance.category.rawValue)
    },
    date(ownPrefix + "install_date", field: "installDate", path: \.installDate),
    HomeboxColumn(ownPrefix + "warranty_months", fields: ["warrantyDuration"]) {
      cell, _, appliance in
      let text = cell.trimmedText
      let months = HomeboxCell.wholeCount(text)
      guard text.isEmpty || months != nil else { return "a number of months such as 24" }
      appliance.warrantyDuration = months
      return nil
    } write: { appliance in
      appliance.warrantyDuration.map { .value("\($0)") } ?? .empty
    },
    text(
      ownPrefix + "purchase_currency", field: "purchasePriceCurrency", \.purchasePriceCurrency),
    text(ownPrefix + "sold_currency", field: "soldPriceCurrency", \.soldPriceCurrency),
    amount(
      ownPrefix + "replacement_value", field: "replacementValueAmount",
      path: \.replacementValueAmount, currency: \.replacementValueCurrency),
    text(
      ownPrefix + "replacement_currency", field: "replacementValueCurrency",
      \.replacementValueCurrency),
    text(ownPrefix + "external_id", field: "externalID", \.externalID),
    text(ownPrefix + "spatial_anchor_id", field: "spatialAnchorID", \.spatialAnchorID),
  ]

  /// All columns that are fields of an appliance, in the order in which they are read.
  static let all = standard + own

  /// The columns by every name that they have.
  static let byName: [String: Int] = all.enumerated().reduce(into: [:]) { names, column in
    for name in [column.element.header] + column.element.aliases { names[name] = column.offset }
  }

  /// The name of the column for a field of an appliance.
  static func header(ofField field: String) -> String {
    if field == "importRef" { return importRef }
    if field == "locationID" { return location }
    if field == "externalURL" { return url }
    if field == "parentID" { return parentRef }
    return all.first { $0.fields.contains(field) }?.header ?? "HB.name"
  }

  /// The name of the column for a custom field.
  ///
  /// A column of Homebox that this version does not know was kept as a custom field of that name, and
  /// becomes a column again.
  static func header(ofCustomField name: String) -> String {
    if name.hasPrefix("household.") { return ownPrefix + "field." + name }
    let isKnown = byName[name] != nil || [importRef, location, url, parentRef].contains(name)
    return name.hasPrefix("HB.") && !name.hasPrefix("HB.field") && !isKnown
      ? name : fieldPrefix + name
  }

  /// The name of the custom field for a column that is no field of an appliance.
  static func customField(ofHeader header: String) -> String {
    let escaped = ownPrefix + "field."
    if header.hasPrefix(escaped) { return String(header.dropFirst(escaped.count)) }
    return header.hasPrefix(fieldPrefix) ? String(header.dropFirst(fieldPrefix.count)) : header
  }
}
