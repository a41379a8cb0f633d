/// What a live board shows: things with the most urgent first, and what stands above and below them.
///
/// However small the window is, no line is wider or lower than it: the things that do not fit are
/// counted and named, and what is below them stays.
///
/// ```swift
/// var picture = BoardPicture(title: "Timers", table, names: ["Egg", "Rice", "Tea"])
/// picture.lines(rows: 5, columns: 40)  // Timers, Egg is over, "… 2 more: Rice, Tea"
/// ```
public struct BoardPicture: Sendable {
  /// The title.
  public var title: StyledText
  /// Below the things, and always there: a problem, say.
  public var foot: [StyledText] = []
  /// Below the things, where all of them and these fit.
  public var notes: [StyledText] = []

  private let table: Table
  private let names: [String]
  /// The text shown in place of an empty table.
  private let empty: StyledText

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - table: The things, a row for each, the most urgent first.
  ///   - names: The names of the things.
  ///   - empty: The text shown if there are none.
  public init(title: StyledText, _ table: Table, names: [String], or empty: StyledText = "") {
    self.title = title
    self.table = table
    self.names = names
    self.empty = empty
  }

  /// All lines, for a file or the scrollback.
  public func lines(in session: Session) -> [StyledText] {
    let things = table.isEmpty ? [empty] : session.lines(of: table)
    return [title, ""] + things + (notes.isEmpty ? [] : [""] + notes) + foot
  }

  /// The lines that a window has room for.
  ///
  /// - Parameters:
  ///   - rows: The rows of the window, at least one.
  ///   - columns: Its columns.
  ///   - first: The number of things that are scrolled out at the top; set to one that can be.
  public func lines(rows: Int, columns: Int, from first: inout Int) -> [StyledText] {
    let things = table.blocks(width: columns)
    let below = foot.flatMap { $0.wrapped(to: columns) }.suffix(max(0, rows - 1))
    let room = max(1, rows) - below.count
    let body = table.isEmpty ? [empty.wrapped(to: columns)] : things.rows
    let height = body.reduce(0) { $0 + $1.count }

    // Space and titles are given up before things are.
    let heads = [[title, ""] + things.titles, [title] + things.titles, [title], []]
    let head = heads.first { $0.count + height < room } ?? heads[room < 5 ? 3 : room < 9 ? 2 : 1]
    var lines = head
    if head.count + height <= room {
      first = 0
      lines += body.joined()
      let rest = room - lines.count
      if !notes.isEmpty, notes.count < rest { lines += [""] + notes }
      if lines.count < room, !below.isEmpty { lines.append("") }
    } else {
      lines += scrolled(body, rows: room - head.count, from: &first)
    }
    return (lines + below).prefix(max(1, rows)).map { $0.truncated(to: columns) }
  }

  /// As many things as fit, from one on, and what is not shown.
  private func scrolled(_ body: [[StyledText]], rows: Int, from first: inout Int) -> [StyledText] {
    guard rows > 1 else {
      first = min(max(0, first), body.count - 1)
      return Array(body[first].prefix(rows))
    }
    var least = body.count
    var free = rows - 1
    while least > 0, body[least - 1].count <= free {
      least -= 1
      free -= body[least].count
    }
    first = min(max(0, first), min(least, body.count - 1))
    var lines: [StyledText] = first > 0 ? [hidden(names.prefix(first), "↑")] : []
    var next = first
    while next < body.count {
      let isLast = next == body.count - 1
      guard lines.count + body[next].count + (isLast ? 0 : 1) <= rows else { break }
      lines += body[next]
      next += 1
    }
    if next == first, lines.count < rows - 1 {
      lines += body[next].prefix(rows - 1 - lines.count)
      next += 1
    }
    if next < body.count { lines.append(hidden(names.dropFirst(next), "…")) }
    return lines
  }

  private func hidden(_ names: ArraySlice<String>, _ sign: String) -> StyledText {
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return StyledText("\(sign) \(names.count) more: \(shown)", .dim)
  }
}
