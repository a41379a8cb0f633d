import Foundation
import HomeMaintenanceKit
import HouseholdTesting
import LaundryKit
import Synchronization
import Testing

enum Russian {
  static let patterns = [
    "%1$@ is due": "%1$@: срок сегодня",
    "%1$@ is overdue by %2$#(%arg day|%arg days)":
      "%1$@: просрочка %2$#(one:%arg день|few:%arg дня|many:%arg дней)",
    "%1$@ needs a load, and %2$@ has none; start a wash first.":
      "%1$^@: у %2$@ ничего нет в стирке. Сначала начните стирку.",
    "Folding": "складывание",
  ]

  static let table = MessageTable(category: category) { key, _ in
    patterns[key]
  }

  @Sendable static func category(_ number: Double) -> PluralCategory {
    let count = Int(number)
    return switch (count % 10, count % 100) {
    case (_, 11...14): .many
    case (1, _): .one
    case (2...4, _): .few
    default: .many
    }
  }
}

/// An error of an app's own.
struct PotError: DescribedError {
  var centimeters: Int
  var sentence: Message {
    "The pot has \(centimeters) cm; take one of 20 cm."
  }
}

@Suite struct TranslatingSamples {
  let clock = TestClock("2026-03-01T08:00:00Z")

  @Test func aMessage() async throws {
    let pet = Pet(name: "Snowy", createdDate: clock.now)
    let loads = 2
    let waiting: Message = "\(pet.name) has \(loads, "load", "loads") to fold."
    let english = waiting.description
    // "Snowy has 2 loads to fold."
    let key = waiting.key
    // "%1$@ has %2$#(%arg load|%arg loads) to fold."
    #expect(english == "Snowy has 2 loads to fold.")
    #expect(key == "%1$@ has %2$#(%arg load|%arg loads) to fold.")

    let names = ["Ada", "Ben", "Kim"]
    let list: Message =
      "\(names, .and) \(plural: names.count, "is", "are") here."
    #expect(list == "Ada, Ben and Kim are here.")
    let window = Message("open", context: "of a window")
    #expect(window.context == "of a window")
    #expect(PotError(centimeters: 12).localizedDescription.hasPrefix("The pot has 12 cm"))
  }

  @Test func anError() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry, clock: clock))
    let snowy = try await room.addPet(named: "Snowy")
    var sentence = ""
    do {
      try await room.markFolded(snowy.id)
    } catch let error as any DescribedError {
      sentence = error.sentence.text(in: Russian.table)
    }
    // "Складывание: у Snowy ничего нет в стирке. Сначала начните стирку."
    #expect(
      sentence == "Складывание: у Snowy ничего нет в стирке. Сначала начните стирку.")
  }

  @Test(arguments: [
    (1, "1 день"), (2, "2 дня"), (5, "5 дней"), (11, "11 дней"), (21, "21 день"), (23, "23 дня"),
  ])
  func aReminder(days: Int, text: String) throws {
    let start = CivilDate(clock.now, in: .gmt)
    var task = MaintenanceTask(homeID: UUID(), title: "Фильтр", firstDueDate: start)
    task.dueDate = start
    let today = start.adding(days: days)
    let reminders = task.reminders(preferences: UserPreferences(), on: today, in: .gmt)
    let titles = reminders.map { $0.title.text(in: Russian.table) }
    #expect(titles.contains("Фильтр: просрочка \(text)"))
  }

  @Test func numbersAndDates() {
    let german = MessageTable(
      value: { argument in
        switch argument {
        case .number(let number): "\(number)".replacing(".", with: ",")
        case .value(let day, kind: "date", _):
          day.split(separator: "-").reversed().joined(separator: ".")
        default: nil
        }
      },
      pattern: { key, _ in
        ["Wash on %1$@ at %2$@ °C": "Am %1$@ bei %2$@ °C waschen"][key]
      })
    let day = CivilDate(clock.now, in: .gmt)
    let message: Message = "Wash on \(day) at \(37.5) °C"
    #expect(message.text(in: german) == "Am 01.03.2026 bei 37,5 °C waschen")
  }

  @Test func aCatalogOfTheBundle() {
    let table = MessageTable { key, context in
      let name = context.map { "\(key) [\($0)]" } ?? key
      return Bundle.main.localizedString(
        forKey: name, value: key, table: "Household")
    }
    #expect(("Not in the \("catalog")" as Message).text(in: table) == "Not in the catalog")
  }

  @Test func whatIsAsked() {
    let asked = Mutex<Set<String>>([])
    let recorder = MessageTable { key, _ in
      asked.withLock { _ = $0.insert(key) }
      return nil
    }
    let message: Message = "\("Snowy") sleeps."
    _ = message.text(in: recorder)
    #expect(asked.withLock { $0 } == ["%1$@ sleeps."])
  }
}
