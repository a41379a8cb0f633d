import ArgumentParser
import CommandLineSupport
import HouseholdCalendar

/// `wardrobe demo`.
struct Demo: DemoCommand {
  static let program = "wardrobe"
  static let start = CivilTime(hour: 7) ?? .noon
  static let seconds = 25
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Plays a week of outfits in 25 seconds.",
    discussion: """
      It uses its own store and clock; your data is not touched.

      Examples:
        wardrobe demo
        wardrobe demo --fast
      """)

  @Flag(help: "Do not wait between the scenes.") var fast = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func play(_ narrator: Narrator, in folder: TemporaryFolder) async throws {
    try await DemoStory(narrator, folder: folder).play()
  }
}
