import Foundation
package import HouseholdCalendar

/// The strength of a habit, from 0 to 1: unlike a streak, one lapse barely lowers it.
///
/// An exponential smoothing of daily completion, day by day: `s·m + v·(1 − m)`, where s is the
/// strength of the day before, v the day's completion from 0 to 1, and `m = 0.5^(√f / 13)` with f
/// the times a day the habit is due. A daily habit has half of its strength after 13 perfect days,
/// a weekly one after 34.
///
/// Source: the habit score of Loop Habit Tracker, https://github.com/iSoron/uhabits, written anew
/// from the formula.
package enum HabitStrength {
  /// The strength after one more day.
  ///
  /// - Parameters:
  ///   - strength: The strength of the day before, 0 to 1.
  ///   - completion: The share of due work that was done, 0 to 1.
  ///   - frequencyDays: The days from one time to the next; less than 1 counts as 1.
  package static func next(
    after strength: Double, completion: Double, frequencyDays: Int
  ) -> Double {
    let perDay = 1 / Double(Swift.max(1, frequencyDays))
    let weight = pow(0.5, perDay.squareRoot() / 13)
    return strength * weight + completion * (1 - weight)
  }

  /// The strength on a day.
  ///
  /// A day's completion is the share of the times due that were done in the days up to it: in one
  /// day for a daily habit, in twice the frequency for others, which forgives an irregular rhythm.
  /// Today counts only once it does not weaken the habit, because it is not over. Days before the
  /// last twenty half-lives weigh less than a millionth and are left out.
  ///
  /// - Parameters:
  ///   - days: The days on which it was done, one for each time.
  ///   - first: The first day of the habit.
  ///   - today: The day of the strength.
  ///   - frequencyDays: The days from one time to the next; less than 1 counts as 1.
  ///   - isExempt: Whether a day does not count, such as one of a vacation.
  /// - Complexity: O(*d*) in the number of days.
  package static func strength(
    of days: some Sequence<CivilDate>, since first: CivilDate, on today: CivilDate,
    frequencyDays: Int, isExempt: (CivilDate) -> Bool = { _ in false }
  ) -> Double {
    let frequency = Swift.max(1, frequencyDays)
    let window = frequency == 1 ? 1 : 2 * frequency
    let due = Double(frequency == 1 ? 1 : 2)
    let halfLife = 13 * Double(frequency).squareRoot()
    let earliest = today.adding(days: -(Int(20 * halfLife) + window))
    var counts: [CivilDate: Int] = [:]
    for day in days { counts[day, default: 0] += 1 }

    var strength = 0.0
    var recent: [Int] = []
    var next = 0  // where in `recent` the oldest day of the window is
    var sum = 0
    var day = Swift.max(first, earliest)
    while day <= today {
      let count = counts[day] ?? 0
      if count > 0 || !isExempt(day) {
        sum += count
        if recent.count < window {
          recent.append(count)
        } else {
          sum -= recent[next]
          recent[next] = count
          next = (next + 1) % window
        }
        let value = HabitStrength.next(
          after: strength, completion: Swift.min(1, Double(sum) / due), frequencyDays: frequency)
        if day < today || value > strength { strength = value }
      }
      guard day < .max else { break }
      day = day.adding(days: 1)
    }
    return strength
  }
}
