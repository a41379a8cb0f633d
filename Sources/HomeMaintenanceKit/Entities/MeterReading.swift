public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdValidation

/// What a meter of an appliance showed on a day.
public struct MeterReading: Entity {
  /// What tells the reading from every other.
  public var id: UUID
  /// The appliance.
  public var applianceID: UUID
  /// What the meter counts.
  public var unit: UsageInterval.Unit
  /// The day it was read.
  public var date: CivilDate
  /// What it showed, 0 or more.
  public var value: Decimal
  /// Whether it is the first reading of a meter that is new, or that was set back.
  ///
  /// What was used between the reading before and this one is not known, and not counted.
  public var startsNewMeter: Bool
  /// What somebody noted about it, or nil.
  public var notes: String?
  /// The instant at which it was added; the store sets it.
  public var createdAt: Date

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - id: What tells the reading from every other.
  ///   - applianceID: The appliance.
  ///   - unit: What the meter counts.
  ///   - date: The day it was read.
  ///   - value: What it showed.
  ///   - startsNewMeter: Whether it is the first of a meter that is new, or that was set back.
  ///   - notes: What there is to note about it.
  ///   - createdAt: The instant at which it was added; the store replaces it.
  public init(
    id: UUID = UUID(), applianceID: UUID, unit: UsageInterval.Unit, date: CivilDate,
    value: Decimal, startsNewMeter: Bool = false, notes: String? = nil,
    createdAt: Date = .distantPast
  ) {
    self.id = id
    self.applianceID = applianceID
    self.unit = unit
    self.date = date
    self.value = value
    self.startsNewMeter = startsNewMeter
    self.notes = notes
    self.createdAt = createdAt
  }

  /// The declaration of the reading's fields, link and index.
  public static let schema = EntitySchema<MeterReading>(
    "meterReading",
    blank: MeterReading(applianceID: UUID(), unit: .hours, date: .unixEpoch, value: 0),
    indexes: [Index(\.applianceID, \.unit, \.date)]
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.unit)
    Field(\.date)
    Field(\.value, .notNegative)
    Field(\.startsNewMeter)
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
  }
}
