import Foundation
import HouseholdCalendar
import HouseholdMessages
import Testing

@Suite struct ReminderPlanTests {
  /// A reminder some minutes after the start of 1970.
  private func reminder(
    _ id: String, minute: Int64, group: String = "a", title: Message = ""
  ) -> Reminder {
    Reminder(
      id: id, fireDate: Date(milliseconds: minute * 60_000), kind: "kind", group: group,
      title: title)
  }

  private let now = Date(milliseconds: 0)

  @Test func sortsByFireDateThenID() {
    let plan = ReminderPlan(
      [reminder("c", minute: 2), reminder("b", minute: 1), reminder("a", minute: 2)], now: now)
    #expect(plan.map(\.id) == ["b", "a", "c"])
    #expect(plan.reminders == Array(plan))
    #expect(plan.omittedCount == 0)
  }

  @Test func dropsWhatDoesNotFireAfterNow() {
    let never = Reminder(
      id: "never", fireDate: Date(timeIntervalSinceReferenceDate: .nan), kind: "", group: "",
      title: "")
    let plan = ReminderPlan(
      [
        reminder("past", minute: -1), reminder("now", minute: 0), reminder("next", minute: 1),
        never,
      ],
      now: now)
    #expect(plan.map(\.id) == ["next"])
    #expect(plan.omittedCount == 0)
  }

  @Test func theLastOfAnIDCounts() {
    let moved = ReminderPlan([reminder("x", minute: 5), reminder("x", minute: 9)], now: now)
    #expect(moved.map(\.fireDate) == [Date(milliseconds: 540_000)])
    let past = ReminderPlan([reminder("x", minute: 5), reminder("x", minute: -9)], now: now)
    #expect(past.isEmpty)
  }

  @Test func everyGroupComesFirstOnce() {
    let daily = (1...100).map { reminder("daily\($0)", minute: Int64($0), group: "rex") }
    let yearly = [
      reminder("yearly1", minute: 9000, group: "tom"),
      reminder("yearly2", minute: 9900, group: "tom"),
      reminder("late", minute: 99_000, group: "mia"),
    ]
    let plan = ReminderPlan(daily + yearly, now: now, limit: 5)
    #expect(plan.map(\.id) == ["daily1", "daily2", "yearly1", "yearly2", "late"])
    #expect(plan.omittedCount == 98)
    #expect(
      ReminderPlan(daily + yearly, now: now, limit: 3).map(\.id) == ["daily1", "yearly1", "late"])
    #expect(ReminderPlan(daily + yearly, now: now, limit: 2).map(\.id) == ["daily1", "yearly1"])
  }

  @Test(arguments: [(0, 0), (-1, 0), (.min, 0), (1, 1), (10, 10), (.max, 10)])
  func limits(limit: Int, count: Int) {
    let candidates = (1...10).map { reminder("\($0)", minute: Int64($0)) }
    let plan = ReminderPlan(candidates, now: now, limit: limit)
    #expect(plan.count == count)
    #expect(plan.omittedCount == 10 - count)
  }

  @Test func theSystemLimitIsTheDefault() {
    let candidates = (1...100).map { reminder("\($0)", minute: Int64($0)) }
    #expect(ReminderPlan(candidates, now: now).count == ReminderPlan.systemLimit)
  }

  @Test func differenceIsTheLeastToDo() {
    let older = ReminderPlan(
      [reminder("gone", minute: 1), reminder("same", minute: 2), reminder("moved", minute: 3)],
      now: now)
    let newer = ReminderPlan(
      [reminder("same", minute: 2), reminder("moved", minute: 4), reminder("new", minute: 1)],
      now: now)
    let change = newer.difference(from: older)
    #expect(change.cancel == ["gone"])
    #expect(change.schedule.map(\.id) == ["new", "moved"])
    let nothing = newer.difference(from: newer)
    #expect(nothing.cancel.isEmpty && nothing.schedule.isEmpty)
    #expect(newer.difference(from: .empty).schedule == newer.reminders)
    #expect(ReminderPlan.empty.difference(from: newer).cancel == ["new", "same", "moved"])
  }

  /// Random candidates, compared with a plan computed the slow way.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let candidates = (0..<Int.random(in: 0...120, using: &random)).map { _ in
      reminder(
        "\(Int.random(in: 0...80, using: &random))",
        minute: .random(in: -10...60, using: &random),
        group: "\(Int.random(in: 0...6, using: &random))")
    }
    let limit = Int.random(in: 0...70, using: &random)
    let plan = ReminderPlan(candidates, now: now, limit: limit)

    var pool = Dictionary(candidates.map { ($0.id, $0) }) { _, last in last }
      .values.filter { $0.fireDate > now }
    let available = pool.count
    var taken: [String: Int] = [:]
    var chosen: [Reminder] = []
    while chosen.count < limit, !pool.isEmpty {
      // The next one is of a group with the fewest so far, and the soonest of those.
      pool.sort { left, right in
        let (served, other) = (taken[left.group, default: 0], taken[right.group, default: 0])
        if served != other { return served < other }
        return (left.fireDate, left.id) < (right.fireDate, right.id)
      }
      let next = pool.removeFirst()
      taken[next.group, default: 0] += 1
      chosen.append(next)
    }
    chosen.sort { ($0.fireDate, $0.id) < ($1.fireDate, $1.id) }
    #expect(plan.reminders == chosen)
    #expect(plan.omittedCount == available - chosen.count)
    #expect(ReminderPlan(candidates, now: now, limit: limit) == plan)

    // Applying the difference to the scheduled reminders gives the new plan.
    let older = ReminderPlan(
      candidates.prefix(candidates.count / 2), now: now, limit: limit)
    var delivered = Dictionary(uniqueKeysWithValues: older.map { ($0.id, $0) })
    let change = plan.difference(from: older)
    for id in change.cancel { delivered[id] = nil }
    for reminder in change.schedule { delivered[reminder.id] = reminder }
    #expect(delivered == Dictionary(uniqueKeysWithValues: plan.map { ($0.id, $0) }))
  }

  @Test func remindersCode() throws {
    let sample = reminder("x", minute: 5, title: "Rabies")
    let data = try JSONEncoder().encode(sample)
    #expect(try JSONDecoder().decode(Reminder.self, from: data) == sample)
    #expect(sample.playsSound)
    #expect(sample.body.isEmpty)
  }
}
