public import HouseholdCalendar

/// A report on a home's maintenance on a day.
public struct HomeReport: Hashable, Sendable {
  /// Something that is to be done.
  public struct Due: Hashable, Sendable {
    /// The task to do.
    public var title: String
    /// The appliance, or nil for the home itself.
    public var subject: String?
    /// The due date, or nil if unknown.
    public var dueDate: CivilDate?
    /// The urgency.
    public var status: DueStatus
    /// Whether the day is only predicted, from how fast a meter counts.
    public var isEstimated: Bool

    /// Describes something that is to be done.
    package init(
      title: String, subject: String?, dueDate: CivilDate?, status: DueStatus,
      isEstimated: Bool = false
    ) {
      self.title = title
      self.subject = subject
      self.dueDate = dueDate
      self.status = status
      self.isEstimated = isEstimated
    }

    /// The urgency on a day, as text.
    func statusText(on day: CivilDate) -> String {
      let days = dueDate?.days(until: day) ?? 0
      return switch status {
      case .overdue where days > 0: "overdue by \(days == 1 ? "1 day" : "\(days) days")"
      case .today where isEstimated: "probably now"
      case .soon, .later: (isEstimated ? "probably " : "") + status.rawValue
      default: status.rawValue
      }
    }
  }

  /// Something that was done.
  public struct Work: Hashable, Sendable {
    /// The record of it.
    public var record: ServiceRecord
    /// The appliance, or nil for the home itself.
    public var subject: String?
    /// Its photos, as many as the limit allowed.
    public var pictures: [InsuranceInventory.Picture] = []
    /// The number of its photos that are left out.
    public var picturesLeftOut = 0
    /// Its documents, such as an invoice.
    public var documents: [Document]
  }

  /// A document of the home or of an appliance.
  public struct FiledDocument: Hashable, Sendable {
    /// The document.
    public var document: Document
    /// The appliance, or nil for the home itself.
    public var subject: String?
  }

  /// The home.
  public var home: Home
  /// The day of the report in the home's time zone.
  public var day: CivilDate
  /// The tasks to do, the most urgent first.
  public var due: [Due]
  /// The service history, newest first.
  public var history: [Work]
  /// The costs by year.
  public var costsByYear: [CostGroup]
  /// The costs by appliance.
  public var costsByAppliance: [CostGroup]
  /// The warranties of what is in it.
  public var warranties: WarrantyList
  /// Those who worked on the home, by name, with their work on it.
  public var vendors: [VendorCard]
  /// The documents of the home and its appliances, by title; those of work are in ``history``.
  public var documents: [FiledDocument]

  /// Puts a report together.
  package init(
    home: Home, day: CivilDate, due: [Due] = [], history: [Work] = [],
    costsByYear: [CostGroup] = [], costsByAppliance: [CostGroup] = [],
    warranties: WarrantyList = WarrantyList(), vendors: [VendorCard] = [],
    documents: [FiledDocument] = []
  ) {
    self.home = home
    self.day = day
    self.due = due
    self.history = history
    self.costsByYear = costsByYear
    self.costsByAppliance = costsByAppliance
    self.warranties = warranties
    self.vendors = vendors
    self.documents = documents
  }
}
