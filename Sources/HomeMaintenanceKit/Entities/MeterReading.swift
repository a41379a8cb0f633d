public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdValidation

/// A reading of an appliance's meter on a day.
public struct MeterReading: Entity {
  /// The reading's unique identifier.
  public var id: UUID
  /// The appliance.
  public var applianceID: UUID
  /// The meter's unit.
  public var unit: UsageInterval.Unit
  /// The day it was read.
  public var date: CivilDate
  /// The reading, 0 or more.
  public var value: Decimal
  /// Whether it is the first reading of a meter that is new, or that was set back.
  ///
  /// The use between the previous reading and this one is unknown, and not counted.
  public var startsNewMeter: Bool
  /// Free-form notes, or nil.
  public var notes: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - id: The reading's unique identifier.
  ///   - applianceID: The appliance.
  ///   - unit: The meter's unit.
  ///   - date: The day it was read.
  ///   - value: The reading.
  ///   - startsNewMeter: Whether it is the first of a meter that is new, or that was set back.
  ///   - notes: Free-form notes.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), applianceID: UUID, unit: UsageInterval.Unit, date: CivilDate,
    value: Decimal, startsNewMeter: Bool = false, notes: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.applianceID = applianceID
    self.unit = unit
    self.date = date
    self.value = value
    self.startsNewMeter = startsNewMeter
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the reading's fields, link and index.
  public static let schema = EntitySchema<MeterReading>(
    "meterReading",
    blank: MeterReading(applianceID: UUID(), unit: .hours, date: .unixEpoch, value: 0),
    indexes: [Index(\.applianceID, \.unit, \.date)],
    sync: .household(
      titled: \.date, together: [[\.applianceID, \.unit, \.date, \.value, \.startsNewMeter]])
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.unit)
    Field(\.date)
    Field(\.value, .notNegative)
    Field(\.startsNewMeter)
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}
