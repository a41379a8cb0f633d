extension Recurrence {
  /// Returns the dates of the fixed schedule that starts at an anchor, in ascending order.
  ///
  /// The first date is the anchor if it matches the pattern and the season, otherwise the next date
  /// that does. A recurrence that counts from completion gives the due dates as if everything were
  /// always done on time; one by use only gives no dates.
  ///
  /// ```swift
  /// let monthly = try Recurrence(.every(1, .months))
  /// Array(monthly.dates(from: lastOfJanuary).prefix(3))  // 31 January, 28 February, 31 March
  /// ```
  ///
  /// - Parameter anchor: The first date that may be in the schedule.
  /// - Returns: A lazy sequence. It ends with the year 9999, or where a rule ends.
  public func dates(from anchor: CivilDate) -> RecurrenceDates {
    RecurrenceDates(self, anchor: anchor)
  }

  /// Returns the first date of the fixed schedule that is not before a date.
  ///
  /// - Parameters:
  ///   - date: The earliest date.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if there is none, or if the recurrence counts from completion.
  public func firstDate(onOrAfter date: CivilDate, from anchor: CivilDate) -> CivilDate? {
    guard let pattern, basis == .dueDate else { return nil }
    guard let season else { return pattern.first(onOrAfter: date, anchor: anchor) }
    var earliest = max(date, anchor)
    // Each round advances by at least a season of a year, so there are fewer than 10,000.
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
  ///   - date: The date after which to search.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if there is none, or if the recurrence counts from completion.
  public func firstDate(after date: CivilDate, from anchor: CivilDate) -> CivilDate? {
    date == .max ? nil : firstDate(onOrAfter: date.adding(days: 1), from: anchor)
  }

  /// Returns the last date of the fixed schedule that is not after a date.
  ///
  /// - Parameters:
  ///   - date: The latest date.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if there is none, or if the recurrence counts from completion.
  /// - Complexity: O(log *n*) searches in the number of days from the anchor.
  package func lastDate(onOrBefore date: CivilDate, from anchor: CivilDate) -> CivilDate? {
    guard anchor <= date, let first = firstDate(onOrAfter: anchor, from: anchor), first <= date
    else { return nil }
    var found = first
    var span = 32
    // Searches backward over increasing spans until one contains a date.
    while true {
      let start = max(first, date.adding(days: -span))
      if let date = firstDate(onOrAfter: start, from: anchor).flatMap({ $0 <= date ? $0 : nil }) {
        found = date
        break
      }
      span *= 2
    }
    while let next = firstDate(after: found, from: anchor), next <= date { found = next }
    return found
  }

  /// Returns the date itself, or the first day of the next season if it is outside.
  ///
  /// - Parameter date: Any date.
  /// - Returns: nil if there is no further season before the end of the year 9999.
  package func inSeason(_ date: CivilDate) -> CivilDate? {
    guard let season else { return date }
    return season.firstDay(onOrAfter: date)
  }
}

/// The lazily computed dates of a recurrence.
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
