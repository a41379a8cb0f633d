public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension Wardrobe {
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

  /// The events that are not over at an instant and start before another, earliest first.
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

  /// The events, now and after every commit that changes them, earliest first.
  public func liveEvents() -> LiveQuery<[CalendarEvent]> {
    store.liveQuery(Fetch(sortBy: [Sort(\.startDate)]))
  }

  /// The reminders to schedule from now on: the evening before each event that asks for clothes and
  /// has no outfit.
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

  /// Shows the reminders that have come due since the last time: each once, however often and by
  /// however many processes this is called, and none lost while no process ran.
  ///
  /// A reminder is due from the evening before its event until the event starts. It is noted as sent
  /// before it is shown; when `show` throws, that is taken back, and it is shown another time. Only a
  /// process that is killed while it shows a reminder leaves it unshown.
  ///
  /// ```swift
  /// try await wardrobe.deliverReminders { print($0.body) }  // from cron, every few minutes
  /// ```
  ///
  /// - Parameter show: Shows one reminder; its group is the id of the event.
  /// - Returns: The reminders that were shown, soonest first.
  /// - Throws: What `show` throws; the reminders before that one have been shown.
  @discardableResult
  public func deliverReminders(
    _ show: (Reminder) async throws -> Void
  ) async throws -> [Reminder] {
    var shown: [Reminder] = []
    while let reminder = try await takeReminder() {
      do {
        try await show(reminder)
      } catch {
        try await markReminder(false, forEvent: reminder.group)
        throw error
      }
      shown.append(reminder)
    }
    return shown
  }

  /// Takes the first reminder that is due, and notes that it was sent.
  private func takeReminder() async throws -> Reminder? {
    try await store.write { transaction in
      let profile = try Self.profile(transaction)
      guard profile.enableNotifications, profile.enableCalendarIntegration else { return nil }
      let events = try transaction.fetch(
        Fetch<CalendarEvent>(
          where: \.startDate > transaction.now && \.reminderSent == false,
          sortBy: [Sort(\.startDate)]))
      let due = OutfitReminders.reminders(
        for: events, in: transaction.timeZone, on: transaction.today
      ).filter { $0.fireDate <= transaction.now }
      let first = due.min { ($0.fireDate, $0.id) < ($1.fireDate, $1.id) }
      guard let first else { return nil }
      var event = try Self.knownEvent(transaction, first.group)
      event.reminderSent = true
      try transaction.save(event)
      return first
    }
  }

  /// Notes whether a reminder was sent; an event that was deleted meanwhile needs none.
  private func markReminder(_ isSent: Bool, forEvent id: String) async throws {
    try await store.write { transaction in
      guard var event = try transaction.fetch(CalendarEvent.self, id: id) else { return }
      event.reminderSent = isSent
      try transaction.save(event)
    }
  }

  /// Notes that the reminder of an event was sent, so that it does not happen twice.
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
        .unknownEvent, "There is no such calendar event; it was deleted, or never imported.",
        ids: [id])
    }
    return event
  }
}
