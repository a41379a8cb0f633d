import CommandLineSupport
import Foundation
import HouseholdCalendar
import LaundryKit

/// What happens in the demo.
struct DemoStory {
  private let stage: DemoStage

  private static let minute: TimeInterval = 60
  private static let hour: TimeInterval = 3600
  private static let day: TimeInterval = 86_400

  init(_ stage: DemoStage) { self.stage = stage }

  private var room: LaundryRoom { stage.room }
  private var narrator: Narrator { stage.narrator }

  func play() async throws {
    let session = narrator.session
    session.print(StyledText("laundry", .bold, .cyan) + ", a household in fast motion")
    try await narrator.tell("A pet is happy while its laundry is done in time.")
    let (snowy, yuki, flash) = try await moveIn()
    try await firstLoad(of: snowy)
    try await threeWeeks(snowy, yuki, flash)
    try await revive(flash)
    try await holiday()
    try await switchedOff(yuki)
    try await lookBack(on: snowy)
    session.print()
    session.print(
      StyledText("Your turn:  ", .bold) + StyledText("laundry pet add Snowy", .cyan) + "  and  "
        + StyledText("laundry wash Snowy", .cyan))
  }

  private func moveIn() async throws -> (snowy: Pet, yuki: Pet, flash: Pet) {
    try await narrator.scene("Three pets move in")
    func add(_ name: String, days: Int, wash: Int, dry: Int) async throws -> Pet {
      try await narrator.type("pet add \(name) --every \(days)d --wash \(wash)m --dry \(dry)m")
      narrator.clock.advance(1)  // pets are shown in the order they came
      return try await room.addPet(
        named: name,
        settings: PetSettings(
          cycleFrequencyDays: days, washDurationMinutes: wash, dryDurationMinutes: dry))
    }
    let snowy = try await add("Snowy", days: 7, wash: 45, dry: 60)
    let yuki = try await add("雪", days: 3, wash: 30, dry: 40)
    let flash = try await add("Flash", days: 5, wash: 45, dry: 60)
    try await stage.board()
    return (snowy, yuki, flash)
  }

  private func firstLoad(of pet: Pet) async throws {
    try await narrator.scene("A load of laundry")
    try await narrator.type("wash \(pet.name)")
    try await room.startWash(pet.id)
    let reminders = try await room.reminderPlan()
    try await stage.pass(45 * Self.minute, frames: 24)
    try await narrator.tell("The wash is over. Nobody notices, and wet clothes do not wait well:")
    try await stage.pass(75 * Self.minute)
    for reminder in reminders where reminder.fireDate <= narrator.clock.now {
      let time = CivilText.clock(reminder.fireDate, in: narrator.session.timeZone)
      narrator.answer(
        StyledText("🔔 \(time) ", .yellow) + StyledText(reminder.title, .bold)
          + StyledText("  \(reminder.body)"))
    }
    try await narrator.wait(1)
    try await narrator.type("fold \(pet.name)")
    try await stage.refused { try await room.markFolded(pet.id) }
    try await narrator.type("dry \(pet.name)")
    try await room.startDry(pet.id)
    try await stage.pass(60 * Self.minute, frames: 24)
    try await narrator.type("fold \(pet.name)")
    let outcome = try await room.markFolded(pet.id)
    narrator.answer(StyledText(pet.name, .bold) + StyledText(outcome.sentence(health: 100)))
    try await narrator.wait(0.7)
  }

  private func threeWeeks(_ snowy: Pet, _ yuki: Pet, _ flash: Pet) async throws {
    try await narrator.scene("Three weeks go by")
    try await narrator.tell(
      "\(snowy.name) and \(yuki.name) get their laundry in time. Nobody thinks of \(flash.name).")
    try await stage.pass(21 * Self.day, frames: 63) { frame in
      if frame % 18 == 0 { try await wholeLoad(of: snowy) }
      if frame % 6 == 0 { try await wholeLoad(of: yuki) }
    }
    try await narrator.tell(
      "`laundry status` would now exit with 2, so that a script can call for help.")
  }

  /// Washes, dries and folds, as fast as the machines can be ended.
  private func wholeLoad(of pet: Pet) async throws {
    try await room.startWash(pet.id)
    narrator.clock.advance(20 * Self.minute)
    try await room.finishEarly(pet.id)
    narrator.clock.advance(4 * Self.minute)
    try await room.startDry(pet.id)
    narrator.clock.advance(25 * Self.minute)
    try await room.finishEarly(pet.id)
    try await room.markFolded(pet.id)
  }

  private func revive(_ pet: Pet) async throws {
    try await narrator.scene("\(pet.name) did not make it")
    try await narrator.tell("Death is not the end here: one folded load, and it dances again.")
    for (command, step) in [
      ("wash", { _ = try await room.startWash(pet.id) }),
      ("dry", { _ = try await room.startDry(pet.id) }),
    ] as [(String, () async throws -> Void)] {
      try await narrator.type("\(command) \(pet.name)")
      try await step()
      try await stage.pass(60 * Self.minute, frames: 12)
    }
    try await narrator.type("fold \(pet.name)")
    let outcome = try await room.markFolded(pet.id)
    narrator.answer(StyledText(pet.name, .bold) + StyledText(outcome.sentence(health: 100), .green))
    try await narrator.wait(0.7)
  }

  private func holiday() async throws {
    try await narrator.scene("Two weeks of holiday")
    try await narrator.type("pet pause --all")
    try await room.pauseHousehold()
    try await stage.pass(14 * Self.day, frames: 14)
    try await narrator.type("pet resume --all")
    try await room.resumeHousehold()
    try await narrator.tell("Nobody suffered: paused time does not count.")
  }

  private func switchedOff(_ pet: Pet) async throws {
    try await narrator.scene("The computer is off for a day")
    try await narrator.type("wash \(pet.name)")
    try await room.startWash(pet.id)
    try await narrator.tell("Power cut. A day later another process opens the same file:")
    narrator.clock.advance(Self.day)
    try stage.restart()
    try await narrator.type("status")
    try await stage.board()
    try await narrator.tell(
      "Only instants are kept, and nothing ticks: the state is right at once.")
    try await narrator.type("hang \(pet.name)")
    try await room.hangDry(pet.id)
    try await narrator.tell("The next morning it is dry.")
    narrator.clock.advance(11 * Self.hour)
    try await narrator.type("fold \(pet.name)")
    let outcome = try await room.markFolded(pet.id)
    narrator.answer(StyledText(pet.name, .bold) + StyledText(outcome.sentence(health: 100)))
    try await narrator.wait(0.7)
  }

  private func lookBack(on pet: Pet) async throws {
    try await narrator.scene("Looking back")
    let (now, zone) = (narrator.clock.now, narrator.session.timeZone)
    try await narrator.type("history \(pet.name)")
    narrator.answer(.history(try await room.loads(of: pet.id), at: now, in: zone))
    try await narrator.wait(0.7)
    try await narrator.type("stats --weeks 6")
    try await room.statistics(weekCount: 6).lines(title: "All pets").forEach { narrator.answer($0) }
    try await narrator.wait(0.7)
    try await narrator.type("reminders")
    var table = Table("When", "", "Reminder")
    for reminder in try await room.reminderPlan(limit: 3) {
      table.add(
        StyledText(CivilText.moment(reminder.fireDate, now: now, in: zone)),
        StyledText(CivilText.distance(reminder.fireDate, now: now), .dim),
        StyledText(reminder.title, .bold))
    }
    narrator.answer(table)
  }
}
