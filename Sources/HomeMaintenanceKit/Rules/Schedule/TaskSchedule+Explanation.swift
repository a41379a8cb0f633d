import Foundation
public import HouseholdCalendar
import HouseholdMessages

/// Why a task is due when it is, in words.
public struct DueExplanation: Codable, Hashable, Sendable {
  /// The day on which the task is due, or nil.
  public var dueDate: CivilDate?
  /// The reasons, a sentence each, in the order in which they lead to the date.
  public var because: [String]
}

extension TaskSchedule {
  /// Explains the due date in sentences.
  ///
  /// ```swift
  /// schedule.explanation(on: today).because
  /// // "It is due every 3 months after completion."
  /// // "It was last done on 2026-01-31."
  /// // "Counted from 2026-01-31, it is due on 2026-04-30."
  /// ```
  ///
  /// - Parameter today: The current day in the home.
  public func explanation(on today: CivilDate) -> DueExplanation {
    var sentences = [recurrenceSentence]
    sentences += historySentences
    if completedDate != nil {
      sentences.append("So the task is complete.")
      return DueExplanation(dueDate: dueDate, because: sentences)
    }
    sentences += meterSentences
    sentences += causeSentences(on: today)
    if let snoozedUntil, let occurrence {
      let last = events.last { $0.kind == .snoozed }
      let day = last.map { " on \($0.date)" } ?? ""
      sentences.append("The task due on \(occurrence) was snoozed\(day) until \(snoozedUntil).")
    }
    sentences += lateSentences(on: today)
    return DueExplanation(dueDate: dueDate, because: sentences)
  }

  private var recurrenceSentence: String {
    guard let recurrence = task.recurrence else { return "It is due once." }
    let start =
      recurrence.pattern != nil && recurrence.basis == .dueDate
      ? ", counted from \(task.anchor)" : ""
    return "It is due \(recurrence.phrase)\(start)."
  }

  private var historySentences: [String] {
    var sentences = [completionSentence]
    if task.recurrence?.basis == .completion {
      if case .interval(let base) = cause, base != lastCompletion,
        let skip = events.last(where: {
          $0.kind == .skipped && max($0.occurrence, $0.date) == base
        })
      {
        sentences.append("The one due on \(skip.occurrence) was skipped on \(skip.date).")
      }
      return sentences
    }
    guard let lastOccurrence, !isDone(lastOccurrence) else { return sentences }
    for event in events where event.occurrence == lastOccurrence {
      if event.kind == .skipped {
        sentences.append("The one due on \(event.occurrence) was skipped on \(event.date).")
      } else if event.kind == .missed {
        sentences.append(
          "The one due on \(event.occurrence) was missed: its date had passed when an earlier one was "
            + "done.")
      }
    }
    return sentences
  }

  private var completionSentence: String {
    let done = events.filter { $0.kind == .completed }
    let day = done.map(\.date).max()
    guard let last = done.last(where: { $0.date == day }) else {
      return "It has not been done yet."
    }
    let sentence = "It was last done on \(last.date)"
    if task.recurrence?.basis == .dueDate {
      // Before the first date there was none that it could be early or late for.
      if last.occurrence < task.anchor { return sentence + "." }
      if done.contains(where: { $0.occurrence == last.occurrence && $0.date < last.date }) {
        return sentence + ", once more after \(last.occurrence) was done."
      }
    }
    let days = last.occurrence.days(until: last.date)
    guard days != 0 else { return sentence + "." }
    return sentence + ", \(abs(days).counted("day")) \(days < 0 ? "early" : "late") "
      + "(it was due on \(last.occurrence))."
  }

  private var meterSentences: [String] {
    guard let meter, let usage = task.recurrence?.usage else { return [] }
    // One person made it count use, and another moved it away from its appliance.
    if task.applianceID == nil {
      return [
        "It counts \(usage.unit.plural), but is of no appliance; so use cannot predict a due date."
      ]
    }
    guard let last = meter.points.last else {
      return ["The meter has not been read yet, so its use cannot predict a due date."]
    }
    guard let rate = meter.rate else {
      return [
        "The meter was last read on \(last.date); how fast it counts is not known until it is read "
          + "on two days with use between them."
      ]
    }
    return [
      "The meter counts \(number(rate)) "
        + (number(rate) == "1" ? usage.unit.singular : usage.unit.plural)
        + " a day, the median over its last "
        + "\(meter.rateCount.counted("reading")), the last of \(last.date)."
    ]
  }

