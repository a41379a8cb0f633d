import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit

/// `laundry export`.
struct Export: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes everything to a file.",
    discussion: """
      A name that ends in .jsonl, or --lines, writes JSON Lines: a row a line, for stores of any \
      size.

      Examples:
        laundry export laundry.json
        laundry export - | gzip > laundry.json.gz
        laundry export laundry.jsonl
      """)

  @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var file: String
  @Flag(help: "Write JSON Lines.") var lines = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    if lines || file.isJSONLines { return try await exportLines(in: household, progress) }
    let document = try await Exporter(.laundry).export(household.store)
    progress.end()
    try session.write(document.json.bytes(.pretty) + [UInt8(ascii: "\n")], to: file)
    guard file != "-" else { return }
    let pets = document.payload["pets"]?.array?.count ?? 0
    let loads = document.payload["tasks"]?.array?.count ?? 0
    if session.printsJSON {
      session.print(json: [
        "file": .string(file), "pets": JSONValue(pets), "loads": JSONValue(loads),
      ])
    } else {
      session.print("Wrote \(pets.counted("pet")) and \(loads.counted("load")) to \(file).")
    }
  }

  private func exportLines(in household: Household, _ progress: ProgressLine) async throws {
    let session = household.session
    let rows = try await session.stream(to: file) { write in
      try await Exporter(.laundry).exportLines(household.store, to: write)
    }
    progress.end()
    guard file != "-" else { return }
    if session.printsJSON {
      session.print(json: ["file": .string(file), "rows": JSONValue(rows)])
    } else {
      session.print("Wrote \(rows.counted("row")) to \(file).")
    }
  }
}

extension String {
  /// Whether a file's name says that it is JSON Lines.
  fileprivate var isJSONLines: Bool { lowercased().hasSuffix(".jsonl") }
}

/// `laundry import`.
struct Import: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads what export wrote, all of it or nothing.",
    discussion: """
      The store must be empty, unless --merge is given: then pets and loads that are there already \
      (with the same id) are replaced, and others stay.

      Examples:
        laundry import laundry.json
        gunzip -c laundry.json.gz | laundry import - --merge
        laundry import laundry.jsonl
      """)

  @Argument(help: ArgumentHelp("The file to read; - is standard input.", valueName: "file"))
  var file: String
  @Flag(help: "Read JSON Lines, as for a name that ends in .jsonl.") var lines = false
  @Flag(help: "Add to what is there, and replace what has the same id.") var merge = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let progress = ProgressLine("Importing", in: session)
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
    try report(summary, in: session)
  }

  private func read(into household: Household) async throws -> ImportSummary {
    let session = household.session
    let mode = merge ? ImportMode.merge : .intoEmptyStore
    if lines || file.isJSONLines {
      return try await Importer(.laundry).importLines(
        from: session.parts(of: file), into: household.store, mode: mode)
    }
    let limits = TransferLimits.file
    return try await Importer(.laundry, limits: limits).importDocument(
      session.bytes(of: file, limit: limits.bytes), into: household.store, mode: mode)
  }

  private func report(
    _ summary: ImportSummary, in session: Session
  ) throws(CommandFailure) {
    let pets = summary.counts[Pet.schema.name, default: 0]
    let loads = summary.counts[LaundryTask.schema.name, default: 0]
    let unknown = summary.unknownKeys.flatMap { entity, keys in
      keys.map { entity.isEmpty ? $0 : "\(entity).\($0)" }
    }.sorted()
    if summary.total == 0, !unknown.isEmpty {
      throw CommandFailure(
        "There is no laundry in \(file); nothing was imported.",
        hints: ["It has \(unknown.prefix(8).joined(separator: ", "))."])
    }
    if !unknown.isEmpty {
      session.note(
        "Left out, unknown to this version: \(unknown.prefix(8).joined(separator: ", "))")
    }
    if session.printsJSON {
      session.print(json: [
        "pets": JSONValue(pets), "loads": JSONValue(loads), "rows": JSONValue(summary.total),
        "unknownKeys": .array(unknown.map { .string($0) }),
      ])
    } else {
      session.print("Read \(pets.counted("pet")) and \(loads.counted("load")).")
    }
  }
}
