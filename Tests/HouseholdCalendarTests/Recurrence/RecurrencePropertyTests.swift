import Foundation
import HouseholdCalendar
import Testing

/// Properties of every rule, tested on random ones.
@Suite struct RecurrencePropertyTests {
  /// A random valid rule.
  static func rule(_ random: inout SplitMix64, isAllDay: Bool) -> RecurrenceRule {
    func some(_ range: ClosedRange<Int>, _ chance: Double, _ most: Int = 4, signed: Bool = false)
      -> [Int]
    {
      guard Double.random(in: 0..<1, using: &random) < chance else { return [] }
      return (0..<Int.random(in: 1...most, using: &random)).map { _ in
        let number = Int.random(in: range, using: &random)
        return signed && Bool.random(using: &random) ? -number : number
      }
    }
    while true {
      let frequencies = RecurrenceRule.Frequency.allCases.filter { !isAllDay || $0 >= .daily }
      let frequency = frequencies.randomElement(using: &random) ?? .daily
      let weekdays = some(1...7, 0.4).map { number in
        RecurrenceRule.Day(
          Weekday(rawValue: number) ?? .monday,
          ordinal: frequency >= .monthly && Bool.random(using: &random)
            ? [1, 2, -1, 5, -5].randomElement(using: &random) : nil)
      }
      let ends: [RecurrenceRule.End] = [
        .never, .count(Int.random(in: 1...40, using: &random)),
        .until(.date(CivilDate(uncheckedOffset: Int.random(in: 20_000...30_000, using: &random)))),
      ]
      let rule = try? RecurrenceRule(
        frequency, interval: some(2...50, 0.5, 1).first ?? 1,
        end: ends.randomElement(using: &random) ?? .never, seconds: some(0...60, 0.1),
        minutes: some(0...59, 0.15), hours: some(0...23, 0.2), weekdays: weekdays,
        daysOfMonth: some(1...31, 0.3, signed: true), daysOfYear: some(1...366, 0.1, signed: true),
        weeks: some(1...53, 0.1, signed: true), months: some(1...12, 0.3),
        setPositions: some(1...5, 0.15, signed: true),
        weekStart: Weekday(rawValue: Int.random(in: 1...7, using: &random)) ?? .monday)
      if let rule { return rule }
    }
  }

