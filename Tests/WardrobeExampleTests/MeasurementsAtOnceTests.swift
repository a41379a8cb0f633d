import ExampleTestSupport
import HouseholdTransfer
import Testing

struct MeasurementsAtOnceTests {
  @Test func fiveCommandsAtOnceKeepAllFiveMeasurements() async throws {
    let home = try ExampleHome.wardrobe()
    let values: [(option: String, key: String, text: String)] = [
      ("--chest", "chest", "41"), ("--waist", "waist", "33"), ("--hips", "hips", "39"),
      ("--inseam", "inseam", "32"), ("--shoulders", "shoulderWidth", "18"),
    ]
    // The store and the vault's folder are made by whoever comes first.
    for round in 1...3 {
      try await withThrowingTaskGroup(of: Outcome.self) { group in
        for value in values {
          group.addTask {
            try await home.command(
              ["measurements", "set", value.option, "\(value.text).\(round)"])
          }
        }
        for try await outcome in group { #expect(outcome.status == 0, "\(outcome.errors)") }
      }
      let shown = try await home.json("measurements", "show")
      for value in values {
        #expect(shown[value.key] == .number(try number("\(value.text).\(round)")))
      }
    }
  }

  private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text)) }
}
