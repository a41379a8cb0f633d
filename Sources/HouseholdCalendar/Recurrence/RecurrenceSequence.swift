import HouseholdMessages

/// The occurrences of a rule or a recurrence set, in order and without duplicates.
///
/// They are computed lazily. Many sequences only end with the calendar, in the year 9999, so take a
/// prefix or query a window:
///
/// ```swift
/// let fridays = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR").occurrences(from: start)
/// let three = Array(fridays.prefix(3))
/// let next = fridays.next(after: today)
/// ```
///
/// Queries jump to their position, however far it is from the start. A rule with COUNT is only
/// counted through, period by period, if its periods differ in their number of occurrences, such as
/// the months of `BYMONTHDAY=31`.
public struct RecurrenceSequence<Moment: RecurrenceMoment>: Sequence, Sendable {
  /// An iterator over the occurrences.
  public struct Iterator: IteratorProtocol {
    var source: OccurrenceSource

    /// Returns the next occurrence; nil when there are no more.
    ///
    /// - Complexity: O(1), except for periods without an occurrence.
    public mutating func next() -> Moment? {
      guard let position = source.next() else { return nil }
      return Moment(recurrencePosition: position)
    }
  }

  private let source: OccurrenceSource

  init(_ source: OccurrenceSource) {
    self.source = source
  }

  /// Returns an iterator at the first occurrence.
  public func makeIterator() -> Iterator { Iterator(source: source) }

  /// Returns the occurrences that are not before a moment.
  public func starting(from moment: Moment) -> RecurrenceSequence {
    var source = source
    source.skip(before: moment.firstPosition)
    return RecurrenceSequence(source)
  }

  /// Returns the occurrences from a moment on; those after another moment may be missing.
  func within(_ first: Moment, _ last: Moment) -> RecurrenceSequence {
    var source = source
    source.limit(to: last.recurrencePosition)
    source.skip(before: first.firstPosition)
    return RecurrenceSequence(source)
  }

  /// Returns the first occurrence after a moment; nil if there is none.
  public func next(after moment: Moment) -> Moment? {
    var source = source
    source.skip(before: moment.recurrencePosition + Moment.step)
    return source.next().flatMap(Moment.init(recurrencePosition:))
  }

  /// Returns the occurrences in a window.
  ///
  /// - Parameters:
  ///   - window: From a moment up to, but not including, another.
  ///   - limit: The maximum number of results.
  public func occurrences(in window: Range<Moment>, limit: Int = .max) -> [Moment] {
    var result: [Moment] = []
    var iterator = within(window.lowerBound, window.upperBound).makeIterator()
    while result.count < limit, let next = iterator.next(), next < window.upperBound {
      result.append(next)
    }
    return result
  }

  /// Returns the occurrences in a window, including both ends.
  ///
  /// - Parameters:
  ///   - window: From a moment to another.
  ///   - limit: The maximum number of results.
  public func occurrences(in window: ClosedRange<Moment>, limit: Int = .max) -> [Moment] {
    var result: [Moment] = []
    var iterator = within(window.lowerBound, window.upperBound).makeIterator()
    while result.count < limit, let next = iterator.next(), next <= window.upperBound {
      result.append(next)
    }
    return result
  }

  /// Returns the *n*-th occurrence, counting from 0; nil if there are fewer.
  public func occurrence(at index: Int) -> Moment? {
    guard index >= 0 else { return nil }
    var source = source
    source.skip(index)
    return source.next().flatMap(Moment.init(recurrencePosition:))
  }

  /// Returns whether a moment is an occurrence.
  public func contains(_ moment: Moment) -> Bool {
    var iterator = within(moment, moment).makeIterator()
    return iterator.next() == moment
  }
}

extension RecurrenceMoment {
  /// The distance between two adjacent positions.
  fileprivate static var step: Int { Self.self == CivilDate.self ? 86_400 : 1 }

  /// The first position not before the moment, which may be within a second.
  fileprivate var firstPosition: Int {
    let position = recurrencePosition
    guard let whole = Self(recurrencePosition: position), whole < self else { return position }
    return position + 1
  }
}
