import ArgumentParser
import CommandLineSupport
import HouseholdCalendar

/// `timer demo`.
struct Demo: DemoCommand {
  static let program = "timer"
  static let start = CivilTime(hour: 17) ?? .noon
  static let seconds = 15
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Plays an evening in a kitchen in 15 seconds.",
    discussion: """
      It uses its own store and clock; your data is not touched.

      Examples:
        timer demo
        timer demo --fast
      """)

  @Flag(help: "Do not wait between the scenes.") var fast = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func play(_ narrator: Narrator, in folder: TemporaryFolder) async throws {
    try await DemoStory(try DemoStage(narrator, folder: folder)).play()
  }
}
