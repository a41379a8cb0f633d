import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar

/// `laundry demo`.
struct Demo: HouseholdCommand {
  static let program = "laundry"
  static let configuration = CommandConfiguration(
    abstract: "Plays the life of a household in a few seconds.",
    discussion: """
      It has a store and a clock of its own; yours are left alone.

      Examples:
        laundry demo
        laundry demo --fast
      """)

  @Flag(help: "Do not wait between the scenes.") var fast = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if common.store != nil {
      throw ValidationError("The demo has a store of its own; leave --store out.")
    }
    if common.json { throw ValidationError("The demo is for people; it prints no JSON.") }
  }

  func run(in session: Session) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let start = CivilDate(session.now, in: session.timeZone)
      .instant(at: CivilTime(hour: 8) ?? .noon, in: session.timeZone)
    let narrator = Narrator(
      session, program: Self.program, clock: DemoClock(start),
      isAnimated: session.terminal.isInteractive && !fast)
    try await DemoStory(try DemoStage(narrator, folder: folder)).play()
  }
}
