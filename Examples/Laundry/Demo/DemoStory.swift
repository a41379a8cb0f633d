import CommandLineSupport
import Foundation
import HouseholdCalendar
import LaundryKit

/// The scenes of the demo.
struct DemoStory: DemoPlay {
  static let program = "laundry"
  static let abstract = "Plays the life of a household in half a minute."
  static let start = CivilTime(hour: 8) ?? .noon
  static let seconds = 35

  private let stage: DemoStage

  private static let minute: TimeInterval = 60
  private static let hour: TimeInterval = 3600
  private static let day: TimeInterval = 86_400

  init(_ narrator: Narrator, folder: TemporaryFolder) throws {
    stage = try DemoStage(narrator, folder: folder)
  }

  private var room: LaundryRoom { stage.room }
  private var narrator: Narrator { stage.narrator }

  func play() async throws {
    let session = narrator.session
    session.print(StyledText("laundry", .bold, .cyan) + ", a household in fast motion")
    try await narrator.tell("A pet is happy while its laundry is done in time.")
    let (snowy, yuki, flash) = try await moveIn()
    try await firstLoad(of: snowy)
    try await threeWeeks(of: snowy, and: yuki, without: flash)
    try await revive(flash)
    try await holiday()
    try await switchedOff(yuki)
    try await lookBack(on: snowy)
    if Session.keepsStores { try await twoPeople() }
    session.print()
    session.print(
      StyledText("Your turn:  ", .bold) + StyledText("laundry pet add Snowy", .cyan) + "  and  "
        + StyledText("laundry wash Snowy", .cyan))
  }

  private func moveIn() async throws -> (snowy: Pet, yuki: Pet, flash: Pet) {
    try await narrator.scene("Three pets move in")
    for line in [
      "Snowy --every 7d --wash 45m --dry 60m", "雪 --every 3d --wash 30m --dry 40m",
      "Flash --every 5d --wash 45m --dry 60m",
    ] {
      narrator.clock.advance(1)  // pets are shown in the order they came
      try await stage.run("pet add \(line)")
    }
    try await stage.run("status")
    let pets = try await room.pets()
    guard pets.count == 3 else { throw CommandFailure("The demo expected three pets.") }
    return (pets[0], pets[1], pets[2])
  }

  private func firstLoad(of pet: Pet) async throws {
    try await narrator.scene("A load of laundry")
    try await stage.run("wash \(pet.name)")
    let reminders = try await room.reminderPlan()
    try await stage.pass(45 * Self.minute, frames: 24)
    try await narrator.tell(
      "The wash is over, and the clothes stay in the machine. Wet clothes do not wait well:")
    try await stage.pass(75 * Self.minute)
    for reminder in reminders where reminder.fireDate <= narrator.clock.now {
      let time = CivilText.clock(reminder.fireDate, in: narrator.session.timeZone)
      narrator.answer(StyledText("\(time) ", .dim) + reminder.line)
    }
    try await narrator.wait(1)
    try await stage.run("fold \(pet.name)")
    try await stage.run("dry \(pet.name)")
    try await stage.pass(60 * Self.minute, frames: 24)
    try await stage.run("fold \(pet.name)")
  }

  private func threeWeeks(of snowy: Pet, and yuki: Pet, without flash: Pet) async throws {
    try await narrator.scene("Three weeks go by")
    try await narrator.tell(
      "\(snowy.name) and \(yuki.name) get their laundry in time. \(flash.name) is forgotten.")
    try await stage.pass(21 * Self.day, frames: 63) { frame in
      if frame % 18 == 0 { try await wholeLoad(of: snowy) }
      if frame % 6 == 0 { try await wholeLoad(of: yuki) }
    }
    try await stage.run("status")
    try await narrator.tell("It exits with 2, so that a script can call for help.")
  }

  /// Washes, dries and folds, as fast as the machines can be ended.
  private func wholeLoad(of pet: Pet) async throws {
    try await room.startWash(pet.id, minutes: 20)
    narrator.clock.advance(24 * Self.minute)
    try await room.startDry(pet.id, minutes: 25)
    narrator.clock.advance(25 * Self.minute)
    try await room.markFolded(pet.id)
  }

  private func revive(_ pet: Pet) async throws {
    try await narrator.scene("\(pet.name) did not make it")
    try await narrator.tell("Death is not the end here: one folded load, and it dances again.")
    for command in ["wash", "dry"] {
      try await stage.run("\(command) \(pet.name)")
      try await stage.pass(60 * Self.minute, frames: 12)
    }
    try await stage.run("fold \(pet.name)")
  }

  private func holiday() async throws {
    try await narrator.scene("Two weeks of vacation")
    try await stage.run("pet pause --all")
    try await stage.pass(14 * Self.day, frames: 14)
    try await stage.run("pet resume --all")
    try await narrator.tell("No pet suffered: paused time does not count.")
  }

  private func switchedOff(_ pet: Pet) async throws {
    try await narrator.scene("The computer is off for a day")
    try await stage.run("wash \(pet.name)")
    try await narrator.tell("Power cut. A day later another process opens the same file:")
    narrator.clock.advance(Self.day)
    try stage.restart()
    try await stage.run("status")
    try await narrator.tell(
      "Only instants are kept, and nothing ticks: the state is right at once. The clothes smell"
        + " musty, so they are washed again, which does not cost the streak.")
    try await stage.run("rewash \(pet.name) --minutes 20")
    narrator.clock.advance(30 * Self.minute)
    try await stage.run("hang \(pet.name)")
    try await narrator.tell("They hang until they are dry.")
    narrator.clock.advance(13 * Self.hour)
    try await stage.run("fold \(pet.name)")
  }

  private func lookBack(on pet: Pet) async throws {
    try await narrator.scene("Looking back")
    try await stage.run("history \(pet.name)")
    try await stage.run("stats --weeks 6")
    try await stage.run("reminders --limit 3")
  }

  private func twoPeople() async throws {
    try await narrator.scene("Two people, one folder")
    try await narrator.tell(
      "Ada and Ben have a store each. Dropbox, Syncthing or a USB stick carries a folder between"
        + " them; there is no server.")
    try stage.shareFolder("Household")
    let (ada, ben) = (stage.person("ada"), stage.person("ben"))
    try await ada.run("pet add Mochi --every 7d")
    for person in [ada, ben] { try await person.run("sync on --folder ~/Household") }
    try await ben.run("status")
    try await narrator.tell("Both change the same thing, and do not know it of each other:")
    try await ada.run("pet edit Mochi --every 5d")
    narrator.clock.advance(Self.minute)
    try await ben.run("pet edit Mochi --every 3d")
    for person in [ada, ben, ada] { try await person.run("sync now") }
    try await narrator.tell(
      "The later change is kept, in both stores. Ada is told, and can put hers back:")
    try await ada.run("sync conflicts")
    try await ada.run("sync undo 1")
    for person in [ada, ben] { try await person.run("sync now") }
  }
}
