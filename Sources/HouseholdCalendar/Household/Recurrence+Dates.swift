extension Recurrence {
  /// Returns the dates of the fixed schedule that starts at an anchor, soonest first.
  ///
  /// The first is the anchor if it is in the pattern and in the season, otherwise the next date that
  /// is. A recurrence that counts from completion gives what would be due if the thing were always
  /// done on time; one by use alone gives no dates.
  ///
  /// ```swift
  /// let monthly = try Recurrence(.every(1, .months))
  /// Array(monthly.dates(from: lastOfJanuary).prefix(3))  // 31 January, 28 February, 31 March
  /// ```
  ///
  /// - Parameter anchor: The first date that may be in the schedule.
  /// - Returns: A sequence that makes its dates as they are asked for. It ends with the year 9999,
  ///   or where a rule says so.
  public func dates(from anchor: CivilDate) -> RecurrenceDates {
    RecurrenceDates(self, anchor: anchor)
  }

  /// Returns the first date of the fixed schedule that is not before a date.
  ///
  /// - Parameters:
  ///   - date: The earliest date wanted.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if there is none, and for a recurrence that counts from completion.
  public func firstDate(onOrAfter date: CivilDate, from anchor: CivilDate) -> CivilDate? {
    guard let pattern, basis == .dueDate else { return nil }
    guard let season else { return pattern.first(onOrAfter: date, anchor: anchor) }
    var earliest = max(date, anchor)
    // Each round moves on by a season of a year at least, so there are fewer than 10,000.
    while let found = pattern.first(onOrAfter: earliest, anchor: anchor) {
      guard let inSeason = season.firstDay(onOrAfter: found) else { return nil }
      if inSeason == found { return found }
      earliest = inSeason
    }
    return nil
  }

  /// Returns the first date of the fixed schedule that is after a date.
  ///
  /// - Parameters:
  ///   - date: The date after which one is wanted.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if there is none, and for a recurrence that counts from completion.
  public func firstDate(after date: CivilDate, from anchor: CivilDate) -> CivilDate? {
    date == .max ? nil : firstDate(onOrAfter: date.adding(days: 1), from: anchor)
  }

  /// Returns the date an interval after the day on which the thing was done.
  ///
  /// Only for a recurrence that counts from completion. A date outside the season moves to the
  /// season's first day.
  ///
  /// - Parameter completion: The day on which the thing was done.
  /// - Returns: nil if the recurrence counts from the due date or is by use alone.
  public func dueDate(afterCompletionOn completion: CivilDate) -> CivilDate? {
    dueDate(countedFrom: completion, after: completion)
  }

  /// Returns the first date after another that is a whole number of intervals after completion.
  ///
  /// As ``dueDate(afterCompletionOn:)``, for a thing that was done so early that one interval does
  /// not lead beyond the date it was done for.
  ///
  /// - Parameters:
  ///   - completion: The day on which the thing was done.
  ///   - date: The date after which it is due again.
  /// - Returns: nil if the recurrence counts from the due date or is by use alone.
  /// - Complexity: O(*n*) in the number of intervals between the two.
  public func dueDate(countedFrom completion: CivilDate, after date: CivilDate) -> CivilDate? {
    guard basis == .completion, case .every(let count, let unit) = pattern else { return nil }
    var steps = 0
    var previous = completion
    while true {
      steps += count
      let next: CivilDate =
        switch unit {
        case .days: completion.adding(days: steps)
        case .weeks: completion.adding(days: 7 * steps)
        case .months: completion.adding(months: steps)
        case .years: completion.adding(years: steps)
        }
      guard next > previous, let due = inSeason(next) else { return nil }
      if due > date { return due }
      previous = next
    }
  }

  /// Returns the date itself, or the first day of the season if it is outside.
  ///
  /// - Parameter date: Any date.
  /// - Returns: nil if the season does not come again before the end of the year 9999.
  public func inSeason(_ date: CivilDate) -> CivilDate? {
    guard let season else { return date }
    return season.firstDay(onOrAfter: date)
  }
}

/// The dates of a recurrence, made as they are asked for.
public struct RecurrenceDates: Sequence, IteratorProtocol, Sendable {
  private let recurrence: Recurrence
  private let anchor: CivilDate
  private var previous: CivilDate?
  private var hasEnded = false

  init(_ recurrence: Recurrence, anchor: CivilDate) {
    self.recurrence = recurrence
    self.anchor = anchor
    hasEnded = recurrence.pattern == nil
  }

  /// Returns the next date, or nil after the last.
  public mutating func next() -> CivilDate? {
    guard !hasEnded else { return nil }
    let date: CivilDate? =
      switch (recurrence.basis, previous) {
      case (.dueDate, nil): recurrence.firstDate(onOrAfter: anchor, from: anchor)
      case (.dueDate, let previous?): recurrence.firstDate(after: previous, from: anchor)
      case (.completion, nil): recurrence.inSeason(anchor)
      case (.completion, let previous?): recurrence.dueDate(afterCompletionOn: previous)
      }
    hasEnded = date == nil
    previous = date
    return date
  }
}
