public import ArgumentParser
import Foundation
import HouseholdMessages
public import HouseholdTransfer
import HouseholdValidation

extension DateOrder: ExpressibleByArgument {}
extension DecimalSign: ExpressibleByArgument {}

/// How a table that a person or another program wrote is taken, shared by all programs.
public struct TableTaking: ParsableArguments {
  /// Whether rows that can be read are taken although others cannot.
  @Flag(help: "Take the rows that can be read, and list the others.") public var skipBad = false
  /// Whether rows are added that are there already.
  @Flag(help: "Add rows too that you have already.") public var again = false
  /// Whether nothing is written.
  @Flag(help: "Report what would be read, and change nothing.") public var dryRun = false
  /// The order of day and month in dates.
  @Option(help: "Whether day or month comes first in 3/4/2026, if no date of the table tells.")
  public var dates: DateOrder?
  /// The decimal sign of numbers.
  @Option(help: "The decimal sign in 1,250, if no number of the table tells.")
  public var decimal: DecimalSign?

  /// Creates options with no values.
  public init() {}

  /// The options as the library has them.
  public var options: TableOptions {
    TableOptions(
      skipsBadRows: skipBad, addsKnownRows: again, dateOrder: dates, decimalSign: decimal)
  }

  /// Whether nothing was said.
  public var isEmpty: Bool { !dryRun && isOnlyDryRun }

  /// Whether nothing was said but, maybe, that nothing is to be written.
  public var isOnlyDryRun: Bool { options == TableOptions() }

  /// Checks that what is said about a table comes with one.
  ///
  /// - Throws: `ValidationError` if the source is none.
  public func check(_ source: ImportSource) throws {
    guard !isEmpty, source.table != nil || !StoreTransfer.isTable(source) else { return }
    throw ArgumentParser.ValidationError(
      "--dry-run and the other options for tables go with a table of your own: name a file in .csv."
    )
  }

  /// Tells what was taken from a table, what was left, and why.
  ///
  /// - Parameters:
  ///   - report: What became of the table.
  ///   - file: The name of the file.
  ///   - session: The session to print to.
  ///   - more: More members of the JSON answer.
  ///   - hint: What else to do if it is refused, a sentence, or nil.
  /// - Throws: ``CommandFailure`` with each cell that cannot be read, if nothing was taken because of
  ///   them.
  public func tell(
    _ report: TableReport, of file: String, in session: Session, json more: JSONObject = [:],
    hint: String? = nil
  ) throws(CommandFailure) {
    if report.isRefused { throw CommandFailure(report, hint: hint) }
    for line in report.remarks { session.note(StyledText(line)) }
    session.tell(
      sentence(report),
      json: .object(Self.joined([about(file), json(of: report), more])))
  }

  /// Tells what was taken from several tables of a file, what was left, and why.
  ///
  /// - Parameters:
  ///   - tables: What became of each table, with more members of its JSON.
  ///   - file: The name of the file.
  ///   - session: The session to print to.
  ///   - more: More members of the JSON answer.
  /// - Throws: ``CommandFailure`` with each cell of the first table that is refused.
  public func tell(
    _ tables: [(report: TableReport, json: JSONObject)], of file: String, in session: Session,
    json more: JSONObject = [:]
  ) throws(CommandFailure) {
    for (report, _) in tables where report.isRefused { throw CommandFailure(report, hint: nil) }
    for line in tables.flatMap(\.report.remarks) { session.note(StyledText(line)) }
    if session.printsJSON {
      let tables = tables.map { JSONValue.object(Self.joined([$0.json, json(of: $0.report)])) }
      return session.print(
        json: .object(Self.joined([about(file), ["tables": .array(tables)], more])))
    }
    guard !session.isQuiet else { return }
    for (report, _) in tables { session.print(sentence(report)) }
  }

  private func sentence(_ report: TableReport) -> StyledText {
    StyledText("\(dryRun ? "Would read" : "Read") \(report.taken.counted(report.noun)).")
  }

