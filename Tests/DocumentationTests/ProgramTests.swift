import Foundation
import Testing

/// The complete programs of the documentation print what it says.
@Suite struct ProgramTests {
  #if Complete || SQLite
    /// The landing page and Getting started show one program, which can be run twice.
    @Test(arguments: ["HouseholdKit.md", "GettingStarted.md"])
    func firstProgram(page: String) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let blocks = CodeBlock.all.filter { $0.file == page }
      let said = blocks.first { $0.language == "output" }?.code
      for _ in 1...2 {
        let (status, output) = try Toolchain.run(
          Toolchain.binaries.appending(path: "first-laundry").path, [], in: folder)
        #expect(status == 0)
        #expect(said == output)
      }
      let program = Catalog.text(Catalog.programs.appending(path: "FirstLaundry/main.swift"))
      #expect(
        blocks.contains { Catalog.normalized($0.code) == Catalog.normalized(program) },
        "\(page) does not show the program")
    }

    @Test(
      arguments: [
        (
          "tutorial-laundry",
          """
          Snowy: In the washing machine, 45 min left, health 100
          Snowy: Washed, still wet, health 100
          Snowy: Drying, 60 min left, health 100
          Folded, on time in a row: 1
          Refused, noOpenLoad.

          """
        ),
        (
          "tutorial-kitchen",
          """
          done: Boil the water
          to do: Salt the water
          Pasta: running, 10 min left
          Pasta: paused, 10 min left
          Pasta: running, 11 min left
          Refused, runAlreadyOpen.

          """
        ),
        (
          "tutorial-home",
          """
          Elm Street has a furnace.
          Test the smoke alarms is due on 2025-03-01.
          Replace the filter is due on 2025-04-01.
          Replace the filter is due on 2025-06-28.
          Missed: 2025-03-01
          Test the smoke alarms is due on 2025-05-01.
          Test the smoke alarms is due on 2025-03-01.
          It is due every 3 months after completion or every 300 hours of use, whichever comes first.
          It was last done on 2025-03-28, 4 days early (it was due on 2025-04-01).
          The meter counts 8 hours a day, the median over its last 2 readings, the last of 2025-04-27.
          The 300 hours counted from 2025-03-28 would have been reached on 2025-05-05.
          By the calendar alone it would be 2025-06-28, which is later.

          """
        ),
        (
          "tutorial-wardrobe",
          """
          Blue Oxford Shirt, formality 6 of 10
          garments: 7
          White Shirt, Beige Chinos, Brown Boots and Navy Blazer
          It is right for work and comfortable at 48 to 59 °F. Its colors go together.
            formality takes away
            seldomWorn adds
            finish takes away
            warmth takes away
          Blue Jeans loses by dressCode
          Blue Oxford Shirt loses by harmony
          Red T-shirt loses by dressCode
          tomorrow: Blue Oxford Shirt
          Refused, alreadyWorn.

          """
        ),
        (
          "tutorial-friday",
          """
          Snowy has the laundry of 5 garments.
          To be washed: White Dress Shirt
          Job interview: White Dress Shirt, Navy Suit Trousers, Black Oxfords, Navy Suit Jacket
          the whites within 37.25 hours, dry before friday
          The shirt can be worn: today false, on Friday true
          Start the whites by Thursday 20:15
          Reminders left: 0
          To be washed: 0

          """
        ),
      ])
    func tutorial(program: String, expected: String) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (status, output) = try Toolchain.run(
        Toolchain.binaries.appending(path: program).path, [], in: folder)
      #expect(status == 0)
      #expect(output == expected)
    }
  #endif
}
