public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// A calendar with everything that is due, for calendar programs.
  ///
  /// ```swift
  /// let feed = try await book.calendar(productID: "-//Example//Home//EN", domain: "home.example")
  /// try Data(feed.text().utf8).write(to: file)  // home.ics, text/calendar
  /// ```
  ///
  /// See ``TaskSchedule/calendarEvents(at:domain:until:stamp:)``.
  ///
  /// - Parameters:
  ///   - productID: The program that makes the calendar, such as `-//Example//Home//EN`.
  ///   - name: The name of the calendar.
  ///   - domain: The domain of the UIDs, such as `home.example`.
  ///   - days: The days ahead for which dates are listed that no rule can give.
  ///   - homeID: The home, or nil for all.
  /// - Complexity: O(*n* log *n*) in the number of tasks, events and readings.
  public func calendar(
    productID: String, name: String? = nil, domain: String, days: Int = 365,
    ofHome homeID: UUID? = nil
  ) throws -> ICalendar {
    let places = try HomePlaces(transaction)
    let tasks = try all(
      Fetch(where: places.tasks(ofHome: homeID), sortBy: [Sort(\.dueDate), Sort(\.title)]))
    let now = transaction.now
    let events = try schedules(of: tasks).flatMap { schedule in
      let place = places.place(of: schedule.task)
      return schedule.calendarEvents(
        at: places.subject(of: place), domain: domain, until: place.today.adding(days: days),
        stamp: now)
    }
    return ICalendar(productID: productID, name: name, events: events)
  }
}
