public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdValidation

/// A use of an appliance that was counted, such as one wash of a washing machine.
///
/// Uses add up from the latest reading of the meter; each reading after them says what is right. Two
/// devices that count different uses lose none, as each is a row.
public struct MeterUse: Entity {
  /// The use's unique identifier; who counts the same use twice gives it the same one.
  public var id: UUID
  /// The appliance.
  public var applianceID: UUID
  /// The meter's unit.
  public var unit: UsageInterval.Unit
  /// The day it was used, where the appliance is.
  public var date: CivilDate
  /// The instant at which it was used, never in the future.
  public var usedAt: Date
  /// How much it was used, 0 or more.
  public var amount: Decimal
  /// What it was used for, such as the id of a load of laundry; nil if nothing says.
  public var sourceID: UUID?

  /// Creates a use.
  ///
  /// - Parameters:
  ///   - id: The use's unique identifier.
  ///   - applianceID: The appliance.
  ///   - unit: The meter's unit.
  ///   - date: The day it was used.
  ///   - usedAt: The instant at which it was used.
  ///   - amount: How much it was used.
  ///   - sourceID: What it was used for.
  public init(
    id: UUID = UUID(), applianceID: UUID, unit: UsageInterval.Unit, date: CivilDate, usedAt: Date,
    amount: Decimal = 1, sourceID: UUID? = nil
  ) {
    self.id = id
    self.applianceID = applianceID
    self.unit = unit
    self.date = date
    self.usedAt = usedAt
    self.amount = amount
    self.sourceID = sourceID
  }

  /// The declaration of the use's fields, link and index.
  public static let schema = EntitySchema<MeterUse>(
    "meterUse",
    blank: MeterUse(applianceID: UUID(), unit: .cycles, date: .unixEpoch, usedAt: .distantPast),
    indexes: [Index(\.applianceID, \.unit, \.date), Index(\.sourceID)],
    sync: .household(titled: \.date, together: [[\.date, \.usedAt]])
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.unit)
    Field(\.date)
    Field(\.usedAt, .notInFuture, named: "time of use")
    Field(\.amount, .notNegative)
    Field(\.sourceID, named: "source")
  }
}
