import Foundation
import Testing

/// The tutorial's steps: each compiles, and the last ones are compiled into these tests and run.
@Suite struct TutorialTests {
  static let resources = Catalog.folder.appending(path: "Tutorials/Resources")
  static let steps = Catalog.files(in: resources, "swift").map(\.lastPathComponent)

  /// The compiled copies of the last steps.
  static let copies = [
    "laundry-02-04.swift": Catalog.programs.appending(
      path: "TutorialLaundry/TutorialLaundry.swift"),
    "board-03-04.swift": Catalog.samples.appending(path: "LaundryBoard.swift"),
    "reminders-04-02.swift": Catalog.samples.appending(path: "LaundryReminders.swift"),
    "tests-05-03.swift": Catalog.samples.appending(path: "LaundryBoardTests.swift"),
    "kitchen-02-03.swift": Catalog.programs.appending(
      path: "TutorialKitchen/TutorialKitchen.swift"),
    "kitchen-board-03-03.swift": Catalog.samples.appending(path: "KitchenBoard.swift"),
    "kitchen-dinner-04-02.swift": Catalog.samples.appending(path: "KitchenDinner.swift"),
    "kitchen-tests-05-03.swift": Catalog.samples.appending(path: "KitchenBoardTests.swift"),
    "home-02-03.swift": Catalog.programs.appending(path: "TutorialHome/TutorialHome.swift"),
    "home-board-03-03.swift": Catalog.samples.appending(path: "HomeBoard.swift"),
    "home-year-04-02.swift": Catalog.samples.appending(path: "HomeYear.swift"),
    "home-tests-05-03.swift": Catalog.samples.appending(path: "HomeBoardTests.swift"),
    "closet-03-02.swift": Catalog.programs.appending(
      path: "TutorialWardrobe/TutorialWardrobe.swift"),
    "week-04-03.swift": Catalog.samples.appending(path: "WeekPlan.swift"),
    "week-tests-05-03.swift": Catalog.samples.appending(path: "WeekTests.swift"),
  ]

  @Test(arguments: copies.keys.sorted())
  func lastStepsAreCompiled(_ step: String) throws {
    let copy = try #require(Self.copies[step])
    let text = Catalog.text(Self.resources.appending(path: step))
    #expect(text == Catalog.text(copy), "copy \(step) to \(copy.path)")
  }

  @Test func everyStepIsShownAndEveryShownStepExists() {
    let pages = Catalog.files(in: Catalog.folder, "tutorial").map(Catalog.text).joined()
    let shown = pages.matches(of: /file: "([^"]+\.swift)"/).map { String($0.1) }
    #expect(Set(shown) == Set(Self.steps))
  }

  @Test(.enabled(if: Toolchain.modules != nil), arguments: steps)
  func stepsCompile(_ step: String) throws {
    let modules = try #require(Toolchain.modules)
    var files = [step]
    // What is tested is the last step of the view model.
    if step.hasPrefix("tests-") { files.append("board-03-04.swift") }
    if step.hasPrefix("kitchen-tests-") { files.append("kitchen-board-03-03.swift") }
    if step.hasPrefix("home-tests-") { files.append("home-board-03-03.swift") }
    if step.hasPrefix("week-tests-") { files.append("week-04-03.swift") }
    files = files.map { Self.resources.appending(path: $0).path }
    let (status, output) = try Toolchain.typecheck(files, modules: modules)
    #expect(status == 0, "\(step) does not compile:\n\(output)")
  }
}
