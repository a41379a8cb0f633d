import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer list`.
struct List: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the timers, the newest first, and the sequences.",
    discussion: """
      Of more than 1,000 timers, the first are listed, and how many there are besides; --all lists them \
      too. --json has all of them, unless you give a --limit.

      Examples:
        timer list
        timer list --sort name
        timer list --limit 10
        timer list --open-todos --json
      """)

  /// The orders that `--sort` knows.
  enum Order: String, ExpressibleByArgument, CaseIterable {
    case newest, name
  }

  /// The number of timers that a person looks through.
  private static let shown = 1000

  @Option(help: "The order of the timers.") var sort = Order.newest
  @Flag(help: "List only timers with open to-dos.") var openTodos = false
  @Option(help: "The most timers to list.") var limit: Int?
  @Flag(help: "List all timers, however many there are.") var all = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard let limit else { return }
    if all { throw ArgumentParser.ValidationError("--limit and --all exclude each other.") }
    if limit < 1 { throw ArgumentParser.ValidationError("--limit is a number from 1.") }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let (sort, openTodos) = (sort, openTodos)
    let limit = limit ?? (all || session.printsJSON ? nil : Self.shown)
    let more = try await household.board.read { reader in
      var pages = try TimerPages(reader, by: sort, openTodos: openTodos, limit: limit)
      let sequences = openTodos ? [] : try reader.sequences()
      if session.printsJSON {
        try session.print(json: &pages, sequences)
      } else if pages.total == 0, sequences.isEmpty {
        session.print(openTodos ? "Nothing is left to do." : .noTimers(in: session))
      } else {
        try session.print(&pages, sequences)
      }
      return session.printsJSON ? 0 : pages.total - pages.given
    }
    if more > 0 {
      session.note(
        "\(more.counted("more timer")) not listed: " + session.hint("list --all"))
    }
  }
}

/// The timers of a board in an order, with their to-dos, a page at a time.
private struct TimerPages {
  private static let page = 10_000

  /// The number of timers on the board, or of those with open to-dos.
  let total: Int
  /// The number of timers that were given so far.
  private(set) var given = 0

  private let reader: TimerReader
  private let order: List.Order
  private let filter: Filter<CountdownTimer>
  /// The last timer that was given: with an offset, each page would read all pages before it.
  private var previous: CountdownTimer?
  private let sorts: [Sort<CountdownTimer>]
  private let last: Int

  init(_ reader: TimerReader, by order: List.Order, openTodos: Bool, limit: Int?) throws {
    self.reader = reader
    self.order = order
    switch order {
    case .newest: sorts = [Sort(\.createdAt, .descending)]
    case .name: sorts = [Sort(\.name)]
    }
    if openTodos {
      let counts = try reader.transaction.aggregate(
        .count, by: .each(\TodoItem.timerID), where: { !$0.isCompleted })
      filter = Filter { $0.id.isIn(counts.keys) }
    } else {
      filter = .all
    }
    total = try reader.transaction.count(Fetch(where: filter))
    last = min(limit ?? total, total)
  }

  /// Whether there is another page.
  var hasMore: Bool { given < last }

  /// The timers of the next page, and the to-dos of each.
  mutating func next() throws -> [(timer: CountdownTimer, todos: [TodoItem])] {
    let timers = try reader.all(
      Fetch(where: filter && rest, sortBy: sorts, limit: min(Self.page, last - given)))
    previous = timers.last
    given = timers.isEmpty ? last : given + timers.count
    let todos = Dictionary(
      grouping: try reader.all(
        Fetch<TodoItem>(
          where: { $0.timerID.isIn(timers.map(\.id)) }, sortBy: [Sort(\.sortOrder)])),
      by: \.timerID)
    return timers.map { ($0, todos[$0.id, default: []]) }
  }

  /// The timers after the last one that was given.
  private var rest: Filter<CountdownTimer> {
    guard let previous else { return .all }
    switch order {
    case .newest:
      let (instant, id) = (previous.createdAt, previous.id)
      return Filter { $0.createdAt <= instant && !($0.createdAt == instant && $0.id <= id) }
    case .name:
      let (name, id) = (previous.name, previous.id)
      return Filter { $0.name >= name && !($0.name == name && $0.id <= id) }
    }
  }
}

extension Table {
  /// The table of timers that `list` shows, without rows.
  static let timers = Table(
    .whole("Id", leaves: 3), .shrinking("Timer"), .right("Duration"), .whole("To-dos", leaves: 2),
    .shrinking("Notes", to: 10, leaves: 1))

  /// Adds a timer.
  mutating func add(_ timer: CountdownTimer, todos: [TodoItem]) {
    add(
      StyledText(String(timer.id.uuidString.prefix(8)), .dim), StyledText(timer.name, .bold),
      StyledText(timer.durationText), StyledText(todos.doneText),
      StyledText(timer.notes ?? "", .dim))
  }
}

extension Session {
  /// Prints timers and sequences as tables.
  fileprivate func print(_ pages: inout TimerPages, _ sequences: [TimerSequence]) throws {
    var table = Table.timers
    while pages.hasMore {
      for (timer, todos) in try pages.next() { table.add(timer, todos: todos) }
      print(page: &table)
      if pages.hasMore { try output.flush() }
    }
    guard !sequences.isEmpty else { return }
    if pages.given > 0 { print() }
    print(.sequences(sequences))
  }

  /// Prints timers and sequences with all their fields as JSON.
  fileprivate func print(json pages: inout TimerPages, _ sequences: [TimerSequence]) throws {
    var writer = JSONWriter(.pretty)
    writer.openObject()
    writer.write(key: "timers")
    writer.openArray()
    while pages.hasMore {
      for (timer, todos) in try pages.next() { writer.write(element: timer.json(todos: todos)) }
      output.write(writer.bytes)
      writer.bytes = []
      if pages.hasMore { try output.flush() }
    }
    writer.close()
    writer.write("sequences", .array(sequences.map(\.plan)))
    writer.close()
    output.write(writer.bytes)
    output.line()
  }
}
