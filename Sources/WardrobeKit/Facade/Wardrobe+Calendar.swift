public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension Wardrobe {
  /// Keeps what was read of a calendar.
  ///
  /// Events that are known are brought up to date: the outfit chosen for them and whether somebody
  /// was reminded stay. With a span, known events that start in it and did not come are deleted,
  /// and their outfits stay.
  ///
  /// - Parameters:
  ///   - events: The events; their `fetchedAt` becomes the present instant.
  ///   - span: The span of time that was read as a whole, or nil.
  /// - Returns: The events as stored.
  /// - Throws: `calendarOff` when the profile has turned calendar events off; `ValidationError`.
  @discardableResult
  public func keepEvents(
    _ events: [CalendarEvent], replacing span: ClosedRange<Date>? = nil
  ) async throws -> [CalendarEvent] {
    try await store.write { transaction in
      try Self.checkCalendar(transaction)
      if let span {
        let known = try transaction.fetch(Fetch<CalendarEvent>(where: .between(\.startDate, span)))
        let gone = Set(known.map(\.id)).subtracting(events.map(\.id))
        if !gone.isEmpty {
          _ = try transaction.delete(CalendarEvent.self, where: .isIn(\.id, gone.sorted()))
        }
      }
      return try Self.keep(events, in: transaction)
    }
  }

  /// The events that are not over at an instant and start before another, the first first.
  ///
  /// None when the profile has turned calendar events off.
  ///
  /// - Complexity: O(*n*) in the number of events that start before the end.
  public func events(from start: Date, to end: Date) async throws -> [CalendarEvent] {
    try await store.read { transaction in
      guard try Self.profile(transaction).enableCalendarIntegration else { return [] }
      return try transaction.fetch(
        Fetch<CalendarEvent>(
          where: \.startDate < end && \.endDate > start, sortBy: [Sort(\.startDate)]))
    }
  }

  /// The event of an id, or nil.
  public func event(_ id: String) async throws -> CalendarEvent? {
    try await store.read { try $0.fetch(CalendarEvent.self, id: id) }
  }

  /// Whether the calendar was read less than 15 minutes ago.
  public func calendarIsValid() async throws -> Bool {
    try await store.read { transaction in
      let newest = try transaction.first(
        Fetch<CalendarEvent>(sortBy: [Sort(\.fetchedAt, .descending)]))
      return newest.map {
        CacheRule.isValid(
          fetchedAt: $0.fetchedAt, lifetime: CacheRule.calendarLifetime, at: transaction.now)
      } ?? false
    }
  }

  /// Chooses the outfit for an event, or none.
  ///
  /// - Throws: `unknownEvent`; `unknownOutfit`.
  @discardableResult
  public func chooseOutfit(_ outfit: UUID?, forEvent id: String) async throws -> CalendarEvent {
    try await store.write { transaction in
      var event = try Self.knownEvent(transaction, id)
      if let outfit { _ = try Self.knownOutfit(transaction, outfit) }
      event.selectedOutfitID = outfit
      return try transaction.save(event)
    }
  }

  /// Deletes an event; the outfits that were suggested or chosen for it stay.
  ///
  /// - Throws: `unknownEvent`.
  public func deleteEvent(_ id: String) async throws {
    try await store.write { transaction in
      _ = try Self.knownEvent(transaction, id)
      try transaction.delete(CalendarEvent.self, id: id)
    }
  }

  /// The events, now and after every commit that changes them, the first first.
  public func liveEvents() -> LiveQuery<[CalendarEvent]> {
    store.liveQuery(Fetch(sortBy: [Sort(\.startDate)]))
  }

  /// The reminders to schedule from now on: the evening before each event without an outfit.
  ///
  /// None when the profile has turned notifications or calendar events off, and none for an event
  /// whose reminder was sent.
  ///
  /// - Parameter limit: The most reminders to keep.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    try await store.read { transaction in
      let profile = try Self.profile(transaction)
      guard profile.enableNotifications, profile.enableCalendarIntegration else { return .empty }
      let events = try transaction.fetch(
        Fetch<CalendarEvent>(where: \.startDate > transaction.now, sortBy: [Sort(\.startDate)]))
      return ReminderPlan(
        OutfitReminders.reminders(for: events, in: transaction.timeZone), now: transaction.now,
        limit: limit)
    }
  }

  /// Notes that somebody was reminded of an event, so that it does not happen twice.
  ///
  /// - Throws: `unknownEvent`.
  public func noteReminderSent(forEvent id: String) async throws {
    try await store.write { transaction in
      var event = try Self.knownEvent(transaction, id)
      event.reminderSent = true
      try transaction.save(event)
    }
  }
}

extension Wardrobe {
  static func knownEvent(
    _ transaction: any ReadTransaction, _ id: String
  ) throws -> CalendarEvent {
    guard let event = try transaction.fetch(CalendarEvent.self, id: id) else {
      throw WardrobeError(
        .unknownEvent, "There is no such calendar event; it was deleted, or never read.",
        ids: [id])
    }
    return event
  }
}