  @Test func printingAndReadingGiveTheSame() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let rule = Self.rule(&random, isAllDay: false)
      #expect(try RecurrenceRule(rule.description) == rule)
      #expect(try RecurrenceRule(rule.description.lowercased()) == rule)
    }
  }

  /// Checks the queries of a sequence against its first occurrences.
  private func check<Moment: RecurrenceMoment>(
    _ sequence: RecurrenceSequence<Moment>, _ rule: RecurrenceRule, from start: Moment,
    _ random: inout SplitMix64
  ) throws {
    let all = Array(sequence.prefix(30))
    guard let first = all.first, let last = all.last else { return }
    #expect(first >= start, "\(rule)")
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "\(rule)")
    #expect(sequence.starting(from: start).first { _ in true } == first)
    for _ in 0..<3 {
      let index = Int.random(in: all.indices, using: &random)
      let moment = all[index]
      #expect(sequence.contains(moment), "\(rule)")
      #expect(sequence.occurrence(at: index) == moment, "\(rule) \(index)")
      if index + 1 < all.count {
        #expect(sequence.next(after: moment) == all[index + 1], "\(rule)")
      }
      // Two adjacent windows contain the same as one.
      #expect(
        sequence.occurrences(in: first..<moment) + sequence.occurrences(in: moment...last) == all,
        "\(rule) from \(start) at \(moment)")
      // There is nothing between two adjacent occurrences.
      if index + 1 < all.count,
        let between = Moment(recurrencePosition: moment.recurrencePosition + 1), between > moment
      {
        #expect(!sequence.contains(between) || all.contains(between), "\(rule)")
      }
    }
  }

  @Test(arguments: 0..<8) func queriesAgree(round: Int) throws {
    var random = SplitMix64(seed: UInt64(100 + round))
    let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"]
    for index in 0..<150 {
      let rule = Self.rule(&random, isAllDay: index % 3 == 0)
      let date = CivilDate(uncheckedOffset: Int.random(in: 10_000...25_000, using: &random))
      let time = try #require(
        CivilTime(secondOfDay: Int.random(in: 0..<1440, using: &random) * 60))
      let start = CivilDateTime(date, time)
      do {
        switch index % 3 {
        case 0: try check(try rule.occurrences(from: date), rule, from: date, &random)
        case 1: try check(try rule.occurrences(from: start), rule, from: start, &random)
        default:
          let zone = try zone(try #require(zones.randomElement(using: &random)))
          let instant = date.instant(at: .midnight, in: zone)
          try check(try rule.occurrences(from: start, in: zone), rule, from: instant, &random)
        }
      } catch RecurrenceError.neverOccurs {
        continue
      }
    }
  }

  @Test func jumpsCountAsStepsDo() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      var rule = Self.rule(&random, isAllDay: false)
      let count = Int.random(in: 1...900, using: &random)
      rule = try RecurrenceRule(
        rule.frequency, interval: rule.interval, end: .count(count),
        hours: rule.frequency == .daily ? rule.hours : [],
        weekdays: rule.frequency == .weekly ? rule.weekdays : [],
        setPositions: rule.frequency == .daily && !rule.hours.isEmpty ? rule.setPositions : [],
        weekStart: rule.weekStart)
      let start = CivilDateTime(
        CivilDate(uncheckedOffset: Int.random(in: 10_000...25_000, using: &random)),
        try #require(CivilTime(secondOfDay: Int.random(in: 0..<86_400, using: &random))))
      guard let sequence = try? rule.occurrences(from: start) else { continue }
      let all = Array(sequence)
      for _ in 0..<4 {
        let index = Int.random(in: 0...(count + 1), using: &random)
        #expect(sequence.occurrence(at: index) == (index < all.count ? all[index] : nil), "\(rule)")
        guard index < all.count else { continue }
        #expect(sequence.contains(all[index]), "\(rule)")
        #expect(
          sequence.next(after: all[index]) == (index + 1 < all.count ? all[index + 1] : nil),
          "\(rule) from \(start) after \(all[index])")
      }
    }
  }

  @Test func aRuleOfAllDaysIsTheSameAtMidnight() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let rule = Self.rule(&random, isAllDay: true)
      guard rule.hours.isEmpty, rule.minutes.isEmpty, rule.seconds.isEmpty else { continue }
      let date = CivilDate(uncheckedOffset: Int.random(in: 10_000...25_000, using: &random))
      guard let days = try? rule.occurrences(from: date) else { continue }
      let times = try rule.occurrences(from: CivilDateTime(date))
      #expect(Array(days.prefix(20)) == times.prefix(20).map(\.date), "\(rule)")
    }
  }

  @Test func aDayNeverDependsOnThePast() throws {
    // Starting later on the same steps gives the rest of the same sequence.
    var random = SplitMix64(seed: 8)
    for _ in 0..<300 {
      let rule = Self.rule(&random, isAllDay: true)
      guard rule.interval == 1, case .never = rule.end, rule.setPositions.isEmpty else { continue }
      let date = CivilDate(uncheckedOffset: Int.random(in: 10_000...25_000, using: &random))
      guard let all = try? Array(rule.occurrences(from: date).prefix(12)), all.count == 12 else {
        continue
      }
      // The rule takes missing parts from the start, so the new start must be an occurrence.
      let rest = try rule.occurrences(from: all[5])
      #expect(Array(rest.prefix(7)) == Array(all[5...]), "\(rule) from \(date)")
    }
  }
}

extension CivilDate {
  /// The date a number of days after 1970-01-01, known to exist.
  fileprivate init(uncheckedOffset: Int) {
    self = CivilDate(dayNumber: uncheckedOffset) ?? .min
  }
}