  private func about(_ file: String) -> JSONObject {
    ["file": .string(file), "isDryRun": .bool(dryRun)]
  }

  private static func joined(_ objects: [JSONObject]) -> JSONObject {
    objects.reduce(into: JSONObject()) { all, object in
      for member in object { all[member.key] = member.value }
    }
  }

  private func json(of report: TableReport) -> JSONObject {
    [
      "taken": JSONValue(report.taken),
      "known": .array(
        report.known.map { ["line": JSONValue($0.line), "name": .string($0.name)] }),
      "problems": .array(
        report.problems.map {
          [
            "line": JSONValue($0.line), "column": .string($0.column), "value": .string($0.value),
            "message": .string($0.message.description), "code": .string($0.code.rawValue),
          ]
        }),
      "unknownColumns": .array(report.unknownColumns.map { .string($0) }),
      "readings": .array(
        report.notes.map {
          [
            "line": JSONValue($0.line), "column": .string($0.column), "value": .string($0.value),
            "meaning": .text($0.meaning),
          ]
        }),
    ]
  }
}

extension CommandFailure {
  /// Creates a failure that lists what cannot be read in a table of which nothing was taken.
  fileprivate init(_ report: TableReport, hint: String?) {
    var hints = report.problemLines
    if report.readable > 0 {
      hints.append(
        "Pass --skip-bad to take the \(report.readable.counted(report.noun)) that can be read.")
    }
    if report.has(.ambiguousDate) {
      hints.append("Pass --dates day-first or --dates month-first to say which number is the day.")
    }
    if let hint { hints.append(hint) }
    self.init(
      "Nothing was imported; \(report.badRows.counted("row")) cannot be read:",
      hints: hints.map { TextWidth.printable($0) })
  }
}

extension TableReport {
  /// The first lines about what cannot be read.
  fileprivate var problemLines: [String] {
    let shown = problems.prefix(20).map(\.description)
    let more = problems.count - shown.count
    return shown + (more > 0 ? ["… and \(more) more"] : [])
  }

  /// What there is to say besides what was taken.
  fileprivate var remarks: [String] {
    var lines: [String] = []
    if !unknownColumns.isEmpty {
      lines.append("Ignored unknown columns: \(Self.some(unknownColumns))")
    }
    lines += readingLines
    if !problems.isEmpty {
      lines.append("Left out \(badRows.counted("row")) that cannot be read:")
      lines += problemLines.map { "  " + $0 }
    }
    if !known.isEmpty {
      var names: [String] = []
      for row in known where !names.contains("“\(row.name)”") { names.append("“\(row.name)”") }
      let pronoun = known.count == 1 ? "it" : "them"
      lines.append(
        "\(known.count.counted(noun)) of the table you have already: \(Self.some(names)). "
          + (options.addsKnownRows
            ? "You have \(pronoun) twice now." : "Pass --again to add \(pronoun) once more."))
    }
    return lines.map { TextWidth.printable($0) }
  }

  private static func some(_ words: [String]) -> String {
    words.prefix(8).joined(separator: ", ")
      + (words.count > 8 ? ", and \(words.count - 8) more" : "")
  }

  /// The words that a table was read with, a line for each column: equal words together.
  private var readingLines: [String] {
    var columns: [String] = []
    for note in notes where !columns.contains(note.column) { columns.append(note.column) }
    return columns.map { column in
      var groups: [(key: String, count: Int)] = []
      var places: [String: Int] = [:]
      for note in notes where note.column == column {
        let key = "“\(note.value)” \(note.meaning.map { "as \($0)" } ?? "left blank")"
        if let place = places[key] {
          groups[place].count += 1
        } else {
          places[key] = groups.count
          groups.append((key, 1))
        }
      }
      let shown = groups.prefix(12).map { $0.count > 1 ? "\($0.key) (\($0.count)×)" : $0.key }
      let more = groups.count > 12 ? ", and \(groups.count - 12) more" : ""
      return "Read by the nearest \(column): \(shown.joined(separator: ", "))\(more)."
    }
  }
}
