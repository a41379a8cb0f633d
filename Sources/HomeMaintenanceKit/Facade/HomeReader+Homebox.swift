public import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

extension HomeReader {
  /// Writes the appliances of a home as a table that Homebox imports, archived and sold ones
  /// included.
  ///
  /// ``HomeBook/importHomebox(_:in:currency:dryRun:progress:)`` reads it back without a loss. Appliances
  /// without an import reference are written with their id as one. Photos, service records, parts and
  /// manuals are left out, for Homebox takes none in a table.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - currency: The ISO 4217 code of the amounts; one of another currency has it in a column of its
  ///     own, which Homebox keeps as a custom field.
  ///   - sink: Receives the file in UTF-8, chunk by chunk.
  /// - Returns: The number of appliances.
  /// - Throws: ``HomeError``: `unknownRow` for the home; `invalidField` when the currency is no
  ///   code; what the sink throws.
  /// - Complexity: O(*n*) in the number of appliances and custom fields.
  @discardableResult
  public func exportHomebox(
    in homeID: UUID, currency: String, to sink: @escaping ([UInt8]) throws -> Void
  ) throws -> Int {
    let currency = try Self.currencyCode(currency)
    _ = try row(Home.self, homeID)
    let appliances = try all(
      Fetch<Appliance>(
        where: { $0.homeID == homeID }, sortBy: [Sort(\.createdAt), Sort(\.id)]))
    var fields: [UUID: [String: String]] = [:]
    for start in stride(from: 0, to: appliances.count, by: 500) {
      let ids = appliances[start..<min(start + 500, appliances.count)].map(\.id)
      let page = try all(Fetch<CustomField> { $0.applianceID.isIn(ids) })
      for field in page { fields[field.applianceID, default: [:]][field.name] = field.value }
    }
    let table = HomeboxExport(
      appliances, currency: currency, locations: try locations(in: homeID),
      fieldNames: fields.values.reduce(into: Set()) { $0.formUnion($1.keys) })
    var writer = CSVWriter(sink: sink)
    try writer.write(table.header)
    for appliance in table.appliances {
      try writer.write(table.row(appliance, fields: fields[appliance.id] ?? [:]))
    }
    try writer.finish()
    return appliances.count
  }

  static func currencyCode(_ text: String) throws(HomeError) -> String {
    guard let money = Money(0, text) else {
      throw HomeError(
        .invalidField, "Expected the code of a currency such as EUR; found another text.")
    }
    return money.currency
  }
}
