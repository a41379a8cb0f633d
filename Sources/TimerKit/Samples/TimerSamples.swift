public import Foundation
import HouseholdCalendar
import HouseholdColor
public import HouseholdPersistence

/// Four timers to look at, two of them with to-dos.
///
/// For previews, demos, documentation and tests. The same instant always gives the same facts, ids
/// included.
///
/// ```swift
/// try await TimerSamples.insert(into: store)
/// try await TimerBoard(store).timers().map(\.name)
/// // ["Workout", "Study Session", "Coffee Break", "Meditation"]
/// ```
public struct TimerSamples: Hashable, Sendable {
  /// Workout, Study Session, Coffee Break and Meditation, the newest first.
  public let timers: [CountdownTimer]

  /// Makes the timers as they are at an instant.
  public init(at now: Date) {
    let now = now.canonicalized
    func timer(
      _ number: UInt8, name: String, seconds: Int, icon: String, color: SRGBColor,
      notes: String? = nil
    ) -> CountdownTimer {
      let created = now.adding(seconds: -60 * Int(number))
      return CountdownTimer(
        id: Self.id(number), name: name, durationInSeconds: seconds, icon: icon,
        color: color, notes: notes, createdAt: created, updatedAt: created)
    }
    timers = [
      timer(
        1, name: "Workout", seconds: 1500, icon: "figure.run", color: "#FF3B30",
        notes: "Keep water within reach."),
      timer(2, name: "Study Session", seconds: 2700, icon: "book.fill", color: "#007AFF"),
      timer(3, name: "Coffee Break", seconds: 600, icon: "cup.and.saucer.fill", color: "#8E8E93"),
      timer(
        4, name: "Meditation", seconds: 1200, icon: "sparkles", color: "#5856D6",
        notes: "Breathe slowly."),
    ]
  }

  /// The to-dos of all timers.
  public var todos: [TodoItem] { timers.flatMap(Self.todos) }

  /// The sample to-dos for a timer's name: five for Workout, two for Study Session, else none.
  ///
  /// - Parameter timer: The timer they shall belong to.
  public static func todos(for timer: CountdownTimer) -> [TodoItem] {
    let texts =
      switch timer.name {
      case "Workout":
        [
          "Warm up on the spot", "Push-ups, twenty", "Squats, thirty", "Plank for a minute",
          "Stretch and cool down",
        ]
      case "Study Session": ["Read the third chapter again", "Solve the exercises"]
      default: [String]()
      }
    return texts.enumerated().map { place, text in
      TodoItem(
        id: id(of: timer, place), timerID: timer.id, text: text, sortOrder: place,
        createdAt: timer.createdAt, updatedAt: timer.createdAt)
    }
  }

  /// Adds the timers and to-dos of a store's present instant to the store.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `duplicateID` when they are there already;
  ///   then nothing is changed.
  public static func insert(into store: HouseholdStore) async throws {
    // As an import, which keeps their instants: the newest timer is the first.
    try await store.write(origin: .import) { transaction in
      let samples = TimerSamples(at: transaction.now)
      _ = try transaction.insert(samples.timers)
      _ = try transaction.insert(samples.todos)
    }
  }

  private static func id(_ timer: UInt8) -> UUID {
    UUID(uuid: (0x71, 0x3E, 0x12, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, timer, 0))
  }

  /// The id of a timer's to-do: the timer's own with the last byte counted up.
  private static func id(of timer: CountdownTimer, _ place: Int) -> UUID {
    var bytes = timer.id.uuid
    bytes.15 &+= UInt8(truncatingIfNeeded: place + 1)
    return UUID(uuid: bytes)
  }
}
