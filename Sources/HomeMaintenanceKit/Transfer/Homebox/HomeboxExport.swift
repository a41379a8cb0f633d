import Foundation
import HouseholdTransfer

/// The appliances of a home as a Homebox table.
struct HomeboxExport {
  /// The currency that Homebox has for the whole table.
  let currency: String
  /// The appliances, in order.
  let appliances: [Appliance]
  /// The home's locations.
  let locations: LocationTree
  /// The names of the appliances' custom fields.
  let fieldNames: [String]

  private let ownColumns: [HomeboxColumn]
  /// The references of appliances that others are in.
  private let parents: [UUID: String]
  /// Whether a location has a slash in its name, at which Homebox splits a path.
  private let hasSlashes: Bool

  /// Plans a table.
  init(
    _ appliances: [Appliance], currency: String, locations: LocationTree,
    fieldNames: some Sequence<String>
  ) {
    self.currency = currency
    self.appliances = appliances.map { Self.leavingOut(currency, of: $0) }
    self.locations = locations
    self.fieldNames = fieldNames.sorted()
    let rows = self.appliances
    let outer = Set(rows.compactMap(\.parentID))
    parents = rows.filter { outer.contains($0.id) }.reduce(into: [:]) {
      $0[$1.id] = $1.importRef ?? $1.id.uuidString
    }
    hasSlashes = locations.locations.contains { $0.name.contains("/") }
    ownColumns = HomeboxColumn.own.filter { column in
      rows.contains { column.write($0) != .empty }
    }
  }

  /// An appliance without a currency that is the table's.
  private static func leavingOut(_ currency: String, of appliance: Appliance) -> Appliance {
    var appliance = appliance
    if appliance.purchasePriceCurrency == currency { appliance.purchasePriceCurrency = nil }
    if appliance.soldPriceCurrency == currency { appliance.soldPriceCurrency = nil }
    if appliance.replacementValueCurrency == currency { appliance.replacementValueCurrency = nil }
    return appliance
  }

  /// The first row.
  var header: [CSVCell] {
    let names =
      [HomeboxColumn.importRef, HomeboxColumn.location, HomeboxColumn.url]
      + (parents.isEmpty ? [] : [HomeboxColumn.parentRef])
      + (hasSlashes ? [HomeboxColumn.ownLocation] : [])
      + (HomeboxColumn.standard + ownColumns).map(\.header)
      + fieldNames.map(HomeboxColumn.header(ofCustomField:))
    return names.map(CSVCell.text)
  }

  /// The row of an appliance.
  func row(_ appliance: Appliance, fields: [String: String]) -> [CSVCell] {
    var cells: [CSVCell] = [
      // Homebox finds a row again by its reference alone, so that every row has one.
      .text(appliance.importRef ?? appliance.id.uuidString),
      appliance.locationID.map { .text(locations.path(to: $0)) } ?? .empty,
      appliance.externalURL.map { .text($0.absoluteString) } ?? .empty,
    ]
    if !parents.isEmpty {
      cells.append(appliance.parentID.flatMap { parents[$0] }.map(CSVCell.text) ?? .empty)
    }
    if hasSlashes {
      let chain = appliance.locationID.map(locations.chain) ?? []
      cells.append(
        chain.contains { $0.name.contains("/") }
          ? .text(chain.map(\.name).joined(separator: Location.pathSeparator)) : .empty)
    }
    cells += HomeboxColumn.standard.map { $0.write(appliance) }
    cells += ownColumns.map { $0.write(appliance) }
    cells += fieldNames.map { name in fields[name].map(CSVCell.text) ?? .empty }
    return cells
  }
}
