import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import LaundryKit
import StoreTestSupport
import Testing

@Suite struct LaundryTransferTests {
  @Test(arguments: StoreKind.allCases)
  func anImportReproducesTheStore(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let pets = try await home.room.pets()
    try await home.room.pausePet(pets[0].id)
    try await home.room.archivePet(pets[1].id)
    try await home.room.changeSettings { $0.healthPolicy = .overdueAware }
    home.clock.advance(hours: 5)
    let document = try await home.room.exportDocument()
    #expect(document.kind == "laundry.export")
    #expect(document.payload.object?.keys == ["pets", "tasks", "pauses", "settings"])

    let copy = try kind.household()
    copy.clock.set(home.clock.now)
    let summary = try await copy.room.importDocument(document.json.bytes())
    #expect(summary.counts == ["pet": 3, "laundryTask": 35, "pause": 2, "appSettings": 1])
    #expect(summary.unknownKeys.isEmpty)
    #expect(try await copy.room.exportDocument() == document)
    #expect(
      try await copy.room.dashboard(includingArchived: true)
        == home.room.dashboard(includingArchived: true))
    await #expect(throws: TransferError.self) {
      try await copy.room.importDocument(document.json.bytes())
    }
    try await copy.room.importDocument(document.json.bytes(), mode: .merge)
    #expect(try await copy.room.exportDocument() == document)
  }

  @Test(arguments: StoreKind.allCases)
  func computedKeysAreThoseOfTheExport(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let empty = try kind.household()
    #expect(try await empty.room.exportDocument().payload["settings"] == .null)
    let payload = try await home.room.exportDocument().payload
    let cards = try await home.room.dashboard()
    let records = try #require(payload["pets"]?.array)
    #expect(records.map { $0["name"]?.string } == cards.map(\.pet.name))
    #expect(records.map { $0["health"]?.number?.int64 } == cards.map { Int64($0.health) })
    #expect(records.map { $0["currentState"]?.string } == ["washing", "drying", "folding"])
    #expect(
      records.map { $0["lastHealthUpdate"]?.string }
        == Array(repeating: home.clock.now.iso8601, count: 3))
    let stages = try #require(payload["tasks"]?.array).map { $0["currentStage"]?.string }
    #expect(
      stages.filter { $0 != "completed" && $0 != "cycle" }.sorted { ($0 ?? "") < ($1 ?? "") } == [
        "drying", "washing",
      ])
  }

  @Test func anExportAsksNoMoreQuestionsForMoreRows() async throws {
    func questions(pets count: Int) async throws -> Int {
      try await statementCount(.laundry) { transaction in
        let now = transaction.now
        let pets = (0..<count).map { Pet(name: "Pet \($0)", createdDate: now) }
        _ = try transaction.insert(pets)
        _ = try transaction.insert(
          pets.map { LaundryTask(petID: $0.id, startDate: now, washStartTime: now) })
        _ = try transaction.insert(pets.map { Pause(petID: $0.id, start: now) })
      } question: { store in
        let pets = try await Exporter(.laundry).export(store).payload["pets"]?.array ?? []
        #expect(pets.count == count)
        #expect(pets.allSatisfy { $0["currentState"]?.string == "washing" })
      }
    }
    #expect(try await questions(pets: 300) == questions(pets: 3))
  }

  // MARK: - The first apps' form

  private static let snowy = """
    {"id": "\(testID(1))", "name": "Snowy", "createdDate": 790000000, "currentState": "neutral",
     "lastLaundryDate": 794000000.25, "isActive": true, "health": 88,
     "lastHealthUpdate": 794000100, "totalCyclesCompleted": 3, "currentStreak": 1,
     "longestStreak": 2, "cycleFrequencyDays": 7, "washDurationMinutes": 45,
     "dryDurationMinutes": 60}
    """

  private func load(_ fields: String, number: UInt8 = 9) -> String {
    """
    {"id": "\(testID(number))", "petID": "\(testID(1))", "startDate": 794016000, \(fields),
     "washDurationMinutes": 30, "dryDurationMinutes": 20}
    """
  }

  private func imported(
    _ tasks: [String], pets: String = snowy, settings: String = "null"
  ) async throws -> Household {
    let home = try StoreKind.memory.household()
    let document = """
      {"pets": [\(pets)], "tasks": [\(tasks.joined(separator: ","))], "settings": \(settings)}
      """
    try await home.room.importDocument(Array(document.utf8))
    return home
  }

  @Test func datesMayBeNumbersAndComputedKeysAreIgnored() async throws {
    let home = try await imported([])
    let snowy = try #require(try await home.room.pets().first)
    #expect(
      snowy
        == Pet(
          id: testID(1), name: "Snowy",
          createdDate: Date(timeIntervalSinceReferenceDate: 790_000_000),
          lastLaundryDate: Date(timeIntervalSinceReferenceDate: 794_000_000.25),
          totalCyclesCompleted: 3, currentStreak: 1, longestStreak: 2))
  }

  /// Minutes after the load's start: now, the stage there, and the ends of wash and dryer.
  static let forms: [(String, Double, LoadStage, Double?, Double?)] = [
    (
      #""currentStage": "washing", "isCompleted": false, "washStartTime": 794016000"#, 10, .washing,
      30, nil
    ),
    (
      #""currentStage": "washing", "isCompleted": false, "washStartTime": 794016000"#, 40,
      .washDone, 30, nil
    ),
    (#""currentStage": "washing", "isCompleted": false"#, 10, .washing, 30, nil),
    (
      #""currentStage": "drying", "isCompleted": false, "washStartTime": 794016000, "washEndTime": 794017200"#,
      21, .washDone, 20, nil
    ),
    (
      #""currentStage": "drying", "isCompleted": false, "washStartTime": 794016000, "dryStartTime": 794018400, "additionalDryMinutes": 10"#,
      41, .drying, 30, 70
    ),
    (
      #""currentStage": "completed", "isCompleted": false, "washStartTime": 794014200, "washEndTime": 794016000, "dryStartTime": 794016000, "dryEndTime": 794017800"#,
      31, .dryDone, 0, 30
    ),
    (
      #""currentStage": "completed", "isCompleted": false, "washStartTime": 794016000"#, 99,
      .dryDone, 30, 30
    ),
    (
      #""currentStage": "completed", "isCompleted": true, "washStartTime": 794016000, "dryStartTime": 794018400, "foldCompletedTime": 794020800"#,
      99, .folded, 30, 60
    ),
    (
      #""currentStage": "completed", "isCompleted": true, "washStartTime": 794016000, "dryStartTime": 794018400"#,
      99, .folded, 30, 60
    ),
  ]

  @Test func stagesAreReadByTheirTimes() async throws {
    let begin = Date(timeIntervalSinceReferenceDate: 794_016_000)
    for (fields, minutes, stage, washEnd, dryEnd) in Self.forms {
      let home = try await imported([load(fields)])
      let task = try #require(try await home.room.loads(of: testID(1)).first)
      func minute(_ value: Double?) -> Date? { value.map { begin.addingTimeInterval($0 * 60) } }
      #expect(task.stage(at: begin.addingTimeInterval(minutes * 60)) == stage, "\(fields)")
      #expect(task.washEndTime == minute(washEnd), "\(fields)")
      #expect(task.dryEndTime == minute(dryEnd), "\(fields)")
      #expect(task.isCompleted == (stage == .folded))
    }
  }

  @Test func rowsOfIdlePetsAreDropped() async throws {
    let home = try await imported([load(#""currentStage": "cycle", "isCompleted": false"#)])
    #expect(try await home.room.loads(of: testID(1)).isEmpty)
  }

  @Test func ofSeveralOpenLoadsTheNewestStays() async throws {
    let home = try await imported([
      load(#""currentStage": "washing", "washStartTime": 794010000"#, number: 9),
      load(#""currentStage": "washing", "washStartTime": 794012000"#, number: 10),
      load(#""currentStage": "washing", "washStartTime": 794011000"#, number: 11),
    ])
    #expect(try await home.room.currentLoad(of: testID(1))?.id == testID(10))
    #expect(try await home.room.loads(of: testID(1)).count == 3)
  }

  @Test func anArchivedPetIsPausedSinceItsHealthWasLookedAt() async throws {
    let archived = Self.snowy.replacing("\"isActive\": true", with: "\"isActive\": false")
    let home = try await imported([], pets: archived)
    let card = try #require(try await home.room.card(for: testID(1)))
    #expect(card.health == 100)
    #expect(card.isPaused)
    try await home.room.restorePet(testID(1))
    #expect(try await home.room.card(for: testID(1))?.health == 100)
  }

  @Test func settingsWithoutAnIdAreTheOneRow() async throws {
    let home = try await imported(
      [],
      settings: """
        {"notificationsEnabled": false, "soundEnabled": true, "hapticsEnabled": false,
         "appearanceMode": "dark"}
        """)
    #expect(
      try await home.room.settings()
        == AppSettings(
          notificationsEnabled: false, hapticsEnabled: false, appearanceMode: .dark))
  }

  @Test(arguments: [
    ("\"health\": 88", "\"health\": 101"), ("\"health\": 88", "\"health\": \"good\""),
    ("\"neutral\"", "\"bored\""), ("\"name\": \"Snowy\"", "\"name\": \"\""),
    ("\"cycleFrequencyDays\": 7", "\"cycleFrequencyDays\": 400"),
  ])
  func whatIsWrongIsReportedAndNothingImported(_ right: String, _ wrong: String) async throws {
    let home = try StoreKind.memory.household()
    let document = "{\"pets\": [\(Self.snowy.replacing(right, with: wrong))]}"
    await #expect(throws: ImportError.self) {
      try await home.room.importDocument(Array(document.utf8))
    }
    #expect(try await home.room.pets().isEmpty)
  }
}
