import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar

/// `home-maintenance demo`.
struct Demo: HouseholdCommand {
  static let program = "home-maintenance"
  static let configuration = CommandConfiguration(
    abstract: "Plays two years of a home in a few seconds.",
    discussion: """
      It has a store and a clock of its own; yours are left alone.

      Examples:
        home-maintenance demo
        home-maintenance demo --fast
      """)

  @Flag(help: "Do not wait between the scenes.") var fast = false
  @OptionGroup(title: "Common options") var options: HomeOptions

  var common: CommonOptions { options.common }

  func validate() throws {
    if common.store != nil {
      throw ValidationError("The demo has a store of its own; leave --store out.")
    }
    if common.json { throw ValidationError("The demo is for people; it prints no JSON.") }
    if options.quiet { throw ValidationError("A demo that is quiet shows nothing.") }
  }

  func run(in session: Session) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let start = CivilDate(session.now, in: session.timeZone)
      .instant(at: .noon, in: session.timeZone)
    let narrator = Narrator(
      session, program: Self.program, clock: DemoClock(start),
      isAnimated: session.terminal.isInteractive && !fast)
    try await DemoStory(narrator, folder: folder).play()
  }
}
