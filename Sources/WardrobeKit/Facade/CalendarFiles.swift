public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Options for importing an iCalendar file.
  public struct CalendarOptions: Hashable, Sendable {
    /// The first day of the events that are taken, or nil for today.
    public var firstDay: CivilDate?
    /// The number of days, 1 to ``mostDays``.
    public var days: Int
    /// Whether the file is the whole calendar, so that events it lacks were deleted.
    ///
    /// False when there are several calendars. Then only events go that the file itself cancels,
    /// moves out of the days, or repeats no more.
    public var isWholeCalendar: Bool
    /// The most occurrences that are taken of one event.
    public var mostOccurrences: Int

    /// The most days that are read at once: ten years.
    public static let mostDays = 3660

    /// Creates options.
    ///
    /// - Parameters:
    ///   - firstDay: The first day of the events that are taken, or nil for today.
    ///   - days: The number of days.
    ///   - isWholeCalendar: Whether events that the file lacks were deleted.
    ///   - mostOccurrences: The most occurrences that are taken of one event.
    public init(
      firstDay: CivilDate? = nil, days: Int = 90, isWholeCalendar: Bool = false,
      mostOccurrences: Int = 1000
    ) {
      self.firstDay = firstDay
      self.days = days
      self.isWholeCalendar = isWholeCalendar
      self.mostOccurrences = mostOccurrences
    }
  }

  /// Imports the events of an iCalendar file.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - options: The import options.
  /// - Returns: The work that was done.
  /// - Throws: ``/HouseholdCalendar/ICalendarError`` when it is no calendar; as
  ///   ``importCalendar(_:_:)``.
  @discardableResult
  public func importCalendar(
    from data: Data, _ options: CalendarOptions = CalendarOptions()
  ) async throws -> CalendarImport {
    try await importCalendar(try ICalendarDocument(data), options)
  }
}

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
      earlier?.updatedAt = event.updatedAt
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
    ).filter {
      !$0.isPlan && ($0.startDate >= window.lowerBound || $0.endDate > window.lowerBound)
    }

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

extension WardrobeReader {
  func checkCalendar() throws {
    guard try profile().enableCalendarIntegration else {
      throw WardrobeError(
        .calendarOff, "Calendar events are turned off; turn them on in the profile.")
    }
  }

  /// The events of occurrences, one for each id.
  func events(
    of expansion: ICalendarDocument.Expansion?, _ document: ICalendarDocument
  ) -> [CalendarEvent] {
    var seen: Set<String> = []
    return (expansion?.occurrences ?? []).compactMap { occurrence in
      let event = CalendarEvent(
        occurrence, of: document, fetchedAt: transaction.now, in: transaction.timeZone)
      // A file can have an event twice; a blank UID identifies nothing.
      guard !event.id.allSatisfy(\.isWhitespace), seen.insert(event.id).inserted else { return nil }
      return event
    }
  }

  /// The events of coming days, earliest first: those that are not over and start before their end.
  ///
  /// None when the profile has turned calendar events off.
  ///
  /// - Parameters:
  ///   - days: The number of days, 1 to ``Wardrobe/CalendarOptions/mostDays``.
  ///   - day: The first day, or nil for what is left of today.
  /// - Throws: ``WardrobeError``: `daysOutOfRange`.
  public func events(days: Int, from day: CivilDate? = nil) throws -> [CalendarEvent] {
    try Self.checkDays(days)
    let (zone, now) = (transaction.timeZone, transaction.now)
    let first = day ?? today
    return try events(
      from: day?.start(in: zone) ?? now, to: first.adding(days: days).start(in: zone))
  }

  static func checkDays(_ days: Int) throws(WardrobeError) {
    guard (1...Wardrobe.CalendarOptions.mostDays).contains(days) else {
      throw WardrobeError(
        .daysOutOfRange, "Expected 1 to \(Wardrobe.CalendarOptions.mostDays) days, found \(days).")
    }
  }
}
