public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// That a meter reading was added, changed or deleted, with what it was before, as versions up to 5 of
/// the kit noted it for undo.
///
/// Commands are undone by the store now; the rows of older files and devices are kept.
public struct MeterChange: Entity {
  /// The change's unique identifier.
  public var id: UUID
  /// The appliance whose meter was read.
  public var applianceID: UUID
  /// The reading, which may be gone.
  public var readingID: UUID
  /// The meter's unit.
  public var unit: UsageInterval.Unit
  /// The day the reading was of before; nil for one that was added.
  public var oldDate: CivilDate?
  /// The earlier row; nil for one that was added.
  public var oldValue: Decimal?
  /// Whether it was the first of a new meter before.
  public var oldStartsNewMeter: Bool
  /// The earlier note, or nil.
  public var oldNotes: String?
  /// The time of the change, ordered together with the tasks' events.
  public var stamp: HybridTimestamp

  /// Creates the note of a change.
  ///
  /// - Parameters:
  ///   - reading: The reading after the change, or before it was deleted.
  ///   - old: The reading as it was before; nil for one that was added.
  ///   - stamp: The time of the change, which orders the events of all devices.
  init(of reading: MeterReading, before old: MeterReading?, stamp: HybridTimestamp) {
    id = UUID()
    applianceID = reading.applianceID
    readingID = reading.id
    unit = reading.unit
    oldDate = old?.date
    oldValue = old?.value
    oldStartsNewMeter = old?.startsNewMeter ?? false
    oldNotes = old?.notes
    self.stamp = stamp
  }

  /// The declaration of the change's fields, link and indexes.
  public static let schema = EntitySchema<MeterChange>(
    "meterChange",
    blank: MeterChange(
      of: MeterReading(applianceID: UUID(), unit: .hours, date: .unixEpoch, value: 0), before: nil,
      stamp: .earliest),
    indexes: [Index(\.stamp)], sync: .household(titled: \.unit)
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.readingID)
    Field(\.unit)
    Field(\.oldDate)
    Field(\.oldValue)
    Field(\.oldStartsNewMeter)
    Field(\.oldNotes)
    Field(\.stamp)
  }
}
