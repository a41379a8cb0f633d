public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// Something that was done to an appliance or a home: an entry of its service history.
///
/// It stays when the task it fulfilled is deleted, and goes with the appliance.
public struct ServiceRecord: Entity {
  /// The record's unique identifier.
  public var id: UUID
  /// The home, for work on the home itself such as its gutters; nil for an appliance.
  public var homeID: UUID?
  /// The appliance that was worked on, or nil.
  public var applianceID: UUID?
  /// The task that it fulfilled, or nil.
  public var taskID: UUID?
  /// The day it was done; that of the completion if it fulfilled a task, with which it changes.
  public var date: CivilDate
  /// The work, 1 to 200 characters, trimmed.
  public var title: String
  /// A longer description of the work, or nil.
  public var serviceDescription: String?
  /// The kind of work.
  public var serviceType: ServiceType
  /// The cost, in units of ``costCurrency``, or nil.
  public var costAmount: Decimal?
  /// The ISO 4217 code of what it cost; nil without an amount.
  public var costCurrency: String?
  /// The name of the person or company that did the work, or nil; see ``Vendor``.
  public var vendor: String?
  /// The contact of the person or company that did the work, or nil.
  public var vendorContact: String?
  /// Whether the warranty paid.
  public var warrantyWork: Bool
  /// Free-form notes, or nil.
  public var notes: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date
  /// The task's completion that it records: the due date, the day, and the completion's number on that day;
  /// nil for other work, and in rows of early versions.
  ///
  /// Two people who note the same completion, even by correcting its day, share one record.
  public internal(set) var completion: String?

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - id: The record's unique identifier.
  ///   - homeID: The home, for work on the home itself.
  ///   - applianceID: The appliance that was worked on.
  ///   - taskID: The task that it fulfilled.
  ///   - date: The day it was done.
  ///   - title: The work that was done.
  ///   - serviceDescription: A longer description of the work.
  ///   - serviceType: The kind of work.
  ///   - cost: The price paid.
  ///   - vendor: The person or company that did the work.
  ///   - vendorContact: The contact of the person or company that did the work.
  ///   - warrantyWork: Whether the warranty paid.
  ///   - notes: Free-form notes.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), homeID: UUID? = nil, applianceID: UUID? = nil, taskID: UUID? = nil,
    date: CivilDate, title: String, serviceDescription: String? = nil,
    serviceType: ServiceType = .maintenance, cost: Money? = nil, vendor: String? = nil,
    vendorContact: String? = nil, warrantyWork: Bool = false, notes: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.homeID = homeID
    self.applianceID = applianceID
    self.taskID = taskID
    self.date = date
    self.title = title
    self.serviceDescription = serviceDescription
    self.serviceType = serviceType
    costAmount = cost?.amount
    costCurrency = cost?.currency
    self.vendor = vendor
    self.vendorContact = vendorContact
    self.warrantyWork = warrantyWork
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the record's fields, links, indexes and rules.
  public static let schema = EntitySchema<ServiceRecord>(
    "serviceRecord", blank: ServiceRecord(date: .unixEpoch, title: ""),
    indexes: [
      Index(\.applianceID, \.date), Index(\.homeID, \.date), Index(\.date),
      Index(\.taskID), Index(\.taskID, \.completion, unique: true),
    ],
    rules: [
      EntityRule("currency", \.costCurrency, \.costAmount) { record in
        currencyProblem(record.costAmount, record.costCurrency)
      },
      EntityRule("oneSubject", \.homeID, \.applianceID) { record in
        record.homeID != nil && record.applianceID != nil
          ? "must be left out when there is an appliance, which has its own home" : nil
      },
    ],
    // Work of another day is other work, and so is that of another completion.
    sync: .household(titled: \.title, apart: [\.date], distinct: [\.completion])
      .telling { before, record in before == nil && record.taskID != nil ? "did" : nil }
  ) {
    Field(\.id)
    Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .nullify)
    Field(\.date)
    Field(\.title, .title)
    Field(\.serviceDescription)
    Field(\.serviceType)
    Field(\.costAmount, .notNegative)
    Field(\.costCurrency, .currencyCode, named: "currency of the cost")
    Field(\.vendor)
    Field(\.vendorContact)
    Field(\.warrantyWork)
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.completion)
  }
}

extension ServiceRecord {
  /// The price paid with its currency, or nil.
  public var cost: Money? {
    get { money(costAmount, costCurrency) }
    set { (costAmount, costCurrency) = (newValue?.amount, newValue?.currency) }
  }
}

/// A service record of an appliance.
public enum ServiceType: String, EnumField, Sendable {
  /// It was looked after, as planned.
  case maintenance
  /// It was mended.
  case repair
  /// It, or a part of it, was replaced.
  case replacement
  /// It was installed.
  case installation
  /// It was looked at.
  case inspection
}
