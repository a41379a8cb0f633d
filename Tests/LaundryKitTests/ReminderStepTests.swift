import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

/// A reminder that asks for a step which is then refused helps no one: over random histories each
/// step of each plan is carried out at its time and must be accepted.
@Suite struct ReminderStepTests {
  private static let petSettings: [@Sendable (inout Pet) -> Void] = [
    times(days: 0, washing: 1, drying: 1),
    times(days: 1, washing: 45, drying: 60),
    times(days: 7, washing: 120, drying: 180),
  ]

  private static func times(
    days: Int, washing: Int, drying: Int
  ) -> @Sendable (inout Pet) -> Void {
    { pet in
      pet.cycleFrequencyDays = days
      pet.washDurationMinutes = washing
      pet.dryDurationMinutes = drying
    }
  }

  @Test(arguments: 0..<8)
  func everyStepOfAPlanIsAcceptedAtItsTime(_ block: Int) async throws {
    var asked: [LaundryAction: Int] = [:]
    for sequence in 0..<60 {
      let seed = UInt64(block * 1_000 + sequence)
      do {
        for action in try await runHistory(seed) { asked[action, default: 0] += 1 }
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
    // Each step was asked for often enough to prove something.
    for action in LaundryAction.allCases { #expect(asked[action, default: 0] > 50, "\(action)") }
  }

  private func runHistory(_ seed: UInt64) async throws -> [LaundryAction] {
    var generator = SeededGenerator(seed: seed)
    let home = try StoreKind.memory.household()
    let room = home.room
    let isTidy = Bool.random(using: &generator)
    let isQuiet = Bool.random(using: &generator)
    let staleHours = [1, 5, 48].randomElement(using: &generator) ?? 48
    try await room.changeSettings { settings in
      settings.abandonsStaleLoads = isTidy
      settings.staleHours = staleHours
      settings.quietHours = isQuiet ? .night : nil
    }
    var ids: [UUID] = []
    for settings in Self.petSettings {
      ids.append(try await room.addPet(named: "Pet \(ids.count)", settings).id)
    }
    var asked: [LaundryAction] = []
    for _ in 0..<14 {
      let plan = try await room.reminderPlan(limit: .max)
      asked += try await check(plan, home)
      if let reminder = plan.randomElement(using: &generator),
        Int.random(in: 0..<3, using: &generator) == 0
      {
        // As it is told, by the room itself.
        home.clock.advance(
          seconds: reminder.fireDate.timeIntervalSince(home.clock.now))
        try await carryOut(reminder, room)
      } else {
        home.clock.advance(minutes: Double.random(in: 0...3_000, using: &generator))
        let id = ids.randomElement(using: &generator) ?? ids[0]
        try await anything(id, home, &generator)
      }
    }
    return asked
  }

  /// Checks each reminder of a plan against the rules, if nothing is done before.
  private func check(_ plan: ReminderPlan, _ home: Household) async throws -> [LaundryAction] {
    var query = home.room.liveDashboard().makeAsyncIterator()
    let facts = try #require(try await query.next())
    let byPet = Dictionary(
      facts.petFacts.map { ($0.pet.id.uuidString, $0) }, uniquingKeysWith: { first, _ in first })
    let zone = home.store.timeZone
    return try plan.map { reminder in
      let pet = try #require(byPet[reminder.group])
      let action = try #require(reminder.laundryAction)
      let kind = try #require(LaundryReminderKind(rawValue: reminder.kind))
      try #require(kind.steps.contains(action))
      try #require(pet.refusal(of: action, at: reminder.fireDate, in: zone) == nil)
      try #require(!kind.isAboutHealth || !pet.isPaused(at: reminder.fireDate))
      if let quiet = facts.settings.quietHours {
        try #require(!quiet.contains(CivilTime(reminder.fireDate, in: zone)))
      }
      return action
    }
  }

  private func carryOut(_ reminder: Reminder, _ room: LaundryRoom) async throws {
    let id = try #require(UUID(uuidString: reminder.group))
    switch try #require(reminder.laundryAction) {
    case .startWash: try await room.startWash(id)
    case .startDry: try await room.startDry(id)
    case .markFolded: try await room.markFolded(id)
    case .rewash: try await room.rewash(id)
    }
  }

  /// Does anything at all, refused or not.
  private func anything(
    _ id: UUID, _ home: Household, _ generator: inout SeededGenerator
  ) async throws {
    let (room, now) = (home.room, home.clock.now)
    let days = Double.random(in: -3...3, using: &generator)
    do {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0...2: try await room.startWash(id)
      case 3, 4: try await room.startDry(id)
      case 5: try await room.hangDry(id)
      case 6: try await room.markFolded(id)
      case 7: try await room.dryMore(id, minutes: 10)
      case 8: try await room.finishEarly(id)
      case 9:
        let from = now.addingTimeInterval(days * 86_400)
        try await room.pausePet(id, from: from, until: from.addingTimeInterval(86_400))
      case 10: try await room.pauseHousehold()
      case 11: try await room.resumeHousehold()
      case 12: try await room.abandonLoad(id)
      default: try await room.resumePet(id)
      }
    } catch is LaundryError {
    }
  }
}

extension LaundryReminderKind {
  fileprivate var isAboutHealth: Bool { self == .healthLow || self == .deathNear }
}
