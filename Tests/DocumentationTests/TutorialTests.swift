import Foundation
import Testing

/// The tutorial's steps: each compiles, and the last ones are compiled into these tests and run.
@Suite struct TutorialTests {
  static let resources = Catalog.folder.appending(path: "Tutorials/Resources")
  static let steps = Catalog.files(in: resources, "swift").map(\.lastPathComponent)
  static let manifests = steps.filter { $0.hasSuffix("-package.swift") }

  /// The code of a step.
  ///
  /// A reader's tests import the program; here both are in one module.
  static func text(of step: String) -> String {
    Catalog.text(resources.appending(path: step))
      .replacing(/@testable import \w+\n\n/, with: "")
  }

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
    "friday-03-02.swift": Catalog.programs.appending(path: "TutorialFriday/TutorialFriday.swift"),
    "friday-advice-04-02.swift": Catalog.samples.appending(path: "EveningAdvice.swift"),
    "friday-tests-05-03.swift": Catalog.samples.appending(path: "EveningAdviceTests.swift"),
  ]

  @Test(arguments: copies.keys.sorted())
  func lastStepsAreCompiled(_ step: String) throws {
    let copy = try #require(Self.copies[step])
    #expect(Self.text(of: step) == Catalog.text(copy), "copy \(step) to \(copy.path)")
  }

  @Test func everyStepIsShownAndEveryShownStepExists() {
    let pages = Catalog.files(in: Catalog.folder, "tutorial").map(Catalog.text).joined()
    let shown = pages.matches(of: /file: "([^"]+\.swift)"/).map { String($0.1) }
    #expect(Set(shown) == Set(Self.steps))
  }

  @Test(
    .enabled(if: Toolchain.modules != nil), arguments: Set(steps).subtracting(manifests).sorted())
  func stepsCompile(_ step: String) throws {
    let modules = try #require(Toolchain.modules)
    var files = [step]
    // What is tested is the last step of the view model.
    if step.hasPrefix("tests-") { files.append("board-03-04.swift") }
    if step.hasPrefix("kitchen-tests-") { files.append("kitchen-board-03-03.swift") }
    if step.hasPrefix("home-tests-") { files.append("home-board-03-03.swift") }
    if step.hasPrefix("week-tests-") { files.append("week-04-03.swift") }
    if step.hasPrefix("friday-tests-") { files.append("friday-advice-04-02.swift") }

    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try Data(Self.text(of: file).utf8).write(to: folder.appending(path: file))
    }
    let (status, output) = try Toolchain.typecheck(
      files.map { folder.appending(path: $0).path }, modules: modules)
    #expect(status == 0, "\(step) does not compile:\n\(output)")
  }

  /// The manifest compiles, and names each product that the tutorial's steps import.
  @Test(arguments: manifests)
  func manifestsAreComplete(_ manifest: String) throws {
    let (status, output) = try Toolchain.typecheckManifest(
      Self.resources.appending(path: manifest).path)
    #expect(status == 0, "\(manifest) does not compile:\n\(output)")

    let page = try #require(
      TutorialPage.all.first { $0.steps.contains { $0.file == manifest } })
    let text = Self.text(of: manifest)
    let imports = Set(page.steps.filter { $0.file != manifest }.flatMap(\.imports))
    for line in imports {
      let module = String(line.dropFirst("import ".count))
      if ["Foundation", "Observation", "Testing"].contains(module) { continue }
      #expect(
        text.contains("name: \"\(module)\", package: \"household-kit\""), "\(manifest): \(module)")
    }
    let tests = page.steps.map { Catalog.text(Self.resources.appending(path: $0.file)) }
      .compactMap { $0.firstMatch(of: /@testable import (\w+)/)?.1 }
    #expect(!tests.isEmpty)
    for module in tests { #expect(text.contains("name: \"\(module)\",")) }
  }
}
