import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdPlan
import HouseholdSync
import HouseholdTesting
import HouseholdTransfer
import HouseholdValidation
import HouseholdVault
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// Every error of the libraries is a sentence where apps look for one.
@Suite struct ErrorSentenceTests {
  static let sentence: Message = "Something is wrong; do this instead."

  static let failure = ValidationFailure(
    entity: "pet", field: "name", code: "notBlank", message: "must not be blank")

  static let errors: [any Error] = [
    ConformanceFailure(check: "insert", message: "\(sentence)"),
    FileFolderError(.notFound, sentence), HomeError(.invalidField, sentence),
    HomeboxImportError(problems: [.init(line: 3, message: sentence)]),
    ICalendarError.notACalendar, ICalendarError.tooLarge(bytes: 2, limit: 1),
    ICalendarError.tooManyEvents(limit: 1), InvalidRecurrence.empty, InvalidRecurrence.noWeekday,
    InvalidRecurrence.text(expected: "a number", offset: 2), LaundryError(.unknownPet, sentence),
    JSONError(.syntax, sentence),
    PeerLinkError(.closed, sentence), ReadFailure("expected text, found nothing"),
    RecurrenceError.neverOccurs(rule: "FREQ=DAILY"), PlanError(.unknownRow, sentence),
    PowerError.unreachable,
    StoreError(.busy, sentence),
    SyncError(.notOn, sentence), CBORError(.ended, at: 3), TimerError(.emptyName, sentence),
    TransferError(.syntax, sentence),
    UnreadableRow(entity: "pet", id: "1", field: "name", message: "expected text, found nothing"),
    UnsupportedPredicate(node: "Random", hint: "leave it out"), UnreadableBytes(),
    VaultError(.full, sentence),
    failure, ValidationError([failure]), WardrobeError(.unknownItem, sentence),
    WeatherError(.outdated, sentence),
  ]

  @Test(arguments: errors.indices)
  func theLocalizedDescriptionIsTheSentence(_ index: Int) {
    let error = Self.errors[index]
    #expect(error.localizedDescription == String(describing: error))
    #expect((error as any Error as? any LocalizedError)?.errorDescription == "\(error)")
    #expect(!"\(error)".contains("\(type(of: error))("))
  }

  /// No error of the sources was forgotten, neither here nor by its conformance.
  @Test func everyPublicErrorIsDescribed() throws {
    let sources = Catalog.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let declaration = /public (?:struct|enum|final class) (\w+): [^{]*\b(?:Coded)?Error\b[^{]*\{/
    let conformance = /(?:extension|struct|enum) (\w+): [^{]*\b(?:Described|Coded)Error\b[^{]*\{/
    var declared: Set<String> = []
    var described: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      declared.formUnion(text.matches(of: declaration).map { String($0.1) })
      described.formUnion(text.matches(of: conformance).map { String($0.1) })
    }
    #expect(declared.subtracting(described) == [])
    // These have no public initializer, or are made by their modules alone.
    let inner: Set = ["ImportError", "OutfitRequestError", "PotError"]
    let listed = Set(Self.errors.map { "\(type(of: $0))" })
    #expect(described.subtracting(listed).subtracting(inner) == [])
  }

  /// What people call a field has no capital letters of camel case and is not empty.
  @Test func labelsAreWords() {
    func check<E: Entity>(_: E.Type) {
      for field in E.schema.fields where !field.rules.isEmpty {
        let words = field.label.words.split(separator: " ")
        #expect(!words.isEmpty, "\(E.schema.name).\(field.name)")
        for word in words where word.dropFirst().contains(where: \.isUppercase) {
          #expect(["3D", "ID"].contains(word), "\(E.schema.name).\(field.name): \(word)")
        }
      }
      #expect(E.schema.label == E.schema.label.lowercased())
    }
    for page in FieldTableTests.pages { for entity in page.entities { check(entity) } }
  }

  @Test func kitsSpeakOfTheirFieldsInWords() {
    let start = Date(timeIntervalSince1970: 0)
    func sentences<E: Entity>(_ value: E) -> [String] {
      E.schema.failures(of: value, now: start).map(\.description)
    }
    var pet = Pet(name: "Snowy", createdDate: start, cycleFrequencyDays: 366)
    #expect(sentences(pet) == ["The pet's laundry interval must be from 0 to 365 days."])
    pet.cycleFrequencyDays = 3
    pet.currentStreak = 2
    #expect(sentences(pet) == ["The pet's longest streak must be at least the current streak."])
    #expect(
      sentences(CountdownTimer(name: "Tea", durationInSeconds: 0)) == [
        "The timer's length must be longer than 0 s."
      ])
    #expect(
      sentences(
        CountdownTimer(name: String(repeating: "a", count: 201), durationInSeconds: 1)) == [
          "The timer's name must have at most 200 characters."
        ])
  }
}
