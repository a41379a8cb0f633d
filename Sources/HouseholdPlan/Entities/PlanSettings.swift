public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdValidation

/// When the household's machines may run, and when somebody is there.
public struct PlanSettings: Entity {
  /// The id of the one row.
  public static let onlyID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x36))

  /// The id.
  public var id: UUID
  /// The time of day from which machines are silent; nil if they may run at any time.
  public var silentFrom: CivilTime?
  /// The time of day until which machines are silent.
  public var silentUntil: CivilTime?
  /// The time of day from which nobody is home, Monday to Friday; nil if someone always is.
  public var awayFrom: CivilTime?
  /// The time of day until which nobody is home.
  public var awayUntil: CivilTime?
  /// The time of day at which clothes for a day are ready.
  public var dressedBy: CivilTime
  /// How long before an event its clothes are ready, in minutes, 0 to 1,440.
  public var leadMinutes: Int
  /// How long clothes hang until they are dry, in hours, 1 to 72.
  public var lineDryHours: Int
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates the settings of a new household.
  public init() {
    id = Self.onlyID
    silentFrom = QuietHours.night.start
    silentUntil = QuietHours.night.end
    awayFrom = nil
    awayUntil = nil
    dressedBy = QuietHours.night.end
    leadMinutes = 120
    lineDryHours = 12
    updatedAt = .distantPast
  }

  /// The declaration of the fields and of the rule that there is one row.
  public static let schema = EntitySchema<PlanSettings>(
    "planSettings", collection: "planSettings", named: "household settings", blank: PlanSettings(),
    rules: [
      EntityRule("onlyRow", \.id) { settings in
        settings.id == PlanSettings.onlyID
          ? nil : "must be the fixed id of the one settings row"
      },
      EntityRule("silent", \.silentFrom, \.silentUntil) { settings in
        (settings.silentFrom == nil) == (settings.silentUntil == nil)
          ? nil : "must be given together with their end, or be left out with it"
      },
      EntityRule("away", \.awayFrom, \.awayUntil) { settings in
        guard let from = settings.awayFrom, let until = settings.awayUntil else {
          return settings.awayFrom == nil && settings.awayUntil == nil
            ? nil : "must be given together with their end, or be left out with it"
        }
        return from < until ? nil : "must be before their end, on the same day"
      },
    ], sync: .perHousehold
  ) {
    Field(\.id)
    Field(\.silentFrom, named: "start of the silent hours")
    Field(\.silentUntil, named: "end of the silent hours")
    Field(\.awayFrom, named: "start of the hours away")
    Field(\.awayUntil, named: "end of the hours away")
    Field(\.dressedBy, named: "time of dressing")
    Field(\.leadMinutes, .range(0...1440), named: "time before an event", unit: "minutes")
    Field(\.lineDryHours, .range(1...72), named: "drying time on the line", unit: "hours")
    Field(\.updatedAt, stamp: .updated)
  }
}

extension PlanSettings {
  /// The hours in which machines are silent, or nil.
  public var silentHours: QuietHours? {
    get {
      guard let silentFrom, let silentUntil else { return nil }
      return QuietHours(from: silentFrom, to: silentUntil)
    }
    set { (silentFrom, silentUntil) = (newValue?.start, newValue?.end) }
  }

  /// The hours of a working day in which nobody is home, or nil.
  public var awayHours: QuietHours? {
    get {
      guard let awayFrom, let awayUntil else { return nil }
      return QuietHours(from: awayFrom, to: awayUntil)
    }
    set { (awayFrom, awayUntil) = (newValue?.start, newValue?.end) }
  }
}
