public import Foundation
public import HouseholdPersistence

extension WardrobeEdit {
  /// Keeps what was read of a calendar.
  ///
  /// Events that are known are updated: the outfit chosen for them and the mark that
  /// their reminder was sent stay. With a span, known events that start in it and did not come are deleted,
  /// and their outfits stay.
  ///
  /// - Parameters:
  ///   - events: The events; their `fetchedAt` becomes the present instant.
  ///   - span: The span of time that was read as a whole, or nil.
  /// - Returns: The events as stored.
  /// - Throws: ``WardrobeError``: `calendarOff` when the profile has turned calendar events off;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func keepEvents(
    _ events: [CalendarEvent], replacing span: ClosedRange<Date>? = nil
  ) throws -> [CalendarEvent] {
    try reader.checkCalendar()
    return try transaction.upkeep {
      if let span {
        let known = try all(Fetch<CalendarEvent> { $0.startDate.isBetween(span) })
          .filter { !$0.isPlan }
        let gone = Set(known.map(\.id)).subtracting(events.map(\.id))
        if !gone.isEmpty {
          _ = try transaction.delete(CalendarEvent.self, where: { $0.id.isIn(gone.sorted()) })
        }
      }
      return try keep(events)
    }
  }

  /// Chooses the outfit for an event, or none.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; `unknownOutfit`.
  @discardableResult
  public func chooseOutfit(_ outfit: UUID?, forEvent id: String) throws -> CalendarEvent {
    transaction.name(
      UserCommand(
        "wardrobe.chooseOutfit", "Choose an outfit for {}", about: CalendarEvent.self, id: id))
    var event = try row(CalendarEvent.self, id)
    if let outfit { _ = try row(Outfit.self, outfit) }
    event.selectedOutfitID = outfit
    return try transaction.save(event)
  }

  /// Records that the app itself sent the reminder of an event, so that it is no longer planned.
  ///
  /// What `deliverReminders` shows is known without it.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`.
  public func noteReminderSent(forEvent id: String) throws {
    var event = try row(CalendarEvent.self, id)
    event.reminderSent = true
    _ = try transaction.upkeep { try transaction.save(event) }
  }
}

extension WardrobeReader {
  /// The events that are not over at an instant and start before another, earliest first.
  ///
  /// None when the profile has turned calendar events off. A planned outfit has its present name.
  ///
  /// - Complexity: O(*n*) in the number of events that start before the end.
  public func events(from start: Date, to end: Date) throws -> [CalendarEvent] {
    guard try profile().enableCalendarIntegration else { return [] }
    return try all(
      Fetch<CalendarEvent>(
        where: { $0.startDate < end && $0.endDate > start }, sortBy: [Sort(\.startDate)])
    ).map(named)
  }

  /// Whether the calendar was read less than 15 minutes ago.
  public func calendarIsValid() throws -> Bool {
    let newest = try transaction.first(
      Fetch<CalendarEvent>(sortBy: [Sort(\.fetchedAt, .descending)]))
    return newest.map {
      CacheRule.isValid(
        fetchedAt: $0.fetchedAt, lifetime: CacheRule.calendarLifetime, at: transaction.now)
    } ?? false
  }
}

extension CalendarEvent: WardrobeEntity {
  /// Checks that the chosen outfit exists.
  ///
  /// - Throws: ``WardrobeError``: `unknownOutfit`.
  public func check(before: CalendarEvent?, in reader: WardrobeReader) throws {
    if let outfit = selectedOutfitID { _ = try reader.row(Outfit.self, outfit) }
  }
}

// MARK: - Reminders

extension WardrobeReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .wardrobe }

  /// One for each event that asks for clothes and has no outfit: the evening before it, until it starts.
  ///
  /// None when the profile has turned notifications or calendar events off, and none for an event
  /// whose reminder the app sent itself.
  ///
  /// - Complexity: O(*n*) in the number of events to come.
  public func plannedReminders() throws -> [PlannedReminder] {
    let profile = try profile()
    guard profile.enableNotifications, profile.enableCalendarIntegration else { return [] }
    let events = try all(
      Fetch<CalendarEvent> { $0.startDate > transaction.now && !$0.reminderSent })
    let starts = Dictionary(events.map { ($0.id, $0.startDate) }) { first, _ in first }
    let zone = transaction.timeZone
    return OutfitReminders.reminders(for: events, in: zone, on: today).map {
      PlannedReminder($0, occasion: starts[$0.group], in: zone)
    }
  }
}
