import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer export`.
struct Export: TimerSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes everything to a file.",
    discussion: """
      A name that ends in .jsonl, or --lines, writes JSON Lines: a row a line, for stores of any \
      size.

      Examples:
        timer export timers.json
        timer export - | gzip > timers.json.gz
        timer export timers.jsonl
      """)

  @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var file: String
  @Flag(help: "Write JSON Lines.") var lines = false
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    let session = household.session
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    if lines || file.isJSONLines { return try await exportLines(in: household, progress) }
    let document = try await household.board.exportDocument()
    progress.end()
    try session.write(document.json.bytes(.pretty) + [UInt8(ascii: "\n")], to: file)
    guard file != "-" else { return }
    let counts = RowCounts { document.payload[$0]?.array?.count ?? 0 }
    household.tell("Wrote \(counts.text) to \(file).", json: counts.json(file: file))
  }

  private func exportLines(in household: Household, _ progress: ProgressLine) async throws {
    let rows = try await household.session.stream(to: file) { write in
      try await Exporter(.timer).exportLines(household.store, to: write)
    }
    progress.end()
    guard file != "-" else { return }
    household.tell(
      "Wrote \(rows.counted("row")) to \(file).",
      json: ["file": .string(file), "rows": JSONValue(rows)])
  }
}

/// `timer import`.
struct Import: TimerSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads what export wrote, all of it or nothing.",
    discussion: """
      The store must be empty, unless --merge is given: then what is there already (with the same \
      id) is replaced, and the rest stays.

      Examples:
        timer import timers.json
        gunzip -c timers.json.gz | timer import - --merge
        timer import timers.jsonl
      """)

  @Argument(help: ArgumentHelp("The file to read; - is standard input.", valueName: "file"))
  var file: String
  @Flag(help: "Read JSON Lines, as for a name that ends in .jsonl.") var lines = false
  @Flag(help: "Add to what is there, and replace what has the same id.") var merge = false
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    let progress = ProgressLine("Importing", in: household.session)
    defer { progress.end() }
    let summary: ImportSummary
    do {
      summary = try await read(into: household)
    } catch let error as TransferError where error.code == .storeNotEmpty {
      throw CommandFailure(
        "The store has data already; nothing was imported.",
        hints: ["Pass --merge to add to it, or name a new store with --store."])
    }
    progress.end()
    try report(summary, in: household)
  }

  private func read(into household: Household) async throws -> ImportSummary {
    let session = household.session
    let mode = merge ? ImportMode.merge : .intoEmptyStore
    if lines || file.isJSONLines {
      return try await Importer(.timer).importLines(
        from: session.parts(of: file), into: household.store, mode: mode)
    }
    let limits = TransferLimits.file
    return try await Importer(.timer, limits: limits).importDocument(
      session.bytes(of: file, limit: limits.bytes), into: household.store, mode: mode)
  }

  private func report(
    _ summary: ImportSummary, in household: Household
  ) throws(CommandFailure) {
    let unknown = summary.unknownKeys.flatMap { entity, keys in
      keys.map { entity.isEmpty ? $0 : "\(entity).\($0)" }
    }.sorted()
    if summary.total == 0, !unknown.isEmpty {
      throw CommandFailure(
        "There is no timer in \(file); nothing was imported.",
        hints: ["It has \(unknown.prefix(8).joined(separator: ", "))."])
    }
    if !unknown.isEmpty {
      household.session.note(
        "Left out, unknown to this version: \(unknown.prefix(8).joined(separator: ", "))")
    }
    let counts = RowCounts(summary)
    var json = counts.json(file: file)
    json["unknownKeys"] = .array(unknown.map { .string($0) })
    household.tell("Read \(counts.text).", json: json)
  }
}

/// How many rows of each kind a document has.
private struct RowCounts {
  private let counts: [(key: String, noun: String, count: Int)]

  /// Counts rows by the keys of a document.
  init(_ count: (String) -> Int) {
    counts = [
      ("timers", "timer"), ("todos", "to-do"), ("runs", "run"), ("sequences", "sequence"),
    ].map { ($0.0, $0.1, count($0.0)) }
  }

  init(_ summary: ImportSummary) {
    let names = [
      "timers": CountdownTimer.schema.name, "todos": TodoItem.schema.name,
      "runs": TimerRun.schema.name, "sequences": TimerSequence.schema.name,
    ]
    self.init { summary.counts[names[$0] ?? $0, default: 0] }
  }

  var text: String {
    let texts = counts.map { $0.count.counted($0.noun) }
    return texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
  }

  func json(file: String) -> JSONValue {
    var json: JSONValue = ["file": .string(file)]
    for (key, _, count) in counts { json[key] = JSONValue(count) }
    return json
  }
}

extension String {
  /// Whether a file's name says that it is JSON Lines.
  fileprivate var isJSONLines: Bool { lowercased().hasSuffix(".jsonl") }
}

/// `timer erase`.
struct Erase: TimerSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes all timers, to-dos, runs and sequences for ever.",
    discussion: """
      Example:
        timer erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    let timers = try await household.board.timers().count
    try confirmation.ask(
      "Delete \(timers.counted("timer")) and everything else for ever?", in: household.session)
    try await household.board.eraseEverything()
    household.tell("Everything is deleted.", json: ["deletedTimers": JSONValue(timers)])
  }
}
