import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdValidation
import LaundryKit

/// What a sentence costs that can be translated.
struct MessageBenchmark {
  private static let count = 1_000

  func run() throws -> [Measurement] {
    let sentences = try self.sentences()
    var made: [Double] = []
    var written: [Double] = []
    var (keys, bytes) = (0, 0)
    for round in 0..<21 {
      made.append(
        time { for index in 0..<Self.count { keys += make(index, round).key.utf8.count } })
      written.append(
        time { for sentence in sentences { bytes += sentence.description.utf8.count } })
    }
    precondition(keys > 0 && bytes > 0)
    func perSentence(_ times: [Double]) -> Double { median(times) * 1e6 / Double(Self.count) }
    return [
      Measurement(
        name: "make a sentence of a refusal or a reminder", value: perSentence(made), unit: "µs",
        bound: 1),
      Measurement(
        name: "English of 1,000 errors and reminders, each", value: perSentence(written),
        unit: "µs", bound: 2, detail: "\(bytes / 21 / Self.count) bytes each"),
    ]
  }

  /// A sentence as the kits have them.
  @inline(never)
  private func make(_ index: Int, _ round: Int) -> Message {
    let name = "Snowy"
    switch index % 4 {
    case 0: return "\(name)'s wash is done"
    case 1: return "\(name) is overdue by \(index, "day", "days")"
    case 2: return "A run is extended by 1 second or more, not by \(round)."
    default: return "Folding needs a load, and \(name) has none; start a wash first."
    }
  }

  /// Sentences of real errors and reminders.
  private func sentences() throws -> [Message] {
    let now = Date(timeIntervalSince1970: 1_772_323_200)
    let today = CivilDate(now, in: .gmt)
    let facts = PetFacts(pet: Pet(name: "Snowy", createdDate: now))
    let preferences = UserPreferences()
    var sentences: [Message] = []
    for index in 0..<Self.count {
      switch index % 4 {
      case 0:
        do {
          _ = try facts.folding(at: now, in: .gmt)
        } catch {
          sentences.append(error.sentence)
        }
      case 1:
        let pet = Pet(name: "Snowy", createdDate: now, cycleFrequencyDays: 366 + index)
        sentences += Pet.schema.failures(of: pet, now: now).map(\.sentence)
      default:
        let due = today.adding(days: -index)
        var task = MaintenanceTask(
          homeID: UUID(), title: "Replace the filter", firstDueDate: due)
        task.dueDate = due
        let reminders = task.reminders(preferences: preferences, on: today, in: .gmt)
        sentences += reminders.suffix(1).map(\.title)
      }
    }
    precondition(sentences.count == Self.count, "\(sentences.count) sentences")
    return sentences
  }
}
