import ArgumentParser
import CommandLineSupport
import HouseholdCalendar

/// `home-maintenance demo`.
struct Demo: DemoCommand {
  static let program = "home-maintenance"
  static let seconds = 20
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Plays two years of a home in 20 seconds.",
    discussion: """
      It uses its own store and clock; your data is not touched.

      Examples:
        home-maintenance demo
        home-maintenance demo --fast
      """)

  @Flag(help: "Do not wait between the scenes.") var fast = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func play(_ narrator: Narrator, in folder: TemporaryFolder) async throws {
    try await DemoStory(narrator, folder: folder).play()
  }
}
