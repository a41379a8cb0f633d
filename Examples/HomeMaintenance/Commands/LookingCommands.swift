import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance log`.
struct Log: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Lists what was done, skipped, snoozed and missed, the latest day first.",
    discussion: """
      The log includes deleted tasks, and work without a task.

      Examples:
        home-maintenance log
        home-maintenance log "Furnace filter" --limit 5 --json
        home-maintenance log --home "Summer house"
      """)

  @Argument(help: .task) var task: RowSelector?
  @Option(help: .homeFilter) var home: RowSelector?
  @OptionGroup var entries: LimitOption
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let id: UUID? =
      if let task {
        try await household.task(task, in: home, includingDeleted: true).id
      } else { nil }
    let home: Home? = if let home { try await household.home(home) } else { nil }
    let places = try await household.taskPlaces()
    var lines = LogLine.sorted(
      try await self.lines(ofTask: id, inHome: home?.id, places: places, household: household))
    if !session.printsJSON { lines = LogLine.folded(lines) }
    if let limit = entries.limit { lines = Array(lines.prefix(limit)) }
    let authors = try await household.authors(
      of: lines.filter { $0.stamp != nil }.map(\.id), TaskEvent.self)
    let workers = try await household.authors(
      of: lines.filter { $0.stamp == nil }.map(\.id), ServiceRecord.self)
    if session.printsJSON {
      return session.print(
        json: .array(
          lines.map { ($0.stamp == nil ? workers : authors).adding(to: $0.json, of: $0.id) }))
    }
    guard !lines.isEmpty else { return session.print("Nothing was done yet.") }
    let hasHomes = places.hasSeveralHomes && id == nil && home == nil
    var table = Table(
      "Day", .shrinking("Task"), .shrinking("Home", to: 10, leaves: 2).shown(if: hasHomes),
      .whole("What", leaves: 4), .right("Cost"), .shrinking("Vendor", to: 8, leaves: 1),
      authors.column)
    for line in lines {
      table.add(
        StyledText(line.day.description), StyledText(line.title, .bold), StyledText(line.home),
        line.what, StyledText(line.cost), StyledText(line.vendor),
        (line.stamp == nil ? workers : authors).cell(of: line.id))
    }
    session.print(table)
  }

  /// What happened to a task or to all, in a home or in all; without a task, also other work.
  private func lines(
    ofTask id: UUID?, inHome homeID: UUID?, places: TaskPlaces, household: Household
  ) async throws -> [LogLine] {
    let book = household.book
    // As text, dates that were skipped or missed at once are one line, so that more of them are read.
    let log = try await book.taskLog(
      of: id, limit: homeID == nil && household.session.printsJSON ? entries.limit : nil)
    let ids = Set(log.compactMap(\.event.recordID))
    let found: [ServiceRecord] = try await book.all(Fetch(where: { $0.id.isIn(ids) }))
    let records = found.reduce(into: [UUID: ServiceRecord]()) { $0[$1.id] = $1 }
    let tasks: [MaintenanceTask] = try await book.all()
    let homes = tasks.reduce(into: [UUID: String]()) {
      $0[$1.id] = places.homeName($1.homeID, applianceID: $1.applianceID)
    }
    let homeIDs = tasks.reduce(into: [UUID: UUID]()) { $0[$1.id] = places.homeID(of: $1) }
    let shown = log.filter { homeID == nil || homeIDs[$0.event.taskID] == homeID }
    let lines = shown.map { entry in
      let record = entry.event.recordID.flatMap { records[$0] }
      return LogLine(entry, record: record, home: homes[entry.event.taskID] ?? "")
    }
    guard id == nil else { return lines }
    let work = try await book.workWithoutTask().filter {
      homeID == nil || places.homeID($0.homeID, applianceID: $0.applianceID) == homeID
    }
    return lines
      + work.map { record in
        LogLine(record, home: places.homeName(record.homeID, applianceID: record.applianceID))
      }
  }
}

/// A line of the log: what happened to a task, or work for which there was none.
private struct LogLine {
  /// The id of the event, or of the record of work without a task.
  let id: UUID
  let day: CivilDate
  let title: String
  let home: String
  private(set) var what: StyledText
  let cost: String
  let vendor: String
  let json: JSONValue
  /// When it was noted; nil for work without a task.
  let stamp: HybridTimestamp?
  /// The date that was skipped or missed, which may be one of many; or nil.
  private let passed: (kind: TaskEvent.Kind, date: CivilDate)?

  /// The lines, the latest day first; those of one day as they come, except where one command wrote them.
  static func sorted(_ lines: [LogLine]) -> [LogLine] {
    lines.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.day != b.day { return a.day > b.day }
      // What one command did in several homes is in their order.
      guard a.stamp != nil, a.stamp == b.stamp, (a.title, a.home) != (b.title, b.home) else {
        return left.offset < right.offset
      }
      return a.title != b.title ? a.title < b.title : a.home.comparedLocalized(to: b.home) < 0
    }.map(\.element)
  }

  /// The lines, with five or more dates of a task that were skipped or missed at once in one line.
  static func folded(_ lines: [LogLine]) -> [LogLine] {
    var result: [LogLine] = []
    var rest = lines[...]
    while let first = rest.first {
      let run = rest.prefix { line in
        line.stamp == first.stamp && line.title == first.title && line.home == first.home
          && line.passed?.kind == first.passed?.kind
      }
      let dates = run.compactMap(\.passed?.date).sorted()
      if let kind = first.passed?.kind, let end = dates.last, dates.count > 4 {
        var line = first
        line.what = StyledText("\(kind.words), \(dates.count) due until \(end)", .green)
        result.append(line)
        rest = rest.dropFirst(dates.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  init(_ entry: TaskLogEntry, record: ServiceRecord?, home: String) {
    self.home = home
    id = entry.id
    day = entry.event.date
    title = entry.title
    what = entry.whatText
    cost = record?.cost?.text ?? ""
    vendor = record?.vendor ?? ""
    json = (entry.json(record: record).object ?? JSONObject()).with(["home": .text(home.orNil)])
    stamp = entry.event.stamp
    let isPassed = !entry.isUndone && [.skipped, .missed].contains(entry.event.kind)
    passed = isPassed ? (entry.event.kind, entry.event.occurrence) : nil
  }

  init(_ record: ServiceRecord, home: String) {
    self.home = home
    id = record.id
    day = record.date
    title = record.title
    what = StyledText(record.serviceType.words, .green)
    cost = record.cost?.text ?? ""
    vendor = record.vendor ?? ""
    (stamp, passed) = (nil, nil)
    json = record.json.with([
      "kind": .string("work"), "home": .text(home.orNil), "task": .null, "isUndone": .bool(false),
      "isExtra": .bool(false),
      "recordID": .id(record.id),
      "cost": .text(record.cost.map { "\($0.amount)" }), "currency": .text(record.cost?.currency),
    ])
  }
}

extension HomeBook {
  /// The records of work that no event of a task names, the latest first.
  fileprivate func workWithoutTask() async throws -> [ServiceRecord] {
    try await store.read { transaction in
      let named = Set(
        try transaction.fetch(Fetch<TaskEvent> { $0.recordID != nil }).compactMap(\.recordID))
      return try transaction.fetch(
        Fetch<ServiceRecord>(sortBy: [Sort(\.date, .descending)])
      ).filter { !named.contains($0.id) }
    }
  }
}

/// `home-maintenance explain`.
struct Explain: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains why a task is due on its date.",
    discussion: """
      Example:
        home-maintenance explain "Furnace filter"
      """)

  @OptionGroup var selection: TaskSelection
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let task = try await selection.row(in: household)
    let explanation = try await household.book.explain(task.id)
    if session.printsJSON {
      return session.print(json: [
        "dueDate": .day(explanation.dueDate),
        "because": .array(explanation.because.map { .string($0) }),
      ])
    }
    session.print(
      StyledText(task.title, .bold)
        + " \(task.dueSentence(today: try await household.book.today(of: task))):")
    for sentence in explanation.because { session.print(StyledText("  \(sentence)")) }
    if let day = task.pausedSince {
      session.print(StyledText("  It has been paused since \(day), so it asks for nothing."))
    }
  }
}

extension TaskLogEntry {
  /// The event, with its due date if that is another day.
  var whatText: StyledText {
    let about =
      event.kind == .snoozed
      ? event.until.map { " to \($0)" } ?? ""
      : isEarly
        ? ", before its first date"
        : isExtra
          ? ", as an extra"
          : event.occurrence == event.date || event.kind == .deleted
            ? "" : ", due \(event.occurrence)"
    let undone = isUndone ? " (undone)" : ""
    return StyledText(event.kind.words + about + undone, isUndone ? .dim : .green)
  }

  /// The entry in a line, without the task.
  var line: StyledText { StyledText("\(event.date) ") + whatText }

  /// The entry as JSON.
  var json: JSONValue { json(record: nil) }

  /// The entry as JSON, with the record of the work.
  func json(record: ServiceRecord?) -> JSONValue {
    event.json.with([
      "task": .string(title), "isUndone": .bool(isUndone), "isExtra": .bool(isExtra),
      "cost": .text(record?.cost.map { "\($0.amount)" }), "currency": .text(record?.cost?.currency),
      "vendor": .text(record?.vendor), "title": .string(title),
      "serviceType": .text(record?.serviceType.rawValue),
      "warrantyWork": record.map { .bool($0.warrantyWork) } ?? .null,
      "notes": .text(record?.notes ?? event.note), "maintenanceTaskId": .id(event.taskID),
    ])
  }
}

extension TaskEvent.Kind {
  /// The event as text.
  var words: String {
    switch self {
    case .completed: "done"
    case .skipped: "skipped"
    case .snoozed: "snoozed"
    case .missed: "missed"
    case .undone: "undone"
    case .deleted: "deleted"
    }
  }
}
