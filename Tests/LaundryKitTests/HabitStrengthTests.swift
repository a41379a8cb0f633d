import Foundation
import HouseholdCalendar
import LaundryKit
import Testing

@Suite struct HabitStrengthTests {
  private let first = CivilDate(start, in: .gmt)

  private func strength(
    doneOn days: [Int], on today: Int, every frequency: Int, exempt: Range<Int> = 0..<0
  ) -> Double {
    HabitStrength.strength(
      of: days.map { first.adding(days: $0) }, since: first, on: first.adding(days: today),
      frequencyDays: frequency, isExempt: { exempt.contains(first.days(until: $0)) })
  }

  @Test func aDailyHabitIsHalfSettledAfterThirteenPerfectDays() {
    #expect(abs(strength(doneOn: Array(0...12), on: 12, every: 1) - 0.5) < 1e-12)
    #expect(abs(strength(doneOn: Array(0...25), on: 25, every: 1) - 0.75) < 1e-12)
  }

  @Test(arguments: [(1, 0.5, 0.474_0), (7, 0.5, 0.490_0), (30, 0.5, 0.495_1)])
  func oneLapseBarelyHurts(_ frequency: Int, _ before: Double, _ after: Double) {
    let next = HabitStrength.next(after: before, completion: 0, frequencyDays: frequency)
    #expect(abs(next - after) < 0.000_1)
  }

  @Test func aWeeklyHabitForgivesAnIrregularRhythm() {
    let regular = strength(doneOn: [0, 7, 14, 21, 28, 35], on: 40, every: 7)
    let irregular = strength(doneOn: [0, 5, 15, 20, 29, 34], on: 40, every: 7)
    #expect(regular > 0.4)
    #expect(abs(regular - irregular) < 0.06)
    #expect(strength(doneOn: [0], on: 40, every: 7) < 0.15)
  }

  @Test func todayCountsOnlyWhenItHelps() {
    let yesterday = strength(doneOn: Array(0...9), on: 9, every: 1)
    #expect(strength(doneOn: Array(0...9), on: 10, every: 1) == yesterday)
    #expect(strength(doneOn: Array(0...10), on: 10, every: 1) > yesterday)
    #expect(strength(doneOn: Array(0...9), on: 11, every: 1) < yesterday)
  }

  @Test func vacationsLeaveItAlone() {
    let before = strength(doneOn: Array(0...9), on: 9, every: 1)
    #expect(strength(doneOn: Array(0...9), on: 30, every: 1, exempt: 10..<40) == before)
  }

  @Test func staysBetweenZeroAndOneForever() {
    #expect(strength(doneOn: [], on: 100, every: 1) == 0)
    #expect(strength(doneOn: Array(0...999) + Array(0...999), on: 999, every: 1) <= 1)
    let ancient = HabitStrength.strength(
      of: [], since: .min, on: .max, frequencyDays: 365)
    #expect(ancient == 0)
    #expect(
      HabitStrength.strength(of: [first], since: first.adding(days: 5), on: first, frequencyDays: 0)
        == 0)
  }
}
