public import HouseholdCalendar

/// A warranty that is about to end, or has ended.
public struct WarrantyCard: Hashable, Sendable {
  /// The appliance.
  public var appliance: Appliance
  /// The last day of its warranty.
  public var lastDay: CivilDate
  /// The days from today to the last day; negative when it is past.
  public var daysLeft: Int

  /// Describes a warranty.
  public init(appliance: Appliance, lastDay: CivilDate, daysLeft: Int) {
    self.appliance = appliance
    self.lastDay = lastDay
    self.daysLeft = daysLeft
  }
}
