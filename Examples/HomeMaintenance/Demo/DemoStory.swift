import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar

/// What happens in the demo: real commands on a store of its own, on a clock that runs when told to.
struct DemoStory {
  private let narrator: Narrator
  private let store: String

  init(_ narrator: Narrator, folder: TemporaryFolder) {
    self.narrator = narrator
    store = folder.path + "/demo.sqlite"
  }

  func play() async throws {
    narrator.session.print(
      StyledText("home-maintenance", .bold, .cyan) + ", two years of a home in fast motion")
    try await movingIn()
    try await heating()
    try await beingLate()
    try await changingOnesMind()
    try await lookingAhead()
    narrator.session.print()
    narrator.session.print(
      StyledText("Your turn:  ", .bold)
        + StyledText("home-maintenance init --template single-family", .cyan))
  }

  private func movingIn() async throws {
    try await scene("A new home")
    try await run(#"init "Elm Street" --template single-family --currency EUR"#)
    try await run(
      "appliance add Furnace --brand Vaillant --location Cellar --bought today --price 2890"
        + " --warranty 24")
    try await run(
      #"task add "Furnace filter" --appliance furnace --every 3mo --after-done --or-every 300h"#)
    try await run("meter furnace 0h")
    try await run("due --days 120")
  }

  private func heating() async throws {
    pass(days: 30)
    try await scene("A cold month")
    try await run("meter furnace 186h")
    try await narrator.tell("Six hours a day: the filter will not last three months.")
    try await run(#"explain "Furnace filter""#)
  }

  private func beingLate() async throws {
    pass(days: 40)
    try await scene("Too late")
    try await run("due --days 7")
    try await run(#"done "Furnace filter" --cost 24.90 --vendor Miller"#)
    try await narrator.tell("Somebody else types it too; doing it twice is doing it once.")
    try await run(#"done "Furnace filter""#)
  }

  private func changingOnesMind() async throws {
    pass(days: 2)
    try await scene("On second thoughts")
    try await run(#"task add "Fix the fence" --due tomorrow --priority high"#)
    try await run(#"snooze "Fix the fence" 2w"#)
    try await run("undo")
    try await narrator.tell("It stays as it was: due tomorrow.")
    pass(days: 1)
    try await run("remind")
    try await narrator.tell("Every reminder comes once, however often cron asks.")
    try await run("remind")
    try await run(#"done "Fix the fence" --cost 180"#)
  }

  private func lookingAhead() async throws {
    pass(days: 600)
    try await scene("Almost two years later")
    try await run("warranties --days 90")
    try await run("costs --by year")
    try await run("log")
  }

  private func pass(days: Int) { narrator.clock.advance(Double(days) * 86_400) }

  private func scene(_ title: String) async throws {
    let day = CivilDate(narrator.clock.now, in: narrator.session.timeZone)
    try await narrator.scene("\(day)  \(title)")
  }

  /// Runs a command as if somebody typed it; a refusal is shown as they would see it.
  private func run(_ line: String) async throws {
    try await narrator.type(line)
    let zone = narrator.session.timeZone
    let options = [
      "--store", store, "--now", narrator.clock.now.iso8601, "--time-zone", zone.identifier,
    ]
    do {
      let parsed = try HomeMaintenanceCommand.parseAsRoot(Self.words(of: line) + options)
      guard let command = parsed as? any HomeSubcommand else {
        throw CommandFailure("The demo typed what is no command: \(line)")
      }
      try await command.run(in: Session(command.common, program: Demo.program))
    } catch let code as ExitCode where code.rawValue == ExitStatus.attention {
      // Something is overdue, which the command has shown.
    } catch {
      narrator.refuse(HomeMaintenanceCommand.message(for: error))
    }
    try await narrator.wait(0.7)
  }

  /// The words of a command line; what stands in double quotes is one.
  private static func words(of line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }
}
