import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of work that was done.
struct ServiceRow: HomeTableRow {
  var record = ServiceRecord(date: .unixEpoch, title: "")
  var home: String?
  var appliance: String?
  var cost: TableAmount?
  var currency: String?

  static let shape = TableShape<ServiceRow>(
    "service record", of: ServiceRow(),
    ignoring: "id"
  ) {
    TableColumn(
      "date",
      """
      day, done on, service date, date of service, when, completed, completed on, \
      date completed, performed on, date done
      """, \.record.date, .date, isRequired: true)
    TableColumn(
      "title",
      """
      work, service, service performed, work done, job, task, what, name, summary, \
      maintenance, repair, description
      """, \.record.title, .text, isRequired: true)
    TableColumn(
      "appliance", "item, device, machine, equipment, asset", \.appliance, .text)
    TableColumn("home", "property, house, flat, apartment, building", \.home, .text)
    TableColumn(
      "type", "kind, service type, kind of work, type of service, category",
      \.record.serviceType, .word(HomeWords.serviceTypes))
    TableColumn("cost", "price, amount, total, paid, total cost, costs", \.cost, .amount)
    TableColumn("currency", "", \.currency, .currency)
    TableColumn(
      "vendor",
      """
      by, done by, company, contractor, technician, provider, who, performed by, \
      service provider
      """, \.record.vendor, .text)
    TableColumn(
      "vendor contact", "contact, phone, telephone, email, phone number",
      \.record.vendorContact, .text)
    TableColumn(
      "warranty work", "warranty, on warranty, under warranty, paid by warranty",
      \.record.warrantyWork, .yesOrNo)
    TableColumn("details", "service description", \.record.serviceDescription, .text)
    TableColumn("notes", "note, comment, comments, remarks", \.record.notes, .text)
  }

  mutating func settle(_ place: HomeTablePlace) -> TableRefusal? {
    record.applianceID = place.applianceID
    record.homeID = place.applianceID == nil ? place.homeID : nil
    record.cost = place.money(cost, currency)
    return nil
  }

  func failures(now: Date) -> [ValidationFailure] {
    ServiceRecord.schema.failures(of: record, now: now)
  }

  var key: [String?] {
    [
      record.title, record.date.description, record.applianceID?.uuidString,
      record.homeID?.uuidString, record.costAmount.map { "\($0)" },
    ]
  }

  var name: String { "\(record.title) of \(record.date)" }
}
