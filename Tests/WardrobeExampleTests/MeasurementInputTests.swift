import ExampleTestSupport
import HouseholdTransfer
import Testing

/// Body measurements need not be arguments, which other users and the history of the shell keep.
struct MeasurementInputTests {
  @Test func theyAreReadFromStandardInput() async throws {
    let home = try ExampleHome.wardrobe()
    let set = try await home.command(
      ["measurements", "set"], input: "chest: 105cm\n\nWaist = 33\nweight 68 kg\n")
    #expect(set.status == 0, "\(set.errors)")
    let shown = try await home.command(["measurements", "show", "--metric"])
    for text in ["105 cm", "83.8 cm", "68 kg"] { #expect(shown.output.contains(text)) }
  }

  /// An error never repeats what was measured.
  @Test(arguments: [
    ("105cm\n", "Line 1"), ("waist 33\nheight tall\n", "The height"), ("bust 99in", "Line 1"),
    ("", "such as: chest 105cm"),
  ])
  func whatIsNoMeasurementIsRefused(_ input: String, _ message: String) async throws {
    let home = try ExampleHome.wardrobe()
    let set = try await home.command(["measurements", "set"], input: input)
    #expect(set.status == 64 && set.errors.contains(message), "\(set.errors)")
    #expect(!set.errors.contains("tall") && !set.errors.contains("99"))
    #expect(try await home.json("measurements", "show")["waist"] == .null)
  }

  @Test func optionsStayWithAWarning() async throws {
    let home = try ExampleHome.wardrobe()
    let set = try await home.command(["measurements", "set", "--chest", "105cm"])
    #expect(set.status == 0 && set.errors.contains("history of your shell"))
    let quiet = try await home.command(["measurements", "set", "--chest", "106cm", "--quiet"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
  }
}
