public import HouseholdCalendar

extension TaskSchedule {
  /// Returns what a completion on a day counts for.
  ///
  /// A task with fixed dates is judged by what was known on that day. The completion counts for
  /// 1. the date on that day, if there is one;
  /// 2. otherwise the latest date before it that nobody had done: open, snoozed, brought by the meter,
  ///    missed or skipped;
  /// 3. otherwise the next date, if it is no farther away than half of the interval, or of the days
  ///    between it and the date before it;
  /// 4. otherwise no date: it is an extra completion, which moves nothing.
  ///
  /// Open dates before the one it counts for are missed. The dates that the recurrence would have had
  /// before the first due date count as settled.
  ///
  /// A second completion on one day is for the same date. A task that counts from completion is done
  /// for its due date.
  ///
  /// - Parameter day: The day on which it was done.
  /// - Complexity: O(*n*) in the number of events.
  public func attribution(ofCompletionOn day: CivilDate) -> CompletionAttribution {
    guard task.recurrence?.basis == .dueDate else {
      return attribution(to: countedOccurrence(doneOn: day), on: day)
    }
    let known = Known(self, before: day)
    if let date = known.openDate ?? twin(on: day)?.occurrence ?? nextDate(near: day) {
      return attribution(to: date, on: day)
    }
    return CompletionAttribution(kind: .extra, occurrence: known.lastDate ?? day, missed: [])
  }

  /// The occurrence that a completion counts toward when it names one; nil if there is no such one.
  package func attribution(
    ofCompletionOn day: CivilDate, for name: CivilDate?
  ) throws(HomeError) -> CompletionAttribution {
    guard let name else { return attribution(ofCompletionOn: day) }
    return attribution(to: try known(name), on: day)
  }

  private func attribution(to date: CivilDate, on day: CivilDate) -> CompletionAttribution {
    let isAgain = !completions(of: date, on: day).isEmpty
    return CompletionAttribution(
      kind: isAgain ? .again : .due, occurrence: date, missed: openDates(besides: date, on: day))
  }

  /// The completions of an occurrence; of a task that counts from completion, those of a day.
  func completions(of occurrence: CivilDate, on day: CivilDate) -> [TaskEvent] {
    let isCounted = task.recurrence?.basis == .completion
    return events.filter {
      $0.kind == .completed && (isCounted ? $0.date == day : $0.occurrence == occurrence)
    }
  }

  /// Whether a date was done.
  func isDone(_ occurrence: CivilDate) -> Bool {
    events.contains { $0.kind == .completed && $0.occurrence == occurrence }
  }

  /// The open dates that are missed when another is done on a day: those before it, and those before
  /// the day.
  private func openDates(besides date: CivilDate, on day: CivilDate) -> [CivilDate] {
    guard task.recurrence?.basis == .dueDate, let occurrence,
      lastOccurrence.map({ date > $0 }) ?? true
    else { return [] }
    let open = [occurrence] + fixedDates(after: occurrence, through: max(date, day))
    return open.filter { open in
      // A date that the meter predicts is not missed before it has come.
      let hasCome = open < day || (open < date && !isByUse)
      return open != date && hasCome
    }
  }

  /// The last completion on a day.
  private func twin(on day: CivilDate) -> TaskEvent? {
    events.last { $0.kind == .completed && $0.date == day }
  }

  /// The occurrence of a task without fixed dates.
  private func countedOccurrence(doneOn day: CivilDate) -> CivilDate {
    guard let last = lastOccurrence else {
      // A task due by use without a predicted date is done on the day it is done.
      return occurrence ?? day
    }
    guard task.recurrence != nil else { return last }
    if let twin = twin(on: day) { return twin.occurrence }
    return lastCompletion.map { day <= $0 } ?? false ? day : occurrence ?? day
  }

  /// The date after a day if it is near enough to be done ahead.
  private func nextDate(near day: CivilDate) -> CivilDate? {
    func isNear(_ date: CivilDate, _ interval: Int?) -> Bool {
      // It may have been snoozed to a day before its own.
      let due = date == occurrence ? min(date, snoozedUntil ?? date) : date
      return interval.map { 2 * day.days(until: due) <= $0 } ?? false
    }
    if let recurrence = task.recurrence,
      let next = recurrence.firstDate(after: day, from: task.anchor),
      isNear(next, recurrence.interval(before: next, from: task.anchor))
    {
      return next
    }
    guard case .usage(let start) = cause, let occurrence, occurrence > day,
      isNear(occurrence, start.days(until: occurrence))
    else { return nil }
    return occurrence
  }

  /// The next fixed date if it comes within a quarter of the interval after a day.
  ///
  /// - Parameter day: The day of the last completion.
  public func dateSoon(after day: CivilDate) -> CivilDate? {
    guard let occurrence, snoozedUntil == nil, !isByUse, occurrence > day,
      let interval = task.recurrence?.interval(before: occurrence, from: task.anchor),
      4 * day.days(until: occurrence) < interval
    else { return nil }
    return occurrence
  }
}

/// What was known about the fixed dates of a task before a day.
private struct Known {
  /// The latest date up to that day that nobody had done, or nil.
  let openDate: CivilDate?
  /// The last date up to that day, or nil.
  let lastDate: CivilDate?

  init(_ schedule: TaskSchedule, before day: CivilDate) {
    let (task, events) = (schedule.task, schedule.events)
    let past = Progress(events.filter { $0.date < day }, of: task)
    let next = day.adding(days: 1)
    let last = task.recurrence?.previousDate(before: next, from: task.anchor)
    lastDate = [last, past.lastOccurrence].compactMap(\.self).filter { $0 <= day }.max()

    /// Whether nobody had done a date, whatever else it was called.
    func isOpen(_ date: CivilDate) -> Bool {
      guard date >= task.anchor else { return false }
      if date == day { return true }
      let settled = [past.lastOccurrence, past.lastCompletion].compactMap(\.self).max() ?? .min
      if date > settled { return true }
      let own = events.filter { $0.occurrence == date }
      return own.contains { $0.kind == .missed || $0.kind == .skipped }
        && !own.contains { $0.kind == .completed && $0.date < day }
    }
    // What was snoozed to a day before its own, or brought by the meter.
    let early = schedule.occurrence.flatMap { occurrence in
      min(occurrence, schedule.snoozedUntil ?? occurrence) <= day ? occurrence : nil
    }
    let open = last.flatMap { isOpen($0) ? $0 : nil }
    openDate = open == day ? day : [open, early].compactMap(\.self).max()
  }
}
