public import HouseholdCalendar
import HouseholdPersistence

/// The length of an appliance's warranty.
public enum Warranty: Hashable, Sendable {
  /// From what the last day is known.
  public enum Basis: String, Hashable, Codable, Sendable {
    /// The user chose it.
    case stated
    /// The day it was bought and the months it lasts.
    case purchase
    /// The day it was installed and the months it lasts.
    case installation
  }

  /// What is missing to know when a warranty ends.
  public enum Missing: String, Hashable, Codable, Sendable {
    /// The months it lasts are known, not the day from which they count.
    case start
    /// Its terms are known, not how long it lasts.
    case length

    /// The missing fact as text.
    public var label: String {
      switch self {
      case .start: "the day it was bought or installed"
      case .length: "the last day, or the months from purchase"
      }
    }
  }

  /// It never ends.
  case lifetime
  /// It ends with a day, which is the last one.
  case until(CivilDate, Basis)
  /// There is one, but its end is unknown.
  case incomplete(Missing)
  /// Nothing is known about it.
  case unknown

  /// The last day, or nil.
  public var lastDay: CivilDate? {
    if case .until(let day, _) = self { day } else { nil }
  }

  /// Whether it covers a day.
  public func covers(_ day: CivilDate) -> Bool {
    switch self {
    case .lifetime: true
    case .until(let last, _): day <= last
    case .incomplete, .unknown: false
    }
  }
}

extension Appliance {
  /// The length of its warranty.
  ///
  /// A lifetime warranty never ends. Otherwise ``warrantyExpiry`` counts; without it the months of
  /// ``warrantyDuration`` from the purchase, or else from the installation. A day that the last
  /// month does not have becomes its last: one month from 31 January ends with February. Months without
  /// a day to count from, and ``warrantyDetails`` alone, leave it incomplete.
  public var warranty: Warranty {
    if hasLifetimeWarranty { return .lifetime }
    if let warrantyExpiry { return .until(warrantyExpiry, .stated) }
    guard let warrantyDuration else {
      return warrantyDetails == nil ? .unknown : .incomplete(.length)
    }
    if let purchaseDate {
      return .until(purchaseDate.adding(months: warrantyDuration), .purchase)
    }
    if let installDate {
      return .until(installDate.adding(months: warrantyDuration), .installation)
    }
    return .incomplete(.start)
  }

  /// The fields that ``warranty`` reads; keep the two the same.
  static var warrantyFields: [PartialKeyPath<Appliance>] {
    [
      \.hasLifetimeWarranty, \.warrantyExpiry, \.warrantyDuration, \.warrantyDetails,
      \.purchaseDate, \.installDate,
    ]
  }

  /// The appliances about whose warranty something is known.
  static var withWarranty: Filter<Appliance> {
    Filter {
      $0.hasLifetimeWarranty || $0.warrantyExpiry != nil || $0.warrantyDuration != nil
        || $0.warrantyDetails != nil
    }
  }
}

/// A warranty that is about to end, or has ended.
public struct WarrantyCard: Hashable, Sendable {
  /// The appliance.
  public var appliance: Appliance
  /// The last day of its warranty.
  public var lastDay: CivilDate
  /// The days from today to the last day; negative when it is past.
  public var daysLeft: Int
}
