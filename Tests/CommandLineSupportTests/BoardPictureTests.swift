import Testing

@testable import CommandLineSupport

/// However small the window is, the most urgent thing and what is below the things are shown.
struct BoardPictureTests {
  private static let words = [
    "Egg", "日曜日のローストビーフ", "🍝🍕 dinner 🍷", "עוגה לשבת", "Rice and beans, twice",
  ]

  private func picture(_ count: Int, notes: Int = 0) -> BoardPicture {
    let names = (0..<count).map { "\(Self.words[$0 % Self.words.count]) \($0)" }
    var table = Table(
      .shrinking("Timer"), .whole("Progress", leaves: 1), .right("Left"), "State")
    for name in names { table.add(StyledText(name), "██████ 40 %", "09:30", "until 18:30") }
    var picture = BoardPicture(title: "Timers", table, names: names, or: "No timer runs.")
    picture.foot = [StyledText("The command ended with 1.", .red), "q leaves"]
    picture.notes = (0..<notes).map { "Note \($0)" }
    return picture
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 24, 60], [0, 1, 2, 4, 7, 8, 20, 200])
  func nothingIsDrawnPastTheWindow(rows: Int, count: Int) {
    for columns in [10, 20, 30, 40, 80, 200] {
      for start in [0, 1, count / 2, count, count + 9] {
        var first = start
        let lines = picture(count, notes: 3).lines(rows: rows, columns: columns, from: &first)
        #expect(lines.count <= rows, "\(rows) × \(columns), \(count) from \(start)")
        for line in lines { #expect(line.columns <= columns) }
        #expect(first >= 0 && first < max(1, count))
        guard rows > 2 else { continue }
        #expect(lines.last?.plain == "q leaves")
        #expect(lines.count { $0.plain == "The command ended with 1." } <= 1)
      }
    }
  }

  @Test(arguments: [4, 5, 6, 8, 10, 24])
  func theMostUrgentIsShownAndTheOthersAreCounted(rows: Int) {
    var first = 0
    let lines = picture(30).lines(rows: rows, columns: 80, from: &first).map(\.plain)
    #expect(lines.contains { $0.hasPrefix("Egg 0 ") })
    #expect(lines.contains("The command ended with 1."))
    let shown = lines.count { $0.contains("09:30") }
    let hidden = lines.compactMap { $0.firstMatch(of: /^… ([0-9]+) more:/)?.1 }.first
    #expect(hidden.map { Int($0) } == 30 - shown)
  }

  @Test(arguments: [8, 10, 24])
  func everyThingIsReachedByScrolling(rows: Int) {
    var seen: Set<String> = []
    for step in 0..<30 {
      var first = step
      let lines = picture(30).lines(rows: rows, columns: 80, from: &first).map(\.plain)
      seen.formUnion(lines.filter { $0.contains("09:30") })
      let above = lines.compactMap { $0.firstMatch(of: /^↑ ([0-9]+) more:/)?.1 }.first
      #expect(above.flatMap { Int($0) } == (first == 0 ? nil : first))
      let below = lines.compactMap { $0.firstMatch(of: /^… ([0-9]+) more:/)?.1 }.first
      let shown = lines.count { $0.contains("09:30") }
      #expect(first + shown + (below.flatMap { Int($0) } ?? 0) == 30)
    }
    #expect(seen.count == 30)
  }

  @Test func whatFitsIsShownWithTitlesSpaceAndNotes() {
    var first = 3
    let lines = picture(2, notes: 1).lines(rows: 24, columns: 80, from: &first).map(\.plain)
    #expect(first == 0)
    #expect(
      lines.map { $0.prefix(5) } == [
        "Timer", "", "Timer", "Egg 0", "日曜日のロ", "", "Note ", "", "The c", "q lea",
      ])
    let none = picture(0).lines(rows: 24, columns: 80, from: &first).map(\.plain)
    #expect(none.contains("No timer runs."))
  }
}
