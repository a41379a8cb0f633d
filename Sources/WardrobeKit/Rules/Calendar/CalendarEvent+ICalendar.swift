import Foundation
import HouseholdCalendar
import OutfitAdvisor

extension CalendarEvent {
  /// Copies an occurrence of an event that was read from an iCalendar file.
  ///
  /// Its dress code is read from its texts with ``/OutfitAdvisor/DressCodeReading``; otherwise its
  /// formality is with ``/OutfitAdvisor/OccasionReading``.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence.
  ///   - document: The file it is from.
  ///   - fetchedAt: The instant at which it was read.
  ///   - zone: The time zone in which whole days begin and end.
  init(
    _ occurrence: ICalendarDocument.Occurrence, of document: ICalendarDocument, fetchedAt: Date,
    in zone: TimeZone
  ) {
    let entry = occurrence.event
    self.init(
      id: Self.id(entry.uid, occurrence.recurrenceID, of: document, in: zone),
      fetchedAt: fetchedAt, title: Self.kept(entry.summary), startDate: fetchedAt,
      endDate: fetchedAt, location: Self.keptOrNil(entry.location),
      notes: Self.keptOrNil(entry.description))
    switch occurrence.when {
    case .allDay(let day, let days):
      isAllDay = true
      (startDay, endDay) = (day, day.adding(days: days - 1))
      (startDate, endDate) = (day.start(in: zone), day.adding(days: days).start(in: zone))
    case .timed(let start, let seconds):
      (startDate, endDate) = (start, start.addingTimeInterval(Double(seconds)))
    }
    readDressCode()
  }

  /// Reads what the texts say about clothes into the fields for it.
  package mutating func readDressCode() {
    extractedDressCode = nil
    if let reading = DressCodeReading(self) {
      extractedDressCode = reading.code
      formalityLevel = reading.formality
      dressCodeConfidence = reading.confidence
    } else {
      let occasion = OccasionReading(title: title)
      formalityLevel = occasion?.formality
      dressCodeConfidence = occasion?.confidence
    }
  }

  /// The id of an occurrence: the event's UID, and for one of several `#` and its start by the rules.
  ///
  /// That start is the instant where there is one, so that the id is the same whether the file names
  /// it in a time zone or in UTC.
  static func id(
    _ uid: String, _ recurrence: ICalendarMoment?, of document: ICalendarDocument,
    in zone: TimeZone
  ) -> String {
    let uid = kept(uid)
    switch recurrence {
    case nil: return uid
    case .date(let date)?: return "\(uid)#\(date)"
    case .floating(let civil)?: return "\(uid)#\(civil.date)T\(civil.time)"
    case let moment?: return "\(uid)#\(document.instant(of: moment, timeZone: zone).iso8601)"
    }
  }

  /// The UID in the id of an occurrence of a repeating event.
  static func uid(ofOccurrence id: String) -> String? {
    id.lastIndex(of: "#").map { String(id[..<$0]) }
  }

  /// Without the character that no store keeps.
  private static func kept(_ text: String) -> String {
    text.contains("\0") ? text.replacing("\0", with: "") : text
  }

  private static func keptOrNil(_ text: String?) -> String? {
    text.map(kept).flatMap { $0.isEmpty ? nil : $0 }
  }
}
