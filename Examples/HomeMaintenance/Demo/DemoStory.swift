import CommandLineSupport

/// The demo's scenes: real commands on a temporary store, with a manual clock.
struct DemoStory: DemoPlay {
  static let program = "home-maintenance"
  static let abstract = "Plays two years of a home in 20 seconds."
  static let seconds = 20

  private let typist: DemoTypist

  private var narrator: Narrator { typist.narrator }

  init(_ narrator: Narrator, folder: TemporaryFolder) {
    typist = DemoTypist(
      narrator, of: HomeMaintenanceCommand.self, store: folder.path + "/demo.sqlite")
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
    try await run(
      #"init "Elm Street" --template single-family --hemisphere northern --currency EUR"#)
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
    try await narrator.tell("That is a guess, until the meter is read.")
    try await run("meter furnace 430h")
    try await run("due --days 7")
    try await run(#"done "Furnace filter" --cost 24.90 --vendor Miller"#)
    try await narrator.tell("Another person types it too. Nothing is counted twice.")
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
    try await run("remind --print")
    try await narrator.tell("Every reminder comes once, however often cron asks.")
    try await run("remind --print")
    try await run(#"done "Fix the fence" --cost 180"#)
  }

  private func lookingAhead() async throws {
    pass(days: 600)
    try await scene("Almost two years later")
    try await run("warranties --days 90")
    try await run("costs --by year")
    try await run("log")
  }

  private func pass(days: Int) { typist.pass(days: days) }

  private func scene(_ title: String) async throws { try await typist.scene(title) }

  private func run(_ line: String) async throws { try await typist.run(line) }
}
