import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

/// Random sequences of what people do, on three pets at once, with what must hold after each step.
@Suite struct LaundrySequenceTests {
  private enum Event: CaseIterable {
    case startWash, rewash, startDry, hangDry, dryMore, finishEarly, fold, abandon
    case pause, resume, pauseAll, resumeAll, archive, restore, frequency, policy
  }

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

  @Test(arguments: StoreKind.allCases, 0..<10)
  func whatMustHoldHolds(_ kind: StoreKind, _ block: Int) async throws {
    // Files are slower, and the rules are the same.
    for sequence in 0..<(kind == .sqlite ? 20 : 200) {
      let seed = UInt64(block * 1_000 + sequence)
      do {
        try await runSequence(kind, seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
  }

  private func runSequence(_ kind: StoreKind, _ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let home = try kind.household()
    var ids: [UUID] = []
    for settings in Self.petSettings {
      ids.append(try await home.room.addPet(named: "Pet \(ids.count)", settings).id)
      home.clock.advance(seconds: 1)  // The cards come in the order of creation.
    }
    var facts = try await facts(home)
    for _ in 0..<16 {
      let before = facts.cards(at: home.clock.now)
      home.clock.advance(minutes: Self.pass(&generator))
      let later = facts.cards(at: home.clock.now)
      try timePassed(before, later)

      let event = Event.allCases.randomElement(using: &generator) ?? .startWash
      // Half of the time somebody does what the pet waits for.
      let index = Int.random(in: 0..<ids.count, using: &generator)
      let sensible: Event? =
        switch later[index].nextAction {
        case .startWash: .startWash
        case .startDry: .startDry
        case .markFolded: .fold
        case .rewash: .rewash
        case nil: nil
        }
      let chosen = Bool.random(using: &generator) ? sensible ?? event : event
      let succeeded = try await perform(chosen, ids[index], home, &generator)
      facts = try await self.facts(home)
      let after = facts.cards(at: home.clock.now)
      if !succeeded { try #require(after == later, "a refused \(chosen) changed something") }
      try happened(chosen, index, later, after, succeeded)
    }
    try await checkRows(home)
  }

  private static func pass(_ generator: inout SeededGenerator) -> Double {
    let scales: [Double] = [1, 60, 600, 4_000]
    let scale = scales.randomElement(using: &generator) ?? 1
    return Double.random(in: 0...1, using: &generator) * scale
  }

  private func facts(_ home: Household) async throws -> LaundryFacts {
    var query = home.room.liveDashboard(includingArchived: true).makeAsyncIterator()
    return try #require(try await query.next())
  }

  /// What may change while nobody does anything.
  private func timePassed(_ before: [PetCard], _ after: [PetCard]) throws {
    for (old, new) in zip(before, after) {
      try #require(old.pet == new.pet && old.load == new.load)
      try #require(new.health <= old.health)
      try #require(new.health == old.health || !new.isPaused || !old.isPaused)
      switch (old.stage, new.stage) {
      case (.washing, .washDone), (.drying, .dryDone): break
      default: try #require(old.stage == new.stage)
      }
    }
  }

  /// What an event may change, for its pet and for the others.
  private func happened(
    _ event: Event, _ index: Int, _ before: [PetCard], _ after: [PetCard], _ succeeded: Bool
  ) throws {
    for (position, (old, new)) in zip(before, after).enumerated() {
      try #require((0...100).contains(new.health))
      try #require((new.health == 0) == (new.mood == .dead))
      try #require(new.pet.longestStreak >= old.pet.longestStreak)
      try #require(new.pet.totalCyclesCompleted >= old.pet.totalCyclesCompleted)
      if position != index, ![.pauseAll, .resumeAll, .policy].contains(event) {
        try #require(old == new, "\(event) touched another pet")
      }
      switch event {
      case .fold where succeeded && position == index: try #require(new.health == 100)
      case .frequency, .policy: break
      case .pause, .resume, .pauseAll, .resumeAll, .archive, .restore:
        try #require(new.health == old.health, "\(event) changed health")
      default: try #require(new.health <= old.health, "\(event) raised health")
      }
      guard position == index, succeeded else { continue }
      let expected: [LoadStage] =
        switch event {
        case .startWash: [.washing]
        case .rewash: [.washing]
        case .startDry, .hangDry: [.drying]
        case .dryMore: [.drying]
        case .finishEarly: [old.stage == .washing ? .washDone : .dryDone]
        case .fold, .abandon: [.idle]
        default: [old.stage]
        }
      try #require(expected.contains(new.stage))
    }
  }

  private func checkRows(_ home: Household) async throws {
    let rows = try await home.store.read { transaction in
      (
        try transaction.fetchAll(LaundryTask.self), try transaction.fetchAll(Pet.self),
        try transaction.fetchAll(Pause.self)
      )
    }
    let now = home.clock.now
    try #require(rows.0.allSatisfy { LaundryTask.schema.failures(of: $0, now: now).isEmpty })
    try #require(rows.1.allSatisfy { Pet.schema.failures(of: $0, now: now).isEmpty })
    try #require(rows.2.allSatisfy { Pause.schema.failures(of: $0, now: now).isEmpty })
    let open = rows.0.filter(\.isOpen).map(\.petID)
    try #require(Set(open).count == open.count, "two open loads")
  }

  /// Does it, and tells whether it was not refused.
  private func perform(
    _ event: Event, _ id: UUID, _ home: Household, _ generator: inout SeededGenerator
  ) async throws -> Bool {
    let room = home.room
    let number = Int.random(in: 1...60, using: &generator)
    do {
      switch event {
      case .startWash: try await room.startWash(id)
      case .rewash: try await room.rewash(id, minutes: number)
      case .startDry: try await room.startDry(id)
      case .hangDry: try await room.hangDry(id)
      case .dryMore: try await room.dryMore(id, minutes: number)
      case .finishEarly: try await room.finishEarly(id)
      case .fold: try await room.markFolded(id)
      case .abandon: try await room.abandonLoad(id)
      case .pause: try await room.pausePet(id)
      case .resume: try await room.resumePet(id)
      case .pauseAll: try await room.pauseHousehold()
      case .resumeAll: try await room.resumeHousehold()
      case .archive: try await room.archivePet(id)
      case .restore: try await room.restorePet(id)
      case .frequency: try await room.change(Pet.self, id) { $0.cycleFrequencyDays = number }
      case .policy:
        try await room.changeSettings { settings in
          settings.healthPolicy = number < 30 ? .linear : .overdueAware
        }
      }
      return true
    } catch is LaundryError {
      return false
    }
  }
}
