import Foundation
public import HouseholdCalendar

/// Why a task is due when it is, in words.
public struct DueExplanation: Codable, Hashable, Sendable {
  /// The day on which the task is due, or nil.
  public var dueDate: CivilDate?
  /// The reasons, a sentence each, in the order in which they lead to the date.
  public var because: [String]

  /// Creates an explanation.
  public init(dueDate: CivilDate?, because: [String]) {
    self.dueDate = dueDate
    self.because = because
  }
}

extension TaskSchedule {
  /// Says in words why the due date is what it is.
  ///
  /// ```swift
  /// schedule.explanation(on: today).because
  /// // "It is due every 3 months after completion."
  /// // "It was last done on 2026-01-31."
  /// // "Counted from 2026-01-31, it is due on 2026-04-30."
  /// ```
  ///
  /// - Parameter today: The day it is in the home.
  public func explanation(on today: CivilDate) -> DueExplanation {
    var sentences = [recurrenceSentence]
    sentences += historySentences
    if completedDate != nil {
      sentences.append("So it is done for good.")
      return DueExplanation(dueDate: dueDate, because: sentences)
    }
    sentences += meterSentences
    sentences += causeSentences
    if let snoozedUntil, let occurrence {
      let last = events.last { $0.kind == .snoozed }
      let day = last.map { " on \($0.date)" } ?? ""
      sentences.append("What is due on \(occurrence) was put off\(day) to \(snoozedUntil).")
    }
    if let dueDate, dueDate < today {
      let days = dueDate.days(until: today)
      sentences.append("Today is \(today): it is overdue by \(counted(days, "day")).")
      let missed = missedDates(on: today).count
      if missed > 0 {
        sentences.append(
          "\(counted(missed, "more date")) of it came since; done today, "
            + (missed == 1 ? "that is" : "they are") + " missed.")
      }
    }
    return DueExplanation(dueDate: dueDate, because: sentences)
  }

  private var recurrenceSentence: String {
    guard let recurrence = task.recurrence else { return "It is to be done once." }
    let start =
      recurrence.pattern != nil && recurrence.basis == .dueDate
      ? ", counted from \(task.anchor)" : ""
    return "It is due \(recurrence.phrase)\(start)."
  }

  private var historySentences: [String] {
    var sentences: [String] = []
    if let last = events.last(where: { $0.kind == .completed && $0.date == lastCompletion }) {
      var sentence = "It was last done on \(last.date)"
      let days = last.occurrence.days(until: last.date)
      if days != 0 {
        sentence +=
          ", \(counted(abs(days), "day")) \(days < 0 ? "before" : "after") \(last.occurrence), "
          + "for which it was"
      }
      sentences.append(sentence + ".")
    }
    guard let lastOccurrence else { return sentences + ["It was not done yet."] }
    for event in events where event.occurrence == lastOccurrence {
      if event.kind == .skipped {
        sentences.append("The one of \(lastOccurrence) was skipped on \(event.date).")
      } else if event.kind == .missed {
        sentences.append(
          "The one of \(lastOccurrence) was missed: it had passed when an earlier one was done.")
      }
    }
    return sentences
  }

  private var meterSentences: [String] {
    guard let meter, let usage = task.recurrence?.usage else { return [] }
    let unit = usage.unit == .hours ? "hours" : "cycles"
    guard let last = meter.points.last else {
      return ["No meter was read yet, so use does not say when it is due."]
    }
    guard let rate = meter.rate else {
      return [
        "The meter was last read on \(last.date); how fast it counts is not known until it is read "
          + "on two days with use between them."
      ]
    }
    return [
      "The meter counts \(number(rate)) \(unit) a day, the median over its last "
        + "\(counted(meter.rateCount, "reading")), the last of \(last.date)."
    ]
  }

  private var causeSentences: [String] {
    guard let occurrence, let cause else {
      return ["So nobody knows yet when it is due."]
    }
    var sentences: [String] = []
    switch cause {
    case .firstDueDate: sentences.append("Its first due date is \(occurrence).")
    case .fixedDate: sentences.append("Its next date is \(occurrence).")
    case .interval(let base):
      sentences.append("Counted from \(base), it is due on \(occurrence).")
    case .usage(let since):
      let amount = task.recurrence?.usage.map {
        "\($0.amount) \($0.unit == .hours ? "hours" : "cycles")"
      }
      let isPast = meter?.points.last.map { occurrence <= $0.date } ?? false
      sentences.append(
        "The \(amount ?? "use") counted from \(since) "
          + (isPast ? "were reached on \(occurrence)." : "will be reached on \(occurrence)."))
    }
    if let season = task.recurrence?.season, movedBySeason {
      sentences.append("That is the first day of its season, \(season.phrase).")
    }
    if let laterDate {
      sentences.append(
        isByUse
          ? "The calendar alone would say \(laterDate), which is later."
          : "Use alone would say \(laterDate), which is later.")
    }
    return sentences
  }

  private var isByUse: Bool {
    if case .usage = cause { true } else { false }
  }

  /// Whether the date is the first day of the season because it would have been outside.
  private var movedBySeason: Bool {
    guard let occurrence, let season = task.recurrence?.season, occurrence.day == 1,
      occurrence.month == season.firstMonth, season.months.count < 12,
      let recurrence = task.recurrence
    else { return false }
    switch cause {
    case .firstDueDate: return task.anchor != occurrence
    case .interval(let base):
      guard
        let plain = recurrence.withoutSeason?.dueDate(
          countedFrom: base, after: lastOccurrence ?? base)
      else { return false }
      return plain != occurrence
    case .usage(let since):
      guard let total = meter?.total(on: since), let usage = recurrence.usage else { return false }
      return meter?.date(reaching: total + Double(usage.amount)) != occurrence
    case .fixedDate, nil: return false
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// A number with one digit after the point, the same in every locale.
  private func number(_ value: Double) -> String {
    let tenths = Int((min(value, 1e12) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Recurrence {
  /// The same recurrence in all months.
  fileprivate var withoutSeason: Recurrence? {
    pattern.flatMap { try? Recurrence($0, from: basis, orAfter: usage) }
  }
}
