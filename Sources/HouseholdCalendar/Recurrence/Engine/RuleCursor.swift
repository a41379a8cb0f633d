/// A position in the occurrences of a rule, in seconds on the clocks of its start.
///
/// Occurrences come in batches: the days of a year, month, week, or day, or the slots of a day,
/// each with the same times. So an occurrence costs a few instructions, and a batch can be skipped
/// at once.
struct RuleCursor: Sendable {
  let plan: RulePlan
  /// The period to examine next; `Int.max` if there is none.
  var period: Int
  /// The number of occurrences left.
  private(set) var remaining: Int
  /// Nothing before it is an occurrence.
  private var from: Int

  /// The last period to examine.
  private(set) var lastPeriod = Int.max

  /// The batch: one occurrence at `base + outer × scale + inner` for each pair of an outer and an inner value.
  var batch = Batch()
  private var outerIndex = 0
  private var innerIndex = 0
  private var outer = 0

  /// The year whose days were last looked up.
  var filter: DayFilter
  var year = DayFilter.Year()
  var yearStart = 0
  var yearEnd = 0

  struct Batch: Sendable {
    var base = 0
    var scale = 1
    /// The outer numbers are `list[lower..<upper]`, or `lower..<upper` themselves if it is empty.
    var list: [Int32] = []
    var lower = 0
    var upper = 0
    var inner: [Int32] = []

    func outer(_ index: Int) -> Int {
      base + (list.isEmpty ? index : Int(list[index])) * scale
    }
  }

  init(_ plan: RulePlan) {
    self.plan = plan
    period = plan.firstPeriod
    remaining = plan.count
    from = plan.start
    filter = plan.filter
    if plan.times.isEmpty { period = .max }
  }

  /// Returns the next occurrence, however late, without consuming it.
  mutating func settle() -> Int? {
    while true {
      while innerIndex < batch.inner.count {
        let value = outer + Int(batch.inner[innerIndex])
        if value >= from { return value }
        innerIndex += 1
      }
      outerIndex += 1
      if outerIndex >= batch.upper {
        guard nextBatch() else {
          drop()
          return nil
        }
        outerIndex = batch.lower
      }
      outer = batch.outer(outerIndex)
      innerIndex = 0
    }
  }

  /// Returns the next occurrence that UNTIL and COUNT allow, without consuming it.
  mutating func peek() -> Int? {
    guard remaining > 0, let value = settle() else { return nil }
    if value <= plan.last { return value }
    remaining = 0
    return nil
  }

  /// Returns and consumes the next occurrence.
  mutating func next() -> Int? {
    guard let value = peek() else { return nil }
    innerIndex += 1
    remaining -= 1
    return value
  }

  /// Ignores everything after a time, so that a rule without occurrences is not searched for long.
  mutating func limit(to time: Int) {
    let day = time.flooredQuotient(86_400)
    guard let parts = CivilDate(dayNumber: day)?.components else { return }
    switch plan.frequency {
    case .yearly: lastPeriod = parts.year
    case .monthly: lastPeriod = parts.year * 12 + parts.month - 1
    case .weekly, .daily: lastPeriod = day
    case .hourly, .minutely, .secondly: lastPeriod = time.flooredQuotient(plan.slots.length)
    }
  }

  /// Decrements the number of occurrences left.
  mutating func countOneLess() {
    if remaining != .max { remaining -= 1 }
  }

  /// Skips everything before a time.
  mutating func skip(before time: Int) {
    guard time > from else { return }
    if plan.count == .max {
      if let later = firstPeriod(for: time), later >= period {
        period = later
        drop()
      }
      from = time
      return
    }
    if peek() != nil, lastOfBatch < time {
      skipBatch()
      if let target = firstPeriod(for: time) { skipPeriods(upTo: target) }
    }
    while let value = peek(), value < time {
      if lastOfBatch < time { skipBatch() } else { _ = next() }
    }
  }

  /// Skips a number of occurrences.
  mutating func skip(_ count: Int) {
    var left = count
    if peek() != nil, restOfBatch <= left, lastOfBatch <= plan.last {
      left -= restOfBatch
      skipBatch()
      left -= skipPeriods(occurrences: left)
    }
    while left > 0, peek() != nil {
      if restOfBatch <= left, lastOfBatch <= plan.last {
        left -= restOfBatch
        skipBatch()
      } else {
        left -= 1
        _ = next()
      }
    }
  }

  /// Skips the periods before another at once, if all have as many occurrences.
  private mutating func skipPeriods(upTo target: Int) {
    guard let each = plan.occurrencesPerPeriod, let length = plan.periodLength, target > period
    else { return }
    let (occurrences, overflow) = ((target - period) / length).multipliedReportingOverflow(by: each)
    _ = skipPeriods(occurrences: overflow ? .max : occurrences)
  }

  /// Skips whole periods with at most so many occurrences at once, if all have as many, and returns
  /// the number of occurrences skipped.
  private mutating func skipPeriods(occurrences: Int) -> Int {
    guard let each = plan.occurrencesPerPeriod, let length = plan.periodLength else { return 0 }
    let periods = Swift.min(occurrences, remaining) / each
    let (distance, overflow) = periods.multipliedReportingOverflow(by: length)
    let (later, overflowed) = period.addingReportingOverflow(distance)
    period = overflow || overflowed ? .max : later
    if remaining != .max { remaining -= periods * each }
    return periods * each
  }

  private var restOfBatch: Int {
    (batch.upper - outerIndex) * batch.inner.count - innerIndex
  }

  private var lastOfBatch: Int {
    batch.outer(batch.upper - 1) + Int(batch.inner.last ?? 0)
  }

  private mutating func skipBatch() {
    remaining -= Swift.min(remaining, restOfBatch)
    drop()
  }

  private mutating func drop() {
    outerIndex = batch.upper
    innerIndex = batch.inner.count
  }
}
