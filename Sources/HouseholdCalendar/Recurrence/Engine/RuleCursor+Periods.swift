extension RuleCursor {
  /// The day number of 9999-12-31, after which there is nothing.
  private static var lastDay: Int { CivilDate.lastDayNumber }

  /// Finds the next period with an occurrence, and creates its batch.
  mutating func nextBatch() -> Bool {
    switch plan.frequency {
    case .yearly: nextYear()
    case .monthly: nextMonth()
    case .weekly: nextWeek()
    case .daily: nextDay()
    case .hourly, .minutely, .secondly:
      plan.interval < plan.slots.count ? nextDayOfSlots() : nextSlot()
    }
  }

  private mutating func nextYear() -> Bool {
    let last = lastToSearch(9999)
    while period <= last {
      look(atYear: period)
      step()
      if take(year.days, lower: 0, upper: year.days.count, base: yearStart) { return true }
    }
    return false
  }

  private mutating func nextMonth() -> Bool {
    let last = lastToSearch(119_999)
    while period <= last {
      let (number, month) = (period / 12, period % 12)
      step()
      guard filter.allows(month: month + 1) else { continue }
      look(atYear: number)
      let (lower, upper) = (year.monthStarts[month], year.monthStarts[month + 1])
      if take(year.days, lower: lower, upper: upper, base: yearStart) { return true }
    }
    return false
  }

  private mutating func nextWeek() -> Bool {
    let last = lastToSearch(RuleCursor.lastDay)
    while period <= last {
      let first = period
      let (days, overflow) = plan.interval.multipliedReportingOverflow(by: 7)
      step(by: overflow ? .max : days)
      if plan.filter.allowsAllMonths, first >= CivilDate.firstDayNumber,
        first + 6 <= RuleCursor.lastDay
      {
        if take(plan.weekOffsets, lower: 0, upper: plan.weekOffsets.count, base: first) {
          return true
        }
        continue
      }
      let offsets = plan.weekOffsets.filter { offset in
        guard let date = CivilDate(dayNumber: first + Int(offset)) else { return false }
        return filter.allows(month: date.month)
      }
      if take(offsets, lower: 0, upper: offsets.count, base: first) { return true }
    }
    return false
  }

  private mutating func nextDay() -> Bool {
    let last = lastToSearch(RuleCursor.lastDay)
    while period <= last {
      let day = period
      guard allows(day) else {
        step(toAtLeast: nextCandidate(after: day))
        continue
      }
      step()
      set(Batch(base: day * 86_400, lower: 0, upper: 1, inner: plan.times))
      return true
    }
    return false
  }

  /// The slots of the next day that has any, for intervals shorter than a day.
  private mutating func nextDayOfSlots() -> Bool {
    let slots = plan.slots
    let last = lastToSearch(RuleCursor.lastDay * slots.count + slots.count - 1)
    while period <= last {
      let day = period.flooredQuotient(slots.count)
      guard allows(day) else {
        step(toAtLeast: nextCandidate(after: day) * slots.count)
        continue
      }
      let first = day * slots.count
      let here = period
      step(toAtLeast: first + slots.count)
      if slots.allowsAll {
        set(
          Batch(
            base: here * slots.length, scale: plan.interval * slots.length, lower: 0,
            upper: (first + slots.count - 1 - here) / plan.interval + 1, inner: plan.times))
        return true
      }
      let remainder = (here - first) % plan.interval
      let (lower, upper) = (slots.starts[remainder], slots.starts[remainder + 1])
      if lower < upper {
        set(
          Batch(
            base: first * slots.length, scale: slots.length, list: slots.slots, lower: lower,
            upper: upper, inner: plan.times))
        return true
      }
    }
    return false
  }

  /// The next slot, for intervals of a day or more.
  private mutating func nextSlot() -> Bool {
    let slots = plan.slots
    let last = lastToSearch(RuleCursor.lastDay * slots.count + slots.count - 1)
    while period <= last {
      let slot = period
      let day = slot.flooredQuotient(slots.count)
      step()
      if allows(day), slots.allowsAll || slots.isAllowed[slot - day * slots.count] {
        set(Batch(base: slot * slots.length, lower: 0, upper: 1, inner: plan.times))
        return true
      }
    }
    return false
  }

  /// Returns the last period to examine: the end of the calendar or the point after which
  /// everything repeats, or the cursor's limit.
  private func lastToSearch(_ last: Int) -> Int {
    let (sum, overflow) = period.addingReportingOverflow(plan.cycle)
    return Swift.min(overflow ? last : Swift.min(last, sum), lastPeriod)
  }

  /// Creates a batch from some days of a list, selected by BYSETPOS if the rule has it.
  private mutating func take(_ days: [Int32], lower: Int, upper: Int, base: Int) -> Bool {
    guard lower < upper else { return false }
    if plan.setPositions.isEmpty {
      set(
        Batch(
          base: base * 86_400, scale: 86_400, list: days, lower: lower, upper: upper,
          inner: plan.times))
      return true
    }
    let times = plan.times
    let count = (upper - lower) * times.count
    let indices = Set(plan.setPositions.map { $0 > 0 ? $0 - 1 : count + $0 })
    let chosen = indices.filter { $0 >= 0 && $0 < count }.sorted().map { index in
      days[lower + index / times.count] * 86_400 + times[index % times.count]
    }
    guard !chosen.isEmpty else { return false }
    set(Batch(base: base * 86_400, list: chosen, lower: 0, upper: chosen.count, inner: [0]))
    return true
  }

  private mutating func set(_ batch: Batch) { self.batch = batch }

  /// Looks up the allowed days of a year.
  private mutating func look(atYear number: Int) {
    let start = CivilDate(uncheckedYear: number, month: 1, day: 1).dayNumber
    if yearEnd > yearStart, start == yearStart { return }
    yearStart = start
    yearEnd = start + (CivilDate.isLeapYear(number) ? 366 : 365)
    year = filter.days(inYear: number)
  }

  /// Returns whether a day is allowed.
  private mutating func allows(_ day: Int) -> Bool {
    guard filter.restricts else { return true }
    if day >= yearEnd || day < yearStart {
      look(atYear: CivilDate(uncheckedDayNumber: day).year)
    }
    return year.isAllowed[day - yearStart]
  }

  /// Returns the day after one that is not allowed, or the first day of the next year if there is
  /// none in its year.
  private func nextCandidate(after day: Int) -> Int { year.days.isEmpty ? yearEnd : day + 1 }

  /// Advances to the next period.
  private mutating func step() { step(by: plan.interval) }

  private mutating func step(by distance: Int) {
    let (sum, overflow) = period.addingReportingOverflow(distance)
    period = overflow ? .max : sum
  }

  /// Advances to the first later period that is not before another.
  private mutating func step(toAtLeast target: Int) {
    let steps = target > period ? (target - period - 1) / plan.interval + 1 : 1
    let (distance, overflow) = steps.multipliedReportingOverflow(by: plan.interval)
    step(by: overflow ? .max : distance)
  }

  /// Returns the last period that does not start after a time, or the first one on the day of the
  /// time; nil if the calendar ends before it.
  func firstPeriod(for time: Int) -> Int? {
    let day = time.flooredQuotient(86_400)
    guard day <= RuleCursor.lastDay else { return .max }
    guard let date = CivilDate(dayNumber: day) else { return nil }
    let parts = date.components
    switch plan.frequency {
    case .yearly: return aligned(parts.year, plan.interval)
    case .monthly: return aligned(parts.year * 12 + parts.month - 1, plan.interval)
    case .weekly:
      let (days, overflow) = plan.interval.multipliedReportingOverflow(by: 7)
      return aligned(day, overflow ? .max : days)
    case .daily: return aligned(day, plan.interval)
    case .hourly, .minutely, .secondly:
      let first = day * plan.slots.count
      guard first > plan.firstPeriod else { return nil }
      let steps = (first - plan.firstPeriod - 1) / plan.interval + 1
      let (distance, overflow) = steps.multipliedReportingOverflow(by: plan.interval)
      let (sum, overflowed) = plan.firstPeriod.addingReportingOverflow(distance)
      return overflow || overflowed ? .max : sum
    }
  }

  /// Returns the last period of the rule at or before a number; nil before the first.
  private func aligned(_ number: Int, _ distance: Int) -> Int? {
    guard number > plan.firstPeriod else { return nil }
    return number - (number - plan.firstPeriod) % distance
  }
}
