import Foundation
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of vendors.
struct VendorRow: HomeTableRow {
  var vendor = Vendor(name: "")

  static let needsHome = false

  static let shape = TableShape<VendorRow>("vendor", of: VendorRow(), ignoring: "id") {
    TableColumn(
      "name", "vendor, company, contractor, business, firm, organization, provider", \.vendor.name,
      .text, isRequired: true)
    TableColumn(
      "phone", "telephone, phone number, mobile, tel, telephone number, cell, work phone",
      \.vendor.phone, .text)
    TableColumn(
      "mail", "email, e-mail, mail address, email address, e-mail address", \.vendor.mail, .text)
    TableColumn("notes", "note, comment, comments, remarks, trade", \.vendor.notes, .text)
  }

  var home: String? { nil }
  var appliance: String? { nil }

  mutating func settle(_ place: HomeTablePlace) -> TableRefusal? {
    // The id follows from the name.
    vendor = Vendor(
      name: vendor.name, phone: vendor.phone, mail: vendor.mail, notes: vendor.notes)
    return nil
  }

  func failures(now: Date) -> [ValidationFailure] { Vendor.schema.failures(of: vendor, now: now) }

  var key: [String?] { [vendor.id.uuidString] }

  var name: String { vendor.name }
}