  private func causeSentences(on today: CivilDate) -> [String] {
    guard let occurrence, let cause else {
      return ["So the due date is not known yet."]
    }
    var sentences: [String] = []
    switch cause {
    case .firstDueDate:
      sentences.append(
        outside(task.anchor, "Its first due date") ?? "Its first due date is \(occurrence).")
    case .fixedDate: sentences.append("Its next date is \(occurrence).")
    case .interval(let base): sentences.append(intervalSentence(after: base, occurrence))
    case .usage(let since): sentences.append(usageSentence(since: since, occurrence, on: today))
    }
    if let laterDate, laterDate > occurrence {
      sentences.append(
        isByUse
          ? "By the calendar alone it would be \(laterDate), which is later."
          : "By use alone it would be \(laterDate), which is later.")
    }
    return sentences
  }

  private func intervalSentence(after base: CivilDate, _ occurrence: CivilDate) -> String {
    guard let recurrence = task.recurrence, let plain = recurrence.dateAnInterval(after: base),
      plain != occurrence, let season = recurrence.season
    else { return "Counted from \(base), it is due on \(occurrence)." }
    guard let years = recurrence.wholeYears,
      let done = season.span(startingIn: season.startYear(onOrBefore: occurrence) - years)
    else {
      return outside(plain, "Counted from \(base), that would be")
        ?? "Counted from \(base), it is due on \(occurrence)."
    }
    let next =
      "That was for its season from \(done.lowerBound) to \(done.upperBound); it is due in the "
      + (years == 1 ? "next season" : "season \(years) years later")
    if season.startsOn(occurrence) { return next + ", which starts on \(occurrence)." }
    return next + ", on \(occurrence), half an interval after \(base)."
  }

  private func usageSentence(
    since: CivilDate, _ occurrence: CivilDate, on today: CivilDate
  ) -> String {
    let amount =
      task.recurrence?.usage.map { "\($0.amount) \($0.unit.plural)" } ?? "use"
    let reached = reachedDate(since: since) ?? occurrence
    let isPredicted =
      snoozedUntil == nil ? isEstimated : meter?.points.last.map { $0.date < reached } ?? true
    let verb =
      !isPredicted
      ? "were reached on"
      : reached < today ? "would have been reached on" : "will be reached on about"
    var sentence = "The \(amount) counted from \(since) \(verb) \(reached)"
    if reached != occurrence {
      sentence +=
        task.recurrence?.season.map {
          ", outside its season, \($0.phrase); so it is due on \(occurrence), the season's first day"
        } ?? "; it is due on \(occurrence), the day after what was done already"
    }
    return sentence + "."
  }

  /// The day on which use reaches the amount, before the season has its say.
  private func reachedDate(since: CivilDate) -> CivilDate? {
    guard let meter, let usage = task.recurrence?.usage, let total = meter.total(on: since) else {
      return nil
    }
    return meter.date(reaching: total + Double(usage.amount))
  }

  /// A note on a date outside the season; nil for others.
  private func outside(_ date: CivilDate, _ subject: String) -> String? {
    guard let occurrence, date != occurrence, let season = task.recurrence?.season,
      !season.contains(date)
    else { return nil }
    let verb = subject.hasSuffix("be") ? " \(date)," : ", \(date), is"
    return "\(subject)\(verb) outside its season, \(season.phrase); so it is due on \(occurrence), "
      + "the season's first day."
  }

  private func lateSentences(on today: CivilDate) -> [String] {
    let task = updatedTask
    let days = task.daysOverdue(on: today)
    if isEstimated, days == 0, let dueDate, dueDate <= today {
      return ["So it is probably due now; a new meter reading would confirm it."]
    }
    guard days > 0 else { return [] }
    var sentences = [
      "Today is \(today): it is overdue by \(days.counted("day"))"
        + (isEstimated ? " by the calendar." : ".")
    ]
    let missed = missedDates(on: today).count
    if missed > 0 {
      let latest = attribution(ofCompletionOn: today).occurrence
      sentences.append(
        "\(missed.counted("more date")) \(missed == 1 ? "has" : "have") come since; done today, "
          + "it counts for \(latest), and the earlier dates are missed.")
    }
    return sentences
  }

  /// Whether the meter brings the next occurrence.
  var isByUse: Bool {
    if case .usage = cause { true } else { false }
  }

  /// A number with one digit after the point, the same in every locale.
  private func number(_ value: Double) -> String {
    let tenths = Int((min(value, 1e12) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
