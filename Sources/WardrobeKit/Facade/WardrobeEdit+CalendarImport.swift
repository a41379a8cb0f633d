import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension WardrobeEdit {
  /// Saves events; what belongs to the wardrobe stays.
  ///
  /// - Parameter note: Is given each event and what was known of it, as if both were read now.
  @discardableResult
  func keep(
    _ events: [CalendarEvent],
    note: (CalendarEvent, _ earlier: CalendarEvent?) -> Void = { _, _ in }
  ) throws -> [CalendarEvent] {
    let known = try all(
      Fetch<CalendarEvent> { $0.id.isIn(events.map(\.id).sorted()) })
    let byID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    let current = events.map { event in
      var event = event
      event.fetchedAt = transaction.now
      if let known = byID[event.id] {
        event.selectedOutfitID = known.selectedOutfitID
        event.reminderSent = known.reminderSent && known.startDate == event.startDate
      }
      return event
    }
    let saved = try transaction.save(current)
    for event in saved {
      var earlier = byID[event.id]
      earlier?.fetchedAt = event.fetchedAt
      note(event, earlier)
    }
    return saved
  }

  /// Imports the events of an iCalendar file.
  ///
  /// Repeating events become one event for each time. An event that is imported again is brought up
  /// to date: the outfit chosen for it stays. What is canceled goes, and outfits stay. Dress codes
  /// are read from the texts: see ``/OutfitAdvisor/DressCodeReading``.
  ///
  /// ```swift
  /// let document = try ICalendarDocument(Data(contentsOf: file))
  /// let summary = try await wardrobe.importCalendar(document)
  /// summary.added.count
  /// ```
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - options: The import options.
  /// - Returns: The work that was done.
  /// - Throws: ``WardrobeError``: `calendarOff` when the profile has turned calendar events off;
  ///   `daysOutOfRange`.
  /// - Complexity: O(*n* log *n*) in the number of occurrences.
  @discardableResult
  public func importCalendar(
    _ document: ICalendarDocument, _ options: Wardrobe.CalendarOptions = Wardrobe.CalendarOptions()
  ) throws -> CalendarImport {
    transaction.name(UserCommand("wardrobe.importCalendar", "Import a calendar"))
    try WardrobeReader.checkDays(options.days)
    try reader.checkCalendar()
    let zone = transaction.timeZone
    let first = options.firstDay ?? reader.today
    let window = first.start(in: zone)..<first.adding(days: options.days).start(in: zone)
    var summary = CalendarImport(first, first.adding(days: options.days - 1))
    summary.issues = document.issues

    let isCancelled = document.method == "CANCEL"
    let found =
      isCancelled
      ? nil : document.occurrences(in: window, timeZone: zone, limit: options.mostOccurrences)
    summary.truncated = found?.truncated ?? []
    let events = reader.events(of: found, document)
    let known = try all(
      Fetch<CalendarEvent>(where: { $0.startDate < window.upperBound }, sortBy: [Sort(\.startDate)])
    ).filter { $0.startDate >= window.lowerBound || $0.endDate > window.lowerBound }

    let ids = Set(events.map(\.id))
    // A file with one occurrence of an event says nothing of the others.
    let whole = document.events.filter { $0.recurrenceID == nil }
    let named = Set(
      document.events.map { CalendarEvent.id($0.uid, $0.recurrenceID, of: document, in: zone) })
    let uids = Set(whole.map { CalendarEvent.id($0.uid, nil, of: document, in: zone) })
    summary.removed = known.map(\.id).filter { id in
      guard !ids.contains(id) else { return false }
      if options.isWholeCalendar, !isCancelled { return true }
      return named.contains(id) || CalendarEvent.uid(ofOccurrence: id).map(uids.contains) == true
    }
    if !summary.removed.isEmpty {
      _ = try transaction.delete(
        CalendarEvent.self, where: { $0.id.isIn(summary.removed.sorted()) })
    }
    try keep(events) { event, earlier in
      if earlier == nil {
        summary.added.append(event.id)
      } else if event == earlier {
        summary.unchanged.append(event.id)
      } else {
        summary.updated.append(event.id)
      }
    }
    return summary
  }
}
