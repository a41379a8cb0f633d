import ArgumentParser
import CommandLineSupport
import HouseholdCalendar

/// `laundry demo`.
struct Demo: DemoCommand {
  static let program = "laundry"
  static let start = CivilTime(hour: 8) ?? .noon
  static let seconds = 35
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Plays the life of a household in half a minute.",
    discussion: """
      It uses its own store and clock; your data is not touched.

      Examples:
        laundry demo
        laundry demo --fast
      """)

  @Flag(help: "Do not wait between the scenes.") var fast = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func play(_ narrator: Narrator, in folder: TemporaryFolder) async throws {
    try await DemoStory(try DemoStage(narrator, folder: folder)).play()
  }
}
