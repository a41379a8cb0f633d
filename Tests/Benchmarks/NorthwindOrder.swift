import Foundation
import GRDBSQLite
import HouseholdPersistence

/// An order of the Northwind sample database, by whose table `Orders` other libraries are measured.
///
/// Its key is a UUID, as in all stores of this package.
struct NorthwindOrder: Entity {
  var id: UUID
  var customerID: String?
  var employeeID: Int?
  var orderDate: String?
  var requiredDate: String?
  var shippedDate: String?
  var shipVia: Int?
  var freight: Double
  var shipName: String?
  var shipAddress: String?
  var shipCity: String?
  var shipRegion: String?
  var shipPostalCode: String?
  var shipCountry: String?

  static let schema = EntitySchema<NorthwindOrder>(
    "northwindOrder", blank: NorthwindOrder(number: 0)
  ) {
    Field(\.id)
    Field(\.customerID)
    Field(\.employeeID)
    Field(\.orderDate)
    Field(\.requiredDate)
    Field(\.shippedDate)
    Field(\.shipVia)
    Field(\.freight)
    Field(\.shipName)
    Field(\.shipAddress)
    Field(\.shipCity)
    Field(\.shipRegion)
    Field(\.shipPostalCode)
    Field(\.shipCountry)
  }
}

extension NorthwindOrder {
  /// A made-up order with texts as long as Northwind's.
  init(number: Int) {
    let day = "2016-07-\(10 + number % 20)"
    self.init(
      id: UUID(), customerID: "VINE\(number % 10)", employeeID: 1 + number % 9, orderDate: day,
      requiredDate: "2016-08-\(10 + number % 20)", shippedDate: number % 40 == 0 ? nil : day,
      shipVia: 1 + number % 3, freight: Double(number % 10_000) / 100,
      shipName: "Vins et alcools Chevalier \(number % 90)", shipAddress: "59 rue de l'Abbaye",
      shipCity: "Reims", shipRegion: "Western Europe", shipPostalCode: "51100",
      shipCountry: "France")
  }

  /// The row at which a statement of SQLite's C interface stands, as a code generator reads it.
  init?(_ statement: OpaquePointer) {
    func text(_ column: Int32) -> String? {
      unsafe sqlite3_column_text(statement, column).map { unsafe String(cString: $0) }
    }
    func integer(_ column: Int32) -> Int? {
      unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
        ? nil : Int(sqlite3_column_int64(statement, column))
    }
    guard let bytes = unsafe sqlite3_column_blob(statement, 0) else { return nil }
    self.init(
      id: unsafe UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)), customerID: text(1),
      employeeID: integer(2), orderDate: text(3), requiredDate: text(4), shippedDate: text(5),
      shipVia: integer(6), freight: unsafe sqlite3_column_double(statement, 7),
      shipName: text(8), shipAddress: text(9), shipCity: text(10), shipRegion: text(11),
      shipPostalCode: text(12), shipCountry: text(13))
  }
}
