import Foundation
import HouseholdCalendar
import Testing
import TimerKit

@Suite("Transfer forms of timers")
struct TimerDTOTests {
  private static let now = Date(milliseconds: 1_767_225_600_000)
  private static let timer = CountdownTimer(
    name: "Tea", durationInSeconds: 240, icon: "cup", color: "#123456", notes: "No sugar",
    createdAt: now, updatedAt: now + 5)

  private static func todo(_ text: String, _ place: Int) -> TodoItem {
    TodoItem(
      timerID: timer.id, text: text, isCompleted: place == 1, sortOrder: place, createdAt: now + 1,
      updatedAt: now + 2)
  }

  @Test("a timer and its to-dos come back as they were, with both dates")
  func roundTrip() {
    let todos = [Self.todo("Boil", 0), Self.todo("Pour", 1), Self.todo("Drink", 2)]
    let stranger = TodoItem(timerID: UUID(), text: "Not here")
    let form = TimerDTO(Self.timer, todos: [stranger] + todos.reversed())
    #expect(form.todoItems.map(\.text) == ["Boil", "Pour", "Drink"])
    #expect(form.timer == Self.timer)
    #expect(form.todos == todos)
  }

  @Test("places with gaps and equal places become dense, in the order they came")
  func places() {
    var form = TimerDTO(Self.timer, todos: [])
    form.todoItems = [("c", 9), ("a", 0), ("b", 0)].map {
      TodoItemDTO(Self.todo($0.0, $0.1))
    }
    #expect(form.todos.map(\.text) == ["a", "b", "c"])
    #expect(form.todos.map(\.sortOrder) == [0, 1, 2])
  }
}
