public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation
public import OutfitAdvisor

/// An event of the wearer's calendar, as last read, with its dress code.
///
/// Events are a copy that is valid for ``CacheRule/calendarLifetime`` after ``fetchedAt``; the
/// choice of an outfit and the reminder belong to the wardrobe and survive a new copy.
public struct CalendarEvent: Entity {
  /// The event's unique identifier: its UID, and the recurrence when there is one.
  public var id: String
  /// The instant at which it was read.
  public var fetchedAt: Date
  /// The name.
  public var title: String
  /// The instant at which it starts; of an all-day event the start of its first day.
  public var startDate: Date
  /// The instant at which it ends; of an all-day event the end of its last day.
  public var endDate: Date
  /// Whether it lasts whole days.
  public var isAllDay: Bool
  /// The first day of an all-day event; nil for others.
  public var startDay: CivilDate?
  /// The last day of an all-day event; nil for others.
  public var endDay: CivilDate?
  /// The location, or nil.
  public var location: String?
  /// The notes from the calendar, or nil.
  public var notes: String?
  /// The dress code its texts name, or nil if they name none.
  public var extractedDressCode: DressCode?
  /// The formality, 1 to 10, or nil if its texts do not say.
  public var formalityLevel: Int?
  /// The confidence of the dress code, or of the formality if no code is named, 0 to 1, or nil if
  /// there is neither.
  public var dressCodeConfidence: Double?
  /// The outfit chosen for it, or nil.
  public var selectedOutfitID: UUID?
  /// Whether the reminder to choose an outfit was shown.
  public var reminderSent = false
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - id: The event's unique identifier: its UID, and the recurrence when there is
  ///     one.
  ///   - fetchedAt: The instant at which it was read.
  ///   - title: The name.
  ///   - startDate: The instant at which it starts; of an all-day event the start of its first
  ///     day.
  ///   - endDate: The instant at which it ends; of an all-day event the end of its last day.
  ///   - isAllDay: Whether it lasts whole days.
  ///   - startDay: The first day of an all-day event.
  ///   - endDay: The last day of an all-day event.
  ///   - location: The location.
  ///   - notes: The notes from the calendar.
  ///   - selectedOutfitID: The outfit chosen for it.
  public init(
    id: String, fetchedAt: Date, title: String, startDate: Date, endDate: Date,
    isAllDay: Bool = false, startDay: CivilDate? = nil, endDay: CivilDate? = nil,
    location: String? = nil, notes: String? = nil, selectedOutfitID: UUID? = nil
  ) {
    self.id = id
    self.fetchedAt = fetchedAt
    self.title = title
    self.startDate = startDate
    self.endDate = endDate
    self.isAllDay = isAllDay
    self.startDay = startDay
    self.endDay = endDay
    self.location = location
    self.notes = notes
    self.selectedOutfitID = selectedOutfitID
  }

  /// The declaration of the event's fields and rules.
  public static let schema = EntitySchema<CalendarEvent>(
    "calendarEvent", named: "event",
    blank: CalendarEvent(
      id: "", fetchedAt: .distantPast, title: "", startDate: .distantPast, endDate: .distantPast),
    indexes: [Index(\.startDate), Index(\.fetchedAt)],
    rules: [
      EntityRule("timeOrder", \.endDate, \.startDate) { event in
        event.startDate <= event.endDate ? nil : "must not be before the start"
      },
      EntityRule("allDay", \.startDay, \.endDay, \.isAllDay) { event in
        switch (event.startDay, event.endDay) {
        case (nil, nil):
          event.isAllDay ? "must be given for an all-day event, with the last day" : nil
        case (let first?, let last?):
          if !event.isAllDay {
            "must be left out for an event that is not all-day"
          } else if first > last {
            "must not be after the last day"
          } else {
            nil
          }
        default: "must be given together with the last day"
        }
      },
    ],
    // Each person's own calendar.
    sync: .person
  ) {
    Field(\.id, .notBlank)
    Field(\.fetchedAt)
    Field(\.title)
    Field(\.startDate)
    Field(\.endDate, named: "end")
    Field(\.isAllDay)
    Field(\.startDay, named: "first day")
    Field(\.endDay)
    Field(\.location)
    Field(\.notes)
    Field(\.extractedDressCode)
    Field(\.formalityLevel, .range(Formality.levels))
    Field(
      \.dressCodeConfidence, .range(0...1),
      named: "confidence in its dress code")
    Field(\.selectedOutfitID, linksTo: Outfit.self, whenTargetDeleted: .nullify)
    Field(\.reminderSent)
    Field(\.updatedAt, stamp: .updated)
  }
}
